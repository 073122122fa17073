// Iterative-deepening A*: depth-first search up to a threshold on f, repeated with the smallest f that was cut off.
//
// It remembers nothing but the current path, so a node can be expanded many times; with an admissible heuristic the
// path found is a shortest one. The path is kept on a stack; no function calls itself.
// Korf: Depth-First Iterative-Deepening: An Optimal Admissible Tree Search (1985).
#pragma once

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "../core/ledger.hpp"
#include "../core/priority.hpp"

namespace astar {

template <class Space, class Sink = NoTrace>
class IdaStar {
  static_assert(StateSpace<Space> && EventSink<Sink>);

 public:
  IdaStar(const Space&&, NodeId, const SearchOptions&, NodeTable&, Sink = {}) = delete;
  IdaStar(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : start_(start), limits_(options.limits), priority_(priority_of(Key::Weighted, options)),
        books_(nodes, space.node_count(), std::forward<Sink>(sink)), space_(searched(space, nodes, options.weights)) {
    if (books_.begins(space, start)) raise(f(start, 0));
  }

  Status status() const { return books_.status(); }

  /// One expansion, or the end of the search; in between it goes back and raises the threshold.
  void step() {
    if (!books_.running()) return;
    if (books_.totals().expanded >= limits_.expansions) return finish(Status::Limit);
    if (path_.empty()) return enter(start_, 0, 0);
    for (;;) {
      Frame& frame = path_.back();
      if (frame.next == frame.end) {
        leave();
        if (!path_.empty()) continue;
        if (next_threshold_ == none) return finish(Status::Exhausted);
        return raise(next_threshold_);
      }
      const Neighbor neighbor = neighbors_[frame.next++];
      if (neighbor.passage != Passage::Free) {
        books_.block(neighbor.node, neighbor.passage);
        continue;
      }
      const Cost g = frame.g + neighbor.cost;
      // The neighbour is on the path already; entering it again would be a circle.
      if (books_.nodes().seen(neighbor.node)) {
        books_.leave(neighbor.node, g, neighbor.cost);
        continue;
      }
      if (f(neighbor.node, g) <= threshold_) return enter(neighbor.node, g, neighbor.cost);
      next_threshold_ = std::min(next_threshold_, f(neighbor.node, g));
      books_.prune(neighbor.node, g, neighbor.cost);
    }
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.peak_open = longest_;
    totals.peak_bytes =
        books_.nodes().bytes() + path_.capacity() * sizeof(Frame) + neighbors_.capacity() * sizeof(Neighbor);
    return totals;
  }

  std::vector<NodeId> path() const {
    std::vector<NodeId> path;
    if (status() == Status::Found)
      for (const Frame& frame : path_) path.push_back(frame.node);
    return path;
  }
  Cost path_cost() const { return status() == Status::Found ? path_.back().g : 0; }

 private:
  struct Frame {
    NodeId node;
    Cost g;
    std::size_t next, end;  // its neighbours not yet tried, in neighbors_
  };
  static constexpr Cost none = std::numeric_limits<Cost>::max();

  Cost f(NodeId node, Cost g) const { return priority_.f(g, space_.heuristic(node)); }

  void raise(Cost threshold) {
    threshold_ = threshold;
    next_threshold_ = none;
    books_.say({EventType::Threshold, start_, no_node, threshold_, threshold_});
  }

  void enter(NodeId node, Cost g, Cost step_cost) {
    books_.open(node, g, books_.current(), step_cost);
    books_.expand(node);
    const std::size_t first = neighbors_.size();
    path_.push_back({node, g, first, first});
    longest_ = std::max(longest_, static_cast<std::uint32_t>(path_.size()));
    if (node == space_.goal()) return finish(Status::Found);
    space_.template for_each_neighbor<Ledger<Sink>::watched>(
        node, [this](const Neighbor& neighbor) { neighbors_.push_back(neighbor); });
    path_.back().end = neighbors_.size();
  }

  void leave() {
    path_.pop_back();
    neighbors_.resize(path_.empty() ? 0 : path_.back().end);
    if (path_.empty()) books_.backtrack(no_node, 0);
    else books_.backtrack(path_.back().node, path_.back().g);
  }

  void finish(Status status) { books_.finish(status, space_.goal()); }

  NodeId start_;
  Limits limits_;
  Priority priority_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  std::vector<Frame> path_;
  std::vector<Neighbor> neighbors_;  // of all nodes on the path, one node after the other
  std::uint32_t longest_ = 0;        // most nodes that were on the path
  Cost threshold_ = 0;
  Cost next_threshold_ = none;
};

}  // namespace astar
