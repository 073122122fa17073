// What a fast search knows of a node in eight bytes: from the top, a generation (11 bits), g (48), the direction the node
// was reached in (4) and whether it is closed (1).
//
// Generations count down, so a record of an earlier search is larger than any record of this one: "never seen, or seen with
// a larger g" is one comparison, and a new search clears nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "cost.hpp"

namespace astar {

class PackedNodes {
 public:
  /// A g in place inside a record: generation and g, low bits zero. Costs scaled by `one` may be added to it.
  using Key = std::uint64_t;
  static constexpr int g_bits = 48;
  static constexpr int g_shift = 5;
  static constexpr Key one = Key{1} << g_shift;
  static constexpr Key g_mask = ((Key{1} << g_bits) - 1) << g_shift;

  /// Forgets every node.
  void begin(std::size_t node_count) {
    if (records_.size() != node_count || generation_ == 0) {
      records_.assign(node_count, ~Key{0});
      generation_ = (Key{1} << (64 - g_bits - g_shift)) - 1;
    }
    --generation_;
  }

  Key zero() const { return generation_ << (g_bits + g_shift); }

  /// The records alone, for a loop to keep at hand; good until the next begin().
  struct View {
    Key* records;

    /// Whether `key` is a smaller g than the node has; if so it is the node's now, and the node is open.
    bool open(std::size_t node, Key key, unsigned arrival) const {
      Key& record = records[node];
      if (record < key + one) return false;
      record = key | arrival << 1;
      return true;
    }
  };
  View view() { return {records_.data()}; }

  /// Closes the node and gives its key and arrival; false if it is closed already.
  bool close(std::size_t node, Key& key, unsigned& arrival) {
    Key& record = records_[node];
    if (record & 1) return false;
    record |= 1;
    key = record & ~(one - 1);
    arrival = static_cast<unsigned>(record >> 1) & 15;
    return true;
  }

  bool seen(std::size_t node) const { return records_[node] >> (g_bits + g_shift) == generation_; }
  Cost g(std::size_t node) const { return static_cast<Cost>((records_[node] & g_mask) >> g_shift); }
  unsigned arrival(std::size_t node) const { return static_cast<unsigned>(records_[node] >> 1) & 15; }
  std::size_t bytes() const { return records_.capacity() * sizeof(Key); }

 private:
  std::vector<Key> records_;
  Key generation_ = 0;
};

}  // namespace astar
