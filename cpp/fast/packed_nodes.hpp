// What a fast search knows about a node, in one word: from the top, a generation, g, the direction in which the node
// was reached (3 bits) and whether it is closed (1). For searches that open most of the nodes around them.
//
// Generations count down, so a record of an earlier search is larger than any record of this one: "never seen, or seen
// with a larger g" is one comparison, and a new search clears nothing. When the generations run out, the nodes touched
// since the last clearing are cleared.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "../core/ids.hpp"

namespace astar {

/// Nodes are grid cells, packed as in packed_cell.hpp.
template <class Word, int generation_bits>
class PackedNodes {
 public:
  /// A g at its place in a record: generation and g, low bits zero. Costs multiplied by `one` may be added to it.
  using Key = Word;
  /// The cell.
  using Handle = std::uint32_t;
  /// The node's number.
  using Spot = std::uint32_t;
  static constexpr int g_shift = 4;
  static constexpr int g_bits = std::numeric_limits<Word>::digits - generation_bits - g_shift;
  static constexpr Key one = Key{1} << g_shift;
  static constexpr Key g_mask = ((Key{1} << g_bits) - 1) << g_shift;

  /// Prepares for a grid with so many cells; everything is forgotten if the number has changed.
  void reserve(std::size_t node_count) {
    if (records_.size() == node_count) return;
    records_.assign(node_count, unseen);
    generation_ = generations;
    first_ = last_ = 0;
    unfinished_ = false;
  }

  /// Forgets every node.
  void begin(std::uint32_t width) {
    width_ = width;
    if (unfinished_) first_ = 0, last_ = records_.size();
    if (generation_ == 0) {
      std::fill(records_.begin() + static_cast<std::ptrdiff_t>(first_),
                records_.begin() + static_cast<std::ptrdiff_t>(last_), unseen);
      generation_ = generations;
      first_ = last_ = 0;
    }
    unfinished_ = true;
    --generation_;
  }

  Key zero() const { return generation_ << (g_bits + g_shift); }

  /// What a loop needs of the nodes, as a local copy that is given back to end(); valid until the next begin().
  class View {
   public:
    explicit View(std::vector<Key>& records) : records_(records.data()) {}

    std::uint32_t cell(Handle handle) const { return handle; }

    /// If `key` is a smaller g than the node has, gives the node this g and opens it. Returns whether it did.
    [[gnu::always_inline]] bool open(Spot node, std::uint32_t cell, Key key, unsigned arrival, Handle /*parent*/,
                                     Handle& opened) {
      Key& record = records_[node];
      if (record < key + one) return false;
      record = key | static_cast<Key>(arrival << 1);
      opened = cell;
      return true;
    }

    /// To be called for every node before its neighbours are opened.
    void expanding(std::uint32_t cell) {
      first_ = std::min(first_, cell);
      last_ = std::max(last_, cell);
    }

    /// Closes a node known to be open.
    void close_open(Spot node) const { records_[node] |= 1; }

    /// Closes the node and gives its g and direction; false if it is closed already.
    bool close(Handle /*handle*/, Spot node, Key& key, unsigned& arrival) const {
      const Key record = records_[node];
      if (record & 1) return false;
      records_[node] = record | 1;
      key = record & ~(one - 1);
      arrival = static_cast<unsigned>(record >> 1) & 7;
      return true;
    }

    std::uint32_t first_row() const { return first_ >> 16; }
    std::uint32_t last_row() const { return last_ >> 16; }

   private:
    Key* records_;
    std::uint32_t first_ = 0xffffffffu, last_ = 0;  // all cells expanded are between these
  };
  View view() { return View(records_); }

  /// To be called after a search that opened something.
  void end(const View& view) {
    // A node that was opened and not expanded is at most one row further.
    const std::size_t first = std::size_t{std::max(view.first_row(), 1u) - 1} * width_;
    const std::size_t last = std::min((std::size_t{view.last_row()} + 2) * width_, records_.size());
    if (first_ == last_) first_ = first, last_ = last;
    first_ = std::min(first_, first);
    last_ = std::max(last_, last);
    unfinished_ = false;
  }

  unsigned arrival(Spot node) const { return static_cast<unsigned>(records_[node] >> 1) & 7; }
  std::size_t bytes() const { return records_.capacity() * sizeof(Key); }

 private:
  static constexpr Key unseen = std::numeric_limits<Key>::max();
  /// A record of the first generation is still below `unseen`.
  static constexpr Key generations = (Key{1} << generation_bits) - 1;

  std::vector<Key> records_;
  Key generation_ = 0;
  std::uint32_t width_ = 0;
  std::size_t first_ = 0, last_ = 0;  // the cells that searches have touched since the last clearing
  bool unfinished_ = false;           // whether the last search has not called end()
};

/// For any cost.
using WideNodes = PackedNodes<std::uint64_t, 12>;
/// For costs below 2^25, in half of the memory.
using NarrowNodes = PackedNodes<std::uint32_t, 3>;

}  // namespace astar
