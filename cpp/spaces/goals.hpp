// Several goals, or all nodes that a predicate accepts: a search for the nearest one.
//
//   find_path(to_any_of(space, {a, b, c}), start)
//   find_path(to_goal(space, [&](NodeId node) { return …; }), start)
//
// The space gets one node more, its end, which costs nothing to enter from each goal and is entered from nowhere else:
// a shortest path to it leads to the nearest goal, in every search. find_path() leaves it out of its answer; it is the
// last node of the path() of other searches. A space or an implicit graph of one's own may also have
// `bool is_goal(node) const` in place of `goal()`; then find_path() does the rest.
#pragma once

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <utility>
#include <vector>

#include "scaled_space.hpp"

namespace astar {

/// A space whose goals are the nodes of which it says so itself.
template <class Space>
concept HasIsGoal = !HasGoal<Space> && requires(const Space& space, NodeId node) {
  { space.is_goal(node) } -> std::convertible_to<bool>;
};

/// Whether the costs of a space are real: its own estimate says so or, if it has none, the one for its goals.
template <class Space, class Estimated>
concept RealCosts =
    !HasHeuristic<Space> && (std::floating_point<Estimated> || requires(const Space& space, NodeId node) {
      { space.heuristic(node) } -> std::floating_point;
    });

/// A space with other goals. It refers to the space, which has to outlive it. `estimate` is that of the cost from a
/// node to the nearest goal, in the numbers that people give, rounded down to units; a Cost is in units already.
template <class Space, std::predicate<NodeId> IsGoal, std::invocable<NodeId> Estimate>
class WithGoals {
  static_assert(
      !requires(Space & grows) { grows.nodes(); },
      "the number of states is not known: let the implicit graph have is_goal()");

 public:
  static constexpr bool adds_goal = true;
  using Estimated = std::invoke_result_t<const Estimate&, NodeId>;
  static constexpr bool real = RealCosts<Space, Estimated>;
  using Price = std::conditional_t<real, double, Cost>;

  WithGoals(const Space& space, IsGoal is_goal, Estimate estimate)
      : space_(&space), is_goal_(std::move(is_goal)), estimate_(std::move(estimate)) {}
  WithGoals(const Space&&, IsGoal, Estimate) = delete;

  std::size_t node_count() const { return space_->node_count() + 1; }
  NodeId goal() const { return NodeId{static_cast<std::uint32_t>(space_->node_count())}; }
  Price heuristic(NodeId node) const {
    if (node == goal()) return 0;
    if constexpr (real || std::same_as<Estimated, Cost>) return static_cast<Price>(estimate_(node));
    else
      return estimate_in_units(static_cast<double>(estimate_(node)), unit_of(*space_), node, 0x1p62,
                               "take a larger unit");
  }
  std::uint8_t terrain(NodeId node) const requires HasTerrain<Space> {
    return node == goal() ? std::uint8_t{1} : space_->terrain(node);
  }
  auto costs() const requires HasUnit<Space> { return space_->costs(); }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    if (node == goal()) return;
    // No shortest path goes on from a goal.
    if (is_goal_(node)) visit(std::conditional_t<real, RealNeighbor, Neighbor>{goal(), 0, Passage::Free});
    else space_->template for_each_neighbor<WithBlocked>(node, visit);
  }

 private:
  const Space* space_;
  IsGoal is_goal_;
  Estimate estimate_;
};

/// All nodes that a predicate accepts. Without an estimate the search is Dijkstra's.
template <class Space, class IsGoal, class Estimate>
auto to_goal(const Space& space, IsGoal is_goal, Estimate estimate) {
  return WithGoals<Space, IsGoal, Estimate>(space, std::move(is_goal), std::move(estimate));
}
template <class Space, class IsGoal>
auto to_goal(const Space& space, IsGoal is_goal) {
  return to_goal(space, std::move(is_goal), [](NodeId) { return Cost{0}; });
}
template <class Space, class... Rest>
auto to_goal(const Space&&, Rest...) = delete;

/// Any of these nodes. The estimate is the smallest one to any of them, where the space can tell it between two nodes.
/// Throws std::invalid_argument if one is no node.
template <class Space>
auto to_any_of(const Space& space, std::vector<NodeId> goals) {
  for (const NodeId goal : goals) expect("goal", raw(goal), 0, static_cast<std::int64_t>(space.node_count()) - 1);
  std::sort(goals.begin(), goals.end());
  const auto among = [goals](NodeId node) { return std::binary_search(goals.begin(), goals.end(), node); };
  if constexpr (HasHeuristicFrom<Space>)
    return to_goal(space, among, [&space, goals](NodeId node) {
      Cost least = goals.empty() ? 0 : space.heuristic_from(node, goals.front());
      for (const NodeId goal : goals) least = std::min<Cost>(least, space.heuristic_from(node, goal));
      return least;
    });
  else return to_goal(space, among);
}
template <class Space>
auto to_any_of(const Space&&, std::vector<NodeId>) = delete;

}  // namespace astar
