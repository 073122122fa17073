// The common part of grids where a move costs what its target cell costs to enter: hexagons and triangles. `Shape` has
// beside(node, visit), which visits the neighbours in the declared order, and distance(a, b).
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "../core/cost.hpp"
#include "../core/ids.hpp"
#include "../core/options.hpp"
#include "../core/space.hpp"
#include "grid.hpp"  // check_cells

namespace astar {

template <class Shape>
class CellsInRows {
 public:
  /// `cells` row by row, 0 wall, 1–255 the cost to enter. Throws as check_cells().
  CellsInRows(int width, int height, std::vector<std::uint8_t> cells)
      : width_(width), height_(height), cells_(std::move(cells)) {
    check_cells(width, height, cells_);
  }

  std::size_t node_count() const { return cells_.size(); }
  int width() const { return width_; }
  int height() const { return height_; }
  std::uint8_t terrain(NodeId node) const { return cells_[index(node)]; }
  /// Throws as check_edit().
  void set_terrain(NodeId node, std::uint8_t terrain) {
    check_edit(node_count(), node);
    cells_[index(node)] = terrain;
  }

  void configure(const SearchOptions& options, NodeId goal) {
    goal_ = goal;
    dearest_ = std::max(dearest_terrain(cells_), dearest_terrain(options));
    model_ = cost_model(options.costs);
    heuristic_ = options.heuristic;
  }

  NodeId goal() const { return goal_; }
  const CostModel& costs() const { return model_; }
  /// Upper bounds of what a move costs and of the estimates, in units.
  double dearest_move() const { return static_cast<double>(dearest_) * static_cast<double>(model_.straight); }
  double farthest_estimate() const { return static_cast<double>(model_.straight) * 2 * (width_ + height_); }
  Cost heuristic(NodeId node) const { return heuristic_from(goal_, node); }
  Cost heuristic_from(NodeId start, NodeId node) const { return shape().distance(start, node); }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    walk(node, WithBlocked, false, visit);
  }

  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    walk(node, WithBlocked, true, visit);
  }

 protected:
  int width_;
  int height_;
  CostModel model_{};
  Heuristic heuristic_{};

 private:
  const Shape& shape() const { return static_cast<const Shape&>(*this); }

  template <class Visit>
  void walk(NodeId from, bool with_blocked, bool backwards, Visit& visit) const {
    shape().beside(from, [&](NodeId next) {
      if (terrain(next) != 0) visit(Neighbor{next, model_.straight * terrain(backwards ? from : next), Passage::Free});
      else if (with_blocked) visit(Neighbor{next, 0, Passage::Blocked});
    });
  }

  std::vector<std::uint8_t> cells_;
  Cost dearest_ = 9;
  NodeId goal_{0};
};

}  // namespace astar
