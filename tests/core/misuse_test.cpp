// What the library answers to those who use it wrongly: each search and each space, asked for what it cannot do.
#include <functional>
#include <set>

#include "../catch.hpp"
#include "a_star_lab.hpp"
#include "spaces/navmesh/corner_graph.hpp"
#include "spaces/navmesh/mesh_from_map.hpp"

// The page's modules check callers at their boundary: see core/expect.hpp.
#ifndef ASTAR_TRUSTS_CALLERS

using namespace astar;

namespace {

/// What was thrown, or "".
template <class Call>
std::string thrown(Call call) {
  try {
    call();
  } catch (const std::logic_error& error) { return error.what(); } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

/// A line of nodes, as somebody else's space: from n to n + 1 at a cost, with an estimate.
struct Line {
  std::size_t count = 4;
  NodeId last{3};
  Cost cost = 1, estimate = 0;
  std::uint32_t stride = 1;
  std::size_t node_count() const { return count; }
  NodeId goal() const { return last; }
  Cost heuristic(NodeId) const { return estimate; }
  Cost heuristic_from(NodeId, NodeId) const { return estimate; }
  template <bool, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    if (node != last) visit(Neighbor{NodeId{raw(node) + stride}, cost, Passage::Free});
  }
  template <bool, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    if (raw(node) > 0) visit(Neighbor{NodeId{raw(node) - 1}, cost, Passage::Free});
  }
};

/// Calls use(make, name), where make(nodes) makes a search, for every search that is a template over spaces.
template <class Space, class Use>
void each_search(const Space& space, NodeId start, TraceLog& log, Use use) {
  for (const Key key : {Key::Weighted, Key::G, Key::H, Key::Oldest, Key::Newest})
    use(
        [&, key](NodeTable& nodes) {
          return BestFirst<Space, HeapOpenList, TraceLog&>(space, start, key, {}, nodes, {}, log);
        },
        "best-first, key " + std::to_string(static_cast<int>(key)));
  use([&](NodeTable& nodes) { return IdaStar<Space, TraceLog&>(space, start, {}, nodes, log); }, "ida");
  use([&](NodeTable& nodes) { return FringeSearch<Space, TraceLog&>(space, start, {}, nodes, log); }, "fringe");
  use([&](NodeTable& nodes) { return HillClimbing<Space, TraceLog&>(space, start, {}, nodes, log); }, "hill climbing");
  use([&](NodeTable& nodes) { return Beam<Space, TraceLog&>(space, start, {}, nodes, log); }, "beam");
  if constexpr (TwoWaySpace<Space>) {
    use([&](NodeTable& nodes) { return BidirectionalBfs<Space, TraceLog&>(space, start, {}, nodes, log); }, "bibfs");
    use([&](NodeTable& nodes) { return BidirectionalAStar<Space, TraceLog&>(space, start, {}, nodes, log); },
        "biastar");
  }
}

const Grid grid = Grid::from_rows({"...", ".#.", "..."});
constexpr NodeId wall{4}, beyond{9}, corner{8};

GridQuestion to(NodeId goal) { return GridQuestion(grid, goal); }

}  // namespace

TEST_CASE("a step after the end changes nothing", "[misuse]") {
  for (const bool enclosed : {false, true}) {
    const Grid map = enclosed ? Grid::from_rows({"..#", ".##", "#.."}) : grid;
    const GridQuestion question(map, corner);
    TraceLog log;
    NodeTable nodes;
    each_search(question, NodeId{0}, log, [&](auto make, const std::string& name) {
      INFO(name);
      auto search = make(nodes);
      const Status status = run_to_end(search);
      CHECK(status != Status::Running);
      const auto events = log.size();
      const auto path = search.path();
      const Cost cost = search.path_cost();
      const auto expanded = search.totals().expanded;
      for (int i = 0; i < 3; ++i) search.step();
      CHECK(search.status() == status);
      CHECK(log.size() == events);
      CHECK(search.path() == path);
      CHECK(search.path_cost() == cost);
      CHECK(search.totals().expanded == expanded);
    });
    HpaGraph clusters(question, 2);
    HpaStar<TraceLog&> search(question, clusters, NodeId{0}, {}, nodes, log);
    const Status status = run_to_end(search);
    const auto events = log.size();
    for (int i = 0; i < 3; ++i) search.step();
    CHECK(search.status() == status);
    CHECK(log.size() == events);
  }
}

TEST_CASE("from a wall or a node that is none, to a wall or a node that is none, is bad input", "[misuse]") {
  TraceLog log;
  for (const auto& [start, goal] : {std::pair{wall, corner},
                                    {NodeId{0}, wall},
                                    {wall, wall},
                                    {beyond, corner},
                                    {no_node, corner},
                                    {NodeId{0}, beyond},
                                    {NodeId{0}, no_node}}) {
    const GridQuestion question = to(goal);
    INFO(raw(start) << " to " << raw(goal));
    CHECK(find_path(question, start).status == Status::BadInput);
    NodeTable nodes;
    CHECK(shortest_paths(question, start, nodes).count == 0);
    each_search(question, start, log, [&](auto make, const std::string& name) {
      INFO(name);
      auto search = make(nodes);
      CHECK(run_to_end(search) == Status::BadInput);
      CHECK(search.path().empty());
      CHECK(search.path_cost() == 0);
    });
    HpaGraph clusters(question, 2);
    HpaStar<TraceLog&> search(question, clusters, start, {}, nodes, log);
    CHECK(run_to_end(search) == Status::BadInput);
  }
  const std::vector<Cost> none(9, Distances<Way::From, GridQuestion>::unreachable);
  CHECK(distances<Way::From>(to(corner), beyond) == none);
  // A space without walls is asked only for its number of nodes.
  CHECK(find_path(Line{}, NodeId{4}).status == Status::BadInput);
  CHECK(find_path(Line{.last = NodeId{4}}, NodeId{0}).status == Status::BadInput);
  CHECK(find_path(Line{.count = 0}, NodeId{0}).status == Status::BadInput);
}

TEST_CASE("of two searches on one table of nodes the later one is right and the earlier one is cancelled", "[misuse]") {
  const GridQuestion question = to(corner);
  TraceLog log;
  each_search(question, NodeId{0}, log, [&](auto make, const std::string& name) {
    INFO(name);
    NodeTable nodes, own;
    auto alone = make(own);
    const Status status = run_to_end(alone);
    auto earlier = make(nodes);
    earlier.step();
    auto later = make(nodes);
    earlier.step();
    CHECK(earlier.status() == Status::Cancelled);
    CHECK(earlier.path().empty());
    CHECK(run_to_end(later) == status);
    CHECK(later.path() == alone.path());
    // One that has found its path by then has it no longer, instead of that of another search.
    [[maybe_unused]] const auto last = make(nodes);
    CHECK(later.status() == status);
    if (name != "ida") CHECK(later.path().empty());
  });
}

TEST_CASE("costs and estimates that cannot be counted with are refused by every search", "[misuse]") {
  constexpr Cost most = std::numeric_limits<Cost>::max();
  TraceLog log;
  const auto said = [&](const Line& line) {
    std::set<std::string> sentences;
    each_search(line, NodeId{0}, log, [&](auto make, const std::string&) {
      NodeTable nodes;
      sentences.insert(thrown([&] {
        auto search = make(nodes);
        run_to_end(search);
      }));
    });
    return sentences;
  };
  using All = std::set<std::string>;
  CHECK(said({}) == All{""});
  // Searches from both ends may meet a move from the other side first; breadth-first search and its like look at no
  // estimate.
  for (const std::string& sentence : said({.cost = -1}))
    CHECK((sentence == "a move from 0: expected a number from 0 on, got -1" ||
           sentence == "a move from 3: expected a number from 0 on, got -1"));
  for (const std::string& sentence : said({.cost = most / 3}))
    CHECK((sentence == "a move from 0: too large for sums of 64 bits, take a larger unit" ||
           sentence == "a move from 3: too large for sums of 64 bits, take a larger unit"));
  CHECK(said({.estimate = -1}).count("the estimate of 0: expected a number from 0 on, got -1") == 1);
  CHECK(said({.estimate = most / 3}).count("the estimate of 0: too large for sums of 64 bits, take a larger unit") ==
        1);
  CHECK(said({.stride = 7}).count("a move from 0: expected a node below 4, got 7") == 1);
  CHECK(thrown([] { find_path(Line{.cost = -1}, NodeId{0}); }) == "a move from 0: expected a number from 0 on, got -1");
  NodeTable nodes;
  CHECK(thrown([&] { shortest_paths(Line{.cost = -1}, NodeId{0}, nodes); }) ==
        "a move from 0: expected a number from 0 on, got -1");
  CHECK(thrown([] { distances<Way::To>(Line{.cost = -1}, NodeId{3}); }) ==
        "a move from 3: expected a number from 0 on, got -1");
}

TEST_CASE("the largest cost that is taken is counted with exactly", "[misuse]") {
  const Cost most = most_to_add({}) / 4;
  CHECK(find_path(Line{.cost = most}, NodeId{0}).cost == 3 * most);
  CHECK(thrown([&] { find_path(Line{.cost = most + 1}, NodeId{0}); }) ==
        "a move from 0: too large for sums of 64 bits, take a larger unit");
}

TEST_CASE("a state space of hashed states needs the table that grows with it", "[misuse]") {
  struct Ladder {
    using State = int;
    int goal() const { return 9; }
    int heuristic(int) const { return 0; }
    void for_each_neighbor(int at, const std::function<void(int, int)>& visit) const { visit(at + 1, 1); }
  } ladder;
  const HashedSpace<Ladder> space(ladder);
  const NodeId start = space.node(0);
  NodeTable other;
  CHECK(thrown([&] { find_path(space, start, {}, other); }) == "a move from 1: expected a node below 2, got 2");
}

TEST_CASE("a solver answers bad input before it has a grid and about cells that are none", "[misuse]") {
  Solver solver;
  CHECK(solver.solve(NodeId{0}, NodeId{0}, {}).status == Status::BadInput);
  CHECK(solver.costs().unit > 0);
  solver.set_grid(3, 3, {1, 1, 1, 1, 0, 1, 1, 1, 1});
  std::vector<PackedCell> path;
  for (const Successors successors : {Successors::All, Successors::Canonical, Successors::Jumps})
    for (const NodeId bad : {wall, beyond, NodeId{1u << 30}, no_node})
      for (const auto& [start, goal] : {std::pair{bad, corner}, {corner, bad}, {bad, bad}})
        CHECK(solver.solve(start, goal, {.successors = successors}, &path).status == Status::BadInput);
  CHECK(solver.solve(NodeId{0}, corner, {.heuristic = Heuristic::Euclidean}).status == Status::BadInput);
  CHECK(solver.solve(NodeId{0}, corner, {.heuristic = Heuristic::Manhattan}).status == Status::BadInput);
  CHECK(solver.solve(NodeId{0}, corner, {.heuristic = Heuristic::Manhattan, .diagonal = Diagonal::Never}).status ==
        Status::Found);
}

TEST_CASE("what no space can be made of is refused with its name, its bounds and what came", "[misuse]") {
  const GridQuestion question = to(corner);
  using Cells = std::vector<std::uint8_t>;
  CHECK(thrown([] { Grid(0, 0, {}); }) == "width: expected 1 to 4096, got 0");
  CHECK(thrown([] { Grid(-1, 3, {}); }) == "width: expected 1 to 4096, got -1");
  CHECK(thrown([] { Grid(3, 0, {}); }) == "height: expected 1 to 4096, got 0");
  CHECK(thrown([] { Grid(4096, 257, {}); }) == "height: expected 1 to 256, got 257");
  CHECK(thrown([] { Grid(2, 2, Cells(3)); }) == "number of cells: expected 4, got 3");
  CHECK(thrown([] { Hex(2, 2, HexTop::Flat, Cells(5)); }) == "number of cells: expected 4, got 5");
  CHECK(thrown([] { Triangle(0, 2, {}); }) == "width: expected 1 to 4096, got 0");
  CHECK(thrown([] { mesh_from_map(Cells(3), 2, 2); }) == "number of cells: expected 4, got 3");
  CHECK(thrown([] { corner_graph(grid, {{-1, 0}}, 9); }) == "x: expected 0 to 6, got -1");
  CHECK(thrown([&] { HpaGraph(question, 0); }) == "cluster_size: expected 1 to 4096, got 0");
  CHECK(thrown([&] { HpaGraph(question, std::numeric_limits<int>::max()); }) ==
        "cluster_size: expected 1 to 4096, got 2147483647");

  const std::vector<GraphNode> two{{}, {}};
  CHECK(thrown([] { Graph(false, {}, {}); }) == "number of nodes: expected 1 to 20000, got 0");
  CHECK(thrown([&] { Graph(false, two, {{NodeId{0}, NodeId{2}, 1}}); }) == "end of an edge: expected 0 to 1, got 2");
  CHECK(thrown([&] {
          Graph(true, two, {{NodeId{0}, NodeId{1}, -1}});
        }) == "cost of an edge: expected 0 to 1000000000, got -1");
  CHECK(thrown([] {
          Graph(true, {{1'000'000'001, 0, 0, {}}}, {});
        }) == "x: expected -1000000000 to 1000000000, got 1000000001");
  CHECK(thrown([] {
          Graph(true, {{0, 0, -2, {}}}, {});
        }) == "estimate (-1 is infinite): expected -1 to 1000000000, got -2");

  CHECK(thrown([] { Tiles({0, 3}, 0, 0); }) == "cells of the board: expected 1 to 16, got 0");
  CHECK(thrown([] { Tiles({5, 4}, 0, 0); }) == "cells of the board: expected 1 to 16, got 0");
  CHECK(thrown([] { Tiles({2, 2}, 0x3210, 0x1110); }) == "different tiles on the board: expected 4, got 2");
  CHECK(thrown([] { TilesIda({2, 2}, 0x5210, 0x3210); }) == "different tiles on the board: expected 4, got 3");
  CHECK(thrown([] { TilesIda({0, 0}, 0, 0); }) == "cells of the board: expected 1 to 16, got 0");
  Tiles tiles({2, 2}, 0x3210, 0x3201);
  CHECK(thrown([&] { tiles.configure({}, NodeId{2}); }) == "goal: expected 0 to 1, got 2");

  CHECK(thrown([] { VoxelBox(0, 1, 1); }) == "width: expected 1 to 2048, got 0");
  CHECK(thrown([] { VoxelBox(1, 1, 2049); }) == "depth: expected 1 to 2048, got 2049");
  CHECK(thrown([] { VoxelBox(2048, 2048, 2048); }) == "number of voxels: expected 1 to 8388608, got 8589934592");
  const VoxelBox box(2, 2, 2);
  CHECK(thrown([&] { FlightSpace(box, Cells(7)); }) == "number of voxels: expected 8, got 7");
  CHECK(thrown([&] { AgentRules(box, Cells(8, 11), {}); }) == "voxel: expected 0 to 10, got 11");
  CHECK(thrown([&] { AgentRules(box, Cells(8), {.character_height = 0}); }) ==
        "character_height: expected 1 to 4, got 0");
  CHECK(thrown([&] { AgentRules(box, Cells(8), {.prices = {1, 1, 1, 10}}); }) == "price: expected 0 to 9, got 10");
  FlightSpace flight(box, Cells(8));
  CHECK(thrown([&] { flight.set_content(NodeId{8}, air_voxel); }) == "node: expected 0 to 7, got 8");

  const PolygonMesh square({{0, 0}, {9, 0}, {9, 9}}, std::vector<std::uint32_t>{3}, {0, 1, 2});
  CHECK(thrown([&] { NavMesh(square, {0, 0}, {10'000'001, 0}); }) == "x: expected -10000000 to 10000000, got 10000001");
  const NavMesh unmoved(square);
  CHECK(find_path(unmoved, NavMesh::start_node).status == Status::BadInput);
  CHECK(find_path(NavMesh(PolygonMesh(), {0, 0}, {1, 1}), NavMesh::start_node).status == Status::BadInput);
}

TEST_CASE("cells and grids that cannot be are refused, and what was there stays", "[misuse]") {
  Grid edited = grid;
  CHECK(thrown([&] { edited.set_terrain(beyond, 1); }) == "node: expected 0 to 8, got 9");
  Hex hex(1, 1, HexTop::Flat, {1});
  // GCC 12 warns of what would be written if this were not refused.
  volatile std::uint32_t outside = 1;
  CHECK(thrown([&] { hex.set_terrain(NodeId{outside}, 1); }) == "node: expected 0, got 1");
  Solver solver;
  CHECK(thrown([&] { solver.set_terrain(NodeId{0}, 1); }) == "node: expected none, got 0");
  solver.set_grid(1, 2, {1, 2});
  CHECK(thrown([&] { solver.set_grid(2, 2, {1}); }) == "number of cells: expected 4, got 1");
  CHECK(thrown([&] { solver.set_terrain(NodeId{2}, 1); }) == "node: expected 0 to 1, got 2");
  CHECK(solver.solve(NodeId{0}, NodeId{1}, {}).status == Status::Found);
  CHECK_FALSE(solver.uniform());
}

#endif
