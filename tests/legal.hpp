// Checks with the reference implementation whether a path is allowed on the map.
#pragma once

#include <string>
#include <vector>

#include "lab.hpp"
#include "reference/reference_dijkstra.hpp"

namespace lab {

/// The first flaw of the path of a finished search, or "".
inline std::string illegal(const Session& session, const Map& map, Point start, Point goal, Diagonal rule) {
  std::vector<reference::Cell> path;
  for (const NodeId node : session.path()) path.push_back({session.grid().point(node).x, session.grid().point(node).y});
  return reference::path_is_legal({map.width, map.height, map.cells}, {start.x, start.y}, {goal.x, goal.y},
                                  static_cast<reference::Diagonals>(rule), path);
}

}  // namespace lab
