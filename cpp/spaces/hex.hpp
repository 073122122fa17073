// The hexagonal grid: a rectangle of rows, six neighbours each, terrain 0 (wall) to 9.
//
// Cells are named by axial coordinates (q,r), in which the distance is (|dq| + |dr| + |dq + dr|) / 2. The rectangle is
// stored row by row: with pointed tops every odd row is shifted right by half a cell, with flat tops every odd column
// down. Red Blob Games: Hexagonal Grids ("axial coordinates", "offset coordinates").
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "../core/cost.hpp"
#include "../core/ids.hpp"
#include "../core/options.hpp"
#include "../core/space.hpp"
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

/// Moves between two cells of an empty hexagonal grid.
constexpr int hex_distance(Axial a, Axial b) {
  const int dq = a.q - b.q, dr = a.r - b.r;
  const auto magnitude = [](int value) { return value < 0 ? -value : value; };
  return (magnitude(dq) + magnitude(dr) + magnitude(dq + dr)) / 2;
}

class Hex {
 public:
  /// `cells` row by row, 0 wall, 1–9 the cost to enter. Width and height within the limits of the square grid.
  Hex(int width, int height, HexTop top, std::vector<std::uint8_t> cells)
      : width_(width), height_(height), top_(top), cells_(std::move(cells)) {}

  std::size_t node_count() const { return cells_.size(); }
  int width() const { return width_; }
  int height() const { return height_; }
  std::uint8_t terrain(NodeId node) const { return cells_[index(node)]; }
  void set_terrain(NodeId node, std::uint8_t terrain) { cells_[index(node)] = terrain; }

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

  void configure(const SearchOptions& options, NodeId goal) {
    goal_ = goal;
    model_ = cost_model(options.costs);
    heuristic_ = options.heuristic;
  }

  NodeId goal() const { return goal_; }
  const CostModel& costs() const { return model_; }
  std::string label(NodeId node) const {
    const Axial cell = axial(node);
    return format_point({cell.q, cell.r});
  }
  /// No move costs more, and no estimate is larger, in units.
  double dearest_move() const { return 9.0 * static_cast<double>(model_.straight); }
  double farthest_estimate() const { return static_cast<double>(model_.straight) * 2 * (width_ + height_); }
  Cost heuristic(NodeId node) const { return heuristic_from(goal_, node); }

  /// Steps, or the straight line between the centres, which lie 1 apart.
  Cost heuristic_from(NodeId start, NodeId node) const {
    const Axial a = axial(start), b = axial(node);
    if (heuristic_ == Heuristic::Hex) return model_.straight * hex_distance(a, b);
    if (heuristic_ != Heuristic::Euclidean) return 0;
    const std::int64_t dq = a.q - b.q, dr = a.r - b.r;
    return scaled_sqrt(model_.straight, dq * dq + dr * dr + dq * dr);
  }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    walk(node, WithBlocked, false, visit);
  }

  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    walk(node, WithBlocked, true, visit);
  }

 private:
  std::pair<int, int> place(Axial cell) const {
    // Rounding down, also for the negative coordinates just outside.
    const auto half = [](int value) { return (value - (value & 1)) / 2; };
    return top_ == HexTop::Pointed ? std::pair{cell.q + half(cell.r), cell.r}
                                   : std::pair{cell.q, cell.r + half(cell.q)};
  }

  template <class Visit>
  void walk(NodeId from, bool with_blocked, bool backwards, Visit& visit) const {
    const Axial here = axial(from);
    for (const Axial step : hex_directions) {
      const Axial there{here.q + step.q, here.r + step.r};
      if (!inside(there)) continue;
      const NodeId next = node(there);
      if (terrain(next) != 0) visit(Neighbor{next, model_.straight * terrain(backwards ? from : next), Passage::Free});
      else if (with_blocked) visit(Neighbor{next, 0, Passage::Blocked});
    }
  }

  int width_;
  int height_;
  HexTop top_;
  std::vector<std::uint8_t> cells_;
  NodeId goal_{0};
  CostModel model_{};
  Heuristic heuristic_ = Heuristic::Hex;
};

}  // namespace astar
