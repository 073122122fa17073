// Naive references for navigation meshes made from maps, from the cells alone: whether a straight line stays in the
// free space, and the exact shortest way by a visibility graph over the corners of walls. Points are whole thousandths.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "dense_dijkstra.hpp"
#include "spaces/navmesh/polygon_mesh.hpp"

namespace reference {

struct Cells {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> cells;
  bool free(std::int64_t x, std::int64_t y) const {
    return x >= 0 && y >= 0 && x < width && y < height && cells[static_cast<std::size_t>(y * width + x)] != 0;
  }
};

using Where = astar::MeshPoint;
__extension__ typedef __int128 Wide;

/// Cells that a stretch of a line lies in: one, or the two on both sides of a line between cells. Free ones only.
struct Stretch {
  std::vector<std::pair<std::int64_t, std::int64_t>> cells;
};

/// Whether one gets from one stretch to the next over a corner of cells, round it without passing between two walls.
inline bool joined(const Cells& map, std::int64_t x, std::int64_t y, const Stretch& before, const Stretch& after) {
  // The quarters round the corner, in a ring.
  const std::pair<std::int64_t, std::int64_t> ring[4] = {{x - 1, y - 1}, {x, y - 1}, {x, y}, {x - 1, y}};
  for (const auto& from : before.cells)
    for (const auto& to : after.cells)
      for (const int way : {1, 3})
        for (int i = 0; i < 4; ++i) {
          if (ring[i] != from) continue;
          for (int j = i; map.free(ring[j].first, ring[j].second); j = (j + way) % 4) {
            if (ring[j] == to) return true;
            if ((j + way) % 4 == i) break;
          }
        }
  return false;
}

/// A line cut where it crosses the lines between cells.
struct Line {
  bool inside = true;
  Stretch first, last;
};

inline Line follow(const Cells& map, Where a, Where b) {
  struct Part {
    std::int64_t over, under;  // over / under of the way, under > 0
  };
  const auto less = [](const Part& p, const Part& q) {
    return static_cast<Wide>(p.over) * q.under < static_cast<Wide>(q.over) * p.under;
  };
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
  std::vector<Part> cuts{{0, 1}, {1, 1}};
  const auto cut = [&](std::int64_t from, std::int64_t step, int lines) {
    if (step == 0) return;
    for (std::int64_t i = 0; i <= lines; ++i) {
      Part part{1000 * i - from, step};
      if (part.under < 0) part = {-part.over, -part.under};
      if (part.over > 0 && part.over < part.under) cuts.push_back(part);
    }
  };
  cut(a.x, dx, map.width);
  cut(a.y, dy, map.height);
  std::sort(cuts.begin(), cuts.end(), less);
  cuts.erase(
      std::unique(cuts.begin(), cuts.end(), [&](const Part& p, const Part& q) { return !less(p, q) && !less(q, p); }),
      cuts.end());
  const auto floor = [](Wide over, Wide under) {
    return static_cast<std::int64_t>(over >= 0 ? over / under : -((-over + under - 1) / under));
  };
  Line line;
  Stretch before;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    // The middle of the stretch, over a common denominator.
    const Wide under = static_cast<Wide>(2) * cuts[i].under * cuts[i + 1].under;
    const Wide over =
        static_cast<Wide>(cuts[i].over) * cuts[i + 1].under + static_cast<Wide>(cuts[i + 1].over) * cuts[i].under;
    const Wide x = a.x * under + dx * over, y = a.y * under + dy * over;
    const std::int64_t column = floor(x, under * 1000), row = floor(y, under * 1000);
    Stretch stretch;
    for (int left = 0; left <= (dx == 0 && a.x % 1000 == 0); ++left)
      for (int up = 0; up <= (dy == 0 && a.y % 1000 == 0); ++up)
        if (map.free(column - left, row - up)) stretch.cells.push_back({column - left, row - up});
    if (stretch.cells.empty()) return {false, {}, {}};
    if (i == 0) line.first = stretch;
    else {
      const Wide at_x = static_cast<Wide>(a.x) * cuts[i].under + static_cast<Wide>(dx) * cuts[i].over;
      const Wide at_y = static_cast<Wide>(a.y) * cuts[i].under + static_cast<Wide>(dy) * cuts[i].over;
      const Wide cell = static_cast<Wide>(1000) * cuts[i].under;
      if (at_x % cell == 0 && at_y % cell == 0 &&
          !joined(map, static_cast<std::int64_t>(at_x / cell), static_cast<std::int64_t>(at_y / cell), before, stretch))
        return {false, {}, {}};
    }
    before = line.last = stretch;
  }
  return line;
}

/// Whether a way of straight lines stays in the free space, its turns included.
inline bool stays_free(const Cells& map, const std::vector<Where>& way) {
  Stretch before;
  bool began = false;
  for (std::size_t i = 1; i < way.size(); ++i) {
    if (way[i] == way[i - 1]) continue;
    const Line line = follow(map, way[i - 1], way[i]);
    if (!line.inside) return false;
    if (began && way[i - 1].x % 1000 == 0 && way[i - 1].y % 1000 == 0 &&
        !joined(map, way[i - 1].x / 1000, way[i - 1].y / 1000, before, line.first))
      return false;
    before = line.last;
    began = true;
  }
  return true;
}

/// The length of the shortest way, infinity without one. A shortest way turns at corners of single walls alone.
inline double shortest_way(const Cells& map, Where start, Where goal) {
  std::vector<Where> places{start, goal};
  for (int y = 0; y <= map.height; ++y)
    for (int x = 0; x <= map.width; ++x)
      if (map.free(x - 1, y - 1) + map.free(x, y - 1) + map.free(x - 1, y) + map.free(x, y) == 3)
        places.push_back({x * 1000, y * 1000});
  const auto length = [&](std::size_t a, std::size_t b) {
    return std::hypot(places[a].x - places[b].x, places[a].y - places[b].y) / 1000.0;
  };
  const auto clear = [&](std::size_t a, std::size_t b) {
    return places[a] == places[b] || follow(map, places[a], places[b]).inside;
  };
  return shortest_over(places.size(), length, clear);
}

}  // namespace reference
