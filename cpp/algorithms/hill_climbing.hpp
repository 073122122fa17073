// Steepest descent on the heuristic: go to the neighbour nearest to the goal, never back, never sideways.
//
// It keeps no list of alternatives, so it is stuck as soon as no neighbour is nearer, which does not mean that no path
// exists. Russell, Norvig: Artificial Intelligence, A Modern Approach, "Hill-climbing search".
#pragma once

#include <utility>
#include <vector>

#include "../core/ledger.hpp"

namespace astar {

template <class Space, class Sink = NoTrace>
class HillClimbing {
  static_assert(StateSpace<Space> && EventSink<Sink>);

 public:
  HillClimbing(const Space&&, NodeId, const SearchOptions&, NodeTable&, Sink = {}) = delete;
  HillClimbing(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : limits_(options.limits), books_(nodes, space.node_count(), std::forward<Sink>(sink)),
        space_(searched(space, nodes, options.weights)), next_(start) {
    if (books_.begins(space, start)) books_.open(start, 0, no_node, 0);
  }

  Status status() const { return books_.status(); }

  /// Expands the chosen node and chooses the next among its neighbours.
  void step() {
    if (!books_.running()) return;
    if (next_ == no_node) return finish(Status::Stuck);
    if (books_.totals().expanded >= limits_.expansions) return finish(Status::Limit);
    books_.expand(std::exchange(next_, no_node));
    if (books_.current() == space_.goal()) return finish(Status::Found);
    best_ = space_.heuristic(books_.current());
    space_.template for_each_neighbor<Ledger<Sink>::watched>(books_.current(),
                                                             [this](const Neighbor& neighbor) { consider(neighbor); });
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.peak_bytes = books_.nodes().bytes();
    return totals;
  }

  std::vector<NodeId> path() const { return books_.path(space_.goal()); }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  void consider(const Neighbor& neighbor) {
    const NodeId node = neighbor.node;
    if (neighbor.passage != Passage::Free) return books_.block(node, neighbor.passage);
    const Cost g = books_.g() + neighbor.cost;
    // A node seen before was not nearer than the node chosen then, so it cannot be chosen now.
    if (books_.nodes().seen(node)) return books_.leave(node, g, neighbor.cost);
    books_.open(node, g, books_.current(), neighbor.cost);
    const Cost h = space_.heuristic(node);
    if (h >= best_) return;
    best_ = h;
    next_ = node;
  }

  void finish(Status status) { books_.finish(status, space_.goal()); }

  Limits limits_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  NodeId next_;
  Cost best_ = 0;
};

}  // namespace astar
