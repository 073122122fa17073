#include "../catch.hpp"
#include "../lab.hpp"

namespace THIS_FILE {

using namespace lab;

TEST_CASE("an optimal search returns a certified shortest path", "[optimal]") {
  std::mt19937 random(1);
  int found = 0;
  for (int round = 0; round < 4000; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = random() % 3 ? Algorithm::AStar : Algorithm::Dijkstra;
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.costs = static_cast<Costs>(random() % 2);
    options.tie = static_cast<Tie>(random() % 4);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    do options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
    while (options.heuristic == Heuristic::Manhattan && options.diagonal != Diagonal::Never);
    Session session;
    load(session, map);
    const NodeId start = random_free(random, map);
    run(session, start, random_free(random, map), options);
    INFO("round " << round);
    REQUIRE((session.status() == Status::Found || session.status() == Status::Exhausted));
    REQUIRE(certificate_flaw(session, start) == "");
    if (options.algorithm == Algorithm::Dijkstra || options.heuristic != Heuristic::Manhattan)
      CHECK(session.search().totals().reopened == 0);
    found += session.status() == Status::Found;
  }
  CHECK(found > 2000);
}

TEST_CASE("the four open lists expand the same nodes in the same order and differ in their work", "[open-list]") {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = static_cast<Algorithm>(random() % 5);
    options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
    options.tie = static_cast<Tie>(random() % 4);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    std::vector<std::vector<NodeId>> expansions(4);
    for (std::size_t kind = 0; kind < 4; ++kind) {
      options.open_list = static_cast<OpenListKind>(kind);
      Session session;
      load(session, map);
      run(session, start, goal, options);
      for (std::uint32_t k = 1; k <= session.log().size(); ++k) {
        session.replay().seek(k);
        const Event event = session.replay().last_change().event;
        if (event.type == EventType::Expanded) expansions[kind].push_back(event.node);
      }
      if (kind >= 2) CHECK(session.search().totals().stale == 0);
      REQUIRE(expansions[kind] == expansions[0]);
    }
  }
}

TEST_CASE("2.7: on an empty 100x100 map all open lists agree on the cost and the heap compares least",
          "[open-list][articles]") {
  Session session;
  load(session, open_map(100, 100));
  std::array<std::uint64_t, 4> comparisons{};
  for (std::size_t kind = 0; kind < 4; ++kind) {
    SearchOptions options;
    options.heuristic = Heuristic::Manhattan;
    options.diagonal = Diagonal::Never;
    options.tie = Tie::Fifo;
    options.open_list = static_cast<OpenListKind>(kind);
    REQUIRE(run(session, {0, 0}, {99, 99}, options) == Status::Found);
    CHECK(cost(session) == 198);
    comparisons[kind] = session.search().totals().comparisons;
  }
  CHECK(comparisons[0] < comparisons[2]);
  CHECK(comparisons[0] < comparisons[3]);
  // A plain binary heap, and nothing cleverer under its name: some 10,000 nodes sink through five levels or so.
  CHECK(comparisons[0] > 50'000);
}

TEST_CASE("integer costs order paths as real numbers do", "[cost]") {
  // Sides of the comparison that differ least: convergents of √2 with as many diagonals as a session allows: cells
  // times what the dearest costs.
  const CostModel model = cost_model(Costs::Sqrt2);
  std::int64_t p = 1, q = 1;
  bool below = true;  // p/q < √2
  while (q < model.straight) {
    CHECK((p * model.straight < q * model.diagonal) == below);
    const std::int64_t next_p = p + 2 * q;
    q += p;
    p = next_p;
    below = !below;
  }
  for (const std::int64_t n : {0, 1, 2, 3, 4, 12'345, 1 << 20, 2 * 4095 * 4095}) {
    const Cost root = scaled_sqrt(model.straight, n);
    __extension__ typedef __int128 Wide;
    const Wide square = static_cast<Wide>(model.straight) * model.straight * n;
    CHECK((static_cast<Wide>(root) * root <= square && square < static_cast<Wide>(root + 1) * (root + 1)));
  }
}

TEST_CASE("a session refuses a map whose sums of √2 could not be compared exactly", "[cost]") {
  const auto refusal = [](int height, std::uint8_t dearest, Costs costs, Cost later = 0, std::uint8_t believed = 0) {
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(256 * height), 1);
    cells[5] = dearest;
    const Then then{{{7, later}}};
    const Unknown unknown{std::vector<std::uint8_t>(cells.size(), believed)};
    SearchOptions options;
    options.costs = costs;
    if (later != 0) options.then = &then;
    if (believed != 0) options.walk = &unknown;
    Session session;
    session.set_grid(256, height, std::move(cells));
    session.start(NodeId{0}, NodeId{9}, options);
    return session.refusal();
  };
  CHECK(refusal(245, 255, Costs::Sqrt2) == Refusal::None);  // 15,993,600
  if (checks_callers) CHECK(refusal(246, 255, Costs::Sqrt2) == Refusal::Overflow);
  CHECK(refusal(246, 253, Costs::Sqrt2) == Refusal::None);
  if (checks_callers) CHECK(refusal(246, 9, Costs::Sqrt2, 255) == Refusal::Overflow);
  if (checks_callers) CHECK(refusal(246, 9, Costs::Sqrt2, 0, 255) == Refusal::Overflow);
  CHECK(refusal(4096, 9, Costs::Sqrt2) == Refusal::None);
  CHECK(refusal(4096, 255, Costs::TenFourteen) == Refusal::None);
  CHECK(refusal(4096, 255, Costs::Unit) == Refusal::None);
}

TEST_CASE("weighted A* stays within its bound and the bound is used", "[weights]") {
  std::mt19937 random(9);
  int longer = 0;
  for (int round = 0; round < 1500; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    Session session;
    load(session, map);
    SearchOptions options;
    run(session, start, goal, options);
    if (session.status() != Status::Found) continue;
    const Cost optimum = session.search().path_cost();
    options.weights = weights_from_thousandths(1000, 2500);
    run(session, start, goal, options);
    REQUIRE(session.status() == Status::Found);
    CHECK(2 * session.search().path_cost() <= 5 * optimum);
    longer += session.search().path_cost() > optimum;
  }
  CHECK(longer > 0);
}

}  // namespace THIS_FILE
