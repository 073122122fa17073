// Iterative-deepening A*: depth-first search below a threshold on f, again and again with the
// smallest f that was cut off.
//
// It remembers nothing but the current path, so a node can be expanded many times; with an admissible heuristic the
// path found is a shortest one. The path is a stack here, not recursion.
// Korf: Depth-First Iterative-Deepening: An Optimal Admissible Tree Search (1985).
#pragma once

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "../core/event.hpp"
#include "../core/node_table.hpp"
#include "../core/options.hpp"
#include "../core/priority.hpp"
#include "../core/search.hpp"
#include "../core/space.hpp"

namespace astar {

template <class Space, class Sink>
class IdaStar {
 public:
  IdaStar(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink)
      : space_(space), start_(start), limits_(options.limits), priority_(priority_of(options)), nodes_(nodes),
        threshold_(f(start, 0)), sink_(std::forward<Sink>(sink)) {
    nodes_.begin(space_.node_count());
    sink_({EventType::Threshold, start_, no_node, threshold_, threshold_});
  }

  Status status() const { return status_; }

  /// One expansion, or the end of the search; going back and raising the threshold happen on the way.
  void step() {
    if (totals_.expanded >= limits_.expansions) return finish(Status::Limit);
    if (path_.empty()) return enter(start_, 0, 0);
    for (;;) {
      Frame& frame = path_.back();
      if (frame.next == frame.end) {
        leave();
        if (!path_.empty()) continue;
        if (next_threshold_ == none) return finish(Status::Exhausted);
        threshold_ = next_threshold_;
        next_threshold_ = none;
        sink_({EventType::Threshold, start_, no_node, threshold_, threshold_});
        return;
      }
      const Neighbor neighbor = neighbors_[frame.next++];
      if (neighbor.passage != Passage::Free) {
        sink_(
            {neighbor.passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, neighbor.node, frame.node});
        continue;
      }
      const Cost g = frame.g + neighbor.cost;
      // On the path already: going there again would walk in a circle.
      if (nodes_.state(neighbor.node) == NodeState::Closed) {
        sink_({EventType::Closed, neighbor.node, frame.node, g, neighbor.cost});
        continue;
      }
      if (f(neighbor.node, g) <= threshold_) return enter(neighbor.node, g, neighbor.cost);
      next_threshold_ = std::min(next_threshold_, f(neighbor.node, g));
      sink_({EventType::Pruned, neighbor.node, frame.node, g, neighbor.cost});
    }
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.closed = static_cast<std::uint32_t>(path_.size());
    totals.peak_bytes = nodes_.bytes() + path_.capacity() * sizeof(Frame) + neighbors_.capacity() * sizeof(Neighbor);
    return totals;
  }

  std::vector<NodeId> path() const {
    std::vector<NodeId> path;
    if (status_ == Status::Found)
      for (const Frame& frame : path_) path.push_back(frame.node);
    return path;
  }
  Cost path_cost() const { return path_.back().g; }

 private:
  struct Frame {
    NodeId node;
    Cost g;
    std::size_t next, end;  // its neighbours not yet tried, in neighbors_
  };
  static constexpr Cost none = std::numeric_limits<Cost>::max();

  Cost f(NodeId node, Cost g) const { return priority_.f(g, space_.heuristic(node)); }

  void enter(NodeId node, Cost g, Cost step_cost) {
    const NodeId parent = path_.empty() ? no_node : path_.back().node;
    sink_({EventType::Opened, node, parent, g, step_cost});
    sink_({EventType::Expanded, node, no_node, g});
    nodes_.open(node, g, parent);
    nodes_.close(node);
    ++totals_.generated;
    ++totals_.expanded;
    const std::size_t first = neighbors_.size();
    path_.push_back({node, g, first, first});
    totals_.peak_open = std::max(totals_.peak_open, static_cast<std::uint32_t>(path_.size()));
    if (node == space_.goal()) return finish(Status::Found);
    space_.template for_each_neighbor<std::decay_t<Sink>::enabled>(
        node, [this](const Neighbor& neighbor) { neighbors_.push_back(neighbor); });
    path_.back().end = neighbors_.size();
  }

  void leave() {
    const Frame left = path_.back();
    path_.pop_back();
    neighbors_.resize(path_.empty() ? 0 : path_.back().end);
    const NodeId parent = path_.empty() ? no_node : path_.back().node;
    const Cost parent_g = path_.empty() ? 0 : path_.back().g;
    nodes_.open(left.node, left.g, parent);  // closed nodes are those on the path
    sink_({EventType::Backtracked, left.node, parent, parent_g, left.g - parent_g});
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? space_.goal() : no_node, no_node, 0, 0, status});
  }

  const Space& space_;
  NodeId start_;
  Limits limits_;
  Priority priority_;
  NodeTable& nodes_;
  std::vector<Frame> path_;
  std::vector<Neighbor> neighbors_;  // of every node on the path, one after the other
  Cost threshold_;
  Cost next_threshold_ = none;
  Sink sink_;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
