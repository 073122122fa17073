// What the finder finds is held against a plain Dijkstra and a search that knows nothing of it.
#include "../../cpp/finder/finder.hpp"

#include <tuple>

#include "../../cpp/finder/grid_maps.hpp"
#include "../../cpp/tutorials/mistakes.hpp"
#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/reference_dijkstra.hpp"

namespace {

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

}  // namespace

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
