// Steepest descent on the heuristic: go to the neighbour nearest to the goal, never back, never sideways.
//
// It keeps no list of what else it might try, so it is stuck as soon as no neighbour is nearer. That is not "no path".
// Russell, Norvig: Artificial Intelligence, A Modern Approach, "Hill-climbing search".
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../core/event.hpp"
#include "../core/node_table.hpp"
#include "../core/options.hpp"
#include "../core/search.hpp"
#include "../core/space.hpp"

namespace astar {

template <class Space, class Sink>
class HillClimbing {
 public:
  HillClimbing(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink)
      : space_(space), limits_(options.limits), nodes_(nodes), next_(start), sink_(std::forward<Sink>(sink)) {
    nodes_.begin(space_.node_count());
    open(start, 0, no_node, 0);
  }

  Status status() const { return status_; }

  /// Climbs to the chosen node, looks round from there and chooses again.
  void step() {
    if (next_ == no_node) return finish(Status::Stuck);
    if (totals_.expanded >= limits_.expansions) return finish(Status::Limit);
    current_ = next_;
    nodes_.close(current_);
    --totals_.open;
    ++totals_.closed;
    ++totals_.expanded;
    sink_({EventType::Expanded, current_, no_node, nodes_.g(current_)});
    if (current_ == space_.goal()) return finish(Status::Found);
    next_ = no_node;
    best_ = space_.heuristic(current_);
    space_.template for_each_neighbor<std::decay_t<Sink>::enabled>(
        current_, [this](const Neighbor& neighbor) { consider(neighbor); });
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.peak_bytes = nodes_.bytes();
    return totals;
  }

  std::vector<NodeId> path() const {
    return status_ == Status::Found ? chain(nodes_, current_) : std::vector<NodeId>{};
  }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  void consider(const Neighbor& neighbor) {
    const NodeId node = neighbor.node;
    if (neighbor.passage != Passage::Free)
      return sink_({neighbor.passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, node, current_});
    const Cost g = nodes_.g(current_) + neighbor.cost;
    // A node seen before was not nearer than where the climb went instead, so it cannot be chosen now.
    if (nodes_.state(node) == NodeState::Open) return sink_({EventType::Kept, node, current_, g, neighbor.cost});
    if (nodes_.state(node) == NodeState::Closed) return sink_({EventType::Closed, node, current_, g, neighbor.cost});
    open(node, g, current_, neighbor.cost);
    const Cost h = space_.heuristic(node);
    if (h >= best_) return;
    best_ = h;
    next_ = node;
  }

  void open(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    nodes_.open(node, g, parent);
    ++totals_.generated;
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    sink_({EventType::Opened, node, parent, g, step_cost});
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? space_.goal() : no_node, no_node, 0, 0, status});
  }

  const Space& space_;
  Limits limits_;
  NodeTable& nodes_;
  NodeId current_ = no_node;
  NodeId next_;
  Cost best_ = 0;
  Sink sink_;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
