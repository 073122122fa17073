// Iterative deepening, the two-sided searches, hill climbing and beam search: the tutorials' rows, and costs against
// the reference Dijkstra on random maps.
#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/reference_dijkstra.hpp"

namespace THIS_FILE {

using namespace lab;

SearchOptions four_way(Algorithm algorithm) {
  SearchOptions options;
  options.algorithm = algorithm;
  options.heuristic = Heuristic::Manhattan;
  options.diagonal = Diagonal::Never;
  return options;
}

std::vector<double> thresholds(const Session& session) {
  std::vector<double> found;
  std::vector<Event> events;
  for (std::uint32_t segment = 0; segment < session.log().segment_count(); ++segment) {
    session.log().decode(segment, events);
    for (const Event& event : events)
      if (event.type == EventType::Threshold) found.push_back(session.shown(event.g));
  }
  return found;
}

reference::Map to_reference(const Map& map) { return {map.width, map.height, map.cells}; }
reference::Cell cell(const Session& session, NodeId node) {
  const Point p = session.grid().point(node);
  return {p.x, p.y};
}

/// Why the path of a found search is not one the map allows at that cost, or "".
std::string path_flaw(const Session& session, const Map& map, const SearchOptions& options) {
  std::vector<reference::Cell> path;
  for (const NodeId node : session.path()) path.push_back(cell(session, node));
  reference::Units units;
  const std::string flaw = reference::path_is_legal(to_reference(map), cell(session, session.path().front()),
                                                    cell(session, session.grid().goal()),
                                                    static_cast<reference::Diagonals>(options.diagonal), path, &units);
  if (!flaw.empty()) return flaw;
  const CostModel model = cost_model(options.costs);
  return reference::cost(units, {model.straight, model.diagonal}) == session.search().path_cost()
             ? ""
             : "cost and path differ";
}

TEST_CASE("1.2: iterative deepening raises its threshold 5, 7 on MC, 4, 6, 8 on ML and 3, 5 on M4", "[articles]") {
  Session session;
  load(session, mc());
  run(session, {1, 2}, {5, 1}, four_way(Algorithm::Ida));
  CHECK(thresholds(session) == std::vector<double>{5, 7});
  load(session, ml());
  run(session, {1, 2}, {5, 2}, four_way(Algorithm::Ida));
  CHECK(thresholds(session) == std::vector<double>{4, 6, 8});
  load(session, m4());
  run(session, {0, 1}, {3, 1}, four_way(Algorithm::Ida));
  CHECK(thresholds(session) == std::vector<double>{3, 5});
}

TEST_CASE("1.2: breadth-first, Dijkstra, A*, iterative deepening and both two-sided searches take 12 steps to (8,4)",
          "[articles]") {
  Session session;
  load(session, m0());
  for (const Algorithm algorithm :
       {Algorithm::Bfs, Algorithm::Dijkstra, Algorithm::AStar, Algorithm::Ida, Algorithm::BiBfs, Algorithm::BiAStar}) {
    REQUIRE(run(session, {0, 0}, {8, 4}, four_way(algorithm)) == Status::Found);
    CHECK(cost(session) == 12);
    CHECK(session.path().size() == 13);
  }
}

// The tutorial's page says 55; here each side finishes a layer before the other goes on, which makes 51.
TEST_CASE("3.11: from both ends breadth-first search expands fewer than its 75 nodes, and says where it met",
          "[articles]") {
  Session session;
  load(session, m0());
  run(session, {0, 0}, {8, 4}, four_way(Algorithm::BiBfs));
  CHECK(session.search().totals().expanded == 51);
  session.replay().seek(session.log().size() - 1);
  std::vector<Event> events;
  session.log().decode(0, events);
  CHECK(std::count_if(events.begin(), events.end(), [](const Event& e) { return e.type == EventType::Met; }) == 1);
}

TEST_CASE("4.3: hill climbing is stuck at (2,1) on MC and at (3,4) on M0, which is not \"no path\"", "[articles]") {
  Session session;
  const auto stuck_at = [&](const Map& map, Point from, Point to) {
    load(session, map);
    CHECK(run(session, from, to, four_way(Algorithm::HillClimbing)) == Status::Stuck);
    CHECK(session.path().empty());
    session.replay().seek(session.log().size());
    return session.grid().point(session.replay().current());
  };
  CHECK(stuck_at(mc(), {1, 2}, {5, 1}) == Point{2, 1});
  CHECK(stuck_at(m0(), {0, 4}, {8, 4}) == Point{3, 4});
}

TEST_CASE("a beam that forgot the way is stuck; a wide one finds it, and an empty map without a way is exhausted",
          "[beam]") {
  Session session;
  load(session, ascii("..... .###. ...#. .###. ....."));
  SearchOptions options = four_way(Algorithm::Beam);
  options.beam_width = 1;
  CHECK(run(session, {0, 2}, {4, 2}, options) == Status::Stuck);
  options.beam_width = 10;
  CHECK(run(session, {0, 2}, {4, 2}, options) == Status::Found);
  load(session, ascii("..#.."));
  CHECK(run(session, {0, 0}, {4, 0}, options) == Status::Exhausted);
}

TEST_CASE("iterative deepening and two-sided A* cost what Dijkstra costs, under every rule", "[optimality]") {
  std::mt19937 random(41);
  for (int round = 0; round < 3000; ++round) {
    Map map = random_map(random);
    const Algorithm algorithm = round % 3 == 0 ? Algorithm::Ida : Algorithm::BiAStar;
    if (algorithm == Algorithm::Ida)
      map = Map{std::min(map.width, 4),
                std::min(map.height, 4),
                {map.cells.begin(), map.cells.begin() + std::min(map.width, 4) * std::min(map.height, 4)}};
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = algorithm;
    options.heuristic =
        std::array{Heuristic::Octile, Heuristic::Euclidean, Heuristic::Chebyshev, Heuristic::Zero}[random() % 4];
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.costs = static_cast<Costs>(random() % 2);
    options.tie = static_cast<Tie>(random() % 4);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    Session session;
    load(session, map);
    run(session, start, goal, options);
    const CostModel model = cost_model(options.costs);
    const auto best =
        reference::dijkstra(to_reference(map), cell(session, start), cell(session, goal),
                            static_cast<reference::Diagonals>(options.diagonal), {model.straight, model.diagonal});
    if (session.status() == Status::Limit) continue;  // iterative deepening among many equal paths
    REQUIRE(session.status() == (best ? Status::Found : Status::Exhausted));
    if (!best) continue;
    REQUIRE(session.search().path_cost() == reference::cost(*best, {model.straight, model.diagonal}));
    REQUIRE(path_flaw(session, map, options) == "");
  }
}

TEST_CASE("two-sided breadth-first search takes as few steps as there are", "[optimality]") {
  std::mt19937 random(43);
  for (int round = 0; round < 2000; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = Algorithm::BiBfs;
    options.diagonal = static_cast<Diagonal>(random() % 4);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    Session session;
    load(session, map);
    run(session, start, goal, options);
    reference::Map flat = to_reference(map);
    for (std::uint8_t& value : flat.cells) value = value != 0;
    const auto best = reference::dijkstra(flat, cell(session, start), cell(session, goal),
                                          static_cast<reference::Diagonals>(options.diagonal), {1, 1});
    REQUIRE(session.status() == (best ? Status::Found : Status::Exhausted));
    if (!best) continue;
    REQUIRE(static_cast<std::int64_t>(session.path().size()) - 1 == reference::cost(*best, {1, 1}));
    REQUIRE(path_flaw(session, map, options) == "");
  }
}

TEST_CASE("the two-sided A* of another library was 17 % too long here: 8.414, not 9.828", "[regression]") {
  Session session;
  load(session, ascii("....... .#..#.. ..#...."));
  SearchOptions options;
  options.algorithm = Algorithm::BiAStar;
  REQUIRE(run(session, {0, 2}, {6, 1}, options) == Status::Found);
  CHECK(cost(session) == Approx(8.4142).margin(5e-5));
}

}  // namespace THIS_FILE
