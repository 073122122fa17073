// Canonical successors: of all equally short paths from cell to cell only the one that makes its diagonal steps first
// is followed (where diagonal steps are forbidden, the one that makes its vertical steps first). The moves that remain
// depend only on the direction in which a cell was reached and on its eight neighbours, so they are in a table.
//
// A move that is kept only because a wall blocks the preferred path is forced.
// Sturtevant, Rabin: Canonical Orderings on Grids (2016); Harabor, Grastien: Online Graph Pruning for Pathfinding
// (2011).
#pragma once

#include <array>
#include <cstdint>

#include "../../core/options.hpp"
#include "../../spaces/grid.hpp"

namespace astar {

/// The direction of arrival at the start, which was not reached from anywhere: nothing is pruned there.
inline constexpr unsigned no_arrival = 8;

/// Number of the direction of a step (dx, dy), each −1, 0 or 1 and not both 0.
constexpr unsigned direction_of(int dx, int dy) {
  if (dy == 0) return dx > 0 ? 0 : 1;
  if (dx == 0) return dy > 0 ? 2 : 3;
  return 4u + (dx < 0 ? 2u : 0u) + (dy < 0 ? 1u : 0u);
}

/// Bits of the natural moves: those that are kept, after arriving in direction `arrival`, even if there are no walls.
constexpr std::uint8_t natural_moves(unsigned arrival, bool diagonals) {
  if (arrival == no_arrival) return 0xff;
  const Point way = directions[arrival];
  const unsigned onward = 1u << arrival;
  if (way.x != 0 && way.y != 0)
    return static_cast<std::uint8_t>(onward | 1u << direction_of(way.x, 0) | 1u << direction_of(0, way.y));
  if (!diagonals && way.y != 0) return static_cast<std::uint8_t>(onward | 0b0011u);
  return static_cast<std::uint8_t>(onward);
}

/// Bits of the moves that the walls around a cell force, legal or not. `free` has a bit for each free neighbour, as in
/// Grid.
constexpr std::uint8_t forced_moves(unsigned arrival, unsigned free, Diagonal rule) {
  if (arrival == no_arrival) return 0;
  const auto wall = [free](int dx, int dy) { return !(free >> direction_of(dx, dy) & 1); };
  const Point way = directions[arrival];
  unsigned forced = 0;
  const auto force = [&forced](int dx, int dy) { forced |= 1u << direction_of(dx, dy); };
  const bool cuts = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;
  if (way.x != 0 && way.y != 0) {
    // Around a corner that a diagonal step may cut.
    if (cuts && wall(-way.x, 0)) force(-way.x, way.y);
    if (cuts && wall(0, -way.y)) force(way.x, -way.y);
    return static_cast<std::uint8_t>(forced);
  }
  if (rule == Diagonal::Never && way.y != 0) return 0;
  for (const int side : {-1, 1}) {
    const Point aside{way.x == 0 ? side : 0, way.y == 0 ? side : 0};
    if (cuts) {
      if (wall(aside.x, aside.y)) force(way.x + aside.x, way.y + aside.y);
    } else if (wall(aside.x - way.x, aside.y - way.y)) {  // it blocks the preferred path to these cells
      force(aside.x, aside.y);
      if (rule == Diagonal::NoObstacles) force(way.x + aside.x, way.y + aside.y);
    }
  }
  return static_cast<std::uint8_t>(forced);
}

/// Bits of the moves after `arrival` that are detours: the cell before has a shorter path to where they lead, not
/// through this cell.
constexpr unsigned detours(unsigned arrival, unsigned free, Diagonal rule, bool uniform) {
  if (arrival == no_arrival) return 0;
  const Point way = directions[arrival];
  unsigned found = 1u << direction_of(-way.x, -way.y);
  if (way.x != 0 && way.y != 0) {
    found |= 1u << direction_of(-way.x, 0) | 1u << direction_of(0, -way.y);
    // Two straight steps are shorter than two diagonal ones, if nothing stands in their way.
    for (const Point side : {Point{-way.x, way.y}, Point{way.x, -way.y}}) {
      const Point between = side.x == way.x ? Point{0, side.y} : Point{side.x, 0};
      if (uniform && free >> direction_of(between.x, between.y) & 1) found |= 1u << direction_of(side.x, side.y);
    }
    return found;
  }
  for (const int side : {-1, 1}) {
    const Point aside{way.x == 0 ? side : 0, way.y == 0 ? side : 0};
    const unsigned back = direction_of(aside.x - way.x, aside.y - way.y);
    found |= 1u << back;
    // One diagonal step is shorter than two straight ones. This cell, one of the two at its corner, is free, so only
    // the other one counts.
    if (uniform && rule != Diagonal::Never && (rule != Diagonal::NoObstacles || free >> back & 1))
      found |= 1u << direction_of(aside.x, aside.y);
  }
  return found;
}

/// Moves by arrival and by the byte of free neighbours: `moves[arrival][free]`.
using MoveTable = std::array<std::array<std::uint8_t, 256>, 9>;

/// Bits of the moves that are looked at, legal or not: natural ones and forced ones.
constexpr unsigned considered_moves(unsigned arrival, unsigned free, Diagonal rule) {
  return static_cast<unsigned>(natural_moves(arrival, rule != Diagonal::Never) | forced_moves(arrival, free, rule));
}

inline void fill_canonical(MoveTable& moves, const std::array<std::uint8_t, 256>& legal, Diagonal rule) {
  for (unsigned arrival = 0; arrival <= no_arrival; ++arrival)
    for (unsigned free = 0; free < 256; ++free)
      moves[arrival][free] = static_cast<std::uint8_t>(legal[free] & considered_moves(arrival, free, rule));
}

/// All legal moves except detours: moves to the cell before and those beside it and, on uniform ground, moves around a
/// corner where the cell before has a shorter path.
inline void fill_all(MoveTable& moves, const std::array<std::uint8_t, 256>& legal, Diagonal rule, bool uniform) {
  for (unsigned arrival = 0; arrival <= no_arrival; ++arrival)
    for (unsigned free = 0; free < 256; ++free)
      moves[arrival][free] = static_cast<std::uint8_t>(legal[free] & ~detours(arrival, free, rule, uniform));
}

}  // namespace astar
