#include <cmath>

#include "../catch.hpp"
#include "reference_dijkstra.hpp"

namespace THIS_FILE {

using namespace reference;

Map empty_map(int width, int height) {
  return {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), 1)};
}

Map map_with_walls(int width, int height, const std::vector<Cell>& walls) {
  Map map = empty_map(width, height);
  for (const Cell wall : walls) map.at(wall) = 0;
  return map;
}

const Map m0 = map_with_walls(20, 10, {{4, 2}, {4, 3}, {4, 4}, {4, 5}, {4, 6}});
const Map ml = map_with_walls(7, 5, {{3, 1}, {3, 2}, {3, 3}});
const Map m4 = map_with_walls(4, 4, {{1, 1}, {1, 2}});
const Map mc = map_with_walls(7, 6, {{1, 1}, {3, 1}, {3, 2}, {3, 3}});
const Map two_walls = map_with_walls(2, 2, {{1, 0}, {0, 1}});
const Map one_wall = map_with_walls(2, 2, {{1, 0}});

constexpr Diagonals all_rules[] = {Diagonals::Never, Diagonals::NoObstacles, Diagonals::AtMostOneObstacle,
                                   Diagonals::Always};
constexpr std::int64_t none = -1;
constexpr std::int64_t unstated = -2;

struct GoldenRow {
  const char* name;
  const Map& map;
  Cell start;
  Cell goal;
  // By rule: never, no-obstacles, at-most-one-obstacle, always.
  std::int64_t costs[4];
  std::int64_t shortest_paths[4];
};

const GoldenRow golden[] = {
    {"M0 to (8,4)", m0, {0, 0}, {8, 4}, {120, 96, 96, 96}, {135, 5, unstated, 17}},
    {"M0 to (6,4)", m0, {0, 0}, {6, 4}, {100, 88, 82, 82}, {unstated, unstated, unstated, unstated}},
    {"M0 to (5,3)", m0, {0, 0}, {5, 3}, {80, 74, 68, 68}, {unstated, unstated, unstated, unstated}},
    {"M0 to (11,7)", m0, {0, 0}, {11, 7}, {180, 138, unstated, unstated}, {unstated, unstated, unstated, unstated}},
    {"M0 to (19,9)", m0, {0, 0}, {19, 9}, {280, 226, 226, 226}, {unstated, unstated, unstated, unstated}},
    {"ML", ml, {1, 2}, {5, 2}, {80, 68, 56, 56}, {18, 8, 2, unstated}},
    {"M4", m4, {0, 1}, {3, 1}, {50, 44, 38, 38}, {2, 1, 2, 2}},
    {"MC", mc, {1, 2}, {5, 1}, {70, unstated, unstated, unstated}, {2, unstated, unstated, unstated}},
    {"2x2 with two walls", two_walls, {0, 0}, {1, 1}, {none, none, none, 14}, {0, 0, 0, 1}},
    {"2x2 with one wall", one_wall, {0, 0}, {1, 1}, {20, 20, 14, 14}, {1, 1, 1, 1}},
};

TEST_CASE("the reference finds every cost and count of the tutorials' golden table", "[reference]") {
  for (const GoldenRow& row : golden)
    for (int rule = 0; rule < 4; ++rule) {
      CAPTURE(row.name, rule);
      const auto units = dijkstra(row.map, row.start, row.goal, all_rules[rule], ten_fourteen);
      if (row.costs[rule] != unstated) CHECK((units ? cost(*units, ten_fourteen) : none) == row.costs[rule]);
      if (row.shortest_paths[rule] != unstated)
        CHECK(count_shortest_paths(row.map, row.start, row.goal, all_rules[rule], ten_fourteen) ==
              static_cast<std::uint64_t>(row.shortest_paths[rule]));
    }
}

TEST_CASE("the reference counts straight and diagonal steps apart", "[reference]") {
  CHECK(dijkstra(empty_map(5, 3), {0, 0}, {4, 2}, Diagonals::NoObstacles, sqrt2) == Units{2, 2});
  CHECK(dijkstra(empty_map(5, 3), {0, 0}, {4, 2}, Diagonals::Never, sqrt2) == Units{6, 0});
  CHECK(dijkstra(m0, {0, 0}, {8, 4}, Diagonals::NoObstacles, sqrt2) == Units{4, 4});
  CHECK(dijkstra(m0, {3, 3}, {3, 3}, Diagonals::Always, sqrt2) == Units{0, 0});
}

TEST_CASE("the reference prices a step by the terrain it enters", "[reference]") {
  // The goal costs 5 to enter: diagonally 5·14, or 1·10 and 5·10 round the corner.
  Map map = empty_map(2, 2);
  map.at({0, 0}) = 5;
  CHECK(dijkstra(map, {1, 1}, {0, 0}, Diagonals::NoObstacles, ten_fourteen) == Units{6, 0});
  CHECK(dijkstra(map, {0, 0}, {1, 1}, Diagonals::NoObstacles, ten_fourteen) == Units{0, 1});
  // Four cells in a row against a detour: 2 + 3 + 1 = 6 through, 5 around.
  Map row = empty_map(4, 3);
  row.at({1, 0}) = 2;
  row.at({2, 0}) = 3;
  CHECK(dijkstra(row, {0, 0}, {3, 0}, Diagonals::Never, ten_fourteen) == Units{5, 0});
}

TEST_CASE("the reference finds nothing from or to a wall, or across one", "[reference]") {
  const Map split = map_with_walls(3, 2, {{1, 0}, {1, 1}});
  for (const Diagonals rule : all_rules) {
    CHECK_FALSE(dijkstra(split, {0, 0}, {2, 0}, rule, ten_fourteen));
    CHECK_FALSE(dijkstra(split, {1, 0}, {0, 0}, rule, ten_fourteen));
    CHECK_FALSE(dijkstra(split, {0, 0}, {1, 0}, rule, ten_fourteen));
    CHECK(count_shortest_paths(split, {0, 0}, {2, 0}, rule, ten_fourteen) == 0);
    CHECK(count_shortest_paths(split, {0, 0}, {0, 0}, rule, ten_fourteen) == 1);
  }
}

TEST_CASE("on an open grid the reference agrees with the octile and Manhattan distances", "[reference]") {
  const Map map = empty_map(9, 7);
  const auto octile = all_distances(map, {3, 2}, Diagonals::NoObstacles, sqrt2);
  const auto manhattan = all_distances(map, {3, 2}, Diagonals::Never, sqrt2);
  for (int y = 0; y < 7; ++y)
    for (int x = 0; x < 9; ++x) {
      const int dx = std::abs(x - 3), dy = std::abs(y - 2);
      const auto i = static_cast<std::size_t>(y * 9 + x);
      CHECK(octile[i] == Units{std::abs(dx - dy), std::min(dx, dy)});
      CHECK(manhattan[i] == Units{dx + dy, 0});
    }
}

TEST_CASE("reference distances on random maps obey the triangle inequality and the order of the rules", "[reference]") {
  Random random(20);
  for (int round = 0; round < 300; ++round) {
    const Query query = random_query(random);
    const Map& map = query.map;
    const auto id = [&map](Cell c) { return static_cast<std::size_t>(c.y * map.width + c.x); };
    std::int64_t looser_cost = 0;
    for (const Diagonals rule :
         {Diagonals::Always, Diagonals::AtMostOneObstacle, Diagonals::NoObstacles, Diagonals::Never}) {
      const auto best = all_distances(map, query.start, rule, ten_fourteen);
      bool every_step_obeys = true;
      for (int y = 0; y < map.height; ++y)
        for (int x = 0; x < map.width; ++x)
          if (best[id({x, y})])
            for_each_step(map, {x, y}, rule, [&](Cell to) {
              const Units through = after_step(map, *best[id({x, y})], {x, y}, to);
              if (!best[id(to)] || cost(*best[id(to)], ten_fourteen) > cost(through, ten_fourteen))
                every_step_obeys = false;
            });
      CHECK(every_step_obeys);
      const auto& goal = best[id(query.goal)];
      const std::int64_t unreachable = std::int64_t{1} << 40;
      const std::int64_t here = goal ? cost(*goal, ten_fourteen) : unreachable;
      CHECK(here >= looser_cost);  // a stricter rule never shortens a path
      looser_cost = here;
    }
  }
}

TEST_CASE("the path checker accepts legal paths, with their cost, and names what is wrong with others", "[reference]") {
  const auto check = [](const Map& map, Cell start, Cell goal, Diagonals rule, const std::vector<Cell>& path) {
    return path_is_legal(map, start, goal, rule, path);
  };
  Units units;
  CHECK(path_is_legal(m4, {0, 1}, {3, 1}, Diagonals::NoObstacles, {{0, 1}, {0, 0}, {1, 0}, {2, 0}, {3, 1}}, &units) ==
        "");
  CHECK(units == Units{3, 1});
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::AtMostOneObstacle, {{0, 1}, {1, 0}, {2, 1}, {3, 1}}) == "");
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::NoObstacles, {{0, 1}, {1, 0}, {2, 1}, {3, 1}}) ==
        "the diagonal from (0,1) to (1,0) is forbidden");
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::Never, {{0, 1}, {0, 0}, {1, 0}, {2, 0}, {3, 1}}) ==
        "the diagonal from (2,0) to (3,1) is forbidden");
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::Always, {{0, 1}, {1, 1}, {2, 1}, {3, 1}}) == "(1,1) is blocked");
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::Always, {{0, 1}, {2, 1}, {3, 1}}) == "(0,1) and (2,1) are not neighbours");
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::Always, {{0, 1}, {0, 1}}) ==
        "the path ends at (0,1), not at the goal (3,1)");
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::Always, {{3, 1}}) == "the path begins at (3,1), not at the start (0,1)");
  CHECK(check(m4, {0, 1}, {0, 1}, Diagonals::Always, {{0, 1}, {-1, 1}, {0, 1}}) == "(-1,1) lies outside the map");
  CHECK(check(m4, {0, 1}, {0, 1}, Diagonals::Always, {{0, 1}, {0, 1}}) == "(0,1) and (0,1) are not neighbours");
  CHECK(check(m4, {0, 1}, {3, 1}, Diagonals::Always, {}) == "the path is empty");
  CHECK(check(m4, {0, 1}, {0, 1}, Diagonals::Always, {{0, 1}}) == "");
}

TEST_CASE("the prices of a straight and a diagonal step are as close to 1 : √2 as their size allows", "[reference]") {
  // p² − 2q² = ±1 makes p/q a convergent of √2.
  const std::int64_t p = sqrt2.diagonal, q = sqrt2.straight;
  CHECK(std::abs(p * p - 2 * q * q) == 1);
}

TEST_CASE("random queries are the same on every machine", "[reference]") {
  Random random(1);
  CHECK(random.next() == 0x910a2dec89025cc1u);
  const Query first = random_query(random);
  Random again(1);
  again.next();
  const Query second = random_query(again);
  CHECK(first.map.cells == second.map.cells);
  CHECK_FALSE(first.map.blocked(first.start));
  CHECK_FALSE(first.map.blocked(first.goal));
}

}  // namespace THIS_FILE
