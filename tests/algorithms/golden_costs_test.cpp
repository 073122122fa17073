#include "../catch.hpp"
#include "../lab.hpp"

namespace THIS_FILE {

using namespace lab;

constexpr double none = -1;

struct Row {
  const char* map;
  Map cells;
  Point start, goal;
  double never, no_obstacles, at_most_one, always;  // cost 10/14; `none` where there is no path
};

std::vector<Row> table() {
  const Map corner_open = with_walls(open_map(2, 2), {{1, 0}});
  const Map corner_shut = with_walls(open_map(2, 2), {{1, 0}, {0, 1}});
  return {{"M0", m0(), {0, 0}, {8, 4}, 120, 96, 96, 96},
          {"M0", m0(), {0, 0}, {6, 4}, 100, 88, 82, 82},
          {"M0", m0(), {0, 0}, {5, 3}, 80, 74, 68, 68},
          {"M0", m0(), {0, 0}, {19, 9}, 280, 226, 226, 226},
          {"ML", ml(), {1, 2}, {5, 2}, 80, 68, 56, 56},
          {"M4", m4(), {0, 1}, {3, 1}, 50, 44, 38, 38},
          {"2x2 shut", corner_shut, {0, 0}, {1, 1}, none, none, none, 14},
          {"2x2 open", corner_open, {0, 0}, {1, 1}, 20, 20, 14, 14}};
}

TEST_CASE("every exact algorithm gives the golden costs of the tutorials' maps under every corner rule", "[golden]") {
  for (const Row& row : table()) {
    const double expected[] = {row.no_obstacles, row.never, row.at_most_one, row.always};
    Session session;
    load(session, row.cells);
    for (std::size_t rule = 0; rule < 4; ++rule)
      for (const Algorithm algorithm : {Algorithm::AStar, Algorithm::Dijkstra}) {
        SearchOptions options;
        options.algorithm = algorithm;
        options.costs = Costs::TenFourteen;
        options.diagonal = static_cast<Diagonal>(rule);
        INFO(row.map << " to (" << row.goal.x << "," << row.goal.y << "), " << diagonal_names[rule]);
        const Status status = run(session, row.start, row.goal, options);
        REQUIRE(status == (expected[rule] == none ? Status::Exhausted : Status::Found));
        if (status == Status::Found) CHECK(cost(session) == expected[rule]);
      }
  }
}

TEST_CASE("M0 to (11,7) costs 180 without diagonals and 138 with them, the cat 70", "[golden]") {
  SearchOptions options;
  options.costs = Costs::TenFourteen;
  Session session;
  load(session, m0());
  REQUIRE(run(session, {0, 0}, {11, 7}, options) == Status::Found);
  CHECK(cost(session) == 138);
  options.diagonal = Diagonal::Never;
  REQUIRE(run(session, {0, 0}, {11, 7}, options) == Status::Found);
  CHECK(cost(session) == 180);
  load(session, mc());
  REQUIRE(run(session, {1, 2}, {5, 1}, options) == Status::Found);
  CHECK(cost(session) == 70);
}

}  // namespace THIS_FILE
