// The books of a search: what it knows about each node, its counters, its status and the events it sends. They are
// written in one place so that they agree, and so that the file of an algorithm holds only what is special about it.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "checked_space.hpp"
#include "event.hpp"
#include "expect.hpp"
#include "node_table.hpp"
#include "options.hpp"
#include "search.hpp"
#include "space.hpp"

namespace astar {

template <EventSink Sink>
class Ledger {
 public:
  /// Whether the sink wants events about neighbours that cannot be entered.
  static constexpr bool watched = std::decay_t<Sink>::enabled;

  /// `nodes` belongs to the caller, so that its memory outlives one search.
  Ledger(NodeTable& nodes, std::size_t node_count, Sink sink) : nodes_(nodes), sink_(std::forward<Sink>(sink)) {
    nodes_.begin(node_count);
    search_ = nodes_.searches();
  }

  /// Whether a search can begin: start and goal are nodes and no walls. If not, it has ended as bad input.
  template <class Space>
  bool begins(const Space& space, NodeId start) {
    if (!checks_callers || (is_place(space, start) && is_place(space, space.goal()))) return true;
    finish(Status::BadInput, no_node);
    return false;
  }

  /// Whether the search goes on; a step after its end does nothing. When another search has begun with the same table,
  /// which forgot this one, this one is cancelled.
  bool running() {
    if (!checks_callers) return true;
    if (status_ == Status::Running && !remembers()) finish(Status::Cancelled, no_node);
    return status_ == Status::Running;
  }

  /// The path to the goal; empty unless it was found, and after another search has begun with the same table.
  std::vector<NodeId> path(NodeId goal) const {
    return status_ == Status::Found && remembers() ? chain(nodes_, goal) : std::vector<NodeId>{};
  }
  bool remembers() const { return !checks_callers || search_ == nodes_.searches(); }

  const NodeTable& nodes() const { return nodes_; }
  const Totals& totals() const { return totals_; }
  Status status() const { return status_; }
  /// The node being expanded, and its g.
  NodeId current() const { return current_; }
  Cost g() const { return g_; }

  /// Puts a node into the open list, whatever its state was. Returns its insertion number.
  std::uint32_t open(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    const EventType type = enter(node, g, parent, nodes_.state(node));
    say({type, node, parent, g, step_cost});
    return nodes_.insertion(node);
  }

  /// Does the same without sending the event; returns the type of the event.
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

  /// Puts an open node into the open list again whatever its g, as on the stack of depth-first search. Returns the type
  /// of the event.
  EventType put_again(NodeId node, Cost g, NodeId parent) {
    nodes_.open(node, g, parent);
    return EventType::Opened;
  }

  /// Records the key that the latest event is about, if the search's row says `recorded`: with each event that moves a
  /// node between lists or is about another way to it.
  void key(const KeyParts& parts) {
    if constexpr (requires { sink_.key(parts); }) sink_.key(parts);
  }

  /// Gives a node of a search that repairs another rhs, for which the table's g stands, and another best predecessor.
  /// It is open if its g is not its rhs, otherwise closed if it can be reached, otherwise unseen.
  void update(NodeId node, Cost rhs, NodeId parent, NodeState state) {
    const NodeState was = nodes_.state(node);
    if (was != NodeState::Unseen) --(was == NodeState::Open ? totals_.open : totals_.closed);
    if (state == NodeState::Open) {
      ++(was == NodeState::Unseen ? totals_.generated : was == NodeState::Open ? totals_.relaxed : totals_.reopened);
      totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    }
    nodes_.open(node, rhs, parent);
    if (state == NodeState::Closed) {
      nodes_.close(node);
      ++totals_.closed;
    }
    if (state == NodeState::Unseen) nodes_.forget(node);
    say({EventType::Updated, node, parent, rhs});
  }

  /// After the end: the search goes on, and counts anew.
  void resume() {
    status_ = Status::Running;
    current_ = no_node;
    totals_ = {.open = totals_.open, .closed = totals_.closed, .peak_open = totals_.open};
  }

  /// Moves an open node to the closed list and makes it the current node.
  void expand(NodeId node) { expand(node, nodes_.g(node)); }
  /// The same with a g that the table does not hold.
  [[gnu::always_inline]] void expand(NodeId node, Cost g) {
    close(node);
    current_ = node;
    g_ = g;
    ++totals_.expanded;
    say({EventType::Expanded, node, no_node, g_});
  }

  /// Moves an open node to the closed list without expanding it.
  void discard(NodeId node) {
    close(node);
    say({EventType::Discarded, node, no_node, nodes_.g(node)});
  }

  /// Whether an entry of the open list is stale, because its node was inserted again later or is no longer open. The
  /// caller throws a stale entry away.
  bool outdated(NodeId node, std::uint32_t insertion) {
    if (nodes_.state(node) == NodeState::Open && nodes_.insertion(node) == insertion) return false;
    ++totals_.stale;
    say({EventType::Stale, node});
    return true;
  }

  /// Reports a neighbour that cannot be entered.
  void block(NodeId node, Passage passage) {
    sink_({passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, node, current_});
  }

  /// Reports a neighbour that was seen before and stays as it is.
  void leave(NodeId node, Cost g, Cost step_cost) {
    sink_({nodes_.closed(node) ? EventType::Closed : EventType::Kept, node, current_, g, step_cost});
  }

  /// Reports a neighbour left out by the algorithm's own rule.
  void prune(NodeId node, Cost g, Cost step_cost) { sink_({EventType::Pruned, node, current_, g, step_cost}); }

  /// Takes the current node off the path of iterative deepening and forgets it; its parent becomes the current node.
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

  [[gnu::noinline]] void finish(Status status, NodeId goal) {
    status_ = status;
    say({EventType::Finished, status == Status::Found ? goal : no_node, no_node, 0, 0, status});
  }

  /// Sends an event; inlined, for places in the code that are reached often.
  [[gnu::always_inline]] void write(const Event& event) { sink_(event); }
  /// Sends an event; not inlined, for events that are rare.
  [[gnu::noinline]] void say(const Event& event) { sink_(event); }

 private:
  void close(NodeId node) {
    nodes_.close(node);
    --totals_.open;
    ++totals_.closed;
  }

  NodeTable& nodes_;
  std::uint32_t search_ = 0;  // the number of this search among those of the table
  Sink sink_;
  NodeId current_ = no_node;
  Cost g_ = 0;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
