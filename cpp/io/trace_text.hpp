// A trace as text, one line an event: what golden tests compare and what `a-star-lab trace --format text` prints.
#pragma once

#include <string>

#include "../core/replay.hpp"
#include "../spaces/grid.hpp"

namespace astar {

/// A cost in the cost model's own units with at most four decimals, rounded to nearest; integers only, so that every
/// machine prints the same.
inline std::string format_cost(Cost cost, Cost unit) {
  const bool negative = cost < 0;
  const Cost magnitude = negative ? -cost : cost;
  Cost whole = magnitude / unit;
  Cost fraction = ((magnitude % unit) * 10'000 + unit / 2) / unit;
  if (fraction == 10'000) {
    ++whole;
    fraction = 0;
  }
  std::string text = (negative ? "-" : "") + std::to_string(whole);
  if (fraction == 0) return text;
  std::string digits = std::to_string(10'000 + fraction).substr(1);
  while (digits.back() == '0') digits.pop_back();
  return text + "." + digits;
}

inline std::string format_point(const Grid& grid, NodeId node) {
  if (node == no_node) return "-";
  const Point p = grid.point(node);
  return "(" + std::to_string(p.x) + "," + std::to_string(p.y) + ")";
}

/// The event at the cursor of `replay`.
inline std::string trace_line(const Replay& replay, const Grid& grid) {
  const EventChange change = replay.last_change();
  const Event& event = change.event;
  const Cost unit = grid.costs().unit;
  std::string line = std::to_string(change.index) + " " + std::string(name(event.type));
  if (event.type == EventType::Finished) return line + " " + std::string(name(event.status));
  line += " " + format_point(grid, event.node);
  if (event.type == EventType::Expanded)
    return line + " g=" + format_cost(event.g, unit) + " h=" + format_cost(grid.heuristic(event.node), unit) +
           " parent=" + format_point(grid, replay.parent(event.node));
  if (event.from != no_node) line += " from " + format_point(grid, event.from);
  switch (event.type) {
    case EventType::Opened: case EventType::Relaxed: case EventType::Reopened: case EventType::Kept: case EventType::Closed:
      line += " g=" + format_cost(event.g, unit);
      if (change.had_g) line += " was " + format_cost(change.old_g, unit) + " parent=" + format_point(grid, change.old_parent);
      if (!change.had_g) line += " h=" + format_cost(grid.heuristic(event.node), unit);
      break;
    default: break;
  }
  return line;
}

}  // namespace astar
