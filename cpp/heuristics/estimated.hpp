// A world with its estimates taken from a table, as a space to search, and how the value of a formula becomes such an
// estimate.
#pragma once

#include <cmath>
#include <vector>

#include "../core/world.hpp"
#include "formula.hpp"

namespace astar {

/// Upper bound of estimates, in units: a sum of two numbers four hundred times as large still fits a Cost.
inline constexpr Cost max_estimate = Cost{1} << 53;

/// Converts an estimate from costs as they are shown to whole units, rounding down. The double may be off by a little,
/// so a small part of a unit is added first, and sums of prices come out exactly. The rounding never turns a smaller
/// number into a larger one, and costs are whole, so admissible estimates stay admissible and consistent ones
/// consistent. -1 if the estimate is too large, -2 if it is below 0.
inline Cost units_of(double estimate, Cost unit) {
  constexpr double blur = 1.0 / 64;
  const double units = estimate * static_cast<double>(unit);
  if (!(units <= static_cast<double>(max_estimate))) return -1;
  return units < -blur ? -2 : static_cast<Cost>(std::floor(units + blur));
}

/// Lets A* search a world with these estimates, one for each node.
class EstimatedSpace {
 public:
  EstimatedSpace(const World& world, const std::vector<Cost>& estimates) : world_(world), estimates_(estimates) {}

  std::size_t node_count() const { return world_.node_count(); }
  NodeId goal() const { return world_.goal(); }
  Cost heuristic(NodeId node) const { return estimates_[index(node)]; }
  double dearest_move() const { return world_.dearest_move(); }
  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    world_.for_each_neighbor<WithBlocked>(node, visit);
  }

 private:
  const World& world_;
  const std::vector<Cost>& estimates_;
};

}  // namespace astar
