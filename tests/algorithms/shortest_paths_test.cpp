// The number of shortest paths: the tutorials' maps by their stated counts, random maps against the reference.
#include "../catch.hpp"
#include "../core/lab.hpp"
#include "../reference/reference_dijkstra.hpp"
#include "algorithms/shortest_paths.hpp"

using namespace lab;

namespace {

ShortestPaths paths(const Map& map, Point start, Point goal, Diagonal diagonal, Costs costs = Costs::TenFourteen) {
  Grid grid(map.width, map.height, map.cells);
  SearchOptions options;
  options.diagonal = diagonal;
  options.costs = costs;
  grid.configure(options, grid.node(goal));
  NodeTable nodes;
  return shortest_paths(grid, grid.node(start), nodes);
}

}  // namespace

TEST_CASE("4.9: the cat has exactly two shortest paths, through eight or nine cells each", "[articles]") {
  const ShortestPaths found = paths(mc(), {1, 2}, {5, 1}, Diagonal::Never);
  CHECK(found.count == 2);
  CHECK(found.nodes.size() == 9);  // seven cells in common, and (5,0) or (4,1)
}

TEST_CASE("the golden table's numbers of shortest paths", "[articles]") {
  CHECK(paths(m0(), {0, 0}, {8, 4}, Diagonal::Never).count == 135);
  CHECK(paths(m0(), {0, 0}, {8, 4}, Diagonal::NoObstacles).count == 5);
  CHECK(paths(m0(), {0, 0}, {8, 4}, Diagonal::Always).count == 17);
  CHECK(paths(ml(), {1, 2}, {5, 2}, Diagonal::Never).count == 18);
  CHECK(paths(ml(), {1, 2}, {5, 2}, Diagonal::NoObstacles).count == 8);
  CHECK(paths(ml(), {1, 2}, {5, 2}, Diagonal::AtMostOneObstacle).count == 2);
  CHECK(paths(m4(), {0, 1}, {3, 1}, Diagonal::Never).count == 2);
  CHECK(paths(m4(), {0, 1}, {3, 1}, Diagonal::NoObstacles).count == 1);
  CHECK(paths(m4(), {0, 1}, {3, 1}, Diagonal::Always).count == 2);
}

TEST_CASE("start on goal has one path, no way has none, and a count too large stays at the largest", "[paths]") {
  CHECK(paths(open_map(3, 3), {1, 1}, {1, 1}, Diagonal::Never).count == 1);
  CHECK(paths(ascii("..#.."), {0, 0}, {4, 0}, Diagonal::Never).count == 0);
  CHECK(paths(open_map(5, 5), {0, 0}, {4, 4}, Diagonal::Never).count == 70);
  CHECK(paths(open_map(200, 200), {0, 0}, {199, 199}, Diagonal::Never).count == std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("random maps have as many shortest paths as the reference counts", "[paths][differential]") {
  std::mt19937 random(71);
  for (int round = 0; round < 2000; ++round) {
    const Map map = random_map(random);
    if (std::count(map.cells.begin(), map.cells.end(), 0) == static_cast<std::ptrdiff_t>(map.cells.size())) continue;
    const Costs costs = static_cast<Costs>(random() % 2);
    const auto rule = static_cast<Diagonal>(random() % 4);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    const auto point = [&](NodeId node) { return Point{static_cast<int>(raw(node)) % map.width, static_cast<int>(raw(node)) / map.width}; };
    const CostModel model = cost_model(costs);
    const ShortestPaths found = paths(map, point(start), point(goal), rule, costs);
    const auto expected = reference::count_shortest_paths({map.width, map.height, map.cells}, {point(start).x, point(start).y},
                                                          {point(goal).x, point(goal).y}, static_cast<reference::Diagonals>(rule),
                                                          {model.straight, model.diagonal});
    REQUIRE(found.count == expected);
  }
}
