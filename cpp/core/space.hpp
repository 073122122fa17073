// What a search needs from a world, as concepts: algorithms are templates over a space and know nothing else about it.
// Each requirement has a concept of its own, because its name is what a compiler prints when a space lacks it.
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
  Passage passage = Passage::Free;
};

/// The label of a place, such as (2,3). It is not put together as `"(" + std::to_string(…)`, because GCC 12 warns about
/// that, also in programs that include this header.
[[gnu::noinline]] inline std::string in_parentheses(std::initializer_list<std::string> numbers) {
  std::string text;
  for (const std::string& number : numbers) (text += text.empty() ? '(' : ',') += number;
  return text += ')';
}

/// Node ids are 0 … node_count()-1.
template <class Space>
concept HasNodeCount = requires(const Space& space) {
  { space.node_count() } -> std::convertible_to<std::size_t>;
};

template <class Space>
concept HasGoal = requires(const Space& space) {
  { space.goal() } -> std::same_as<NodeId>;
};

/// The estimate from a node to the goal, of any integer type.
template <class Space>
concept HasHeuristic = requires(const Space& space, NodeId node) {
  { space.heuristic(node) } -> std::integral;
};

/// Visits the moves out of a node in the declared order; blocked ones only if the template argument is true.
template <class Space>
concept HasForEachNeighbor = requires(const Space& space, NodeId node, void (*visit)(const Neighbor&)) {
  space.template for_each_neighbor<true>(node, visit);
  space.template for_each_neighbor<false>(node, visit);
};

/// Visits the moves into a node; searches from the goal need them.
template <class Space>
concept HasForEachPredecessor = requires(const Space& space, NodeId node, void (*visit)(const Neighbor&)) {
  space.template for_each_predecessor<true>(node, visit);
  space.template for_each_predecessor<false>(node, visit);
};

/// The estimate from the start to a node; searches from the goal need it.
template <class Space>
concept HasHeuristicFrom = requires(const Space& space, NodeId start, NodeId node) {
  { space.heuristic_from(start, node) } -> std::integral;
};

/// What a node is made of. A space with this has walls, which are 0.
template <class Space>
concept HasTerrain = requires(const Space& space, NodeId node) {
  { space.terrain(node) } -> std::same_as<std::uint8_t>;
};

/// So many units are a cost of 1. Where a space does not say so, a unit is what its costs are given in.
template <class Space>
concept HasUnit = requires(const Space& space) {
  { space.costs().unit } -> std::convertible_to<Cost>;
};

template <class Space>
double unit_of([[maybe_unused]] const Space& space) {
  if constexpr (HasUnit<Space>) return static_cast<double>(space.costs().unit);
  else return 1;
}

/// A cost in units as people give and read it: a double where the space has units of its own.
template <class Space>
auto shown_cost([[maybe_unused]] const Space& space, Cost units) {
  if constexpr (HasUnit<Space>) return static_cast<double>(units) / unit_of(space);
  else return units;
}

template <class Space>
concept StateSpace = HasNodeCount<Space> && HasGoal<Space> && HasHeuristic<Space> && HasForEachNeighbor<Space>;

/// A space that can be searched from the goal as well.
template <class Space>
concept TwoWaySpace = StateSpace<Space> && HasForEachPredecessor<Space> && HasHeuristicFrom<Space>;

/// Whether a path can begin or end here: it is a node of the space and no wall.
template <class Space>
bool is_place(const Space& space, NodeId node) {
  if (index(node) >= space.node_count()) return false;
  if constexpr (HasTerrain<Space>) return space.terrain(node) != 0;
  else return true;
}

/// Visits a node, its parent, the parent's parent and so on. Returns false if the parents form a circle instead of
/// ending, which happens in a careless search; every node of the circle has been visited then.
template <class Parent, class Visit>
bool follow_parents(NodeId node, Parent parent, Visit visit) {
  // `met` is the node of the last step whose number is a power of two. In a circle it is met again. Brent: An Improved
  // Monte Carlo Factorization Algorithm (1980).
  NodeId met = no_node;
  for (std::size_t steps = 1; node != no_node; ++steps) {
    visit(node);
    if (std::has_single_bit(steps)) met = node;
    node = parent(node);
    if (node == met) return false;
  }
  return true;
}

/// The nodes from the start to `node`, found along the parents.
inline std::vector<NodeId> chain(const NodeTable& nodes, NodeId node) {
  std::vector<NodeId> path;
  follow_parents(
      node, [&](NodeId from) { return nodes.parent(from); }, [&](NodeId each) { path.push_back(each); });
  std::reverse(path.begin(), path.end());
  return path;
}

/// The sum of the costs of a path's moves; if several moves lead from one node to the next, the cheapest counts. It is
/// not always the g of the last node: when a closed node is reopened with a smaller g, its descendants keep their g
/// until they are reached again, and the search may end before that.
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
