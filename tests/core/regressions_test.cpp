// Mistakes that other libraries have made on grids, under their names: each would be seen here.
#include "../catch.hpp"
#include "lab.hpp"

using namespace lab;

namespace {

/// In the peers' own notation: 1 is a wall.
Map peer_map(const std::string& text) {
  Map map = ascii(text);
  for (std::uint8_t& cell : map.cells) cell = cell == 0 ? 1 : 0;
  return map;
}

const std::array exact{Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar, Algorithm::Jps, Algorithm::Ida};

/// The cost found by every exact algorithm, which must be the same; -1 if there is no path.
double agreed_cost(const Map& map, Point start, Point goal, Diagonal rule) {
  Session session;
  load(session, map);
  double agreed = -2;
  for (const Algorithm algorithm : exact) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.diagonal = rule;
    if (rule == Diagonal::Never) options.heuristic = Heuristic::Manhattan;
    const Status status = run(session, start, goal, options);
    const double found = status == Status::Found ? cost(session) : -1;
    INFO(algorithm_names[static_cast<std::size_t>(algorithm)]);
    if (agreed != -2) CHECK(found == agreed);
    agreed = found;
  }
  return agreed;
}

}  // namespace

TEST_CASE("PathFinding.js: its jump point search guided by Manhattan with diagonals gave 4.414 for 3.828", "[regression]") {
  CHECK(agreed_cost(peer_map("00000 00010 00000"), {4, 2}, {1, 0}, Diagonal::AtMostOneObstacle) == Approx(3.828).margin(5e-4));
}

TEST_CASE("PathFinding.js #28, #1: its two-sided searches stopped at first contact", "[regression]") {
  CHECK(agreed_cost(peer_map("0000000 0100100 0010000"), {0, 2}, {6, 1}, Diagonal::NoObstacles) == Approx(8.414).margin(5e-4));
  CHECK(agreed_cost(peer_map("000 000 000 110"), {0, 0}, {2, 3}, Diagonal::Always) == Approx(3.828).margin(5e-4));
}

TEST_CASE("PathFinding.js #92: with diagonals forbidden no step is diagonal", "[regression]") {
  Session session;
  load(session, open_map(9, 9));
  for (const Algorithm algorithm : exact) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.diagonal = Diagonal::Never;
    options.heuristic = Heuristic::Manhattan;
    REQUIRE(run(session, {0, 0}, {8, 8}, options) == Status::Found);
    const std::vector<NodeId> path = session.path();
    CHECK(path.size() == 17);
    for (std::size_t i = 1; i < path.size(); ++i) {
      const Point a = session.grid().point(path[i - 1]), b = session.grid().point(path[i]);
      CHECK(std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1);
    }
  }
}

TEST_CASE("PathFinding.js #50: the path of jump point search has every cell on the way", "[regression]") {
  Session session;
  load(session, open_map(20, 20));
  SearchOptions options;
  options.algorithm = Algorithm::Jps;
  REQUIRE(run(session, {0, 0}, {19, 7}, options) == Status::Found);
  CHECK(session.path().size() == 20);
}

TEST_CASE("PathFinding.js #21, #157: a goal between two walls is reached by its corner, where corners may be cut", "[regression]") {
  const Map map = peer_map("010 100 000");
  CHECK(agreed_cost(map, {0, 0}, {1, 1}, Diagonal::Always) == Approx(1.4142).margin(5e-4));
  CHECK(agreed_cost(map, {0, 0}, {1, 1}, Diagonal::AtMostOneObstacle) == -1);
}

TEST_CASE("EasyStar: eight ways without cutting corners gave 6 for 5.414", "[regression]") {
  CHECK(agreed_cost(peer_map("100000 001100 000000"), {4, 0}, {0, 2}, Diagonal::NoObstacles) == Approx(5.414).margin(5e-4));
}

TEST_CASE("javascript-astar #52: a second search on the same grid owes nothing to the first", "[regression]") {
  Session session, fresh;
  load(session, m0());
  for (const Point goal : {Point{8, 4}, Point{19, 9}, Point{0, 9}, Point{8, 4}}) {
    run(session, {0, 0}, goal, SearchOptions{});
    load(fresh, m0());
    run(fresh, {0, 0}, goal, SearchOptions{});
    CHECK(session.log().hash() == fresh.log().hash());
    CHECK(session.path() == fresh.path());
  }
}

TEST_CASE("python-pathfinding #65: an estimate scaled by the ground gave 5 for 4", "[regression]") {
  Session session;
  load(session, ascii("1211 1111"));
  SearchOptions options;
  options.diagonal = Diagonal::Never;
  options.heuristic = Heuristic::Manhattan;
  REQUIRE(run(session, {0, 0}, {3, 0}, options) == Status::Found);
  CHECK(cost(session) == 4);
}

TEST_CASE("Godot #21445: the search does not stop at the sight of the goal", "[regression]") {
  Session session;
  load(session, ascii("91 11"));
  SearchOptions options;
  options.diagonal = Diagonal::NoObstacles;
  options.costs = Costs::TenFourteen;
  REQUIRE(run(session, {1, 1}, {0, 0}, options) == Status::Found);
  CHECK(cost(session) == 100);  // straight through (0,1) or (1,0); the diagonal would cost 126
}

TEST_CASE("OpenRA #20843: HPA* from or to a wall is refused, not answered from somewhere near", "[regression]") {
  Session session;
  load(session, m0());
  SearchOptions options;
  options.algorithm = Algorithm::Hpa;
  CHECK(run(session, {4, 4}, {8, 4}, options) == Status::BadInput);
  CHECK(session.refusal() == Refusal::StartBlocked);
  CHECK(run(session, {0, 0}, {4, 4}, options) == Status::BadInput);
  CHECK(session.refusal() == Refusal::GoalBlocked);
}

TEST_CASE("one cell, one row, no free cell but two, the dearest ground: nothing special", "[regression]") {
  CHECK(agreed_cost(open_map(1, 1), {0, 0}, {0, 0}, Diagonal::NoObstacles) == 0);
  CHECK(agreed_cost(open_map(1, 7), {0, 0}, {0, 6}, Diagonal::NoObstacles) == 6);
  CHECK(agreed_cost(open_map(7, 1), {6, 0}, {0, 0}, Diagonal::Never) == 6);
  CHECK(agreed_cost(peer_map("01110"), {0, 0}, {4, 0}, Diagonal::Always) == -1);
  CHECK(agreed_cost(ascii("99 99"), {0, 0}, {1, 1}, Diagonal::Never) == 18);
}

TEST_CASE("a wall drawn during a run belongs to the next run, which sees it", "[regression]") {
  Session session;
  load(session, open_map(5, 1));
  session.start(session.grid().node({0, 0}), session.grid().node({4, 0}), SearchOptions{});
  session.advance(2);
  session.set_terrain(session.grid().node({2, 0}), 0);
  CHECK(session.status() == Status::Cancelled);
  CHECK(run(session, {0, 0}, {4, 0}, SearchOptions{}) == Status::Exhausted);
}
