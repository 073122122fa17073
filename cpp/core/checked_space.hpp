// Spaces of other people, whose costs nobody has looked at: what they say is checked before a search counts with it.
//
// Checked are costs and estimates, which are 0 or more and small enough that no sum overflows 64 bits, and that each
// neighbour is a node. The spaces of this library state an upper bound of their costs and are searched as they are.
#pragma once

#include <algorithm>
#include <concepts>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "node_table.hpp"
#include "options.hpp"
#include "space.hpp"

namespace astar {

/// The largest number that can be added to another such number after both were weighted.
inline Cost most_to_add(const Weights& weights) {
  return (Cost{1} << 62) / std::max<Cost>(1, weights.g_factor + weights.h_factor);
}

/// What is thrown about costs: "a move from 3: expected a number from 0 on, got -1".
[[noreturn]] inline void refuse_cost(const char* what, NodeId node, const std::string& got) {
  throw std::invalid_argument(what + std::to_string(raw(node)) + ": expected a number from 0 on, got " + got);
}
[[noreturn]] inline void refuse_sum(const char* what, NodeId node, const char* advice = "take a larger unit") {
  throw std::overflow_error(what + std::to_string(raw(node)) + ": too large for sums of 64 bits, " + advice);
}

/// Whether a space says how much a move costs at most. Whoever says so has made sure that no sum overflows.
template <class Space>
concept StatesBounds = requires(const Space& space) {
  { space.dearest_move() } -> std::same_as<double>;
};

template <StateSpace Space>
class CheckedSpace {
 public:
  /// `nodes` is the table of the search, after it has begun; it holds the nodes of this many sides.
  CheckedSpace(const Space& space, const NodeTable& nodes, const Weights& weights, std::size_t sides)
      : space_(space), nodes_(nodes), sides_(sides), most_(most_to_add(weights)) {}

  std::size_t node_count() const { return space_.node_count(); }
  NodeId goal() const { return space_.goal(); }
  Cost heuristic(NodeId node) const { return estimate(node, space_.heuristic(node)); }
  Cost heuristic_from(NodeId start, NodeId node) const requires HasHeuristicFrom<Space> {
    return estimate(node, space_.heuristic_from(start, node));
  }
  std::uint8_t terrain(NodeId node) const requires HasTerrain<Space> { return space_.terrain(node); }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId from, Visit&& visit) const {
    space_.template for_each_neighbor<WithBlocked>(from, [&](const Neighbor& next) { visit(checked(from, next)); });
  }
  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId from, Visit&& visit) const requires HasForEachPredecessor<Space> {
    space_.template for_each_predecessor<WithBlocked>(from, [&](const Neighbor& next) { visit(checked(from, next)); });
  }

 private:
  Cost estimate(NodeId node, Cost cost) const {
    if (cost < 0) refuse_cost("the estimate of ", node, std::to_string(cost));
    if (cost > most_) refuse_sum("the estimate of ", node);
    return cost;
  }

  const Neighbor& checked(NodeId from, const Neighbor& next) const {
    if (const std::size_t room = nodes_.size() / sides_; room != room_) {
      // No path has more moves than there are nodes.
      room_ = room;
      most_move_ = most_ / static_cast<Cost>(std::max<std::size_t>(1, room));
    }
    if (index(next.node) >= room_)
      throw std::out_of_range("a move from " + std::to_string(raw(from)) + ": expected a node below " +
                              std::to_string(room_) + ", got " + std::to_string(raw(next.node)));
    if (next.passage != Passage::Free) return next;
    if (next.cost < 0) refuse_cost("a move from ", from, std::to_string(next.cost));
    if (next.cost > most_move_) refuse_sum("a move from ", from);
    return next;
  }

  const Space& space_;
  const NodeTable& nodes_;
  std::size_t sides_;
  Cost most_;
  mutable std::size_t room_ = 0;
  mutable Cost most_move_ = 0;
};

/// A space as a search keeps it.
template <class Space>
using Searched = std::conditional_t<StatesBounds<Space>, const Space&, CheckedSpace<Space>>;

template <class Space>
Searched<Space> searched(const Space& space, const NodeTable& nodes, const Weights& weights, std::size_t sides = 1) {
  if constexpr (StatesBounds<Space>) return space;
  else return Searched<Space>(space, nodes, weights, sides);
}

}  // namespace astar
