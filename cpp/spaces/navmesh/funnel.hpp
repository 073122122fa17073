// The shortest path through a row of gates: the funnel is the space between the outermost lines that still see the next
// gate. Mononen: Simple Stupid Funnel Algorithm (2010), after Lee and Preparata (1984). It counts in whole numbers, so
// gates that share an end and paths along a wall need no tolerance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "polygon_mesh.hpp"

namespace astar {

/// The ends of an opening as seen by somebody who walks through it, with the x axis to the right and the y axis up:
/// `left` has the larger turn().
struct Gate {
  MeshPoint left;
  MeshPoint right;
};

/// Start, goal and the corners between them where the path turns. A corner is always an end of a gate.
inline std::vector<MeshPoint> pull_taut(MeshPoint start, MeshPoint goal, std::span<const Gate> gates) {
  std::vector<MeshPoint> path{start};
  MeshPoint apex = start, left = start, right = start;
  std::size_t left_at = 0, right_at = 0;  // index of the gate after the one that gave this side
  const auto gate = [&](std::size_t i) { return i < gates.size() ? gates[i] : Gate{goal, goal}; };
  const auto turn_at = [&](MeshPoint corner, std::size_t next) {
    if (corner != path.back()) path.push_back(corner);
    apex = left = right = corner;
    left_at = right_at = next;
    return next;
  };
  for (std::size_t i = 0; i <= gates.size();) {
    const Gate next = gate(i++);
    if (turn(apex, right, next.right) >= 0) {
      if (apex == right || turn(apex, left, next.right) < 0) {
        right = next.right;
        right_at = i;
      } else {
        i = turn_at(left, left_at);
        continue;
      }
    }
    if (turn(apex, left, next.left) <= 0) {
      if (apex == left || turn(apex, right, next.left) > 0) {
        left = next.left;
        left_at = i;
      } else {
        i = turn_at(right, right_at);
      }
    }
  }
  if (path.size() == 1 || path.back() != goal) path.push_back(goal);
  // A corner where the path goes straight on is left out.
  std::size_t kept = 1;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (i + 1 < path.size() && turn(path[kept - 1], path[i], path[i + 1]) == 0) continue;
    path[kept++] = path[i];
  }
  path.resize(kept);
  return path;
}

}  // namespace astar
