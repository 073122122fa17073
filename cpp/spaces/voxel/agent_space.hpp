// The voxel world of an agent that walks, jumps, falls and swims, as searches see it.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "../../core/cost.hpp"
#include "../../core/options.hpp"
#include "../../core/space.hpp"
#include "agent_rules.hpp"

namespace astar {

class AgentSpace {
 public:
  /// Prices are whole numbers; so many units for each keep the fraction of a straight line.
  static constexpr Cost unit = Cost{1} << 20;
  /// See WorldOf.
  static constexpr bool many_blocked = true;

  explicit AgentSpace(AgentRules rules) : rules_(std::move(rules)), least_(least_prices(rules_.agent())) {}

  const AgentRules& rules() const { return rules_; }
  const VoxelBox& box() const { return rules_.box(); }
  std::uint8_t content(NodeId node) const { return rules_.content(node); }
  void set_content(NodeId node, std::uint8_t content) { rules_.set_content(node, content); }
  void set_agent(const Agent& agent) {
    rules_.set_agent(agent);
    least_ = least_prices(agent);
  }

  std::size_t node_count() const { return box().size(); }
  std::string label(NodeId node) const { return format_voxel(box().voxel(node)); }
  /// 0 if the feet are in something solid. A place in the air is not a wall: no move leads from it, as a search shows.
  std::uint8_t terrain(NodeId node) const { return rules_.solid(box().voxel(node)) ? 0 : 1; }
  void set_terrain(NodeId node, std::uint8_t content) { set_content(node, content); }

  void configure(const SearchOptions& options, NodeId goal) {
    goal_ = goal;
    heuristic_ = options.heuristic;
  }
  NodeId goal() const { return goal_; }
  CostModel costs() const { return {unit, unit, unit}; }
  double dearest_move() const {
    return static_cast<double>(unit) * max_move_price *
           std::max(9, 1 + max_jump_distance + max_jump_height + max_max_fall);
  }
  double farthest_estimate() const {
    return static_cast<double>(unit) * max_move_price * (box().width() + box().height() + box().depth());
  }

  Cost heuristic(NodeId node) const noexcept { return estimate(box().voxel(goal_) - box().voxel(node)); }
  Cost heuristic_from(NodeId start, NodeId node) const noexcept {
    return estimate(box().voxel(node) - box().voxel(start));
  }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    const Voxel v = box().voxel(node);
    rules_.for_each_move(
        v,
        [&](Voxel t, MoveKind kind) {
          visit(Neighbor{box().node(t), unit * rules_.cost(kind, v, t), Passage::Free});
        },
        [&](Voxel beside) { blocked<WithBlocked>(beside, visit); });
  }

  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    const Voxel t = box().voxel(node);
    rules_.for_each_move_into(
        t,
        [&](Voxel v, MoveKind kind) {
          visit(Neighbor{box().node(v), unit * rules_.cost(kind, v, t), Passage::Free});
        },
        [&](Voxel beside) { blocked<WithBlocked>(beside, visit); });
  }

 private:
  template <bool WithBlocked, class Visit>
  void blocked([[maybe_unused]] Voxel beside, [[maybe_unused]] Visit& visit) const {
    if constexpr (WithBlocked)
      if (box().inside(beside)) visit(Neighbor{box().node(beside), 0, Passage::Blocked});
  }

  /// Estimate for a distance. `voxel` is the cost if every voxel of the path had the least price for its direction.
  Cost estimate(Voxel way) const noexcept {
    const int x = std::abs(way.x), y = std::abs(way.y), z = std::abs(way.z);
    switch (heuristic_) {
      case Heuristic::Voxel: return unit * (least_.sideways * (x + z) + (way.y > 0 ? least_.up : least_.down) * y);
      case Heuristic::Manhattan: return unit * least_.sideways * (x + y + z);
      case Heuristic::Chebyshev: return unit * least_.sideways * std::max({x, y, z});
      case Heuristic::Euclidean:
        return scaled_sqrt(unit * least_.sideways, std::int64_t{x} * x + std::int64_t{y} * y + std::int64_t{z} * z);
      default: return 0;
    }
  }

  AgentRules rules_;
  LeastPrices least_;
  NodeId goal_{0};
  Heuristic heuristic_ = Heuristic::Voxel;
};

}  // namespace astar
