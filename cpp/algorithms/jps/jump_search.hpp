// Jump point search with a recording: the best-first loop over a world whose neighbours are the jumps of jps.hpp, so
// open list, ties and events are those of every other search. Each straight run is recorded as an event `scanned` with
// the cell where it stopped, before the jumps it led to are opened.
#pragma once

#include <memory>
#include <vector>

#include "../../core/node_table.hpp"
#include "canonical.hpp"
#include "grid_bits.hpp"
#include "jps.hpp"
#include "pruned_grid.hpp"

namespace astar {

/// A grid whose neighbours are jumps. They depend on the direction in which a node was reached, which is taken from its
/// parent in `nodes`.
template <Diagonal rule>
class JumpGrid final : public PrunedGrid {
  using Finder = JumpFinder<rule>;

 public:
  JumpGrid(const World& world, const GridQuestion& grid, GridBits& bits, const NodeTable& nodes, TraceLog& log)
      : PrunedGrid(world, grid), nodes_(nodes), log_(log), moves_(canonical_moves(grid.legal_moves(), rule)),
        finder_(grid, bits, moves_), jumps_(most_jumps(grid)) {
    bits.mark(grid, run_ends(moves_, Finder::diagonals), grid.point(grid.goal()));
  }

  void neighbors(NodeId node, bool watched, std::vector<Neighbor>& found) const override {
    const CostModel& costs = grid().costs();
    const Point from = grid().point(node);
    const Jump* end = finder_.find(from, arrival(node), jumps_.data());
    for (const Jump* jump = jumps_.data(); jump != end; ++jump) {
      const Point leading = directions[jump->lead], straight = directions[jump->arrival];
      const NodeId stop = grid().node({from.x + jump->leading * leading.x + jump->straight * straight.x,
                                       from.y + jump->leading * leading.y + jump->straight * straight.y});
      if (watched && jump->straight > 0) log_({EventType::Scanned, stop, node});
      if (jump->blocked) continue;
      const Cost first = Finder::diagonals ? costs.diagonal : costs.straight;
      found.push_back({stop, jump->leading * first + jump->straight * costs.straight, Passage::Free});
    }
  }

  std::vector<NodeId> walked(std::vector<NodeId> jump_points) const override {
    std::vector<NodeId> path;
    for (std::size_t i = 0; i < jump_points.size(); ++i) {
      if (i > 0) {
        const JumpWalk walk = walk_between(jump_points[i - 1], jump_points[i]);
        for (int step = 1; step < walk.length; ++step) path.push_back(grid().node(walk.at(step)));
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

  JumpWalk walk_between(NodeId a, NodeId b) const {
    return jump_walk<Finder::diagonals>(grid().point(a), grid().point(b));
  }

  unsigned arrival(NodeId node) const {
    const NodeId parent = nodes_.parent(node);
    if (parent == no_node) return no_arrival;
    const JumpWalk walk = walk_between(parent, node);
    const Point last = walk.turn == walk.length ? walk.leading : walk.straight;
    return direction_of(last.x, last.y);
  }

  const NodeTable& nodes_;
  TraceLog& log_;
  MoveTable moves_;
  Finder finder_;
  mutable std::vector<Jump> jumps_;  // those out of one cell
};

/// Makes a jump point search under the rule of `options`, on a grid where every free cell costs the same.
inline std::unique_ptr<AnySearch> make_jump_search(const World& world, const GridQuestion& grid, GridBits& bits,
                                                   NodeId start, const SearchOptions& options, NodeTable& nodes,
                                                   TraceLog& log) {
  const auto search = [&]<Diagonal rule>() {
    return std::make_unique<PrunedSearch<JumpGrid<rule>>>(start, options, nodes, log, world, grid, bits, nodes, log);
  };
  switch (options.diagonal) {
    case Diagonal::NoObstacles: return search.template operator()<Diagonal::NoObstacles>();
    case Diagonal::Never: return search.template operator()<Diagonal::Never>();
    case Diagonal::AtMostOneObstacle: return search.template operator()<Diagonal::AtMostOneObstacle>();
    case Diagonal::Always: return search.template operator()<Diagonal::Always>();
  }
  return nullptr;
}

}  // namespace astar
