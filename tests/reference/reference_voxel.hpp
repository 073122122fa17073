// The voxel agent and the flight, read literally from their rules, and the plainest Dijkstra over them: characters,
// triples and loops, nothing shared with the core.
//
// Outside the box is solid. A body of H voxels has its feet at v. Dry: all of it in air. Stand: dry, on something solid
// (water carries nobody). Swim: feet in water, the rest in nothing solid, and the agent can swim.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

namespace reference {

struct Spot {
  int x = 0, y = 0, z = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
  friend auto operator<=>(const Spot&, const Spot&) = default;
  Spot operator+(Spot o) const { return {x + o.x, y + o.y, z + o.z}; }
  Spot times(int n) const { return {x * n, y * n, z * n}; }
};

inline constexpr Spot up{0, 1, 0}, down{0, -1, 0};
inline constexpr std::array<Spot, 4> compass{{{1, 0, 0}, {-1, 0, 0}, {0, 0, 1}, {0, 0, -1}}};

enum class Kind { Walk, Jump, Fall, Swim };

struct Walker {
  bool walk = true, jump = true, fall = true, swim = false;
  int max_fall = 1, jump_height = 1, jump_distance = 0, tall = 1;
  std::array<int, 4> price{1, 2, 1, 2};  // in the order of Kind
};

struct VoxelMap {
  int width = 0, height = 0, depth = 0;
  std::string cells;  // layers from the ground up, rows, characters

  char at(Spot v) const {
    if (v.x < 0 || v.y < 0 || v.z < 0 || v.x >= width || v.y >= height || v.z >= depth) return '#';
    return cells[static_cast<std::size_t>((v.y * depth + v.z) * width + v.x)];
  }
  bool inside(Spot v) const { return v.x >= 0 && v.y >= 0 && v.z >= 0 && v.x < width && v.y < height && v.z < depth; }
  bool air(Spot v) const { return at(v) == '.'; }
  bool water(Spot v) const { return at(v) == '~'; }
  bool solid(Spot v) const { return !air(v) && !water(v); }
  int ground_under(Spot v) const {
    const char c = at(v + down);
    return c >= '2' && c <= '9' ? c - '0' : 1;
  }
};

struct Move {
  Kind kind;
  int cost;
};

/// Every move out of `v` by where it ends.
class VoxelRules {
 public:
  VoxelRules(const VoxelMap& map, const Walker& who) : map_(map), who_(who) {}

  bool dry(Spot v) const {
    for (int i = 0; i < who_.tall; ++i)
      if (!map_.air(v + up.times(i))) return false;
    return true;
  }
  bool stand(Spot v) const { return dry(v) && map_.solid(v + down); }
  bool swim(Spot v) const {
    if (!who_.swim || !map_.water(v)) return false;
    for (int i = 1; i < who_.tall; ++i)
      if (map_.solid(v + up.times(i))) return false;
    return true;
  }
  std::optional<Spot> drop(Spot c) const {
    if (!dry(c)) return std::nullopt;
    if (map_.solid(c + down)) return c;
    if (map_.water(c + down)) return who_.swim ? std::optional(c + down) : std::nullopt;
    return drop(c + down);
  }

  std::map<Spot, Move> moves(Spot v) const {
    std::map<Spot, Move> found;
    const auto add = [&](Spot t, Kind kind) {
      int cost = who_.price[static_cast<std::size_t>(kind)] *
                 (std::abs(t.x - v.x) + std::abs(t.y - v.y) + std::abs(t.z - v.z));
      if (kind == Kind::Walk) cost *= map_.ground_under(t);
      found.emplace(t, Move{kind, cost});
    };
    const bool stands = stand(v), swims = swim(v);
    for (const Spot d : compass) {
      if (stands && who_.walk && stand(v + d)) add(v + d, Kind::Walk);
      if ((stands || swims) && who_.fall)
        if (const auto t = drop(v + d)) {
          const int k = v.y - t->y;
          if (1 <= k && k <= who_.max_fall) add(*t, Kind::Fall);
        }
      if (stands && who_.jump)
        for (int n = 1; n <= who_.jump_distance + 1; ++n)
          for (int a = 1; a <= who_.jump_height; ++a) {
            bool clear = true;
            for (int i = 1; i <= a; ++i) clear = clear && dry(v + up.times(i));
            for (int i = 1; i <= n; ++i) clear = clear && dry(v + d.times(i) + up.times(a));
            if (!clear) continue;
            const auto t = drop(v + d.times(n) + up.times(a));
            if (!t) continue;
            const int r = t->y - v.y;
            if (n == 1 && r < 1) continue;
            if (n >= 2 && n - 1 + std::max(r, 0) > who_.jump_distance) continue;
            if (r < 0 && !(who_.fall && -r <= who_.max_fall)) continue;
            add(*t, Kind::Jump);
          }
      if (swims && swim(v + d)) add(v + d, Kind::Swim);
      if (stands && swim(v + d)) add(v + d, Kind::Swim);
      if (swims && stand(v + d)) add(v + d, Kind::Swim);
      if (swims && dry(v + up) && stand(v + d + up)) add(v + d + up, Kind::Swim);
    }
    if (swims && swim(v + up)) add(v + up, Kind::Swim);
    if (swims && swim(v + down)) add(v + down, Kind::Swim);
    return found;
  }

 private:
  const VoxelMap& map_;
  const Walker& who_;
};

/// Steps along one, two and three axes at once.
using Flight = std::array<int, 3>;

inline double length(const Flight& flight) {
  return flight[0] + flight[1] * std::sqrt(2.0) + flight[2] * std::sqrt(3.0);
}

/// Where one can fly from `v`, and along how many axes: every voxel of the box between has to be neither solid nor
/// water.
inline std::map<Spot, int> flights(const VoxelMap& map, Spot v) {
  std::map<Spot, int> found;
  for (int dx = -1; dx <= 1; ++dx)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dz = -1; dz <= 1; ++dz) {
        bool free = true;
        for (int x : {0, dx})
          for (int y : {0, dy})
            for (int z : {0, dz}) free = free && map.air(v + Spot{x, y, z});
        const int axes = std::abs(dx) + std::abs(dy) + std::abs(dz);
        if (free && axes > 0) found.emplace(v + Spot{dx, dy, dz}, axes);
      }
  return found;
}

/// Least costs from `start` to whatever can be reached; `moves(spot, visit(target, cost))`.
template <class CostType, class Moves>
std::map<Spot, CostType> least_costs(Spot start, CostType zero, const Moves& moves) {
  std::map<Spot, CostType> best;
  using Entry = std::pair<CostType, Spot>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> waiting;
  waiting.push({zero, start});
  while (!waiting.empty()) {
    const auto [cost, spot] = waiting.top();
    waiting.pop();
    if (!best.emplace(spot, cost).second) continue;
    moves(spot, [&, sum = cost](Spot target, CostType step) {
      if (!best.contains(target)) waiting.push({sum + step, target});
    });
  }
  return best;
}

}  // namespace reference
