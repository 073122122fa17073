// The hexagonal grid: rows of cells with six neighbours each, terrain 0 (wall) to 255.
//
// Cells are named by axial coordinates (q,r), in which the distance is (|dq| + |dr| + |dq + dr|) / 2. The grid is a
// rectangle and stored row by row: with pointed tops every odd row is shifted right by half a cell, with flat tops
// every odd column is shifted down. Red Blob Games: Hexagonal Grids ("axial coordinates", "offset coordinates").
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "cells_in_rows.hpp"
#include "grid.hpp"  // format_point

namespace astar {

enum class HexTop : std::uint8_t { Pointed, Flat };

struct Axial {
  int q = 0;
  int r = 0;
  friend constexpr bool operator==(const Axial&, const Axial&) = default;
};

/// The declared order of neighbours.
inline constexpr std::array<Axial, 6> hex_directions{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}}};

/// Number of moves between two cells of an empty hexagonal grid.
constexpr int hex_distance(Axial a, Axial b) {
  const int dq = a.q - b.q, dr = a.r - b.r;
  const auto magnitude = [](int value) { return value < 0 ? -value : value; };
  return (magnitude(dq) + magnitude(dr) + magnitude(dq + dr)) / 2;
}

class Hex : public CellsInRows<Hex> {
 public:
  Hex(int width, int height, HexTop top, std::vector<std::uint8_t> cells)
      : CellsInRows(width, height, std::move(cells)), top_(top) {
    heuristic_ = Heuristic::Hex;
  }

  Axial axial(NodeId node) const {
    const int column = static_cast<int>(raw(node)) % width_, row = static_cast<int>(raw(node)) / width_;
    return top_ == HexTop::Pointed ? Axial{column - row / 2, row} : Axial{column, row - column / 2};
  }
  bool inside(Axial cell) const {
    const auto [column, row] = place(cell);
    return column >= 0 && row >= 0 && column < width_ && row < height_;
  }
  NodeId node(Axial cell) const {
    const auto [column, row] = place(cell);
    return NodeId{static_cast<std::uint32_t>(row * width_ + column)};
  }
  std::string label(NodeId node) const {
    const Axial cell = axial(node);
    return format_point({cell.q, cell.r});
  }

  /// Cost of the steps, or of the straight line between the centres; the centres of neighbours are 1 apart.
  Cost distance(NodeId start, NodeId node) const {
    const Axial a = axial(start), b = axial(node);
    if (heuristic_ == Heuristic::Hex) return model_.straight * hex_distance(a, b);
    if (heuristic_ != Heuristic::Euclidean) return 0;
    const std::int64_t dq = a.q - b.q, dr = a.r - b.r;
    return scaled_sqrt(model_.straight, dq * dq + dr * dr + dq * dr);
  }

  template <class Visit>
  void beside(NodeId from, Visit visit) const {
    const Axial here = axial(from);
    for (const Axial step : hex_directions)
      if (const Axial there{here.q + step.q, here.r + step.r}; inside(there)) visit(node(there));
  }

 private:
  std::pair<int, int> place(Axial cell) const {
    // Rounds down, also for the negative coordinates just outside the grid.
    const auto half = [](int value) { return (value - (value & 1)) / 2; };
    return top_ == HexTop::Pointed ? std::pair{cell.q + half(cell.r), cell.r}
                                   : std::pair{cell.q, cell.r + half(cell.q)};
  }

  HexTop top_;
};

}  // namespace astar
