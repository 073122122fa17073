// The laboratory in voxel worlds, held against the rules as the reference reads them: true costs by a Dijkstra from the
// goal over those moves turned round, marks and first scales by trying.
#include <map>
#include <random>
#include <set>
#include <string>

#include "../../cpp/heuristics/laboratory.hpp"
#include "../catch.hpp"
#include "../lab.hpp"
#include "../spaces/voxel/voxel_lab.hpp"

namespace THIS_FILE {

using namespace astar;
using reference::Spot;

constexpr const char* agent_voxel = "D*(dx + dz) + Dup*up + Ddown*down";
constexpr const char* flight_voxel = "D*(max(dx, dy, dz) - mid) + D2*(mid - min(dx, dy, dz)) + D3*min(dx, dy, dz)";

/// A random world that a session has begun to search, and every move in it by the reference: costs in units.
struct Case {
  Session session;
  NodeId start{0}, goal{0};
  SearchOptions options;
  std::map<NodeId, std::map<NodeId, Cost>> moves;

  Case(std::mt19937& random, bool flies) {
    const auto moves_of = [&](const voxels::VoxelMap& map, const voxels::Walker& who) {
      const VoxelBox box = voxels::box_of(map);
      const reference::VoxelRules rules(map, who);
      for (std::uint32_t i = 0; i < box.size(); ++i) {
        const Spot from = voxels::spot(box.voxel(NodeId{i}));
        if (flies ? !map.air(from) : !rules.stand(from) && !rules.swim(from)) continue;
        auto& out = moves[NodeId{i}];
        if (flies)
          for (const auto& [to, axes] : reference::flights(map, from))
            out[box.node(voxels::voxel(to))] = flight_costs[static_cast<std::size_t>(axes - 1)];
        else
          for (const auto& [to, move] : rules.moves(from))
            out[box.node(voxels::voxel(to))] = AgentSpace::unit * move.cost;
      }
    };
    voxels::VoxelMap map;
    voxels::Walker who;
    while (moves.size() < 2) {
      moves.clear();
      map = voxels::random_world(random);
      who = voxels::random_walker(random);
      moves_of(map, who);
    }
    if (flies) session.set_world(std::make_unique<VoxelWorld<FlightSpace>>(voxels::flight_space(map)));
    else session.set_world(std::make_unique<VoxelWorld<AgentSpace>>(voxels::agent_space(map, who)));
    const auto pick = [&] { return std::next(moves.begin(), static_cast<int>(random() % moves.size()))->first; };
    start = pick();
    goal = pick();
    options.heuristic = Heuristic::Voxel;
    begin();
  }

  void begin() { REQUIRE(session.start(start, goal, options)); }

  /// Of the cheapest way to or from a node, for each node; -1 without one.
  std::vector<Cost> least_costs(NodeId root, bool backwards) const {
    std::map<NodeId, std::map<NodeId, Cost>> steps;
    for (const auto& [from, out] : moves)
      for (const auto& [to, cost] : out) (backwards ? steps[to][from] : steps[from][to]) = cost;
    const VoxelBox box(static_cast<int>(session.world().node_count()), 1, 1);  // nodes as spots in a row
    std::vector<Cost> costs(box.size(), -1);
    for (const auto& [spot, cost] :
         reference::least_costs<Cost>({static_cast<int>(raw(root)), 0, 0}, 0, [&](Spot from, const auto&visit) {
           for (const auto& [to, step] : steps[NodeId{static_cast<std::uint32_t>(from.x)}])
             visit({static_cast<int>(raw(to)), 0, 0}, step);
         }))
      costs[static_cast<std::size_t>(spot.x)] = cost;
    return costs;
  }
};

void finish(Laboratory& laboratory) {
  while (laboratory.step(11)) {}
}

/// What the voxel world's own estimate is as a formula, and the others.
std::vector<std::pair<Heuristic, const char*>> usual_formulas(bool flies) {
  return {{Heuristic::Voxel, flies ? flight_voxel : agent_voxel},
          {Heuristic::Manhattan, "D*(dx + dy + dz)"},
          {Heuristic::Chebyshev, "D*max(dx, dy, dz)"},
          {Heuristic::Zero, "0"},
          {Heuristic::Euclidean, "h0"}};
}

TEST_CASE("in voxel worlds formulas of the usual estimates give them to the unit wherever somebody can be",
          "[laboratory][voxel]") {
  std::mt19937 random(4);
  for (int round = 0; round < 60; ++round) {
    const bool flies = round % 2 != 0;
    Case world(random, flies);
    for (const auto& [heuristic, text] : usual_formulas(flies)) {
      INFO(text);
      world.options.heuristic = heuristic;
      world.begin();
      Laboratory laboratory(world.session.world(), world.start, world.options);
      REQUIRE(laboratory.set_formula(text).fault == FormulaFault::None);
      finish(laboratory);
      for (std::uint32_t i = 0; i < laboratory.estimates().size(); ++i) {
        const NodeId node{i};
        REQUIRE(laboratory.usual_estimates()[i] == world.session.world().heuristic(node));
        REQUIRE(laboratory.estimates()[i] == (world.moves.contains(node) ? world.session.world().heuristic(node) : 0));
      }
    }
  }
}

TEST_CASE("flights through the longest boxes are estimated to the unit too", "[laboratory][voxel]") {
  for (const auto& [width, height, depth] : {std::tuple(2048, 1, 1024), std::tuple(128, 128, 128)}) {
    const VoxelBox box(width, height, depth);
    VoxelWorld<FlightSpace> world(FlightSpace(box, std::vector<std::uint8_t>(box.size(), air_voxel)));
    SearchOptions options;
    options.heuristic = Heuristic::Voxel;
    world.configure(options, NodeId{0}, {});
    const FlightPlaces places(world);
    const Formula formula(flight_voxel, places.names());
    REQUIRE(formula.ok());
    std::array<double, most_variables> values{};
    for (std::uint32_t i = 0; i < box.size(); i += 7) {
      places.values(NodeId{i}, values.data());
      REQUIRE(units_of(formula(values).value, world.unit()) == world.heuristic(NodeId{i}));
    }
  }
}

TEST_CASE("true costs, marks, falls and first scales of walkers and flights are those of the reference's moves",
          "[laboratory][voxel]") {
  std::mt19937 random(5);
  const std::vector<std::string> formulas{"h0", "D*(dx + dy + dz)", "3*up + down + 2*dx", "9*D*(z = 1)",
                                          "h0 + 7*(x = 2)"};
  int one_way = 0, inconsistent = 0, overestimated = 0, dearer = 0;
  for (int round = 0; round < 500; ++round) {
    const bool flies = round % 3 == 0;
    Case world(random, flies);
    Laboratory laboratory(world.session.world(), world.start, world.options);
    std::string formula = formulas[static_cast<std::size_t>(round) % formulas.size()];
    if (flies && formula.starts_with("3*up")) formula = "3*dy + 2*mid";
    INFO(formula);
    REQUIRE(laboratory.set_formula(formula).fault == FormulaFault::None);
    const Cost scale = static_cast<Cost>(random() % 401);
    laboratory.set_scale(scale);
    finish(laboratory);
    const std::vector<Cost> truth = world.least_costs(world.goal, true), h = laboratory.estimates();
    REQUIRE(laboratory.true_costs() == truth);
    REQUIRE(laboratory.start_costs() == world.least_costs(world.start, false));
    one_way += truth != world.least_costs(world.goal, false);
    std::set<std::tuple<NodeId, NodeId, Cost>> falling;
    const auto judged = [&](Cost at) {
      std::pair<std::uint32_t, std::uint32_t> found{};
      falling.clear();
      for (const auto& [from, out] : world.moves) {
        if (truth[index(from)] >= 0 && at * h[index(from)] > 100 * truth[index(from)]) ++found.first;
        for (const auto& [to, cost] : out)
          if (at * h[index(from)] > 100 * cost + at * h[index(to)]) falling.emplace(from, to, cost), ++found.second;
      }
      return found;
    };
    const Worth& worth = laboratory.worth();
    for (Cost at = 0; at <= 400; at += 3) {
      const auto [over, moves] = judged(at);
      REQUIRE(worth.admissible.below(at) == (over > 0));
      REQUIRE(worth.consistent.below(at) == (moves > 0 || (h[index(world.goal)] > 0 && at > 0)));
    }
    REQUIRE(std::pair(worth.overestimated_nodes, worth.inconsistent_moves) == judged(scale));
    // Layer by layer, as people look at them: together they are all.
    std::set<std::tuple<NodeId, NodeId, Cost>> listed;
    const auto nodes = static_cast<std::uint32_t>(h.size());
    for (std::uint32_t first = 0; first < nodes; first += 5)
      for (const Fall& fall : laboratory.falls(first, std::min(5u, nodes - first), 1000))
        listed.emplace(fall.from, fall.to, fall.cost);
    REQUIRE(listed == falling);
    REQUIRE(laboratory.falls(0, nodes, 2).size() == std::min<std::size_t>(2, falling.size()));
    // An answer is dearer than need be at the scale that is named, and at no step of the slider before.
    Cost first = 0;
    for (Cost at = Laboratory::scale_step; at <= most_scale && first == 0; at += Laboratory::scale_step) {
      Laboratory again(world.session.world(), world.start, world.options);
      again.set_formula(formula);
      again.set_scale(at);
      while (again.stage() <= Stage::Run) again.step(1000);
      if (again.outcome().status == Status::Found && again.outcome().cost > truth[index(world.start)]) first = at;
    }
    REQUIRE(laboratory.dearer() == first);
    inconsistent += worth.inconsistent_moves > 0;
    overestimated += worth.overestimated_nodes > 0;
    dearer += first > 0;
  }
  CHECK(one_way > 100);
  CHECK(inconsistent > 40);
  CHECK(overestimated > 40);
  CHECK(dearer > 10);
}

TEST_CASE("a formula is not asked of air that carries nobody, and says where it comes to nothing in a voxel world",
          "[laboratory][voxel]") {
  // A step up and the air above it: two places to stand, of which (0,1,0) is only air above a hole.
  const voxels::VoxelMap map = voxels::drawn({{".#."}, {"..."}});
  Session session;
  session.set_world(std::make_unique<VoxelWorld<AgentSpace>>(voxels::agent_space(map, voxels::normal())));
  SearchOptions options;
  options.heuristic = Heuristic::Voxel;
  REQUIRE(session.start(NodeId{0}, NodeId{2}, options));
  Laboratory laboratory(session.world(), NodeId{0}, options);
  CHECK(laboratory.set_formula("D2").fault == FormulaFault::Name);
  CHECK(laboratory.set_formula("1/(x + (y = 0))").fault == FormulaFault::None);
  finish(laboratory);
  CHECK(laboratory.error().fault == FormulaFault::None);
  CHECK(laboratory.set_formula("1/(1 - y)").fault == FormulaFault::None);
  finish(laboratory);
  CHECK(laboratory.error().fault == FormulaFault::Division);
  CHECK(laboratory.error_node() == NodeId{4});
  // Up onto the step and down again: 2·2 for the jump, 2 for the fall.
  CHECK(laboratory.true_costs()[0] == 6 * AgentSpace::unit);
}

}  // namespace THIS_FILE
