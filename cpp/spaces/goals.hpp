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

/// A space with other goals. It refers to the space, which has to outlive it. `estimate` is that of the cost from a
/// node to the nearest goal; a double means that the costs are real.
template <class Space, std::predicate<NodeId> IsGoal, std::invocable<NodeId> Estimate>
class WithGoals {
 public:
  static constexpr bool adds_goal = true;
  static constexpr bool real = std::is_floating_point_v<std::invoke_result_t<const Estimate&, NodeId>>;
  using Price = std::conditional_t<real, double, Cost>;

  WithGoals(const Space& space, IsGoal is_goal, Estimate estimate)
      : space_(&space), is_goal_(std::move(is_goal)), estimate_(std::move(estimate)) {}
  WithGoals(const Space&&, IsGoal, Estimate) = delete;

  std::size_t node_count() const { return space_->node_count() + 1; }
  NodeId goal() const { return NodeId{static_cast<std::uint32_t>(space_->node_count())}; }
  Price heuristic(NodeId node) const { return node == goal() ? Price{0} : static_cast<Price>(estimate_(node)); }
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
  constexpr bool real = requires(NodeId node) {
    { space.heuristic(node) } -> std::floating_point;
  };
  return to_goal(space, std::move(is_goal), [](NodeId) { return std::conditional_t<real, double, Cost>{0}; });
}
template <class Space, class... Rest>
auto to_goal(const Space&&, Rest...) = delete;

/// Any of these nodes. The estimate is the smallest one to any of them, where the space can tell it between two nodes.
template <class Space>
auto to_any_of(const Space& space, std::vector<NodeId> goals) {
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
