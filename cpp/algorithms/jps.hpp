// Jump point search: canonical successors, but instead of opening every cell on the way a search runs along its direction
// to the next cell where something happens: a forced move or the goal.
//
// Straight runs look at 56 cells at once, in lines of bits where the stops are marked beforehand (grid_bits.hpp). A diagonal
// run looks along a row and a column from each of its cells and opens what it finds there directly, so a cell where a run
// merely turns is never opened. Without diagonals, vertical runs take the part of the diagonal ones and look left and right.
// Harabor, Grastien: Online Graph Pruning for Pathfinding on Grid Maps (2011); Improving Jump Point Search (2014).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "../spaces/grid.hpp"
#include "../spaces/grid_bits.hpp"
#include "canonical.hpp"

namespace astar {

/// `leading` steps in the direction `lead` (diagonal, or vertical without diagonals), then `straight` in `arrival`, its last.
struct Jump {
  int leading;
  int straight;
  unsigned lead;     // any, if there are no leading steps
  unsigned arrival;  // `lead`, if there are no others
  bool blocked;      // ended before a wall and led nowhere; told only when watched
};

/// The cells of a jump between two points, the first and the last among them.
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
  return {from, {sign(dx), sign(dy)}, across > down ? Point{sign(dx), 0} : Point{0, sign(dy)}, std::min(across, down),
          std::max(across, down)};
}

/// By the byte of a cell's free neighbours: where runs in straight directions stop because of a forced move.
inline StopTable forced_stops(const MoveTable& moves, bool diagonals) {
  StopTable stops{};
  for (unsigned free = 0; free < 256; ++free)
    for (unsigned way = 0; way < 4; ++way)
      if (moves[way][free] & ~natural_moves(way, diagonals)) stops[free] = static_cast<std::uint8_t>(stops[free] | 1u << way);
  return stops;
}

/// No cell has more jumps.
inline std::size_t most_jumps(const Grid& grid) { return 8 + 4 * static_cast<std::size_t>(grid.width() + grid.height()); }

/// Finds the jumps out of a cell. `bits` must be marked with forced_stops() and the goal.
template <Diagonal rule>
class JumpFinder {
 public:
  static constexpr bool diagonals = rule != Diagonal::Never;

  JumpFinder(const Grid& grid, const GridBits& bits, const MoveTable& moves)
      : bits_(bits), lines_(bits), free_neighbors_(grid.free_neighbors()), moves_(moves.data()), width_(static_cast<std::uint32_t>(grid.width())),
        goal_(grid.point(grid.goal())) {}

  /// Writes the jumps out of a cell reached in direction `arrival` from `out` on and returns where they end. With `Watched`,
  /// the straight runs that ended at a wall are among them.
  template <bool Watched>
  [[gnu::noinline]] Jump* find(Point from, unsigned arrival, Jump* out) const {
    const Lines lines = lines_;
    const std::uint32_t node = static_cast<std::uint32_t>(from.y) * width_ + static_cast<std::uint32_t>(from.x);
    for (unsigned left = moves_[arrival][free_neighbors_[node]]; left != 0; left &= left - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(left));
      if (way >= (diagonals ? 4 : 2)) {
        out = lead<Watched>(lines, from, node, way, out);
      } else {
        const std::uint32_t bit = bits_.bit(way, from);
        out = look<Watched>(lines, bit, lines.free_from(bit), 0, way, way, out);
      }
    }
    return out;
  }

 private:
  static constexpr bool cuts_corners = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;

  /// Lines of bits from a cell on, which is bit 0.
  struct Lines {
    explicit Lines(const GridBits& bits) : free(bits.free()), stops(bits.stops()) {}

    const std::uint8_t* free;
    const std::uint8_t* stops;

    /// What the last bit read says is repeated, so if all bits are set one has to look further.
    std::uint64_t free_from(std::uint32_t bit) const {
      return static_cast<std::uint64_t>(static_cast<std::int64_t>(GridBits::read(free + bit / 8)) >> bit % 8);
    }
    /// Those after the cell and before the first wall, given what is free.
    std::uint64_t stops_after(std::uint32_t bit, std::uint64_t free_from) const {
      const std::uint64_t to_wall = free_from ^ (free_from + 1);  // no wall is a stop
      return (GridBits::read(stops + bit / 8) >> bit % 8) & to_wall & ~std::uint64_t{1};
    }
  };

  /// A run in the leading direction: diagonal, looking along the row and the column from each cell, or vertical, looking left
  /// and right. It ends where it may not step on, at a forced move or at the goal.
  template <bool Watched>
  [[gnu::always_inline]] Jump* lead(const Lines lines, Point from, std::uint32_t node, unsigned way, Jump* out) const {
    const Point step = directions[way];
    const unsigned along = diagonals ? (step.x > 0 ? 0 : 1) : 0, aside = diagonals ? (step.y > 0 ? 2 : 3) : 1;
    const std::uint32_t next_node = static_cast<std::uint32_t>(step.y) * width_ + static_cast<std::uint32_t>(step.x);
    const std::uint32_t next_along = bits_.step(along, step), next_aside = bits_.step(aside, step);
    std::uint32_t along_bit = bits_.bit(along, from), aside_bit = bits_.bit(aside, from);
    const int down = (goal_.y - from.y) * step.y;
    const int to_goal = goal_.x == from.x + down * step.x && down > 0 ? down : 0;
    for (int steps = 1;; ++steps) {
      node += next_node;
      along_bit += next_along;
      aside_bit += next_aside;
      const std::uint64_t row = lines.free_from(along_bit);
      if (!(row & 1)) return out;
      if (steps == to_goal || (cuts_corners && moves_[way][free_neighbors_[node]] & ~natural_moves(way, diagonals))) {
        *out++ = {steps, 0, way, way, false};
        return out;
      }
      const std::uint64_t column = lines.free_from(aside_bit);
      out = look<Watched>(lines, along_bit, row, steps, way, along, out);
      out = look<Watched>(lines, aside_bit, column, steps, way, aside, out);
      // The cells on either side of the next step.
      if (rule == Diagonal::NoObstacles && !(row & column & 2)) return out;
      if (rule == Diagonal::AtMostOneObstacle && !((row | column) & 2)) return out;
    }
  }

  /// The jump, if there is one, along the line of a bit after `leading` steps in direction `lead`.
  template <bool Watched>
  Jump* look(const Lines lines, std::uint32_t bit, std::uint64_t free_from, int leading, unsigned lead, unsigned way, Jump* out) const {
    int cells;
    if (const std::uint64_t stops = lines.stops_after(bit, free_from)) cells = std::countr_zero(stops);
    else if (free_from + 1 == 0) cells = look_further(bits_, bit);
    else if constexpr (Watched) cells = 1 - std::countr_one(free_from);
    else return out;
    if (Watched || cells > 0) *out++ = {leading, std::abs(cells), lead, way, cells <= 0};
    return out;
  }

  /// Cells to the next stop, or minus the number of cells before the next wall.
  [[gnu::noinline]] static int look_further(const GridBits& bits, std::uint32_t bit) {
    const Lines lines(bits);
    for (int passed = 0;;) {
      const std::uint64_t free_from = lines.free_from(bit);
      if (const std::uint64_t stops = lines.stops_after(bit, free_from)) return passed + std::countr_zero(stops);
      if (free_from + 1 != 0) return 1 - passed - std::countr_one(free_from);
      const std::uint32_t read = 63 - bit % 8;
      passed += static_cast<int>(read);
      bit += read;
    }
  }

  const GridBits& bits_;
  Lines lines_;
  const std::uint8_t* free_neighbors_;
  const std::array<std::uint8_t, 256>* moves_;
  std::uint32_t width_;
  Point goal_;
};

}  // namespace astar
