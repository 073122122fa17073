// Breadth-first search from both ends, a whole layer at a time from the side whose layer is smaller.
//
// Because layers are completed, the first contact already has the fewest steps: every node nearer to either end has
// been looked at. It counts steps, not costs. Pohl: Bi-directional Search (1971).
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "../core/event.hpp"
#include "../core/node_table.hpp"
#include "../core/options.hpp"
#include "../core/search.hpp"
#include "../core/two_sides.hpp"

namespace astar {

template <class Space, class Sink>
class BidirectionalBfs {
 public:
  BidirectionalBfs(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink)
      : space_(space), sides_(space.node_count()), limits_(options.limits), nodes_(nodes),
        sink_(std::forward<Sink>(sink)) {
    nodes_.begin(sides_.node_count());
    open(start, 0, no_node, 0);
    open(sides_.on_side(space_.goal(), true), 0, no_node, 0);
    layers_[0].swap(found_[0]);
    layers_[1].swap(found_[1]);
    if (start == space_.goal()) meet(start);
  }

  Status status() const { return status_; }

  /// One expansion, or the end of the search.
  void step() {
    if (meeting_ != no_node) return finish(Status::Found);
    if (at_ == layers_[side_].size() && !next_layer()) return finish(Status::Exhausted);
    if (totals_.expanded >= limits_.expansions) return finish(Status::Limit);
    current_ = layers_[side_][at_++];
    nodes_.close(current_);
    --totals_.open;
    ++totals_.closed;
    ++totals_.expanded;
    sink_({EventType::Expanded, current_, no_node, nodes_.g(current_)});
    const auto visit = [this](const Neighbor& neighbor) { consider(neighbor); };
    constexpr bool with_blocked = std::decay_t<Sink>::enabled;
    if (side_ == 0) space_.template for_each_neighbor<with_blocked>(current_, visit);
    else space_.template for_each_predecessor<with_blocked>(sides_.cell(current_), visit);
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.peak_bytes = nodes_.bytes();
    for (const std::size_t side : {0u, 1u})
      totals.peak_bytes += (layers_[side].capacity() + found_[side].capacity()) * sizeof(NodeId);
    return totals;
  }

  std::vector<NodeId> path() const {
    return status_ == Status::Found ? sides_.path(nodes_, meeting_) : std::vector<NodeId>{};
  }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  /// A layer is done: the next is that of the side with fewer nodes waiting. False when one side has none left.
  bool next_layer() {
    layers_[side_].swap(found_[side_]);
    found_[side_].clear();
    at_ = 0;
    side_ = layers_[1].size() < layers_[0].size() ? 1 : 0;
    return !layers_[side_].empty();
  }

  void consider(const Neighbor& neighbor) {
    const NodeId node = sides_.on_side(neighbor.node, side_ == 1);
    if (neighbor.passage != Passage::Free)
      return sink_({neighbor.passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, node, current_});
    const Cost g = nodes_.g(current_) + neighbor.cost;
    if (nodes_.state(node) == NodeState::Open) return sink_({EventType::Kept, node, current_, g, neighbor.cost});
    if (nodes_.state(node) == NodeState::Closed) return sink_({EventType::Closed, node, current_, g, neighbor.cost});
    open(node, g, current_, neighbor.cost);
    if (meeting_ == no_node && nodes_.state(sides_.other(node)) != NodeState::Unseen) meet(node);
  }

  void open(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    nodes_.open(node, g, parent);
    found_[sides_.backward(node) ? 1 : 0].push_back(node);
    ++totals_.generated;
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    sink_({EventType::Opened, node, parent, g, step_cost});
  }

  void meet(NodeId node) {
    meeting_ = node;
    const Cost cost = nodes_.g(node) + nodes_.g(sides_.other(node));
    sink_({EventType::Met, node, current_, cost, cost - (current_ == no_node ? 0 : nodes_.g(current_))});
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? sides_.cell(meeting_) : no_node, no_node, 0, 0, status});
  }

  const Space& space_;
  TwoSides sides_;
  Limits limits_;
  NodeTable& nodes_;
  std::array<std::vector<NodeId>, 2> layers_;  // being expanded, or waiting for it
  std::array<std::vector<NodeId>, 2> found_;   // opened meanwhile
  std::size_t at_ = 0;
  std::size_t side_ = 0;
  NodeId current_ = no_node;
  NodeId meeting_ = no_node;
  Sink sink_;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
