// How an agent moves through voxels: it walks and jumps where it stands, falls, and swims.
//
// Its body is `character_height` voxels high; the voxel of the feet is called its place. The agent is dry at a place if
// its whole body is in air. It stands where it is dry and on something solid, not on water. It swims where its feet are
// in water and the rest of its body meets nothing solid. It moves along one of four directions, and place and target
// decide what kind of move it is.
//   walk  to a place beside where it stands
//   fall  over an edge, down to where it stands or swims
//   jump  up, across and down onto the first thing met; each voxel of rise makes the possible gap one shorter
//   swim  a stroke in any of six directions; into water; and out of it, also one up
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "agent.hpp"
#include "voxel_box.hpp"

namespace astar {

inline constexpr Voxel one_up{0, 1, 0};
/// The declared order of directions; the tutorial calls them north, south, east and west.
inline constexpr std::array<Voxel, 4> voxel_sides{{{1, 0, 0}, {-1, 0, 0}, {0, 0, 1}, {0, 0, -1}}};

class AgentRules {
 public:
  /// `cells` in the order of node ids: air, solid with its cost, water. Throws as VoxelBox::checked() and checked().
  AgentRules(VoxelBox box, std::vector<std::uint8_t> cells, const Agent& agent)
      : box_(box), cells_(box.checked(std::move(cells))), agent_(checked(agent)) {
    for (std::uint32_t i = 0; i < cells_.size(); ++i) place(NodeId{i});
  }

  const VoxelBox& box() const { return box_; }
  const Agent& agent() const { return agent_; }
  void set_agent(const Agent& agent) {
    agent_ = checked(agent);
    for (std::uint32_t i = 0; i < cells_.size(); ++i) place(NodeId{i});
  }

  std::uint8_t content(NodeId node) const { return cells_[index(node)] & content_bits; }
  /// Changes a voxel, and what is possible in it, on it, and for bodies that reach up to it. Throws as
  /// VoxelBox::check_edit().
  void set_content(NodeId node, std::uint8_t content) {
    box_.check_edit(node, content);
    cells_[index(node)] = content;
    const Voxel v = box_.voxel(node);
    for (int y = std::max(0, v.y - max_character_height); y <= std::min(v.y + 1, box_.height() - 1); ++y)
      place(box_.node({v.x, y, v.z}));
  }

  bool solid(Voxel v) const { return !box_.inside(v) || is_solid(content(box_.node(v))); }
  bool water(Voxel v) const { return box_.inside(v) && content(box_.node(v)) == water_voxel; }
  bool dry(Voxel v) const { return (flags(v) & dry_bit) != 0; }
  bool stands(Voxel v) const { return (flags(v) & stands_bit) != 0; }
  bool swims(Voxel v) const { return (flags(v) & swims_bit) != 0; }
  /// Whether moves can begin here.
  bool moves_from(Voxel v) const { return (flags(v) & (stands_bit | swims_bit)) != 0; }
  /// Factor of the cost of a step onto this place.
  int ground(Voxel v) const { return v.y == 0 ? 1 : content(box_.node(v - one_up)); }

  /// Where a body that falls from `v` ends up; none if that is more than `most` below, or if it cannot be there.
  std::optional<Voxel> drop(Voxel v, int most) const {
    if (!dry(v)) return std::nullopt;
    for (;; --v.y, --most) {
      if (stands(v)) return v;
      if (most == 0) return std::nullopt;
      // The body is in air without ground, so below is air, where it still fits, or water.
      if (water(v - one_up)) return swims(v - one_up) ? std::optional(v - one_up) : std::nullopt;
    }
  }

  int cost(MoveKind kind, Voxel from, Voxel to) const {
    const int distance = std::abs(to.x - from.x) + std::abs(to.y - from.y) + std::abs(to.z - from.z);
    return agent_.price(kind) * distance * (kind == MoveKind::Walk ? ground(to) : 1);
  }

  /// Calls found(target, kind) for every move out of `v`: one side after the other, on each side the nearest and lowest
  /// first, then up and down. Calls closed(neighbor) for each side with no move to the column next to this one.
  template <class Found, class Closed>
  void for_each_move(Voxel v, const Found& found, const Closed& closed) const {
    if (!moves_from(v)) return;
    for (const Voxel side : voxel_sides) {
      const bool beside = moves_beside(v, side, found);
      if (!jumps(v, side, found) && !beside) closed(v + side);
    }
    if (!swims(v)) return;
    for (const Voxel stroke : {v + one_up, v - one_up})
      if (swims(stroke)) found(stroke, MoveKind::Swim);
  }

  /// The same backwards: calls found(source, kind) for every move into `t`. All possible sources are tried one by one.
  template <class Found, class Closed>
  void for_each_move_into(Voxel t, const Found& found, const Closed& closed) const {
    if (!moves_from(t)) return;
    int clear = 0;  // how far above t a body can be and fall down to t
    while (clear < agent_.deepest_fall() && dry({t.x, t.y + clear + 1, t.z})) ++clear;
    const int columns = agent_.able(MoveKind::Jump) ? agent_.longest_jump() : 1;
    for (const Voxel side : voxel_sides) {
      bool beside = false;
      for (int n = 1; n <= columns; ++n)
        for (int rise = std::max(1, agent_.jump_height); rise >= -clear; --rise) {
          const Voxel v = t + n * side - rise * one_up;
          const std::optional<MoveKind> kind = move(v, t);
          if (!kind) continue;
          beside = beside || n == 1;
          found(v, *kind);
        }
      if (!beside) closed(t + side);
    }
    for (const Voxel v : {t + one_up, t - one_up})
      if (swims(v) && swims(t)) found(v, MoveKind::Swim);
  }

  /// The kind of the move from v to t, if there is one: the forward test.
  std::optional<MoveKind> move(Voxel v, Voxel t) const {
    if (!moves_from(v) || !moves_from(t)) return std::nullopt;
    const int n = std::abs(t.x - v.x) + std::abs(t.z - v.z), rise = t.y - v.y;
    if (n == 0) return std::abs(rise) == 1 && swims(v) && swims(t) ? std::optional(MoveKind::Swim) : std::nullopt;
    if (t.x != v.x && t.z != v.z) return std::nullopt;
    const Voxel side{(t.x > v.x) - (t.x < v.x), 0, (t.z > v.z) - (t.z < v.z)};
    if (n == 1 && rise <= 0) {
      const std::optional<std::pair<Voxel, MoveKind>> step = step_beside(v, side);
      return step && step->first == t ? std::optional(step->second) : std::nullopt;
    }
    if (n == 1 && climbs_out(v, side) && t == v + side + one_up) return MoveKind::Swim;
    if (!stands(v) || !jump_allowed(n, rise)) return std::nullopt;
    for (int apex = 1; apex <= agent_.jump_height && dry(v + apex * one_up); ++apex) {
      if (apex < rise) continue;
      int across = 1;
      while (across <= n && dry(v + across * side + apex * one_up)) ++across;
      if (across > n && drop(v + n * side + apex * one_up, apex - rise) == t) return MoveKind::Jump;
    }
    return std::nullopt;
  }

  /// Whether a jump may land n columns away and `rise` voxels higher.
  bool jump_allowed(int n, int rise) const {
    if (!agent_.able(MoveKind::Jump)) return false;
    if (n == 1) return rise >= 1;
    return n - 1 + std::max(rise, 0) <= agent_.jump_distance && -rise <= agent_.deepest_fall();
  }

  /// Whether an agent that swims at `v` can climb out onto the place beside and one up.
  bool climbs_out(Voxel v, Voxel side) const { return swims(v) && dry(v + one_up) && stands(v + side + one_up); }

 private:
  static constexpr std::uint8_t content_bits = 15, dry_bit = 16, stands_bit = 32, swims_bit = 64;

  static bool is_solid(std::uint8_t content) { return content != air_voxel && content != water_voxel; }
  std::uint8_t flags(Voxel v) const { return box_.inside(v) ? cells_[index(box_.node(v))] : std::uint8_t{0}; }

  /// Computes what a body can do in one voxel.
  void place(NodeId node) {
    const Voxel feet = box_.voxel(node);
    const std::uint8_t own = content(node);
    bool head_free = !is_solid(own), in_air = own == air_voxel;
    for (int i = 1; i < agent_.character_height && head_free; ++i) {
      const Voxel part{feet.x, feet.y + i, feet.z};
      head_free = !solid(part);
      in_air = in_air && !water(part);
    }
    std::uint8_t can = own;
    if (head_free && in_air) can |= dry_bit;
    if (head_free && in_air && solid(feet - one_up)) can |= stands_bit;
    if (head_free && own == water_voxel && agent_.able(MoveKind::Swim)) can |= swims_bit;
    cells_[index(node)] = can;
  }

  /// The one move to the column beside that leads no higher: a step, a fall, into the water or out of it.
  std::optional<std::pair<Voxel, MoveKind>> step_beside(Voxel v, Voxel side) const {
    const Voxel beside = v + side;
    if (swims(beside) || (swims(v) && stands(beside))) return std::pair(beside, MoveKind::Swim);
    if (stands(beside))
      return agent_.able(MoveKind::Walk) ? std::optional(std::pair(beside, MoveKind::Walk)) : std::nullopt;
    if (agent_.deepest_fall() == 0) return std::nullopt;
    const std::optional<Voxel> landing = drop(beside, agent_.max_fall_distance);
    return landing ? std::optional(std::pair(*landing, MoveKind::Fall)) : std::nullopt;
  }

  template <class Found>
  bool moves_beside(Voxel v, Voxel side, const Found& found) const {
    const auto step = step_beside(v, side);
    if (step) found(step->first, step->second);
    const bool climbs = climbs_out(v, side);
    if (climbs) found(v + side + one_up, MoveKind::Swim);
    return step || climbs;
  }

  /// Finds the jumps to one side; returns whether one of them leads to the column beside.
  template <class Found>
  bool jumps(Voxel v, Voxel side, const Found& found) const {
    if (!stands(v) || !agent_.able(MoveKind::Jump)) return false;
    unsigned clear = 0;  // a bit for each apex with nothing in the way so far
    for (int apex = 1; apex <= agent_.jump_height && dry(v + apex * one_up); ++apex) clear |= 1u << apex;
    bool beside = false;
    for (int n = 1; n <= agent_.longest_jump() && clear != 0; ++n) {
      // A higher apex lands no lower, and if nothing is between two apexes both land in the same place.
      std::optional<Voxel> last;
      for (int apex = 1; apex <= agent_.jump_height; ++apex) {
        if ((clear >> apex & 1) == 0) continue;
        const Voxel over = v + n * side + apex * one_up;
        if (!dry(over)) {
          clear &= ~(1u << apex);
          continue;
        }
        const std::optional<Voxel> landing = drop(over, apex + agent_.deepest_fall());
        if (!landing || landing == last || !jump_allowed(n, landing->y - v.y)) continue;
        last = landing;
        beside = beside || n == 1;
        found(*landing, MoveKind::Jump);
      }
    }
    return beside;
  }

  VoxelBox box_;
  std::vector<std::uint8_t> cells_;
  Agent agent_;
};

}  // namespace astar
