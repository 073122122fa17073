// Checks a heuristic: finds the true costs to the goal, the nodes whose estimate is above them, and the moves along
// which the estimate falls by more than they cost.
//
// A heuristic is admissible if h(n) <= h*(n) for every node, and consistent if h(a) <= cost(a, b) + h(b) for every move
// and h(goal) = 0. A consistent heuristic is admissible; the reverse does not hold. A search from both ends also
// estimates the cost from the start, and its estimates are checked in the same way from there.
// Pearl: Heuristics (1984), 3.1; h* comes from Dijkstra's algorithm over reversed moves.
#pragma once

#include <cstdint>
#include <vector>

#include "../core/space.hpp"
#include "distances.hpp"

namespace astar {

struct Move {
  NodeId from;
  NodeId to;
  Cost cost;
};

struct HeuristicCheck {
  static constexpr Cost unreachable = -1;
  std::vector<Cost> true_costs;  // from each node to the goal, or from the start to each node, or unreachable
  std::vector<NodeId> overestimated;
  std::vector<Move> inconsistent;  // also moves that do not lead to the goal, or not from the start

  bool admissible() const { return overestimated.empty(); }
  /// An estimate above 0 at the end itself is inconsistent too. No move shows it, but `overestimated` does.
  bool consistent(NodeId end) const {
    for (const NodeId node : overestimated)
      if (node == end) return false;
    return inconsistent.empty();
  }
};

/// Checks the estimates of the cost to the goal, or with Way::From of the cost from a start (`end`). O((V + E) log V).
/// `most` bounds each of the two lists.
template <Way way, class Space>
HeuristicCheck check_heuristic(const Space& space, NodeId end, std::size_t most) {
  HeuristicCheck check;
  check.true_costs = distances<way>(space, end);
  // Each estimate is computed once, however many moves lead to its node.
  std::vector<Cost> estimates(space.node_count());
  for (std::uint32_t i = 0; i < space.node_count(); ++i)
    if constexpr (way == Way::To) estimates[i] = space.heuristic(NodeId{i});
    else estimates[i] = space.heuristic_from(end, NodeId{i});
  for (std::uint32_t i = 0; i < space.node_count(); ++i) {
    const NodeId node{i};
    const Cost h = estimates[i];
    const Cost true_cost = check.true_costs[i];
    if (true_cost != HeuristicCheck::unreachable && h > true_cost && check.overestimated.size() < most)
      check.overestimated.push_back(node);
    space.template for_each_neighbor<false>(node, [&](const Neighbor& next) {
      const Cost there = estimates[index(next.node)];
      if ((way == Way::To ? h - there : there - h) > next.cost && check.inconsistent.size() < most)
        check.inconsistent.push_back({node, next.node, next.cost});
    });
  }
  return check;
}

template <class Space>
HeuristicCheck check_heuristic(const Space& space, std::size_t most) {
  return check_heuristic<Way::To>(space, space.goal(), most);
}

}  // namespace astar
