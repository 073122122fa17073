// What the fast searches share: prices, packed cells, the distance to the goal, and memory kept from query to query.
#pragma once

#include <bit>
#include <cstdint>
#include <tuple>
#include <vector>

#include "../core/bucket_queue.hpp"
#include "../core/cost.hpp"
#include "../core/packed_nodes.hpp"
#include "../core/step_queue.hpp"
#include "../spaces/grid.hpp"
#include "jps.hpp"

namespace astar {

/// A cell in one word, row by row in rising order.
using PackedPoint = std::uint32_t;
constexpr PackedPoint pack(Point p) { return static_cast<PackedPoint>(p.y) << 16 | static_cast<PackedPoint>(p.x); }
/// What a step in one of the eight directions adds to a packed cell, modulo 2^32.
constexpr PackedPoint packed_step(unsigned way) {
  return static_cast<PackedPoint>(directions[way].y) * 0x10000u + static_cast<PackedPoint>(directions[way].x);
}
constexpr Point unpack(PackedPoint packed) { return {static_cast<int>(packed & 0xffff), static_cast<int>(packed >> 16)}; }

/// What a straight and a diagonal step cost, or the parts of a distance.
struct StepPrices {
  Cost straight = 0;
  Cost diagonal = 0;
};

/// Prices so small that the costs of most paths fit 25 bits, and a path below `longest_in_small` is compared with another
/// exactly: 5741 and 8119 are consecutive terms of the continued fraction of √2 like those of cost.hpp, good for up to 5740
/// diagonal steps.
constexpr StepPrices small_prices(Costs costs) {
  if (costs == Costs::TenFourteen) return {5, 7};
  return {5741, 8119};
}
/// Leaves room for one step more, through the dearest terrain.
inline constexpr Cost longest_in_small = (Cost{1} << 25) - (Cost{1} << 18);

/// A cost in small prices as one in the usual units.
constexpr Cost from_small(Cost cost, Costs costs, const CostModel& model) {
  const StepPrices small = small_prices(costs);
  if (costs == Costs::TenFourteen) return cost * (model.straight / small.straight);
  // 8119² = 2·5741² − 1, so modulo 5741 dividing by 8119 is multiplying by −8119.
  const Cost diagonals = (small.straight - cost * small.diagonal % small.straight) % small.straight;
  return (cost - diagonals * small.diagonal) / small.straight * model.straight + diagonals * model.diagonal;
}

struct FastPrices {
  StepPrices step;
  /// h = straight·|Δx − Δy| + diagonal·min(Δx, Δy): octile, Manhattan, Chebyshev and zero are choices of the two.
  StepPrices estimate;
  int finest_bucket;  // buckets are at least 2^finest_bucket wide

  FastPrices(StepPrices step_prices, StepPrices estimates, Cost bucket)
      : step(step_prices), estimate(estimates), finest_bucket(static_cast<int>(std::bit_width(static_cast<std::uint64_t>(bucket))) - 1) {}
};

/// The estimate to one goal, scaled for the keys of `Nodes`.
template <class Nodes>
class LatticeDistance {
 public:
  using Key = typename Nodes::Key;

  LatticeDistance(StepPrices estimate, Point goal)
      : straight_(static_cast<Key>(estimate.straight) * Nodes::one),
        bend_(static_cast<Key>(estimate.diagonal - 2 * estimate.straight) * Nodes::one), goal_(goal) {}

  Key operator()(PackedPoint packed) const {
    const Point p = unpack(packed);
    const auto dx = static_cast<std::uint32_t>(std::abs(p.x - goal_.x)), dy = static_cast<std::uint32_t>(std::abs(p.y - goal_.y));
    return straight_ * (dx + dy) + bend_ * std::min(dx, dy);
  }

 private:
  Key straight_;
  Key bend_;  // what a step aside and a step along cost less when they are one; wraps around
  Point goal_;
};

/// Memory of fast searches, kept from one query to the next.
struct BucketMemory {
  std::tuple<NarrowNodes, NarrowNodesWithParents, WideNodes, BucketQueue, StepQueue> parts;
  std::vector<Jump> jumps;      // out of one cell
  std::vector<NodeId> parents;  // of long jumps only: a single step's parent follows from its direction

  /// So that the first query takes no longer than others, unless it must count wide.
  void reserve(const Grid& grid) {
    std::get<NarrowNodes>(parts).reserve(grid.node_count());
    std::get<NarrowNodesWithParents>(parts).reserve(grid.node_count());
    jumps.resize(most_jumps(grid));
  }

  std::size_t bytes() const {
    return std::apply([](const auto&... part) { return (part.bytes() + ...); }, parts) + jumps.capacity() * sizeof(Jump) +
           parents.capacity() * sizeof(NodeId);
  }
};

}  // namespace astar
