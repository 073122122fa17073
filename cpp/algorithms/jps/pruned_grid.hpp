// A square grid on which a search sees only some of the moves, or other moves: the base of canonical successors and of
// jumps. Everything except the neighbours is taken from the grid.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../../core/any_open_list.hpp"
#include "../../core/trace_log.hpp"
#include "../../core/world.hpp"
#include "../../spaces/grid.hpp"
#include "../best_first.hpp"

namespace astar {

class PrunedGrid : public World {
 public:
  PrunedGrid(const World& world, const GridQuestion& grid) : world_(world), grid_(grid) {}

  std::size_t node_count() const override { return grid_.node_count(); }
  Cost unit() const override { return grid_.costs().unit; }
  NodeId goal() const override { return grid_.goal(); }
  Cost heuristic(NodeId node) const noexcept override { return grid_.heuristic(node); }
  Cost heuristic_from(NodeId start, NodeId node) const noexcept override { return grid_.heuristic_from(start, node); }
  std::string label(NodeId node) const override { return world_.label(node); }
  std::uint8_t terrain(NodeId node) const override { return grid_.terrain(node); }
  double dearest_move() const override { return world_.dearest_move(); }
  double farthest_estimate() const override { return world_.farthest_estimate(); }

  // Nobody calls these on a pruned grid, only on the grid itself.
  void predecessors(NodeId, bool, std::vector<Neighbor>&) const override {}
  void set_terrain(NodeId, std::uint8_t) override {}
  void configure(const SearchOptions&, NodeId, const std::vector<int>&) override {}
  std::unique_ptr<AnySearch> search(NodeId, const SearchOptions&, NodeTable&, TraceLog&) const override {
    return nullptr;
  }

  /// All cells on the path that leads along these nodes.
  virtual std::vector<NodeId> walked(std::vector<NodeId> path) const { return path; }

 protected:
  const GridQuestion& grid() const { return grid_; }

 private:
  const World& world_;
  const GridQuestion& grid_;
};

/// The best-first loop over a pruned grid. `Pruned` is constructed from a world, its grid and the other arguments.
template <class Pruned>
class PrunedSearch final : public AnySearch {
 public:
  template <class... Arguments>
  PrunedSearch(NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log, const World& world,
               const GridQuestion& grid, Arguments&&... arguments)
      : grid_(grid), pruned_(world, grid, std::forward<Arguments>(arguments)...),
        search_(pruned_, start, info(options.algorithm).key, options, nodes, AnyOpenList(options.open_list), log) {}

  Status advance(std::uint32_t expansions) override { return search_.advance(expansions); }
  Status status() const override { return search_.status(); }
  Totals totals() const override { return search_.totals(); }
  std::vector<NodeId> path() const override { return pruned_.walked(search_.path()); }
  /// Uses the moves of the grid itself: a node that was reopened has another direction of arrival, so other moves.
  Cost path_cost() const override { return cost_of(grid_, path()); }
  std::vector<NodeId> waypoints() const override { return search_.path(); }

 private:
  const GridQuestion& grid_;
  Pruned pruned_;
  ErasedSearch<BestFirst<World, AnyOpenList, TraceLog&>> search_;
};

}  // namespace astar
