// Where runs end under a rule, for tests of what is marked on a grid.
#pragma once

#include "../../cpp/algorithms/jps/jps.hpp"

inline astar::RunEnds ends_of(const astar::Grid& grid, astar::Diagonal rule) {
  astar::MoveTable moves;
  astar::SearchOptions options;
  options.diagonal = rule;
  astar::fill_canonical(moves, astar::GridQuestion(grid, astar::NodeId{0}, options).legal_moves(), rule);
  return astar::run_ends(moves, rule != astar::Diagonal::Never);
}
