// Shared by the tests of voxel worlds: worlds drawn as text, random ones, and what the reference calls them.
#pragma once

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "../../reference/reference_voxel.hpp"
#include "spaces/voxel/agent_space.hpp"
#include "spaces/voxel/flight_space.hpp"

namespace voxels {

using namespace astar;
using reference::Spot;
using reference::VoxelMap;
using reference::Walker;

/// Layers from the ground up, each of rows: how documents draw a world.
inline VoxelMap drawn(const std::vector<std::vector<std::string>>& layers) {
  VoxelMap map{static_cast<int>(layers[0][0].size()), static_cast<int>(layers.size()),
               static_cast<int>(layers[0].size()), ""};
  for (const auto& layer : layers)
    for (const std::string& row : layer) map.cells += row;
  return map;
}

inline std::vector<std::uint8_t> contents(const VoxelMap& map) {
  std::vector<std::uint8_t> cells;
  for (const char c : map.cells)
    cells.push_back(c == '.'   ? air_voxel
                    : c == '#' ? solid_voxel
                    : c == '~' ? water_voxel
                               : static_cast<std::uint8_t>(c - '0'));
  return cells;
}

inline VoxelBox box_of(const VoxelMap& map) { return VoxelBox(map.width, map.height, map.depth); }

inline Agent agent_of(const Walker& who) {
  return {
      {who.walk, who.jump, who.fall, who.swim}, who.max_fall, who.jump_height, who.jump_distance, who.tall, who.price};
}

inline AgentRules rules_of(const VoxelMap& map, const Walker& who) {
  return AgentRules(box_of(map), contents(map), agent_of(who));
}
inline AgentSpace agent_space(const VoxelMap& map, const Walker& who) { return AgentSpace(rules_of(map, who)); }
inline FlightSpace flight_space(const VoxelMap& map) { return FlightSpace(box_of(map), contents(map)); }

inline Voxel voxel(Spot s) { return {s.x, s.y, s.z}; }
inline Spot spot(Voxel v) { return {v.x, v.y, v.z}; }

/// Whom the tutorial calls normal.
inline Walker normal() { return {}; }

/// Up to 7 voxels a side: hills, or solid voxels strewn about, with water in some places.
inline VoxelMap random_world(std::mt19937& random) {
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  VoxelMap map{1 + below(7), 1 + below(6), 1 + below(4), ""};
  const bool hills = below(2) == 0;
  const int solid = below(60), wet = below(3) == 0 ? below(40) : 0, dear = below(2) == 0 ? 50 : 0;
  std::vector<int> tops(static_cast<std::size_t>(map.width * map.depth));
  for (int& top : tops) top = below(std::min(map.height, 4));
  for (int y = 0; y < map.height; ++y)
    for (int column = 0; column < map.width * map.depth; ++column) {
      const bool filled =
          hills ? y < tops[static_cast<std::size_t>(column)] || below(100) < solid / 6 : below(100) < solid;
      map.cells += filled             ? (below(100) < dear ? static_cast<char>('2' + below(8)) : '#')
                   : below(100) < wet ? '~'
                                      : '.';
    }
  return map;
}

inline Walker random_walker(std::mt19937& random) {
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  Walker who;
  who.walk = below(8) != 0;
  who.jump = below(4) != 0;
  who.fall = below(4) != 0;
  who.swim = below(2) == 0;
  who.max_fall = below(5);
  who.jump_height = below(5);
  who.jump_distance = below(5);
  who.tall = 1 + below(3);
  for (int& price : who.price) price = 1 + below(9);
  return who;
}

}  // namespace voxels
