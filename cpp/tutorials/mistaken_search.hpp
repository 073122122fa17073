// Best-first search as the tutorials write it, mistakes included: the common loop, with a world that is seen wrongly, a
// root with an old g, other rules for nodes met again, and changes to the result. A search that would never end in the
// tutorial is stopped here.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>
#include <vector>

#include "../algorithms/best_first.hpp"
#include "../core/any_open_list.hpp"
#include "../core/trace_log.hpp"
#include "../worlds/grid_world.hpp"
#include "lax_sort.hpp"
#include "mistakes.hpp"

namespace astar {

/// What an earlier search has left in the nodes, and its path. Empty without such a search.
struct Marks {
  struct Left {
    Cost g = 0;
    NodeId parent = no_node;
    bool seen = false, closed = false;
  };
  std::vector<Left> nodes;
  std::vector<NodeId> path;

  Left of(NodeId node) const { return nodes.empty() ? Left{} : nodes[index(node)]; }
};

/// The world as the tutorial's code sees it. `grid` is null if the world is not a square grid.
class MistakenSpace {
 public:
  MistakenSpace(const World& world, const GridQuestion* grid, NodeId start, const SearchOptions& options,
                const Marks& marks)
      : world_(world), grid_(makes(options, Mistake::ManhattanSteps) ? grid : nullptr), start_(start),
        stale_closed_(makes(options, Mistake::StaleClosed)), marks_(marks) {}

  std::size_t node_count() const { return world_.node_count(); }
  NodeId goal() const { return world_.goal(); }
  Cost heuristic(NodeId node) const { return world_.heuristic(node); }
  double dearest_move() const { return world_.dearest_move(); }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    world_.for_each_neighbor<WithBlocked>(node, [&](Neighbor next) {
      if (next.passage == Passage::Free) {
        if (grid_) next.cost = steps(node, next.node);
        if (stale_closed_ && next.node != start_ && marks_.of(next.node).closed) next.passage = Passage::Pruned;
      }
      visit(next);
    });
  }

 private:
  Cost steps(NodeId from, NodeId to) const {
    const Point a = grid_->point(from), b = grid_->point(to);
    return grid_->costs().straight * (std::abs(a.x - b.x) + std::abs(a.y - b.y)) * grid_->terrain(to);
  }

  const World& world_;
  const GridQuestion* grid_;
  NodeId start_;
  bool stale_closed_;
  const Marks& marks_;
};

template <EventSink Sink>
class MistakenSearch {
 public:
  MistakenSearch(const World& world, const GridQuestion* grid, NodeId start, const SearchOptions& options,
                 NodeTable& nodes, Marks marks, Sink sink)
      : world_(world), grid_(grid), options_(options), nodes_(nodes), marks_(std::move(marks)),
        sink_(std::forward<Sink>(sink)), space_(world, grid, start, options, marks_),
        search_(space_, root(start), info(options.algorithm).key, options, nodes, list(), Judge{*this}, revisiting()) {}

  Status status() const { return stopped_ == Refusal::None ? search_.status() : Status::Limit; }
  Refusal stopped() const { return stopped_; }

  void step() {
    if (status() != Status::Running) return;
    if (visited_.size() < options_.limits.expansions && visited_.size() >= most_rounds * world_.node_count()) {
      stopped_ = Refusal::Endless;
      return sink_({EventType::Finished, no_node, no_node, 0, 0, Status::Limit});
    }
    search_.step();
  }

  Totals totals() const {
    Totals totals = search_.totals();
    totals.peak_bytes += marks_.nodes.capacity() * sizeof(Marks::Left);
    return totals;
  }

  /// What the tutorial takes for the path. If the parents on a map form a circle, this is one round of it.
  std::vector<NodeId> path() const {
    if (status() == Status::Exhausted && has(Mistake::FabricatePath)) return follow().first;
    const bool circle = stopped_ == Refusal::Endless && grid_ && nodes_.seen(world_.goal());
    if (status() != Status::Found && !circle) return {};
    if (has(Mistake::VisitedPath)) return visited_;
    std::vector<NodeId> path = follow().first;
    if (has(Mistake::StartLeftOut)) path.erase(path.begin());
    path.insert(path.end(), marks_.path.rbegin(), marks_.path.rend());
    return path;
  }

  /// What it takes for the cost: the g of the goal, if nodes keep an old g or what it returns is not a path.
  Cost path_cost() const {
    constexpr std::uint32_t own = bit(Mistake::NeverRelax) | bit(Mistake::TieBug) | bit(Mistake::GoalBeforeWall) |
                                  bit(Mistake::RefuseTrivial) | bit(Mistake::FabricatePath) |
                                  bit(Mistake::StartLeftOut);
    if ((options_.mistakes.bits & ~own) == 0) return search_.path_cost();
    return status() == Status::Found ? nodes_.g(world_.goal()) : 0;
  }

 private:
  /// Receives every event before the sink does, and changes the last one.
  struct Judge {
    static constexpr bool enabled = std::decay_t<Sink>::enabled;
    MistakenSearch& search;
    void operator()(const Event& event) const { search.hear(event); }
  };

  bool has(Mistake mistake) const { return makes(options_, mistake); }

  Root root(NodeId start) const {
    const Marks::Left left = marks_.of(start);
    return {start, has(Mistake::StaleG) ? left.g : 0, has(Mistake::StaleParent) ? left.parent : no_node};
  }

  AnyOpenList list() const {
    if (has(Mistake::LaxOrder)) return AnyOpenList::of<LaxSortOpenList>();
    if (has(Mistake::TieBug) && options_.open_list == OpenListKind::Scan)
      return AnyOpenList::of<ScanOpenListBy<SmallerInBoth>>();
    return AnyOpenList(options_.open_list);
  }

  Revisiting revisiting() const {
    Revisiting revisiting = revisiting_of(info(options_.algorithm).key, options_);
    if (has(Mistake::NeverRelax)) revisiting = {Takes::None, Takes::None};
    if (has(Mistake::ReopenAlways)) revisiting.closed = Takes::Any;
    return revisiting;
  }

  void hear(Event event) {
    if (event.type == EventType::Expanded) visited_.push_back(event.node);
    if (event.type == EventType::Finished) {
      stopped_ = verdict(event.status);
      if (stopped_ != Refusal::None) event = {EventType::Finished, no_node, no_node, 0, 0, Status::Limit};
    }
    sink_(event);
  }

  Refusal verdict(Status status) const {
    if (status == Status::Exhausted && has(Mistake::LaxOrder) && search_.totals().open > 0) return Refusal::Comparator;
    if (status != Status::Found) return Refusal::None;
    const auto [path, ends] = follow();
    if (!has(Mistake::VisitedPath) && !ends) return Refusal::Endless;
    const std::size_t length = has(Mistake::VisitedPath) ? visited_.size() : path.size();
    return has(Mistake::RefuseShort) && length <= 2 ? Refusal::TooShort : Refusal::None;
  }

  NodeId parent(NodeId node) const { return nodes_.seen(node) ? nodes_.parent(node) : marks_.of(node).parent; }

  /// The chain of parents of the goal, the start first, and whether it ends; if not, it goes as far as the first node
  /// met again.
  std::pair<std::vector<NodeId>, bool> follow() const {
    std::vector<NodeId> path;
    std::vector<bool> met(world_.node_count());
    NodeId node = world_.goal();
    for (; node != no_node && !met[index(node)]; node = parent(node)) {
      met[index(node)] = true;
      path.push_back(node);
    }
    if (node != no_node) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return {path, node == no_node};
  }

  /// Number of expansions for each node, on average, at which a search is taken to be endless.
  static constexpr std::size_t most_rounds = 64;

  const World& world_;
  const GridQuestion* grid_;
  SearchOptions options_;
  const NodeTable& nodes_;
  Marks marks_;
  Sink sink_;
  std::vector<NodeId> visited_;
  Refusal stopped_ = Refusal::None;
  MistakenSpace space_;
  BestFirst<MistakenSpace, AnyOpenList, Judge> search_;
};

/// Makes the earlier search that `options` describe, on the grid as it was then.
inline Marks marks_of_earlier(const GridQuestion& grid, const SearchOptions& options) {
  Marks marks;
  const NodeId from = options.mistakes.earlier_start, to = options.mistakes.earlier_goal;
  if (from == no_node || to == no_node || !grid.free(from)) return marks;
  Grid then = grid.grid();
  if (makes(options, Mistake::GoalWasOpen)) {
    const Point goal = grid.point(grid.goal());
    for (const Point step : directions)
      if (const Point p{goal.x + step.x, goal.y + step.y}; then.inside(p) && !then.free(then.node(p)))
        then.set_terrain(then.node(p), 1);
  }
  if (!then.free(to)) return marks;
  GridQuestion asked = grid;
  asked.set_goal(to);
  const GridWorld world(std::move(then), asked);
  NodeTable nodes;
  MistakenSearch<NoTrace> search(world, &world.grid(), from, options, nodes, {}, NoTrace{});
  while (search.status() == Status::Running) search.step();
  marks.nodes.resize(grid.node_count());
  for (std::uint32_t i = 0; i < marks.nodes.size(); ++i)
    if (const NodeId node{i}; nodes.seen(node))
      marks.nodes[i] = {nodes.g(node), nodes.parent(node), true, nodes.closed(node)};
  if (makes(options, Mistake::StalePath)) marks.path = search.path();
  return marks;
}

inline std::unique_ptr<AnySearch> make_mistaken_search(const World& world, const GridQuestion* grid, NodeId start,
                                                       const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  return std::make_unique<ErasedSearch<MistakenSearch<TraceLog&>>>(
      world, grid, start, options, nodes, grid ? marks_of_earlier(*grid, options) : Marks{}, log);
}

}  // namespace astar
