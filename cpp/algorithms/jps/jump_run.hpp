// What a run of jump point search looked at and why it stopped, found from the map alone, for people who watch. The
// runs of the search itself are in jps.hpp; a test checks that the two agree.
#pragma once

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "../../core/options.hpp"
#include "../../spaces/grid.hpp"
#include "canonical.hpp"
#include "jps.hpp"

namespace astar {

struct JumpRun {
  enum class End : std::uint8_t { Goal, Forced, Wall, Edge };
  static constexpr std::array<std::string_view, 4> end_names{"goal", "forced", "wall", "edge"};

  NodeId turn = no_node;  // where the straight part began; where the run began if all is in one direction
  Point way;              // direction of the run from there
  int leading = 0;        // cells from its beginning to the turn
  int cells = 0;          // cells from the turn to where it stopped: those looked at
  End end = End::Goal;
  /// Each wall that forces a move, and the cell behind it: every path as short to this cell passes where the run
  /// stopped.
  std::vector<std::pair<NodeId, NodeId>> forced;
};

/// The run between two cells of one jump, under the rules that the grid is configured with.
inline JumpRun jump_run(const GridQuestion& grid, Diagonal rule, NodeId from, NodeId to) {
  const bool diagonals = rule != Diagonal::Never;
  const JumpWalk walk = diagonals ? jump_walk<true>(grid.point(from), grid.point(to))
                                  : jump_walk<false>(grid.point(from), grid.point(to));
  JumpRun run;
  if (walk.turn == walk.length) {
    run = {from, walk.leading, 0, walk.length, JumpRun::End::Goal, {}};
  } else {
    run = {grid.node(walk.at(walk.turn)), walk.straight, walk.turn, walk.length - walk.turn, JumpRun::End::Goal, {}};
  }
  if (to == grid.goal()) return run;

  const Point stop = grid.point(to);
  const auto beside = [stop](Point step) { return Point{stop.x + step.x, stop.y + step.y}; };
  // If one wall forces two cells, only the first is listed: the second is reached through it or in the same way.
  const auto force = [&](Point wall, Point next) {
    const Point hidden = beside(wall);
    if (!grid.inside(hidden) || grid.free(grid.node(hidden))) return;
    if (grid.move_cost(to, direction_of(next.x, next.y)) >= 0)
      run.forced.emplace_back(grid.node(hidden), grid.node(beside(next)));
  };
  const Point way = run.way;
  const bool cuts = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;
  if (way.x != 0 && way.y != 0) {
    if (cuts) {
      force({-way.x, 0}, {-way.x, way.y});
      force({0, -way.y}, {way.x, -way.y});
    }
  } else if (diagonals || way.y == 0) {
    for (const int side : {-1, 1}) {
      const Point aside{way.x == 0 ? side : 0, way.y == 0 ? side : 0};
      if (cuts) force(aside, {way.x + aside.x, way.y + aside.y});
      else force({aside.x - way.x, aside.y - way.y}, aside);
    }
  }
  if (!run.forced.empty()) run.end = JumpRun::End::Forced;
  else run.end = grid.inside(beside(way)) ? JumpRun::End::Wall : JumpRun::End::Edge;
  return run;
}

}  // namespace astar
