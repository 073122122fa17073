// Best-first search as its definition reads: keep a list, take the least by (f, tie rule, insertion number), look at
// the neighbours in the stated order. Nothing is fast; the order of expansions is what the core is held against.
#pragma once

#include <algorithm>
#include <tuple>

#include "reference_dijkstra.hpp"

namespace reference {

enum class Method { AStar, Dijkstra, Bfs, Dfs, Greedy };
enum class Estimate { Octile, Manhattan, Euclidean, Chebyshev, Zero };
enum class Ties { LowH, HighG, Fifo, Lifo, LowG };

struct Rules {
  Method method = Method::AStar;
  Estimate estimate = Estimate::Octile;
  Diagonals diagonals = Diagonals::NoObstacles;
  Prices prices = sqrt2;
  Ties ties = Ties::LowH;
  bool stop_when_opened = false;
  bool reopen = true;
  std::int64_t g_weight = 1;
  std::int64_t h_weight = 1;
};

struct Outcome {
  bool found = false;
  std::vector<Cell> expanded;  // in order, again when reopened
  std::vector<Cell> path;
};

/// Largest integer whose square is at most straight² · (dx² + dy²), by halving. For maps up to 100 cells a side.
inline std::int64_t straight_line(std::int64_t dx, std::int64_t dy, std::int64_t straight) {
  std::int64_t low = 0, high = straight * (dx + dy);
  while (low < high) {
    const std::int64_t middle = low + (high - low + 1) / 2;
    // middle = whole·straight + rest, squared term by term so that nothing overflows.
    const std::int64_t whole = middle / straight, rest = middle % straight;
    const std::int64_t left = (dx * dx + dy * dy - whole * whole) * straight - 2 * whole * rest;
    const bool fits = left >= 0 && rest * rest <= left * straight;
    if (fits) low = middle;
    else high = middle - 1;
  }
  return low;
}

inline std::int64_t estimate(Cell from, Cell goal, Estimate kind, Prices prices) {
  const std::int64_t dx = std::abs(from.x - goal.x), dy = std::abs(from.y - goal.y);
  switch (kind) {
    case Estimate::Octile:
      return prices.straight * (std::max(dx, dy) - std::min(dx, dy)) + prices.diagonal * std::min(dx, dy);
    case Estimate::Manhattan: return prices.straight * (dx + dy);
    case Estimate::Euclidean: return straight_line(dx, dy, prices.straight);
    case Estimate::Chebyshev: return prices.straight * std::max(dx, dy);
    case Estimate::Zero: return 0;
  }
  return 0;
}

/// +x, −x, +y, −y, then (+,+), (+,−), (−,+), (−,−).
inline constexpr Cell neighbor_order[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

/// Start and goal are free cells.
inline Outcome search(const Map& map, Cell start, Cell goal, const Rules& rules) {
  struct Known {
    std::int64_t g = 0;
    std::int64_t number = 0;  // of the last insertion
    Cell parent;
    bool seen = false;
    bool open = false;
  };
  const auto id = [&map](Cell c) { return static_cast<std::size_t>(c.y * map.width + c.x); };
  const bool blind = rules.method == Method::Bfs || rules.method == Method::Dfs;
  std::vector<Known> known(map.cells.size());
  std::vector<Cell> list;
  std::int64_t insertions = 0;

  const auto put = [&](Cell cell, std::int64_t g, Cell parent) {
    if (!known[id(cell)].open) list.push_back(cell);
    known[id(cell)] = {g, insertions++, parent, true, true};
  };
  const auto key = [&](Cell cell) {
    const Known& node = known[id(cell)];
    const std::int64_t h = estimate(cell, goal, rules.estimate, rules.prices);
    std::int64_t f = rules.g_weight * node.g + rules.h_weight * h;
    if (rules.method == Method::Dijkstra) f = node.g;
    if (rules.method == Method::Greedy) f = h;
    if (blind) f = 0;
    const Ties ties = rules.method == Method::Bfs ? Ties::Fifo : rules.method == Method::Dfs ? Ties::Lifo : rules.ties;
    const std::int64_t second = ties == Ties::LowH    ? h
                                : ties == Ties::HighG ? -node.g
                                : ties == Ties::LowG  ? node.g
                                                      : 0;
    return std::tuple(f, second, ties == Ties::Lifo ? -node.number : node.number);
  };

  Outcome outcome;
  put(start, 0, start);
  while (!list.empty() && !outcome.found) {
    const auto least = std::min_element(list.begin(), list.end(), [&](Cell a, Cell b) { return key(a) < key(b); });
    const Cell current = *least;
    list.erase(least);
    known[id(current)].open = false;
    outcome.expanded.push_back(current);
    outcome.found = current == goal;
    if (outcome.found) break;
    for (const Cell step : neighbor_order) {
      const Cell next{current.x + step.x, current.y + step.y};
      if (!step_is_allowed(map, current, next, rules.diagonals)) continue;
      const Known& node = known[id(next)];
      const std::int64_t price = is_diagonal(current, next) ? rules.prices.diagonal : rules.prices.straight;
      const std::int64_t g = known[id(current)].g + price * map.at(next);
      const bool newest = rules.method == Method::Dfs && node.open;
      const bool shorter = !blind && node.seen && g < node.g && (node.open || rules.reopen);
      if (!node.seen || newest || shorter) put(next, g, current);
    }
    outcome.found = rules.stop_when_opened && known[id(goal)].open;
  }
  if (!outcome.found) return outcome;
  for (Cell cell = goal; !(cell == start); cell = known[id(cell)].parent) outcome.path.push_back(cell);
  outcome.path.push_back(start);
  std::reverse(outcome.path.begin(), outcome.path.end());
  return outcome;
}

}  // namespace reference
