// Where runs end under a rule, for tests of what is marked on a grid.
#pragma once

#include "../../cpp/algorithms/jps/jps.hpp"

inline astar::RunEnds ends_of(const astar::Grid& grid, astar::Diagonal rule) {
  astar::MoveTable moves;
  astar::fill_canonical(moves, grid.legal_moves(), rule);
  return astar::run_ends(moves, rule != astar::Diagonal::Never);
}
