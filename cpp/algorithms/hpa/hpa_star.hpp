// HPA*: A* on a graph of clusters, then the path drawn in cell by cell and smoothed.
//
// Start and goal are joined to the entrances of their clusters, the abstract graph is searched, each abstract move is
// refined by a search inside one cluster, and detours round cluster borders are straightened where that is shorter. It
// finds a path whenever there is one; the path is nearly, not always, a shortest one.
// Botea, Müller, Schaeffer: Near Optimal Hierarchical Path-Finding (2004).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../../core/event.hpp"
#include "../../core/node_table.hpp"
#include "../../core/open_list.hpp"
#include "../../core/options.hpp"
#include "../../core/priority.hpp"
#include "../../core/search.hpp"
#include "../../core/space.hpp"
#include "hpa_graph.hpp"

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

  /// Prepares a part of a cluster, or expands one node of the abstract graph, or refines one move of the path it gave,
  /// or straightens a part of that path.
  void step() {
    if (phase_ == Phase::Search) return search();
    if (phase_ == Phase::Refine) return refine();
    smooth();
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = nodes_.bytes() + open_.bytes() + inside_.bytes();
    return totals;
  }

  std::vector<NodeId> path() const { return status_ == Status::Found ? path_ : std::vector<NodeId>{}; }
  Cost path_cost() const { return cost_of(grid_, path()); }
  /// The path before it was smoothed.
  const std::vector<NodeId>& rough_path() const { return rough_; }
  /// The nodes of the abstract path.
  const std::vector<NodeId>& waypoints() const { return abstract_; }

 private:
  using Edges = std::vector<std::pair<NodeId, Cost>>;
  enum class Phase : std::uint8_t { Search, Refine, Smooth };

  void search() {
    if (graph_.work()) return;
    if (!joined_) join();
    const NodeId node = select();
    if (node == no_node) return;
    current_ = node;
    if (node == grid_.goal()) {
      abstract_ = chain(nodes_, node);
      path_ = {start_};
      phase_ = Phase::Refine;
      return;
    }
    if (node == start_) {
      for (const auto& [next, cost] : from_start_) consider(next, cost);
    }
    graph_.for_each_edge(node, [&](NodeId next, Cost cost) {
      if (node != start_ || graph_.cluster_of(next) != graph_.cluster_of(node)) consider(next, cost);
    });
    for (const auto& [last, cost] : to_goal_)
      if (last == node && node != start_) consider(grid_.goal(), cost);
  }

  /// Searches the two clusters of start and goal for the ways to and from their entrances.
  void join() {
    joined_ = true;
    from_start_ = ways(start_, false);
    to_goal_ = ways(grid_.goal(), true);
  }

  Edges ways(NodeId from, bool backwards) {
    const std::size_t number = graph_.cluster_of(from);
    search_inside(number, from, backwards, no_node);
    Edges edges;
    for (const NodeId entrance : graph_.cluster(number).entrances)
      if (entrance != from && inside_.state(entrance) == NodeState::Closed)
        edges.emplace_back(entrance, inside_.g(entrance));
    const NodeId goal = grid_.goal();
    if (!backwards && graph_.cluster_of(goal) == number && inside_.state(goal) == NodeState::Closed && goal != from &&
        std::find(edges.begin(), edges.end(), std::pair{goal, inside_.g(goal)}) == edges.end())
      edges.emplace_back(goal, inside_.g(goal));
    return edges;
  }

  void search_inside(std::size_t number, NodeId from, bool backwards, NodeId target) {
    cluster_search_.begin(graph_.square(number), from, backwards, target, inside_, grid_.node_count());
    cluster_search_.advance(grid_, grid_.node_count(), [this](NodeId node) { look_at(node); });
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
      case NodeState::Unseen: ++totals_.generated; return put(node, g, current_, EventType::Opened, cost);
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

  /// Draws the next move of the abstract path in cell by cell.
  void refine() {
    if (++refined_ >= abstract_.size()) {
      rough_ = path_;
      phase_ = Phase::Smooth;
      return begin_pass();
    }
    const NodeId from = abstract_[refined_ - 1], to = abstract_[refined_];
    const std::size_t number = graph_.cluster_of(from);
    if (graph_.cluster_of(to) != number) return path_.push_back(to);
    search_inside(number, from, false, to);
    const std::vector<NodeId> cells = chain(inside_, to);
    path_.insert(path_.end(), cells.begin() + 1, cells.end());
  }

  /// Smoothing goes over the path until nothing gets shorter.
  void begin_pass() {
    sum_.assign(path_.size(), 0);
    for (std::size_t i = 1; i < path_.size(); ++i) sum_[i] = sum_[i - 1] + step_cost(path_[i - 1], path_[i]);
    better_ = {path_.front()};
    smoothed_ = 0;
    farthest_ = 0;
    shorter_ = false;
  }

  /// Replaces the stretch of the path that begins at a cell by a diagonal and a straight line, if some such are cheaper
  /// by those that save most. Some ends of the stretch at a time.
  void smooth() {
    const std::size_t i = smoothed_;
    if (i + 1 >= path_.size()) {
      path_ = better_;
      return shorter_ ? begin_pass() : finish(Status::Found);
    }
    if (farthest_ == 0) {
      farthest_ = std::min(path_.size() - 1, i + view);
      next_ = i + 1;
      saved_ = 0;
    }
    for (std::size_t tried = 0; farthest_ > i + 1; --farthest_) {
      if (tried++ == ends_at_once) return;
      const Cost was = sum_[farthest_] - sum_[i];
      for (const bool diagonal_first : {true, false}) {
        const Cost cost = walk(path_[i], path_[farthest_], diagonal_first, was, candidate_);
        if (cost < 0 || was - cost <= saved_) continue;
        saved_ = was - cost;
        next_ = farthest_;
        line_ = candidate_;
      }
    }
    if (saved_ > 0) {
      better_.insert(better_.end(), line_.begin(), line_.end());
      shorter_ = true;
    } else {
      better_.push_back(path_[next_]);
    }
    smoothed_ = next_;
    farthest_ = 0;
  }

  Cost step_cost(NodeId from, NodeId to) const { return cost_of(grid_, {from, to}); }

  /// The cells from `from` (left out) to `to` along a diagonal and a straight line; their cost, or -1 if a move is not
  /// allowed or they cost `limit` or more.
  Cost walk(NodeId from, NodeId to, bool diagonal_first, Cost limit, std::vector<NodeId>& cells) const {
    const Point a = grid_.point(from), b = grid_.point(to);
    const int dx = b.x - a.x, dy = b.y - a.y;
    const int diagonal = std::min(std::abs(dx), std::abs(dy)),
              straight = std::max(std::abs(dx), std::abs(dy)) - diagonal;
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
    const bool there =
        diagonal_first ? go(slanted, diagonal) && go(level, straight) : go(level, straight) && go(slanted, diagonal);
    return there ? total : -1;
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? grid_.goal() : no_node, no_node, 0, 0, status});
  }

  /// How far ahead smoothing looks, in cells of the path.
  static constexpr std::size_t view = 64;
  /// How many ends of a stretch one step tries.
  static constexpr std::size_t ends_at_once = 4;

  const Grid& grid_;
  HpaGraph& graph_;
  NodeId start_;
  SearchOptions options_;
  Priority priority_;
  NodeTable& nodes_;
  NodeTable inside_;
  ClusterSearch cluster_search_;
  HeapOpenList open_;
  Sink sink_;
  bool joined_ = false;
  Edges from_start_, to_goal_;
  NodeId current_ = no_node;
  Phase phase_ = Phase::Search;
  std::vector<NodeId> abstract_, path_, rough_;
  std::size_t refined_ = 0;  // moves of the abstract path drawn in
  // Smoothing: costs along the path, the path it becomes, the cell it has come to, the next end to
  // try, and the best so far.
  std::vector<Cost> sum_;
  std::vector<NodeId> better_, line_, candidate_;
  std::size_t smoothed_ = 0, farthest_ = 0, next_ = 0;
  Cost saved_ = 0;
  bool shorter_ = false;
  Status status_ = Status::Running;
  Totals totals_;
};

}  // namespace astar
