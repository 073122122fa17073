// What the finder finds is held against a plain Dijkstra and a search that knows nothing of it.
#include "../../cpp/finder/finder.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <tuple>

#include "../../cpp/finder/grid_maps.hpp"
#include "../../cpp/finder/small_graphs.hpp"
#include "../../cpp/tutorials/mistakes.hpp"
#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/reference_repair.hpp"
#include "../reference/reference_search.hpp"

namespace THIS_FILE {

using namespace astar;

reference::Map plain(const GridMap& map) { return {map.width, map.height, map.cells}; }
reference::Cell cell(Point p) { return {p.x, p.y}; }

/// What a shortest path costs, by the reference.
Cost shortest(const GridMap& map, Diagonal rule) {
  const auto units = reference::dijkstra(plain(map), cell(map.start), cell(map.goal),
                                         static_cast<reference::Diagonals>(rule), reference::sqrt2);
  return units ? reference::cost(*units, reference::sqrt2) : -1;
}

/// The same search as anybody makes it.
Run made(const GridMap& map, const Setting& setting) {
  Session session;
  session.set_grid(map.width, map.height, map.cells);
  lab::run(session, map.start, map.goal, setting.options, setting.order);
  return {session.status(), session.search().path_cost(), session.search().totals().expanded};
}

Finder<GridMaps> finished(const Question& question, bool terrain, std::uint64_t seed = 1, Effort effort = {}) {
  Finder<GridMaps> finder(GridMaps(9, terrain), question, seed, effort);
  while (finder.step(1000)) {}
  return finder;
}

/// A search against A* as it should be, under a rule for diagonals.
Question against_astar(Diagonal rule) {
  Question question;
  question.first.options.diagonal = question.second.options.diagonal = rule;
  return question;
}

/// Whether no map of fewer cells than `below` refutes the claim, by going through all of them in another way: a number
/// is a map.
bool none_below(int below, const Question& question) {
  Trial trial(question);
  for (int cells = 2; cells < below; ++cells)
    for (int width = 1; width <= cells; ++width) {
      if (cells % width != 0) continue;
      for (unsigned bits = 0; bits < 1u << cells; ++bits) {
        lab::Map map = lab::open_map(width, cells / width);
        for (int i = 0; i < cells; ++i) map.cells[static_cast<std::size_t>(i)] = bits >> i & 1;
        const std::unique_ptr<World> world = make_grid_world(Grid(map.width, map.height, map.cells));
        for (std::uint32_t start = 0; start < static_cast<std::uint32_t>(cells); ++start)
          for (std::uint32_t goal = 0; goal < static_cast<std::uint32_t>(cells); ++goal)
            if (start != goal && (bits >> start & 1) && (bits >> goal & 1) &&
                trial.refuted(*world, NodeId{start}, NodeId{goal}))
              return false;
      }
    }
  return true;
}

/// What it costs from each node to the goal, by trying every edge as often as there are nodes.
std::vector<int> to_goal(const SmallGraph& graph) {
  std::vector<int> left(graph.estimates.size(), 1000);
  left.back() = 0;
  for (int round = 0; round < graph.nodes(); ++round)
    for (const auto& [from, to, cost] : graph.edges)
      left[static_cast<std::size_t>(from)] =
          std::min(left[static_cast<std::size_t>(from)], cost + left[static_cast<std::size_t>(to)]);
  return left;
}

TEST_CASE("the counterexample to Manhattan with diagonals is one, and the smallest", "[finder]") {
  Question question = against_astar(Diagonal::NoObstacles);
  question.first.options.heuristic = Heuristic::Manhattan;
  const Finder<GridMaps> finder = finished(question, false, 1, {10'000, 1000, 600'000});
  REQUIRE(finder.best());
  const GridMap& map = finder.best()->instance;
  const Run run = made(map, question.first);
  CHECK(run.status == Status::Found);
  CHECK(run.cost > shortest(map, Diagonal::NoObstacles));
  CHECK(run.cost == finder.best()->first.cost);
  CHECK(finder.best()->second.cost == shortest(map, Diagonal::NoObstacles));
  CHECK(GridMaps::size(map) == 12);
  REQUIRE(finder.smallest());
  CHECK(none_below(GridMaps::size(map), question));
}

TEST_CASE("with terrain, stopping at sight of the goal is refuted on four cells", "[finder]") {
  Question question = against_astar(Diagonal::NoObstacles);
  question.first.options.stop = Stop::GoalOpened;
  const Finder<GridMaps> finder = finished(question, true, 1, {10'000, 1000, 100'000});
  REQUIRE(finder.best());
  const GridMap& map = finder.best()->instance;
  CHECK(GridMaps::size(map) == 4);
  CHECK(finder.smallest());
  CHECK(made(map, question.first).cost > shortest(map, Diagonal::NoObstacles));
  // Straight to the goal costs √2 of its price, round the corner 1 and the price: 3 is the least that differs.
  CHECK(*std::max_element(map.cells.begin(), map.cells.end()) == 3);
  // Nothing is left that could be cheaper: another digit, one less, and the claim holds.
  for (const GridMap& simpler : GridMaps(9, true).simpler(map))
    CHECK(made(simpler, question.first).cost == shortest(simpler, Diagonal::NoObstacles));
}

TEST_CASE("half of g and a wrong minimum are refuted on less than the articles needed", "[finder]") {
  Question half = against_astar(Diagonal::Never);
  half.first.options.heuristic = half.second.options.heuristic = Heuristic::Euclidean;
  half.first.options.weights = weights_from_thousandths(500, 1000);
  Question both = against_astar(Diagonal::Never);
  both.first.options.heuristic = both.second.options.heuristic = Heuristic::Manhattan;
  both.first.options.open_list = OpenListKind::Scan;
  both.first.options.stop = Stop::GoalOpened;
  both.first.options.mistakes.bits = bit(Mistake::TieBug);
  for (const auto& [question, cells, seed] : {std::tuple{half, 25, 4}, std::tuple{both, 36, 8}}) {
    const Finder<GridMaps> finder = finished(question, false, static_cast<std::uint64_t>(seed), {10'000, 1000, 0});
    REQUIRE(finder.best());
    const GridMap& map = finder.best()->instance;
    CHECK(GridMaps::size(map) < cells);
    CHECK(made(map, question.first).cost > shortest(map, Diagonal::Never));
    CHECK(made(map, question.second).cost == shortest(map, Diagonal::Never));
    CHECK_FALSE(finder.smallest());
  }
}

TEST_CASE("a claim that holds is refuted by nothing, and all small maps were tried", "[finder]") {
  Question question = against_astar(Diagonal::NoObstacles);
  question.claim = Claim::SameCost;
  question.second.options.algorithm = Algorithm::Dijkstra;
  const Finder<GridMaps> finder = finished(question, false, 1, {5000, 5000, 60'000});
  CHECK_FALSE(finder.best());
  CHECK_FALSE(finder.smallest());
  CHECK(finder.phase() == Phase::Done);
  CHECK(finder.tried_up_to() >= 8);
}

TEST_CASE("percent, expansions and paths not found are told apart", "[finder]") {
  const Run found{Status::Found, 120, 7}, cheaper{Status::Found, 100, 6}, lost{Status::Exhausted, 0, 9};
  Question question;
  question.percent = 20;
  CHECK_FALSE(refutes(found, cheaper, question));
  question.percent = 19;
  CHECK(refutes(found, cheaper, question));
  CHECK_FALSE(refutes(lost, cheaper, question));
  question.claim = Claim::NeverMoreExpansions;
  CHECK(refutes(found, cheaper, question));
  CHECK_FALSE(refutes(cheaper, found, question));
  question.claim = Claim::FindsToo;
  CHECK(refutes(lost, cheaper, question));
  CHECK_FALSE(refutes(cheaper, lost, question));
  question.claim = Claim::SameCost;
  CHECK(refutes(cheaper, found, question));
  CHECK_FALSE(refutes(found, found, question));
}

TEST_CASE("the same seed finds the same map, however it is sliced", "[finder]") {
  Question question = against_astar(Diagonal::NoObstacles);
  question.first.options.algorithm = Algorithm::Greedy;
  const Effort effort{5000, 2000, 20'000};
  const Finder<GridMaps> one = finished(question, false, 7, effort);
  Finder<GridMaps> other(GridMaps(9, false), question, 7, effort);
  while (other.step(7)) {}
  REQUIRE(one.best());
  CHECK(one.best()->instance.cells == other.best()->instance.cells);
  CHECK(one.tried() == other.tried());
}

TEST_CASE("a search that is cut off refutes nothing, and the sizes where one was are not counted as tried",
          "[finder]") {
  Question question = against_astar(Diagonal::Never);
  question.claim = Claim::FindsToo;
  question.first.options.limits.expansions = 3;
  Finder<GridMaps> finder(GridMaps(9, false), question, 1, {2000, 100, 20'000});
  while (finder.step(1000)) {}
  CHECK_FALSE(finder.best());
  CHECK(finder.tried_up_to() == 3);  // cells, which three expansions do for
}

TEST_CASE("a step is over after some expansions, however many worlds it is to try", "[finder]") {
  Effort effort;
  effort.at_once = 50;
  Finder<GridMaps> finder(GridMaps(9, false), against_astar(Diagonal::Never), 1, effort);
  CHECK(finder.step(100'000));
  CHECK(finder.tried() < 1000);
}

TEST_CASE("a graph that needs reopening is admissible, not consistent, and has four nodes", "[finder]") {
  Question question;
  question.first.options.heuristic = question.second.options.heuristic = Heuristic::Custom;
  question.first.options.reopen = false;
  Finder<SmallGraphs> finder(SmallGraphs(Estimates::Admissible), question, 1, {10'000, 1000, 300'000});
  while (finder.step(1000)) {}
  REQUIRE(finder.best());
  const auto& [graph, first, second] = *finder.best();
  CHECK(graph.nodes() == 4);
  CHECK(finder.smallest());
  const std::vector<int> left = to_goal(graph);
  for (std::size_t i = 0; i < left.size(); ++i) CHECK(graph.estimates[i] <= left[i]);
  CHECK_FALSE(SmallGraphs(Estimates::Consistent).allowed(graph));
  CHECK(second.cost == left.front() * graph_unit);
  CHECK(first.cost > second.cost);
}

TEST_CASE("estimates of random graphs keep to their rule", "[finder]") {
  Random random(3);
  for (const Estimates rule : {Estimates::Any, Estimates::Admissible, Estimates::Consistent}) {
    int beyond = 0;
    for (int i = 0; i < 2000; ++i) {
      const SmallGraph graph = SmallGraphs(rule).random(random, 6);
      const std::vector<int> left = to_goal(graph);
      for (std::size_t node = 0; node < left.size(); ++node) beyond += graph.estimates[node] > left[node];
      if (rule != Estimates::Consistent) continue;
      for (const auto& [from, to, cost] : graph.edges)
        beyond +=
            graph.estimates[static_cast<std::size_t>(from)] > cost + graph.estimates[static_cast<std::size_t>(to)];
    }
    CHECK((beyond > 0) == (rule == Estimates::Any));
  }
}

TEST_CASE("all graphs of three nodes are gone through", "[finder]") {
  const SmallGraphs kind(Estimates::Any);
  SmallGraphs::All all(kind, 3);
  int graphs = 1, lessons = 0;  // all but the one without edges and estimates
  // Stopping at sight of the goal, as it is taught: the edges in the order they are written there.
  const std::vector<SmallGraph::Edge> lesson{{0, 1, 3}, {0, 2, 5}, {1, 2, 1}};
  while (const SmallGraph* graph = all.next()) {
    ++graphs;
    lessons += graph->edges == lesson && graph->estimates == std::vector<int>{1, 1, 0};
  }
  CHECK(graphs == static_cast<int>(kind.count(3)));
  CHECK(lessons == 1);
}

/// Whether a repair expands at most as many nodes as A* that begins anew.
Question repair_against_astar(Tie tie) {
  Question question;
  question.claim = Claim::NeverMoreExpansions;
  question.first.options.algorithm =
      id_of(*std::find_if(algorithms.begin(), algorithms.end(), [](auto& row) { return row.name == "lpa"; }));
  question.first.options.tie = question.second.options.tie = tie;
  return question;
}

/// The map with a wall at `map.wall`, or with free ground there.
reference::Map with_wall(const GridMap& map, bool wall) {
  reference::Map other = plain(map);
  if (wall) other.cells[index(map.node(map.wall))] = 0;
  return other;
}

reference::Moves moves_of(const reference::Map& map) {
  const auto id = [&](reference::Cell each) { return static_cast<std::size_t>(each.y * map.width + each.x); };
  reference::Moves moves{std::vector<std::vector<reference::Arc>>(map.cells.size()),
                         std::vector<std::vector<reference::Arc>>(map.cells.size())};
  for (int y = 0; y < map.height; ++y)
    for (int x = 0; x < map.width; ++x)
      for (const reference::Cell step : reference::neighbor_order) {
        const reference::Cell from{x, y}, to{x + step.x, y + step.y};
        if (map.at(from) == 0 || !step_is_allowed(map, from, to, reference::Diagonals::NoObstacles)) continue;
        const reference::Prices prices = reference::sqrt2;
        const std::int64_t cost = (is_diagonal(from, to) ? prices.diagonal : prices.straight) * map.at(to);
        moves.out[id(from)].push_back({id(to), cost});
      }
  // Predecessors in the order in which the space names neighbours.
  for (int y = 0; y < map.height; ++y)
    for (int x = 0; x < map.width; ++x)
      for (const reference::Cell step : reference::neighbor_order) {
        const reference::Cell to{x, y}, from{x + step.x, y + step.y};
        if (from.x < 0 || from.y < 0 || from.x >= map.width || from.y >= map.height) continue;
        for (const reference::Arc& arc : moves.out[id(from)])
          if (arc.node == id(to)) moves.into[id(to)].push_back({id(from), arc.cost});
      }
  return moves;
}

/// Expansions of the repair and of a new A*, by code that knows nothing of the core.
std::pair<int, std::size_t> counted_apart(const GridMap& map, bool built, bool low_h) {
  const auto id = [&](Point p) { return index(map.node(p)); };
  std::vector<std::int64_t> h;
  for (int y = 0; y < map.height; ++y)
    for (int x = 0; x < map.width; ++x)
      h.push_back(reference::estimate({x, y}, cell(map.goal), reference::Estimate::Octile, reference::sqrt2));
  reference::Repair repair(id(map.start), id(map.goal), h, low_h, moves_of(with_wall(map, !built)));
  repair.run();
  repair.moves = moves_of(with_wall(map, built));
  // A changed cell and all its neighbours, in the order of the moves out of it.
  repair.look(id(map.wall));
  for (const reference::Cell step : reference::neighbor_order)
    if (const Point next{map.wall.x + step.x, map.wall.y + step.y}; map.inside(next)) repair.look(id(next));
  int expanded = 0;
  for (const int each : repair.run()) expanded += each;
  reference::Rules rules;
  rules.ties = low_h ? reference::Ties::LowH : reference::Ties::LowG;
  return {expanded, reference::search(with_wall(map, built), cell(map.start), cell(map.goal), rules).expanded.size()};
}

TEST_CASE("a wall on an empty map is repaired with more expansions than a new search, by a count of its own too",
          "[finder]") {
  for (const Tie tie : {Tie::LowG, Tie::LowH}) {
    Finder<GridMaps> finder(GridMaps(9, false, MapChange::WallBuilt), repair_against_astar(tie), 1,
                            {10'000, 1000, 100'000});
    while (finder.step(1000)) {}
    REQUIRE(finder.best());
    const auto& [map, first, second] = *finder.best();
    CHECK(GridMaps::size(map) == 6);
    CHECK(finder.smallest());
    CHECK(std::count(map.cells.begin(), map.cells.end(), 1) == 6);
    CHECK(counted_apart(map, true, tie == Tie::LowH) == std::pair<int, std::size_t>(first.expanded, second.expanded));
    CHECK(first.expanded > second.expanded);
  }
}

TEST_CASE("with low h first, a wall that is taken away can be repaired with more expansions than a new search",
          "[finder]") {
  Finder<GridMaps> finder(GridMaps(9, false, MapChange::WallTakenAway), repair_against_astar(Tie::LowH), 4,
                          {10'000, 1000, 0});
  while (finder.step(1000)) {}
  REQUIRE(finder.best());
  const auto& [map, first, second] = *finder.best();
  CHECK(counted_apart(map, false, true) == std::pair<int, std::size_t>(first.expanded, second.expanded));
  CHECK(first.expanded > second.expanded);
}

TEST_CASE("with the ties of the papers no wall that is taken away is repaired with more expansions", "[finder]") {
  Finder<GridMaps> finder(GridMaps(9, false, MapChange::WallTakenAway), repair_against_astar(Tie::LowG), 1,
                          {20'000, 1, 100'000});
  while (finder.step(1000)) {}
  CHECK_FALSE(finder.best());
  CHECK(finder.tried() > 20'000);
  CHECK(finder.tried_up_to() >= 8);
}

TEST_CASE("every small map with every wall that is put in or taken out is gone through once", "[finder]") {
  for (const MapChange change : {MapChange::WallBuilt, MapChange::WallTakenAway}) {
    const GridMaps kind(9, false, change);
    std::vector<std::tuple<int, std::vector<std::uint8_t>, std::uint32_t, std::uint32_t, std::uint32_t>> seen;
    GridMaps::All all(kind, 6);
    while (const GridMap* map = all.next()) {
      CHECK(kind.allowed(*map));
      const auto at = [&](Point p) { return raw(map->node(p)); };
      seen.emplace_back(map->width, map->cells, at(map->start), at(map->goal), at(map->wall));
    }
    std::size_t sound = 0;
    for (const int width : {1, 2, 3, 6})
      for (unsigned bits = 0; bits < 64; ++bits) {
        const int height = 6 / width;
        const auto free = [&](int x, int y) { return (bits >> (y * width + x) & 1) != 0; };
        bool top = false, bottom = false, left = false, right = false;
        for (int x = 0; x < width; ++x) top |= free(x, 0), bottom |= free(x, height - 1);
        for (int y = 0; y < height; ++y) left |= free(0, y), right |= free(width - 1, y);
        std::size_t ground = 0;
        for (int i = 0; i < 6; ++i) ground += bits >> i & 1;
        if (top && bottom && left && right && ground >= 3) sound += ground * (ground - 1) * (ground - 2);
      }
    CHECK(seen.size() == sound);
    CHECK(static_cast<double>(sound) <= kind.count(6));
    std::sort(seen.begin(), seen.end());
    CHECK(std::adjacent_find(seen.begin(), seen.end()) == seen.end());
  }
}

TEST_CASE("native code and wasm find the same maps that change", "[finder]") {
  // tests/web/finder.test.ts holds the page's finder against the same lines.
  std::ifstream lines("tests/finder/changing_maps.txt");
  int read = 0;
  for (std::string line; std::getline(lines, line); ++read) {
    std::string name;
    std::uint64_t seed = 0;
    std::istringstream(line) >> name >> seed;
    const auto change = static_cast<MapChange>(std::find(map_change_names.begin(), map_change_names.end(), name) -
                                               map_change_names.begin());
    Finder<GridMaps> finder(GridMaps(9, false, change), repair_against_astar(Tie::LowH), seed);
    for (int steps = 0; steps < 20; ++steps) finder.step(1000);
    REQUIRE(finder.best());
    GridMap map = finder.best()->instance;
    std::ostringstream found;
    found << name << ' ' << seed << ' ' << finder.tried() << ' ';
    if (change == MapChange::WallTakenAway) map.at(map.wall) = 0;
    for (int i = 0; i < GridMaps::size(map); ++i)
      found << (i > 0 && i % map.width == 0 ? "/" : "") << (map.cells[static_cast<std::size_t>(i)] == 0 ? '#' : '.');
    for (const Point p : {map.start, map.goal, map.wall}) found << ' ' << p.x << ',' << p.y;
    CHECK(found.str() == line);
  }
  CHECK(read == 2);
}

}  // namespace THIS_FILE
