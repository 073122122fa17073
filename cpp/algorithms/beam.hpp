// Beam search: breadth-first search that keeps only the best few nodes of each layer and forgets the others for good.
//
// Memory and time stay small and the path may be long; when the nodes it forgot were the way through, it ends stuck,
// which is not "no path". Lowerre: The HARPY Speech Recognition System (1976).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../core/event.hpp"
#include "../core/node_table.hpp"
#include "../core/open_list.hpp"
#include "../core/options.hpp"
#include "../core/priority.hpp"
#include "../core/search.hpp"
#include "../core/space.hpp"

namespace astar {

template <class Space, class Sink>
class Beam {
 public:
  Beam(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink)
      : space_(space), options_(options), priority_(priority_of(options)), nodes_(nodes),
        sink_(std::forward<Sink>(sink)) {
    nodes_.begin(space_.node_count());
    open(start, 0, no_node, EventType::Opened, 0);
    ++totals_.generated;
  }

  Status status() const { return status_; }

  /// One expansion; between layers, first the choice of who stays.
  void step() {
    if (at_ == layer_.size() && !next_layer()) return finish(forgot_ ? Status::Stuck : Status::Exhausted);
    if (totals_.expanded >= options_.limits.expansions) return finish(Status::Limit);
    current_ = layer_[at_++];
    close(current_);
    ++totals_.expanded;
    sink_({EventType::Expanded, current_, no_node, nodes_.g(current_)});
    if (current_ == space_.goal()) return finish(Status::Found);
    space_.template for_each_neighbor<std::decay_t<Sink>::enabled>(
        current_, [this](const Neighbor& neighbor) { consider(neighbor); });
    if (options_.stop == Stop::GoalOpened && nodes_.state(space_.goal()) == NodeState::Open) finish(Status::Found);
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = nodes_.bytes() + open_.bytes() + (layer_.capacity() + found_.capacity()) * sizeof(NodeId);
    return totals;
  }

  std::vector<NodeId> path() const {
    return status_ == Status::Found ? chain(nodes_, space_.goal()) : std::vector<NodeId>{};
  }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  /// Puts the best of the nodes found in place of the layer just expanded; false when nothing was found.
  bool next_layer() {
    for (const NodeId node : found_)
      open_.push(priority_.entry(node, nodes_.g(node), space_.heuristic(node), nodes_.insertion(node)));
    found_.clear();
    layer_.clear();
    while (!open_.empty()) {
      const NodeId node = open_.pop().node;
      if (layer_.size() < options_.beam_width) {
        layer_.push_back(node);
        continue;
      }
      close(node);
      sink_({EventType::Discarded, node, no_node, nodes_.g(node)});
      forgot_ = true;
    }
    at_ = 0;
    return !layer_.empty();
  }

  void consider(const Neighbor& neighbor) {
    const NodeId node = neighbor.node;
    if (neighbor.passage != Passage::Free)
      return sink_({neighbor.passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, node, current_});
    const Cost g = nodes_.g(current_) + neighbor.cost;
    switch (nodes_.state(node)) {
      case NodeState::Unseen: ++totals_.generated; return open(node, g, current_, EventType::Opened, neighbor.cost);
      case NodeState::Open:
        if (g < nodes_.g(node) && is_of_next_layer(node)) {
          --totals_.open;
          ++totals_.relaxed;
          return relax(node, g, neighbor.cost);
        }
        return sink_({EventType::Kept, node, current_, g, neighbor.cost});
      case NodeState::Closed: return sink_({EventType::Closed, node, current_, g, neighbor.cost});
    }
  }

  /// A node of this layer that waits for its turn keeps its parent: its layer is its depth.
  bool is_of_next_layer(NodeId node) const {
    return std::find(layer_.begin() + static_cast<std::ptrdiff_t>(at_), layer_.end(), node) == layer_.end();
  }

  void open(NodeId node, Cost g, NodeId parent, EventType type, Cost step_cost) {
    found_.push_back(node);
    listed(node, g, parent, type, step_cost);
  }

  void relax(NodeId node, Cost g, Cost step_cost) { listed(node, g, current_, EventType::Relaxed, step_cost); }

  void listed(NodeId node, Cost g, NodeId parent, EventType type, Cost step_cost) {
    nodes_.open(node, g, parent);
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    sink_({type, node, parent, g, step_cost});
  }

  void close(NodeId node) {
    nodes_.close(node);
    --totals_.open;
    ++totals_.closed;
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? space_.goal() : no_node, no_node, 0, 0, status});
  }

  const Space& space_;
  SearchOptions options_;
  Priority priority_;
  NodeTable& nodes_;
  Sink sink_;
  std::vector<NodeId> layer_;  // being expanded, best first
  std::vector<NodeId> found_;  // opened meanwhile
  HeapOpenList open_;          // puts them in order
  std::size_t at_ = 0;
  NodeId current_ = no_node;
  bool forgot_ = false;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
