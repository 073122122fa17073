// The variables that a formula can use in each kind of world.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "../worlds/graph_world.hpp"
#include "../worlds/grid_world.hpp"
#include "../worlds/hex_world.hpp"
#include "../worlds/voxel_world.hpp"

namespace astar {

/// The largest number of variables in a world.
inline constexpr std::size_t most_variables = 12;

class Places {
 public:
  virtual ~Places() = default;
  std::span<const std::string_view> names() const { return names_; }
  /// Whether somebody can be at a node that is not a wall; formulas are evaluated only at such nodes.
  virtual bool anybody_at(NodeId) const { return true; }
  /// Writes one value for each name. dx and the like are distances to the goal, without a sign. Prices and `h0`, the
  /// world's own estimate, are costs as they are shown.
  virtual void values(NodeId node, double* values) const = 0;

 protected:
  explicit Places(std::vector<std::string_view> names) : names_(std::move(names)) {}

 private:
  std::vector<std::string_view> names_;
};

/// The base for the variables of one kind of world.
template <class WorldType>
class PlacesIn : public Places {
 protected:
  PlacesIn(const WorldType& world, std::vector<std::string_view> names) : Places(std::move(names)), world_(world) {}
  double shown(Cost cost) const { return static_cast<double>(cost) / static_cast<double>(world_.unit()); }

  const WorldType& world_;
};

/// D and D2 are the prices of a straight and of a diagonal step on plain ground.
class GridPlaces final : public PlacesIn<GridWorld> {
 public:
  explicit GridPlaces(const GridWorld& world) : PlacesIn(world, {"dx", "dy", "x", "y", "D", "D2", "h0"}) {}
  void values(NodeId node, double* values) const override {
    const GridQuestion& grid = world_.grid();
    const Point here = grid.point(node), goal = grid.point(grid.goal());
    values[0] = std::abs(here.x - goal.x);
    values[1] = std::abs(here.y - goal.y);
    values[2] = here.x;
    values[3] = here.y;
    values[4] = shown(grid.costs().straight);
    values[5] = shown(grid.costs().diagonal);
    values[6] = shown(world_.heuristic(node));
  }
};

/// ds belongs to the third axis: s = -q - r.
class HexPlaces final : public PlacesIn<HexWorld> {
 public:
  explicit HexPlaces(const HexWorld& world) : PlacesIn(world, {"dq", "dr", "ds", "q", "r", "D", "h0"}) {}
  void values(NodeId node, double* values) const override {
    const Hex& hex = world_.hex();
    const Axial here = hex.axial(node), goal = hex.axial(hex.goal());
    values[0] = std::abs(here.q - goal.q);
    values[1] = std::abs(here.r - goal.r);
    values[2] = std::abs(here.q + here.r - goal.q - goal.r);
    values[3] = here.q;
    values[4] = here.r;
    values[5] = shown(hex.costs().straight);
    values[6] = shown(world_.heuristic(node));
  }
};

/// d is the length of the straight line to the goal.
class GraphPlaces final : public PlacesIn<GraphWorld> {
 public:
  explicit GraphPlaces(const GraphWorld& world) : PlacesIn(world, {"dx", "dy", "d", "x", "y", "h0"}) {}
  void values(NodeId node, double* values) const override {
    const Graph& graph = world_.graph();
    const GraphNode &here = graph.node(node), &goal = graph.node(graph.goal());
    const std::int64_t dx = std::abs(here.x - goal.x), dy = std::abs(here.y - goal.y);
    values[0] = static_cast<double>(dx) / 1000;
    values[1] = static_cast<double>(dy) / 1000;
    values[2] = shown(scaled_sqrt(graph_units_per_thousandth, dx * dx + dy * dy));
    values[3] = static_cast<double>(here.x) / 1000;
    values[4] = static_cast<double>(here.y) / 1000;
    values[5] = shown(world_.heuristic(node));
  }
};

/// D, Dup and Ddown are the least that a voxel costs the agent sideways, up and down; up and down say how far the goal
/// is above or below.
class AgentPlaces final : public PlacesIn<VoxelWorld<AgentSpace>> {
 public:
  explicit AgentPlaces(const VoxelWorld<AgentSpace>& world)
      : PlacesIn(world, {"dx", "dy", "dz", "up", "down", "x", "y", "z", "D", "Dup", "Ddown", "h0"}),
        least_(least_prices(world.space().rules().agent())) {}
  bool anybody_at(NodeId node) const override {
    const AgentRules& rules = world_.space().rules();
    return rules.moves_from(rules.box().voxel(node));
  }
  void values(NodeId node, double* values) const override {
    const VoxelBox& box = world_.space().box();
    const Voxel here = box.voxel(node), way = box.voxel(world_.goal()) - here;
    values[0] = std::abs(way.x);
    values[1] = std::abs(way.y);
    values[2] = std::abs(way.z);
    values[3] = std::max(0, way.y);
    values[4] = std::max(0, -way.y);
    values[5] = here.x;
    values[6] = here.y;
    values[7] = here.z;
    values[8] = least_.sideways;
    values[9] = least_.up;
    values[10] = least_.down;
    values[11] = shown(world_.heuristic(node));
  }

 private:
  LeastPrices least_;
};

/// D, D2 and D3 are the prices of a flight along one, two and three axes; mid is neither the greatest nor the least of
/// dx, dy and dz.
class FlightPlaces final : public PlacesIn<VoxelWorld<FlightSpace>> {
 public:
  explicit FlightPlaces(const VoxelWorld<FlightSpace>& world)
      : PlacesIn(world, {"dx", "dy", "dz", "mid", "x", "y", "z", "D", "D2", "D3", "h0"}) {}
  void values(NodeId node, double* values) const override {
    const VoxelBox& box = world_.space().box();
    const Voxel here = box.voxel(node), way = box.voxel(world_.goal()) - here;
    const int x = std::abs(way.x), y = std::abs(way.y), z = std::abs(way.z);
    values[0] = x;
    values[1] = y;
    values[2] = z;
    values[3] = x + y + z - std::max({x, y, z}) - std::min({x, y, z});
    values[4] = here.x;
    values[5] = here.y;
    values[6] = here.z;
    for (std::size_t axes = 0; axes < 3; ++axes) values[7 + axes] = shown(flight_costs[axes]);
    values[10] = shown(world_.heuristic(node));
  }
};

/// Null for a world that has no variables for formulas.
inline std::unique_ptr<Places> places_of(const World& world) {
  if (const auto* grid = dynamic_cast<const GridWorld*>(&world)) return std::make_unique<GridPlaces>(*grid);
  if (const auto* hex = dynamic_cast<const HexWorld*>(&world)) return std::make_unique<HexPlaces>(*hex);
  if (const auto* graph = dynamic_cast<const GraphWorld*>(&world)) return std::make_unique<GraphPlaces>(*graph);
  if (const auto* agent = dynamic_cast<const VoxelWorld<AgentSpace>*>(&world))
    return std::make_unique<AgentPlaces>(*agent);
  if (const auto* flight = dynamic_cast<const VoxelWorld<FlightSpace>*>(&world))
    return std::make_unique<FlightPlaces>(*flight);
  return nullptr;
}

}  // namespace astar
