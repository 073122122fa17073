// What a search knows about each node, in 16 bytes. All nodes are forgotten at once by starting a new range of
// insertion numbers. A table serves one search at a time: when another begins with it, the earlier one is cancelled.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "cost.hpp"
#include "event.hpp"
#include "ids.hpp"

namespace astar {

class NodeTable {
 public:
  /// Sets for how many nodes begin() makes room at most; make_room() adds room for more.
  void expect(std::size_t nodes) { expected_ = nodes; }

  /// Forgets every node. Costs nothing unless the number of nodes changed or nearly 2^32 insertions have been used up.
  [[gnu::noinline]] void begin(std::size_t node_count) {
    node_count = std::min(node_count, expected_);
    if (records_.size() != node_count || next_insertion_ > 0xf0000000u) {
      records_.clear();
      records_.resize(node_count);
      next_insertion_ = 1;
    }
    first_insertion_ = next_insertion_;
    ++searches_;
  }

  /// How many searches have begun with this table, modulo 2^32.
  std::uint32_t searches() const { return searches_; }

  void make_room(std::size_t node_count) {
    if (records_.size() < node_count) records_.resize(node_count);
  }

  std::size_t size() const { return records_.size(); }

  NodeState state(NodeId node) const {
    if (!seen(node)) return NodeState::Unseen;
    return closed(node) ? NodeState::Closed : NodeState::Open;
  }
  bool seen(NodeId node) const { return records_[index(node)].insertion >= first_insertion_; }
  /// Only for nodes that have been seen.
  bool closed(NodeId node) const { return (records_[index(node)].parent & closed_bit) != 0; }

  Cost g(NodeId node) const { return records_[index(node)].g; }

  /// The parent, or none for the start. Only for nodes that have been seen.
  NodeId parent(NodeId node) const {
    const std::uint32_t parent = records_[index(node)].parent & ~closed_bit;
    return parent == no_parent ? no_node : NodeId{parent};
  }

  /// Number under which the node was last put into the open list, counted from 0 in each search.
  std::uint32_t insertion(NodeId node) const { return records_[index(node)].insertion - first_insertion_; }

  /// Puts a node into the open list with this g and parent; returns its insertion number.
  std::uint32_t open(NodeId node, Cost g, NodeId parent) {
    records_[index(node)] = {g, parent == no_node ? no_parent : raw(parent), next_insertion_};
    return next_insertion_++ - first_insertion_;
  }

  void close(NodeId node) { records_[index(node)].parent |= closed_bit; }
  void forget(NodeId node) { records_[index(node)] = {}; }

  std::size_t bytes() const { return records_.capacity() * sizeof(Record); }

 private:
  static constexpr std::uint32_t closed_bit = 0x80000000u;
  static constexpr std::uint32_t no_parent = 0x7fffffffu;

  struct Record {
    Cost g = 0;
    std::uint32_t parent = no_parent;
    std::uint32_t insertion = 0;
  };

  std::vector<Record> records_;
  std::size_t expected_ = std::numeric_limits<std::size_t>::max();
  std::uint32_t first_insertion_ = 1;
  std::uint32_t next_insertion_ = 1;
  std::uint32_t searches_ = 0;
};

}  // namespace astar
