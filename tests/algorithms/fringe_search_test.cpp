// Fringe search: costs against the reference Dijkstra, no round lost or repeated, and the list in the order it takes
// from.
#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/reference_dijkstra.hpp"
#include "../rounds.hpp"

namespace THIS_FILE {

using namespace lab;

SearchOptions fringe() {
  SearchOptions options;
  for (const AlgorithmInfo& row : algorithms)
    if (row.name == "fringe") options.algorithm = id_of(row);
  REQUIRE(info(options.algorithm).name == "fringe");
  return options;
}

TEST_CASE("fringe search finds a path exactly where A* does, at the same cost, with a proof that none is shorter",
          "[fringe]") {
  std::mt19937 random(2005);
  for (int round = 0; round < rounds(600); ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options = fringe();
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.heuristic = random() % 3 == 0 ? Heuristic::Zero : Heuristic::Octile;
    if (options.diagonal == Diagonal::Never) options.heuristic = Heuristic::Manhattan;
    options.costs = static_cast<Costs>(random() % 2);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    INFO("round " << round);
    Session session, other;
    load(session, map);
    load(other, map);
    const Status status = run(session, session.grid().point(start), session.grid().point(goal), options);
    options.algorithm = Algorithm::Dijkstra;
    REQUIRE(status == run(other, session.grid().point(start), session.grid().point(goal), options));
    CHECK(session.search().path_cost() == other.search().path_cost());
    CHECK(certificate_flaw(session, start) == "");
    if (status == Status::Exhausted) CHECK(session.search().totals().closed == other.search().totals().closed);
    // Only a shorter way to a node leaves an outdated entry behind.
    const Totals totals = session.search().totals();
    CHECK(totals.stale <= totals.relaxed + totals.reopened);
  }
}

TEST_CASE(
    "thresholds of fringe search rise, no expansion lies above the one it is in, and the first of the list is next",
    "[fringe]") {
  std::mt19937 random(7);
  for (int round = 0; round < rounds(60); ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    Session session;
    load(session, map);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    SearchOptions options = fringe();
    run(session, session.grid().point(start), session.grid().point(goal), options);
    Cost threshold = -1;
    NodeId first = no_node;
    for (std::uint32_t k = 0; k <= session.log().size(); ++k) {
      session.replay().seek(k);
      if (k > 0) {
        const Event event = session.replay().last_change().event;
        if (event.type == EventType::Threshold) {
          CHECK(event.g > threshold);
          threshold = event.g;
        }
        if (event.type == EventType::Expanded) {
          CHECK(event.g + session.h(event.node) <= threshold);
          CHECK(event.node == first);
        }
      }
      const std::vector<OpenEntry> open = session.recording().open_list(1);
      first = open.empty() ? no_node : open[0].node;
    }
  }
}

TEST_CASE("fringe search that may expand only so many nodes stops at the limit, and a goal that is the start is found",
          "[fringe]") {
  Session session;
  load(session, m0());
  SearchOptions options = fringe();
  CHECK(run(session, {0, 0}, {0, 0}, options) == Status::Found);
  CHECK(session.path().size() == 1);
  options.limits.expansions = 5;
  CHECK(run(session, {0, 0}, {8, 4}, options) == Status::Limit);
  CHECK(session.search().totals().expanded == 5);
}

}  // namespace THIS_FILE
