// Flight through voxels: 26 neighbours at 1, √2 and √3, if every voxel of the box between two neighbours is air.
//
// Costs are whole units in the ratio 1 : √2 : √3, good to 10⁻¹⁶: they order all paths of up to 152,822 steps as the
// real lengths do, and longer ones if they differ by more than 10⁻⁹. Every sum on the largest map fits 64 bits.
// Sturtevant, Brewer: Benchmarks for Pathfinding in 3D Voxel Space (2018).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "../../core/cost.hpp"
#include "../../core/options.hpp"
#include "../../core/space.hpp"
#include "voxel_box.hpp"

namespace astar {

/// A flight of one voxel along one, two or three axes.
inline constexpr std::array<Cost, 3> flight_costs{10'011'132'893, 14'157'879'912, 17'339'790'812};

/// The declared order: along one axis, diagonal in the plane, diagonal up and down, then through corners.
inline constexpr std::array<Voxel, 26> flight_directions{
    {{1, 0, 0},   {-1, 0, 0}, {0, 0, 1},  {0, 0, -1},  {0, 1, 0},  {0, -1, 0},  {1, 0, 1},   {1, 0, -1},  {-1, 0, 1},
     {-1, 0, -1}, {1, 1, 0},  {-1, 1, 0}, {0, 1, 1},   {0, 1, -1}, {1, -1, 0},  {-1, -1, 0}, {0, -1, 1},  {0, -1, -1},
     {1, 1, 1},   {1, 1, -1}, {-1, 1, 1}, {-1, 1, -1}, {1, -1, 1}, {1, -1, -1}, {-1, -1, 1}, {-1, -1, -1}}};

constexpr Cost flight_cost(Voxel step) {
  return flight_costs[static_cast<std::size_t>((step.x != 0) + (step.y != 0) + (step.z != 0) - 1)];
}

/// A bit for each of the 27 voxels around and including one: x counts by 1, z by 3, y by 9.
constexpr unsigned around_bit(Voxel step) { return 1u << ((step.y + 1) * 9 + (step.z + 1) * 3 + step.x + 1); }

/// Of the free voxels around a free one, those that can be flown to: axis by axis, a voxel stays only if the voxel at
/// the middle of this axis stays.
constexpr unsigned legal_flights(unsigned free) {
  constexpr unsigned middle_x = 0222222222u;
  constexpr unsigned middle_z = 0070070070u;
  constexpr unsigned middle_y = 0000777000u;
  unsigned middle = free & middle_x;
  free &= middle | middle << 1 | middle >> 1;
  middle = free & middle_z;
  free &= middle | middle << 3 | middle >> 3;
  middle = free & middle_y;
  return free & (middle | middle << 9 | middle >> 9);
}

class FlightSpace {
 public:
  /// See WorldOf.
  static constexpr bool many_blocked = true;

  /// `cells` in the order of node ids; flights lead only through air. Throws as VoxelBox::checked().
  FlightSpace(VoxelBox box, std::vector<std::uint8_t> cells)
      : box_(box), cells_(box.checked(std::move(cells))),
        row_bytes_(static_cast<std::size_t>(box.width() + 2 + 15) / 8),
        layer_bytes_(row_bytes_ * static_cast<std::size_t>(box.depth() + 2)),
        air_(layer_bytes_ * static_cast<std::size_t>(box.height() + 2)) {
    for (std::size_t i = 0; i < directions_.size(); ++i) {
      const Voxel step = flight_directions[i];
      directions_[i] = {around_bit(step),
                        static_cast<std::uint32_t>((step.y * box.depth() + step.z) * box.width() + step.x),
                        flight_cost(step)};
    }
    for (std::uint32_t i = 0; i < cells_.size(); ++i) mark(NodeId{i});
  }

  const VoxelBox& box() const { return box_; }
  std::uint8_t content(NodeId node) const { return cells_[index(node)]; }
  /// Throws as VoxelBox::check_edit().
  void set_content(NodeId node, std::uint8_t content) {
    box_.check_edit(node, content);
    cells_[index(node)] = content;
    mark(node);
  }

  std::size_t node_count() const { return cells_.size(); }
  std::string label(NodeId node) const { return format_voxel(box_.voxel(node)); }
  std::uint8_t terrain(NodeId node) const { return content(node) == air_voxel ? 1 : 0; }
  void set_terrain(NodeId node, std::uint8_t content) { set_content(node, content); }

  void configure(const SearchOptions& options, NodeId goal) {
    goal_ = goal;
    at_goal_ = box_.voxel(goal);
    heuristic_ = options.heuristic;
  }
  NodeId goal() const { return goal_; }
  CostModel costs() const { return {flight_costs[0], flight_costs[1], flight_costs[0]}; }
  double dearest_move() const { return static_cast<double>(flight_costs[2]); }
  double farthest_estimate() const {
    return static_cast<double>(flight_costs[0]) * (box_.width() + box_.height() + box_.depth());
  }

  Cost heuristic(NodeId node) const noexcept { return estimate(at_goal_ - box_.voxel(node)); }
  Cost heuristic_from(NodeId start, NodeId node) const noexcept {
    return estimate(box_.voxel(start) - box_.voxel(node));
  }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    const Voxel v = box_.voxel(node);
    const unsigned free = free_around(v), legal = legal_flights(free), inside = WithBlocked ? inside_around(v) : 0;
    for (const Direction& direction : directions_) {
      const NodeId next{raw(node) + direction.offset};
      if (legal & direction.bit) visit(Neighbor{next, direction.cost, Passage::Free});
      else if (WithBlocked && (inside & direction.bit) != 0)
        visit(Neighbor{next, 0, (free & direction.bit) ? Passage::Corner : Passage::Blocked});
    }
  }

  /// Every flight is possible in both directions.
  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    for_each_neighbor<WithBlocked>(node, visit);
  }

  /// The bits of the voxels of air around and including this one.
  unsigned free_around(Voxel v) const {
    // The first row, layer and bit are outside of the box, so this is the neighbour with the smallest coordinates.
    const std::uint8_t* at = air_.data() + static_cast<std::size_t>(v.y) * layer_bytes_ +
                             static_cast<std::size_t>(v.z) * row_bytes_ + v.x / 8;
    const int shift = v.x % 8;
    unsigned free = 0;
    for (unsigned row = 0; row < 9; ++row) {
      std::uint16_t bits;
      std::memcpy(&bits, at + row / 3 * layer_bytes_ + row % 3 * row_bytes_, 2);
      free |= (unsigned{bits} >> shift & 7u) << 3 * row;
    }
    return free;
  }

 private:
  struct Direction {
    unsigned bit;
    std::uint32_t offset;
    Cost cost;
  };

  unsigned inside_around(Voxel v) const {
    unsigned inside = 0777777777u;
    if (v.x == 0) inside &= ~0111111111u;
    if (v.x == box_.width() - 1) inside &= ~0444444444u;
    if (v.z == 0) inside &= ~0007007007u;
    if (v.z == box_.depth() - 1) inside &= ~0700700700u;
    if (v.y == 0) inside &= ~0000000777u;
    if (v.y == box_.height() - 1) inside &= ~0777000000u;
    return inside;
  }

  void mark(NodeId node) {
    const Voxel v = box_.voxel(node);
    std::uint8_t& byte = air_[static_cast<std::size_t>(v.y + 1) * layer_bytes_ +
                              static_cast<std::size_t>(v.z + 1) * row_bytes_ + static_cast<std::size_t>(v.x + 1) / 8];
    const auto bit = static_cast<std::uint8_t>(1u << (v.x + 1) % 8);
    if (cells_[index(node)] == air_voxel) byte |= bit;
    else byte &= static_cast<std::uint8_t>(~bit);
  }

  Cost estimate(Voxel way) const noexcept {
    int a = std::abs(way.x), b = std::abs(way.y), c = std::abs(way.z);
    switch (heuristic_) {
      case Heuristic::Manhattan: return flight_costs[0] * (a + b + c);
      case Heuristic::Chebyshev: return flight_costs[0] * std::max({a, b, c});
      case Heuristic::Euclidean: return straight_line(std::int64_t{a} * a + std::int64_t{b} * b + std::int64_t{c} * c);
      case Heuristic::Voxel: break;
      default: return 0;
    }
    // The cheapest flight in empty space: through corners, then edges, then straight on.
    const int most = std::max({a, b, c}), least = std::min({a, b, c}), middle = a + b + c - most - least;
    return flight_costs[0] * (most - middle) + flight_costs[1] * (middle - least) + flight_costs[2] * least;
  }

  /// Cost of a straight line √n voxels long, at the price for its length of a flight through corners: in whole units
  /// that price is the lowest.
  static Cost straight_line(std::int64_t n) {
    constexpr WideCost squared = static_cast<WideCost>(flight_costs[2]) * static_cast<WideCost>(flight_costs[2]);
    const double about = static_cast<double>(flight_costs[0]) * std::sqrt(static_cast<double>(n));
    return exact_root(static_cast<Cost>(about), squared * static_cast<WideCost>(n) / 3);
  }

  VoxelBox box_;
  std::vector<std::uint8_t> cells_;
  std::size_t row_bytes_;
  std::size_t layer_bytes_;
  std::vector<std::uint8_t> air_;  // a bit for each voxel, set for air, with a rim of one voxel that is not air
  std::array<Direction, 26> directions_{};
  NodeId goal_{0};
  Voxel at_goal_{};
  Heuristic heuristic_ = Heuristic::Voxel;
};

}  // namespace astar
