// Corners and lines of sight by hand, against exact clipping of the line at every wall, and against paths on the grid.
#include "spaces/navmesh/corner_graph.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "../../catch.hpp"
#include "../../lab.hpp"
#include "../graph_lab.hpp"

namespace THIS_FILE {

using lab::Map;
using namespace astar;

Grid grid_of(const Map& map) { return Grid(map.width, map.height, map.cells); }

bool sees(const std::string& rows, Point a, Point b) {
  const Grid grid = grid_of(lab::ascii(rows));
  const bool one_way = FreeSpace(grid).sees(a, b);
  CHECK(FreeSpace(grid).sees(b, a) == one_way);
  return one_way;
}

/// Whether the line runs through the inside of a square of two half cells: its share of the
/// line is longer than nothing.
bool runs_through(Point a, Point b, int x, int y) {
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
  const std::int64_t whole = std::max<std::int64_t>(1, std::llabs(dx)) * std::max<std::int64_t>(1, std::llabs(dy));
  std::int64_t from = 0, to = whole;  // of the line in parts of its length
  const auto clip = [&](std::int64_t begin, std::int64_t step, std::int64_t low) {
    if (step == 0) return begin > low && begin < low + 2;
    const std::int64_t one = (low - begin) * (whole / step), other = (low + 2 - begin) * (whole / step);
    from = std::max(from, std::min(one, other));
    to = std::min(to, std::max(one, other));
    return true;
  };
  return clip(a.x, dx, 2 * x) && clip(a.y, dy, 2 * y) && from < to;
}

struct Walls {
  const Map& map;
  bool at(int x, int y) const {
    return x < 0 || y < 0 || x >= map.width || y >= map.height ||
           map.cells[static_cast<std::size_t>(y * map.width + x)] == 0;
  }
};

/// Whether the line passes between walls that touch it from both sides, at a corner of cells or along a side of them.
bool squeezes(const Walls& walls, Point a, Point b) {
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
  for (int y = 0; y <= walls.map.height; ++y)
    for (int x = 0; x <= walls.map.width; ++x) {
      const std::int64_t px = 2 * x - a.x, py = 2 * y - a.y;
      const std::int64_t along = px * dx + py * dy;
      if (px * dy != py * dx || along <= 0 || along >= dx * dx + dy * dy) continue;
      if (walls.at(x - 1, y - 1) && walls.at(x, y) && !(dx * dy > 0)) return true;
      if (walls.at(x, y - 1) && walls.at(x - 1, y) && !(dx * dy < 0)) return true;
    }
  if (dx == 0 && a.x % 2 == 0)
    for (int y = 0; y < walls.map.height; ++y)
      if (2 * y < std::max(a.y, b.y) && 2 * y + 2 > std::min(a.y, b.y) && walls.at(a.x / 2 - 1, y) &&
          walls.at(a.x / 2, y))
        return true;
  if (dy == 0 && a.y % 2 == 0)
    for (int x = 0; x < walls.map.width; ++x)
      if (2 * x < std::max(a.x, b.x) && 2 * x + 2 > std::min(a.x, b.x) && walls.at(x, a.y / 2 - 1) &&
          walls.at(x, a.y / 2))
        return true;
  return false;
}

TEST_CASE("corners are where a wall juts into free space", "[corner-graph]") {
  const auto corners = [](const std::string& rows) {
    const Grid grid = grid_of(lab::ascii(rows));
    std::string text;
    for (const Point p : FreeSpace(grid).corners(99))
      text += std::to_string(p.x / 2) + "," + std::to_string(p.y / 2) + " ";
    return text;
  };
  CHECK(corners("... .#. ...") == "1,1 2,1 1,2 2,2 ");
  CHECK(corners(".# ..") == "1,1 ");
  CHECK(corners("... ...") == "");
  CHECK(corners("#. .#") == "");                          // two that touch leave no way between them
  CHECK(corners("..... .##.. ..#..") == "1,1 3,1 1,2 ");  // inside the bend nobody has to turn
}

TEST_CASE("lines of sight along walls, past corners and between them", "[corner-graph]") {
  const std::string block = "..... .###. ..... .....";
  CHECK(sees(block, {2, 2}, {8, 2}));  // along the upper side
  CHECK(sees(block, {2, 2}, {2, 4}));
  CHECK_FALSE(sees(block, {2, 2}, {8, 4}));  // through it
  CHECK(sees(block, {1, 1}, {2, 2}));
  CHECK(sees(block, {1, 5}, {3, 3}) == false);
  CHECK(sees(block, {1, 3}, {1, 7}));
  CHECK(sees(block, {0 + 1, 5 + 2}, {9, 7}));
  CHECK(sees("..# ... #..", {5, 3}, {1, 3}));
  CHECK_FALSE(sees(".# #.", {1, 1}, {3, 3}));  // between two that touch
  CHECK(sees(".# ..", {1, 1}, {3, 3}));        // past one
  CHECK_FALSE(sees(".##. .##.", {4, 0}, {4, 4}));
}

TEST_CASE("sight is what exact clipping says, on random maps between all places", "[corner-graph]") {
  std::mt19937 random(89);
  int seen = 0, blocked = 0, squeezed = 0;
  for (int round = 0; round < 400; ++round) {
    Map map = lab::open_map(2 + static_cast<int>(random() % 7), 2 + static_cast<int>(random() % 7));
    const auto walls = random() % 60;
    for (std::uint8_t& cell : map.cells) cell = random() % 100 < walls ? 0 : 1;
    const Grid grid = grid_of(map);
    const Walls around{map};
    std::vector<Point> places = FreeSpace(grid).corners(999);
    for (int y = 0; y < map.height; ++y)
      for (int x = 0; x < map.width; ++x)
        if (!around.at(x, y) && random() % 3 == 0) places.push_back({2 * x + 1, 2 * y + 1});
    for (const Point a : places)
      for (const Point b : places) {
        if (a == b) continue;
        bool through = false;
        for (int y = 0; y < map.height; ++y)
          for (int x = 0; x < map.width; ++x) through |= around.at(x, y) && runs_through(a, b, x, y);
        const bool between = squeezes(around, a, b);
        const bool free = !through && !between;
        INFO("round " << round << ": (" << a.x << "," << a.y << ") to (" << b.x << "," << b.y << ")");
        REQUIRE(FreeSpace(grid).sees(a, b) == free);
        seen += free;
        blocked += through;
        squeezed += between && !through;
      }
  }
  CHECK(seen > 10'000);
  CHECK(blocked > 10'000);
  CHECK(squeezed > 300);
}

TEST_CASE("on corners one gets wherever the grid leads, on no longer way", "[corner-graph]") {
  std::mt19937 random(91);
  int shorter = 0;
  for (int round = 0; round < 500; ++round) {
    const Map map = lab::random_map(random);
    if (all_walls(map)) continue;
    Map flat = map;
    for (std::uint8_t& cell : flat.cells) cell = cell ? 1 : 0;
    const Grid grid = grid_of(flat);
    const NodeId from = lab::random_free(random, flat), to = lab::random_free(random, flat);
    const auto middle = [&](NodeId node) { return Point{2 * grid.point(node).x + 1, 2 * grid.point(node).y + 1}; };
    const CornerGraph corners = corner_graph(grid, {middle(from), middle(to)}, max_graph_edges);
    std::vector<GraphNode> nodes;
    for (const Point p : corners.places) nodes.push_back({500 * p.x, 500 * p.y, 0, "n"});
    std::vector<GraphEdge> edges;
    for (const auto& [a, b] : corners.edges) edges.push_back({NodeId{a}, NodeId{b}, std::nullopt});
    Session on_corners, on_cells;
    graph_lab::run(on_corners, Graph(false, nodes, edges), 0, 1,
                   graph_lab::with(Algorithm::AStar, Heuristic::Euclidean));
    lab::load(on_cells, flat);
    lab::run(on_cells, grid.point(from), grid.point(to), SearchOptions{});
    REQUIRE(on_corners.status() == on_cells.status());
    if (on_cells.status() != Status::Found) continue;
    CHECK(graph_lab::cost(on_corners) <= lab::cost(on_cells) + 1e-3);
    CHECK(on_corners.search().totals().reopened == 0);
    shorter += graph_lab::cost(on_corners) < lab::cost(on_cells) - 1e-3;
  }
  CHECK(shorter > 100);
}

TEST_CASE("as many corners as can be dealt with are joined", "[corner-graph]") {
  Map map = lab::open_map(80, 80);
  for (std::uint32_t i = 0; i < max_corners / 4; ++i)
    map.cells[index(map.id(2 + 5 * static_cast<int>(i % 16), 2 + 5 * static_cast<int>(i / 16)))] = 0;
  const CornerGraph corners = corner_graph(grid_of(map), {}, 3);
  CHECK(corners.places.size() == max_corners);
  CHECK(corners.edges.size() == 4);
}

TEST_CASE("more corners or edges than can be dealt with are not looked at", "[corner-graph]") {
  Map map = lab::open_map(80, 80);
  for (int y = 1; y < 79; y += 2)
    for (int x = 1; x < 79; x += 2) map.cells[index(map.id(x, y))] = 0;
  const CornerGraph corners = corner_graph(grid_of(map), {}, max_graph_edges);
  CHECK(corners.places.size() == max_corners + 1);
  CHECK(corners.edges.empty());
  CHECK(corner_graph(grid_of(lab::m0()), {{1, 1}}, 3).edges.size() == 4);
}

}  // namespace THIS_FILE
