// Beam search: breadth-first search that keeps only the best few nodes of each layer and forgets the others for good.
//
// It needs little memory and time, but the path may be long. If every path leads through nodes it forgot, it ends as
// stuck, which does not mean that no path exists. Lowerre: The HARPY Speech Recognition System (1976).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../core/ledger.hpp"
#include "../core/open_list.hpp"
#include "../core/priority.hpp"

namespace astar {

template <class Space, class Sink = NoTrace>
class Beam {
  static_assert(StateSpace<Space> && EventSink<Sink>);

 public:
  Beam(const Space&&, NodeId, const SearchOptions&, NodeTable&, Sink = {}) = delete;
  Beam(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : options_(options), priority_(priority_of(Key::Weighted, options)),
        books_(nodes, space.node_count(), std::forward<Sink>(sink)), space_(searched(space, nodes, options.weights)) {
    if (books_.begins(space, start)) open(start, 0, no_node, 0);
  }

  Status status() const { return books_.status(); }

  /// One expansion; between two layers, first the choice of the nodes that stay.
  void step() {
    if (!books_.running()) return;
    if (at_ == layer_.size() && !next_layer()) return finish(forgot_ ? Status::Stuck : Status::Exhausted);
    if (books_.totals().expanded >= options_.limits.expansions) return finish(Status::Limit);
    books_.expand(layer_[at_++]);
    if (books_.current() == space_.goal()) return finish(Status::Found);
    space_.template for_each_neighbor<Ledger<Sink>::watched>(books_.current(),
                                                             [this](const Neighbor& neighbor) { consider(neighbor); });
    if (options_.stop == Stop::GoalOpened && books_.nodes().state(space_.goal()) == NodeState::Open)
      finish(Status::Found);
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.comparisons = open_.comparisons();
    totals.peak_bytes =
        books_.nodes().bytes() + open_.bytes() + (layer_.capacity() + found_.capacity()) * sizeof(NodeId);
    return totals;
  }

  std::vector<NodeId> path() const { return books_.path(space_.goal()); }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  /// Replaces the layer just expanded by the best of the nodes found; false if none was found.
  bool next_layer() {
    const NodeTable& nodes = books_.nodes();
    for (const NodeId node : found_)
      open_.push(priority_.entry(node, nodes.g(node), space_.heuristic(node), nodes.insertion(node)));
    found_.clear();
    layer_.clear();
    while (!open_.empty()) {
      const NodeId node = open_.pop().node;
      if (layer_.size() < options_.beam_width) {
        layer_.push_back(node);
        continue;
      }
      books_.discard(node);
      forgot_ = true;
    }
    at_ = 0;
    return !layer_.empty();
  }

  void consider(const Neighbor& neighbor) {
    const NodeId node = neighbor.node;
    if (neighbor.passage != Passage::Free) return books_.block(node, neighbor.passage);
    const Cost g = books_.g() + neighbor.cost;
    const NodeState state = books_.nodes().state(node);
    if (state == NodeState::Unseen) return open(node, g, books_.current(), neighbor.cost);
    if (state == NodeState::Open && g < books_.nodes().g(node) && is_of_next_layer(node))
      books_.open(node, g, books_.current(), neighbor.cost);
    else books_.leave(node, g, neighbor.cost);
  }

  /// False for a node of this layer that is not expanded yet: it keeps its parent, because its layer is its depth.
  bool is_of_next_layer(NodeId node) const {
    return std::find(layer_.begin() + static_cast<std::ptrdiff_t>(at_), layer_.end(), node) == layer_.end();
  }

  void open(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    found_.push_back(node);
    books_.open(node, g, parent, step_cost);
  }

  void finish(Status status) { books_.finish(status, space_.goal()); }

  SearchOptions options_;
  Priority priority_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  std::vector<NodeId> layer_;  // the layer being expanded, best first
  std::vector<NodeId> found_;  // opened meanwhile, for the next layer
  HeapOpenList open_;          // puts these in order
  std::size_t at_ = 0;
  bool forgot_ = false;
};

}  // namespace astar
