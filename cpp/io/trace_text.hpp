// A trace as text, one line an event: what golden tests compare and what `a-star-lab trace --format text` prints.
#pragma once

#include <string>

#include "../core/replay.hpp"
#include "../core/two_sides.hpp"
#include "../core/world.hpp"

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

/// Names and estimates of the nodes in a recording. With two sides, a node of the search from
/// the goal is written (2,3)'.
struct TraceNames {
  const World& world;
  NodeId start;
  TwoSides sides;

  std::string label(NodeId node) const {
    if (node == no_node) return "-";
    return world.label(sides.cell(node)) + (sides.backward(node) ? "'" : "");
  }
  Cost h(NodeId node) const noexcept {
    return sides.backward(node) ? world.heuristic_from(start, sides.cell(node)) : world.heuristic(node);
  }
};

/// The event at the cursor of `replay`.
inline std::string trace_line(const Replay& replay, const TraceNames& names) {
  const EventChange change = replay.last_change();
  const Event& event = change.event;
  const Cost unit = names.world.unit();
  std::string line = std::to_string(change.index) + " " + std::string(name(event.type));
  if (event.type == EventType::Finished) return line + " " + std::string(name(event.status));
  line += " " + names.label(event.node);
  if (event.type == EventType::Expanded)
    return line + " g=" + format_cost(event.g, unit) + " h=" + format_cost(names.h(event.node), unit) +
           " parent=" + names.label(replay.parent(event.node));
  if (event.from != no_node) line += " from " + names.label(event.from);
  switch (event.type) {
    case EventType::Opened:
    case EventType::Relaxed:
    case EventType::Reopened:
    case EventType::Kept:
    case EventType::Closed:
    case EventType::Pruned:
      line += " g=" + format_cost(event.g, unit);
      if (change.had_g) line += " was " + format_cost(change.old_g, unit) + " parent=" + names.label(change.old_parent);
      if (!change.had_g) line += " h=" + format_cost(names.h(event.node), unit);
      break;
    case EventType::Threshold: line += " f=" + format_cost(event.g, unit); break;
    case EventType::Met: line += " cost=" + format_cost(event.g, unit); break;
    default: break;
  }
  return line;
}

}  // namespace astar
