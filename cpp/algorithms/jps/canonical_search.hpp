// Best-first search over canonical successors, with a recording: the common loop over a grid that has only the moves of
// canonical.hpp. Pruned neighbours do not occur in the recording.
#pragma once

#include <vector>

#include "../../core/node_table.hpp"
#include "canonical.hpp"
#include "pruned_grid.hpp"

namespace astar {

/// The moves of a node depend on the direction in which it was reached, which is taken from its parent in `nodes`.
class CanonicalGrid final : public PrunedGrid {
 public:
  CanonicalGrid(const World& world, const GridQuestion& grid, Diagonal rule, const NodeTable& nodes)
      : PrunedGrid(world, grid), rule_(rule), nodes_(nodes) {}

  void neighbors(NodeId node, bool watched, std::vector<Neighbor>& found) const override {
    const Point here = grid().point(node);
    const unsigned considered = considered_moves(arrival(node, here), grid().free_neighbors(node), rule_);
    const auto keep = [&](const Neighbor& next) {
      const Point there = grid().point(next.node);
      if (considered >> direction_of(there.x - here.x, there.y - here.y) & 1) found.push_back(next);
    };
    if (watched) grid().for_each_neighbor<true>(node, keep);
    else grid().for_each_neighbor<false>(node, keep);
  }

 private:
  unsigned arrival(NodeId node, Point here) const {
    const NodeId parent = nodes_.parent(node);
    if (parent == no_node) return no_arrival;
    const Point before = grid().point(parent);
    return direction_of(here.x - before.x, here.y - before.y);
  }

  Diagonal rule_;
  const NodeTable& nodes_;
};

}  // namespace astar
