// What a fast search knows of a node in one word: from the top, a generation, g, perhaps the parent (20 bits), the direction
// the node was reached in (3) and whether it is closed (1).
//
// Generations count down, so a record of an earlier search is larger than any record of this one: "never seen, or seen with
// a larger g" is one comparison, and a new search clears nothing. When they run out, the nodes touched since are cleared.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "ids.hpp"

namespace astar {

template <class Word, int generation_bits, bool with_parents = false>
class PackedNodes {
 public:
  /// A g in place inside a record: generation and g, low bits zero. Costs scaled by `one` may be added to it.
  using Key = Word;
  static constexpr bool has_parents = with_parents;
  static constexpr int parent_shift = 4;
  static constexpr int g_shift = with_parents ? 24 : 4;
  static constexpr int g_bits = std::numeric_limits<Word>::digits - generation_bits - g_shift;
  static constexpr Key one = Key{1} << g_shift;
  static constexpr Key g_mask = ((Key{1} << g_bits) - 1) << g_shift;

  void reserve(std::size_t node_count) {
    if (records_.size() == node_count) return;
    records_.assign(node_count, unseen);
    generation_ = generations;
    first_ = last_ = 0;
    unfinished_ = false;
  }

  /// Forgets every node.
  void begin(std::size_t node_count) {
    reserve(node_count);
    if (generation_ == 0) {
      if (unfinished_) first_ = 0, last_ = node_count;
      std::fill(records_.begin() + static_cast<std::ptrdiff_t>(first_), records_.begin() + static_cast<std::ptrdiff_t>(last_), unseen);
      generation_ = generations;
      first_ = last_ = 0;
    }
    unfinished_ = true;
    --generation_;
  }

  /// The nodes a search has opened lie among those from `first` to before `last`.
  void end(std::size_t first, std::size_t last) {
    if (first_ == last_) first_ = first, last_ = last;
    first_ = std::min(first_, first);
    last_ = std::max(last_, std::min(last, records_.size()));
    unfinished_ = false;
  }

  Key zero() const { return generation_ << (g_bits + g_shift); }

  /// The records alone, for a loop to keep at hand; good until the next begin().
  struct View {
    Key* records;

    /// Whether `key` is a smaller g than the node has; if so it is the node's now, and the node is open.
    bool open(std::size_t node, Key key, unsigned arrival, [[maybe_unused]] NodeId parent) const {
      Key& record = records[node];
      if (record < key + one) return false;
      record = key | static_cast<Key>(arrival << 1);
      if constexpr (with_parents) record |= Key{raw(parent)} << parent_shift;
      return true;
    }

    /// Closes a node known to be open.
    void close_open(std::size_t node) const { records[node] |= 1; }

    /// Closes the node and gives its key and arrival; false if it is closed already.
    bool close(std::size_t node, Key& key, unsigned& arrival) const {
      const Key record = records[node];
      if (record & 1) return false;
      records[node] = record | 1;
      key = record & ~(one - 1);
      arrival = static_cast<unsigned>(record >> 1) & 7;
      return true;
    }
  };
  View view() { return {records_.data()}; }

  unsigned arrival(std::size_t node) const { return static_cast<unsigned>(records_[node] >> 1) & 7; }
  /// Only with parents.
  NodeId parent(std::size_t node) const { return NodeId{static_cast<std::uint32_t>(records_[node] >> parent_shift) & 0xfffff}; }
  std::size_t bytes() const { return records_.capacity() * sizeof(Key); }

 private:
  static constexpr Key unseen = std::numeric_limits<Key>::max();
  /// A record of the first is still below one of no node.
  static constexpr Key generations = (Key{1} << generation_bits) - 1;

  std::vector<Key> records_;
  Key generation_ = 0;
  std::size_t first_ = 0, last_ = 0;  // where the searches since the last clearing have been
  bool unfinished_ = false;           // whether one of them has not said where it was
};

/// For any cost.
using WideNodes = PackedNodes<std::uint64_t, 12>;
/// For costs below 2^25: half of the memory, or room for parents.
using NarrowNodes = PackedNodes<std::uint32_t, 3>;
using NarrowNodesWithParents = PackedNodes<std::uint64_t, 15, true>;

}  // namespace astar
