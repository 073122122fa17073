// A* for speed: the loop of best_first.hpp over a bucket queue and nodes of one word, for consistent heuristics and nobody
// watching. It takes nodes of nearly equal f in any order, so it may find another path than best_first.hpp, of exactly the
// same cost.
//
// Out of order inside a bucket, a node can be expanded before its g is final; it is then simply opened again. The search
// ends when no listed node has an f below the cost of the best path known.
#pragma once

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "../core/status.hpp"
#include "../spaces/grid.hpp"
#include "bucket_memory.hpp"
#include "canonical.hpp"

namespace astar {

/// `Successors` says which kinds of nodes and queue it wants.
template <class Successors>
class BucketSearch {
 public:
  using Nodes = typename Successors::Nodes;
  using Queue = typename Successors::Queue;
  using Key = typename Nodes::Key;

  /// No f of a way found may exceed `longest`, in units of `prices`.
  template <class... Arguments>
  BucketSearch(const Grid& grid, NodeId start, const FastPrices& prices, Cost longest, BucketMemory& memory, Arguments&&... arguments)
      : grid_(grid), nodes_(std::get<Nodes>(memory.parts)), queue_(std::get<Queue>(memory.parts)),
        successors_(grid, prices, memory, std::forward<Arguments>(arguments)...), goal_(pack(grid.point(grid.goal()))),
        start_(pack(grid.point(start))), distance_(prices.estimate, grid.point(grid.goal())), first_(start_), last_(start_) {
    nodes_.begin(grid.node_count());
    // A successor's f exceeds its parent's by at most the way between them and as much again in h.
    queue_.begin(2 * std::uint64_t{successors_.longest()}, prices.finest_bucket + Nodes::g_shift, distance_(start_));
    last_bucket_ = queue_.number_of(static_cast<std::uint64_t>(longest) * Nodes::one);
    nodes_.view().open(index(start), nodes_.zero(), 0, NodeId{0});
    if (start_ == goal_) {
      best_ = 0;
      status_ = Status::Found;
    }
  }

  std::uint32_t expanded() const { return expanded_; }
  /// In units of the prices given.
  Cost path_cost() const { return static_cast<Cost>(best_ / Nodes::one); }

  /// Found, exhausted, or the limit: a path, if there is one, costs more than `longest` allows.
  Status run() {
    if (status_ == Status::Running) loop();
    // Whatever was opened lies in these rows.
    nodes_.end(index(grid_.node({0, unpack(first_).y})), index(grid_.node({0, unpack(last_).y})) + static_cast<std::size_t>(grid_.width()));
    return status_;
  }

  std::vector<NodeId> path() const {
    std::vector<NodeId> path;
    if (status_ != Status::Found) return path;
    path.push_back(grid_.goal());
    for (Point cell = unpack(goal_); pack(cell) != start_;) successors_.step_back(cell, path);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  static constexpr PackedPoint none = 0xffffffffu;
  static constexpr Key unknown = std::numeric_limits<Key>::max();

  /// A function of its own: where something must be destroyed when a call throws, wasm makes that call by way of JavaScript.
  [[gnu::noinline]] void loop() {
    // Copies, so that they need not be looked up again after each store.
    const auto nodes = nodes_.view();
    const Successors successors = successors_;
    const LatticeDistance<Nodes> distance = distance_;
    Queue& queue = queue_;
    auto place = queue.place();
    const auto width = static_cast<std::uint32_t>(grid_.width());
    const PackedPoint goal = goal_;
    std::uint64_t last_bucket = last_bucket_;
    Key best = best_;
    std::uint32_t expanded = 0;
    PackedPoint first = start_, last = start_;
    PackedPoint cell = start_;
    NodeId node = grid_.node(unpack(start_));
    Key key = nodes_.zero();
    unsigned arrival = no_arrival;
    Status status = Status::Running;
    const auto f_of = [&](PackedPoint at, Key of) { return (of & Nodes::g_mask) + distance(at); };
    const auto reached = [&](Key of) {
      best = of & Nodes::g_mask;
      last_bucket = queue.number_of(best);
    };
    do {
      bool running = true;
      if constexpr (Successors::canonical) {
        // Most cells of a canonical search have one successor, straight on. If that comes next, it need not be queued.
        while (running && successors.only_onward(node, arrival)) {
          const auto& step = successors.step(arrival);
          ++expanded;
          cell += step.way;
          node = NodeId{raw(node) + step.offset};
          key += step.price;
          running = false;
          if (!nodes.open(index(node), key, arrival, node)) continue;
          first = std::min(first, cell);
          last = std::max(last, cell);
          if (cell == goal) {
            reached(key);
            continue;
          }
          const Key f = f_of(cell, key);
          if (queue.number_of(f) != place.number) {
            queue.push(place, f, cell);
          } else if (place.number != last_bucket || f < best) {
            nodes.close_open(index(node));
            running = true;
          }
        }
      }
      if (running) {
        ++expanded;
        PackedPoint kept = none;  // of a canonical search: the successor that comes next
        NodeId kept_node = node;
        Key kept_key = 0;
        unsigned kept_way = 0;
        successors.for_each(cell, node, arrival, key, [&](PackedPoint next_cell, NodeId next, unsigned way, Key next_key) {
          if (!nodes.open(index(next), next_key, way, node)) return;
          successors.opened(next, node);
          first = std::min(first, next_cell);
          last = std::max(last, next_cell);
          if (next_cell == goal) {
            reached(next_key);
            return;
          }
          const Key f = f_of(next_cell, next_key);
          if (Successors::canonical && queue.number_of(f) == place.number) {
            if (kept != none) queue.push(place, f, kept);
            kept = next_cell;
            kept_node = next;
            kept_key = next_key;
            kept_way = way;
          } else {
            queue.push(place, f, next_cell);
          }
        });
        if (Successors::canonical && kept != none) {
          cell = kept;
          node = kept_node;
          key = kept_key;
          arrival = kept_way;
          nodes.close_open(index(node));
          if (place.number != last_bucket || f_of(cell, key) < best) continue;
        }
      }
      // The next node to expand.
      for (;;) {
        if (!queue.pop(place, cell)) {
          status = best == unknown ? Status::Exhausted : Status::Found;
          break;
        }
        if (place.number > last_bucket) {
          status = best == unknown ? Status::Limit : Status::Found;
          break;
        }
        node = NodeId{(cell >> 16) * width + (cell & 0xffff)};
        if (!nodes.close(index(node), key, arrival)) continue;  // an outdated entry
        if (place.number != last_bucket || f_of(cell, key) < best) break;
      }
    } while (status == Status::Running);
    first_ = first;
    last_ = last;
    best_ = best;
    expanded_ = expanded;
    status_ = status;
  }

  const Grid& grid_;
  Nodes& nodes_;
  Queue& queue_;
  Successors successors_;
  PackedPoint goal_;
  PackedPoint start_;
  LatticeDistance<Nodes> distance_;
  PackedPoint first_, last_;  // the cells opened lie in the rows between
  Key best_ = unknown;
  std::uint64_t last_bucket_ = 0;
  std::uint32_t expanded_ = 0;
  Status status_ = Status::Running;
};

}  // namespace astar
