// Helpers of many tests: a grid drawn as text, a search on it, and a check that its answer is a shortest path.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "../cpp/session/session.hpp"

namespace lab {

using namespace astar;

struct Map {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> cells;
  NodeId id(int x, int y) const { return NodeId{static_cast<std::uint32_t>(y * width + x)}; }
};

/// Rows from y = 0 on: `#` is a wall, `.` is free, a digit is the cost of entering.
inline Map ascii(const std::string& text) {
  Map map;
  std::istringstream lines(text);
  for (std::string row; lines >> row; ++map.height) {
    map.width = static_cast<int>(row.size());
    for (const char c : row) map.cells.push_back(c == '#' ? 0 : c == '.' ? 1 : static_cast<std::uint8_t>(c - '0'));
  }
  return map;
}

inline Map open_map(int width, int height) {
  return {width, height,
          std::vector<std::uint8_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 1)};
}

inline Map with_walls(Map map, const std::vector<Point>& walls) {
  for (const Point p : walls) map.cells[index(map.id(p.x, p.y))] = 0;
  return map;
}

// The maps of the tutorials, with y as in the text of the tutorial.
inline Map m0() { return with_walls(open_map(20, 10), {{4, 2}, {4, 3}, {4, 4}, {4, 5}, {4, 6}}); }
inline Map ml() { return with_walls(open_map(7, 5), {{3, 1}, {3, 2}, {3, 3}}); }
inline Map m4() { return with_walls(open_map(4, 4), {{1, 1}, {1, 2}}); }
inline Map mc() { return with_walls(open_map(7, 6), {{1, 1}, {3, 1}, {3, 2}, {3, 3}}); }

inline void load(Session& session, const Map& map) { session.set_grid(map.width, map.height, map.cells); }

/// Runs a search to its end and leaves the cursor at 0.
inline Status run(Session& session, NodeId start, NodeId goal, const SearchOptions& options,
                  const std::vector<int>& order = {}) {
  session.start(start, goal, options, order);
  while (session.advance(1000) == Status::Running) {}
  return session.status();
}
inline Status run(Session& session, Point start, Point goal, const SearchOptions& options,
                  const std::vector<int>& order = {}) {
  return run(session, session.grid().node(start), session.grid().node(goal), options, order);
}

inline double cost(const Session& session) { return session.shown(session.search().path_cost()); }

/// The first flaw of the path of a finished search, or "": it must join start and goal by legal moves, and cost what
/// the search says.
inline std::string path_flaw(const Session& session, NodeId start, NodeId goal) {
  const std::vector<NodeId> path = session.path();
  if (path.empty() || path.front() != start || path.back() != goal) return "the path does not join start and goal";
  Cost sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    bool legal = false;
    session.grid().for_each_neighbor<false>(path[i - 1], [&](const Neighbor& next) {
      if (next.node != path[i]) return;
      legal = true;
      sum += next.cost;
    });
    if (!legal) return "the path makes an illegal move";
  }
  return sum == session.search().path_cost() ? "" : "the path does not cost what the search says";
}

/// The options of jump point search with a diagonal rule.
inline SearchOptions jumping(Diagonal diagonal, Costs costs = Costs::Sqrt2) {
  SearchOptions options;
  options.algorithm = Algorithm::Jps;
  options.diagonal = diagonal;
  options.costs = costs;
  return options;
}

/// Why the recording does not prove that the path is a shortest one, or "" if it does. With an admissible heuristic it
/// does if the start has g = 0; every move out of a closed node leads to a node whose g is not larger than through that
/// move; no open node has an f below the returned cost; and the moves of the path add up to that cost.
inline std::string certificate_flaw(Session& session, NodeId start) {
  Replay& replay = session.replay();
  replay.seek(session.log().size());
  const GridQuestion& grid = session.grid();
  const bool found = session.status() == Status::Found;
  const Cost answer = found ? session.search().path_cost() : 0;
  if (replay.g(start) != 0) return "the start does not have g = 0";
  std::string flaw;
  for (std::uint32_t i = 0; i < grid.node_count() && flaw.empty(); ++i) {
    const NodeId node{i};
    if (replay.state(node) == NodeState::Open && (!found || replay.g(node) + grid.heuristic(node) < answer))
      flaw = "an open node could still lead to a shorter path";
    if (replay.state(node) != NodeState::Closed || (found && node == grid.goal())) continue;
    grid.for_each_neighbor<false>(node, [&](const Neighbor& next) {
      if (replay.state(next.node) == NodeState::Unseen || replay.g(next.node) > replay.g(node) + next.cost)
        flaw = "a move out of a closed node was overlooked";
    });
  }
  if (!flaw.empty() || !found) return flaw;
  return path_flaw(session, start, grid.goal());
}

/// The first position whose states differ between seeking forwards and backwards, or "".
inline std::string seek_flaw(Session& session) {
  Replay& replay = session.replay();
  std::vector<std::vector<NodeState>> states;
  for (std::uint32_t k = 0; k <= session.log().size(); ++k) {
    replay.seek(k);
    states.push_back(replay.states());
  }
  for (std::uint32_t k = session.log().size() + 1; k-- > 0;) {
    replay.seek(k);
    if (replay.states() != states[k]) return "position " + std::to_string(k);
  }
  return "";
}

/// A random map with sides of 2 to 14 cells (by default), 0 to 50 % walls and, every other time, terrain.
inline Map random_map(std::mt19937& random, int least = 2, int most = 14) {
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int sides = most - least + 1;
  Map map = open_map(least + below(sides), least + below(sides));
  const int walls = below(51);
  const bool terrain = below(2) == 0;
  for (std::uint8_t& cell : map.cells) {
    if (below(100) < walls) cell = 0;
    else if (terrain) cell = static_cast<std::uint8_t>(1 + below(9));
  }
  return map;
}

inline bool all_walls(const Map& map) {
  return std::all_of(map.cells.begin(), map.cells.end(), [](std::uint8_t cell) { return cell == 0; });
}

inline NodeId random_free(std::mt19937& random, const Map& map) {
  for (;;) {
    const std::size_t i = random() % map.cells.size();
    if (map.cells[i] != 0) return NodeId{static_cast<std::uint32_t>(i)};
  }
}

}  // namespace lab
