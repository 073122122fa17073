// The jumps of jps.hpp for a search that nobody watches: the same cells, found by looking only along the lines on which there
// is something to find (grid_runs.hpp), and with what the search asks of such a cell next, read while the scan goes on. A test
// holds the two files together.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "../spaces/packed_cell.hpp"
#include "../spaces/grid.hpp"
#include "../spaces/grid_bits.hpp"
#include "../spaces/grid_runs.hpp"
#include "canonical.hpp"

namespace astar {

/// A cell jumped to.
template <class Nodes>
struct JumpPoint {
  PackedCell cell;
  typename Nodes::Key key;  // g on this way
  std::uint32_t onward;     // as JumpScan::onward()
  typename Nodes::Spot spot;
};

/// `bits` and `runs` must be marked with run_ends(), `bits` with the goal as well. Prices are scaled for keys.
template <Diagonal rule, class Nodes>
class JumpScan {
 public:
  using Key = typename Nodes::Key;
  using Found = JumpPoint<Nodes>;
  static constexpr bool diagonals = rule != Diagonal::Never;

  JumpScan(const Grid& grid, const GridBits& bits, const GridRuns& runs, const MoveTable& moves, const Nodes& nodes, Key straight, Key leading)
      : bits_(bits), stops_(bits.stops()), runs_(runs.data()), free_neighbors_(grid.free_neighbors()), moves_(moves.data()),
        spots_(nodes.spots()), width_(static_cast<std::uint32_t>(grid.width())), straight_(straight), leading_(leading),
        goal_(grid.point(grid.goal())) {
    for (unsigned way = 0; way < 4; ++way) lines_[way] = {bits.line(way), packed_step(way), raw(grid.neighbor(NodeId{0}, way))};
    for (unsigned way = first_lead; way < 2 * first_lead; ++way) {
      const Point step = directions[way];
      const unsigned along = step.x < 0 ? 1 : 0, aside = !diagonals ? 1 : step.y > 0 ? 2 : 3;
      leads_[way] = {packed_step(way), raw(grid.neighbor(NodeId{0}, way)), along, aside, 1u << along | 1u << aside | 1u << GridRuns::ended(way)};
    }
  }

  /// What find() wants to know of a cell reached in direction `arrival`: the moves worth making, and in the byte above all
  /// the canonical ones. They differ by the straight ones that meet nothing, unless it be the goal.
  unsigned onward(std::uint32_t node, unsigned arrival) const {
    const unsigned all = moves_[arrival][free_neighbors_[node]];
    return all << 8 | (all & (runs_[node] | (~straight_ways & 0xffu)));
  }

  /// Writes what can be jumped to from a cell with g `key` from `out` on and returns where that ends. No cell is there twice.
  [[gnu::noinline]] Found* find(PackedCell from, Key key, unsigned onward, Found* out) const {
    const std::uint32_t node = (from >> 16) * width_ + (from & 0xffff);
    const Point to_goal = goal_from(from);
    const unsigned goal_way = way_to(to_goal);
    unsigned left = onward & 0xff;
    if (straight_ways >> goal_way & ~left >> goal_way & onward >> (8 + goal_way) & 1 && meets_goal(from, goal_way)) left |= 1u << goal_way;
    for (; left != 0; left &= left - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(left));
      if (way < first_lead) out = run(from, node, key, way, out);
      else out = lead(from, node, key, way, way == goal_way ? steps_to_turn(to_goal) : 0, out);
    }
    return out;
  }

 private:
  static constexpr bool cuts_corners = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;
  /// Those below lead nowhere but on; bits of them.
  static constexpr unsigned first_lead = diagonals ? 4 : 2, straight_ways = (1u << first_lead) - 1;

  Point goal_from(PackedCell cell) const { return {goal_.x - unpack(cell).x, goal_.y - unpack(cell).y}; }

  /// The direction in which a jump to a cell that lies so far away begins.
  static unsigned way_to(Point away) {
    if (diagonals && away.x != 0 && away.y != 0) return direction_of(away.x < 0 ? -1 : 1, away.y < 0 ? -1 : 1);
    return straight_way_to(away);
  }
  /// The straight direction of it; of two the vertical one, which comes first where there are no diagonals.
  static unsigned straight_way_to(Point away) { return away.y == 0 ? direction_of(away.x, 0) : direction_of(0, away.y); }
  static std::uint32_t steps_to_turn(Point away) {
    return static_cast<std::uint32_t>(diagonals ? std::min(std::abs(away.x), std::abs(away.y)) : std::abs(away.y));
  }

  /// A straight run known to stop somewhere.
  [[gnu::always_inline]] Found* run(PackedCell from, std::uint32_t node, Key key, unsigned way, Found* out) const {
    const Line& line = lines_[way];
    const std::uint32_t bit = line.bits.at(from & 0xffff, from >> 16);
    const std::uint64_t stops = stops_after(bit);
    const auto cells = stops != 0 ? static_cast<std::uint32_t>(std::countr_zero(stops)) : stop_further_on(bit);
    return tell(from + cells * line.step, node + cells * line.next, key + cells * straight_, way, out);
  }

  /// A run in a leading direction, and what can be jumped to along the lines it crosses. The goal may lie on one of them
  /// after `turn` steps.
  [[gnu::always_inline]] Found* lead(PackedCell from, std::uint32_t node, Key key, unsigned way, std::uint32_t turn, Found* out) const {
    const Lead line = leads_[way];
    for (std::uint32_t steps = 0;;) {
      unsigned met;
      // In wasm every turn of a loop asks whether it is to be interrupted.
#pragma GCC unroll 4
      do {
        ++steps;
        node += line.next;
        met = runs_[node] & line.mask;
      } while (met == 0 && steps != turn);
      if (steps == turn) [[unlikely]] {
        met |= goal_met(from + steps * line.step, met);
        if (met == 0) continue;
      }
      const PackedCell cell = from + steps * line.step;
      const Key reached = key + steps * leading_;
      if ((met & at_goal) != 0 || (cuts_corners && moves_[way][free_neighbors_[node]] & ~natural_moves(way, diagonals)))
        return tell(cell, node, reached, way, out);
      if (met >> line.along & 1) out = run(cell, node, reached, line.along, out);
      if (met >> line.aside & 1) out = run(cell, node, reached, line.aside, out);
      if (met & 0xf0) return out;
    }
  }

  [[gnu::always_inline]] Found* tell(PackedCell cell, std::uint32_t node, Key key, unsigned way, Found* out) const {
    *out = {cell, key, onward(node, way), spots_(node)};
    return out + 1;
  }

  static constexpr unsigned at_goal = 0x100;
  /// What the goal adds to what is met from the cell of a run that is in line with it, or on it.
  [[gnu::noinline]] unsigned goal_met(PackedCell cell, unsigned met) const {
    const Point away = goal_from(cell);
    if (away == Point{0, 0}) return at_goal;
    const unsigned way = straight_way_to(away);
    return met >> way & 1 || meets_goal(cell, way) ? 1u << way : 0u;
  }

  /// Whether a run that meets no other stop meets the goal.
  [[gnu::noinline]] bool meets_goal(PackedCell from, unsigned way) const {
    for (std::uint32_t bit = lines_[way].bits.at(from & 0xffff, from >> 16);;) {
      const std::uint64_t free_from = bits_.free_from(bit);
      const std::uint64_t to_wall = free_from ^ (free_from + 1);
      if ((stops_after(bit) & to_wall) != 0) return true;
      if (free_from + 1 != 0) return false;
      bit += GridBits::read_from(bit) - 1;
    }
  }

  /// As many cells as are read at once: the stops after a cell, which is bit 0.
  std::uint64_t stops_after(std::uint32_t bit) const { return (GridBits::read(stops_ + bit / 8) >> bit % 8) & ~std::uint64_t{1}; }

  [[gnu::noinline]] std::uint32_t stop_further_on(std::uint32_t bit) const {
    for (std::uint32_t passed = 0;;) {
      const std::uint32_t read = GridBits::read_from(bit) - 1;
      passed += read;
      bit += read;
      if (const std::uint64_t stops = stops_after(bit)) return passed + static_cast<std::uint32_t>(std::countr_zero(stops));
    }
  }

  struct Line {
    GridBits::Line bits;
    PackedCell step;
    std::uint32_t next;  // what a step adds to the number of a node
  };
  struct Lead {
    PackedCell step;
    std::uint32_t next;
    unsigned along, aside;  // the straight directions that a run looks in
    unsigned mask;          // what it wants to know of a cell
  };

  const GridBits& bits_;
  const std::uint8_t* stops_;
  const std::uint8_t* runs_;
  const std::uint8_t* free_neighbors_;
  const std::array<std::uint8_t, 256>* moves_;
  typename Nodes::Spots spots_;
  std::uint32_t width_;
  Key straight_;
  Key leading_;
  Point goal_;
  std::array<Line, 4> lines_;
  std::array<Lead, 8> leads_;
};

}  // namespace astar
