// Maps of several kinds and queries on them, answered by a prepared solver and by the reference: what the tests and the
// long run share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "fast_differential.hpp"

namespace fast {

/// So that small maps are prepared too.
inline constexpr PreparationLimits everything{0, 1'000'000, 1'000'000'000};

enum class Kind { Noise, Maze, Rooms, Caves, Staircases };
inline constexpr int kinds = 5;

/// Buildings with slanted sides, whose steps see many of the next ones'.
inline reference::Map staircases(int side, int length) {
  reference::Map map{side, side, std::vector<std::uint8_t>(static_cast<std::size_t>(side * side), 1)};
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const int u = x % length, v = y % length, half = length / 2;
      if (std::abs(u - half) + 2 * std::abs(v - half) < half - 3) map.at({x, y}) = 0;
    }
  return map;
}

inline reference::Map map_of(Kind kind, reference::Random& random, int side) {
  const int width = random.between(side / 2, side), height = random.between(side / 2, side);
  reference::Map map{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), 1)};
  const auto each = [&](auto&& wall) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        if (wall(x, y)) map.at({x, y}) = 0;
  };
  switch (kind) {
    case Kind::Noise: {
      const int density = random.between(2, 40);
      each([&](int, int) { return random.chance(density); });
      break;
    }
    case Kind::Maze: {
      // Walls between corridors of this width; each pillar has one, and some have a second way round.
      const int wide = random.between(1, 3) + 1;
      each([&](int x, int y) { return x % wide == wide - 1 && y % wide == wide - 1; });
      for (int y = wide - 1; y < height; y += wide)
        for (int x = wide - 1; x < width; x += wide) {
          const Point way = directions[static_cast<std::size_t>(random.between(0, 3))];
          for (int i = 1; i < wide; ++i)
            if (const reference::Cell cell{x + i * way.x, y + i * way.y}; map.inside(cell)) map.at(cell) = 0;
        }
      break;
    }
    case Kind::Rooms: {
      const int room = random.between(3, 9);
      each([&](int x, int y) { return (x % room == 0 || y % room == 0) && !random.chance(12); });
      break;
    }
    case Kind::Caves:
      each([&](int, int) { return random.chance(46); });
      for (int round = 0; round < 2; ++round) {
        const reference::Map before = map;
        each([](int, int) { return false; });
        for (int y = 0; y < height; ++y)
          for (int x = 0; x < width; ++x) {
            int walls = 0;
            for (int i = 0; i < 9; ++i) walls += before.blocked({x + i % 3 - 1, y + i / 3 - 1});
            map.at({x, y}) = walls >= 5 ? 0 : 1;
          }
      }
      break;
    case Kind::Staircases: map = staircases(std::max(width, height), random.between(9, 24)); break;
  }
  return map;
}

inline NodeId node_of(const reference::Map& map, reference::Cell cell) {
  return NodeId{static_cast<std::uint32_t>(cell.y * map.width + cell.x)};
}

inline reference::Cell any_cell(const reference::Map& map, reference::Random& random) {
  return {random.between(0, map.width - 1), random.between(0, map.height - 1)};
}

using Distances = std::vector<std::optional<reference::Units>>;
inline Distances distances_from(const reference::Map& map, reference::Cell start) {
  return reference::all_distances(map, start, reference::Diagonals::NoObstacles, reference::sqrt2);
}

/// What a solver gets wrong about a query by jumps, or "".
inline std::string flaw_between(Solver& solver, const reference::Map& map, reference::Cell start, reference::Cell goal,
                                const Distances& distances, std::vector<PackedCell>& path) {
  const SolverAnswer answer =
      solver.solve(node_of(map, start), node_of(map, goal), {.successors = Successors::Jumps}, &path);
  const std::string where = " from " + reference::in_words(start) + " to " + reference::in_words(goal);
  if (map.blocked(start) || map.blocked(goal))
    return answer.status == Status::BadInput ? "" : "took a wall for a cell" + where;
  const auto& expected = distances[index(node_of(map, goal))];
  if (!expected) return answer.status == Status::Exhausted && path.empty() ? "" : "found a way too many" + where;
  if (answer.status != Status::Found) return "found no way" + where;
  const Cost cost = reference::cost(*expected, reference::sqrt2);
  if (answer.cost != cost) return "the cost is wrong" + where;
  std::vector<reference::Cell> cells;
  for (const PackedCell cell : path) cells.push_back({unpack(cell).x, unpack(cell).y});
  reference::Units units;
  const std::string broken =
      reference::path_is_legal(map, start, goal, reference::Diagonals::NoObstacles, cells, &units);
  if (!broken.empty()) return broken + where;
  return reference::cost(units, reference::sqrt2) == cost ? "" : "the path does not cost what the search says" + where;
}

inline std::string flaw_between(Solver& solver, const reference::Map& map, reference::Cell start,
                                reference::Cell goal) {
  if (!solver.uniform()) {
    const reference::Query query{map, start, goal};
    return map.blocked(start) || map.blocked(goal) ? "" : flaw(solver, query, {.successors = Successors::Jumps});
  }
  std::vector<PackedCell> path;
  return flaw_between(solver, map, start, goal, distances_from(map, start), path);
}

/// A hundred queries from each of `starts` random cells of a map; adds their number to `answers`.
inline std::string flaws_from_some(const reference::Map& map, reference::Random& random, int starts, long& answers) {
  Solver solver;
  load(solver, map);
  solver.prepare(~std::uint64_t{0}, everything);
  if (solver.preparation()->state() != Preparation::State::Ready) return "it was not prepared";
  std::vector<PackedCell> path;
  for (int i = 0; i < starts; ++i) {
    const reference::Cell start = any_cell(map, random);
    const Distances distances = distances_from(map, start);
    for (int query = 0; query < 100; ++query, ++answers) {
      const std::string flaw = flaw_between(solver, map, start, any_cell(map, random), distances, path);
      if (!flaw.empty()) return flaw;
    }
  }
  return "";
}

/// Every two cells of a map.
inline std::string flaws_anywhere(const reference::Map& map) {
  Solver solver;
  load(solver, map);
  solver.prepare(~std::uint64_t{0}, everything);
  if (solver.preparation()->state() != Preparation::State::Ready) return "it was not prepared";
  std::vector<PackedCell> path;
  for (int from = 0; from < map.width * map.height; ++from) {
    const reference::Cell start{from % map.width, from / map.width};
    const Distances distances = distances_from(map, start);
    for (int to = 0; to < map.width * map.height; ++to) {
      const std::string flaw = flaw_between(solver, map, start, {to % map.width, to / map.width}, distances, path);
      if (!flaw.empty()) return flaw;
    }
  }
  return "";
}

}  // namespace fast
