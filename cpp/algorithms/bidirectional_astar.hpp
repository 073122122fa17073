// A* from both ends, each towards the other end.
//
// Touching is not enough: the first path found can be beaten by one still hidden in the open lists. An open node of
// either side with smallest f bounds every path not yet found from below, so the search goes on until the best meeting
// costs no more than the larger of the two bounds. Optimal with an admissible heuristic.
// Pohl: Bi-directional Search (1971); the stopping rule in Kaindl, Kainz: Bidirectional Heuristic
// Search Reconsidered (1997).
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "../core/event.hpp"
#include "../core/node_table.hpp"
#include "../core/open_list.hpp"
#include "../core/options.hpp"
#include "../core/priority.hpp"
#include "../core/search.hpp"
#include "../core/two_sides.hpp"

namespace astar {

template <class Space, class Sink>
class BidirectionalAStar {
 public:
  BidirectionalAStar(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink)
      : space_(space), sides_(space.node_count()), start_(start), options_(options), priority_{1, 1, options.tie},
        nodes_(nodes), sink_(std::forward<Sink>(sink)) {
    nodes_.begin(sides_.node_count());
    totals_.generated = 2;
    put(start, 0, no_node, EventType::Opened, 0);
    put(sides_.on_side(space_.goal(), true), 0, no_node, EventType::Opened, 0);
    if (start == space_.goal()) meet(start);
  }

  Status status() const { return status_; }

  /// One expansion on the side with fewer open nodes, or the end of the search.
  void step() {
    for (const std::size_t side : {0u, 1u}) drop_stale(side);
    if (open_[0].empty() || open_[1].empty()) return finish(meeting_ == no_node ? Status::Exhausted : Status::Found);
    if (meeting_ != no_node && best_ <= std::max(open_[0].top().f, open_[1].top().f)) return finish(Status::Found);
    const Limits& limits = options_.limits;
    if (totals_.expanded >= limits.expansions || totals_.open >= limits.open_or_closed ||
        totals_.closed >= limits.open_or_closed)
      return finish(Status::Limit);

    const std::size_t side = listed_[1] < listed_[0] ? 1 : 0;
    current_ = open_[side].pop().node;
    nodes_.close(current_);
    --listed_[side];
    --totals_.open;
    ++totals_.closed;
    ++totals_.expanded;
    sink_({EventType::Expanded, current_, no_node, nodes_.g(current_)});
    const auto visit = [this](const Neighbor& neighbor) { consider(neighbor); };
    constexpr bool with_blocked = std::decay_t<Sink>::enabled;
    if (side == 0) space_.template for_each_neighbor<with_blocked>(current_, visit);
    else space_.template for_each_predecessor<with_blocked>(sides_.cell(current_), visit);
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.comparisons = open_[0].comparisons() + open_[1].comparisons();
    totals.peak_bytes = nodes_.bytes() + open_[0].bytes() + open_[1].bytes();
    return totals;
  }

  std::vector<NodeId> path() const {
    return status_ == Status::Found ? sides_.path(nodes_, meeting_) : std::vector<NodeId>{};
  }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  void drop_stale(std::size_t side) {
    HeapOpenList& open = open_[side];
    while (!open.empty()) {
      const OpenEntry& entry = open.top();
      if (nodes_.state(entry.node) == NodeState::Open && nodes_.insertion(entry.node) == priority_.insertion(entry))
        return;
      ++totals_.stale;
      sink_({EventType::Stale, entry.node});
      open.pop();
    }
  }

  void consider(const Neighbor& neighbor) {
    const NodeId node = sides_.on_side(neighbor.node, sides_.backward(current_));
    if (neighbor.passage != Passage::Free)
      return sink_({neighbor.passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, node, current_});
    const Cost g = nodes_.g(current_) + neighbor.cost;
    switch (nodes_.state(node)) {
      case NodeState::Unseen:
        ++totals_.generated;
        put(node, g, current_, EventType::Opened, neighbor.cost);
        break;
      case NodeState::Open:
        if (g >= nodes_.g(node)) return sink_({EventType::Kept, node, current_, g, neighbor.cost});
        --totals_.open;
        --listed_[sides_.backward(node) ? 1 : 0];
        ++totals_.relaxed;
        put(node, g, current_, EventType::Relaxed, neighbor.cost);
        break;
      case NodeState::Closed:
        if (g >= nodes_.g(node) || !options_.reopen)
          return sink_({EventType::Closed, node, current_, g, neighbor.cost});
        --totals_.closed;
        ++totals_.reopened;
        put(node, g, current_, EventType::Reopened, neighbor.cost);
        break;
    }
    const NodeId other = sides_.other(node);
    if (nodes_.state(other) != NodeState::Unseen && (meeting_ == no_node || g + nodes_.g(other) < best_)) meet(node);
  }

  void put(NodeId node, Cost g, NodeId parent, EventType type, Cost step_cost) {
    const std::size_t side = sides_.backward(node) ? 1 : 0;
    const Cost h = side == 1 ? space_.heuristic_from(start_, sides_.cell(node)) : space_.heuristic(node);
    open_[side].push(priority_.entry(node, g, h, nodes_.open(node, g, parent)));
    ++listed_[side];
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    sink_({type, node, parent, g, step_cost});
  }

  void meet(NodeId node) {
    meeting_ = node;
    best_ = nodes_.g(node) + nodes_.g(sides_.other(node));
    sink_({EventType::Met, node, current_, best_, best_ - (current_ == no_node ? 0 : nodes_.g(current_))});
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? sides_.cell(meeting_) : no_node, no_node, 0, 0, status});
  }

  const Space& space_;
  TwoSides sides_;
  NodeId start_;
  SearchOptions options_;
  Priority priority_;
  NodeTable& nodes_;
  std::array<HeapOpenList, 2> open_;
  std::array<std::uint32_t, 2> listed_{};  // open nodes of each side, stale entries not counted
  NodeId current_ = no_node;
  NodeId meeting_ = no_node;
  Cost best_ = 0;  // of the paths found so far
  Sink sink_;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
