// The books of a search: what it knows of each node, its counters, its status and the events it sends, written together
// so that they agree. Whoever wants to know how an algorithm differs from the next needs to read only the algorithm.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "event.hpp"
#include "node_table.hpp"
#include "options.hpp"
#include "search.hpp"
#include "space.hpp"

namespace astar {

template <EventSink Sink>
class Ledger {
 public:
  /// Whether anybody wants to hear of neighbours that cannot be entered.
  static constexpr bool watched = std::decay_t<Sink>::enabled;

  /// `nodes` is borrowed so that its memory outlives one search.
  Ledger(NodeTable& nodes, std::size_t node_count, Sink sink) : nodes_(nodes), sink_(std::forward<Sink>(sink)) {
    nodes_.begin(node_count);
  }

  const NodeTable& nodes() const { return nodes_; }
  const Totals& totals() const { return totals_; }
  Status status() const { return status_; }
  /// The node being expanded, and its g.
  NodeId current() const { return current_; }
  Cost g() const { return g_; }

  /// A node comes onto the open list from whatever state it was in. Returns its insertion number.
  std::uint32_t open(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    const EventType type = enter(node, g, parent, nodes_.state(node));
    say({type, node, parent, g, step_cost});
    return nodes_.insertion(node);
  }

  /// The same without the event, which is returned.
  EventType enter(NodeId node, Cost g, NodeId parent, NodeState was) {
    nodes_.open(node, g, parent);
    if (was == NodeState::Open) {
      ++totals_.relaxed;
      return EventType::Relaxed;
    }
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    if (was == NodeState::Unseen) {
      ++totals_.generated;
      return EventType::Opened;
    }
    --totals_.closed;
    ++totals_.reopened;
    return EventType::Reopened;
  }

  /// An open node is put there anew whatever its g, as on the stack of depth-first search. Returns the event.
  EventType put_again(NodeId node, Cost g, NodeId parent) {
    nodes_.open(node, g, parent);
    return EventType::Opened;
  }

  /// An open node enters the closed list and becomes the current one.
  void expand(NodeId node) {
    close(node);
    current_ = node;
    g_ = nodes_.g(node);
    ++totals_.expanded;
    say({EventType::Expanded, node, no_node, g_});
  }

  /// An open node enters the closed list and is not looked at.
  void discard(NodeId node) {
    close(node);
    say({EventType::Discarded, node, no_node, nodes_.g(node)});
  }

  /// Whether an entry of the open list is of a node that was put there anew or has left it; such a one is thrown away.
  bool outdated(NodeId node, std::uint32_t insertion) {
    if (nodes_.state(node) == NodeState::Open && nodes_.insertion(node) == insertion) return false;
    ++totals_.stale;
    say({EventType::Stale, node});
    return true;
  }

  /// A neighbour, which is `node` here, that cannot be entered.
  void block(NodeId node, Passage passage) {
    sink_({passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, node, current_});
  }

  /// A neighbour that was seen before and stays as it is.
  void leave(NodeId node, Cost g, Cost step_cost) {
    sink_({nodes_.closed(node) ? EventType::Closed : EventType::Kept, node, current_, g, step_cost});
  }

  /// A node left out by the algorithm's own rule.
  void prune(NodeId node, Cost g, Cost step_cost) { sink_({EventType::Pruned, node, current_, g, step_cost}); }

  /// The current node leaves the path that iterative deepening has in hand and is forgotten; its parent is the current
  /// one.
  void backtrack(NodeId parent, Cost g) {
    const NodeId left = current_;
    const Cost step_cost = g_ - g;
    nodes_.forget(left);
    --totals_.closed;
    current_ = parent;
    g_ = g;
    say({EventType::Backtracked, left, parent, g, step_cost});
  }

  bool reached(const Limits& limits) const {
    return totals_.expanded >= limits.expansions || totals_.open >= limits.open_or_closed ||
           totals_.closed >= limits.open_or_closed;
  }

  void finish(Status status, NodeId goal) {
    status_ = status;
    say({EventType::Finished, status == Status::Found ? goal : no_node, no_node, 0, 0, status});
  }

  /// Any event, where its place in the code is reached often.
  [[gnu::always_inline]] void write(const Event& event) { sink_(event); }
  /// One of which there are few.
  [[gnu::noinline]] void say(const Event& event) { sink_(event); }

 private:
  void close(NodeId node) {
    nodes_.close(node);
    --totals_.open;
    ++totals_.closed;
  }

  NodeTable& nodes_;
  Sink sink_;
  NodeId current_ = no_node;
  Cost g_ = 0;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
