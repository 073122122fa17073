// Implicit graphs: states without numbers get dense ids, in the order in which a search reaches them.
#pragma once

#include <concepts>
#include <functional>
#include <stdexcept>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "../core/node_table.hpp"
#include "scaled_space.hpp"

namespace astar {

/// States and the moves between them:
///   using State = …;                          with ==, and std::hash<State> or a member hash(state)
///   State goal() const;                       or bool is_goal(const State&) const; then any of those is a goal
///   Cost heuristic(const State&) const;       or double, then costs are real
///   void for_each_neighbor(const State& from, auto&& visit) const;    calls visit(state, cost)
template <class Graph>
concept ImplicitGraph = requires(const Graph& graph, const typename Graph::State& state,
                                 void (*visit)(const typename Graph::State&, int)) {
  requires requires {
    { graph.goal() } -> std::convertible_to<typename Graph::State>;
  } || requires {
    { graph.is_goal(state) } -> std::convertible_to<bool>;
  };
  requires std::is_arithmetic_v<decltype(graph.heuristic(state))>;
  graph.for_each_neighbor(state, visit);
};

/// An implicit graph as a space, which is a RealSpace if its costs are real. It refers to the graph, which has to
/// outlive it. It has a NodeTable that grows with it, nodes(), which has to be given to the search. Two searches at the
/// same time, or from both ends, need two such spaces.
template <ImplicitGraph Graph>
class HashedSpace {
 public:
  using State = typename Graph::State;
  using Price = std::conditional_t<
      std::is_floating_point_v<decltype(std::declval<const Graph&>().heuristic(std::declval<const State&>()))>, double,
      Cost>;

  /// Whether the goal is a node of this space's own, which costs nothing to enter from each state that is a goal. It is
  /// no state.
  static constexpr bool adds_goal = !requires(const Graph& graph) { graph.goal(); };

  explicit HashedSpace(const Graph& graph) : graph_(&graph), ids_(0, Hash{&graph}), goal_(goal_of(graph)) {}
  explicit HashedSpace(const Graph&&) = delete;
  HashedSpace(HashedSpace&&) = default;

  /// The id of a state; a new one if it has none. Throws std::length_error if there are 2^31 - 1 states already.
  NodeId node(const State& state) const {
    const auto [place, added] = ids_.try_emplace(state, NodeId{static_cast<std::uint32_t>(states_.size())});
    if (added) {
      if (states_.size() == most) throw std::length_error("more states than there are ids");
      states_.push_back(&place->first);
      nodes_.make_room(states_.size());
    }
    return place->second;
  }
  const State& state(NodeId node) const { return *states_[index(node)]; }
  NodeTable& nodes() { return nodes_; }

  /// Number of states known so far.
  std::size_t node_count() const { return states_.size(); }
  NodeId goal() const { return goal_; }
  Price heuristic(NodeId node) const {
    if (adds_goal && node == goal_) return 0;
    return static_cast<Price>(graph_->heuristic(state(node)));
  }

  template <bool, class Visit>
  void for_each_neighbor(NodeId from, Visit&& visit) const {
    using PricedMove = std::conditional_t<std::is_floating_point_v<Price>, RealNeighbor, Neighbor>;
    if constexpr (adds_goal) {
      if (from == goal_) return;
      if (graph_->is_goal(state(from))) return visit(PricedMove{goal_, 0});
    }
    graph_->for_each_neighbor(state(from), [&](const State& next, auto cost) {
      static_assert(std::is_floating_point_v<Price> || std::is_integral_v<decltype(cost)>,
                    "a graph of real costs has real estimates too");
      visit(PricedMove{node(next), static_cast<Price>(cost)});
    });
  }

 private:
  static constexpr std::size_t most = 0x7fffffff;

  NodeId goal_of(const Graph& graph) {
    if constexpr (adds_goal) {
      states_.push_back(nullptr);
      nodes_.make_room(1);
      return NodeId{0};
    } else {
      return node(graph.goal());
    }
  }

  struct Hash {
    const Graph* graph;
    std::size_t operator()(const State& state) const {
      if constexpr (requires { graph->hash(state); }) return static_cast<std::size_t>(graph->hash(state));
      else return std::hash<State>{}(state);
    }
  };

  const Graph* graph_;
  mutable std::unordered_map<State, NodeId, Hash> ids_;
  mutable std::vector<const State*> states_;  // pointers into ids_, which never moves a state
  mutable NodeTable nodes_;
  NodeId goal_;
};

}  // namespace astar
