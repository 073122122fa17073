// What JavaScript is told as arrays of numbers. Each list of names stands once: here it makes the struct that is filled
// by name, and scripts/rows.mjs makes of it what reads the array.
#pragma once

#include <cstdint>
#include <cstring>
#include <limits>
#include <string_view>
#include <vector>

#include "session.hpp"

namespace astar {

#define ASTAR_ROW(Type, Name, ...)                          \
  struct Name {                                             \
    Type __VA_ARGS__;                                       \
    static constexpr std::string_view names = #__VA_ARGS__; \
  }
#define ASTAR_NUMBERS(Name, ...) ASTAR_ROW(double, Name, __VA_ARGS__)
#define ASTAR_IDS(Name, ...) ASTAR_ROW(std::int32_t, Name, __VA_ARGS__)
/// One number of a key; see KeyPart. What has a key ends with as many of these as the row of the search says.
ASTAR_NUMBERS(KeyNumbers, value, g, h);
/// A node as it is drawn: g is NaN if it is unseen.
ASTAR_NUMBERS(NodeNumbers, state, g, h, parent, cost, side);
/// A row of the open list. A key follows, with weights if they are asked for.
ASTAR_NUMBERS(OpenNumbers, node, g, h, parent, side);
/// old_g is NaN if the node had none. Without a key if the event is about no g.
ASTAR_NUMBERS(EventNumbers, index, type, node, from, g, h, old_g, old_parent, step_cost, expansion, ties, status, side);
/// An event about a node; for a threshold g is the new bound.
ASTAR_NUMBERS(HistoryNumbers, index, type, from, g, side);
/// What is written in a node: g is NaN if it is unseen. The values of its key follow, without weights.
ASTAR_NUMBERS(SeenNumbers, g, h);
ASTAR_NUMBERS(CounterNumbers, expanded, generated, relaxed, reopened, stale, open, closed, scanned);
ASTAR_NUMBERS(TotalNumbers, expanded, generated, relaxed, reopened, stale, open, closed, expanded_inside, peak_open,
              comparisons, peak_bytes, trace_bytes);
/// An open or closed cell; its parent is -1 for none.
ASTAR_IDS(SeenCellIds, node, parent, state);
/// See JumpRun. A pair for each forced move follows.
ASTAR_IDS(JumpIds, turn, dx, dy, leading, cells, end);
ASTAR_IDS(ForcedIds, wall, cell);
#undef ASTAR_ROW
#undef ASTAR_NUMBERS
#undef ASTAR_IDS

// Compiled for size: nothing here is called often, and every visit to the page fetches it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#endif

using Numbers = std::vector<double>;
inline constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

template <class Number>
void append(std::vector<Number>& numbers, const Number* first, std::size_t count) {
  numbers.insert(numbers.end(), first, first + count);
}
template <class Number, class Row>
void append(std::vector<Number>& numbers, const Row& row) {
  append(numbers, reinterpret_cast<const Number*>(&row), sizeof row / sizeof(Number));
}

/// The cell of a node, whatever its side; -1 for none.
inline double number(const Session& session, NodeId node) noexcept {
  return node == no_node ? -1 : static_cast<double>(raw(session.sides().cell(node)));
}
inline double side(const Session& session, NodeId node) {
  return node != no_node && session.sides().backward(node) ? 1 : 0;
}

/// @param weighed with the weights, otherwise only the values
inline void append_key(Numbers& numbers, const Session& session, const KeyParts& key, bool weighed = true) {
  for (std::size_t i = 0; i < info(session.options().algorithm).key_parts; ++i) {
    const KeyNumbers part{session.recording().shown_bound(key[i].value), key[i].g, key[i].h};
    append(numbers, &part.value, weighed ? sizeof part / sizeof(double) : 1);
  }
}

inline KeyParts key_of(const Session& session, NodeId node) {
  return session.recording().key(node, session.replay().g(node), session.replay().stamp(node));
}

/// The event at the cursor, which is not at the beginning.
inline Numbers event_numbers(const Session& session) {
  const Recording& recording = session.recording();
  const EventChange change = session.replay().last_change();
  const Event& event = change.event;
  const EventType type = event.type;
  const bool threshold = type == EventType::Threshold;
  const bool barred = type == EventType::Blocked || type == EventType::Corner;
  const bool about_node = event.node != no_node;
  const Cost h = about_node && type != EventType::Met ? session.h(event.node) : 0;
  Cost g = barred || threshold ? 0 : event.g;
  // These events are about the g that the node already has.
  if (type == EventType::Stale || type == EventType::Discarded || type == EventType::Backtracked) g = change.old_g;
  Numbers numbers;
  append(numbers,
         EventNumbers{.index = static_cast<double>(change.index),
                      .type = static_cast<double>(type),
                      .node = number(session, event.node),
                      .from = number(session, event.from),
                      .g = session.shown(g),
                      .h = session.shown(h),
                      .old_g = change.had_g ? session.shown(change.old_g) : no_number,
                      .old_parent = number(session, change.old_parent),
                      .step_cost = threshold || type == EventType::Met ? 0 : session.shown(event.step_cost),
                      .expansion = static_cast<double>(session.replay().counters().expanded),
                      .ties = type == EventType::Expanded ? static_cast<double>(recording.open_like(event.node)) : 0,
                      .status = static_cast<double>(event.status),
                      .side = side(session, event.node)});
  if (threshold) append_key(numbers, session, {{{event.g}}});
  else if (about_node && !barred && type != EventType::Finished)
    append_key(numbers, session,
               recording.key(event.node, g,
                             recording.log().key_of(change.index) ? change.index : session.replay().stamp(event.node)));
  return numbers;
}

/// @param cell one that is known @param node whose state is told, the cell's on one of the sides
inline Numbers node_numbers(const Session& session, NodeId cell, NodeId node) {
  const bool seen = session.recorded() && session.replay().state(node) != NodeState::Unseen;
  Numbers numbers;
  append(numbers, NodeNumbers{.state = seen ? static_cast<double>(session.replay().state(node)) : 0,
                              .g = seen ? session.shown(session.replay().g(node)) : no_number,
                              .h = session.shown(session.h(node)),
                              .parent = seen ? number(session, session.replay().parent(node)) : -1,
                              .cost = static_cast<double>(session.world().terrain(cell)),
                              .side = side(session, node)});
  if (seen) append_key(numbers, session, key_of(session, node));
  return numbers;
}

/// What is written in cells. @param cells the bytes of their ids
inline Numbers seen_numbers(const Session& session, std::string_view cells) {
  Numbers numbers;
  NodeId cell;
  for (std::size_t at = 0; at + sizeof cell <= cells.size(); at += sizeof cell) {
    std::memcpy(&cell, cells.data() + at, sizeof cell);
    const bool known = session.recorded() && raw(cell) < session.known();
    const NodeId node = known ? session.recording().shown_node(cell) : no_node;
    const bool seen = known && session.replay().state(node) != NodeState::Unseen;
    append(numbers, SeenNumbers{.g = seen ? session.shown(session.replay().g(node)) : no_number,
                                .h = known ? session.shown(session.h(node)) : no_number});
    append_key(numbers, session, seen ? key_of(session, node) : KeyParts{}, false);
  }
  return numbers;
}

/// Rows of the open list in the order of its pops.
inline Numbers open_numbers(const Session& session, std::size_t most, bool weighed = false) {
  Numbers numbers;
  if (!session.recorded()) return numbers;
  for (const OpenEntry& entry : session.recording().open_list(most)) {
    const NodeId node = entry.node;
    append(numbers, OpenNumbers{.node = number(session, node),
                                .g = session.shown(session.replay().g(node)),
                                .h = session.shown(session.h(node)),
                                .parent = number(session, session.replay().parent(node)),
                                .side = side(session, node)});
    append_key(numbers, session, key_of(session, node), weighed);
  }
  return numbers;
}

#ifdef __clang__
#pragma clang attribute pop
#endif

}  // namespace astar
