// The triangular grid: what lies beside what, distances by breadth-first search, and costs against a Dijkstra over
// cells that are told apart by their corners.
#include "spaces/triangle.hpp"

#include <map>
#include <queue>
#include <set>

#include "../catch.hpp"
#include "../lab.hpp"
#include "../rounds.hpp"
#include "session/other_worlds.hpp"
#include "worlds/cells_world.hpp"

namespace THIS_FILE {

using namespace lab;

Triangle open_triangles(int width, int height) {
  return Triangle(width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), 1));
}

/// The corners of a cell, in half sides across and rows down.
std::set<std::pair<int, int>> corners(int x, int y) {
  if ((x + y) % 2 == 0) return {{x + 1, y}, {x, y + 1}, {x + 2, y + 1}};
  return {{x, y}, {x + 2, y}, {x + 1, y + 1}};
}

/// Cells that share a side share two corners.
std::vector<NodeId> beside(const Map& map, int x, int y) {
  std::vector<NodeId> found;
  const auto own = corners(x, y);
  for (int row = y - 1; row <= y + 1; ++row)
    for (int column = x - 2; column <= x + 2; ++column) {
      if (row < 0 || column < 0 || row >= map.height || column >= map.width) continue;
      int shared = 0;
      for (const auto& corner : corners(column, row)) shared += static_cast<int>(own.count(corner));
      if (shared == 2) found.push_back(map.id(column, row));
    }
  return found;
}

/// Least cost in steps times terrain to every cell, by the plainest Dijkstra.
std::map<NodeId, std::int64_t> reference_costs(const Map& map, NodeId start) {
  std::map<NodeId, std::int64_t> best;
  std::priority_queue<std::pair<std::int64_t, NodeId>, std::vector<std::pair<std::int64_t, NodeId>>, std::greater<>>
      waiting;
  waiting.push({0, start});
  while (!waiting.empty()) {
    const auto [cost, node] = waiting.top();
    waiting.pop();
    if (!best.emplace(node, cost).second) continue;
    const int place = static_cast<int>(raw(node));
    for (const NodeId next : beside(map, place % map.width, place / map.width))
      if (map.cells[index(next)] != 0) waiting.push({cost + map.cells[index(next)], next});
  }
  return best;
}

TEST_CASE("a triangle has the neighbours with which it shares a side", "[triangle]") {
  const Map map{7, 6, std::vector<std::uint8_t>(42, 1)};
  const Triangle triangles = open_triangles(7, 6);
  for (int y = 0; y < 6; ++y)
    for (int x = 0; x < 7; ++x) {
      std::set<NodeId> found;
      triangles.for_each_neighbor<true>(map.id(x, y), [&](const Neighbor& next) { found.insert(next.node); });
      const std::vector<NodeId> wanted = beside(map, x, y);
      CHECK(found == std::set<NodeId>(wanted.begin(), wanted.end()));
    }
}

TEST_CASE("on an open map of triangles the distance is the number of steps, and no straight line is longer",
          "[triangle][heuristic]") {
  const int width = 17, height = 13;
  const Map map{width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), 1)};
  Triangle triangles = open_triangles(width, height);
  SearchOptions options;
  options.heuristic = Heuristic::Euclidean;
  for (std::uint32_t start = 0; start < triangles.node_count(); start += 5) {
    const auto best = reference_costs(map, NodeId{start});
    triangles.configure(options, NodeId{start});
    for (const auto& [node, steps] : best) {
      const Cost straight = triangles.costs().straight;
      REQUIRE(triangle_distance(triangles.point(NodeId{start}), triangles.point(node)) == steps);
      REQUIRE(triangles.heuristic(node) <= straight * steps);
      // Middles of neighbours lie one step apart, so the line to a neighbour is exact.
      if (steps == 1) REQUIRE(triangles.heuristic(node) == straight);
    }
  }
}

TEST_CASE("estimates on triangles are admissible and consistent, whatever the walls and the terrain",
          "[triangle][heuristic]") {
  std::mt19937 random(71);
  for (int round = 0; round < rounds(400); ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    Triangle triangles(map.width, map.height, map.cells);
    const NodeId goal = random_free(random, map);
    SearchOptions options;
    options.costs = static_cast<Costs>(random() % 2);
    for (const Heuristic heuristic : {Heuristic::Triangle, Heuristic::Euclidean}) {
      options.heuristic = heuristic;
      triangles.configure(options, goal);
      REQUIRE(triangles.heuristic(goal) == 0);
      for (std::uint32_t i = 0; i < triangles.node_count(); ++i)
        triangles.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
          REQUIRE(triangles.heuristic(NodeId{i}) <= next.cost + triangles.heuristic(next.node));
        });
    }
  }
}

TEST_CASE("exact searches on triangles cost what Dijkstra costs, whatever the walls and the terrain",
          "[triangle][optimality]") {
  std::mt19937 random(73);
  for (int round = 0; round < rounds(3000); ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = std::array{Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar}[random() % 3];
    options.heuristic = std::array{Heuristic::Triangle, Heuristic::Euclidean, Heuristic::Zero}[random() % 3];
    options.costs = static_cast<Costs>(random() % 2);
    options.tie = static_cast<Tie>(random() % 4);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    Session session;
    session.set_world(std::make_unique<WorldOf<Triangle>>(Triangle(map.width, map.height, map.cells)));
    run(session, start, goal, options);
    const auto best = reference_costs(map, start);
    const auto found = best.find(goal);
    REQUIRE(session.status() == (found == best.end() ? Status::Exhausted : Status::Found));
    if (found != best.end())
      REQUIRE(session.search().path_cost() == found->second * cost_model(options.costs).straight);
  }
}

TEST_CASE("triangles are made from width, height and the terrain of each cell, and from nothing else", "[triangle]") {
  const auto refused = [](std::vector<double> numbers) { return make_world("triangle", numbers) == nullptr; };
  const std::unique_ptr<World> world = make_world("triangle", std::vector<double>{3, 2, 1, 0, 9, 1, 1, 1});
  REQUIRE(world);
  CHECK(world->node_count() == 6);
  CHECK(world->terrain(NodeId{1}) == 0);
  CHECK(world->label(NodeId{5}) == "(2,1)");
  CHECK(refused({}));
  CHECK(refused({3, 2, 1, 0, 9, 1, 1}));
  CHECK(refused({3, 2, 1, 0, 9, 1, 1, 1, 1}));
  CHECK(refused({3, 2, 1, 0, 256, 1, 1, 1}));
  CHECK(refused({0, 2}));
  CHECK(refused({4096, 4096}));
}

}  // namespace THIS_FILE
