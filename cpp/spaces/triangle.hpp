// The triangular grid: rows of triangles that stand by turns on their base and on their tip, three neighbours each,
// terrain 0 (wall) to 255.
//
// Cells are named by column and row. A cell whose column and row add up to an even number stands on its base; its third
// neighbour, apart from those left and right, is below it. The others stand on their tip; their third neighbour is
// above. Each step crosses one line in one of the three directions of the triangles' sides, so the distance is the
// number of such lines between two cells.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cells_in_rows.hpp"
#include "grid.hpp"  // Point, format_point

namespace astar {

constexpr bool stands_on_base(Point cell) { return ((cell.x + cell.y) & 1) == 0; }

/// Number of moves between two cells of an empty triangular grid.
constexpr int triangle_distance(Point a, Point b) {
  const auto magnitude = [](int value) { return value < 0 ? -value : value; };
  // Numbers of the lines that fall to the right, and of those that rise, up to a cell; an arithmetic shift rounds down.
  const auto falling = [](Point cell) { return (cell.x - cell.y + 1) >> 1; };
  const auto rising = [](Point cell) { return (cell.x + cell.y) >> 1; };
  return magnitude(falling(a) - falling(b)) + magnitude(rising(a) - rising(b)) + magnitude(a.y - b.y);
}

class Triangle : public CellsInRows<Triangle> {
 public:
  Triangle(int width, int height, std::vector<std::uint8_t> cells) : CellsInRows(width, height, std::move(cells)) {
    heuristic_ = Heuristic::Triangle;
  }

  Point point(NodeId node) const {
    const int place = static_cast<int>(raw(node));
    return {place % width_, place / width_};
  }
  NodeId node(Point cell) const { return NodeId{static_cast<std::uint32_t>(cell.y * width_ + cell.x)}; }
  std::string label(NodeId node) const { return format_point(point(node)); }

  /// Cost of the steps, or of the straight line between the middles; those of neighbours are 1 apart.
  Cost distance(NodeId start, NodeId node) const {
    const Point a = point(start), b = point(node);
    if (heuristic_ == Heuristic::Triangle) return model_.straight * triangle_distance(a, b);
    if (heuristic_ != Heuristic::Euclidean) return 0;
    // Middles are counted in units of √3/2 across and of 1/2 down; cells that stand on their base have theirs one
    // lower.
    const std::int64_t across = a.x - b.x;
    const std::int64_t down = 3 * (a.y - b.y) + stands_on_base(a) - stands_on_base(b);
    return scaled_sqrt(model_.straight, (3 * across * across + down * down) / 4);
  }

  /// Visits the neighbours: right, left, below or above.
  template <class Visit>
  void beside(NodeId from, Visit visit) const {
    const Point here = point(from);
    for (const Point there : {Point{here.x + 1, here.y}, Point{here.x - 1, here.y},
                              Point{here.x, here.y + (stands_on_base(here) ? 1 : -1)}})
      if (there.x >= 0 && there.y >= 0 && there.x < width_ && there.y < height_) visit(node(there));
  }
};

}  // namespace astar
