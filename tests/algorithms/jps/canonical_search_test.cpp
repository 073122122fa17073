#include "../../catch.hpp"
#include "../../lab.hpp"

namespace THIS_FILE {

using namespace lab;

void finish(Session& session, NodeId start, NodeId goal, const SearchOptions& options) {
  REQUIRE(session.start(start, goal, options));
  while (session.advance(1000) == Status::Running) {}
}

/// A random map of walls alone.
Map walls_only(std::mt19937& random) {
  for (;;) {
    Map map = random_map(random);
    for (std::uint8_t& cell : map.cells) cell = cell != 0;
    if (std::count(map.cells.begin(), map.cells.end(), 1) > 0) return map;
  }
}

TEST_CASE("canonical successors find what all successors find, in fewer events", "[canonical]") {
  std::mt19937 random(31);
  int found = 0, fewer = 0;
  for (int round = 0; round < 3000; ++round) {
    const Map map = walls_only(random);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    SearchOptions options;
    options.algorithm = random() % 4 == 0 ? Algorithm::Dijkstra : Algorithm::AStar;
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.costs = static_cast<Costs>(random() % 2);
    options.tie = static_cast<Tie>(random() % 4);
    options.heuristic =
        std::array{Heuristic::Octile, Heuristic::Euclidean, Heuristic::Chebyshev, Heuristic::Zero}[random() % 4];
    Session plain, canonical;
    load(plain, map);
    load(canonical, map);
    finish(plain, start, goal, options);
    options.successors = Successors::Canonical;
    options.open_list = static_cast<OpenListKind>(random() % 4);
    finish(canonical, start, goal, options);
    INFO("round " << round);
    REQUIRE(canonical.status() == plain.status());
    fewer += canonical.log().size() < plain.log().size();
    if (plain.status() != Status::Found) continue;
    ++found;
    REQUIRE(canonical.search().path_cost() == plain.search().path_cost());
    REQUIRE(path_flaw(canonical, start, goal) == "");
  }
  CHECK(found > 1500);
  CHECK(fewer > 2300);
}

TEST_CASE("whatever the weights and the estimate, pruning hides no goal and paths cost what they say",
          "[canonical][jps]") {
  std::mt19937 random(32);
  for (int round = 0; round < 10000; ++round) {
    const Map map = walls_only(random);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    SearchOptions options;
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.costs = static_cast<Costs>(random() % 2);
    options.tie = static_cast<Tie>(random() % 4);
    options.heuristic = static_cast<Heuristic>(random() % 5);
    options.weights =
        weights_from_thousandths(random() % 4 == 0 ? 0 : 1000, 1000 * static_cast<Cost>(1 + random() % 5));
    Session plain, pruned;
    load(plain, map);
    load(pruned, map);
    finish(plain, start, goal, options);
    if (round % 2 == 0) options.algorithm = Algorithm::Jps;
    else options.successors = Successors::Canonical;
    finish(pruned, start, goal, options);
    INFO("round " << round);
    REQUIRE(pruned.status() == plain.status());
    if (plain.status() == Status::Found) REQUIRE(path_flaw(pruned, start, goal) == "");
  }
}

TEST_CASE("on terrain canonical successors are all successors", "[canonical]") {
  Map map = ascii("....... .##2... .......");
  SearchOptions options;
  Session plain, canonical;
  load(plain, map);
  load(canonical, map);
  finish(plain, map.id(0, 0), map.id(6, 2), options);
  options.successors = Successors::Canonical;
  finish(canonical, map.id(0, 0), map.id(6, 2), options);
  CHECK(canonical.log().hash() == plain.log().hash());
  // Without the one dear cell they are fewer.
  canonical.set_terrain(map.id(3, 1), 1);
  finish(canonical, map.id(0, 0), map.id(6, 2), options);
  CHECK(canonical.log().size() < plain.log().size());
}

TEST_CASE("of a cell reached straight on open ground only the one ahead is looked at", "[canonical]") {
  const Map map = open_map(5, 3);
  SearchOptions options;
  options.successors = Successors::Canonical;
  Session session;
  load(session, map);
  finish(session, map.id(0, 1), map.id(4, 1), options);
  std::vector<NodeId> looked_at;
  for (std::uint32_t k = 1; k <= session.log().size(); ++k) {
    session.replay().seek(k);
    const Event event = session.replay().last_change().event;
    if (event.from == map.id(2, 1) && event.type != EventType::Expanded) looked_at.push_back(event.node);
  }
  CHECK(looked_at == std::vector<NodeId>{map.id(3, 1)});
}

}  // namespace THIS_FILE
