// What an estimate is worth: the true costs to the goal, the nodes that are estimated above them, and the moves along
// which the estimate falls by more than they cost.
//
// An estimate is admissible where h(n) <= h*(n) for every node, and consistent where h(a) <= cost(a, b) + h(b) for
// every move and h(goal) = 0. A consistent one is admissible, the reverse does not hold.
// Pearl: Heuristics (1984), 3.1; h* comes from Dijkstra's algorithm on the moves turned round.
#pragma once

#include <cstdint>
#include <vector>

#include "../core/node_table.hpp"
#include "../core/open_list.hpp"
#include "../core/space.hpp"

namespace astar {

struct Move {
  NodeId from;
  NodeId to;
  Cost cost;
};

struct HeuristicCheck {
  static constexpr Cost unreachable = -1;
  std::vector<Cost> true_costs;  // from each node to the goal, or unreachable
  std::vector<NodeId> overestimated;
  std::vector<Move> inconsistent;  // also where no way leads to the goal

  bool admissible() const { return overestimated.empty(); }
  /// An estimate above 0 at the goal makes it overestimated, and no move tells of that.
  bool consistent(NodeId goal) const {
    for (const NodeId node : overestimated)
      if (node == goal) return false;
    return inconsistent.empty();
  }
};

/// O((V + E) log V). `most` bounds each of the two lists.
template <class Space>
HeuristicCheck check_heuristic(const Space& space, std::size_t most) {
  const Priority by_g{1, 0, Tie::Fifo};
  HeuristicCheck check;
  NodeTable nodes;
  nodes.begin(space.node_count());
  HeapOpenList open;
  open.push(by_g.entry(space.goal(), 0, 0, nodes.open(space.goal(), 0, no_node)));
  while (!open.empty()) {
    const OpenEntry entry = open.pop();
    if (nodes.state(entry.node) == NodeState::Closed) continue;
    nodes.close(entry.node);
    space.template for_each_predecessor<false>(entry.node, [&](const Neighbor& before) {
      const Cost g = entry.f + before.cost;
      if (nodes.state(before.node) == NodeState::Unseen ||
          (nodes.state(before.node) == NodeState::Open && g < nodes.g(before.node)))
        open.push(by_g.entry(before.node, g, 0, nodes.open(before.node, g, entry.node)));
    });
  }
  check.true_costs.resize(space.node_count(), HeuristicCheck::unreachable);
  // A node is asked for its estimate once, however many moves lead to it.
  std::vector<Cost> estimates(space.node_count());
  for (std::uint32_t i = 0; i < space.node_count(); ++i) estimates[i] = space.heuristic(NodeId{i});
  for (std::uint32_t i = 0; i < space.node_count(); ++i) {
    const NodeId node{i};
    const Cost h = estimates[i];
    if (nodes.state(node) == NodeState::Closed) {
      check.true_costs[i] = nodes.g(node);
      if (h > nodes.g(node) && check.overestimated.size() < most) check.overestimated.push_back(node);
    }
    space.template for_each_neighbor<false>(node, [&](const Neighbor& next) {
      if (h > next.cost + estimates[index(next.node)] && check.inconsistent.size() < most)
        check.inconsistent.push_back({node, next.node, next.cost});
    });
  }
  return check;
}

}  // namespace astar
