// The ladder against the binary heap: the same entries out in the same order whatever goes in, and the same traces, byte for
// byte, of random searches.
#include "../catch.hpp"
#include "../reference/random_grid.hpp"
#include "../rounds.hpp"
#include "lab.hpp"

using namespace lab;

namespace {

/// The next f after one of `f` was popped: what searches do and what no search does.
Cost some_f(reference::Random& random, int habit, Cost f) {
  switch (habit) {
    case 0: return f + random.between(0, 3) * Cost{9'369'319};                       // rises, and few values occur
    case 1: return f + random.between(0, 1 << 26);                                   // rises
    case 2: return std::max(Cost{0}, f + random.between(-1 << 20, 1 << 20));         // falls as well
    case 3: return random.chance(90) ? f : random.between(0, 5);                     // nearly always the same
    default: return static_cast<Cost>(random.next() % 9'000'000'000'000'000'000u);  // as large as any search allows
  }
}

/// The trace of a search with one kind of open list.
template <class OpenList>
TraceLog traced(const Grid& grid, NodeId start, const SearchOptions& options, NodeTable& nodes) {
  TraceLog log;
  BestFirst<Grid, OpenList, TraceLog&> search(grid, start, options, nodes, OpenList{}, log);
  while (search.status() == Status::Running) search.step();
  return log;
}

template <class Enum>
Enum one_of(reference::Random& random, int count) { return static_cast<Enum>(random.between(0, count - 1)); }

SearchOptions some_options(reference::Random& random) {
  SearchOptions options;
  options.algorithm = one_of<Algorithm>(random, 5);
  options.heuristic = one_of<Heuristic>(random, 5);
  options.diagonal = one_of<Diagonal>(random, 4);
  options.costs = one_of<Costs>(random, 2);
  options.tie = one_of<Tie>(random, 4);
  options.stop = one_of<Stop>(random, 2);
  options.reopen = random.chance(70);
  if (random.chance(40)) {
    const Cost g = random.between(0, 3) * 500;
    options.weights = weights_from_thousandths(g, random.between(1, 4) * 500);
  }
  if (random.chance(10)) options.limits.expansions = static_cast<std::uint32_t>(random.between(1, 30));
  options.quirks.never_relax = random.chance(5);
  return options;
}

}  // namespace

TEST_CASE("entries leave the ladder in the order in which they leave a heap", "[open-list]") {
  reference::Random random(101);
  for (int round = 0; round < rounds(4000); ++round) {
    LadderOpenList ladder;
    HeapOpenList heap;
    Priority priority;
    priority.tie = one_of<Tie>(random, 4);
    const int habit = random.between(0, 4), busy = random.between(30, 60);
    std::uint32_t insertions = 0;
    Cost f = 0;
    INFO("round " << round << ", habit " << habit);
    for (int turn = 0; turn < 400 || !heap.empty(); ++turn) {
      REQUIRE(ladder.size() == heap.size());
      REQUIRE(ladder.empty() == heap.empty());
      if (!heap.empty() && (turn >= 400 || !random.chance(busy))) {
        const OpenEntry expected = heap.pop(), got = ladder.pop();
        REQUIRE(got.order == expected.order);
        REQUIRE(got.node == expected.node);
        f = got.f;
        continue;
      }
      OpenEntry entry = priority.entry(NodeId{static_cast<std::uint32_t>(random.between(0, 99))}, 0, random.between(0, 9), insertions++);
      entry.f = some_f(random, habit, f);
      // A node put on the list again leaves its old entry behind in both.
      if (random.chance(50)) ladder.push(entry); else ladder.update(entry);
      heap.push(entry);
    }
  }
}

TEST_CASE("a hundred thousand searches leave the same trace with a ladder as with a heap", "[open-list]") {
  reference::Random random(103);
  NodeTable nodes;
  int relaxed = 0, reopened = 0;
  for (int round = 0; round < rounds(100'000); ++round) {
    const reference::Query query = reference::random_query(random);
    const SearchOptions options = some_options(random);
    Grid grid(query.map.width, query.map.height, query.map.cells);
    const NodeId start = grid.node({query.start.x, query.start.y});
    grid.configure(options, grid.node({query.goal.x, query.goal.y}));
    const TraceLog expected = traced<HeapOpenList>(grid, start, options, nodes), got = traced<LadderOpenList>(grid, start, options, nodes);
    CAPTURE(round, query.map.width, query.map.height, query.map.cells, raw(start), raw(grid.goal()));
    REQUIRE(got.size() == expected.size());
    REQUIRE(got.hash() == expected.hash());
    relaxed += got.has(0, EventType::Relaxed);
    reopened += got.has(0, EventType::Reopened);
  }
  CHECK(relaxed > rounds(10'000));
  CHECK(reopened > rounds(100));
}

TEST_CASE("on a large map with terrain, too", "[open-list]") {
  reference::Random random(107);
  NodeTable nodes;
  for (const bool terrain : {false, true}) {
    std::vector<std::uint8_t> cells(200 * 150);
    for (std::uint8_t& cell : cells) cell = random.chance(20) ? 0 : terrain ? static_cast<std::uint8_t>(random.between(1, 9)) : 1;
    Grid grid(200, 150, cells);
    for (int i = 0; i < rounds(40); ++i) {
      SearchOptions options = some_options(random);
      options.tie = static_cast<Tie>(i % 4);
      const auto node = [&] { return NodeId{static_cast<std::uint32_t>(random.between(0, 200 * 150 - 1))}; };
      const NodeId start = node();
      grid.configure(options, node());
      REQUIRE(traced<LadderOpenList>(grid, start, options, nodes).hash() == traced<HeapOpenList>(grid, start, options, nodes).hash());
    }
  }
}
