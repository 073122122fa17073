// The events by which a search reports what it does: one record for each thing that happened, with the new numbers and,
// in an EventChange, also the old ones.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "cost.hpp"
#include "ids.hpp"
#include "status.hpp"

namespace astar {

enum class EventType : std::uint8_t {
  Opened,       // node entered the open list
  Relaxed,      // open node got a smaller g and a new parent
  Kept,         // open node left as it is: the path through `from` is not shorter
  Closed,       // closed node left as it is
  Reopened,     // closed node got a smaller g and went back to the open list
  Pruned,       // neighbour left out by the algorithm's own rule
  Blocked,      // neighbour is a wall
  Corner,       // diagonal forbidden by the corner rule
  Expanded,     // node left the open list, is closed and its neighbours come next
  Stale,        // an outdated entry of the open list was thrown away
  Finished,     // the last event: the outcome
  Scanned,      // a straight run of a jump stopped at this cell, or HPA* closed the cell inside a cluster
  Threshold,    // the threshold on f is set or raised
  Backtracked,  // node left the current path
  Met,          // the two searches of a bidirectional search met
  Discarded,    // node was closed unexpanded (f limit, beam); called `pruned` too, but without `from`
  Updated,      // in a search that repairs: the rhs of node is another one now, by its best predecessor `from`
  Changed,      // the cell or edge of number `node` costs something else now
  Began,        // the search of the changed world begins: anew from `node`, or as a repair if that is none
  Moved,        // somebody who walks goes from `from` to node, having walked for g
  Sighted,      // somebody at node looks around
};

inline constexpr std::array<std::string_view, 21> event_names{
    "opened", "relaxed",  "kept",    "closed",   "reopened", "pruned",    "blocked",
    "corner", "expanded", "stale",   "finished", "scanned",  "threshold", "backtracked",
    "met",    "pruned",   "updated", "changed",  "began",    "moved",     "sighted"};
static_assert(event_names.size() == static_cast<std::size_t>(EventType::Sighted) + 1);

constexpr std::string_view name(EventType type) { return event_names[static_cast<std::size_t>(type)]; }

/// Most events are about a neighbour that stays as it is: they leave everything as it is.
constexpr bool quiet(EventType type) {
  constexpr unsigned kinds =
      1u << static_cast<unsigned>(EventType::Kept) | 1u << static_cast<unsigned>(EventType::Closed) |
      1u << static_cast<unsigned>(EventType::Blocked) | 1u << static_cast<unsigned>(EventType::Corner);
  return kinds >> static_cast<unsigned>(type) & 1;
}

enum class NodeState : std::uint8_t { Unseen, Open, Closed };
inline constexpr std::array<std::string_view, 3> node_state_names{"unseen", "open", "closed"};

struct Event {
  EventType type{};
  NodeId node = no_node;
  NodeId from = no_node;  // the node being expanded; none for the start and for pops
  Cost g = 0;  // candidate g of `node` through `from`; for Expanded its own g; for Updated its rhs, for Moved what was
               // walked
  Cost step_cost = 0;  // from → node
  Status status{};     // for Finished
};

/// One number of a key, in the unit of f, with the weights of g and h in it: both 0 if it is no sum of them.
struct KeyPart {
  Cost value = 0;
  double g = 0, h = 0;
};
/// A key that a search records. Nodes with the same first number are ordered by the second, which is 0 where there is
/// none, then by insertion.
using KeyParts = std::array<KeyPart, 2>;

/// An event together with what it overwrote.
struct EventChange {
  Event event;
  std::uint32_t index = 0;
  bool had_g = false;
  Cost old_g = 0;
  NodeId old_parent = no_node;
  NodeState old_state = NodeState::Unseen;
  std::uint32_t old_stamp = 0;  // number of the event that had moved the node between lists
};

/// The sink of a search without a trace. `enabled` lets the search skip what only a trace needs.
struct NoTrace {
  static constexpr bool enabled = false;
  constexpr void operator()(const Event&) const {}
};

template <class Sink>
concept SaysWhetherEnabled = requires {
  { std::remove_cvref_t<Sink>::enabled } -> std::convertible_to<bool>;
};

template <class Sink>
concept TakesEvents = requires(Sink& sink, const Event& event) {
  sink(event);
};

/// What receives the events of a search: a TraceLog, or any class that takes events and has the constant `enabled`.
template <class Sink>
concept EventSink = SaysWhetherEnabled<Sink> && TakesEvents<Sink>;

}  // namespace astar
