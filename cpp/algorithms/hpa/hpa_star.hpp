// HPA*: A* on a graph of clusters, whose path is then refined cell by cell and smoothed.
//
// Start and goal are joined to the entrances of their clusters, the abstract graph is searched, each abstract move is
// refined by a search inside one cluster, and detours round cluster borders are straightened where that is shorter. If
// there is a path, one is found. It is nearly a shortest one, but not always exactly.
// Botea, Müller, Schaeffer: Near Optimal Hierarchical Path-Finding (2004).
#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "../best_first.hpp"
#include "hpa_graph.hpp"

namespace astar {

/// The abstract graph with start and goal joined to it, as a space for the common loop.
class HpaSpace {
 public:
  using Edges = std::vector<std::pair<NodeId, Cost>>;

  HpaSpace(const GridQuestion& grid, const HpaGraph& graph, NodeId start) : grid_(grid), graph_(graph), start_(start) {}

  void join(Edges from_start, Edges to_goal) {
    from_start_ = std::move(from_start);
    to_goal_ = std::move(to_goal);
  }

  std::size_t node_count() const { return grid_.node_count(); }
  NodeId goal() const { return grid_.goal(); }
  Cost heuristic(NodeId node) const { return grid_.heuristic(node); }
  std::uint8_t terrain(NodeId node) const { return grid_.terrain(node); }
  /// A move here is a path inside a cluster.
  double dearest_move() const { return grid_.dearest_move() * static_cast<double>(node_count()); }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    if (node == start_)
      for (const auto& [next, cost] : from_start_) visit(Neighbor{next, cost, Passage::Free});
    graph_.for_each_edge(node, [&](NodeId next, Cost cost) {
      if (node != start_ || graph_.cluster_of(next) != graph_.cluster_of(node))
        visit(Neighbor{next, cost, Passage::Free});
    });
    if (node == start_) return;
    for (const auto& [last, cost] : to_goal_)
      if (last == node) visit(Neighbor{goal(), cost, Passage::Free});
  }

 private:
  const GridQuestion& grid_;
  const HpaGraph& graph_;
  NodeId start_;
  Edges from_start_, to_goal_;
};

template <class Sink>
class HpaStar {
  static_assert(EventSink<Sink>);

 public:
  HpaStar(const GridQuestion&&, HpaGraph&, NodeId, const SearchOptions&, NodeTable&, Sink) = delete;
  /// `graph` must outlive the search, and keeps what it has computed for the next one.
  HpaStar(const GridQuestion& grid, HpaGraph& graph, NodeId start, const SearchOptions& options, NodeTable& nodes,
          Sink sink)
      : grid_(grid), graph_(graph), start_(start), sink_(std::forward<Sink>(sink)), space_(grid, graph, start),
        search_(space_, start, Key::Weighted, abstract_options(options), nodes, HeapOpenList{}, Unfinished{sink_}) {
    if (search_.status() != Status::Running) finish(search_.status());
  }

  Status status() const { return status_; }

  /// Prepares a part of a cluster, or expands one node of the abstract graph, or refines one move of the abstract path,
  /// or straightens a part of the refined path.
  void step() {
    if (status_ != Status::Running) return;
    if (phase_ == Phase::AnySearch) return search();
    if (phase_ == Phase::Refine) return refine();
    smooth();
  }

  Totals totals() const {
    Totals totals = search_.totals();
    totals.expanded_inside = expanded_inside_;
    totals.peak_bytes += inside_.bytes();
    return totals;
  }

  std::vector<NodeId> path() const { return status_ == Status::Found ? path_ : std::vector<NodeId>{}; }
  Cost path_cost() const { return cost_of(grid_, path()); }
  /// The path before it was smoothed.
  const std::vector<NodeId>& rough_path() const { return rough_; }
  /// The nodes of the abstract path.
  const std::vector<NodeId>& waypoints() const { return abstract_; }

 private:
  enum class Phase : std::uint8_t { AnySearch, Refine, Smooth };

  /// Passes on the events of the abstract search except its Finished, because HPA* goes on after that.
  struct Unfinished {
    static constexpr bool enabled = std::decay_t<Sink>::enabled;
    std::remove_reference_t<Sink>& sink;
    void operator()(const Event& event) const {
      if (event.type != EventType::Finished) sink(event);
    }
  };

  static SearchOptions abstract_options(const SearchOptions& options) {
    SearchOptions abstract = options;
    abstract.stop = Stop::GoalExpanded;
    abstract.reopen = true;
    abstract.limits = {};
    abstract.limits.expansions = options.limits.expansions;
    return abstract;
  }

  void search() {
    if (graph_.work()) return;
    if (!std::exchange(joined_, true)) {
      HpaSpace::Edges from_start = ways(start_, false);
      space_.join(std::move(from_start), ways(grid_.goal(), true));
    }
    search_.step();
    if (search_.status() == Status::Running) return;
    current_ = grid_.goal();
    if (search_.status() != Status::Found) return finish(search_.status());
    abstract_ = search_.path();
    path_ = {start_};
    phase_ = Phase::Refine;
  }

  /// Searches the cluster of the start or the goal for the costs to or from its entrances.
  HpaSpace::Edges ways(NodeId from, bool backwards) {
    const std::size_t number = graph_.cluster_of(from);
    search_inside(number, from, backwards, no_node);
    HpaSpace::Edges edges;
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
    ++expanded_inside_;
    sink_({EventType::Scanned, node, current_});
  }

  /// Refines the next move of the abstract path into cells.
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

  /// Begins a pass of smoothing; passes are repeated until the path gets no shorter.
  void begin_pass() {
    sum_.assign(path_.size(), 0);
    for (std::size_t i = 1; i < path_.size(); ++i) sum_[i] = sum_[i - 1] + step_cost(path_[i - 1], path_[i]);
    better_ = {path_.front()};
    smoothed_ = 0;
    farthest_ = 0;
    shorter_ = false;
  }

  /// Replaces a part of the path that begins at one cell by the two lines that save most, if any are cheaper. One call
  /// tries only some ends of this part.
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
      for (const auto& way : ways_round(grid_.point(path_[i]), grid_.point(path_[farthest_]))) {
        const Cost cost = walk(path_[i], way, was, candidate_);
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

  /// A part of a line: `count` equal steps.
  struct Leg {
    Point step;
    int count;
  };

  /// The ways of two legs from one cell to another: a diagonal and a straight line, or a line along each axis; either
  /// leg can come first.
  std::array<std::pair<Leg, Leg>, 4> ways_round(Point from, Point to) const {
    const int dx = to.x - from.x, dy = to.y - from.y, wide = std::abs(dx), high = std::abs(dy);
    const auto sign = [](int value) { return value > 0 ? 1 : value < 0 ? -1 : 0; };
    const Leg across{{sign(dx), 0}, wide}, along{{0, sign(dy)}, high};
    const Leg diagonal{{sign(dx), sign(dy)}, std::min(wide, high)};
    const Leg straight{wide > high ? across.step : along.step, std::abs(wide - high)};
    return {{{diagonal, straight}, {straight, diagonal}, {across, along}, {along, across}}};
  }

  /// Fills `cells` with the cells along these two legs, without `from`. Returns their cost, or -1 if a move is not
  /// allowed or they cost `limit` or more.
  Cost walk(NodeId from, const std::pair<Leg, Leg>& way, Cost limit, std::vector<NodeId>& cells) const {
    cells.clear();
    Cost total = 0;
    const auto go = [&](const Leg& leg) {
      const auto direction =
          static_cast<unsigned>(std::find(directions.begin(), directions.end(), leg.step) - directions.begin());
      for (int i = 0; i < leg.count; ++i) {
        const Cost cost = grid_.move_cost(from, direction);
        if (cost < 0 || (total += cost) >= limit) return false;
        from = grid_.neighbor(from, direction);
        cells.push_back(from);
      }
      return true;
    };
    return go(way.first) && go(way.second) ? total : -1;
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? grid_.goal() : no_node, no_node, 0, 0, status});
  }

  /// How far ahead smoothing looks, in cells of the path.
  static constexpr std::size_t view = 64;
  /// How many ends of the part to be replaced one step tries.
  static constexpr std::size_t ends_at_once = 4;

  const GridQuestion& grid_;
  HpaGraph& graph_;
  NodeId start_;
  Sink sink_;
  HpaSpace space_;
  BestFirst<HpaSpace, HeapOpenList, Unfinished> search_;
  NodeTable inside_;
  ClusterSearch cluster_search_;
  bool joined_ = false;
  NodeId current_ = no_node;  // the node expanded last
  Phase phase_ = Phase::AnySearch;
  std::vector<NodeId> abstract_, path_, rough_;
  std::size_t refined_ = 0;  // moves of the abstract path refined so far
  // For smoothing: the costs along the path, the path it becomes, the cell it has come to, the next end to try, and the
  // best replacement so far.
  std::vector<Cost> sum_;
  std::vector<NodeId> better_, line_, candidate_;
  std::size_t smoothed_ = 0, farthest_ = 0, next_ = 0;
  Cost saved_ = 0;
  bool shorter_ = false;
  Status status_ = Status::Running;
  std::uint32_t expanded_inside_ = 0;
};

}  // namespace astar
