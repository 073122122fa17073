// Breadth-first search from both ends, a whole layer at a time from the side whose layer is smaller.
//
// Because layers are completed, the path through the first meeting already has the fewest steps: every node nearer to
// either end has been looked at. It counts steps, not costs. Pohl: Bi-directional Search (1971).
#pragma once

#include <array>
#include <utility>
#include <vector>

#include "../core/ledger.hpp"
#include "../core/two_sides.hpp"

namespace astar {

template <class Space, class Sink = NoTrace>
class BidirectionalBfs {
  static_assert(TwoWaySpace<Space> && EventSink<Sink>);

 public:
  BidirectionalBfs(const Space&&, NodeId, const SearchOptions&, NodeTable&, Sink = {}) = delete;
  BidirectionalBfs(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : sides_(space.node_count()), limits_(options.limits),
        books_(nodes, sides_.node_count(), std::forward<Sink>(sink)), space_(searched(space, nodes, {}, 2)),
        meeting_(books_, sides_) {
    if (!books_.begins(space, start)) return;
    open(start, 0, no_node, 0);
    open(sides_.on_side(space_.goal(), true), 0, no_node, 0);
    layers_[0].swap(found_[0]);
    layers_[1].swap(found_[1]);
    if (start == space_.goal()) meeting_.at(start);
  }

  Status status() const { return books_.status(); }

  /// One expansion, or the end of the search.
  void step() {
    if (!books_.running()) return;
    if (meeting_.found()) return meeting_.finish(Status::Found);
    if (at_ == layers_[side_].size() && !next_layer()) return meeting_.finish(Status::Exhausted);
    if (books_.totals().expanded >= limits_.expansions) return meeting_.finish(Status::Limit);
    books_.expand(layers_[side_][at_++]);
    meeting_.for_each_neighbor(space_, [this](const Neighbor& neighbor) { consider(neighbor); });
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.peak_bytes = books_.nodes().bytes();
    for (const std::size_t side : {0u, 1u})
      totals.peak_bytes += (layers_[side].capacity() + found_[side].capacity()) * sizeof(NodeId);
    return totals;
  }

  std::vector<NodeId> path() const { return meeting_.path(); }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  /// Ends a layer and goes on with the side that has fewer nodes waiting. False if this side has none.
  bool next_layer() {
    layers_[side_].swap(found_[side_]);
    found_[side_].clear();
    at_ = 0;
    side_ = layers_[1].size() < layers_[0].size() ? 1 : 0;
    return !layers_[side_].empty();
  }

  void consider(const Neighbor& neighbor) {
    const NodeId node = sides_.on_side(neighbor.node, side_ == 1);
    if (neighbor.passage != Passage::Free) return books_.block(node, neighbor.passage);
    const Cost g = books_.g() + neighbor.cost;
    if (books_.nodes().seen(node)) return books_.leave(node, g, neighbor.cost);
    open(node, g, books_.current(), neighbor.cost);
    if (!meeting_.found() && books_.nodes().seen(sides_.other(node))) meeting_.at(node);
  }

  void open(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    found_[sides_.backward(node) ? 1 : 0].push_back(node);
    books_.open(node, g, parent, step_cost);
  }

  TwoSides sides_;
  Limits limits_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  Meeting<Ledger<Sink>> meeting_;
  std::array<std::vector<NodeId>, 2> layers_;  // of each side: the layer being expanded or waiting
  std::array<std::vector<NodeId>, 2> found_;   // of each side: opened meanwhile
  std::size_t at_ = 0;
  std::size_t side_ = 0;
};

}  // namespace astar
