// Real costs for searches that count in integers: ScaledSpace turns costs in doubles into integer costs.
//
// A cost of 1 is 2^bits units. Moves are rounded up and estimates down, which keeps an admissible estimate admissible
// and a consistent one consistent, also if its last bits are wrong. Error bound: a move becomes dearer by less than a
// unit, so if a shortest path has m moves, the path found costs less than m / 2^bits more than this path. Costs that
// are multiples of 1 / 2^bits, whole numbers among them, are exact.
//
// Costs that cannot be counted are refused when the search reaches them: NaN and numbers below 0 throw
// std::invalid_argument, and numbers that could take a sum beyond 64 bits throw std::overflow_error.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "../core/checked_space.hpp"
#include "../core/expect.hpp"

namespace astar {

/// The number itself, if it can be a cost.
inline double checked_cost(double real, const char* what, NodeId node) {
  if (real >= 0) return real;
  refuse_cost(what, node, std::to_string(real));
}
/// A real estimate in units, rounded down; `advice` is for one of more than `most` units.
inline Cost estimate_in_units(double real, double unit, NodeId node, double most, const char* advice) {
  const double units = std::floor(checked_cost(real, "the estimate of ", node) * unit);
  if (!(units <= most)) refuse_sum("the estimate of ", node, advice);
  return static_cast<Cost>(units);
}

/// A neighbour in a space of real costs.
struct RealNeighbor {
  NodeId node;
  double cost;
  Passage passage = Passage::Free;
};

/// What core/space.hpp asks of a space, with double for Cost and RealNeighbor for Neighbor.
template <class Space>
concept RealSpace = HasNodeCount<Space> && HasGoal<Space> &&
    requires(const Space& space, NodeId node, void (*visit)(const RealNeighbor&)) {
  { space.heuristic(node) } -> std::floating_point;
  space.template for_each_neighbor<true>(node, visit);
  space.template for_each_neighbor<false>(node, visit);
};

/// It refers to the space, which has to outlive it. It remembers the dearest move, so each thread needs one of its own.
template <RealSpace Space>
class ScaledSpace {
 public:
  /// `weights` are those of the searches. `bits` is from -60 to 60; take fewer if large costs overflow.
  explicit ScaledSpace(const Space& space, const Weights& weights = {}, int bits = 20)
      : space_(&space), unit_(std::ldexp(1.0, expect("bits", bits, -60, 60))),
        most_(static_cast<double>(most_to_add(weights))) {}
  explicit ScaledSpace(const Space&&, const Weights& = {}, int = 20) = delete;

  std::size_t node_count() const { return space_->node_count(); }
  NodeId goal() const { return space_->goal(); }
  Cost heuristic(NodeId node) const {
    return estimate_in_units(space_->heuristic(node), unit_, node, most_, "take fewer bits");
  }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId from, Visit&& visit) const {
    space_->template for_each_neighbor<WithBlocked>(from, [&](const RealNeighbor& next) {
      visit(Neighbor{next.node, next.passage == Passage::Free ? up(from, next.cost) : 0, next.passage});
    });
  }

  /// The real cost of a path, the cheapest where several moves lead from one node to the next.
  double cost(const std::vector<NodeId>& path) const {
    double sum = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
      double cheapest = std::numeric_limits<double>::infinity();
      space_->template for_each_neighbor<false>(path[i - 1], [&](const RealNeighbor& next) {
        if (next.node == path[i]) cheapest = std::min(cheapest, next.cost);
      });
      sum += cheapest;
    }
    return sum;
  }

  /// Error bound: the path found costs less than this more than a shortest path of so many moves.
  double error(std::size_t moves) const { return static_cast<double>(moves) / unit_; }

 private:
  Cost up(NodeId from, double real) const {
    const double units = std::ceil(checked_cost(real, "a move from ", from) * unit_);
    // No path has more moves than there are nodes.
    dearest_ = std::max(dearest_, units);
    if (!(dearest_ * static_cast<double>(node_count()) <= most_)) refuse_sum("a move from ", from, "take fewer bits");
    return static_cast<Cost>(units);
  }

  const Space* space_;
  double unit_;
  double most_;
  mutable double dearest_ = 0;
};

}  // namespace astar
