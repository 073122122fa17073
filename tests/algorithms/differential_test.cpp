// The best-first loop against searches written apart from it (tests/reference), on random and degenerate grids:
// answers, the nodes expanded, and the very order in which they are.
#include <set>

#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/reference_search.hpp"
#include "../rounds.hpp"

namespace THIS_FILE {

using namespace lab;
using reference::Cell;
using reference::Query;

std::string described(const SearchOptions& o) {
  std::string text;
  const auto add = [&text](const auto& names, auto value) {
    text += std::string(names[static_cast<std::size_t>(value)]) + " ";
  };
  add(algorithm_names(), o.algorithm);
  add(heuristic_names, o.heuristic);
  add(diagonal_names, o.diagonal);
  add(costs_names, o.costs);
  add(tie_names, o.tie);
  add(open_list_names, o.open_list);
  add(stop_names, o.stop);
  return text + (o.reopen ? "reopen " : "") + std::to_string(o.weights.g_factor) + ":" +
         std::to_string(o.weights.h_factor);
}

std::string drawn(const Query& query) {
  std::string text = "(" + std::to_string(query.start.x) + "," + std::to_string(query.start.y) + ") to (" +
                     std::to_string(query.goal.x) + "," + std::to_string(query.goal.y) + ")\n";
  for (int y = 0; y < query.map.height; ++y, text += "\n")
    for (int x = 0; x < query.map.width; ++x)
      text += query.map.at({x, y}) ? static_cast<char>('0' + query.map.at({x, y})) : '#';
  return text;
}

/// 1×1, 1×N, N×1, all free, nothing free but start and goal, start beside or on the goal; every other round any map.
Query some_query(reference::Random& random) {
  Query query = reference::random_query(random);
  const auto side = [&random] { return random.between(1, 14); };
  const auto resize = [&](int width, int height) {
    query.map = {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height), 1)};
    query.start = {random.between(0, width - 1), random.between(0, height - 1)};
    query.goal = {random.between(0, width - 1), random.between(0, height - 1)};
  };
  switch (random.between(0, 15)) {
    case 0: resize(1, 1); break;
    case 1: resize(1, side()); break;
    case 2: resize(side(), 1); break;
    case 3:
      query.map.width = side();  // first: arguments of one call are computed in any order
      resize(query.map.width, side());
      break;
    case 4: query.goal = query.start; break;
    case 5:
      query.goal = {std::min(query.start.x + 1, query.map.width - 1),
                    std::min(query.start.y + 1, query.map.height - 1)};
      break;
    case 6: std::fill(query.map.cells.begin(), query.map.cells.end(), std::uint8_t{0}); break;
    case 7:
      query.map.width = side();
      resize(query.map.width, side());
      if (query.map.cells.size() > 2) query.map.cells[random.next() % query.map.cells.size()] = 0;
      break;
    default: break;
  }
  for (const Cell cell : {query.start, query.goal})
    if (query.map.at(cell) == 0) query.map.at(cell) = 1;
  return query;
}

/// One search run to its end, with what the tests ask of it.
class Run {
 public:
  Run(const Query& query, const SearchOptions& options) {
    session_.set_grid(query.map.width, query.map.height, query.map.cells);
    run(session_, point(query.start), point(query.goal), options);
  }

  Session& session() { return session_; }
  Status status() const { return session_.status(); }
  Cost cost() const { return session_.search().path_cost(); }
  Totals totals() const { return session_.search().totals(); }
  Cell cell(NodeId node) const {
    const Point p = session_.grid().point(node);
    return {p.x, p.y};
  }
  std::vector<Cell> path() const {
    std::vector<Cell> cells;
    for (const NodeId node : session_.path()) cells.push_back(cell(node));
    return cells;
  }
  std::vector<Event> events() const {
    std::vector<Event> all, part;
    for (std::uint32_t segment = 0; segment < session_.log().segment_count(); ++segment) {
      session_.log().decode(segment, part);
      all.insert(all.end(), part.begin(), part.end());
    }
    return all;
  }
  std::vector<Cell> expanded() const {
    std::vector<Cell> cells;
    for (const Event& event : events())
      if (event.type == EventType::Expanded) cells.push_back(cell(event.node));
    return cells;
  }

 private:
  static Point point(Cell cell) { return {cell.x, cell.y}; }
  Session session_;
};

constexpr Algorithm best_first_algorithms[] = {Algorithm::AStar, Algorithm::Dijkstra, Algorithm::Bfs, Algorithm::Dfs,
                                               Algorithm::Greedy};

template <class Enum>
Enum one_of(reference::Random& random, int count) {
  return static_cast<Enum>(random.between(0, count - 1));
}

SearchOptions some_options(reference::Random& random) {
  SearchOptions options;
  options.algorithm = best_first_algorithms[random.next() % std::size(best_first_algorithms)];
  options.heuristic = one_of<Heuristic>(random, 5);
  options.diagonal = one_of<Diagonal>(random, 4);
  options.costs = one_of<Costs>(random, 2);
  options.tie = one_of<Tie>(random, 4);
  options.open_list = one_of<OpenListKind>(random, 4);
  options.stop = one_of<Stop>(random, 2);
  options.reopen = random.chance(50);
  if (random.chance(50)) {
    const Cost g = random.between(0, 3) * 500;
    options.weights = weights_from_thousandths(g, random.between(1, 4) * 500);
  }
  return options;
}

reference::Diagonals rule_of(const SearchOptions& options) {
  return static_cast<reference::Diagonals>(options.diagonal);
}

/// The core splits a cost of 10–14 finer than the reference needs.
reference::Prices prices_of(const SearchOptions& options) {
  const CostModel model = cost_model(options.costs);
  return {model.straight, model.diagonal};
}

/// No move shortens the estimate by more than it costs.
bool is_consistent(const SearchOptions& options) {
  switch (options.heuristic) {
    case Heuristic::Manhattan: return options.diagonal == Diagonal::Never;
    case Heuristic::Euclidean:
      return options.diagonal == Diagonal::Never || options.costs == Costs::Sqrt2;  // 14 < 10·√2
    default: return true;
  }
}

reference::Rules rules_of(const SearchOptions& options) {
  reference::Rules rules;
  rules.method = static_cast<reference::Method>(options.algorithm);
  rules.estimate = static_cast<reference::Estimate>(options.heuristic);
  rules.diagonals = rule_of(options);
  rules.prices = prices_of(options);
  rules.ties = static_cast<reference::Ties>(options.tie);
  rules.stop_when_opened = options.stop == Stop::GoalOpened;
  rules.reopen = options.reopen;
  rules.g_weight = options.weights.g_factor;
  rules.h_weight = options.weights.h_factor;
  return rules;
}

/// The path is legal and costs what the search says; its cost.
Cost checked_cost(const Query& query, const SearchOptions& options, const Run& run) {
  reference::Units units;
  REQUIRE(reference::path_is_legal(query.map, query.start, query.goal, rule_of(options), run.path(), &units) == "");
  REQUIRE(reference::cost(units, prices_of(options)) == run.cost());
  return run.cost();
}

TEST_CASE("every algorithm expands the same nodes in the same order as the plain definition", "[differential]") {
  reference::Random random(41);
  int found = 0, reopened = 0;
  for (int round = 0; round < rounds(25'000); ++round) {
    const Query query = some_query(random);
    const SearchOptions options = some_options(random);
    INFO("round " << round << ": " << described(options) << "\n" << drawn(query));
    const Run run(query, options);
    const reference::Outcome expected = reference::search(query.map, query.start, query.goal, rules_of(options));
    REQUIRE(run.status() == (expected.found ? Status::Found : Status::Exhausted));
    REQUIRE(run.expanded() == expected.expanded);
    REQUIRE(run.path() == expected.path);
    if (expected.found) checked_cost(query, options, run);
    found += expected.found;
    reopened += run.totals().reopened > 0;
  }
  CHECK(found > rounds(12'000));
  CHECK(reopened > rounds(50));
}

TEST_CASE("A* and Dijkstra find the least cost and expand what theory says", "[differential]") {
  reference::Random random(43);
  int found = 0;
  for (int round = 0; round < rounds(1200); ++round) {
    const Query query = some_query(random);
    for (int rule = 0; rule < 4; ++rule) {
      SearchOptions options;
      options.diagonal = static_cast<Diagonal>(rule);
      options.costs = one_of<Costs>(random, 2);
      const auto best = reference::all_distances(query.map, query.start, rule_of(options), prices_of(options));
      const auto known = [&](Cell cell) -> const auto& {
        return best[static_cast<std::size_t>(cell.y * query.map.width + cell.x)];
      };
      for (const Algorithm algorithm : {Algorithm::AStar, Algorithm::Dijkstra}) {
        options.algorithm = algorithm;
        options.tie = one_of<Tie>(random, 4);
        options.open_list = one_of<OpenListKind>(random, 4);
        options.reopen = random.chance(50);
        do options.heuristic = one_of<Heuristic>(random, 5);
        while (!is_consistent(options));
        INFO("round " << round << ": " << described(options) << "\n" << drawn(query));
        const Run run(query, options);
        REQUIRE(run.status() == (known(query.goal) ? Status::Found : Status::Exhausted));
        CHECK(run.totals().reopened == 0);

        const std::vector<Cell> order = run.expanded();
        const auto f = [&](Cell cell) {
          const auto kind = algorithm == Algorithm::Dijkstra ? reference::Estimate::Zero : rules_of(options).estimate;
          return cost(*known(cell), prices_of(options)) +
                 reference::estimate(cell, query.goal, kind, prices_of(options));
        };
        std::set<std::pair<int, int>> expanded;
        Cost last = 0;
        for (const Cell cell : order) {
          REQUIRE(expanded.insert({cell.x, cell.y}).second);  // each node once
          REQUIRE(f(cell) >= last);                           // in the order of f
          last = f(cell);
        }
        if (run.status() == Status::Found) {
          ++found;
          REQUIRE(checked_cost(query, options, run) == cost(*known(query.goal), prices_of(options)));
          CHECK(last <= run.cost());
        }
        for (int y = 0; y < query.map.height; ++y)
          for (int x = 0; x < query.map.width; ++x)
            if (known({x, y}) && (run.status() != Status::Found || f({x, y}) < run.cost()))
              REQUIRE(expanded.count({x, y}) == 1);
      }
    }
  }
  CHECK(found > rounds(5000));
}

TEST_CASE("breadth-first search finds a path of the fewest steps", "[differential]") {
  reference::Random random(47);
  for (int round = 0; round < 1000; ++round) {
    const Query query = some_query(random);
    SearchOptions options = some_options(random);
    options.algorithm = Algorithm::Bfs;
    Query flat = query;
    for (std::uint8_t& cell : flat.map.cells) cell = cell ? 1 : 0;
    const auto steps = reference::dijkstra(flat.map, flat.start, flat.goal, rule_of(options), {1, 1});
    INFO("round " << round << ": " << described(options) << "\n" << drawn(query));
    const Run run(query, options);
    REQUIRE(run.status() == (steps ? Status::Found : Status::Exhausted));
    if (!steps) continue;
    checked_cost(query, options, run);
    CHECK(static_cast<std::int64_t>(run.path().size()) - 1 == steps->straight + steps->diagonal);
  }
}

TEST_CASE("estimates multiplied by w give a path at most w times as long as the shortest", "[differential]") {
  reference::Random random(53);
  for (const int tenths : {10, 12, 20, 50}) {
    int longer = 0;
    for (int round = 0; round < rounds(2500); ++round) {
      const Query query = some_query(random);
      SearchOptions options = some_options(random);
      options.algorithm = Algorithm::AStar;
      options.stop = Stop::GoalExpanded;
      options.weights = weights_from_thousandths(1000, 100 * tenths);
      const auto best = reference::dijkstra(query.map, query.start, query.goal, rule_of(options), prices_of(options));
      // An estimate up to k times the true cost keeps the bound k·w, but then nodes must be reopened.
      if (!is_consistent(options)) options.reopen = true;
      INFO("round " << round << ": " << described(options) << "\n" << drawn(query));
      const Run run(query, options);
      REQUIRE(run.status() == (best ? Status::Found : Status::Exhausted));
      if (!best) continue;
      const Cost found = checked_cost(query, options, run), least = cost(*best, prices_of(options));
      CHECK(found >= least);
      if (is_consistent(options)) CHECK(10 * found <= tenths * least);
      else CHECK(10 * 10 * found <= 15 * tenths * least);  // both go wrong by less than √2 + 0.02
      longer += found > least;
    }
    if (tenths > (slow_build ? 12 : 10)) CHECK(longer > 0);  // with 1.2 that is rare
  }
}

TEST_CASE("stopping when the goal is opened costs at most the last step more", "[differential]") {
  reference::Random random(59);
  int longer = 0;
  for (int round = 0; round < rounds(4000); ++round) {
    const Query query = some_query(random);
    SearchOptions options = some_options(random);
    options.algorithm = random.chance(50) ? Algorithm::AStar : Algorithm::Dijkstra;
    options.stop = Stop::GoalOpened;
    options.weights = {};
    while (!is_consistent(options)) options.heuristic = one_of<Heuristic>(random, 5);
    const auto best = reference::dijkstra(query.map, query.start, query.goal, rule_of(options), prices_of(options));
    INFO("round " << round << ": " << described(options) << "\n" << drawn(query));
    const Run run(query, options);
    REQUIRE(run.status() == (best ? Status::Found : Status::Exhausted));
    if (!best) continue;
    const Cost found = checked_cost(query, options, run), least = cost(*best, prices_of(options));
    CHECK(found >= least);
    CHECK(found <= least + prices_of(options).diagonal * query.map.at(query.goal));
    longer += found > least;
  }
  CHECK(longer > 0);
}

TEST_CASE("the four open lists write the same trace, stale entries aside", "[differential]") {
  reference::Random random(61);
  int stale = 0;
  for (int round = 0; round < 1500; ++round) {
    const Query query = some_query(random);
    SearchOptions options = some_options(random);
    if (random.chance(20)) options.limits.max_f = random.between(1, 12) * cost_model(options.costs).straight;
    std::vector<std::vector<std::string>> traces;
    for (int kind = 0; kind < 4; ++kind) {
      options.open_list = static_cast<OpenListKind>(kind);
      const Run run(query, options);
      std::vector<std::string>& trace = traces.emplace_back();
      for (const Event& e : run.events()) {
        if (e.type == EventType::Stale) continue;
        trace.push_back(std::string(name(e.type)) + " " + std::to_string(raw(e.node)) + " " +
                        std::to_string(raw(e.from)) + " " + std::to_string(e.g) + " " + std::to_string(e.step_cost) +
                        " " + std::string(name(e.status)));
      }
      if (kind >= 2) CHECK(run.totals().stale == 0);
      stale += run.totals().stale > 0;
    }
    INFO("round " << round << ": " << described(options) << "\n" << drawn(query));
    for (std::size_t kind = 1; kind < 4; ++kind) REQUIRE(traces[kind] == traces[0]);
  }
  CHECK(stale > 50);
}

TEST_CASE("a search cut short by a limit is the beginning of the whole one", "[differential]") {
  reference::Random random(67);
  int cut = 0;
  for (int round = 0; round < 500; ++round) {
    const Query query = some_query(random);
    SearchOptions options = some_options(random);
    const Run whole(query, options);
    const auto limit = static_cast<std::uint32_t>(random.between(0, 30));
    if (random.chance(50)) options.limits.expansions = limit;
    else options.limits.open_or_closed = limit;
    const Run part(query, options);
    INFO("round " << round << ": limit " << limit << " " << described(options) << "\n" << drawn(query));
    const bool limited = part.status() == Status::Limit;
    REQUIRE((limited || part.status() == whole.status()));
    CHECK((!limited || part.path().empty()));
    CHECK(part.totals().closed <= limit);
    CHECK(part.totals().expanded <= options.limits.expansions);
    const std::vector<Cell> all = whole.expanded(), some = part.expanded();
    REQUIRE(some.size() <= all.size());
    CHECK(std::equal(some.begin(), some.end(), all.begin()));
    if (!limited) CHECK(some == all);
    cut += limited;
  }
  CHECK(cut > 100);
}

TEST_CASE("a start or a goal inside a wall is refused before anything is searched", "[differential]") {
  reference::Random random(71);
  for (int round = 0; round < 200; ++round) {
    Query query = some_query(random);
    const bool at_start = random.chance(50);
    query.map.at(at_start ? query.start : query.goal) = 0;
    const SearchOptions options = some_options(random);
    const Run run(query, options);
    INFO("round " << round << ": " << described(options) << "\n" << drawn(query));
    CHECK(run.status() == Status::BadInput);
    Run again(query, options);
    CHECK(again.session().refusal() ==
          (at_start || query.start == query.goal ? Refusal::StartBlocked : Refusal::GoalBlocked));
    CHECK_FALSE(again.session().recorded());
    CHECK(again.session().path().empty());
    CHECK_FALSE(reference::dijkstra(query.map, query.start, query.goal, rule_of(options), prices_of(options)));
  }
}

TEST_CASE("a search stops once as many nodes are open as may be", "[differential]") {
  Session session;
  load(session, open_map(3, 3));
  SearchOptions options;
  options.algorithm = Algorithm::Bfs;
  options.diagonal = Diagonal::Never;
  options.heuristic = Heuristic::Manhattan;
  options.limits.open_or_closed = 2;
  CHECK(run(session, {0, 0}, {2, 2}, options) == Status::Limit);
  CHECK(session.search().totals().expanded == 1);
  CHECK(session.search().totals().open == 2);
}

}  // namespace THIS_FILE
