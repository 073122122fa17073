#include "../catch.hpp"
#include "../lab.hpp"
#include "../rounds.hpp"
#include "session/graph_world.hpp"
#include "session/hex_world.hpp"
#include "session/mesh_world.hpp"
#include "session/tiles_world.hpp"
#include "session/voxel_world.hpp"

using namespace lab;

namespace {

/// Everything a person can see at the cursor, as text.
std::string picture(const Session& session) {
  const Replay& replay = session.replay();
  std::string text;
  for (std::uint32_t i = 0; i < replay.node_count(); ++i) {
    const NodeId node{i};
    text += std::to_string(static_cast<int>(replay.state(node)));
    if (replay.state(node) != NodeState::Unseen)
      text += ":" + std::to_string(replay.g(node)) + ":" + std::to_string(raw(replay.parent(node))) + ":" +
              std::to_string(replay.stamp(node));
    text += " ";
  }
  const Counters& c = replay.counters();
  for (const std::uint32_t count : {c.expanded, c.generated, c.relaxed, c.reopened, c.stale, c.open, c.closed})
    text += std::to_string(count) + " ";
  text += std::to_string(raw(replay.current()));
  for (const OpenEntry& entry : session.open_list(1000)) text += " " + std::to_string(raw(entry.node));
  return text;
}

/// Any algorithm of the catalog: one that is listed there is tested here.
Algorithm any_algorithm(std::mt19937& random, unsigned worlds) {
  for (;;)
    if (const AlgorithmInfo& info = algorithms[random() % std::size(algorithms)]; info.worlds & worlds)
      return id_of(info);
}

/// A graph with a node for each cell and an edge to the cells to the right and below, and now and
/// then to the cell itself.
Graph graph_like(const Map& map) {
  std::vector<GraphNode> nodes;
  std::vector<GraphEdge> edges;
  for (int y = 0; y < map.height; ++y)
    for (int x = 0; x < map.width; ++x) {
      const NodeId here = map.id(x, y);
      const std::int64_t cost = map.cells[index(here)];
      nodes.push_back({1000 * x, 1000 * y, 700 * cost, format_point({x, y})});
      if (x + 1 < map.width) edges.push_back({here, map.id(x + 1, y), 500 * cost});
      if (y + 1 < map.height) edges.push_back({here, map.id(x, y + 1), std::nullopt});
      if (cost == 3) edges.push_back({here, here, 1000});
    }
  return Graph(map.width % 2 == 0, std::move(nodes), edges);
}

/// The map three voxels high, its terrain for ground of that height; of agents that jump and swim, and of flight.
std::unique_ptr<World> voxels_like(const Map& map) {
  const VoxelBox box(map.width, 3, map.height);
  std::vector<std::uint8_t> cells;
  for (int y = 0; y < 3; ++y)
    for (const std::uint8_t terrain : map.cells)
      cells.push_back(terrain == 0 || y + 4 < terrain / 2 ? solid_voxel
                      : y == 0 && terrain == 2            ? water_voxel
                                                          : air_voxel);
  if (map.width % 2) return std::make_unique<VoxelWorld<FlightSpace>>(FlightSpace(box, std::move(cells)));
  Agent agent;
  agent.can = {true, true, true, map.width % 4 == 0};
  agent.jump_distance = 2;
  return std::make_unique<VoxelWorld<AgentSpace>>(AgentSpace(AgentRules(box, std::move(cells), agent)));
}

/// The same map as the world of this bit; of tiles, which have no maps, four that differ with its size.
std::unique_ptr<World> world_of(const Map& map, unsigned world) {
  if (world == on_navmesh)
    return std::make_unique<MeshWorld>(
        NavMesh(mesh_from_map(map.cells, map.width, map.height), {0, 0}, {1000 * map.width, 1000 * map.height}));
  if (world == on_voxel) return voxels_like(map);
  if (world == on_tiles) {
    const TilesShape shape{2, 2};
    const std::optional<Board> goal = board_of(shape, map.width % 2 ? "1230" : "0123");
    return std::make_unique<TilesWorld>(Tiles(shape, *board_of(shape, map.height % 2 ? "3102" : "2013"), *goal));
  }
  if (world == on_graph) return std::make_unique<GraphWorld>(graph_like(map));
  if (world == on_hex) return std::make_unique<HexWorld>(Hex(map.width, map.height, HexTop::Pointed, map.cells));
  return std::make_unique<GridWorld>(Grid(map.width, map.height, map.cells));
}

/// Any two of a mesh's nodes: the first two are corners of the map, and walls where no free cell touches them. Of tiles
/// the ends are the first two nodes there are.
std::pair<NodeId, NodeId> ends_of(const Session& session, const Map& map, unsigned world, std::mt19937& random) {
  const auto any = [&](std::uint32_t first) {
    if (world == on_tiles) return NodeId{first};
    return world == on_navmesh ? NodeId{static_cast<std::uint32_t>(random() % session.world().node_count())}
                               : random_free(random, map);
  };
  const NodeId start = any(0);
  return {start, any(1)};
}

}  // namespace

TEST_CASE("seeking backwards to every event gives the picture of a fresh run to it", "[trace]") {
  std::mt19937 random(7);
  for (int round = 0; round < rounds(400); ++round) {
    const Map map = random_map(random);
    const std::size_t kind = random() % worlds.size();
    if (!has_world(kind)) continue;
    const unsigned world = 1u << kind;
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = any_algorithm(random, world);
    if (options.algorithm == Algorithm::Ida) options.limits.expansions = 100;
    options.beam_width = 1 + random() % 4;
    options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.tie = static_cast<Tie>(random() % 4);
    if (world == on_grid && is_best_first(options.algorithm))
      options.successors = static_cast<Successors>(random() % 2);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    options.weights = weights_from_thousandths(1000, 1000 * static_cast<Cost>(1 + random() % 3));
    if (random() % 4 == 0) options.limits.max_f = 6 * cost_model(options.costs).unit;
    Session session;
    session.set_world(world_of(map, world));
    const auto [start, goal] = ends_of(session, map, world, random);
    if (!session.start(start, goal, options) || session.refusal() != Refusal::None)
      continue;  // a rule it refuses, or an end
    while (session.advance(3) == Status::Running) {}

    std::vector<std::string> forwards;
    for (std::uint32_t k = 0; k <= session.log().size(); ++k) {
      session.replay().seek(k);
      REQUIRE(session.replay().position() == k);
      forwards.push_back(picture(session));
    }
    for (std::uint32_t k = session.log().size() + 1; k-- > 0;) {
      session.replay().seek(k);
      REQUIRE(picture(session) == forwards[k]);
    }
    for (int jump = 0; jump < 30; ++jump) {
      const std::uint32_t k = static_cast<std::uint32_t>(random() % (session.log().size() + 1));
      session.replay().seek(k);
      REQUIRE(picture(session) == forwards[k]);
    }
  }
}

TEST_CASE("before a search starts, a node is on the side of the start and its estimate is read from the world",
          "[trace]") {
  std::mt19937 random(3);
  const Map map = random_map(random);
  for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
    if (!has_world(kind)) continue;
    Session session;
    session.set_world(world_of(map, 1u << kind));
    for (std::uint32_t i = 0; i < session.known(); ++i) {
      REQUIRE_FALSE(session.sides().backward(NodeId{i}));
      REQUIRE(session.h(NodeId{i}) == session.world().heuristic(NodeId{i}));
    }
  }
}

TEST_CASE("the cursor ends where the search stands", "[trace]") {
  std::mt19937 random(11);
  for (int round = 0; round < 200; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = any_algorithm(random, on_grid);
    if (options.algorithm == Algorithm::Ida) options.limits.expansions = 100;
    options.heuristic = Heuristic::Manhattan;  // inconsistent with diagonals: relaxations and reopenings happen
    options.open_list = static_cast<OpenListKind>(random() % 4);
    Session session;
    load(session, map);
    if (!session.start(random_free(random, map), random_free(random, map), options)) continue;  // a rule it refuses
    while (session.advance(1000) == Status::Running) {}
    session.replay().seek(session.log().size());
    const Totals totals = session.search().totals();
    const Counters& counters = session.replay().counters();
    CHECK(counters.expanded == totals.expanded);
    CHECK(counters.generated == totals.generated);
    CHECK(counters.relaxed == totals.relaxed);
    CHECK(counters.reopened == totals.reopened);
    CHECK(counters.stale == totals.stale);
    CHECK(counters.open == totals.open);
    CHECK(counters.closed == totals.closed);
    if (session.status() == Status::Found && !two_sided(options.algorithm) && options.algorithm != Algorithm::Hpa &&
        options.algorithm != Algorithm::Jps)
      CHECK(session.path_to(session.grid().goal()) == session.path());
  }
}

TEST_CASE("the open list at the cursor stands in the order in which every search takes nodes in every world",
          "[trace]") {
  std::mt19937 random(5);
  for (const AlgorithmInfo& row : algorithms) {
    for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
      const unsigned world = 1u << kind;
      if (!has_world(kind) || !(row.worlds & world)) continue;
      INFO(row.title << " on " << worlds[kind].name);
      int met = 0;
      const int wanted = std::max(1, rounds(10));
      for (int attempt = 0; met < wanted && attempt < 100; ++attempt) {
        const Map map = random_map(random);
        if (all_walls(map)) continue;
        SearchOptions options;
        options.algorithm = id_of(row);
        options.limits.expansions = 60;
        options.beam_width = 1 + random() % 4;
        options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
        options.tie = static_cast<Tie>(random() % 4);
        options.open_list = static_cast<OpenListKind>(random() % 4);
        // Documents cannot say what a search does not read.
        const auto reads = [&row](std::string_view option) {
          return row.options.find(option) != std::string_view::npos;
        };
        if (!reads("tie")) options.tie = Tie::LowH;
        if (reads("gWeight") && random() % 2) options.weights = weights_from_thousandths(1000, 2500);
        Session session;
        session.set_world(world_of(map, world));
        const auto [start, goal] = ends_of(session, map, world, random);
        if (!session.start(start, goal, options) || session.refusal() != Refusal::None) continue;
        while (session.advance(1000) == Status::Running) {}
        INFO("attempt " << attempt);
        Replay& replay = session.replay();
        for (std::uint32_t expansion = 0; expansion < session.log().expansions(); ++expansion) {
          replay.seek(replay.position_of_expansion(expansion));
          const std::vector<OpenEntry> all = session.open_list(replay.counters().open), listed = session.open_list(2);
          REQUIRE(all.size() == replay.counters().open);
          REQUIRE_FALSE(listed.empty());
          for (std::size_t i = 0; i < listed.size(); ++i) REQUIRE(listed[i].node == all[i].node);
          replay.seek(replay.position() + 1);
          REQUIRE(replay.last_change().event.type == EventType::Expanded);
          REQUIRE(replay.last_change().event.node == listed.front().node);
        }
        met += session.log().expansions() > 0;
      }
      CHECK(met > 0);
    }
  }
}

TEST_CASE("a recording of many segments seeks the same by any route", "[trace]") {
  Session session;
  load(session, open_map(80, 80));
  SearchOptions options;
  options.algorithm = Algorithm::Dijkstra;
  REQUIRE(run(session, {40, 40}, {79, 79}, options) == Status::Found);
  const std::uint32_t size = session.log().size();
  REQUIRE(size > 20 * TraceLog::segment_events);
  const std::uint32_t k = size / 2 + 17;
  session.replay().seek(k);
  const std::string there = picture(session);
  session.replay().seek(size);
  session.replay().seek(k);
  CHECK(picture(session) == there);
  session.replay().seek(3);
  while (session.replay().position() < k) session.replay().seek(k, 97);
  CHECK(picture(session) == there);
  const std::uint32_t expansion = session.replay().counters().expanded;
  CHECK(session.replay().position_of_expansion(expansion) >= k);
  CHECK(session.replay().position_of_expansion(expansion - 1) < k);
}
