// Best-first search on the square grid as careless tutorials write it: nodes are not made new for every search, closed
// nodes are reopened whatever their g, the path is whatever was visited. Each mistake is a flag of struct Careless;
// what the tutorial's code would do for ever is stopped here.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../core/event.hpp"
#include "../core/node_table.hpp"
#include "../core/options.hpp"
#include "../core/priority.hpp"
#include "../core/search.hpp"
#include "../core/space.hpp"
#include "../spaces/grid.hpp"

namespace astar {

template <class OpenList, class Sink>
class CarelessSearch {
 public:
  /// `make_list` makes an empty open list.
  template <class MakeList>
  CarelessSearch(const Grid& grid, NodeId start, const SearchOptions& options, NodeTable& nodes, MakeList make_list,
                 Sink sink)
      : grid_(grid), start_(start), options_(options), flags_(options.quirks.careless), priority_(priority_of(options)),
        nodes_(nodes), open_(make_list()), sink_(std::forward<Sink>(sink)) {
    search_before(make_list);
    nodes_.begin(grid_.node_count());
    const bool known = flags_.stale_parent && !left_.empty() && left_[index(start)].seen;
    const Cost g = flags_.stale_g && !left_.empty() ? left_[index(start)].g : 0;
    // A recording knows no parent of the start; its g is the cost of a step from nowhere.
    put(start, g, known ? left_[index(start)].parent : no_node, EventType::Opened, g);
    ++totals_.generated;
  }

  Status status() const { return status_; }
  Stopped stopped() const { return stopped_; }

  void step() {
    if (!select()) return;
    visited_.push_back(current_);
    if (current_ == grid_.goal()) return reach();
    grid_.for_each_neighbor<std::decay_t<Sink>::enabled>(current_,
                                                         [this](const Neighbor& neighbor) { consider(neighbor); });
    if (options_.stop == Stop::GoalOpened && nodes_.state(grid_.goal()) == NodeState::Open) reach();
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = open_.bytes() + nodes_.bytes() + left_.capacity() * sizeof(Left);
    return totals;
  }

  /// What the tutorial takes for the path. Of parents that run in a circle: once round.
  std::vector<NodeId> path() const {
    if (status_ == Status::Exhausted && options_.quirks.fabricate_path) return follow().first;
    const bool circle = stopped_ == Stopped::Endless && nodes_.state(grid_.goal()) != NodeState::Unseen;
    if (status_ != Status::Found && !circle) return {};
    if (flags_.visited_path) return visited_;
    std::vector<NodeId> path = follow().first;
    path.insert(path.end(), path_before_.rbegin(), path_before_.rend());
    return path;
  }

  /// What it takes for the cost: the g of the goal.
  Cost path_cost() const { return status_ == Status::Found ? nodes_.g(grid_.goal()) : 0; }

 private:
  template <class, class>
  friend class CarelessSearch;

  /// What the search before has left in a node.
  struct Left {
    Cost g = 0;
    NodeId parent = no_node;
    bool seen = false, closed = false;
  };

  template <class MakeList>
  void search_before(MakeList make_list) {
    const NodeId from = flags_.earlier_start, to = flags_.earlier_goal;
    if (from == no_node || to == no_node || !grid_.free(from)) return;
    Grid then = grid_;
    if (flags_.goal_was_open) {
      const Point goal = grid_.point(grid_.goal());
      for (const Point step : directions)
        if (const Point p{goal.x + step.x, goal.y + step.y}; then.inside(p) && !then.free(then.node(p)))
          then.set_terrain(then.node(p), 1);
    }
    if (!then.free(to)) return;
    then.set_goal(to);
    SearchOptions options = options_;
    options.quirks.careless.earlier_start = no_node;
    NodeTable nodes;
    CarelessSearch<OpenList, NoTrace> search(then, from, options, nodes, make_list, NoTrace{});
    while (search.status() == Status::Running) search.step();
    left_.resize(grid_.node_count());
    for (std::uint32_t i = 0; i < left_.size(); ++i) {
      const NodeId node{i};
      if (const NodeState state = nodes.state(node); state != NodeState::Unseen)
        left_[i] = {nodes.g(node), nodes.parent(node), true, state == NodeState::Closed};
    }
    if (flags_.stale_path) path_before_ = search.path();
  }

  /// Moves the first node of the open list to the closed list; false when that ended the search.
  bool select() {
    while (totals_.expanded < options_.limits.expansions && totals_.open < options_.limits.open_or_closed &&
           totals_.closed < options_.limits.open_or_closed) {
      if (totals_.expanded >= most_rounds * grid_.node_count()) return stop(Stopped::Endless);
      if (open_.empty()) return finish(Status::Exhausted), false;
      const OpenEntry entry = open_.pop();
      if constexpr (requires { open_.failed(); })
        if (open_.failed()) return stop(Stopped::Comparator);
      if (nodes_.state(entry.node) != NodeState::Open || nodes_.insertion(entry.node) != priority_.insertion(entry)) {
        ++totals_.stale;
        sink_({EventType::Stale, entry.node});
        continue;
      }
      current_ = entry.node;
      nodes_.close(current_);
      --totals_.open;
      ++totals_.closed;
      ++totals_.expanded;
      sink_({EventType::Expanded, current_, no_node, nodes_.g(current_)});
      return true;
    }
    finish(Status::Limit);
    return false;
  }

  void consider(const Neighbor& neighbor) {
    const NodeId node = neighbor.node;
    if (neighbor.passage != Passage::Free)
      return sink_({neighbor.passage == Passage::Blocked ? EventType::Blocked : EventType::Corner, node, current_});
    const Cost step = step_cost(node, neighbor.cost);
    const Cost g = nodes_.g(current_) + step;
    switch (nodes_.state(node)) {
      case NodeState::Unseen:
        if (flags_.stale_closed && !left_.empty() && left_[index(node)].closed)
          return sink_({EventType::Pruned, node, current_, g, step});
        ++totals_.generated;
        return put(node, g, current_, EventType::Opened, step);
      case NodeState::Open:
        if (g >= nodes_.g(node) || options_.quirks.never_relax)
          return sink_({EventType::Kept, node, current_, g, step});
        --totals_.open;
        ++totals_.relaxed;
        return put(node, g, current_, EventType::Relaxed, step);
      case NodeState::Closed:
        if (!flags_.reopen_always) return sink_({EventType::Closed, node, current_, g, step});
        --totals_.closed;
        ++totals_.reopened;
        return put(node, g, current_, EventType::Reopened, step);
    }
  }

  Cost step_cost(NodeId node, Cost cost) const {
    if (!flags_.manhattan_steps) return cost;
    const Point a = grid_.point(current_), b = grid_.point(node);
    return grid_.costs().straight * (std::abs(a.x - b.x) + std::abs(a.y - b.y)) * grid_.terrain(node);
  }

  void put(NodeId node, Cost g, NodeId parent, EventType type, Cost step) {
    const OpenEntry entry = priority_.entry(node, g, grid_.heuristic(node), nodes_.open(node, g, parent));
    if (type == EventType::Relaxed) open_.update(entry);
    else open_.push(entry);
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    sink_({type, node, parent, g, step});
  }

  NodeId parent(NodeId node) const {
    if (nodes_.state(node) != NodeState::Unseen) return nodes_.parent(node);
    return left_.empty() ? no_node : left_[index(node)].parent;
  }

  /// The parents from the goal back, turned round, and whether they end; where they do not, up to the first met again.
  std::pair<std::vector<NodeId>, bool> follow() const {
    std::vector<NodeId> path;
    std::vector<bool> met(grid_.node_count());
    NodeId node = grid_.goal();
    for (; node != no_node && !met[index(node)]; node = parent(node)) {
      met[index(node)] = true;
      path.push_back(node);
    }
    if (node != no_node) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return {path, node == no_node};
  }

  void reach() {
    if (!flags_.visited_path && !follow().second) stop(Stopped::Endless);
    else if (flags_.refuse_short && (flags_.visited_path ? visited_.size() : follow().first.size()) <= 2)
      stop(Stopped::TooShort);
    else finish(Status::Found);
  }

  bool stop(Stopped why) {
    stopped_ = why;
    finish(Status::Limit);
    return false;
  }

  void finish(Status status) {
    status_ = status;
    sink_({EventType::Finished, status == Status::Found ? grid_.goal() : no_node, no_node, 0, 0, status});
  }

  /// How often a node may be expanded on average before that is taken to go on for ever.
  static constexpr std::uint32_t most_rounds = 64;

  const Grid& grid_;
  NodeId start_;
  SearchOptions options_;
  Careless flags_;
  Priority priority_;
  NodeTable& nodes_;
  OpenList open_;
  Sink sink_;
  std::vector<Left> left_;  // empty without a search before
  std::vector<NodeId> path_before_, visited_;
  NodeId current_ = no_node;
  Status status_ = Status::Running;
  Stopped stopped_ = Stopped::No;
  Totals totals_;
};

}  // namespace astar
