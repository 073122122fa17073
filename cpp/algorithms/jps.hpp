// Jump point search: canonical successors, but instead of opening every cell on the way a search runs along its direction
// to the next cell where something happens: a forced move or the goal.
//
// Straight runs look at 56 cells at once in three neighbouring lines of bits. A diagonal run looks along a row and a column
// from each of its cells and opens what it finds there directly, so a cell where a run merely turns is never opened.
// Without diagonals, vertical runs take the part of the diagonal ones and look left and right.
// Harabor, Grastien: Online Graph Pruning for Pathfinding on Grid Maps (2011); Improving Jump Point Search (2014).
#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

#include "../spaces/grid.hpp"
#include "../spaces/grid_bits.hpp"
#include "canonical.hpp"

namespace astar {

/// `leading` cells in the leading direction (diagonal, or vertical without diagonals), then `straight` cells along a line.
struct Jump {
  Point cell;          // where it stopped
  unsigned arrival;    // direction of its last step
  int leading;
  int straight;
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

/// Finds the jumps out of a cell. While it lives, every run stops at the goal.
template <Diagonal rule>
class JumpFinder {
 public:
  JumpFinder(const Grid& grid, GridBits& bits, const MoveTable& moves)
      : grid_(grid), bits_(bits), moves_(moves), goal_(grid.point(grid.goal())) {
    bits_.set_rule(rule);
    bits_.mark(goal_, true);
  }
  ~JumpFinder() { bits_.mark(goal_, false); }
  JumpFinder(const JumpFinder&) = delete;
  JumpFinder& operator=(const JumpFinder&) = delete;

  /// Calls found(Jump) for every jump out of a cell reached in direction `arrival`. With `Watched`, calls passed(Jump) for
  /// every straight run that ended at a wall.
  template <bool Watched, class Found, class Passed>
  void for_each_jump(Point from, unsigned arrival, Found&& found, Passed&& passed) const {
    for (unsigned moves = moves_[arrival][grid_.free_neighbors(grid_.node(from))]; moves != 0; moves &= moves - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(moves));
      if (way >= (diagonals ? 4 : 2)) lead<Watched>(from, way, found, passed);
      else report<Watched>(from, way, 0, scan(bits_.lines(way), bits_.place(way, from)), found, passed);
    }
  }

 private:
  static constexpr bool diagonals = rule != Diagonal::Never;
  static constexpr bool cuts_corners = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;
  static constexpr int last_cell = LineView::last_cell;

  /// Cells from a place to the next stop, or minus the number of cells before the next wall.
  static int scan(const BitLines& lines, GridBits::Place place) {
    constexpr std::uint64_t looked_at = ((std::uint64_t{1} << last_cell) - 1) << 1;
    LineView view(lines, place.line, place.position);
    for (int passed = 0;; passed += last_cell) {
      const std::uint64_t walls = ~view.load(0) & looked_at;
      const std::uint64_t stops = view.load(lines.stops()) & looked_at & (walls - 1);
      if (stops != 0) return passed + std::countr_zero(stops);
      if (walls != 0) return 1 - passed - std::countr_zero(walls);
      view.advance(last_cell / 8);
    }
  }

  /// Passes on what a straight run found after `leading` steps in the leading direction: `cells` as scan() tells them.
  template <bool Watched, class Found, class Passed>
  static void report(Point from, unsigned way, int leading, int cells, Found& found, Passed& passed) {
    const Point step = directions[way];
    if (cells > 0) found(Jump{{from.x + step.x * cells, from.y + step.y * cells}, way, leading, cells});
    else if constexpr (Watched) passed(Jump{{from.x - step.x * cells, from.y - step.y * cells}, way, leading, -cells});
  }

  /// A run in the leading direction: diagonal, looking along the row and the column from each cell, or vertical, looking left
  /// and right. One side after the other, which keeps the loop in registers.
  template <bool Watched, class Found, class Passed>
  void lead(Point from, unsigned way, Found& found, Passed& passed) const {
    const Point step = directions[way];
    const unsigned along = diagonals ? (step.x > 0 ? 0 : 1) : 0, aside = diagonals ? (step.y > 0 ? 2 : 3) : 1;
    const int down = (goal_.y - from.y) * step.y;
    const bool goal_on_way = down > 0 && goal_.x == from.x + down * step.x;
    const Lead led = sweep<true, Watched>(from, step, along, goal_on_way ? down - 1 : unlimited, found, passed);
    sweep<false, Watched>(from, step, aside, led.steps, found, passed);
    const int end = led.steps + 1;
    if (led.stops) found(Jump{{from.x + end * step.x, from.y + end * step.y}, way, end, 0});
  }

  static constexpr int unlimited = std::numeric_limits<int>::max();

  struct Lead {
    int steps;   // that can be made and looked along from
    bool stops;  // whether one step more leads to the goal or to a forced move
  };

  /// Goes from line to line by `step` and looks along each in direction `way`, `most` steps unless it leads and cannot.
  template <bool Leads, bool Watched, class Found, class Passed>
  Lead sweep(Point from, Point step, unsigned way, int most, Found& found, Passed& passed) const {
    // Beyond this many cells too little of the view lies ahead of a diagonal run.
    constexpr int longest_view = 28;
    const BitLines& lines = bits_.lines(way);
    GridBits::Place place = bits_.place(way, from);
    const int side = way < 2 ? step.y : step.x;
    const std::ptrdiff_t stride = side * lines.stride();
    for (int steps = 0;;) {
      const LineView view(lines, place.line, place.position);
      std::uint64_t here = view.load(0);
      std::ptrdiff_t offset = stride;
      std::uint64_t at = diagonals ? 2 : 1;  // the cell that the next step leads to
      const int end = std::min(longest_view, most - steps);
      for (int k = 1; k <= end; ++k, offset += stride) {
        const std::uint64_t next = view.load(offset);
        if constexpr (Leads) {
          if (!may_step(here, next, at)) return {steps + k - 1, false};
          if (cuts_corners && is_forced(here, next, view.load(offset + stride), at)) return {steps + k - 1, true};
        }
        here = next;
        const std::uint64_t ahead = ~(2 * at - 1) & ((std::uint64_t{2} << last_cell) - 1);
        // Stops before the first wall: no stop is a wall, so taking 1 off the walls leaves just those. The end of the view
        // counts as a stop.
        const std::uint64_t walls = ~here & ahead;
        const std::uint64_t stops = (view.load(offset + lines.stops()) | std::uint64_t{1} << last_cell) & ahead & (walls - 1);
        if (Watched || stops != 0) {
          const int cell = diagonals ? k : 0;
          int cells;
          if (stops == 0) cells = cell + 1 - std::countr_zero(walls);
          else if ((cells = std::countr_zero(stops) - cell) == last_cell - cell) {
            const int beyond = scan(lines, {place.line + k * side, place.position + last_cell - 1});
            cells = beyond > 0 ? cells - 1 + beyond : 1 - cells + beyond;
          }
          report<Watched>({from.x + (steps + k) * step.x, from.y + (steps + k) * step.y}, way, steps + k, cells, found, passed);
        }
        if (diagonals) at <<= 1;
      }
      steps += end;
      if (steps == most) return {steps, Leads && may_step(here, view.load(offset), at)};
      place.line += end * side;
      if (diagonals) place.position += end;
    }
  }

  /// Whether a run may step from this line to cell `at` of the next.
  static bool may_step(std::uint64_t here, std::uint64_t next, std::uint64_t at) {
    if constexpr (!diagonals) return next & at;
    const std::uint64_t from = at >> 1;
    if constexpr (rule == Diagonal::Always) return next & at;
    else if constexpr (cuts_corners) return (next & at) && ((here & at) || (next & from));
    else return (here & next & at) && (next & from);
  }

  /// Whether a diagonal run has a forced move at cell `at`, coming from the line before: around the corner behind it on
  /// either side.
  static bool is_forced(std::uint64_t before, std::uint64_t here, std::uint64_t next, std::uint64_t at) {
    constexpr bool past_two = rule == Diagonal::Always;
    const std::uint64_t back = at >> 1, on = at << 1;
    return (!(here & back) && (next & back) && (past_two || (next & at))) || (!(before & at) && (before & on) && (past_two || (here & on)));
  }

  const Grid& grid_;
  GridBits& bits_;
  const MoveTable& moves_;
  Point goal_;
};

}  // namespace astar
