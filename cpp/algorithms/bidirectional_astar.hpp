// A* from both ends, each towards the other end.
//
// The search does not end when the two sides first meet: a cheaper path may still be hidden in the open lists. The
// smallest f in the open list of either side is a lower bound for every path not yet found, so the search goes on until
// the best meeting costs no more than the larger of the two bounds. Both bounds have to hold, so its path is certainly
// a shortest one only if neither the estimates to the goal nor those from the start are ever too high, and closed nodes
// are reopened where one of the two is not consistent.
// Pohl: Bi-directional Search (1971); the stopping rule in Kaindl, Kainz: Bidirectional Heuristic Search Reconsidered
// (1997).
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "../core/ledger.hpp"
#include "../core/open_list.hpp"
#include "../core/priority.hpp"
#include "../core/two_sides.hpp"

namespace astar {

template <class Space, class Sink = NoTrace>
class BidirectionalAStar {
  static_assert(TwoWaySpace<Space> && EventSink<Sink>);

 public:
  BidirectionalAStar(const Space&&, NodeId, const SearchOptions&, NodeTable&, Sink = {}) = delete;
  BidirectionalAStar(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : sides_(space.node_count()), start_(start), options_(options), priority_{1, 1, options.tie},
        books_(nodes, sides_.node_count(), std::forward<Sink>(sink)), space_(searched(space, nodes, {}, 2)),
        meeting_(books_, sides_) {
    if (!books_.begins(space, start)) return;
    put(start, 0, no_node, 0);
    put(sides_.on_side(space_.goal(), true), 0, no_node, 0);
    if (start == space_.goal()) meeting_.at(start);
  }

  Status status() const { return books_.status(); }

  /// One expansion on the side with fewer open nodes, or the end of the search.
  void step() {
    if (!books_.running()) return;
    for (HeapOpenList& open : open_)
      while (!open.empty() && books_.outdated(open.top().node, priority_.insertion(open.top()))) open.pop();
    if (open_[0].empty() || open_[1].empty())
      return meeting_.finish(meeting_.found() ? Status::Found : Status::Exhausted);
    if (meeting_.found() && meeting_.cost() <= std::max(open_[0].top().f, open_[1].top().f))
      return meeting_.finish(Status::Found);
    if (books_.reached(options_.limits)) return meeting_.finish(Status::Limit);

    const std::size_t side = listed_[1] < listed_[0] ? 1 : 0;
    books_.expand(open_[side].pop().node);
    --listed_[side];
    meeting_.for_each_neighbor(space_, [this](const Neighbor& neighbor) { consider(neighbor); });
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.comparisons = open_[0].comparisons() + open_[1].comparisons();
    totals.peak_bytes = books_.nodes().bytes() + open_[0].bytes() + open_[1].bytes();
    return totals;
  }

  std::vector<NodeId> path() const { return meeting_.path(); }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  void consider(const Neighbor& neighbor) {
    const NodeId node = sides_.on_side(neighbor.node, sides_.backward(books_.current()));
    if (neighbor.passage != Passage::Free) return books_.block(node, neighbor.passage);
    const Cost g = books_.g() + neighbor.cost;
    const NodeTable& nodes = books_.nodes();
    const NodeState state = nodes.state(node);
    if (state != NodeState::Unseen && (g >= nodes.g(node) || (state == NodeState::Closed && !options_.reopen)))
      return books_.leave(node, g, neighbor.cost);
    if (state == NodeState::Open) --listed_[sides_.backward(node) ? 1 : 0];
    put(node, g, books_.current(), neighbor.cost);
    const NodeId other = sides_.other(node);
    if (nodes.seen(other) && (!meeting_.found() || g + nodes.g(other) < meeting_.cost())) meeting_.at(node);
  }

  void put(NodeId node, Cost g, NodeId parent, Cost step_cost) {
    const std::size_t side = sides_.backward(node) ? 1 : 0;
    const Cost h = side == 1 ? space_.heuristic_from(start_, sides_.cell(node)) : space_.heuristic(node);
    open_[side].push(priority_.entry(node, g, h, books_.open(node, g, parent, step_cost)));
    ++listed_[side];
  }

  TwoSides sides_;
  NodeId start_;
  SearchOptions options_;
  Priority priority_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  Meeting<Ledger<Sink>> meeting_;
  std::array<HeapOpenList, 2> open_;
  std::array<std::uint32_t, 2> listed_{};  // open nodes of each side, stale entries not counted
};

}  // namespace astar
