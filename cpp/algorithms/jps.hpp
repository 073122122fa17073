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
      else report<Watched>(from, way, 0, scan(walk_from(way, from, 0), bits_.lines(way).stops()), found, passed);
    }
  }

 private:
  static constexpr bool diagonals = rule != Diagonal::Never;
  static constexpr bool cuts_corners = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;
  static constexpr std::uint64_t last_bit = std::uint64_t{1} << 63;

  /// What lies ahead of a bit in a word of cells: the stops before the first wall, with the last bit as one more stop if
  /// it is free. No stop is a wall, so taking 1 off the walls leaves just those before the first.
  static std::uint64_t stops_ahead(std::uint64_t cells, std::uint64_t stops, unsigned shift) {
    return ((stops | (cells & last_bit)) >> shift) & (~(cells >> shift) - 1);
  }

  /// A place on the lines of one direction: bit `shift` of the word at `byte`.
  struct Walk {
    const std::uint8_t* byte;
    unsigned shift;
    int left;  // steps it may still make from line to line
  };

  Walk walk_from(unsigned way, Point cell, int steps) const {
    const GridBits::Place place = bits_.place(way, cell);
    return {bits_.lines(way).at(place.line, place.position), static_cast<unsigned>(place.position) % 8, steps};
  }

  /// Cells from a place to the next stop along its line, or minus the number of cells before the next wall.
  static int scan(Walk from, std::ptrdiff_t stops) {
    for (int passed = 1;;) {
      const std::uint64_t cells = BitLines::read(from.byte);
      const std::uint64_t ahead = stops_ahead(cells, BitLines::read(from.byte + stops), from.shift + 1);
      if (ahead == 0) return 1 - passed - std::countr_one(cells >> (from.shift + 1));
      const int stop = std::countr_zero(ahead);
      if (stop < static_cast<int>(62 - from.shift)) return passed + stop;
      // The last bit, which may be no stop, becomes the first one looked at.
      passed += stop;
      from.byte += 7;
      from.shift = 6;
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
  /// Beyond this many cells too little of a word lies ahead of a diagonal run.
  static constexpr int longest_view = diagonals ? 28 : unlimited;

  struct Lead {
    int steps;   // that can be made and looked along from
    bool stops;  // whether one step more leads to the goal or to a forced move
  };

  /// Goes from line to line by `step` and looks along each in direction `way`: `most` steps, unless it leads and cannot.
  template <bool Leads, bool Watched, class Found, class Passed>
  Lead sweep(Point from, Point step, unsigned way, int most, Found& found, Passed& passed) const {
    const BitLines& lines = bits_.lines(way);
    const std::ptrdiff_t stride = (way < 2 ? step.y : step.x) * lines.stride();
    const auto after = [from, step](int steps) { return Point{from.x + steps * step.x, from.y + steps * step.y}; };
    for (int steps = 0; steps < most;) {
      const int last = std::min(most, steps <= unlimited - longest_view ? steps + longest_view : unlimited);
      Walk walk = walk_from(way, after(steps), last - steps);
      for (;;) {
        const Halt halt = advance<Leads, Watched>(walk, stride, lines.stops());
        steps = last - walk.left;
        if (halt == Halt::End) break;
        if (halt != Halt::Look) return {steps, halt == Halt::Forced};
        report<Watched>(after(steps), way, steps, scan(walk, lines.stops()), found, passed);
      }
    }
    if constexpr (Leads) {
      Walk walk = walk_from(way, after(most), 1);
      return {most, advance<true, true>(walk, stride, lines.stops()) != Halt::Barred};
    }
    return {most, false};
  }

  enum class Halt : std::uint8_t {
    Look,    // there is a stop ahead on this line, or too far ahead to see; with `Watched`, always
    End,     // no steps left
    Barred,  // the next step is not allowed
    Forced,  // the next step leads to a forced move
  };

  /// The inner loop, a function of its own to be kept in registers.
  template <bool Leads, bool Watched>
  [[gnu::noinline]] static Halt advance(Walk& walk, std::ptrdiff_t stride, std::ptrdiff_t stops) {
    const std::uint8_t* byte = walk.byte;
    unsigned shift = walk.shift;
    int left = walk.left;
    Halt halt = Halt::End;
    // Of a leading walk: this line from the cell it is at, and the next one from the cell beside that.
    std::uint64_t here = Leads ? BitLines::read(byte) >> shift : 0;
    for (; left > 0; --left) {
      const std::uint64_t cells = BitLines::read(byte + stride);
      if constexpr (Leads) {
        const std::uint64_t next = cells >> shift;
        if (!may_step(here, next)) {
          halt = Halt::Barred;
          break;
        }
        if (cuts_corners && is_forced(here, next, BitLines::read(byte + 2 * stride) >> shift)) {
          halt = Halt::Forced;
          break;
        }
        here = diagonals ? next >> 1 : next;
      }
      byte += stride;
      shift += diagonals;
      if (Watched || stops_ahead(cells, BitLines::read(byte + stops), shift + 1) != 0) {
        --left;
        halt = Halt::Look;
        break;
      }
    }
    walk = {byte, shift, left};
    return halt;
  }

  /// Whether a run may step to the next line: diagonally from bit 0 to bit 1, or straight.
  static bool may_step(std::uint64_t here, std::uint64_t next) {
    if constexpr (!diagonals) return next & 1;
    else if constexpr (rule == Diagonal::NoObstacles) return (next & 3) == 3 && (here & 2);
    else if constexpr (rule == Diagonal::AtMostOneObstacle) return (next & 2) && ((next & 1) || (here & 2));
    else return next & 2;
  }

  /// Whether a diagonal run from bit 0 of the line before to bit 1 of this one has a forced move there, around the corner
  /// behind it on either side.
  static bool is_forced(std::uint64_t before, std::uint64_t here, std::uint64_t next) {
    constexpr bool past_two = rule == Diagonal::Always;
    return (!(here & 1) && (next & 1) && (past_two || (next & 2))) || (!(before & 2) && (before & 4) && (past_two || (here & 4)));
  }

  const Grid& grid_;
  GridBits& bits_;
  const MoveTable& moves_;
  Point goal_;
};

}  // namespace astar
