// Whatever numbers arrive, they make no world, or one in which nodes are where their moves say and
// searches come to an end.
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <set>

#include "../catch.hpp"
#include "../reference/random_grid.hpp"
#include "../rounds.hpp"
#include "session/other_worlds.hpp"
#include "session/session.hpp"

namespace THIS_FILE {

using namespace astar;
using reference::Random;

using Numbers = std::vector<double>;
constexpr std::string_view graph = "graph", tiles = "tiles", mesh = "navmesh", voxels = "voxel";

const std::vector<Numbers> graphs{
    {0, 3, 2, 0, 0, 3, 4, 0, 2, 1, 1, 0, 0, 1, 5, 1, 2, -1, 1, 65, 1, 66, 1, 67},
    {1, 2, 3, -9, 0, 0, 9, 0, 7, 0, 1, 0, 1, 0, 0, 1, 1, 8, 2, 65, 66, 1, 90},
    {0, 1, 0, 0, 0, 0, 1, 65},
};
const std::vector<Numbers> boards{
    {3, 2, 1, 2, 3, 4, 5, 0, 1, 2, 0, 4, 5, 3},
    {2, 2, 0, 1, 2, 3, 3, 2, 1, 0},
    {3, 3, 8, 0, 6, 5, 4, 7, 2, 3, 1, 1, 2, 3, 4, 5, 6, 7, 8, 0},
    {1, 4, 1, 2, 3, 0, 0, 1, 2, 3},
};
const std::vector<Numbers> meshes{
    {500, 500, 2500, 1500, 0, 3, 2, 1, 0, 1, 1, 1, 1},
    {500, 500, 3500, 2500, 0, 4, 3, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 1},
    {1000, 1000, 7000, 3000, 1, 6, 3, 0, 0, 4000, 0, 4000, 3000, 0, 4000, 9000,
     1000, 8000, 5000, 4,    3, 3, 0, 1, 2, 3,    1, 4,    2,    2, 4,    5},
};
/// movement, the agent, the box, twelve voxels a number: air 0, ground 1 to 9, water 10 (a).
const std::vector<Numbers> boxes{
    {0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 2, 1, 2, 4, 3, 1, 0x000a00100000},
    {0, 1, 1, 1, 1, 3, 2, 2, 2, 1, 2, 1, 2, 3, 3, 2, 0x10000030a000, 0x000000},
    {1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 2, 1, 2, 3, 2, 2, 0x000010000000},
};
/// What tends to hurt.
const Numbers splices{0,
                      1,
                      -1,
                      2,
                      3,
                      7,
                      0.5,
                      -0.0,
                      1e9,
                      1e18,
                      4294967295,
                      4294967296,
                      2147483648,
                      -2147483649,
                      20'000,
                      200'001,
                      1 << 20,
                      std::numeric_limits<double>::quiet_NaN(),
                      std::numeric_limits<double>::infinity(),
                      std::numeric_limits<double>::denorm_min()};

Numbers mutated(Random& random, Numbers numbers) {
  for (int count = random.between(1, 4); count > 0; --count) {
    const auto at = static_cast<std::ptrdiff_t>(random.next() % (numbers.size() + 1));
    const double value = random.chance(50) ? splices[random.next() % splices.size()] : random.between(-2, 9);
    const bool inside = at < static_cast<std::ptrdiff_t>(numbers.size());
    switch (random.between(0, 5)) {
      case 0: numbers.insert(numbers.begin() + at, value); break;
      case 1:
        if (inside) numbers.erase(numbers.begin() + at);
        break;
      case 2: numbers.resize(static_cast<std::size_t>(at)); break;
      default:
        if (inside) numbers[static_cast<std::size_t>(at)] = value;
    }
  }
  return numbers;
}

/// Why this is no world to search in, or "".
std::string flaw(World& world) {
  if (world.node_count() < 1 || world.known() > world.node_count()) return "no nodes, or more than there can be";
  if (world.unit() < 1) return "no unit";
  const auto seen = static_cast<std::uint32_t>(std::min<std::size_t>(world.known(), 40));
  std::vector<Neighbor> moves, back;
  for (std::uint32_t i = 0; i < seen; ++i) {
    const NodeId node{i};
    if (world.label(node).empty()) return "a node without a name";
    if (world.heuristic(node) < 0) return "an estimate below 0";
    moves.clear();
    world.neighbors(node, false, moves);
    for (const Neighbor& move : moves) {
      if (index(move.node) >= world.known()) return "a move to a node there is not";
      if (move.cost < 0 || static_cast<double>(move.cost) > world.dearest_move()) return "a cost out of bounds";
      back.clear();
      world.predecessors(move.node, false, back);
      if (std::none_of(back.begin(), back.end(),
                       [&](const Neighbor& from) { return from.node == node && from.cost == move.cost; }))
        return "a move that its end does not know";
    }
  }
  return "";
}

std::string searched(std::unique_ptr<World> world, NodeId start, NodeId goal, const SearchOptions& options) {
  Session session;
  session.set_world(std::move(world));
  if (!session.start(start, goal, options) || session.refusal() != Refusal::None) return "";
  for (int part = 0; session.status() == Status::Running; ++part) {
    if (part > 100) return "a search without an end";
    session.advance(100);
  }
  if (session.status() != Status::Found) return "";
  const std::vector<NodeId> path = session.path();
  if (path.empty() || path.front() != start || path.back() != goal) return "a path that does not join its ends";
  return cost_of(session.world(), path) == session.search().path_cost() ? "" : "a path of another cost";
}

void fuzz(std::string_view kind, const std::vector<Numbers>& seeds) {
  constexpr std::array algorithms_tried{Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar, Algorithm::Beam,
                                        Algorithm::BiBfs};
  Random random(97);
  const int times = rounds(40'000);
  int made = 0;
  for (int round = 0; round < times; ++round) {
    const Numbers numbers = mutated(random, seeds[random.next() % seeds.size()]);
    INFO("round " << round);
    std::unique_ptr<World> world = make_world(kind, numbers);
    if (!world) continue;
    ++made;
    SearchOptions options;
    options.algorithm = algorithms_tried[random.next() % algorithms_tried.size()];
    options.heuristic = kind == tiles ? Heuristic::LinearConflict : Heuristic::Euclidean;
    options.limits.expansions = 3000;
    // Graphs are searched from any node to any other, the others from their first node to their second.
    const auto nodes = static_cast<std::uint32_t>(world->known());
    const auto any = [&](std::uint32_t usual) {
      return NodeId{kind == graph ? static_cast<std::uint32_t>(random.next() % nodes) : std::min(usual, nodes - 1)};
    };
    const NodeId start = any(0), goal = any(1);
    world->configure(options, goal, {});
    REQUIRE(flaw(*world) == "");
    REQUIRE(searched(std::move(world), start, goal, options) == "");
  }
  // Both halves of the promise were put to the test.
  CHECK(made > times / 50);
  CHECK(made < times * 3 / 4);
}

TEST_CASE("mutated numbers of a graph make one or none", "[fuzz][graph]") {
  for (const Numbers& numbers : graphs) REQUIRE(make_world(graph, numbers));
  fuzz(graph, graphs);
}

TEST_CASE("mutated numbers of sliding tiles make two boards or none", "[fuzz][tiles]") {
  for (const Numbers& numbers : boards) REQUIRE(make_world(tiles, numbers));
  fuzz(tiles, boards);
}

TEST_CASE("mutated numbers of a mesh make one or none", "[fuzz][navmesh]") {
  for (const Numbers& numbers : meshes) REQUIRE(make_world(mesh, numbers));
  fuzz(mesh, meshes);
}

TEST_CASE("mutated numbers of voxels make a world or none", "[fuzz][voxel]") {
  for (const Numbers& numbers : boxes) REQUIRE(make_world(voxels, numbers));
  fuzz(voxels, boxes);
}

TEST_CASE("random numbers make no world that cannot be searched", "[fuzz]") {
  Random random(98);
  for (int round = 0; round < rounds(30'000); ++round) {
    Numbers numbers(static_cast<std::size_t>(random.between(0, 24)));
    for (double& number : numbers)
      number = random.chance(15) ? splices[random.next() % splices.size()] : random.between(0, 4);
    for (const std::string_view kind : {graph, tiles, mesh, voxels}) {
      INFO("round " << round << ", kind " << kind);
      if (const std::unique_ptr<World> world = make_world(kind, numbers)) {
        world->configure({}, NodeId{0}, {});
        REQUIRE(flaw(*world) == "");
      }
    }
  }
}

}  // namespace THIS_FILE
