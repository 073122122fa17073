// The recording of a search with its cursor, and the questions about the state there: everything the page shows, in
// plain numbers.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "../core/priority.hpp"
#include "../core/replay.hpp"
#include "../io/trace_text.hpp"

namespace astar {

/// A cost in the cost model's own units. Those of ways that do not exist are infinite. `least` is the smallest that is.
[[gnu::noinline]] inline double shown_cost(Cost cost, Cost unit, Cost least = infinite) noexcept {
  const double units = static_cast<double>(cost) / static_cast<double>(unit);
  return cost >= least || cost <= -least ? units * std::numeric_limits<double>::infinity() : units;
}

/// Flags of a byte by name, from the lowest bit on; scripts/rows.mjs makes of the names what reads the byte.
#define ASTAR_FLAGS(Name, ...)                              \
  struct Name {                                             \
    enum Bit : std::uint8_t { __VA_ARGS__ };                \
    static constexpr std::string_view names = #__VA_ARGS__; \
  }
/// Which sides have seen a cell and, if both have, whether it shows the backward one.
ASTAR_FLAGS(SideFlags, forward, backward, shown_backward);
/// What happened in a part of the recording. Of steps with a look, and of searches after the first one, whoever knows
/// the episodes says where they begin.
ASTAR_FLAGS(MarkFlags, relaxed, reopened, tie, finished, moved, began);
#undef ASTAR_FLAGS
constexpr std::uint8_t flag(int bit) { return static_cast<std::uint8_t>(1 << bit); }

class Recording {
 public:
  /// Records a search that keeps its books in `nodes`; these and the world must outlive the recording. At first there
  /// is room for `room` nodes.
  ASTAR_SMALL Recording(const TraceNames& names, const SearchOptions& options, const NodeTable& nodes, std::size_t room)
      : names_(names), options_(options), nodes_(nodes), log_(names.world.many_moves()), replay_(log_, room, &nodes) {}
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  TraceLog& log() { return log_; }
  const TraceLog& log() const { return log_; }
  Replay& replay() { return replay_; }
  const Replay& replay() const { return replay_; }

  /// The node whose state, g and parent a cell shows. If both sides have seen the cell, it is the node of the side that
  /// is further on (closed before open), or of the search from the start if both are the same.
  NodeId shown_node(NodeId cell) const noexcept {
    if (!two_sided(options_.algorithm)) return cell;
    const NodeId other = names_.sides.on_side(cell, true);
    return replay_.state(other) > replay_.state(cell) ? other : cell;
  }

  /// Number of nodes that the recording can be about; questions asked since may have found more nodes of the world.
  std::size_t known() const { return std::min(names_.world.known(), replay_.node_count()); }

  /// SideFlags for each cell.
  ASTAR_SMALL std::vector<std::uint8_t> seen() const {
    std::vector<std::uint8_t> seen(known());
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (replay_.state(id(i)) != NodeState::Unseen) seen[i] |= flag(SideFlags::forward);
      if (!two_sided(options_.algorithm) || replay_.state(names_.sides.on_side(id(i), true)) == NodeState::Unseen)
        continue;
      seen[i] |= flag(SideFlags::backward);
      if (seen[i] & flag(SideFlags::forward) && shown_node(id(i)) != id(i)) seen[i] |= flag(SideFlags::shown_backward);
    }
    return seen;
  }

  /// The key of a node that has this g since the event `stamp`.
  ASTAR_SMALL KeyParts key(NodeId node, Cost g, std::uint32_t stamp) const {
    if (const KeyParts* const recorded = log_.key_of(stamp)) return *recorded;
    const Priority priority = priority_of(options_);
    const auto weight = [&](Cost factor) {
      return static_cast<double>(factor) / static_cast<double>(f_scale(options_));
    };
    return {{{priority.f(g, names_.h(node)), weight(priority.g_factor), weight(priority.h_factor)}}};
  }
  /// An f, such as a threshold of iterative deepening or a number of a key, in the document's numbers.
  double shown_bound(Cost f) const {
    // With weights a finite f may be larger than any cost; keys that are recorded are sums of costs.
    const Cost least = log_.has_keys() ? infinite : infinite_f;
    return shown_cost(f, names_.world.unit(), least) / static_cast<double>(f_scale(options_));
  }

  /// The open list at the cursor in pop order, at most `most` entries. With two sides, the one that is expanded next
  /// comes first. In a beam search the current layer comes before the nodes found meanwhile, and by hand breadth-first
  /// search goes by layers too: whoever takes a node too early opens its neighbours before those of an older layer.
  /// With a threshold the newest node comes first, and nodes above the threshold come last.
  std::vector<OpenEntry> open_list(std::size_t most) const {
    // A heap with the last of these entries on top: most of half a million nodes are only compared with that one.
    using Listed = std::pair<std::uint32_t, OpenEntry>;
    std::vector<Listed> entries;
    entries.reserve(std::min<std::size_t>(most, replay_.counters().open));
    const Priority priority = priority_of(options_);
    const Turns turns = info(options_.algorithm).turns;
    const bool layers = options_.by_hand && info(options_.algorithm).key == Key::Oldest;
    const bool next = two_sided(options_.algorithm) && backward_next(), in_turns = turns != Turns::ByKey || layers;
    const bool newest = turns == Turns::Thresholds, keyed = log_.has_keys();
    const Cost bound = newest ? threshold().value_or(0) : 0;
    const Priority order = newest ? Priority{0, 0, Tie::Lifo} : priority;
    // There is room for all entries, so that nothing here throws: see World::heuristic().
    replay_.for_each_open([&](NodeId node) noexcept {
      const Cost g = replay_.g(node), h = names_.h(node);
      Cost f = priority.f(g, h), second = 0;
      if (keyed) std::tie(f, second) = rank(priority, node, g, replay_.stamp(node));
      if (!in_turns && !entries.empty() && entries.size() == most && f > entries.front().second.f) return;
      std::uint32_t turn = 0;
      if (newest) turn = f > bound;
      else if (in_turns) turn = two_sided(options_.algorithm) ? names_.sides.backward(node) != next : depth(node);
      Listed listed(turn, order.entry(node, g, h, replay_.stamp(node)));
      if (keyed) listed.second = {f, second, replay_.stamp(node), node};
      if (entries.size() < most) {
        entries.push_back(listed);
      } else {
        if (entries.empty() || !(listed < entries.front())) return;
        std::pop_heap(entries.begin(), entries.end());
        entries.back() = listed;
      }
      std::push_heap(entries.begin(), entries.end());
    });
    std::sort_heap(entries.begin(), entries.end());
    std::vector<OpenEntry> list;
    for (const auto& [turn, entry] : entries) list.push_back(entry);
    return list;
  }

  /// Number of other open nodes on the side of `node` that have the same key.
  ASTAR_SMALL std::uint32_t open_like(NodeId node) const {
    const Priority priority = priority_of(options_);
    const auto key = [&](NodeId n) { return rank(priority, n, replay_.g(n), replay_.stamp(n)); };
    const Rank wanted = key(node);
    std::uint32_t count = 0;
    replay_.for_each_open([&](NodeId n) noexcept {
      count += n != node && names_.sides.backward(n) == names_.sides.backward(node) && key(n) == wanted;
    });
    return count;
  }

  /// By hand: the nodes that may be expanded next if ties are broken in any way; none if the search would end. In
  /// breadth-first search that is a layer, in depth-first search the top of the stack.
  std::vector<NodeId> may_take() const {
    std::vector<NodeId> first;
    const Priority priority = priority_of(options_);
    const NodeId goal = names_.world.goal();
    const NodeState state = replay_.state(goal);
    // A node beyond the limit of f is closed without being expanded.
    const bool expanded = state == NodeState::Closed &&
                          (goal == names_.start || priority.f(replay_.g(goal), names_.h(goal)) < options_.limits.max_f);
    const bool opened =
        state == NodeState::Open && options_.stop == Stop::GoalOpened && replay_.counters().expanded > 0;
    if (expanded || opened) return first;
    const Key key = info(options_.algorithm).key;
    Rank least;
    replay_.for_each_open([&](NodeId node) {
      const Rank own = key == Key::Oldest   ? Rank(depth(node), 0)
                       : key == Key::Newest ? Rank(-Cost{replay_.stamp(node)}, 0)
                                            : rank(priority, node, replay_.g(node), replay_.stamp(node));
      if (first.empty() || own < least) {
        first.clear();
        least = own;
      }
      if (own == least) first.push_back(node);
    });
    return first;
  }

  /// The bound on f that iterative deepening works under at the cursor.
  std::optional<Cost> threshold() const;

  /// The node expanded last in the whole recording: where a search that is stuck got to.
  NodeId last_expanded() const;

  /// Events about a cell, on either side, among `segments` segments of the recording from `first` on, at most
  /// `most`, with their numbers.
  std::vector<std::pair<std::uint32_t, Event>> history(NodeId cell, std::size_t most, std::uint32_t first,
                                                       std::uint32_t segments) const;

  /// Up to this number of events each is marked at its own place, and ties are looked for; in longer recordings marks
  /// are only as fine as the segments, and every bucket would have a tie.
  static constexpr std::uint32_t longest_with_ties = 50'000;

  /// MarkFlags of each of `buckets` equal parts of the recording.
  std::vector<std::uint8_t> marks(std::uint32_t buckets) const;

  /// Open and closed cells in the order of their ids, at most `most`.
  std::vector<NodeId> seen_cells(std::size_t most) const {
    std::vector<NodeId> cells;
    if (two_sided(options_.algorithm)) {
      for (std::size_t i = 0; i < known() && cells.size() < most; ++i)
        if (replay_.state(shown_node(id(i))) != NodeState::Unseen) cells.push_back(id(i));
      return cells;
    }
    for (std::size_t i = 0; cells.size() < most && (i = replay_.next_in(3, i)) < replay_.node_count(); ++i)
      cells.push_back(id(i));
    return cells;
  }

  /// Open cells whose parent is this cell.
  ASTAR_SMALL std::vector<NodeId> reached_from(NodeId cell) const {
    std::vector<NodeId> cells;
    const NodeId parent = shown_node(cell);
    const NodeId* const parents = replay_.parents().data();
    for (std::size_t i = 0, count = replay_.node_count(); i < count; ++i)
      if (parents[i] == parent && replay_.state(id(i)) == NodeState::Open &&
          shown_node(names_.sides.cell(id(i))) == id(i))
        cells.push_back(names_.sides.cell(id(i)));
    return cells;
  }

  enum class Shade : std::uint8_t { ByOrder, ByG };

  /// 1–255 for closed cells, by the order of closing relative to the whole recording, so that a cell keeps its colour
  /// wherever the cursor goes, or by g relative to the largest g; 0 for other cells.
  std::vector<std::uint8_t> shades(Shade kind) const {
    std::vector<std::uint8_t> shades(known());
    if (kind == Shade::ByOrder && !two_sided(options_.algorithm)) {
      shade_by_order(shades);
      return shades;
    }
    shade_slowly(shades, kind);
    return shades;
  }

  /// The chain of parents at the cursor from the start to a cell, or from the cell to the goal if it shows the search
  /// from the goal; it ends early if the parents form a circle.
  std::vector<NodeId> path_to(NodeId cell) const;

  std::size_t bytes() const { return log_.bytes() + replay_.bytes(); }

 private:
  /// The numbers of a key.
  using Rank = std::pair<Cost, Cost>;

  /// Those of a node that has this g since the event `stamp`.
  [[gnu::noinline]] Rank rank(const Priority& priority, NodeId node, Cost g, std::uint32_t stamp) const noexcept {
    if (!log_.has_keys()) return {priority.f(g, names_.h(node)), 0};
    const KeyParts* const recorded = log_.key_of(stamp);
    return recorded ? Rank((*recorded)[0].value, (*recorded)[1].value) : Rank();
  }

  static NodeId id(std::size_t i) { return NodeId{static_cast<std::uint32_t>(i)}; }

  /// The usual shades, needed in every frame of a replay. Local pointers, because as far as the compiler knows a
  /// written byte may change any pointer in an object, which it would load again each time. A multiplication of
  /// integers, because that is faster than a double and back.
  [[gnu::noinline]] void shade_by_order(std::vector<std::uint8_t>& shades) const {
    const NodeState* const states = replay_.states().data();
    const std::uint32_t* const stamps = replay_.stamps().data();
    std::uint8_t* const bytes = shades.data();
    const std::uint64_t scale = (std::uint64_t{254} << 32) / std::max(1u, log_.size());
    for (std::size_t i = 0, count = shades.size(); i < count; ++i)
      if (states[i] == NodeState::Closed) bytes[i] = static_cast<std::uint8_t>(1 + (stamps[i] * scale >> 32));
  }

  /// All others.
  ASTAR_SMALL void shade_slowly(std::vector<std::uint8_t>& shades, Shade kind) const {
    const auto closed = [&](NodeId node) { return replay_.state(node) == NodeState::Closed; };
    Cost largest = 1;
    if (kind == Shade::ByOrder) largest = std::max<Cost>(1, log_.size());
    else {
      // Also the g at the end of the search, so that a node keeps its colour while the cursor moves.
      for (std::size_t i = 0; i < nodes_.size(); ++i)
        if (nodes_.state(id(i)) == NodeState::Closed) largest = std::max(largest, nodes_.g(id(i)));
      for (std::size_t i = 0; i < shades.size(); ++i)
        if (const NodeId node = shown_node(id(i)); closed(node)) largest = std::max(largest, replay_.g(node));
    }
    const double scale = 254.0 / static_cast<double>(largest);
    for (std::size_t i = 0; i < shades.size(); ++i) {
      const NodeId node = shown_node(id(i));
      if (!closed(node)) continue;
      const Cost value = kind == Shade::ByOrder ? Cost{replay_.stamp(node)} : replay_.g(node);
      shades[i] = static_cast<std::uint8_t>(1.0 + static_cast<double>(value) * scale);
    }
  }

  /// Steps from the root of its side to a node.
  std::uint32_t depth(NodeId node) const;

  /// Whether the side of the goal is expanded next. That is the side with fewer open nodes, but breadth-first search
  /// first ends its layer.
  bool backward_next() const;

  std::size_t bucket(std::uint32_t position, std::size_t buckets) const {
    return static_cast<std::size_t>(std::uint64_t{position} * buckets / log_.size());
  }

  void mark_events(std::vector<std::uint8_t>& marks) const;

  const TraceNames names_;
  const SearchOptions options_;
  const NodeTable& nodes_;
  TraceLog log_;
  Replay replay_;
};

// Compiled for size: nothing here is called often, and every visit to the page fetches it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#endif

inline std::optional<Cost> Recording::threshold() const {
  std::vector<Event> events;
  for (std::uint32_t segment = (replay_.position() + TraceLog::segment_events - 1) / TraceLog::segment_events;
       segment-- > 0;) {
    if (!log_.has(segment, EventType::Threshold)) continue;
    log_.decode(segment, events);
    const std::uint32_t begin = segment * TraceLog::segment_events;
    for (std::size_t i = std::min<std::size_t>(events.size(), replay_.position() - begin); i-- > 0;)
      if (events[i].type == EventType::Threshold) return events[i].g;
  }
  return std::nullopt;
}

inline NodeId Recording::last_expanded() const {
  std::vector<Event> events;
  for (std::uint32_t segment = log_.segment_count(); segment-- > 0;) {
    log_.decode(segment, events);
    for (std::size_t i = events.size(); i-- > 0;)
      if (events[i].type == EventType::Expanded) return events[i].node;
  }
  return no_node;
}

inline std::vector<std::pair<std::uint32_t, Event>> Recording::history(NodeId cell, std::size_t most,
                                                                       std::uint32_t first,
                                                                       std::uint32_t segments) const {
  std::vector<std::pair<std::uint32_t, Event>> rows;
  std::vector<Event> events;
  const std::uint32_t end = first + std::min(segments, log_.segment_count() - std::min(first, log_.segment_count()));
  for (std::uint32_t segment = first; segment < end && rows.size() < most; ++segment) {
    log_.decode(segment, events);
    for (std::uint32_t i = 0; i < events.size() && rows.size() < most; ++i)
      if (events[i].node != no_node && names_.sides.cell(events[i].node) == cell)
        rows.emplace_back(segment * TraceLog::segment_events + i, events[i]);
  }
  return rows;
}

inline std::vector<std::uint8_t> Recording::marks(std::uint32_t buckets) const {
  std::vector<std::uint8_t> marks(buckets);
  if (log_.size() <= longest_with_ties) {
    mark_events(marks);
    return marks;
  }
  for (std::uint32_t segment = 0; segment < log_.segment_count(); ++segment) {
    std::uint8_t& mark = marks[bucket(segment * TraceLog::segment_events, marks.size())];
    if (log_.has(segment, EventType::Relaxed)) mark |= flag(MarkFlags::relaxed);
    if (log_.has(segment, EventType::Reopened)) mark |= flag(MarkFlags::reopened);
  }
  if (log_.has(log_.segment_count() - 1, EventType::Finished)) marks.back() |= flag(MarkFlags::finished);
  return marks;
}

inline std::vector<NodeId> Recording::path_to(NodeId cell) const {
  std::vector<NodeId> path;
  NodeId node = shown_node(cell);
  if (replay_.state(node) == NodeState::Unseen) return path;
  follow_parents(
      node, [this](NodeId from) { return replay_.parent(from); },
      [&](NodeId each) { path.push_back(names_.sides.cell(each)); });
  if (path.back() != names_.world.goal()) std::reverse(path.begin(), path.end());
  return path;
}

inline std::uint32_t Recording::depth(NodeId node) const {
  std::uint32_t depth = 0;
  follow_parents(
      replay_.parent(node), [this](NodeId from) { return replay_.parent(from); }, [&](NodeId) { ++depth; });
  return depth;
}

inline bool Recording::backward_next() const {
  std::uint32_t open[2] = {0, 0};
  NodeId oldest[2] = {no_node, no_node};
  replay_.for_each_open([&](NodeId node) {
    const bool side = names_.sides.backward(node);
    ++open[side];
    if (oldest[side] == no_node || replay_.stamp(node) < replay_.stamp(oldest[side])) oldest[side] = node;
  });
  const NodeId current = replay_.current();
  if (info(options_.algorithm).turns == Turns::LayersOfSides && current != no_node) {
    const bool side = names_.sides.backward(current);
    if (oldest[side] != no_node && depth(oldest[side]) == depth(current)) return side;
  }
  return open[1] < open[0];
}

inline void Recording::mark_events(std::vector<std::uint8_t>& marks) const {
  Replay scratch(log_, replay_.node_count());
  const Priority priority = priority_of(options_);
  std::map<std::pair<bool, Rank>, std::uint32_t> listed;  // how many open nodes of a side have this key
  const auto key_of = [&](NodeId node, Cost g, std::uint32_t stamp) {
    return std::pair(names_.sides.backward(node), rank(priority, node, g, stamp));
  };
  while (scratch.position() < log_.size()) {
    scratch.seek(scratch.position() + 1);
    const EventChange change = scratch.last_change();
    const Event& event = change.event;
    std::uint8_t& mark = marks[bucket(change.index, marks.size())];
    if (event.type == EventType::Relaxed) mark |= flag(MarkFlags::relaxed);
    if (event.type == EventType::Reopened) mark |= flag(MarkFlags::reopened);
    if (event.type == EventType::Finished) mark |= flag(MarkFlags::finished);
    if (event.node == no_node || scratch.stamp(event.node) != change.index) continue;
    if (change.old_state == NodeState::Open) --listed[key_of(event.node, change.old_g, change.old_stamp)];
    if (scratch.state(event.node) == NodeState::Open) ++listed[key_of(event.node, event.g, change.index)];
    if (event.type == EventType::Expanded && listed[key_of(event.node, event.g, change.index)] > 0)
      mark |= flag(MarkFlags::tie);
  }
}

#ifdef __clang__
#pragma clang attribute pop
#endif

}  // namespace astar
