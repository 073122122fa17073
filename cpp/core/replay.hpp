// The state of a search at a cursor that walks its recording both ways. Applying an event remembers what it overwrote;
// reverting puts that back. So position k looks the same however it was reached, and the search never runs backwards.
//
// Keyframes cut a long way short. A keyframe copies what is known of the open nodes. The closed ones are many more, and
// need no copy: a search leaves a closed node as it is, so g and parent still stand in its table, and `closed_by_` says
// whether the node was closed before the keyframe. Two things break this rule:
// - A closed node is opened again. What it was while it was closed is kept in `reopened_`.
// - The search may be ahead and have reopened nodes in events that were never applied. What they were is not known yet,
//   so jump() walks, or begins at the first keyframe if the way back has been forgotten.
#pragma once

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <vector>

#include "event.hpp"
#include "node_table.hpp"
#include "trace_log.hpp"

namespace astar {

/// Whether a function is compiled for size: called seldom, and fetched by every visit to the page.
#ifdef __clang__
#define ASTAR_SMALL [[gnu::noinline]] __attribute__((minsize))
#else
#define ASTAR_SMALL
#endif

/// What has been counted up to the cursor.
struct Counters {
  std::uint32_t expanded = 0;
  std::uint32_t generated = 0;
  std::uint32_t relaxed = 0;
  std::uint32_t reopened = 0;
  std::uint32_t stale = 0;
  std::uint32_t open = 0;
  std::uint32_t closed = 0;
  std::uint32_t scanned = 0;

  friend bool operator==(const Counters&, const Counters&) = default;
};

class Replay;

/// What a cursor knows besides, for recordings with several searches one after the other and for searches that repair:
/// they do with a replay what their events say. See cpp/session/episode_columns.hpp.
class Columns {
 public:
  virtual ~Columns() = default;
  /// Applies an event from Updated on, or takes it back.
  virtual void apply(Replay& replay, const Event& event, std::uint32_t at) = 0;
  virtual void revert(Replay& replay, const Event& event) = 0;
  /// What expanding a node does besides to its numbers.
  virtual void expand(Replay& replay, NodeId node) = 0;
  virtual void take_back(Replay& replay, NodeId node) = 0;
};

class Replay {
  friend class EpisodeColumns;

 public:
  Replay(const TraceLog&&, std::size_t) = delete;
  /// With the table of the recorded search it makes keyframes.
  ASTAR_SMALL Replay(const TraceLog& log, std::size_t node_count, const NodeTable* nodes = nullptr)
      : log_(&log), nodes_(nodes) {
    if (!nodes) no_keyframes();
    make_room(node_count);
  }

  /// How many events keyframes are apart at least, and how many are walked rather than jumped over. To be set before
  /// the first event.
  void set_spacing(std::uint32_t events) { spacing_ = events; }

  /// Makes room for more nodes, before the first event about one of them.
  ASTAR_SMALL void make_room(std::size_t node_count) {
    if (states_.size() >= node_count) return;
    states_.resize(node_count);
    g_.resize(node_count);
    parents_.resize(node_count, no_node);
    stamps_.resize(node_count);
    if (nodes_) closed_by_.resize(node_count);
  }

  /// Events applied so far, 0 to log.size().
  std::uint32_t position() const { return position_; }
  const Counters& counters() const { return counters_; }
  std::size_t node_count() const { return states_.size(); }

  NodeState state(NodeId node) const { return states_[index(node)]; }
  Cost g(NodeId node) const { return g_[index(node)]; }
  NodeId parent(NodeId node) const { return parents_[index(node)]; }
  /// Index of the event that last moved the node between lists; orders insertions and expansions.
  std::uint32_t stamp(NodeId node) const { return stamps_[index(node)]; }
  /// Null until an event has needed them.
  const Columns* columns() const { return columns_.get(); }
  /// The node being expanded at the cursor.
  NodeId current() const { return current_; }

  const std::vector<NodeState>& states() const { return states_; }
  const std::vector<NodeId>& parents() const { return parents_; }
  const std::vector<std::uint32_t>& stamps() const { return stamps_; }

  /// The first node from number `at` on whose state has one of these bits; node_count() if there is none.
  ASTAR_SMALL std::size_t next_in(unsigned bits, std::size_t at) const {
    static_assert(static_cast<int>(NodeState::Unseen) == 0 && static_cast<int>(NodeState::Open) == 1 &&
                  static_cast<int>(NodeState::Closed) == 2);
    const NodeState* const states = states_.data();
    const std::size_t count = states_.size();
    // On a large map few cells are open, so eight are tested at once.
    for (; at < count; at += 8) {
      std::uint64_t eight = 0;
      if (at + 8 <= count) std::memcpy(&eight, states + at, 8);
      else std::memcpy(&eight, states + at, count - at);
      eight &= bits * 0x0101010101010101u;
      if (eight != 0) return at + static_cast<std::size_t>(std::countr_zero(eight)) / 8;
    }
    return count;
  }
  /// Visits the open nodes in the order of their ids.
  template <class Visit>
  void for_each_open(Visit visit) const {
    for (std::size_t i = 0; (i = next_in(1, i)) < states_.size(); ++i) visit(NodeId{static_cast<std::uint32_t>(i)});
  }

  /// The event just applied with what it overwrote; only for position() > 0.
  ASTAR_SMALL EventChange last_change() const {
    EventChange change;
    change.index = position_ - 1;
    change.event = event_at(change.index);
    const NodeId node = change.event.node;
    if (node == no_node) return change;
    if (!overwritten_.empty() && overwritten_.back().index == change.index) {
      const Overwritten& old = overwritten_.back();
      change.had_g = true;
      change.old_g = old.g;
      change.old_parent = old.parent;
      change.old_state = old.state;
      change.old_stamp = old.stamp;
    } else if (change.event.type != EventType::Opened && state(node) != NodeState::Unseen) {
      change.had_g = true;
      change.old_g = g(node);
      change.old_parent = parent(node);
      change.old_state = state(node);
      change.old_stamp = stamp(node);
    }
    return change;
  }

  /// Moves the cursor towards `target` (at most what is recorded) by at most `most` events. Events applied by also()
  /// are taken back first.
  void seek(std::uint32_t target, std::uint32_t most = 0xffffffffu) {
    for (; !also_.empty(); also_.pop_back()) revert(event_at(also_.back()), also_.back());
    target = std::min(target, log_->size());
    if (keyframe_) jump(target);
    if (target > position_) {
      const std::uint32_t end = position_ + std::min(most, target - position_);
      while (position_ < end) {
        if (position_ >= next_keyframe_) [[unlikely]]
          add_keyframe();
        const std::uint32_t segment = position_ - position_ % TraceLog::segment_events;
        if (end - segment <= TraceLog::segment_events) {
          // In the last segment of the way the cursor will stand: its events are kept for who asks about it.
          apply(event_at(position_), position_);
          ++position_;
        } else {
          const std::uint32_t stop = std::min(next_keyframe_, segment + TraceLog::segment_events);
          log_->each(position_, stop, [this](const Event& event, std::uint32_t at) { apply(event, at); });
          position_ = stop;
        }
      }
      if (nodes_) known_ = std::max(known_, end);
    } else {
      const std::uint32_t end = position_ - std::min(most, position_ - target);
      while (position_ > end) {
        --position_;
        revert(event_at(position_), position_);
      }
    }
  }

  /// Applies an event beyond the cursor out of turn. What one expansion does to different nodes may come in any order.
  /// Returns false if the event was applied already, if one before it closes a node, or if both put the same node into
  /// the open list.
  ASTAR_SMALL bool also(std::uint32_t number) {
    const auto applied = [this](std::uint32_t each) {
      return std::find(also_.begin(), also_.end(), each) != also_.end();
    };
    if (number < position_ || number >= log_->size() || applied(number)) return false;
    const Event wanted = event_at(number);
    for (std::uint32_t each = position_; each <= number; ++each) {
      const Event& event = event_at(each);
      if (closes(event.type) || event.type == EventType::Backtracked) return false;
      const bool same = opens(event.type) && opens(wanted.type) && event.node == wanted.node;
      if (same && each < number && !applied(each)) return false;
    }
    apply(event_at(number), number);
    also_.push_back(number);
    return true;
  }

  /// Position after `count` expansions: just before the next one, or the end of the recording.
  ASTAR_SMALL std::uint32_t position_of_expansion(std::uint32_t count) const {
    std::uint32_t low = 0, high = log_->segment_count();
    while (high - low > 1) {
      const std::uint32_t middle = (low + high) / 2;
      if (log_->expansions_before(middle) <= count) low = middle;
      else high = middle;
    }
    std::uint32_t seen = log_->expansions_before(low);
    std::vector<Event> events;
    log_->decode(low, events);
    for (std::uint32_t i = 0; i < events.size(); ++i)
      if (events[i].type == EventType::Expanded && seen++ == count) return low * TraceLog::segment_events + i;
    return log_->size();
  }

  ASTAR_SMALL std::size_t bytes() const {
    std::size_t remembered = overwritten_.capacity() + reopened_.capacity();
    for (const Keyframe* each = keyframe_.get(); each; each = each->before.get())
      remembered += each->open.capacity() + sizeof(Keyframe) / sizeof(Overwritten);
    return states_.capacity() * (sizeof(NodeState) + sizeof(Cost) + sizeof(NodeId) + sizeof(std::uint32_t)) +
           closed_by_.capacity() * sizeof(std::uint32_t) + segment_.capacity() * sizeof(Event) +
           remembered * sizeof(Overwritten);
  }

 private:
  struct Overwritten {
    Cost g;
    NodeId parent;
    std::uint32_t stamp;
    std::uint32_t index : 30;  // number of the event that overwrote them
    NodeState state : 2;
    NodeId node;  // in `overwritten_`, of an event that closes: the node that was expanded before it
  };
  /// What cannot be worked out again of a position; the first one is at position 0.
  struct Keyframe {
    std::unique_ptr<Keyframe> before;
    std::uint32_t position;
    NodeId current;
    Counters counters;
    std::vector<Overwritten> open;
  };

  static constexpr bool closes(EventType type) { return type == EventType::Expanded || type == EventType::Discarded; }
  static constexpr bool opens(EventType type) {
    return type == EventType::Opened || type == EventType::Relaxed || type == EventType::Reopened;
  }

  const Event& event_at(std::uint32_t number) const {
    const std::uint32_t wanted = number / TraceLog::segment_events;
    // The last segment still grows while the search runs, so it is decoded again if its copy here is too short.
    const std::uint32_t offset = number % TraceLog::segment_events;
    if (wanted != segment_number_ || offset >= segment_.size()) {
      log_->decode(wanted, segment_);
      segment_number_ = wanted;
    }
    return segment_[offset];
  }

  /// Where many nodes are open keyframes are rarer, so that they never take more than a part of the recording's bytes.
  /// What was overwritten before the keyframe before this one is forgotten: a cursor goes there by a keyframe. Between
  /// the two a short way back can still be walked.
  ASTAR_SMALL void add_keyframe() {
    // Of a search whose events mean more than what it says of single nodes every event is needed.
    if (log_->columns) return no_keyframes();
    const std::uint64_t rare = std::uint64_t{spacing_} * (4096 + counters_.open) / 4096;
    next_keyframe_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(position_ + rare, 0xffffffffu));
    keyframe_.reset(new Keyframe{std::move(keyframe_), position_, current_, counters_, {}});
    keyframe_->open.reserve(counters_.open);
    for_each_open([this](NodeId node) { keep(keyframe_->open, index(node), node, 0); });
    overwritten_.erase(overwritten_.begin(), overwritten_.begin() + static_cast<std::ptrdiff_t>(marked_));
    first_ = mark_;
    mark_ = position_;
    marked_ = overwritten_.size();
  }
  void no_keyframes() {
    nodes_ = nullptr;
    next_keyframe_ = known_ = 0xffffffffu;
  }

  /// Goes to the last keyframe before `target` if the way there is long, or if it leads to what has been forgotten. Not
  /// to one at `target`: last_change() tells what the event before it overwrote, so that event has to be applied.
  ASTAR_SMALL void jump(std::uint32_t target) {
    const bool forgotten = target < first_;
    if (!forgotten && (target > position_ ? target - position_ : position_ - target) <= spacing_) return;
    const Keyframe* to = keyframe_.get();
    while (to->before && to->position >= target) to = to->before.get();
    if (to->position <= position_ && target >= position_) return;
    // The table says of a node what the search knows now. If events that were never applied reopen nodes, only the
    // first keyframe is sure, because no node is closed there.
    for (std::uint32_t i = known_ / TraceLog::segment_events; known_ < log_->size() && i < log_->segment_count(); ++i) {
      if (!log_->has(i, EventType::Reopened) && !log_->has(i, EventType::Backtracked)) continue;
      if (!forgotten) return;
      while (to->before) to = to->before.get();
    }
    enter(*to);
  }

  /// Sets all nodes to what they were at a keyframe: first those that are closed for good, then those that were closed
  /// there and reopened later, then the open ones.
  ASTAR_SMALL void enter(const Keyframe& keyframe) {
    const std::uint32_t at = keyframe.position;
    for (std::size_t i = 0, count = closed_by_.size(); i < count; ++i) {
      const std::uint32_t stamp = closed_by_[i] - 1;  // of a node that was never closed, larger than any position
      const NodeId node{static_cast<std::uint32_t>(i)};
      if (stamp >= at) {
        if (states_[i] != NodeState::Unseen) forget(i);
      } else if (states_[i] != NodeState::Closed || stamps_[i] != stamp) {
        put(i, NodeState::Closed, nodes_->g(node), nodes_->parent(node), stamp);
      }
    }
    // From the last one back: of a node reopened more than once, the first time after the keyframe counts.
    for (std::size_t i = reopened_.size(); i-- > 0 && reopened_[i].index >= at;)
      if (reopened_[i].stamp < at) put(reopened_[i]);
    for (const Overwritten& open : keyframe.open) put(open);
    counters_ = keyframe.counters;
    current_ = keyframe.current;
    position_ = first_ = mark_ = at;
    marked_ = 0;
    overwritten_.clear();
  }

  std::uint32_t& list_size(NodeState state) { return state == NodeState::Open ? counters_.open : counters_.closed; }

  /// @param at number of the event
  void apply(const Event& event, std::uint32_t at) {
    if (quiet(event.type)) return;
    const std::size_t node = index(event.node);
    if (opens(event.type)) {
      if (states_[node] != NodeState::Unseen) {
        overwrite(node, event.node, at);
        --list_size(states_[node]);
      } else {
        ++counters_.generated;
      }
      ++counters_.open;
      if (event.type == EventType::Relaxed) ++counters_.relaxed;
      if (event.type == EventType::Reopened) ++counters_.reopened;
      put(node, NodeState::Open, event.g, event.from, at);
    } else if (closes(event.type)) {
      overwrite(node, current_, at);
      if (at >= known_) closed_by_[node] = at + 1;  // known already when an event is applied again
      --counters_.open;
      ++counters_.closed;
      if (event.type == EventType::Expanded) {
        ++counters_.expanded;
        current_ = event.node;
        if (columns_) columns_->expand(*this, event.node);
      }
      states_[node] = NodeState::Closed;
      stamps_[node] = at;
    } else if (event.type == EventType::Backtracked) {
      overwrite(node, event.node, at);
      --list_size(states_[node]);
      forget(node);
      current_ = event.from;
    } else if (event.type == EventType::Stale) {
      ++counters_.stale;
    } else if (event.type == EventType::Scanned) {
      ++counters_.scanned;
    } else if (event.type >= EventType::Updated) {
      if (!columns_) columns_ = log_->columns(states_.size());
      columns_->apply(*this, event, at);
    }
  }

  ASTAR_SMALL void revert(const Event& event, std::uint32_t at) {
    if (quiet(event.type)) return;
    const std::size_t node = index(event.node);
    if (opens(event.type)) {
      --counters_.open;
      if (event.type == EventType::Relaxed) --counters_.relaxed;
      if (event.type == EventType::Reopened) --counters_.reopened;
      if (!overwritten_.empty() && overwritten_.back().index == at) {
        restore(node);
      } else {
        --counters_.generated;
        forget(node);
      }
    } else if (event.type == EventType::Backtracked) {
      restore(node);
      current_ = event.node;
    } else if (closes(event.type)) {
      --counters_.closed;
      const NodeId before = overwritten_.back().node;
      restore(node);
      if (event.type == EventType::Expanded) {
        --counters_.expanded;
        current_ = before;
        if (columns_) columns_->take_back(*this, event.node);
      }
    } else if (event.type == EventType::Stale) {
      --counters_.stale;
    } else if (event.type == EventType::Scanned) {
      --counters_.scanned;
    } else if (event.type >= EventType::Updated) {
      columns_->revert(*this, event);
    }
  }

  void put(std::size_t node, NodeState state, Cost g, NodeId parent, std::uint32_t stamp) {
    g_[node] = g;
    parents_[node] = parent;
    stamps_[node] = stamp;
    states_[node] = state;
  }
  void put(const Overwritten& old) { put(index(old.node), old.state, old.g, old.parent, old.stamp); }
  void forget(std::size_t node) { put(node, NodeState::Unseen, 0, no_node, 0); }

  ASTAR_SMALL void keep(std::vector<Overwritten>& in, std::size_t node, NodeId named, std::uint32_t at) const {
    Overwritten& old = in.emplace_back();
    old.g = g_[node];
    old.parent = parents_[node];
    old.stamp = stamps_[node];
    old.index = at & 0x3fffffffu;
    old.state = states_[node];
    old.node = named;
  }
  /// Remembers what an event is about to overwrite; of a closed node also for keyframes, the first time.
  ASTAR_SMALL void overwrite(std::size_t node, NodeId named, std::uint32_t at) {
    keep(overwritten_, node, named, at);
    if (at < known_ || states_[node] != NodeState::Closed) return;
    keep(reopened_, node, named, at);
    closed_by_[node] = 0;
  }

  /// Takes back what the latest overwriting event did to a node.
  void restore(std::size_t node) {
    const Overwritten& old = overwritten_.back();
    put(node, old.state, old.g, old.parent, old.stamp);
    ++list_size(old.state);
    overwritten_.pop_back();
  }

  const TraceLog* log_;
  const NodeTable* nodes_;  // null if there are no keyframes
  std::uint32_t spacing_ = 1u << 17;
  std::vector<NodeState> states_;
  std::vector<Cost> g_;
  std::vector<NodeId> parents_;
  std::vector<std::uint32_t> stamps_;
  std::vector<Overwritten> overwritten_;  // by the events from `first_` to the cursor
  std::uint32_t first_ = 0;               // the way back to an earlier position has been forgotten
  std::uint32_t mark_ = 0;  // where the last keyframe was made or entered: the next one sets `first_` to it
  std::size_t marked_ = 0;  // how many were in `overwritten_` there

  std::unique_ptr<Keyframe> keyframe_;  // the last one
  std::uint32_t next_keyframe_ = 0;     // the position at which the next one is made
  std::uint32_t known_ = 0;             // how many events have been applied at least once
  // After the first `known_` events, wherever the cursor is:
  std::vector<std::uint32_t> closed_by_;  // by node: position after the event that closed it, or 0 if it is not closed
  std::vector<Overwritten> reopened_;     // what nodes were that have been taken out of the closed list, in order
  std::unique_ptr<Columns> columns_;
  std::vector<std::uint32_t> also_;  // numbers of events applied out of turn
  NodeId current_ = no_node;
  Counters counters_;
  std::uint32_t position_ = 0;
  mutable std::vector<Event> segment_;
  mutable std::uint32_t segment_number_ = 0xffffffffu;
};

}  // namespace astar
