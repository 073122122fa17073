// Exact integer costs.
//
// `sqrt2` prices a straight step at 15,994,428 units and a diagonal step at 22,619,537. These are consecutive terms p/q
// of the continued fraction of √2 from above, so for all |a|, |b| < q the sign of a·q + b·p is the sign of a + b√2:
// comparing two path costs in units is comparing them in real numbers on every grid allowed: its cells times what the
// dearest of them costs come to less than q, as 2^20 cells of terrain 9 do. Sessions and solvers refuse others.
// `10-14` prices them at 10 and 14, `unit` both at 1. One unit of these is 2^20 units here, so that a Euclidean
// estimate keeps its fraction.
#pragma once

#include <cmath>
#include <cstdint>

#include "version.hpp"

namespace astar {

using Cost = std::int64_t;

/// The cost of a way that does not exist; half of it is more than any path costs.
inline constexpr Cost infinite = Cost{1} << 61;
/// The sum of two costs, infinite if one of them is.
constexpr Cost plus(Cost a, Cost b) { return a >= infinite || b >= infinite ? infinite : a + b; }

enum class Costs : std::uint8_t { Sqrt2, TenFourteen, Unit };

struct CostModel {
  Cost straight;
  Cost diagonal;
  Cost unit;  // units that are shown as a cost of 1
};

constexpr CostModel cost_model(Costs costs) {
  if (costs == Costs::TenFourteen) return {10 << 20, 14 << 20, 1 << 20};
  if (costs == Costs::Unit) return {1 << 20, 1 << 20, 1 << 20};
  return {15'994'428, 22'619'537, 15'994'428};
}

__extension__ typedef unsigned __int128 WideCost;

/// Largest integer whose square is not above `target`, which is below 2^126. `root` must be within a few units of it.
inline Cost exact_root(Cost root, WideCost target) noexcept {
  const auto square = [](Cost value) { return static_cast<WideCost>(value) * static_cast<WideCost>(value); };
  while (square(root) > target) --root;
  while (square(root + 1) <= target) ++root;
  return root;
}

/// Largest integer not above `unit`·√`n`; exact for unit < 2^28 and n < 2^24, where the root is below 2^40.
inline Cost scaled_sqrt(Cost unit, std::int64_t n) noexcept {
  // A double is within a few units of the root, and is the same on every machine; exact_root() makes it exact.
  return exact_root(static_cast<Cost>(static_cast<double>(unit) * std::sqrt(static_cast<double>(n))),
                    static_cast<WideCost>(unit) * static_cast<WideCost>(unit) * static_cast<WideCost>(n));
}

}  // namespace astar
