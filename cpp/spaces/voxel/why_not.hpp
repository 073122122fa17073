// Why an agent can or cannot move: every move tried from a place, what allows or forbids it, and the voxel to blame.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "agent_rules.hpp"

namespace astar {

/// What becomes of a move that is tried. `has` and `may` are the two sides of a comparison that fails.
enum class Verdict : std::uint8_t {
  Allowed,
  Unable,       // it does not walk, jump, fall or swim: the kind of the attempt
  Unsupported,  // nothing to stand on
  Wall,         // something solid where the feet go
  Ceiling,      // something solid where the rest of the body goes
  Water,        // water, and the agent does not swim or the body has to be dry there
  TooDeep,      // falls `has`, may fall `may`
  TooHigh,      // has to rise `has`, may jump `may`
  TooFar,       // over a gap of `has`, of which every voxel of rise counts as one, may jump `may`
};

inline constexpr std::array<std::string_view, 9> verdict_names{
    "allowed", "unable", "unsupported", "wall", "ceiling", "water", "too-deep", "too-high", "too-far"};

struct Attempt {
  MoveKind kind;
  Verdict verdict;
  Voxel target;  // where it leads, or would lead
  Voxel cause;   // what forbids it, maybe outside the box; the target where it is allowed
  int has = 0;
  int may = 0;
};

class WhyNot {
 public:
  explicit WhyNot(const AgentRules& rules) : rules_(rules), agent_(rules.agent()) {}

  /// Side by side the step, the jumps and the climb, then up and down in water. The allowed ones are exactly the moves
  /// a search sees. Of jumps that are forbidden those are told that would lead onto what blocks the step, or over a gap
  /// to its other side.
  std::vector<Attempt> attempts(Voxel v) const {
    std::vector<Attempt> found;
    if (!rules_.moves_from(v)) return {standing(v)};
    for (const Voxel side : voxel_sides) {
      step(v, side, found);
      if (rules_.swims(v)) climb(v, side, found);
      if (rules_.stands(v)) jumps(v, side, found);
    }
    if (rules_.swims(v))
      for (const Voxel t : {v + one_up, v - one_up})
        if (rules_.swims(t)) found.push_back(allowed(MoveKind::Swim, t));
        else if (const auto barrier = blocked(t)) found.push_back({MoveKind::Swim, barrier->first, t, barrier->second});
    return found;
  }

  /// Why one can neither stand nor swim here, or that one can.
  Attempt standing(Voxel v) const {
    if (rules_.moves_from(v)) return allowed(rules_.stands(v) ? MoveKind::Walk : MoveKind::Swim, v);
    if (const auto barrier = blocked(v)) return {MoveKind::Walk, barrier->first, v, barrier->second};
    if (rules_.water(v)) return {MoveKind::Swim, Verdict::Unable, v, v};
    return not_dry(v, MoveKind::Walk).value_or(Attempt{MoveKind::Walk, Verdict::Unsupported, v, v - one_up});
  }

 private:
  static Attempt allowed(MoveKind kind, Voxel t) { return {kind, Verdict::Allowed, t, t}; }

  /// What is solid where a body at `v` would be.
  std::optional<std::pair<Verdict, Voxel>> blocked(Voxel v) const {
    for (int i = 0; i < agent_.character_height; ++i)
      if (rules_.solid(v + i * one_up)) return std::pair(i == 0 ? Verdict::Wall : Verdict::Ceiling, v + i * one_up);
    return std::nullopt;
  }

  /// Why a body at `v` would not be dry.
  std::optional<Attempt> not_dry(Voxel v, MoveKind kind) const {
    if (const auto barrier = blocked(v)) return Attempt{kind, barrier->first, v, barrier->second};
    for (int i = 0; i < agent_.character_height; ++i)
      if (rules_.water(v + i * one_up)) return Attempt{kind, Verdict::Water, v, v + i * one_up};
    return std::nullopt;
  }

  void step(Voxel v, Voxel side, std::vector<Attempt>& found) const {
    const Voxel t = v + side;
    const auto tell = [&](MoveKind kind, Voxel target) {
      found.push_back(agent_.able(kind) ? allowed(kind, target) : Attempt{kind, Verdict::Unable, target, target});
    };
    if (const auto barrier = blocked(t))
      found.push_back({rules_.stands(v) ? MoveKind::Walk : MoveKind::Swim, barrier->first, t, barrier->second});
    else if (rules_.water(t)) tell(MoveKind::Swim, t);
    else if (const auto wet = not_dry(t, MoveKind::Walk)) found.push_back(*wet);
    else if (rules_.stands(t)) tell(rules_.stands(v) ? MoveKind::Walk : MoveKind::Swim, t);
    else found.push_back(falling(MoveKind::Fall, v, t));
  }

  /// One who is let go of at `from`, as the end of a move that began at `v`.
  Attempt falling(MoveKind kind, Voxel v, Voxel from) const {
    Voxel t = from;
    while (!rules_.solid(t - one_up) && !rules_.water(t)) t = t - one_up;
    const int deep = v.y - t.y;
    if (rules_.water(t) && !agent_.able(MoveKind::Swim)) return {kind, Verdict::Water, t, t};
    if (deep > 0 && !agent_.able(MoveKind::Fall)) return {MoveKind::Fall, Verdict::Unable, t, t};
    if (deep > agent_.max_fall_distance) return {kind, Verdict::TooDeep, t, t, deep, agent_.max_fall_distance};
    return allowed(kind, t);
  }

  /// Out of the water onto what is beside and one up.
  void climb(Voxel v, Voxel side, std::vector<Attempt>& found) const {
    const Voxel t = v + side + one_up;
    if (rules_.climbs_out(v, side)) return found.push_back(allowed(MoveKind::Swim, t));
    if (!rules_.box().inside(t - one_up) || !rules_.solid(t - one_up)) return;
    for (const Voxel body : {v + one_up, t})
      if (const auto why = not_dry(body, MoveKind::Swim))
        return found.push_back({MoveKind::Swim, why->verdict, t, why->cause});
  }

  void jumps(Voxel v, Voxel side, std::vector<Attempt>& found) const {
    for (int n = 1; n <= max_jump_distance + 1; ++n) {
      const Voxel column = v + n * side;
      if (!rules_.box().inside(column)) return;
      const std::size_t before = found.size();
      std::optional<Attempt> refused;
      for (int apex = 1; apex <= max_jump_height; ++apex) {
        const Attempt attempt = jump(v, side, n, apex);
        if (attempt.verdict != Verdict::Allowed) {
          // The highest apex says the most: lower ones may hit what has to be jumped onto.
          if (!refused || apex <= agent_.jump_height || refused->verdict == Verdict::Wall) refused = attempt;
        } else if (n == 1 && attempt.target.y <= v.y) {
          refused.reset();
          break;  // a step leads there
        } else if (found.size() == before || !(found.back().target == attempt.target)) {
          found.push_back(attempt);
        }
      }
      if (found.size() == before && refused && (n > 1 || rules_.solid(column))) {
        found.push_back(*refused);
        if (n > 1) return;
      }
      // Beyond a place one can step to, jumps that are forbidden are no news.
      if (rules_.moves_from(column) && n + 1 > agent_.longest_jump()) return;
    }
  }

  /// Up to `apex`, across n columns and down, and the first thing that forbids it.
  Attempt jump(Voxel v, Voxel side, int n, int apex) const {
    const Voxel over = v + n * side + apex * one_up;
    const auto refused = [&](Verdict verdict, Voxel cause, int has, int may) {
      return Attempt{MoveKind::Jump, verdict, over, cause, has, may};
    };
    if (!agent_.able(MoveKind::Jump)) return refused(Verdict::Unable, v, 0, 0);
    for (int i = 1; i <= apex; ++i)
      if (const auto why = not_dry(v + i * one_up, MoveKind::Jump))
        return refused(why->verdict == Verdict::Wall ? Verdict::Ceiling : why->verdict, why->cause, 0, 0);
    for (int i = 1; i <= n; ++i)
      if (const auto why = not_dry(v + i * side + apex * one_up, MoveKind::Jump))
        return refused(why->verdict, why->cause, 0, 0);
    const Attempt landing = falling(MoveKind::Jump, v, over);
    const int rise = landing.target.y - v.y;
    if (apex > agent_.jump_height)
      return {MoveKind::Jump, Verdict::TooHigh, landing.target, landing.target, apex, agent_.jump_height};
    const int gap = n - 1 + std::max(rise, 0);
    if (n > 1 && gap > agent_.jump_distance)
      return {MoveKind::Jump, Verdict::TooFar, landing.target, landing.target, gap, agent_.jump_distance};
    return landing;
  }

  const AgentRules& rules_;
  const Agent& agent_;
};

/// Why one can or cannot fly: the first voxel of the box between that is not air.
template <class Free>
std::optional<Voxel> flight_barrier(Voxel v, Voxel step, const Free& free) {
  for (const int x : {0, step.x})
    for (const int y : {0, step.y})
      for (const int z : {0, step.z})
        if (const Voxel part = v + Voxel{x, y, z}; !free(part)) return part;
  return std::nullopt;
}

}  // namespace astar
