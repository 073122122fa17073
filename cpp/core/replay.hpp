// The state of a search at a cursor that walks its recording both ways. Applying an event remembers what it overwrote;
// reverting puts that back. So position k looks the same however it was reached, and the search never runs backwards.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "event.hpp"
#include "trace_log.hpp"

namespace astar {

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
  Replay(const TraceLog& log, std::size_t node_count) : log_(&log) { make_room(node_count); }

  /// Makes room for more nodes, before the first event about one of them.
  [[gnu::noinline]] void make_room(std::size_t node_count) {
    if (states_.size() >= node_count) return;
    states_.resize(node_count);
    g_.resize(node_count);
    parents_.resize(node_count, no_node);
    stamps_.resize(node_count);
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

  /// The event just applied with what it overwrote; only for position() > 0.
  EventChange last_change() const {
    EventChange change;
    change.index = position_ - 1;
    change.event = event_at(change.index);
    const NodeId node = change.event.node;
    if (node == no_node) return change;
    const bool overwrote = !overwritten_.empty() && overwritten_.back().index == change.index;
    if (overwrote) {
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
      change.old_state = closes(change.event.type) ? NodeState::Open : state(node);
      change.old_stamp = closes(change.event.type) ? closings_.back().stamp : stamp(node);
    }
    return change;
  }

  /// Moves the cursor towards `target` (at most what is recorded) by at most `most` events. Events applied by also()
  /// are taken back first.
  void seek(std::uint32_t target, std::uint32_t most = 0xffffffffu) {
    for (; !also_.empty(); also_.pop_back()) revert(event_at(also_.back()), also_.back());
    target = std::min(target, log_->size());
    if (target > position_) {
      const std::uint32_t end = position_ + std::min(most, target - position_);
      for (; position_ < end; ++position_) apply(event_at(position_), position_);
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
  bool also(std::uint32_t number) {
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
  std::uint32_t position_of_expansion(std::uint32_t count) const {
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

  std::size_t bytes() const {
    return states_.capacity() * sizeof(NodeState) + g_.capacity() * sizeof(Cost) +
           parents_.capacity() * sizeof(NodeId) + stamps_.capacity() * sizeof(std::uint32_t) +
           overwritten_.capacity() * sizeof(Overwritten) + closings_.capacity() * sizeof(Closing) +
           segment_.capacity() * sizeof(Event);
  }

 private:
  struct Overwritten {
    Cost g;
    NodeId parent;
    std::uint32_t stamp;
    std::uint32_t index;  // number of the event that overwrote them
    NodeState state;
  };
  struct Closing {
    std::uint32_t stamp;  // the node's stamp before it was closed
    NodeId current;       // the node expanded before it
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

  std::uint32_t& list_size(NodeState state) { return state == NodeState::Open ? counters_.open : counters_.closed; }

  /// Most events are about a neighbour that stays as it is: they leave everything as it is.
  static constexpr bool quiet(EventType type) {
    constexpr unsigned kinds =
        1u << static_cast<unsigned>(EventType::Kept) | 1u << static_cast<unsigned>(EventType::Closed) |
        1u << static_cast<unsigned>(EventType::Blocked) | 1u << static_cast<unsigned>(EventType::Corner);
    return kinds >> static_cast<unsigned>(type) & 1;
  }

  /// @param at number of the event
  void apply(const Event& event, std::uint32_t at) {
    if (quiet(event.type)) return;
    const std::size_t node = index(event.node);
    if (opens(event.type)) {
      if (states_[node] != NodeState::Unseen) {
        overwritten_.push_back({g_[node], parents_[node], stamps_[node], at, states_[node]});
        --list_size(states_[node]);
      } else {
        ++counters_.generated;
      }
      ++counters_.open;
      if (event.type == EventType::Relaxed) ++counters_.relaxed;
      if (event.type == EventType::Reopened) ++counters_.reopened;
      states_[node] = NodeState::Open;
      g_[node] = event.g;
      parents_[node] = event.from;
      stamps_[node] = at;
    } else if (closes(event.type)) {
      closings_.push_back({stamps_[node], current_});
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
      overwritten_.push_back({g_[node], parents_[node], stamps_[node], at, states_[node]});
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

  void revert(const Event& event, std::uint32_t at) {
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
      ++counters_.open;
      --counters_.closed;
      states_[node] = NodeState::Open;
      stamps_[node] = closings_.back().stamp;
      if (event.type == EventType::Expanded) {
        --counters_.expanded;
        current_ = closings_.back().current;
        if (columns_) columns_->take_back(*this, event.node);
      }
      closings_.pop_back();
    } else if (event.type == EventType::Stale) {
      --counters_.stale;
    } else if (event.type == EventType::Scanned) {
      --counters_.scanned;
    } else if (event.type >= EventType::Updated) {
      columns_->revert(*this, event);
    }
  }

  void forget(std::size_t node) {
    g_[node] = 0;
    parents_[node] = no_node;
    stamps_[node] = 0;
    states_[node] = NodeState::Unseen;
  }

  /// Takes back what the latest overwriting event did to a node.
  void restore(std::size_t node) {
    const Overwritten& old = overwritten_.back();
    g_[node] = old.g;
    parents_[node] = old.parent;
    stamps_[node] = old.stamp;
    states_[node] = old.state;
    ++list_size(old.state);
    overwritten_.pop_back();
  }

  const TraceLog* log_;
  std::vector<NodeState> states_;
  std::vector<Cost> g_;
  std::vector<NodeId> parents_;
  std::vector<std::uint32_t> stamps_;
  std::vector<Overwritten> overwritten_;
  std::vector<Closing> closings_;
  std::unique_ptr<Columns> columns_;
  std::vector<std::uint32_t> also_;  // numbers of events applied out of turn
  NodeId current_ = no_node;
  Counters counters_;
  std::uint32_t position_ = 0;
  mutable std::vector<Event> segment_;
  mutable std::uint32_t segment_number_ = 0xffffffffu;
};

}  // namespace astar
