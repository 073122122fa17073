// Jump point search: canonical successors, but instead of opening every cell on the way the search runs on in its
// direction to the next cell that has a forced move or is the goal.
//
// Straight runs look at 56 cells at once, in lines of bits where the stops are marked beforehand (grid_bits.hpp). A
// diagonal run looks along a row and a column from each of its cells and opens what it finds there directly, so a cell
// where a run merely turns is never opened. Without diagonals, vertical runs take the part of the diagonal ones and
// look left and right. This is the search with a recording; jump_scan.hpp finds the same jumps faster.
// Harabor, Grastien: Online Graph Pruning for Pathfinding on Grid Maps (2011), whose jumps cut corners; The JPS
// Pathfinding System (2012), without cutting corners; Improving Jump Point Search (2014): this is its JPS (B + P).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "../../spaces/grid.hpp"
#include "canonical.hpp"
#include "grid_bits.hpp"
#include "grid_runs.hpp"

namespace astar {

/// `leading` steps in the direction `lead` (diagonal, or vertical without diagonals), then `straight` steps in the
/// direction `arrival`.
struct Jump {
  int leading;
  int straight;
  unsigned lead;     // any, if there are no leading steps
  unsigned arrival;  // direction of the last step
  bool blocked;      // ended before a wall and led nowhere
};

/// The cells of a jump between two points, both included.
struct JumpWalk {
  Point from;
  Point leading;   // step
  Point straight;  // step
  int turn;        // number of leading steps
  int length;      // number of steps

  Point at(int i) const {
    const int first = std::min(i, turn), rest = i - first;
    return {from.x + leading.x * first + straight.x * rest, from.y + leading.y * first + straight.y * rest};
  }
};

template <bool Diagonals>
JumpWalk jump_walk(Point from, Point to) {
  const int dx = to.x - from.x, dy = to.y - from.y;
  const auto sign = [](int value) { return (value > 0) - (value < 0); };
  const int across = std::abs(dx), down = std::abs(dy);
  if constexpr (!Diagonals) return {from, {0, sign(dy)}, {sign(dx), 0}, down, across + down};
  return {from,
          {sign(dx), sign(dy)},
          across > down ? Point{sign(dx), 0} : Point{0, sign(dy)},
          std::min(across, down),
          std::max(across, down)};
}

/// Indexed by the byte of a cell's free neighbours: which runs end there because of a forced move or, if they lead,
/// because the next step is not allowed.
inline RunEnds run_ends(const MoveTable& moves, bool diagonals) {
  RunEnds ends{};
  for (unsigned free = 0; free < 256; ++free)
    for (unsigned way = 0; way < (diagonals ? 8 : 4); ++way) {
      const unsigned left = moves[way][free], natural = natural_moves(way, diagonals);
      const bool leads = way >= (diagonals ? 4u : 2u), forced = left & ~natural;
      if (way < 4 && forced) ends[free] = static_cast<std::uint8_t>(ends[free] | 1u << way);
      if (leads && (forced || !(left >> way & 1)))
        ends[free] = static_cast<std::uint8_t>(ends[free] | 1u << GridRuns::ended(way));
    }
  return ends;
}

/// Upper bound of the number of jumps out of a cell.
inline std::size_t most_jumps(const Grid& grid) {
  return 8 + 4 * static_cast<std::size_t>(grid.width() + grid.height());
}

/// Finds the jumps out of a cell and, for the recording, the straight runs that led nowhere. `bits` must be marked with
/// run_ends() and the goal.
template <Diagonal rule>
class JumpFinder {
 public:
  static constexpr bool diagonals = rule != Diagonal::Never;

  JumpFinder(const GridQuestion& grid, const GridBits& bits, const MoveTable& moves)
      : bits_(bits), free_neighbors_(grid.free_neighbors()), moves_(moves.data()), width_(grid.width()),
        goal_(grid.point(grid.goal())) {}

  /// Writes the jumps out of a cell reached in direction `arrival`, and the runs that ended at a wall, to `out` and
  /// returns the end of what it wrote.
  Jump* find(Point from, unsigned arrival, Jump* out) const {
    for (unsigned left = moves(from, arrival); left != 0; left &= left - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(left));
      out = way >= (diagonals ? 4 : 2) ? lead(from, way, out) : look(from, 0, way, way, out);
    }
    return out;
  }

 private:
  static constexpr bool cuts_corners = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;

  unsigned moves(Point from, unsigned arrival) const {
    return moves_[arrival][free_neighbors_[static_cast<std::size_t>(from.y) * static_cast<std::size_t>(width_) +
                                           static_cast<std::size_t>(from.x)]];
  }

  /// A run in a leading direction: diagonal, looking along the row and the column from each cell, or vertical, looking
  /// left and right. It ends where the next step is not allowed, at a forced move or at the goal.
  Jump* lead(Point from, unsigned way, Jump* out) const {
    const Point step = directions[way];
    const unsigned along = step.x < 0 ? 1 : 0, aside = !diagonals ? 1 : step.y > 0 ? 2 : 3;
    Point at = from;
    for (int steps = 1;; ++steps) {
      at = {at.x + step.x, at.y + step.y};
      const unsigned left = moves(at, way);
      if (at == goal_ || (cuts_corners && left & ~natural_moves(way, diagonals))) {
        *out++ = {steps, 0, way, way, false};
        return out;
      }
      out = look(at, steps, way, along, out);
      out = look(at, steps, way, aside, out);
      if (!(left >> way & 1)) return out;
    }
  }

  /// The straight run in direction `way` from a cell that was reached by `leading` steps in direction `lead`.
  Jump* look(Point from, int leading, unsigned lead, unsigned way, Jump* out) const {
    const int cells = cells_ahead(bits_.bit(way, from));
    *out++ = {leading, std::abs(cells), lead, way, cells <= 0};
    return out;
  }

  /// Cells to the next stop, or minus the number of cells before the next wall.
  int cells_ahead(std::uint32_t bit) const {
    for (int passed = 0;;) {
      const std::uint64_t free_from = bits_.free_from(bit);
      const std::uint64_t to_wall = free_from ^ (free_from + 1);  // with the wall itself, which is never a stop
      const std::uint64_t stops = (GridBits::read(bits_.stops() + bit / 8) >> bit % 8) & to_wall & ~std::uint64_t{1};
      if (stops != 0) return passed + std::countr_zero(stops);
      if (free_from + 1 != 0) return 1 - passed - std::countr_one(free_from);
      const std::uint32_t read = GridBits::read_from(bit) - 1;
      passed += static_cast<int>(read);
      bit += read;
    }
  }

  const GridBits& bits_;
  const std::uint8_t* free_neighbors_;
  const std::array<std::uint8_t, 256>* moves_;
  int width_;
  Point goal_;
};

}  // namespace astar
