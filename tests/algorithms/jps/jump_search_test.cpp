#include "../../../cpp/algorithms/jps/jps.hpp"
#include "../../catch.hpp"
#include "../../fast/fast_differential.hpp"
#include "../../lab.hpp"

namespace THIS_FILE {

using namespace lab;

TEST_CASE("stepped jump point search finds what A* finds, with the same expansions in any open list", "[jps]") {
  std::mt19937 random(21);
  int found = 0, fewer = 0;
  for (int round = 0; round < 1500; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    SearchOptions options = jumping(static_cast<Diagonal>(random() % 4), static_cast<Costs>(random() % 2));
    options.tie = static_cast<Tie>(random() % 4);
    Session plain, jumps;
    load(plain, map);
    load(jumps, map);
    options.algorithm = Algorithm::AStar;
    run(plain, start, goal, options);
    options.algorithm = Algorithm::Jps;
    INFO("round " << round);
    std::uint32_t expanded = 0;
    for (std::size_t kind = 0; kind < open_list_names.size(); ++kind) {
      options.open_list = static_cast<OpenListKind>(kind);
      REQUIRE(jumps.start(start, goal, options));
      while (jumps.advance(1000) == Status::Running) {}
      REQUIRE(jumps.status() == plain.status());
      if (kind > 0) CHECK(jumps.search().totals().expanded == expanded);
      expanded = jumps.search().totals().expanded;
      if (jumps.status() != Status::Found) continue;
      REQUIRE(jumps.search().path_cost() == plain.search().path_cost());
      REQUIRE(path_flaw(jumps, start, goal) == "");
    }
    found += jumps.status() == Status::Found;
    fewer += expanded < plain.search().totals().expanded;
  }
  CHECK(found > 700);
  CHECK(fewer > 500);
}

TEST_CASE("where f decides, a stepped search by jumps and the fast one expand alike", "[jps]") {
  // A single way through: nothing is tied, so the order of equal f cannot matter.
  const Map map = ascii("........ .######. .#....#. .#.##.#. .#.#..#. .#.####. .#...... .#######");
  Session session;
  load(session, map);
  run(session, map.id(0, 7), map.id(4, 4), jumping(Diagonal::NoObstacles));
  Solver solver;
  solver.set_grid(map.width, map.height, map.cells);
  SolverOptions options;
  options.successors = Successors::Jumps;
  const SolverAnswer answer = solver.solve(map.id(0, 7), map.id(4, 4), options);
  CHECK(session.status() == answer.status);
  CHECK(session.search().totals().expanded == answer.expanded + 1);  // a stepped search also expands the goal
}

TEST_CASE("a stepped jump names the cell where each run stopped and opens what it found", "[jps]") {
  // Beyond the wall's end at (3,1) the run along the top row finds cells that only it can reach.
  const Map map = ascii("...... .##... ......");
  Session session;
  load(session, map);
  session.start(map.id(0, 0), map.id(0, 2), jumping(Diagonal::Never));
  while (session.advance(1) == Status::Running) {}
  std::vector<std::pair<EventType, NodeId>> told;
  for (std::uint32_t k = 1; k <= session.log().size(); ++k) {
    session.replay().seek(k);
    const Event event = session.replay().last_change().event;
    told.emplace_back(event.type, event.node);
    if (event.type == EventType::Scanned) CHECK(event.from == session.replay().current());
  }
  // The start opens, is expanded, its run to the right stops beside the end of the wall, its way down finds the goal.
  using Told = std::pair<EventType, NodeId>;
  CHECK(told[0] == Told{EventType::Opened, map.id(0, 0)});
  CHECK(told[1] == Told{EventType::Expanded, map.id(0, 0)});
  CHECK(told[2] == Told{EventType::Scanned, map.id(3, 0)});
  CHECK(std::count(told.begin(), told.end(), Told{EventType::Opened, map.id(3, 0)}) == 1);
  CHECK(std::count(told.begin(), told.end(), Told{EventType::Opened, map.id(0, 2)}) == 1);
  CHECK(session.status() == Status::Found);
  CHECK(cost(session) == 2);
}

TEST_CASE("every position of a recorded jump search is the same from either side", "[jps][seek]") {
  std::mt19937 random(23);
  for (int round = 0; round < 60; ++round) {
    Map map = random_map(random);
    for (std::uint8_t& cell : map.cells) cell = cell != 0;
    if (all_walls(map)) continue;
    Session session;
    load(session, map);
    run(session, random_free(random, map), random_free(random, map), jumping(static_cast<Diagonal>(round % 4)));
    REQUIRE(seek_flaw(session) == "");
  }
}

TEST_CASE("on terrain jps searches as A* does, and edits reach its lines of bits", "[jps]") {
  std::mt19937 random(24);
  Map map = open_map(20, 12);
  Session session;
  load(session, map);
  const NodeId start = map.id(0, 0), goal = map.id(19, 11);
  for (int edit = 0; edit < 300; ++edit) {
    const NodeId node{static_cast<std::uint32_t>(random() % map.cells.size())};
    if (node == start || node == goal) continue;
    session.set_terrain(node, map.cells[index(node)] = static_cast<std::uint8_t>(random() % 3 == 0    ? 0
                                                                                 : random() % 40 == 0 ? 5
                                                                                                      : 1));
    std::array<Cost, 2> costs{};
    std::array<std::uint32_t, 2> scans{};
    for (std::size_t i = 0; i < 2; ++i) {
      SearchOptions options = jumping(static_cast<Diagonal>(edit % 4));
      if (i == 0) options.algorithm = Algorithm::AStar;
      run(session, start, goal, options);
      if (session.status() == Status::Found) costs[i] = session.search().path_cost();
      for (std::uint32_t segment = 0; segment < session.log().segment_count(); ++segment)
        scans[i] += session.log().has(segment, EventType::Scanned);
    }
    REQUIRE(costs[0] == costs[1]);
    CHECK(scans[0] == 0);
    CHECK((scans[1] == 0) == (std::count_if(map.cells.begin(), map.cells.end(), [](int c) { return c > 1; }) > 0));
  }
}

}  // namespace THIS_FILE
