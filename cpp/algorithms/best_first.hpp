// Best-first search: BFS, DFS, Dijkstra, greedy and A* are this loop with different priorities.
//
// Take the first node of the open list, close it, look at each neighbour: open it if it is new, relax it if the way
// through this node is shorter, reopen it if it was closed too early. With an admissible heuristic, goal-expanded
// stopping and reopening, the path found is a shortest one; with a consistent heuristic nothing is ever reopened.
// O((V + E) log V) with the heap.
// Hart, Nilsson, Raphael: A Formal Basis for the Heuristic Determination of Minimum Cost Paths (1968).
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

namespace astar {

/// What happens to a closed node that is met again. `Always` is a tutorial's mistake: the new parent may be a
/// descendant, and then the parents run in a circle. A goal reached so is not found, the search is stopped.
enum class Reopening : std::uint8_t { IfShorter, Always };

/// `nodes` is borrowed so that its memory outlives one search.
template <class Space, class OpenList, class Sink, Reopening reopening = Reopening::IfShorter>
class BestFirst {
 public:
  BestFirst(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, OpenList&& open,
            Sink sink)
      : space_(space), start_(start), options_(options), priority_(priority_of(options)), nodes_(nodes),
        open_(std::move(open)), sink_(std::forward<Sink>(sink)) {
    nodes_.begin(space_.node_count());
    emit({put(start_, 0, no_node, NodeState::Unseen), start_});
  }

  Status status() const { return status_; }

  /// One expansion, or the end of the search.
  void step() {
    if (!select()) return;
    if (current_ == space_.goal()) return finish(circle() ? Status::Limit : Status::Found);
    space_.template for_each_neighbor<std::decay_t<Sink>::enabled>(
        current_, [this](const Neighbor& neighbor) { consider(neighbor); });
    if (options_.stop == Stop::GoalOpened && nodes_.state(space_.goal()) == NodeState::Open) finish(Status::Found);
  }

  Totals totals() const {
    Totals totals = totals_;
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = std::max(peak_open_bytes_, open_.bytes()) + nodes_.bytes();
    return totals;
  }

  Stopped stopped() const requires(reopening == Reopening::Always) {
    return status_ == Status::Limit && current_ == space_.goal() ? Stopped::Endless : Stopped::No;
  }

  std::vector<NodeId> path() const {
    if (status_ == Status::Exhausted && options_.quirks.fabricate_path) return {space_.goal()};
    return status_ == Status::Found ? chain(nodes_, space_.goal()) : std::vector<NodeId>{};
  }

  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  /// Moves the first node of the open list to the closed list; false when that ended the search.
  bool select() {
    while (!reached_limit()) {
      if (open_.empty()) {
        finish(pruned_by_f_ ? Status::Limit : Status::Exhausted);
        return false;
      }
      const OpenEntry entry = open_.pop();
      const NodeId node = entry.node;
      if (nodes_.state(node) != NodeState::Open || nodes_.insertion(node) != priority_.insertion(entry)) {
        ++totals_.stale;
        emit({EventType::Stale, node});
        continue;
      }
      --totals_.open;
      ++totals_.closed;
      nodes_.close(node);
      if (entry.f >= options_.limits.max_f && node != start_) {
        pruned_by_f_ = true;
        emit({EventType::Discarded, node, no_node, nodes_.g(node)});
        continue;
      }
      current_ = node;
      current_g_ = nodes_.g(node);
      ++totals_.expanded;
      emit({EventType::Expanded, node, no_node, current_g_});
      return true;
    }
    finish(Status::Limit);
    return false;
  }

  /// Whether the parents of the goal run in a circle.
  bool circle() const {
    if constexpr (reopening == Reopening::Always) return runs_in_circle(nodes_, space_.goal());
    else return false;
  }

  [[gnu::always_inline]] void consider(const Neighbor& neighbor) {
    Event event{EventType::Blocked, neighbor.node, current_, 0, neighbor.cost};
    if (neighbor.passage == Passage::Free) {
      event.g = current_g_ + neighbor.cost;
      event.type = reached(neighbor.node, event.g);
    } else if (neighbor.passage == Passage::Corner) {
      event.type = EventType::Corner;
    }
    sink_(event);
  }

  /// What becomes of a node that can be reached through this one. One branch where a processor
  /// would have to guess four.
  [[gnu::always_inline]] EventType reached(NodeId node, Cost g) {
    const bool seen = nodes_.seen(node), closed = nodes_.closed(node);
    const bool shorter = (g < nodes_.g(node)) & relaxes_;
    const bool again = closed ? (shorter & options_.reopen) | (reopening == Reopening::Always) : shorter | newest_;
    if (seen & !again) [[likely]]
      return closed ? EventType::Closed : EventType::Kept;
    return put(node, g, current_, nodes_.state(node));
  }

  /// Puts a node on the open list that was in this state.
  [[gnu::noinline]] EventType put(NodeId node, Cost g, NodeId parent, NodeState state) {
    const OpenEntry entry = priority_.entry(node, g, space_.heuristic(node), nodes_.open(node, g, parent));
    if (state == NodeState::Open) {
      open_.update(entry);
      if (newest_) return EventType::Opened;
      ++totals_.relaxed;
      return EventType::Relaxed;
    }
    open_.push(entry);
    totals_.peak_open = std::max(totals_.peak_open, ++totals_.open);
    if (state == NodeState::Unseen) {
      ++totals_.generated;
      return EventType::Opened;
    }
    --totals_.closed;
    ++totals_.reopened;
    return EventType::Reopened;
  }

  bool reached_limit() const {
    const Limits& limits = options_.limits;
    return totals_.expanded >= limits.expansions || totals_.open >= limits.open_or_closed ||
           totals_.closed >= limits.open_or_closed;
  }

  void finish(Status status) {
    status_ = status;
    peak_open_bytes_ = open_.bytes();
    emit({EventType::Finished, status == Status::Found ? space_.goal() : no_node, no_node, 0, 0, status});
  }

  /// Events of which there are few; those about neighbours are written in consider().
  [[gnu::noinline]] void emit(const Event& event) { sink_(event); }

  const Space& space_;
  NodeId start_;
  SearchOptions options_;
  Priority priority_;
  /// Depth-first search takes the newest way to a node, not the shortest: it goes on the stack again.
  bool newest_ = options_.algorithm == Algorithm::Dfs;
  /// BFS and DFS know no costs, so no way is better than another.
  bool relaxes_ = !newest_ && options_.algorithm != Algorithm::Bfs && !options_.quirks.never_relax;
  NodeTable& nodes_;
  OpenList open_;
  Sink sink_;
  Status status_ = Status::Running;
  NodeId current_ = no_node;
  Cost current_g_ = 0;
  bool pruned_by_f_ = false;
  Totals totals_;
  std::size_t peak_open_bytes_ = 0;
};

}  // namespace astar
