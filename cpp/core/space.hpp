// What a search asks of a world, as concepts: algorithms are templates over a space and know nothing else of it. Each
// has a name of its own, because the name is what a compiler says where it is missing.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "cost.hpp"
#include "ids.hpp"
#include "node_table.hpp"

namespace astar {

enum class Passage : std::uint8_t { Free, Blocked, Corner, Pruned };

struct Neighbor {
  NodeId node;
  Cost cost;
  Passage passage;
};

/// How a place is called: (2,3). Not by `"(" + std::to_string(…)`, of which GCC 12 warns in the programs of others too.
[[gnu::noinline]] inline std::string in_parentheses(std::initializer_list<std::string> numbers) {
  std::string text;
  for (const std::string& number : numbers) (text += text.empty() ? '(' : ',') += number;
  return text += ')';
}

/// Ids are 0 … node_count()-1.
template <class Space>
concept HasNodeCount = requires(const Space& space) {
  { space.node_count() } -> std::convertible_to<std::size_t>;
};

template <class Space>
concept HasGoal = requires(const Space& space) {
  { space.goal() } -> std::same_as<NodeId>;
};

/// The estimate from a node to the goal.
template <class Space>
concept HasHeuristic = requires(const Space& space, NodeId node) {
  { space.heuristic(node) } -> std::same_as<Cost>;
};

/// The moves out of a node, in the declared order; those that are blocked only if asked for.
template <class Space>
concept HasForEachNeighbor = requires(const Space& space, NodeId node, void (*visit)(const Neighbor&)) {
  space.template for_each_neighbor<true>(node, visit);
  space.template for_each_neighbor<false>(node, visit);
};

/// The moves into a node, for searches from the goal.
template <class Space>
concept HasForEachPredecessor = requires(const Space& space, NodeId node, void (*visit)(const Neighbor&)) {
  space.template for_each_predecessor<true>(node, visit);
  space.template for_each_predecessor<false>(node, visit);
};

/// The estimate from the start to a node, for the same.
template <class Space>
concept HasHeuristicFrom = requires(const Space& space, NodeId start, NodeId node) {
  { space.heuristic_from(start, node) } -> std::same_as<Cost>;
};

template <class Space>
concept StateSpace = HasNodeCount<Space> && HasGoal<Space> && HasHeuristic<Space> && HasForEachNeighbor<Space>;

/// One that can be searched from the goal as well.
template <class Space>
concept TwoWaySpace = StateSpace<Space> && HasForEachPredecessor<Space> && HasHeuristicFrom<Space>;

/// Visits a node, its parent, the parent of that and so on. False if they come back to one of them instead of ending: a
/// careless search makes such circles, and then every node of it has been visited.
template <class Parent, class Visit>
bool follow_parents(NodeId node, Parent parent, Visit visit) {
  // A circle comes back to the node met last at a power of two. Brent: An Improved Monte Carlo Factorization Algorithm
  // (1980).
  NodeId met = no_node;
  for (std::size_t steps = 1; node != no_node; ++steps) {
    visit(node);
    if (std::has_single_bit(steps)) met = node;
    node = parent(node);
    if (node == met) return false;
  }
  return true;
}

/// The parents from the start to `node`, in that order.
inline std::vector<NodeId> chain(const NodeTable& nodes, NodeId node) {
  std::vector<NodeId> path;
  follow_parents(
      node, [&](NodeId from) { return nodes.parent(from); }, [&](NodeId each) { path.push_back(each); });
  std::reverse(path.begin(), path.end());
  return path;
}

/// What the moves of a path cost together, the cheapest where several lead from one node to the next. Not always the g
/// of its end: where a closed node gets a shorter way and is reopened, those behind it keep their g until they are
/// reached again, and the search may end before that.
template <HasForEachNeighbor Space>
Cost cost_of(const Space& space, const std::vector<NodeId>& path) {
  Cost sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    std::optional<Cost> cheapest;
    space.template for_each_neighbor<false>(path[i - 1], [&](const Neighbor& next) {
      if (next.node == path[i] && (!cheapest || next.cost < *cheapest)) cheapest = next.cost;
    });
    sum += cheapest.value_or(0);
  }
  return sum;
}

}  // namespace astar
