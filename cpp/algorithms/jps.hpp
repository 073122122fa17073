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

/// Finds the jumps out of a cell.
template <Diagonal rule>
class JumpFinder {
 public:
  JumpFinder(const Grid& grid, const GridBits& bits, const MoveTable& moves)
      : grid_(grid), moves_(moves), goal_(grid.point(grid.goal())) {
    for (unsigned way = 0; way < 4; ++way) {
      const BitLines& lines = bits.lines(way);
      ways_[way] = {lines.at(0, 0), lines.stride(), bits.position(way, {0, 0}), directions[way].x + directions[way].y};
    }
  }

  /// Calls found(Jump) for every jump out of a cell reached in direction `arrival`. With `Watched`, calls passed(Jump) for
  /// every straight run that ended at a wall.
  template <bool Watched, class Found, class Passed>
  void for_each_jump(Point from, unsigned arrival, Found&& found, Passed&& passed) const {
    for (unsigned moves = moves_[arrival][grid_.free_neighbors(grid_.node(from))]; moves != 0; moves &= moves - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(moves));
      if (way >= (diagonals ? 4 : 2)) lead<Watched>(from, way, found, passed);
      else report<Watched>(from, way, 0, look(from, way), found, passed);
    }
  }

 private:
  static constexpr bool diagonals = rule != Diagonal::Never;
  static constexpr bool cuts_corners = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;
  static constexpr bool past_two = rule == Diagonal::Always;
  /// Steps made at a time: beyond this many too little of a word lies ahead of a diagonal run.
  static constexpr int longest_glance = 28;
  static constexpr int unlimited = std::numeric_limits<int>::max();

  static constexpr std::uint64_t last_bit = std::uint64_t{1} << 63;

  static constexpr bool along_row(unsigned way) { return way < 2; }

  /// A cell as a bit of the word at `byte`.
  struct Place {
    const std::uint8_t* byte;
    int bit;
  };

  /// The lines along one straight direction, with the place of a cell as a sum.
  struct Way {
    const std::uint8_t* origin = nullptr;
    std::ptrdiff_t stride = 0;  // from line to line, towards larger x or y
    int first = 0;              // position of the cells at 0 …
    int step = 0;               // … and how it changes towards larger x or y
  };

  Place place(Point cell, unsigned way) const {
    const Way& lines = ways_[way];
    const int position = lines.first + lines.step * (along_row(way) ? cell.x : cell.y);
    return {lines.origin + (along_row(way) ? cell.y : cell.x) * lines.stride + position / 8, position % 8};
  }

  /// Where a line beside a run opens up. Without cutting corners: free here, walled one cell before. Cutting them: walled
  /// here, free one cell ahead.
  static std::uint64_t openings(std::uint64_t beside) {
    return cuts_corners ? ~beside & beside >> 1 : beside & ~(beside << 1);
  }

  /// What lies ahead of a cell on a line, `ahead` being the bits after it: the cells with a forced move, because of the openings
  /// beside, that come before the first wall. The last bit is among them if it is free: from there one has to look further.
  static std::uint64_t stops_ahead(std::uint64_t line, std::uint64_t openings, std::uint64_t ahead) {
    if constexpr (cuts_corners && !past_two) openings &= line >> 1;
    // No stop is a wall, so taking 1 off the walls ahead leaves just the stops before the first of them.
    return (openings | last_bit) & line & ahead & ((~line & ahead) - 1);
  }

  /// The bits after one; none after the last.
  static std::uint64_t bits_after(int bit) { return ~std::uint64_t{1} << bit; }

  /// Cells from a place to the next stop along its line, or minus the number of cells before the next wall.
  static int scan(Place from, std::ptrdiff_t stride) {
    for (int passed = 1;;) {
      const std::uint64_t line = BitLines::read(from.byte);
      const std::uint64_t beside = openings(BitLines::read(from.byte - stride)) | openings(BitLines::read(from.byte + stride));
      const std::uint64_t ahead = bits_after(from.bit);
      const std::uint64_t stops = stops_ahead(line, beside, ahead);
      if (stops == 0) return 2 - passed - (std::countr_zero(~line & ahead) - from.bit);
      const int stop = std::countr_zero(stops);
      passed += stop - from.bit - 1;
      if (stop < 63) return passed;
      // The last bit becomes the first one looked at; what opens beside it is seen from the one before.
      from.byte += 7;
      from.bit = 6;
    }
  }

  /// The same from a cell in a straight direction, cut short at the goal.
  int look(Point from, unsigned way) const {
    const int cells = scan(place(from, way), ways_[way].stride);
    const int goal = to_goal(from, way);
    return goal > 0 && goal <= std::abs(cells) ? goal : cells;
  }

  /// Cells to the goal in a straight direction; none or less if it does not lie there.
  int to_goal(Point from, unsigned way) const {
    const Point step = directions[way];
    if (along_row(way)) return from.y == goal_.y ? (goal_.x - from.x) * step.x : 0;
    return from.x == goal_.x ? (goal_.y - from.y) * step.y : 0;
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
    const Lead led = sweep<true, Watched>(from, step, along, goal_on_way ? down : unlimited, found, passed);
    sweep<false, Watched>(from, step, aside, led.steps, found, passed);
    const int end = led.steps + 1;
    if (led.stops) found(Jump{{from.x + end * step.x, from.y + end * step.y}, way, end, 0});
  }

  struct Lead {
    int steps;   // that can be made and looked along from
    bool stops;  // whether one step more leads to the goal or to a forced move
  };

  /// Goes from line to line by `step` and looks along each in direction `way`, `most` steps. If it leads, it ends where it
  /// may not step on, or before a forced move, or one step before the goal that is `most` steps away.
  template <bool Leads, bool Watched, class Found, class Passed>
  Lead sweep(Point from, Point step, unsigned way, int most, Found& found, Passed& passed) const {
    const int side = along_row(way) ? step.y : step.x;
    const std::ptrdiff_t next_line = side * ways_[way].stride;
    // The step that leads to the line of the goal.
    const int goal_step = along_row(way) ? (goal_.y - from.y) * side : (goal_.x - from.x) * side;
    Glance glance;
    for (int steps = 0; steps < most; steps += longest_glance) {
      const int wanted = std::min(longest_glance, most - steps);
      const auto after = [&](int k) { return Point{from.x + (steps + k) * step.x, from.y + (steps + k) * step.y}; };
      advance<Leads, Watched>(glance, place(after(0), way), next_line, wanted);
      const bool at_goal = Leads && glance.halt == Halt::None && steps + wanted == most;
      const int last = at_goal ? wanted - 1 : glance.steps;
      const int goal_line = goal_step - steps;
      for (int i = 0; i < glance.count; ++i) {
        const auto [k, cells] = glance.sights[static_cast<std::size_t>(i)];
        if (k <= last && k != goal_line) report<Watched>(after(k), way, steps + k, cells, found, passed);
      }
      if (goal_line >= 1 && goal_line <= last)
        report<Watched>(after(goal_line), way, steps + goal_line, look(after(goal_line), way), found, passed);
      if (at_goal) return {most - 1, true};
      if (glance.halt != Halt::None) return {steps + glance.steps, glance.halt == Halt::Forced};
    }
    return {most, false};
  }

  enum class Halt : std::uint8_t {
    None,    // went as far as asked
    Barred,  // the next step is not allowed
    Forced,  // the next step leads to a forced move
  };

  /// What was seen on the way.
  struct Glance {
    struct Sight {
      int step;
      int cells;  // as scan() tells them
    };
    int count = 0;
    int steps = 0;
    Halt halt = Halt::None;
    std::array<Sight, longest_glance> sights;
  };

  /// The inner loop, a function of its own to be kept in registers: up to `wanted` steps from line to line. It carries three
  /// lines along, so that each step reads one.
  template <bool Leads, bool Watched>
  [[gnu::noinline]] static void advance(Glance& glance, Place place, std::ptrdiff_t stride, int wanted) noexcept {
    const std::uint8_t* byte = place.byte;
    // The cell stood on, and what lies ahead on its line; moved along instead of shifting whole lines.
    std::uint64_t cell = std::uint64_t{1} << place.bit, ahead = bits_after(place.bit);
    int count = 0;
    int k = 0;
    Halt halt = Halt::None;
    std::uint64_t here = BitLines::read(byte), next = BitLines::read(byte + stride);
    std::uint64_t openings_here = openings(here), openings_next = openings(next);
    while (k < wanted) {
      if (Leads && !may_step(here, next, cell)) {
        halt = Halt::Barred;
        break;
      }
      byte += stride;
      const std::uint64_t before = here, openings_before = openings_here;
      here = next;
      next = BitLines::read(byte + stride);
      openings_here = openings_next;
      openings_next = openings(next);
      if (Leads && cuts_corners && is_forced(before, here, next, cell)) {
        halt = Halt::Forced;
        break;
      }
      if (diagonals) {
        cell <<= 1;
        ahead <<= 1;
      }
      ++k;
      const std::uint64_t stops = stops_ahead(here, openings_before | openings_next, ahead);
      if (stops != 0) {
        const int stop = std::countr_zero(stops), bit = place.bit + (diagonals ? k : 0);
        const int seen = stop < 63 ? stop - bit : scan({byte, bit}, stride);
        if (Watched || seen > 0) glance.sights[static_cast<std::size_t>(count++)] = {k, seen};
      } else if (Watched) {
        glance.sights[static_cast<std::size_t>(count++)] = {k, std::countr_zero(cell) + 1 - std::countr_zero(~here & ahead)};
      }
    }
    glance.count = count;
    glance.steps = k;
    glance.halt = halt;
  }

  /// Whether a run may step from `cell` to the next line: straight, or diagonally to the bit after it.
  static bool may_step(std::uint64_t here, std::uint64_t next, std::uint64_t cell) {
    if constexpr (!diagonals) return next & cell;
    else if constexpr (!cuts_corners) return (~(here & next) & (cell | cell << 1)) == 0;
    else return (next & cell << 1) && (past_two || (next & cell) || (here & cell << 1));
  }

  /// Whether a diagonal run from `cell` of the line before to the bit after it of this one has a forced move there, around the
  /// corner behind it on either side.
  static bool is_forced(std::uint64_t before, std::uint64_t here, std::uint64_t next, std::uint64_t cell) {
    return (!(here & cell) && (next & cell) && (past_two || (next & cell << 1))) ||
           (!(before & cell << 1) && (before & cell << 2) && (past_two || (here & cell << 2)));
  }

  const Grid& grid_;
  const MoveTable& moves_;
  Point goal_;
  std::array<Way, 4> ways_;
};

}  // namespace astar
