// Why an agent can or cannot move: every move tried from a place, what allows or forbids it, and the voxel that causes
// this.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "agent_rules.hpp"

namespace astar {

/// The result of a move that is tried. `has` and `may` are the two sides of the comparison that failed.
enum class Verdict : std::uint8_t {
  Allowed,
  NoWalk,  // the move needs what the agent cannot do; so for the next three
  NoJump,
  NoFall,
  NoSwim,
  Solid,       // something solid where the feet go
  Ceiling,     // something solid where the rest of the body goes
  WaterAbove,  // water where the body has to be dry
  Falls,       // the fall is `has` deep, `may` is allowed
  Rises,       // the jump is `has` high, `may` is allowed
  Gap,         // the gap is `has` wide, `may` is allowed
  GapUp,       // the same, where every voxel of rise counts as one
  NoGround,    // about a place: there is nothing to stand on
};

inline constexpr std::array<std::string_view, 13> verdict_names{
    "allowed",     "no-walk", "no-jump", "no-fall", "no-swim", "solid",    "ceiling",
    "water-above", "falls",   "rises",   "gap",     "gap-up",  "no-ground"};

/// The verdict that the agent cannot do what this kind of move needs.
constexpr Verdict unable(MoveKind kind) { return static_cast<Verdict>(1 + static_cast<int>(kind)); }

struct Attempt {
  MoveKind kind;
  Verdict verdict;
  Voxel target;  // where it leads, or would lead
  Voxel cause;   // what forbids it, perhaps outside the box; the target if it is allowed
  int has = 0;
  int may = 0;
};

class WhyNot {
 public:
  explicit WhyNot(const AgentRules&&) = delete;
  explicit WhyNot(const AgentRules& rules) : rules_(rules), agent_(rules.agent()) {}

  /// The moves a search sees, in its order. If none leads to the column beside, also why there is no step, and why no
  /// jump onto what is there or over the gap. If no move can begin here, one attempt about the place itself.
  std::vector<Attempt> attempts(Voxel v) const {
    if (!rules_.moves_from(v)) return {standing(v)};
    std::vector<Attempt> found;
    std::size_t side_begins = 0;
    const auto add = [&](const std::optional<Attempt>& attempt) {
      if (attempt) found.push_back(*attempt);
    };
    rules_.for_each_move(
        v,
        [&](Voxel t, MoveKind kind) {
          // A move to another side than the last one is the first to its side.
          if (found.empty() || !same_side(found.back().target - v, t - v)) side_begins = found.size();
          found.push_back(allowed(kind, t));
        },
        [&](Voxel beside) {
          const Voxel side = beside - v;
          const bool jumps = found.size() > side_begins && same_side(found.back().target - v, side);
          add(no_step(v, beside));
          if (rules_.swims(v)) add(no_climb(v, beside));
          else if (!jumps) add(rules_.solid(beside) ? no_jump_onto(v, beside) : no_jump_over(v, side));
        });
    if (rules_.swims(v))
      for (const Voxel t : {v + one_up, v - one_up})
        if (!rules_.swims(t)) add(no_room(t, MoveKind::Swim));
    return found;
  }

  /// Why a body can neither stand nor swim here, or that it can.
  Attempt standing(Voxel v) const {
    if (rules_.moves_from(v)) return allowed(rules_.stands(v) ? MoveKind::Walk : MoveKind::Swim, v);
    if (const auto attempt = no_room(v, MoveKind::Walk)) return *attempt;
    if (rules_.water(v)) return {MoveKind::Swim, Verdict::NoSwim, v, v};
    return wet(v, MoveKind::Walk).value_or(Attempt{MoveKind::Walk, Verdict::NoGround, v, v - one_up});
  }

 private:
  static Attempt allowed(MoveKind kind, Voxel t) { return {kind, Verdict::Allowed, t, t}; }
  static bool same_side(Voxel a, Voxel b) {
    const auto sign = [](int n) { return (n > 0) - (n < 0); };
    return sign(a.x) == sign(b.x) && sign(a.z) == sign(b.z);
  }

  /// Whether something solid is where a body at `t` would be.
  std::optional<Attempt> no_room(Voxel t, MoveKind kind) const {
    for (int i = 0; i < agent_.character_height; ++i)
      if (rules_.solid(t + i * one_up))
        return Attempt{kind, i == 0 ? Verdict::Solid : Verdict::Ceiling, t, t + i * one_up};
    return std::nullopt;
  }

  /// Whether a part of a body at `t` would be in water.
  std::optional<Attempt> wet(Voxel t, MoveKind kind) const {
    for (int i = 0; i < agent_.character_height; ++i)
      if (rules_.water(t + i * one_up)) return Attempt{kind, Verdict::WaterAbove, t, t + i * one_up};
    return std::nullopt;
  }

  /// What is in the way of a body at `part`, a part of a jump or climb to `t`.
  std::optional<Attempt> barrier(Voxel part, Voxel t, MoveKind kind) const {
    std::optional<Attempt> found = no_room(part, kind);
    if (!found) found = wet(part, kind);
    if (found) found->target = t;
    return found;
  }

  std::optional<Attempt> no_step(Voxel v, Voxel t) const {
    const MoveKind kind = rules_.stands(v) ? MoveKind::Walk : MoveKind::Swim;
    if (const auto attempt = no_room(t, kind)) return attempt;
    if (rules_.water(t)) return Attempt{MoveKind::Swim, Verdict::NoSwim, t, t};
    if (const auto attempt = wet(t, kind)) return attempt;
    if (rules_.stands(t)) return Attempt{kind, Verdict::NoWalk, t, t};
    return no_fall(v, t);
  }

  /// Why the agent may not fall over this edge.
  std::optional<Attempt> no_fall(Voxel v, Voxel edge) const {
    Voxel t = edge;
    while (!rules_.water(t) && !rules_.solid(t - one_up)) t = t - one_up;
    const int deep = v.y - t.y;
    if (!agent_.able(MoveKind::Fall)) return Attempt{MoveKind::Fall, Verdict::NoFall, t, t, deep, 0};
    if (rules_.water(t) && !agent_.able(MoveKind::Swim)) return Attempt{MoveKind::Fall, Verdict::NoSwim, t, t};
    return Attempt{MoveKind::Fall, Verdict::Falls, t, t, deep, agent_.max_fall_distance};
  }

  /// Why the agent cannot climb out of the water onto what is beside.
  std::optional<Attempt> no_climb(Voxel v, Voxel beside) const {
    if (!rules_.box().inside(beside) || !rules_.solid(beside)) return std::nullopt;
    const Voxel t = beside + one_up;
    if (const auto attempt = barrier(v + one_up, t, MoveKind::Swim)) return attempt;
    return barrier(t, t, MoveKind::Swim);
  }

  /// Why the agent cannot jump up onto the solid voxel beside.
  std::optional<Attempt> no_jump_onto(Voxel v, Voxel beside) const {
    int rise = 1;
    while (rise <= max_jump_height && rules_.solid(beside + rise * one_up)) ++rise;
    const Voxel t = beside + rise * one_up;
    if (!rules_.box().inside(t) || rules_.solid(t)) return std::nullopt;
    if (!agent_.able(MoveKind::Jump)) return Attempt{MoveKind::Jump, Verdict::NoJump, t, t};
    if (rise > agent_.jump_height)
      return Attempt{MoveKind::Jump, Verdict::Rises, t, t - one_up, rise, agent_.jump_height};
    for (int i = 1; i <= rise; ++i)
      if (const auto attempt = barrier(v + i * one_up, t, MoveKind::Jump)) return attempt;
    return barrier(t, t, MoveKind::Jump);
  }

  /// Why the agent cannot jump over the gap to the nearest place beyond it that is about as high as here.
  std::optional<Attempt> no_jump_over(Voxel v, Voxel side) const {
    for (int n = 2; n <= max_jump_distance + 1 && !rules_.solid(v + (n - 1) * side); ++n)
      for (int rise = 1; rise >= -1; --rise) {
        const Voxel t = v + n * side + rise * one_up;
        if (!rules_.moves_from(t)) continue;
        if (!agent_.able(MoveKind::Jump)) return Attempt{MoveKind::Jump, Verdict::NoJump, t, t};
        if (agent_.jump_height == 0) return Attempt{MoveKind::Jump, Verdict::Rises, t, t, 1, 0};
        const int gap = n - 1 + std::max(rise, 0);
        if (gap > agent_.jump_distance)
          return Attempt{MoveKind::Jump, rise > 0 ? Verdict::GapUp : Verdict::Gap, t, t, gap, agent_.jump_distance};
        if (-rise > agent_.deepest_fall())
          return agent_.able(MoveKind::Fall)
                     ? Attempt{MoveKind::Jump, Verdict::Falls, t, t, -rise, agent_.max_fall_distance}
                     : Attempt{MoveKind::Jump, Verdict::NoFall, t, t, -rise, 0};
        for (int i = 0; i <= n; ++i)
          if (const auto attempt = barrier(v + i * side + one_up, t, MoveKind::Jump)) return attempt;
        return std::nullopt;
      }
    return std::nullopt;
  }

  const AgentRules& rules_;
  const Agent& agent_;
};

/// The first voxel in the box between `v` and its neighbour that is not free.
template <class Free>
std::optional<Voxel> flight_barrier(Voxel v, Voxel step, const Free& free) {
  for (int y = 0; y <= (step.y != 0); ++y)
    for (int z = 0; z <= (step.z != 0); ++z)
      for (int x = 0; x <= (step.x != 0); ++x)
        if (const Voxel part = v + Voxel{x * step.x, y * step.y, z * step.z}; !free(part)) return part;
  return std::nullopt;
}

}  // namespace astar
