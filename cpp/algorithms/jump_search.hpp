// Jump point search to be watched: the best-first loop over a world whose neighbours are the jumps of jps.hpp, so open
// list, ties and events are the ones of every other search. Each straight run is recorded as an event `scanned` that
// names the cell where it stopped, before the jumps it led to are opened.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../core/any_open_list.hpp"
#include "../core/trace_log.hpp"
#include "../core/world.hpp"
#include "../spaces/grid.hpp"
#include "../spaces/grid_bits.hpp"
#include "best_first.hpp"
#include "canonical.hpp"
#include "jps.hpp"

namespace astar {

/// A grid whose neighbours are jumps. Which they are depends on the way a node was reached, which `nodes` tells.
template <Diagonal rule>
class JumpWorld final : public World {
 public:
  JumpWorld(const World& world, const Grid& grid, GridBits& bits, const NodeTable& nodes, TraceLog& log)
      : world_(world), grid_(grid), nodes_(nodes), log_(log), moves_(canonical_moves(grid.legal_moves(), rule)),
        finder_(grid, bits, moves_) {}

  std::size_t node_count() const override { return grid_.node_count(); }
  Cost unit() const override { return grid_.costs().unit; }
  NodeId goal() const override { return grid_.goal(); }
  Cost heuristic(NodeId node) const override { return grid_.heuristic(node); }
  Cost heuristic_from(NodeId start, NodeId node) const override { return grid_.heuristic_from(start, node); }
  std::string label(NodeId node) const override { return world_.label(node); }
  std::uint8_t terrain(NodeId node) const override { return grid_.terrain(node); }
  double dearest_move() const override { return world_.dearest_move(); }
  double farthest_estimate() const override { return world_.farthest_estimate(); }

  void neighbors(NodeId node, bool watched, std::vector<Neighbor>& found) const override {
    const CostModel& costs = grid_.costs();
    const auto scanned = [&](const Jump& jump) {
      if (watched && jump.straight > 0) log_({EventType::Scanned, grid_.node(jump.cell), node});
    };
    finder_.template for_each_jump<true>(
        grid_.point(node), arrival(node),
        [&](const Jump& jump) {
          scanned(jump);
          const Cost leading = rule == Diagonal::Never ? costs.straight : costs.diagonal;
          found.push_back({grid_.node(jump.cell), jump.leading * leading + jump.straight * costs.straight, Passage::Free});
        },
        scanned);
  }

  // Asked of the grid itself, never of its jumps.
  void predecessors(NodeId, bool, std::vector<Neighbor>&) const override {}
  void set_terrain(NodeId, std::uint8_t) override {}
  void configure(const SearchOptions&, NodeId, const std::vector<int>&) override {}
  std::unique_ptr<Search> search(NodeId, const SearchOptions&, NodeTable&, TraceLog&) const override { return nullptr; }

  /// Every cell on the way along some jump points.
  std::vector<NodeId> walked(const std::vector<NodeId>& jump_points) const {
    std::vector<NodeId> path;
    for (std::size_t i = 0; i < jump_points.size(); ++i) {
      if (i > 0) {
        const JumpWalk walk = walk_between(jump_points[i - 1], jump_points[i]);
        for (int step = 1; step < walk.length; ++step) path.push_back(grid_.node(walk.at(step)));
      }
      path.push_back(jump_points[i]);
    }
    return path;
  }

 private:
  static MoveTable canonical_moves(const std::array<std::uint8_t, 256>& legal, Diagonal diagonal) {
    MoveTable moves;
    fill_canonical(moves, legal, diagonal);
    return moves;
  }

  JumpWalk walk_between(NodeId a, NodeId b) const { return jump_walk<rule != Diagonal::Never>(grid_.point(a), grid_.point(b)); }

  unsigned arrival(NodeId node) const {
    const NodeId parent = nodes_.parent(node);
    if (parent == no_node) return no_arrival;
    const JumpWalk walk = walk_between(parent, node);
    const Point last = walk.turn == walk.length ? walk.leading : walk.straight;
    return direction_of(last.x, last.y);
  }

  const World& world_;
  const Grid& grid_;
  const NodeTable& nodes_;
  TraceLog& log_;
  MoveTable moves_;
  JumpFinder<rule> finder_;
};

template <Diagonal rule>
class JumpSearch final : public Search {
 public:
  JumpSearch(const World& world, const Grid& grid, GridBits& bits, NodeId start, const SearchOptions& options, NodeTable& nodes,
             TraceLog& log)
      : jumps_(world, grid, bits, nodes, log),
        search_(jumps_, start, options, nodes, AnyOpenList(options.open_list, false), log) {}

  Status advance(std::uint32_t expansions) override { return search_.advance(expansions); }
  Status status() const override { return search_.status(); }
  Totals totals() const override { return search_.totals(); }
  std::vector<NodeId> path() const override { return jumps_.walked(search_.path()); }
  Cost path_cost() const override { return search_.path_cost(); }
  std::vector<NodeId> waypoints() const override { return search_.path(); }

 private:
  JumpWorld<rule> jumps_;
  ErasedSearch<BestFirst<World, AnyOpenList, TraceLog&>> search_;
};

/// A search by jumps under the rule of `options`, on a grid where every free cell costs the same.
inline std::unique_ptr<Search> make_jump_search(const World& world, const Grid& grid, GridBits& bits, NodeId start,
                                                const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  switch (options.diagonal) {
    case Diagonal::NoObstacles: return std::make_unique<JumpSearch<Diagonal::NoObstacles>>(world, grid, bits, start, options, nodes, log);
    case Diagonal::Never: return std::make_unique<JumpSearch<Diagonal::Never>>(world, grid, bits, start, options, nodes, log);
    case Diagonal::AtMostOneObstacle:
      return std::make_unique<JumpSearch<Diagonal::AtMostOneObstacle>>(world, grid, bits, start, options, nodes, log);
    case Diagonal::Always: return std::make_unique<JumpSearch<Diagonal::Always>>(world, grid, bits, start, options, nodes, log);
  }
  return nullptr;
}

}  // namespace astar
