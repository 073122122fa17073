// Best-first search: BFS, DFS, Dijkstra, greedy and A* are this loop with different priorities.
//
// Take the first node of the open list, close it, look at each neighbour: open it if it is new, relax it if the path
// through this node is shorter, reopen it if it was closed too early. With an admissible heuristic, goal-expanded
// stopping and reopening, the path found is a shortest one; with a consistent heuristic nothing is ever reopened.
// O((V + E) log V) with the heap. With a ChosenOpenList a person chooses which node is next and when the search ends.
// Hart, Nilsson, Raphael: A Formal Basis for the Heuristic Determination of Minimum Cost Paths (1968).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../core/ledger.hpp"
#include "../core/open_list.hpp"
#include "../core/priority.hpp"

namespace astar {

/// The node where a search begins. Most searches begin with g = 0 and no parent.
struct Root {
  NodeId node;
  Cost g = 0;
  NodeId parent = no_node;
  Root(NodeId start) : node(start) {}
  Root(NodeId start, Cost start_g, NodeId start_parent) : node(start), g(start_g), parent(start_parent) {}
};

/// Which new path to a node that was seen before replaces the known one.
enum class Takes : std::uint8_t { None, Shorter, Any };
struct Revisiting {
  Takes open;
  Takes closed;
};

inline Revisiting revisiting_of(Key key, const SearchOptions& options) {
  switch (key) {
    // BFS and DFS ignore costs, so no path is shorter than another; DFS puts an open node on its stack again.
    case Key::Oldest: return {Takes::None, Takes::None};
    case Key::Newest: return {Takes::Any, Takes::None};
    default: return {Takes::Shorter, options.reopen ? Takes::Shorter : Takes::None};
  }
}

template <class Space, class OpenList = HeapOpenList, class Sink = NoTrace>
class BestFirst {
  // Asserted here because here every compiler names what is missing, also while it deduces the types.
  static_assert(StateSpace<Space> && EventSink<Sink>);
  static constexpr bool by_hand = requires(OpenList & open, NodeId node) { open.choose(node); };

 public:
  // A search keeps a reference to its space, so a temporary space is refused.
  BestFirst(const Space&&, Root, Key, const SearchOptions&, NodeTable&, OpenList&& = {}, Sink = {}) = delete;
  BestFirst(const Space&&, Root, Key, const SearchOptions&, NodeTable&, OpenList&&, Sink, Revisiting) = delete;
  /// `key` says which search it is: Weighted is A*.
  BestFirst(const Space& space, Root root, Key key, const SearchOptions& options, NodeTable& nodes,
            OpenList&& open = OpenList{}, Sink sink = Sink{})
      : BestFirst(space, root, key, options, nodes, std::move(open), std::forward<Sink>(sink),
                  revisiting_of(key, options)) {}

  BestFirst(const Space& space, Root root, Key key, const SearchOptions& options, NodeTable& nodes, OpenList&& open,
            Sink sink, Revisiting revisiting)
      : start_(root.node), limits_(options.limits), stop_(options.stop), priority_(priority_of(key, options)),
        revisiting_(revisiting), books_(nodes, space.node_count(), std::forward<Sink>(sink)),
        space_(searched(space, nodes, options.weights)), open_(std::move(open)) {
    if (books_.begins(space, root.node))
      books_.say({put(root.node, root.g, root.parent, NodeState::Unseen), root.node, root.parent, root.g, root.g});
  }

  Status status() const { return books_.status(); }

  /// One expansion, or the end of the search.
  void step() {
    if (!books_.running() || !select()) return;
    if (books_.current() == space_.goal()) return found();
    space_.template for_each_neighbor<Ledger<Sink>::watched>(books_.current(),
                                                             [this](const Neighbor& neighbor) { consider(neighbor); });
    if (stop_ == Stop::GoalOpened && books_.nodes().state(space_.goal()) == NodeState::Open) found();
  }

  /// Expands this node whatever the order says; false if it is not in the open list. `no_node` ends the search, which
  /// has found the goal if the goal has been opened by then.
  bool take(NodeId node) requires by_hand {
    if (status() != Status::Running || !books_.running()) return false;
    if (node == no_node) end();
    else if (books_.nodes().state(node) != NodeState::Open) return false;
    else {
      open_.choose(node);
      step();
    }
    return true;
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = std::max(peak_open_bytes_, open_.bytes()) + books_.nodes().bytes();
    return totals;
  }

  std::vector<NodeId> path() const { return books_.path(space_.goal()); }

  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  /// Moves the first node of the open list to the closed list; false if there is nothing to expand.
  bool select() {
    while (!books_.reached(limits_)) {
      if (open_.empty()) {
        finish(pruned_by_f_ ? Status::Limit : Status::Exhausted);
        return false;
      }
      const OpenEntry entry = open_.pop();
      if (books_.outdated(entry.node, priority_.insertion(entry))) continue;
      if constexpr (by_hand)
        if (open_.passes(entry)) continue;
      if (entry.f < limits_.max_f || entry.node == start_) {
        books_.expand(entry.node);
        return true;
      }
      pruned_by_f_ = true;
      books_.discard(entry.node);
      if constexpr (by_hand) return false;
    }
    finish(Status::Limit);
    return false;
  }

  [[gnu::always_inline]] void consider(const Neighbor& neighbor) {
    Event event{EventType::Blocked, neighbor.node, books_.current(), 0, neighbor.cost};
    if (neighbor.passage == Passage::Free) {
      event.g = books_.g() + neighbor.cost;
      event.type = reached(neighbor.node, event.g);
    } else if (neighbor.passage == Passage::Corner) {
      event.type = EventType::Corner;
    } else if (neighbor.passage == Passage::Pruned) {
      event.g = books_.g() + neighbor.cost;
      event.type = EventType::Pruned;
    }
    books_.write(event);
  }

  /// What becomes of a neighbour that can be entered. It is one branch, because a processor would have to guess four.
  [[gnu::always_inline]] EventType reached(NodeId node, Cost g) {
    const NodeTable& nodes = books_.nodes();
    const bool seen = nodes.seen(node), closed = nodes.closed(node);
    const Takes takes = closed ? revisiting_.closed : revisiting_.open;
    const bool taken = ((g < nodes.g(node)) & (takes == Takes::Shorter)) | (takes == Takes::Any);
    if (seen & !taken) [[likely]]
      return closed ? EventType::Closed : EventType::Kept;
    return put(node, g, books_.current(), nodes.state(node));
  }

  /// Puts a node into the open list; `state` is its state until now.
  [[gnu::noinline]] EventType put(NodeId node, Cost g, NodeId parent, NodeState state) {
    const bool again = state == NodeState::Open && revisiting_.open == Takes::Any;
    const EventType type = again ? books_.put_again(node, g, parent) : books_.enter(node, g, parent, state);
    const OpenEntry entry = priority_.entry(node, g, space_.heuristic(node), books_.nodes().insertion(node));
    if (state == NodeState::Open) open_.update(entry);
    else open_.push(entry);
    return type;
  }

  void found() {
    if constexpr (by_hand) found_ = true;
    else finish(Status::Found);
  }

  void end() {
    if (!found_ && (books_.totals().open == 0 || books_.reached(limits_))) select();
    else finish(books_.nodes().seen(space_.goal()) ? Status::Found : Status::Cancelled);
  }

  void finish(Status status) {
    peak_open_bytes_ = open_.bytes();
    books_.finish(status, space_.goal());
  }

  NodeId start_;
  Limits limits_;
  Stop stop_;
  Priority priority_;
  Revisiting revisiting_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  OpenList open_;
  bool pruned_by_f_ = false;
  bool found_ = false;  // by hand: whether the search would have ended by itself
  std::size_t peak_open_bytes_ = 0;
};

}  // namespace astar
