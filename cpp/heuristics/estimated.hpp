// A world that is estimated by a table instead, as a space to search, and what a formula puts into that table.
#pragma once

#include <cmath>
#include <vector>

#include "../core/world.hpp"
#include "formula.hpp"

namespace astar {

/// No estimate is larger, in units: four hundred times as much, and as much again, still fits a Cost.
inline constexpr Cost max_estimate = Cost{1} << 53;

/// The whole units of an estimate in costs as shown. Rounding down, and by more than the doubles are off where the
/// estimate is a sum of prices: those come out exactly. Rounding that never turns smaller into larger keeps what is
/// admissible and what is consistent as it is, because costs are whole. -1 where it is too large, -2 below 0.
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
  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    world_.for_each_neighbor<WithBlocked>(node, visit);
  }

 private:
  const World& world_;
  const std::vector<Cost>& estimates_;
};

}  // namespace astar
