// Deterministic random numbers and small random maps: the same on every machine, unlike the distributions of <random>.
#pragma once

#include <cstdint>
#include <vector>

#include "../../cpp/finder/random.hpp"

namespace reference {

using astar::Random;

struct Cell {
  int x = 0;
  int y = 0;
  friend bool operator==(const Cell&, const Cell&) = default;
};

/// Row by row: 0 wall, 1–9 the cost to enter.
struct Map {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> cells;

  bool inside(Cell c) const { return c.x >= 0 && c.y >= 0 && c.x < width && c.y < height; }
  std::uint8_t at(Cell c) const {
    return cells[static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(c.x)];
  }
  std::uint8_t& at(Cell c) {
    return cells[static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(c.x)];
  }
  /// Cells outside the map count as blocked.
  bool blocked(Cell c) const { return !inside(c) || at(c) == 0; }
};

struct Query {
  Map map;
  Cell start;
  Cell goal;
};

/// A map of 2–14 cells a side, up to about half of it walls, every other one with terrain; start and goal are free and
/// may be the same cell.
inline Query random_query(Random& random) {
  Query query;
  Map& map = query.map;
  map.width = random.between(2, 14);
  map.height = random.between(2, 14);
  const int density = random.between(0, 50);
  const bool terrain = random.chance(50);
  for (int i = 0; i < map.width * map.height; ++i) {
    const bool wall = random.chance(density);
    map.cells.push_back(wall ? std::uint8_t{0} : static_cast<std::uint8_t>(terrain ? random.between(1, 9) : 1));
  }
  for (Cell* point : {&query.start, &query.goal}) {
    *point = {random.between(0, map.width - 1), random.between(0, map.height - 1)};
    if (map.at(*point) == 0) map.at(*point) = 1;
  }
  return query;
}

}  // namespace reference
