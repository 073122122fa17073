// The hexagonal grid: distances by hand and by breadth-first search, costs against a Dijkstra of its
// own in cube coordinates.
#include <map>
#include <queue>
#include <set>

#include "../catch.hpp"
#include "../lab.hpp"
#include "../rounds.hpp"
#include "worlds/hex_world.hpp"

namespace THIS_FILE {

using namespace lab;

Hex open_hex(int width, int height, HexTop top) {
  return Hex(width, height, top, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), 1));
}

/// Cube coordinates: x + y + z = 0, a step changes two of them by one.
using Cube = std::array<int, 3>;

/// The cell in row `row` and column `column` of the rectangle, found by walking there from the first cell.
Cube cube_at(int column, int row, HexTop top) {
  Cube cell{0, 0, 0};
  const auto move = [&cell](int x, int y, int z) { cell = {cell[0] + x, cell[1] + y, cell[2] + z}; };
  if (top == HexTop::Pointed) {
    for (int i = 0; i < row; ++i)
      i % 2 == 0 ? move(0, -1, 1) : move(-1, 0, 1);  // down right from even rows, down left from odd ones
    for (int i = 0; i < column; ++i) move(1, -1, 0);
  } else {
    for (int i = 0; i < column; ++i) i % 2 == 0 ? move(1, -1, 0) : move(1, 0, -1);
    for (int i = 0; i < row; ++i) move(0, -1, 1);
  }
  return cell;
}

/// Least cost in straight steps times terrain to every cell, by the plainest Dijkstra.
std::map<Cube, std::int64_t> reference_costs(const std::map<Cube, int>& terrain, Cube start) {
  std::map<Cube, std::int64_t> best;
  std::priority_queue<std::pair<std::int64_t, Cube>, std::vector<std::pair<std::int64_t, Cube>>, std::greater<>>
      waiting;
  waiting.push({0, start});
  while (!waiting.empty()) {
    const auto [cost, cell] = waiting.top();
    waiting.pop();
    if (!best.emplace(cell, cost).second) continue;
    for (int up = 0; up < 3; ++up)
      for (int down = 0; down < 3; ++down) {
        if (up == down) continue;
        Cube next = cell;
        ++next[static_cast<std::size_t>(up)];
        --next[static_cast<std::size_t>(down)];
        const auto found = terrain.find(next);
        if (found != terrain.end() && found->second != 0) waiting.push({cost + found->second, next});
      }
  }
  return best;
}

TEST_CASE("on hexagons rings hold 1, 6, 12, … cells and a ball of n holds 3n(n+1)+1", "[hex]") {
  for (const HexTop top : {HexTop::Pointed, HexTop::Flat}) {
    const Hex hex = open_hex(41, 41, top);
    const Axial middle = hex.axial(NodeId{20 * 41 + 20});
    std::map<int, int> ring;
    for (std::uint32_t i = 0; i < hex.node_count(); ++i) ++ring[hex_distance(hex.axial(NodeId{i}), middle)];
    int ball = 0;
    for (int n = 0; n <= 12; ++n) {
      CHECK(ring[n] == (n == 0 ? 1 : 6 * n));
      CHECK((ball += ring[n]) == 3 * n * (n + 1) + 1);
    }
  }
}

TEST_CASE("every hexagon has a name of its own, and its name leads back to it", "[hex]") {
  for (const HexTop top : {HexTop::Pointed, HexTop::Flat}) {
    const Hex hex = open_hex(9, 7, top);
    std::set<std::pair<int, int>> names;
    for (std::uint32_t i = 0; i < hex.node_count(); ++i) {
      const Axial cell = hex.axial(NodeId{i});
      const Cube cube = cube_at(static_cast<int>(i) % 9, static_cast<int>(i) / 9, top);
      CHECK(cell == Axial{cube[0], cube[2]});
      CHECK(hex.inside(cell));
      CHECK(hex.node(cell) == NodeId{i});
      names.insert({cell.q, cell.r});
    }
    CHECK(names.size() == hex.node_count());
    CHECK_FALSE(hex.inside(top == HexTop::Pointed ? Axial{-1, 1} : Axial{1, -1}));
  }
}

TEST_CASE("4.5: on an empty hexagonal grid A* costs the hexagonal distance", "[hex]") {
  for (const HexTop top : {HexTop::Pointed, HexTop::Flat}) {
    Session session;
    session.set_world(std::make_unique<HexWorld>(open_hex(12, 9, top)));
    const Hex hex = open_hex(12, 9, top);
    SearchOptions options;
    options.heuristic = Heuristic::Hex;
    for (std::uint32_t goal = 0; goal < hex.node_count(); ++goal) {
      run(session, NodeId{40}, NodeId{goal}, options);
      REQUIRE(session.status() == Status::Found);
      CHECK(cost(session) == hex_distance(hex.axial(NodeId{40}), hex.axial(NodeId{goal})));
    }
  }
}

TEST_CASE("exact searches on hexagons cost what Dijkstra costs, whatever the walls and the terrain",
          "[hex][optimality]") {
  std::mt19937 random(61);
  for (int round = 0; round < rounds(4000); ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    const HexTop top = random() % 2 ? HexTop::Pointed : HexTop::Flat;
    const Hex hex(map.width, map.height, top, map.cells);
    std::map<Cube, int> terrain;
    for (int y = 0; y < map.height; ++y)
      for (int x = 0; x < map.width; ++x) terrain[cube_at(x, y, top)] = map.cells[index(map.id(x, y))];
    SearchOptions options;
    options.algorithm = std::array{Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar}[random() % 3];
    options.heuristic = std::array{Heuristic::Hex, Heuristic::Euclidean, Heuristic::Zero}[random() % 3];
    options.costs = static_cast<Costs>(random() % 2);
    options.tie = static_cast<Tie>(random() % 4);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    Session session;
    session.set_world(std::make_unique<HexWorld>(hex));
    run(session, start, goal, options);
    const auto cube = [&](NodeId node) {
      return cube_at(static_cast<int>(raw(node)) % map.width, static_cast<int>(raw(node)) / map.width, top);
    };
    const auto best = reference_costs(terrain, cube(start));
    const auto found = best.find(cube(goal));
    REQUIRE(session.status() == (found == best.end() ? Status::Exhausted : Status::Found));
    if (found == best.end()) continue;
    REQUIRE(session.search().path_cost() == found->second * cost_model(options.costs).straight);
    std::int64_t walked = 0;
    const std::vector<NodeId> path = session.path();
    for (std::size_t i = 1; i < path.size(); ++i) {
      REQUIRE(hex_distance(hex.axial(path[i - 1]), hex.axial(path[i])) == 1);
      REQUIRE(map.cells[index(path[i])] != 0);
      walked += map.cells[index(path[i])];
    }
    REQUIRE(walked == found->second);
  }
}

}  // namespace THIS_FILE
