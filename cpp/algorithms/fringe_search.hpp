// Fringe search: it raises a threshold on f as iterative-deepening A* does, but forgets nothing.
//
// Nodes up to the threshold are searched depth first. Nodes above it stay in a list, the fringe. The next round takes
// the smallest f of the fringe as its threshold and goes on from these nodes instead of from the start, so no list is
// ever sorted. With an admissible heuristic the path found is a shortest one, because no threshold is larger than its
// cost. A node that was first reached on a longer path is reopened.
// Björnsson, Enzenberger, Holte, Schaeffer: Fringe Search: Beating A* at Pathfinding on Game Maps (2005).
#pragma once

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "../core/ledger.hpp"
#include "../core/priority.hpp"

namespace astar {

template <class Space, class Sink = NoTrace>
class FringeSearch {
  static_assert(StateSpace<Space> && EventSink<Sink>);

 public:
  FringeSearch(const Space&&, NodeId, const SearchOptions&, NodeTable&, Sink = {}) = delete;
  FringeSearch(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : start_(start), limits_(options.limits), reopen_(options.reopen), priority_(priority_of(Key::Weighted, options)),
        books_(nodes, space.node_count(), std::forward<Sink>(sink)), space_(searched(space, nodes, options.weights)) {
    if (!books_.begins(space, start)) return;
    raise(priority_.f(0, space_.heuristic(start)));
    put(start, 0, no_node, 0);
  }

  Status status() const { return books_.status(); }

  /// One expansion, or the end of the search; the threshold is raised in between.
  void step() {
    if (!books_.running()) return;
    while (!books_.reached(limits_)) {
      if (now_.empty() && !next_round()) return finish(Status::Exhausted);
      const Entry entry = now_.back();
      now_.pop_back();
      if (books_.outdated(entry.node, entry.insertion)) continue;
      books_.expand(entry.node);
      if (entry.node == space_.goal()) return finish(Status::Found);
      return space_.template for_each_neighbor<Ledger<Sink>::watched>(
          entry.node, [this](const Neighbor& neighbor) { consider(neighbor); });
    }
    finish(Status::Limit);
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.peak_bytes = books_.nodes().bytes() + (now_.capacity() + later_.capacity()) * sizeof(Entry);
    return totals;
  }

  std::vector<NodeId> path() const { return books_.path(space_.goal()); }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  struct Entry {
    NodeId node;
    std::uint32_t insertion;
    Cost f;
  };

  void consider(const Neighbor& neighbor) {
    const NodeId node = neighbor.node;
    if (neighbor.passage != Passage::Free) return books_.block(node, neighbor.passage);
    const Cost g = books_.g() + neighbor.cost;
    const NodeTable& nodes = books_.nodes();
    if (nodes.seen(node) && (g >= nodes.g(node) || (nodes.closed(node) && !reopen_)))
      return books_.leave(node, g, neighbor.cost);
    put(node, g, books_.current(), neighbor.cost);
  }

  void put(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    const Entry entry{node, books_.open(node, g, parent, step_cost), priority_.f(g, space_.heuristic(node))};
    (entry.f <= threshold_ ? now_ : later_).push_back(entry);
  }

  /// Begins the next round: the smallest f of the fringe becomes the threshold, and nodes that are not above it leave
  /// the fringe. False if the fringe is empty.
  bool next_round() {
    std::erase_if(later_, [this](const Entry& entry) { return books_.outdated(entry.node, entry.insertion); });
    if (later_.empty()) return false;
    const auto by_f = [](const Entry& a, const Entry& b) { return a.f < b.f; };
    raise(std::min_element(later_.begin(), later_.end(), by_f)->f);
    for (const Entry& entry : later_)
      if (entry.f <= threshold_) now_.push_back(entry);
    std::erase_if(later_, [this](const Entry& entry) { return entry.f <= threshold_; });
    return true;
  }

  void raise(Cost threshold) {
    threshold_ = threshold;
    books_.say({EventType::Threshold, start_, no_node, threshold_, threshold_});
  }

  void finish(Status status) { books_.finish(status, space_.goal()); }

  NodeId start_;
  Limits limits_;
  bool reopen_;
  Priority priority_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  std::vector<Entry> now_;    // nodes of this round, the newest last
  std::vector<Entry> later_;  // the fringe: nodes above the threshold
  Cost threshold_ = 0;
};

}  // namespace astar
