// The everyday case: a shortest path, by A*. To step through a search or to use another, see the other headers.
//
//   const auto path = astar::find_path(space, start);
//   if (path) …path.nodes…
//
// The cost is in the numbers that people give: 4 for four straight steps on a grid of free cells. Several goals, and
// goals that a predicate accepts, are in spaces/goals.hpp.
//
// A space is one of this library's (spaces/grid.hpp and its neighbours) or any class with what core/space.hpp asks for.
// Its costs may also be real numbers (spaces/scaled_space.hpp), and its states need not be numbers
// (spaces/hashed_space.hpp). With an estimate that is never too high the path is a shortest one; for real costs, up to
// the error bound stated in spaces/scaled_space.hpp. The result does not refer to the space, so a space may be made in
// the call.
#pragma once

#include <utility>
#include <vector>

#include "../spaces/goals.hpp"
#include "../spaces/hashed_space.hpp"
#include "../spaces/scaled_space.hpp"
#include "best_first.hpp"

namespace astar {

template <class Node, class Price = Cost>
struct Path {
  /// Found; exhausted, if there is no path; limit, if a limit of the options was reached; bad input, if start or goal
  /// is no node of the space or a wall, or the options name an algorithm other than A*.
  Status status = Status::BadInput;
  std::vector<Node> nodes{};  // from start to goal, both included; empty unless found
  Price cost{};
  std::uint32_t expanded = 0;

  explicit operator bool() const { return status == Status::Found; }
};

/// Uses a table that keeps its memory from one call to the next; until then it can be asked about this search. Of
/// `options` a search reads weights, ties, reopening, stopping and limits; the space was given the rest when it was
/// made. Real costs are counted in units of 2^-20. Costs of a space that states no bound of them
/// (core/checked_space.hpp) are refused as by ScaledSpace if they are below 0 or too large.
template <class Space>
auto find_path(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes) {
  if constexpr (HasIsGoal<Space>) {
    return find_path(to_goal(
                         space, [&](NodeId node) { return space.is_goal(node); },
                         [&](NodeId node) -> std::conditional_t<HasHeuristic<Space>, Cost, double> {
                           return space.heuristic(node);
                         }),
                     start, options, nodes);
  } else {
    auto path = [&] {
      if constexpr (RealSpace<Space>) {
        const ScaledSpace<Space> scaled(space, options.weights);
        Path<NodeId> found = find_path(scaled, start, options, nodes);
        const double cost = scaled.cost(found.nodes);
        return Path<NodeId, double>{found.status, std::move(found.nodes), cost, found.expanded};
      } else {
        static_assert(StateSpace<Space>);
        using Found = Path<NodeId, decltype(shown_cost(space, Cost{}))>;
        if (options.algorithm != Algorithm::AStar) return Found{};
        BestFirst search(space, start, Key::Weighted, options, nodes);
        run_to_end(search);
        std::vector<NodeId> found = search.path();
        const auto cost = shown_cost(space, cost_of(space, found));
        return Found{search.status(), std::move(found), cost, search.totals().expanded};
      }
    }();
    if constexpr (requires { requires Space::adds_goal; })
      if (path) {
        path.nodes.pop_back();
        --path.expanded;
        // The goal that was added is no place to start from.
        if (path.nodes.empty()) path = {};
      }
    return path;
  }
}

/// A shortest path from a node of a space to its goal.
template <class Space>
auto find_path(const Space& space, NodeId start, const SearchOptions& options = {}) {
  NodeTable nodes;
  return find_path(space, start, options, nodes);
}

/// A shortest path, as states, from a state of an implicit graph to its goal.
template <ImplicitGraph Graph>
auto find_path(const Graph& graph, const typename Graph::State& start, const SearchOptions& options = {}) {
  HashedSpace<Graph> space(graph);
  const NodeId from = space.node(start);
  const auto path = find_path(space, from, options, space.nodes());
  Path<typename Graph::State, typename HashedSpace<Graph>::Price> answer{path.status, {}, path.cost, path.expanded};
  for (const NodeId node : path.nodes) answer.nodes.push_back(space.state(node));
  return answer;
}

}  // namespace astar
