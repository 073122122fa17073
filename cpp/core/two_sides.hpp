// Two searches on one space, from the start and from the goal: node n of the second has the id n + node_count, so that
// one node table and one recording hold both.
#pragma once

#include <vector>

#include "ids.hpp"
#include "node_table.hpp"
#include "space.hpp"

namespace astar {

class TwoSides {
 public:
  explicit TwoSides(std::size_t node_count) : count_(static_cast<std::uint32_t>(node_count)) {}

  std::size_t node_count() const { return 2 * std::size_t{count_}; }
  bool backward(NodeId node) const { return raw(node) >= count_; }
  /// The node of the space itself.
  NodeId cell(NodeId node) const { return backward(node) ? NodeId{raw(node) - count_} : node; }
  NodeId on_side(NodeId cell, bool backward) const { return backward ? NodeId{raw(cell) + count_} : cell; }
  NodeId other(NodeId node) const { return on_side(cell(node), !backward(node)); }

  /// Start to goal through the node where the two met.
  std::vector<NodeId> path(const NodeTable& nodes, NodeId meeting) const {
    std::vector<NodeId> path = chain(nodes, cell(meeting));
    for (NodeId node = nodes.parent(on_side(cell(meeting), true)); node != no_node; node = nodes.parent(node))
      path.push_back(cell(node));
    return path;
  }

 private:
  std::uint32_t count_;
};

}  // namespace astar
