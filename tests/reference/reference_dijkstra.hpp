// Shortest paths on small grids, written apart from the core so that the two can be held against each other.
// Everything here is the plainest code that is right; nothing is fast.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <queue>
#include <string>
#include <vector>

#include "random_grid.hpp"

namespace reference {

/// When a diagonal step is allowed, by its two side cells.
enum class Diagonals { NoObstacles, Never, AtMostOneObstacle, Always };

struct Prices {
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;
};
inline constexpr Prices ten_fourteen{10, 14};
/// 22619537/15994428 is so close to √2 that sums of fewer steps than that are ordered as the real numbers are.
inline constexpr Prices sqrt2{15'994'428, 22'619'537};

/// A path's cost as counts: terrain entered straight and terrain entered diagonally.
struct Units {
  std::int64_t straight = 0;
  std::int64_t diagonal = 0;
  friend bool operator==(const Units&, const Units&) = default;
};

inline std::int64_t cost(Units units, Prices prices) {
  return units.straight * prices.straight + units.diagonal * prices.diagonal;
}

inline bool is_neighbor(Cell a, Cell b) { return !(a == b) && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1; }
inline bool is_diagonal(Cell a, Cell b) { return a.x != b.x && a.y != b.y; }

/// Whether one may step from the free cell `a` to its neighbour `b`.
inline bool step_is_allowed(const Map& map, Cell a, Cell b, Diagonals rule) {
  if (map.blocked(b)) return false;
  if (!is_diagonal(a, b)) return true;
  const bool one_side = map.blocked({b.x, a.y});
  const bool other_side = map.blocked({a.x, b.y});
  switch (rule) {
    case Diagonals::NoObstacles: return !one_side && !other_side;
    case Diagonals::Never: return false;
    case Diagonals::AtMostOneObstacle: return !(one_side && other_side);
    case Diagonals::Always: return true;
  }
  return false;
}

inline Units after_step(const Map& map, Units units, Cell a, Cell b) {
  (is_diagonal(a, b) ? units.diagonal : units.straight) += map.at(b);
  return units;
}

/// Calls visit(cell) for the up to eight neighbours one may step to.
template <class Visit>
void for_each_step(const Map& map, Cell from, Diagonals rule, Visit visit) {
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const Cell to{from.x + dx, from.y + dy};
      if (is_neighbor(from, to) && step_is_allowed(map, from, to, rule)) visit(to);
    }
}

/// The cheapest way to every cell; nullopt where none leads.
inline std::vector<std::optional<Units>> all_distances(const Map& map, Cell start, Diagonals rule, Prices prices) {
  std::vector<std::optional<Units>> best(map.cells.size());
  if (map.blocked(start)) return best;
  struct Entry {
    std::int64_t cost;
    Units units;
    Cell cell;
    bool operator<(const Entry& other) const { return cost > other.cost; }  // the queue gives the least cost first
  };
  const auto id = [&map](Cell c) { return static_cast<std::size_t>(c.y * map.width + c.x); };
  std::priority_queue<Entry> waiting;
  waiting.push({0, {}, start});
  while (!waiting.empty()) {
    const Entry entry = waiting.top();
    waiting.pop();
    if (best[id(entry.cell)]) continue;  // reached before, and not at a higher cost
    best[id(entry.cell)] = entry.units;
    for_each_step(map, entry.cell, rule, [&](Cell to) {
      const Units units = after_step(map, entry.units, entry.cell, to);
      waiting.push({cost(units, prices), units, to});
    });
  }
  return best;
}

/// The cheapest way from start to goal, or nullopt. A blocked start or goal has none.
inline std::optional<Units> dijkstra(const Map& map, Cell start, Cell goal, Diagonals rule, Prices prices) {
  if (map.blocked(start) || map.blocked(goal)) return std::nullopt;
  return all_distances(map, start, rule, prices)[static_cast<std::size_t>(goal.y * map.width + goal.x)];
}

/// How many different cell sequences from start to goal have the least cost; 0 when there is none.
inline std::uint64_t count_shortest_paths(const Map& map, Cell start, Cell goal, Diagonals rule, Prices prices) {
  if (map.blocked(start) || map.blocked(goal)) return 0;
  const auto best = all_distances(map, start, rule, prices);
  const auto id = [&map](Cell c) { return static_cast<std::size_t>(c.y * map.width + c.x); };
  // Ways to a cell = sum of the ways to those it can be reached from at its least cost; remembered, since each step
  // costs more than nothing and so the recursion comes to an end.
  std::vector<std::optional<std::uint64_t>> ways(map.cells.size());
  const auto count = [&](const auto& self, Cell to) -> std::uint64_t {
    if (to == start) return 1;
    if (ways[id(to)]) return *ways[id(to)];
    std::uint64_t sum = 0;
    for (int y = to.y - 1; y <= to.y + 1; ++y)
      for (int x = to.x - 1; x <= to.x + 1; ++x) {
        const Cell from{x, y};
        if (map.blocked(from) || !is_neighbor(from, to) || !best[id(from)]) continue;
        if (!step_is_allowed(map, from, to, rule)) continue;
        if (cost(after_step(map, *best[id(from)], from, to), prices) == cost(*best[id(to)], prices))
          sum += self(self, from);
      }
    ways[id(to)] = sum;
    return sum;
  };
  return best[id(goal)] ? count(count, goal) : 0;
}

inline std::string in_words(Cell c) { return "(" + std::to_string(c.x) + "," + std::to_string(c.y) + ")"; }

/// Walks the path: empty when every step is allowed, otherwise what is wrong. Sums its cost into `total` when given.
inline std::string path_is_legal(const Map& map, Cell start, Cell goal, Diagonals rule, const std::vector<Cell>& path,
                                 Units* total = nullptr) {
  if (path.empty()) return "the path is empty";
  if (!(path.front() == start))
    return "the path begins at " + in_words(path.front()) + ", not at the start " + in_words(start);
  if (!(path.back() == goal))
    return "the path ends at " + in_words(path.back()) + ", not at the goal " + in_words(goal);
  if (map.blocked(start)) return "the start " + in_words(start) + " is blocked";
  Units units;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Cell a = path[i - 1], b = path[i];
    if (!map.inside(b)) return in_words(b) + " lies outside the map";
    if (map.blocked(b)) return in_words(b) + " is blocked";
    if (!is_neighbor(a, b)) return in_words(a) + " and " + in_words(b) + " are not neighbours";
    if (!step_is_allowed(map, a, b, rule))
      return "the diagonal from " + in_words(a) + " to " + in_words(b) + " is forbidden";
    units = after_step(map, units, a, b);
  }
  if (total) *total = units;
  return "";
}

}  // namespace reference
