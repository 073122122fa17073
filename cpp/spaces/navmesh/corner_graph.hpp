// The corners of the free space of a grid, each joined to those it sees: the classic way to put waypoints on a map.
//
// A shortest path among walls turns only at corners that jut into the free space, so it lies on this graph. The walker
// has no size: it may walk along walls, but not between two walls that meet only at a corner. Everything beyond the map
// is wall. Places are in half cells, where the top left corner of the map is (0,0) and the middle of its first cell
// (1,1), so all of this is exact. Lozano-Pérez, Wesley: An Algorithm for Planning Collision-Free Paths Among Polyhedral
// Obstacles (1979).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "../grid.hpp"

namespace astar {

/// Every pair of corners is looked at, so their number is limited.
inline constexpr std::size_t max_corners = 1'000;

struct CornerGraph {
  std::vector<Point> places;  // the given ones first, in half cells
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

class FreeSpace {
 public:
  explicit FreeSpace(const Grid&&) = delete;
  explicit FreeSpace(const Grid& grid) : grid_(grid) {}

  /// Corners where exactly one of the four cells is a wall, row by row, at most `most`.
  std::vector<Point> corners(std::size_t most) const {
    std::vector<Point> found;
    for (int y = 1; y < grid_.height(); ++y)
      for (int x = 1; x < grid_.width(); ++x) {
        const int walls = wall(x - 1, y - 1) + wall(x, y - 1) + wall(x - 1, y) + wall(x, y);
        if (walls != 1) continue;
        found.push_back({2 * x, 2 * y});
        if (found.size() == most) return found;
      }
    return found;
  }

  /// Whether the straight line between two places in the free space stays there.
  bool sees(Point a, Point b) const {
    if (a.x == b.x) return upright(a.x, std::min(a.y, b.y), std::max(a.y, b.y));
    if (a.y == b.y) return level(a.y, std::min(a.x, b.x), std::max(a.x, b.x));
    if (a.x > b.x) std::swap(a, b);
    const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
    // Heights are counted in 1/dx of half a cell, so that they are whole at the sides of every column.
    const auto height = [&](int x) { return a.y * dx + dy * (x - a.x); };
    for (int column = a.x / 2; 2 * column < b.x; ++column) {
      const std::int64_t enters = height(std::max(a.x, 2 * column)), leaves = height(std::min(b.x, 2 * column + 2));
      const std::int64_t top = std::min(enters, leaves), bottom = std::max(enters, leaves);
      for (std::int64_t row = top / (2 * dx); row * 2 * dx < bottom; ++row)
        if (wall(column, static_cast<int>(row))) return false;
      // If the line leaves the column through a corner of cells, the two cells it does not enter must not both be
      // walls.
      if (2 * column + 2 < b.x && leaves % (2 * dx) == 0) {
        const int row = static_cast<int>(leaves / (2 * dx));
        if (wall(column, dy > 0 ? row : row - 1) && wall(column + 1, dy > 0 ? row - 1 : row)) return false;
      }
    }
    return true;
  }

 private:
  bool wall(int x, int y) const { return !grid_.inside({x, y}) || !grid_.free(grid_.node({x, y})); }
  /// Whether two walls meet at this corner of cells and nowhere else.
  bool pinched(int x, int y) const {
    const bool a = wall(x - 1, y - 1), b = wall(x, y - 1), c = wall(x - 1, y), d = wall(x, y);
    return a == d && b == c && a != b;
  }

  bool upright(int x, int from, int to) const {
    const int right = x / 2, left = x % 2 == 0 ? right - 1 : right;
    for (int row = from / 2; 2 * row < to; ++row) {
      if (wall(left, row) && wall(right, row)) return false;
      if (left != right && 2 * row > from && pinched(right, row)) return false;
    }
    return true;
  }

  bool level(int y, int from, int to) const {
    const int below = y / 2, above = y % 2 == 0 ? below - 1 : below;
    for (int column = from / 2; 2 * column < to; ++column) {
      if (wall(column, above) && wall(column, below)) return false;
      if (above != below && 2 * column > from && pinched(column, below)) return false;
    }
    return true;
  }

  const Grid& grid_;
};

/// The given places, which are in free space, and the corners of a grid, with an edge between any two that see each
/// other. It stops when there are more corners than `max_corners` or more edges than `most_edges`: then the graph has
/// more than that and is not complete. Throws std::invalid_argument about a place outside the grid.
inline CornerGraph corner_graph(const Grid& grid, std::vector<Point> places, std::size_t most_edges) {
  const FreeSpace space(grid);
  for (const Point place : places) {
    expect("x", place.x, 0, 2 * grid.width());
    expect("y", place.y, 0, 2 * grid.height());
  }
  CornerGraph graph{std::move(places), {}};
  const std::vector<Point> corners = space.corners(max_corners + 1);
  graph.places.insert(graph.places.end(), corners.begin(), corners.end());
  if (corners.size() > max_corners) return graph;
  for (std::uint32_t i = 0; i < graph.places.size(); ++i)
    for (std::uint32_t k = i + 1; k < graph.places.size(); ++k) {
      if (!space.sees(graph.places[i], graph.places[k])) continue;
      graph.edges.emplace_back(i, k);
      if (graph.edges.size() > most_edges) return graph;
    }
  return graph;
}

}  // namespace astar
