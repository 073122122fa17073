// What the fast searches share: prices, the distance to the goal, and memory kept from query to query.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <tuple>
#include <vector>

#include "../algorithms/jps/jps.hpp"
#include "../core/cost.hpp"
#include "../spaces/grid.hpp"
#include "bucket_queue.hpp"
#include "jump_scan.hpp"
#include "packed_cell.hpp"
#include "packed_nodes.hpp"
#include "pooled_nodes.hpp"
#include "step_queue.hpp"

namespace astar {

/// The costs of a straight and a diagonal step, or the two factors of an estimate.
struct StepPrices {
  Cost straight = 0;
  Cost diagonal = 0;
};

/// Prices so small that the costs of most paths fit 25 bits, and that paths below `longest_in_small` are compared
/// exactly: 5741 and 8119 are consecutive terms of the continued fraction of √2 like those of cost.hpp, good for up to
/// 5740 diagonal steps.
constexpr StepPrices small_prices(Costs costs) {
  if (costs == Costs::TenFourteen) return {5, 7};
  if (costs == Costs::Unit) return {4, 4};
  return {5741, 8119};
}
/// Leaves room for one step more, through the dearest terrain.
constexpr Cost longest_in_small(Cost dearest_step) { return (Cost{1} << 25) - std::max(dearest_step, Cost{1} << 18); }

/// Converts a cost in small prices to the usual units.
constexpr Cost from_small(Cost cost, Costs costs, const CostModel& model) {
  const StepPrices small = small_prices(costs);
  if (costs != Costs::Sqrt2) return cost * (model.straight / small.straight);
  // 8119² = 2·5741² − 1, so modulo 5741 dividing by 8119 is multiplying by −8119.
  const Cost diagonals = (small.straight - cost * small.diagonal % small.straight) % small.straight;
  return (cost - diagonals * small.diagonal) / small.straight * model.straight + diagonals * model.diagonal;
}

struct FastPrices {
  StepPrices step;
  /// h = straight·|Δx − Δy| + diagonal·min(Δx, Δy): these two factors give octile, Manhattan, Chebyshev and zero.
  StepPrices estimate;
  int finest_bucket;  // buckets are at least 2^finest_bucket wide

  FastPrices(StepPrices step_prices, StepPrices estimates, Cost bucket)
      : step(step_prices), estimate(estimates),
        finest_bucket(static_cast<int>(std::bit_width(static_cast<std::uint64_t>(bucket))) - 1) {}
};

/// The estimate to one goal, scaled for the keys of `Nodes`.
template <class Nodes>
class LatticeDistance {
 public:
  using Key = typename Nodes::Key;

  LatticeDistance(StepPrices estimate, Point goal)
      : straight_(static_cast<Key>(estimate.straight) * Nodes::one),
        bend_(static_cast<Key>(estimate.diagonal - 2 * estimate.straight) * Nodes::one), goal_(goal) {}

  Key operator()(PackedCell packed) const {
    const Point p = unpack(packed);
    const auto dx = static_cast<std::uint32_t>(std::abs(p.x - goal_.x)),
               dy = static_cast<std::uint32_t>(std::abs(p.y - goal_.y));
    return straight_ * (dx + dy) + bend_ * std::min(dx, dy);
  }

 private:
  Key straight_;
  Key bend_;  // the diagonal price minus two straight ones; negative, so it wraps around
  Point goal_;
};

/// Memory of fast searches, kept from one query to the next.
struct BucketMemory {
  using FewNodes = PooledNodes<std::uint32_t>;
  using FewWideNodes = PooledNodes<std::uint64_t>;

  std::tuple<NarrowNodes, WideNodes, FewNodes, FewWideNodes, BucketQueue, StepQueue> parts;
  std::tuple<std::vector<JumpPoint<FewNodes>>, std::vector<JumpPoint<FewWideNodes>>> jumps;  // those out of one cell

  /// Makes room, so that the first query takes no longer than others unless it needs wide nodes.
  void reserve(const Grid& grid) {
    nodes<NarrowNodes>(grid);
    nodes<FewNodes>(grid);
    room_for_jumps<FewNodes>(grid);
  }

  template <class Nodes>
  Nodes& nodes(const Grid& grid) {
    auto& kept = std::get<Nodes>(parts);
    kept.reserve(grid.node_count());
    return kept;
  }

  template <class Nodes>
  JumpPoint<Nodes>* room_for_jumps(const Grid& grid) {
    auto& room = std::get<std::vector<JumpPoint<Nodes>>>(jumps);
    if (room.size() < most_jumps(grid)) room.resize(most_jumps(grid));
    return room.data();
  }

  std::size_t bytes() const {
    const auto capacity = [](const auto&... rooms) { return ((rooms.capacity() * sizeof rooms[0]) + ...); };
    return std::apply([](const auto&... part) { return (part.bytes() + ...); }, parts) + std::apply(capacity, jumps);
  }
};

}  // namespace astar
