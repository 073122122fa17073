// HPA*: A* on a graph of clusters, then the path drawn in cell by cell and smoothed.
//
// Start and goal are joined to the entrances of their clusters, the abstract graph is searched, each abstract move is
// refined by a search inside one cluster, and detours round cluster borders are straightened where that is shorter. It finds
// a path whenever there is one; the path is nearly, not always, a shortest one.
// Botea, Müller, Schaeffer: Near Optimal Hierarchical Path-Finding (2004).
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
#include "../spaces/hpa_graph.hpp"

namespace astar {

template <class Sink>
class HpaStar {
 public:
  /// `graph` outlives the search and keeps what it has computed for the next one.
  HpaStar(const Grid& grid, HpaGraph& graph, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink)
      : grid_(grid), graph_(graph), start_(start), options_(options), priority_(priority_of(options)), nodes_(nodes),
        sink_(std::forward<Sink>(sink)) {
    nodes_.begin(grid_.node_count());
    put(start_, 0, no_node, EventType::Opened, 0);
    ++totals_.generated;
  }

  Status status() const { return status_; }

  /// Prepares one cluster, or expands one node of the abstract graph, or refines the path it gave.
  void step() {
    if (graph_.work()) return;
    if (!joined_) join();
    const NodeId node = select();
    if (node == no_node) return;
    if (node == grid_.goal()) {
      refine();
      return finish(Status::Found);
    }
    current_ = node;
    if (node == start_) {
      for (const auto& [next, cost] : from_start_) consider(next, cost);
    }
    graph_.for_each_edge(node, [&](NodeId next, Cost cost) {
      if (node != start_ || graph_.cluster_of(next) != graph_.cluster_of(node)) consider(next, cost);
    });
    for (const auto& [last, cost] : to_goal_)
      if (last == node && node != start_) consider(grid_.goal(), cost);
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = nodes_.bytes() + open_.bytes() + inside_.bytes();
    return totals;
  }

  std::vector<NodeId> path() const { return path_; }
  Cost path_cost() const { return cost_of(grid_, path_); }
  /// The path before it was smoothed.
  const std::vector<NodeId>& rough_path() const { return rough_; }
  /// The nodes of the abstract path.
  std::vector<NodeId> waypoints() const { return rough_.empty() ? rough_ : chain(nodes_, grid_.goal()); }

 private:
  using Edges = std::vector<std::pair<NodeId, Cost>>;

  /// Searches the two clusters of start and goal for the ways to and from their entrances.
  void join() {
    joined_ = true;
    from_start_ = ways(start_, false);
    to_goal_ = ways(grid_.goal(), true);
  }

  Edges ways(NodeId from, bool backwards) {
    const std::size_t number = graph_.cluster_of(from);
    graph_.search_inside(number, from, backwards, no_node, inside_, [this](NodeId node) { look_at(node); });
    Edges edges;
    for (const NodeId entrance : graph_.cluster(number).entrances)
      if (entrance != from && inside_.state(entrance) == NodeState::Closed) edges.emplace_back(entrance, inside_.g(entrance));
    const NodeId goal = grid_.goal();
    if (!backwards && graph_.cluster_of(goal) == number && inside_.state(goal) == NodeState::Closed && goal != from &&
        std::find(edges.begin(), edges.end(), std::pair{goal, inside_.g(goal)}) == edges.end())
      edges.emplace_back(goal, inside_.g(goal));
    return edges;
  }

  /// A cell closed by a search inside a cluster counts as expanded: it is work like any other.
  void look_at(NodeId node) {
    ++totals_.expanded_inside;
    sink_({EventType::Scanned, node, current_});
  }

  NodeId select() {
    for (;;) {
      if (totals_.expanded >= options_.limits.expansions) return finish(Status::Limit), no_node;
      if (open_.empty()) return finish(Status::Exhausted), no_node;
      const OpenEntry entry = open_.pop();
      if (nodes_.state(entry.node) != NodeState::Open || nodes_.insertion(entry.node) != priority_.insertion(entry)) {
        ++totals_.stale;
        sink_({EventType::Stale, entry.node});
        continue;
      }
      nodes_.close(entry.node);
      --totals_.open;
      ++totals_.closed;
      ++totals_.expanded;
      sink_({EventType::Expanded, entry.node, no_node, nodes_.g(entry.node)});
      return entry.node;
    }
  }

  void consider(NodeId node, Cost cost) {
    const Cost g = nodes_.g(current_) + cost;
    switch (nodes_.state(node)) {
      case NodeState::Unseen:
        ++totals_.generated;
        return put(node, g, current_, EventType::Opened, cost);
      case NodeState::Open:
        if (g >= nodes_.g(node)) return sink_({EventType::Kept, node, current_, g, cost});
        --totals_.open;
        ++totals_.relaxed;
        return put(node, g, current_, EventType::Relaxed, cost);
      case NodeState::Closed:
        if (g >= nodes_.g(node)) return sink_({EventType::Closed, node, current_, g, cost});
        --totals_.closed;
        ++totals_.reopened;
        return put(node, g, current_, EventType::Reopened, cost);
    }
  }

  void put(NodeId node, Cost g, NodeId parent, EventType type, Cost step_cost) {
    open_.push(priority_.entry(node, g, grid_.heuristic(node), nodes_.open(node, g, parent)));
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    sink_({type, node, parent, g, step_cost});
  }

  /// Draws the abstract path in cell by cell, then straightens it.
  void refine() {
    current_ = grid_.goal();
    const std::vector<NodeId> abstract = chain(nodes_, grid_.goal());
    path_ = {start_};
    for (std::size_t i = 1; i < abstract.size(); ++i) {
      const NodeId from = abstract[i - 1], to = abstract[i];
      const std::size_t number = graph_.cluster_of(from);
      if (graph_.cluster_of(to) != number) {
        path_.push_back(to);
        continue;
      }
      graph_.search_inside(number, from, false, to, inside_, [this](NodeId node) { look_at(node); });
      const std::vector<NodeId> cells = chain(inside_, to);
      path_.insert(path_.end(), cells.begin() + 1, cells.end());
    }
    rough_ = path_;
    while (smooth()) {}
  }

  /// Replaces stretches of the path by a diagonal and a straight line where those are cheaper; false when nothing was.
  bool smooth() {
    std::vector<Cost> sum(path_.size());
    for (std::size_t i = 1; i < path_.size(); ++i) sum[i] = sum[i - 1] + step_cost(path_[i - 1], path_[i]);
    std::vector<NodeId> better{path_.front()};
    bool shorter = false;
    for (std::size_t i = 0; i + 1 < path_.size();) {
      std::size_t next = i + 1;
      std::vector<NodeId> line;
      Cost saved = 0;
      for (std::size_t j = std::min(path_.size() - 1, i + view); j > i + 1; --j) {
        for (const bool diagonal_first : {true, false}) {
          const Cost was = sum[j] - sum[i];
          const Cost cost = walk(path_[i], path_[j], diagonal_first, was, candidate_);
          if (cost < 0 || was - cost <= saved) continue;
          saved = was - cost;
          next = j;
          line = candidate_;
        }
      }
      if (saved > 0) {
        better.insert(better.end(), line.begin(), line.end());
        shorter = true;
      } else {
        better.push_back(path_[next]);
      }
      i = next;
    }
    path_ = std::move(better);
    return shorter;
  }

  Cost step_cost(NodeId from, NodeId to) const { return cost_of(grid_, {from, to}); }

  /// The cells from `from` (left out) to `to` along a diagonal and a straight line; their cost, or -1 if a move is not allowed
  /// or they cost `limit` or more.
  Cost walk(NodeId from, NodeId to, bool diagonal_first, Cost limit, std::vector<NodeId>& cells) const {
    const Point a = grid_.point(from), b = grid_.point(to);
    const int dx = b.x - a.x, dy = b.y - a.y;
    const int diagonal = std::min(std::abs(dx), std::abs(dy)), straight = std::max(std::abs(dx), std::abs(dy)) - diagonal;
    const auto sign = [](int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
    const auto direction = [](Point step) {
      return static_cast<std::size_t>(std::find(directions.begin(), directions.end(), step) - directions.begin());
    };
    const Point slanted{sign(dx), sign(dy)};
    const Point level = std::abs(dx) > std::abs(dy) ? Point{sign(dx), 0} : Point{0, sign(dy)};
    cells.clear();
    Cost total = 0;
    const auto go = [&](Point step, int count) {
      for (int i = 0; i < count; ++i) {
        const Cost cost = grid_.move_cost(from, direction(step));
        if (cost < 0 || (total += cost) >= limit) return false;
        from = grid_.moved(from, direction(step));
        cells.push_back(from);
      }
      return true;
    };
    const bool there = diagonal_first ? go(slanted, diagonal) && go(level, straight) : go(level, straight) && go(slanted, diagonal);
    return there ? total : -1;
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? grid_.goal() : no_node, no_node, 0, 0, status});
  }

  /// How far ahead smoothing looks, in cells of the path.
  static constexpr std::size_t view = 64;

  const Grid& grid_;
  HpaGraph& graph_;
  NodeId start_;
  SearchOptions options_;
  Priority priority_;
  NodeTable& nodes_;
  NodeTable inside_;
  HeapOpenList open_;
  Sink sink_;
  bool joined_ = false;
  Edges from_start_, to_goal_;
  NodeId current_ = no_node;
  std::vector<NodeId> path_, rough_, candidate_;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
