// Makes a world of every kind from a map. Tests that go through `worlds` make theirs here, so a kind without a row
// fails them all; what else a kind must meet is in session/obligations_test.cpp.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>

#include "lab.hpp"
#include "spaces/triangle.hpp"
#include "worlds/cells_world.hpp"
#include "worlds/graph_world.hpp"
#include "worlds/hex_world.hpp"
#include "worlds/mesh_world.hpp"
#include "worlds/tiles_world.hpp"
#include "worlds/voxel_world.hpp"

namespace lab {

/// A graph with a node for each cell and edges to the cells on its right and below, none of them free, as LPA* wants
/// it; cells of cost 3 also have a loop.
inline Graph graph_like(const Map& map) {
  std::vector<GraphNode> nodes;
  std::vector<GraphEdge> edges;
  for (int y = 0; y < map.height; ++y)
    for (int x = 0; x < map.width; ++x) {
      const NodeId here = map.id(x, y);
      const std::int64_t cost = map.cells[index(here)];
      nodes.push_back({1000 * x, 1000 * y, 700 * cost, format_point({x, y})});
      if (x + 1 < map.width) edges.push_back({here, map.id(x + 1, y), 500 * std::max<std::int64_t>(1, cost)});
      if (y + 1 < map.height) edges.push_back({here, map.id(x, y + 1), std::nullopt});
      if (cost == 3) edges.push_back({here, here, 1000});
    }
  return Graph(map.width % 2 == 0, std::move(nodes), edges);
}

/// The map as voxels, three layers high, its terrain as height: with flights if the width is odd, with agents
/// otherwise.
inline std::unique_ptr<World> voxels_like(const Map& map) {
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

/// Tiles have no map: the size of the map chooses one of four pairs of boards.
inline std::unique_ptr<World> tiles_like(const Map& map) {
  const TilesShape shape{2, 2};
  return std::make_unique<TilesWorld>(Tiles(shape, *board_of(shape, map.height % 2 ? "3102" : "2013"),
                                            *board_of(shape, map.width % 2 ? "1230" : "0123")));
}

struct WorldLike {
  std::string_view name;
  Heuristic sound;  // the sharpest heuristic of this kind that never exceeds the true cost
  std::unique_ptr<World> (*make)(const Map&);
};

inline const std::array worlds_like{
    WorldLike{"grid", Heuristic::Octile,
              [](const Map& map) -> std::unique_ptr<World> {
                return std::make_unique<GridWorld>(Grid(map.width, map.height, map.cells));
              }},
    WorldLike{"hex", Heuristic::Hex,
              [](const Map& map) -> std::unique_ptr<World> {
                return std::make_unique<HexWorld>(Hex(map.width, map.height, HexTop::Pointed, map.cells));
              }},
    WorldLike{"graph", Heuristic::Zero,
              [](const Map& map) -> std::unique_ptr<World> { return std::make_unique<GraphWorld>(graph_like(map)); }},
    WorldLike{"navmesh", Heuristic::Euclidean,
              [](const Map& map) -> std::unique_ptr<World> {
                return std::make_unique<MeshWorld>(NavMesh(mesh_from_map(map.cells, map.width, map.height), {0, 0},
                                                           {1000 * map.width, 1000 * map.height}));
              }},
    WorldLike{"tiles", Heuristic::LinearConflict, tiles_like},
    WorldLike{"voxel", Heuristic::Voxel, voxels_like},
    WorldLike{"triangle", Heuristic::Triangle,
              [](const Map& map) -> std::unique_ptr<World> {
                return std::make_unique<WorldOf<Triangle>>(Triangle(map.width, map.height, map.cells));
              }},
};

/// @param kind its place in `worlds`
inline const WorldLike& row_of(std::size_t kind) {
  for (const WorldLike& row : worlds_like)
    if (row.name == worlds[kind].name) return row;
  throw std::runtime_error("tests/worlds.hpp has no row for " + std::string(worlds[kind].name));
}

/// The map as a world of this kind.
inline std::unique_ptr<World> world_like(const Map& map, std::size_t kind) { return row_of(kind).make(map); }

/// Two random nodes that can be entered, if some are found soon; if nodes are found only by a search, start and goal.
inline std::pair<NodeId, NodeId> ends_of(const World& world, std::mt19937& random) {
  if (world.known() < world.node_count()) return {NodeId{0}, NodeId{1}};
  const auto any = [&] {
    NodeId node{0};
    for (int attempt = 0; attempt < 100; ++attempt)
      if (node = NodeId{static_cast<std::uint32_t>(random() % world.node_count())}; world.terrain(node) != 0) break;
    return node;
  };
  const NodeId start = any();
  return {start, any()};
}

}  // namespace lab
