// Dijkstra's algorithm inside one square cluster of a grid, some cells at a time, so that a large cluster does not
// block the page.
#pragma once

#include <cstddef>

#include "../../core/node_table.hpp"
#include "../../core/open_list.hpp"
#include "../../spaces/grid.hpp"

namespace astar {

class ClusterSearch {
 public:
  /// A square whose first cell is `corner`, `size` cells along a side; cells beyond the grid do not count.
  struct Square {
    Point corner;
    int size;
    bool holds(Point p) const {
      return p.x >= corner.x && p.y >= corner.y && p.x < corner.x + size && p.y < corner.y + size;
    }
  };

  /// Begins a search from `from`, or towards it, until every cell or `target` is closed. The result is in `nodes`.
  void begin(Square square, NodeId from, bool backwards, NodeId target, NodeTable& nodes, std::size_t node_count) {
    square_ = square;
    backwards_ = backwards;
    target_ = target;
    nodes_ = &nodes;
    nodes.begin(node_count);
    open_.clear();
    open_.push(by_g.entry(from, 0, 0, nodes.open(from, 0, no_node)));
  }

  /// Closes at most `most` cells and calls `visit(node)` for each; true once the search has ended.
  template <class Visit>
  bool advance(const GridQuestion& grid, std::size_t most, Visit visit) {
    while (!open_.empty()) {
      if (most == 0) return false;
      const OpenEntry entry = open_.pop();
      if (nodes_->state(entry.node) == NodeState::Closed) continue;
      --most;
      nodes_->close(entry.node);
      visit(entry.node);
      if (entry.node == target_) return true;
      const auto relax = [&](const Neighbor& next) {
        if (!square_.holds(grid.point(next.node))) return;
        const Cost g = entry.f + next.cost;
        const NodeState state = nodes_->state(next.node);
        if (state == NodeState::Unseen || (state == NodeState::Open && g < nodes_->g(next.node)))
          open_.push(by_g.entry(next.node, g, 0, nodes_->open(next.node, g, entry.node)));
      };
      if (backwards_) grid.for_each_predecessor<false>(entry.node, relax);
      else grid.for_each_neighbor<false>(entry.node, relax);
    }
    return true;
  }

 private:
  static constexpr Priority by_g{1, 0, Tie::Fifo};

  Square square_{};
  bool backwards_ = false;
  NodeId target_ = no_node;
  NodeTable* nodes_ = nullptr;
  HeapOpenList open_;
};

}  // namespace astar
