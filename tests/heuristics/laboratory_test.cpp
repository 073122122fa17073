// The laboratory, held against true costs by brute force, bounds tried scale by scale, and the searches of a session.
#include "../../cpp/heuristics/laboratory.hpp"

#include <random>
#include <string>

#include "../catch.hpp"
#include "../lab.hpp"

namespace THIS_FILE {

using namespace astar;

constexpr const char* octile = "D*max(dx, dy) + (D2 - D)*min(dx, dy)";

void finish(Laboratory& laboratory) {
  while (laboratory.step(7)) {}
}

/// True costs by looking at all moves until none helps any more.
std::vector<Cost> true_costs(const World& world) {
  std::vector<Cost> costs(world.node_count(), -1);
  costs[index(world.goal())] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < costs.size(); ++i) {
      if (world.terrain(NodeId{i}) == 0) continue;
      world.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
        const Cost behind = costs[index(next.node)];
        if (behind < 0 || (costs[i] >= 0 && costs[i] <= next.cost + behind)) return;
        costs[i] = next.cost + behind;
        changed = true;
      });
    }
  }
  return costs;
}

struct Case {
  Session session;
  NodeId start, goal;
  SearchOptions options;

  void begin() { REQUIRE(session.start(start, goal, options)); }
};

/// A random map with terrain and both ends free.
void make(Case& made, std::mt19937& random, Diagonal diagonal) {
  lab::Map map = lab::open_map(5 + static_cast<int>(random() % 5), 4 + static_cast<int>(random() % 5));
  for (std::uint8_t& cell : map.cells) cell = random() % 4 == 0 ? 0 : random() % 5 == 0 ? 3 : 1;
  const auto pick = [&] { return NodeId{static_cast<std::uint32_t>(random() % map.cells.size())}; };
  made.start = pick();
  made.goal = pick();
  map.cells[index(made.start)] = map.cells[index(made.goal)] = 1;
  lab::load(made.session, map);
  made.options.diagonal = diagonal;
  made.begin();
}

TEST_CASE("formulas of the usual estimates give the usual estimates to the unit", "[laboratory]") {
  std::mt19937 random(1);
  const std::vector<std::pair<Heuristic, const char*>> rows{{Heuristic::Octile, octile},
                                                            {Heuristic::Manhattan, "D*(dx + dy)"},
                                                            {Heuristic::Chebyshev, "D*max(dx, dy)"},
                                                            {Heuristic::Zero, "0"},
                                                            {Heuristic::Octile, "h0"}};
  for (const Costs costs : {Costs::Sqrt2, Costs::TenFourteen, Costs::Unit})
    for (const auto& [heuristic, text] : rows) {
      INFO(text);
      Case map;
      map.options.heuristic = heuristic;
      map.options.costs = costs;
      make(map, random, Diagonal::Always);
      Laboratory laboratory(map.session.world(), map.start, map.options);
      CHECK(laboratory.set_formula(text).fault == FormulaFault::None);
      finish(laboratory);
      for (std::uint32_t i = 0; i < laboratory.estimates().size(); ++i)
        if (map.session.world().terrain(NodeId{i}) != 0)
          REQUIRE(laboratory.estimates()[i] == map.session.world().heuristic(NodeId{i}));
    }
}

TEST_CASE("on a map of a million cells as well", "[laboratory]") {
  Case map;
  lab::load(map.session, lab::open_map(1024, 1024));
  map.start = NodeId{0};
  map.goal = NodeId{1024 * 1024 - 1};
  map.begin();
  const GridPlaces places(dynamic_cast<const GridWorld&>(map.session.world()));
  const Formula formula(octile, places.names());
  std::array<double, 7> values{};
  for (std::uint32_t i = 0; i < 1024 * 1024; i += 7) {
    places.values(NodeId{i}, values.data());
    REQUIRE(units_of(formula(values).value, map.session.world().unit()) == map.session.world().heuristic(NodeId{i}));
  }
}

TEST_CASE("true costs, marks and the first scales that harm are those found by brute force", "[laboratory]") {
  std::mt19937 random(2);
  const std::vector<std::string> formulas{octile,           "D*(dx + dy)", "1.3*dx + 0.7*dy",
                                          "D*abs(dx - dy)", "3 * (x = 3)", "h0 + (dx > 2)"};
  int inconsistent = 0, overestimated = 0, dearer = 0;
  for (int round = 0; round < 120; ++round) {
    Case map;
    make(map, random, round % 2 ? Diagonal::Always : Diagonal::Never);
    const World& world = map.session.world();
    Laboratory laboratory(world, map.start, map.options);
    REQUIRE(laboratory.set_formula(formulas[static_cast<std::size_t>(round) % formulas.size()]).fault ==
            FormulaFault::None);
    const Cost scale = static_cast<Cost>(random() % 401);
    laboratory.set_scale(scale);
    finish(laboratory);
    const std::vector<Cost> truth = true_costs(world), h = laboratory.estimates();
    REQUIRE(laboratory.true_costs() == truth);
    const auto judged = [&](Cost at) {
      std::pair<std::uint32_t, std::uint32_t> found{};
      for (std::uint32_t i = 0; i < h.size(); ++i) {
        if (truth[i] >= 0 && at * h[i] > 100 * truth[i]) ++found.first;
        world.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
          if (at * h[i] > 100 * next.cost + at * h[index(next.node)]) ++found.second;
        });
      }
      return found;
    };
    const Worth& worth = laboratory.worth();
    REQUIRE(std::pair(worth.overestimated_nodes, worth.inconsistent_moves) == judged(scale));
    overestimated += worth.overestimated_nodes > 0;
    inconsistent += worth.inconsistent_moves > 0;
    const bool over_goal = h[index(map.goal)] > 0;
    for (Cost at = 0; at <= 400; ++at) {
      const auto [over, moves] = judged(at);
      REQUIRE(worth.admissible.below(at) == (over > 0));
      REQUIRE(worth.consistent.below(at) == (moves > 0 || (over_goal && at > 0)));
    }
    dearer += laboratory.dearer() > 0;
  }
  CHECK(inconsistent > 20);
  CHECK(overestimated > 20);
  CHECK(dearer > 10);
}

TEST_CASE(
    "a scaled estimate is searched as a session searches with that weight on h, and so is the first dearer answer",
    "[laboratory]") {
  std::mt19937 random(3);
  int dearer = 0;
  for (int round = 0; round < 200; ++round) {
    Case map;
    map.options.reopen = round % 2 != 0;
    make(map, random, Diagonal::Always);
    const Cost scale = static_cast<Cost>(random() % 401);
    Laboratory laboratory(map.session.world(), map.start, map.options);
    laboratory.set_formula(octile);
    laboratory.set_scale(scale);
    finish(laboratory);
    const auto weighted = [&](Cost hundredths) {
      Session other;
      const GridQuestion& grid = map.session.grid();
      other.set_grid(grid.width(), grid.height(), {grid.grid().terrains(), grid.grid().terrains() + grid.node_count()});
      SearchOptions options = map.options;
      options.weights = weights_from_thousandths(1000, 10 * hundredths);
      lab::run(other, grid.point(map.start), grid.point(map.goal), options);
      const Totals totals = other.search().totals();
      return std::tuple(other.status(), other.search().path_cost(), totals.expanded, totals.reopened);
    };
    const auto told = [](const Outcome& outcome) {
      return std::tuple(outcome.status, outcome.cost, outcome.expanded, outcome.reopened);
    };
    REQUIRE(told(laboratory.outcome()) == weighted(scale));
    REQUIRE(told(laboratory.usual()) == weighted(100));
    Cost first = 0;
    const auto least = weighted(0);
    for (Cost at = 400; at > 0; at -= 5)
      if (std::get<1>(weighted(at)) > std::get<1>(least)) first = at;
    REQUIRE(laboratory.dearer() == first);
    dearer += first > 0;
  }
  CHECK(dearer > 5);
}

TEST_CASE("no scale is searched up to which the estimate is admissible, that one included", "[laboratory]") {
  Case map;
  lab::load(map.session, lab::open_map(9, 1));
  map.start = NodeId{0};
  map.goal = NodeId{8};
  map.begin();
  Laboratory laboratory(map.session.world(), map.start, map.options);
  laboratory.set_formula("D*dx/4");
  while (laboratory.stage() != Stage::Dearer) laboratory.step(1);
  REQUIRE(laboratory.worth().admissible.value() == 4);
  laboratory.step(1);
  CHECK(laboratory.stage() == Stage::Done);
}

TEST_CASE("the first scale beyond which the estimate is not admissible is searched", "[laboratory]") {
  Case map;
  lab::load(map.session, lab::open_map(5, 2));
  map.start = NodeId{0};
  map.goal = NodeId{4};
  map.options.diagonal = Diagonal::Never;
  map.begin();
  // Too dear to go straight on from a scale of 4/150 on, and above the true cost from 2/150 on.
  Laboratory laboratory(map.session.world(), map.start, map.options);
  laboratory.set_formula("150*D*((x = 2)*(y = 0))");
  finish(laboratory);
  CHECK(laboratory.worth().admissible.value() == 2.0 / 150);
  CHECK(laboratory.dearer() == Laboratory::scale_step);
}

TEST_CASE("hexagons and graphs have their own variables", "[laboratory]") {
  Session session;
  session.set_world(make_hex_world(Hex(6, 5, HexTop::Pointed, std::vector<std::uint8_t>(30, 1))));
  SearchOptions options;
  options.heuristic = Heuristic::Hex;
  REQUIRE(session.start(NodeId{0}, NodeId{29}, options));
  Laboratory hexagons(session.world(), NodeId{0}, options);
  CHECK(hexagons.set_formula("dx").fault == FormulaFault::Name);
  CHECK(hexagons.set_formula("D*max(dq, dr, ds)").fault == FormulaFault::None);
  finish(hexagons);
  for (std::uint32_t i = 0; i < 30; ++i) CHECK(hexagons.estimates()[i] == session.world().heuristic(NodeId{i}));

  // A - B - G; the table says more at B than its edge to A can bear.
  std::vector<GraphNode> nodes{{0, 0, 1000, "A"}, {3000, 4000, 9000, "B"}, {6000, 0, 0, "G"}};
  const Graph graph(false, nodes, {{NodeId{0}, NodeId{1}, std::nullopt}, {NodeId{1}, NodeId{2}, 6000}});
  session.set_world(std::make_unique<GraphWorld>(graph));
  options.heuristic = Heuristic::Custom;
  REQUIRE(session.start(NodeId{0}, NodeId{2}, options));
  Laboratory waypoints(session.world(), NodeId{0}, options);
  waypoints.set_formula("h0");
  finish(waypoints);
  CHECK(waypoints.worth().marks == std::vector<std::uint8_t>{0, Worth::overestimated | Worth::inconsistent, 0});
  CHECK(waypoints.worth().admissible.value() == 6.0 / 9);
  CHECK(waypoints.worth().consistent.value() == 5.0 / 8);
  waypoints.set_formula("d");
  finish(waypoints);
  CHECK(waypoints.estimates() == std::vector<Cost>{6 * graph_unit, 5 * graph_unit, 0});
  waypoints.set_formula("dx + 10*dy + x + y");
  finish(waypoints);
  CHECK(waypoints.estimates() == std::vector<Cost>{6 * graph_unit, 50 * graph_unit, 6 * graph_unit});
  CHECK(waypoints.worth().admissible.value() == 0);
}

TEST_CASE("what goes wrong at some place is told with that place, and the next formula is as good as new",
          "[laboratory]") {
  Case map;
  lab::load(map.session, lab::ascii("....\n.#..\n"));
  map.start = NodeId{0};
  map.goal = NodeId{3};
  map.begin();
  Laboratory laboratory(map.session.world(), map.start, map.options);
  const auto wrong = [&](const char* text) {
    CHECK(laboratory.set_formula(text).fault == FormulaFault::None);
    laboratory.set_scale(150);
    finish(laboratory);
    laboratory.set_scale(100);
    finish(laboratory);
    return std::tuple(laboratory.error().fault, laboratory.error().column, raw(laboratory.error_node()));
  };
  CHECK(wrong("1/(2 - x)") == std::tuple(FormulaFault::Division, 2u, 2u));
  CHECK(wrong("dx - 2") == std::tuple(FormulaFault::Negative, 4u, 2u));
  CHECK(wrong("(dx + 1)^60") == std::tuple(FormulaFault::TooLarge, 9u, 0u));
  // Not in a wall, where nobody asks.
  CHECK(wrong("1/(abs(x - 1) + abs(y - 1))") == std::tuple(FormulaFault::None, 0u, raw(no_node)));
  CHECK(laboratory.set_formula("dx +").fault == FormulaFault::Value);
  CHECK(wrong("dx") == std::tuple(FormulaFault::None, 0u, raw(no_node)));
  CHECK(laboratory.outcome().status == Status::Found);
}

}  // namespace THIS_FILE
