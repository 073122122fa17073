// A* for speed: the loop of best_first.hpp over a bucket queue and compact nodes, for consistent heuristics and without
// a recording. It takes nodes of nearly equal f in any order, so it may find another path than best_first.hpp, of
// exactly the same cost.
//
// A bucket is not sorted, so a node can be expanded before its g is final; it is then simply opened again. The search
// ends when no listed node has an f below the cost of the best path known.
#pragma once

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "../algorithms/jps/canonical.hpp"
#include "../core/status.hpp"
#include "../spaces/grid.hpp"
#include "bucket_memory.hpp"

namespace astar {

/// `Successors` chooses the kinds of nodes and queue.
template <class Successors>
class BucketSearch {
 public:
  using Nodes = typename Successors::Nodes;
  using Queue = typename Successors::Queue;
  using Key = typename Nodes::Key;
  using Handle = typename Nodes::Handle;

  /// Paths that cost more than `longest`, in units of `prices`, are not looked for.
  template <class... Arguments>
  BucketSearch(const GridQuestion& grid, NodeId start, const FastPrices& prices, Cost longest, BucketMemory& memory,
               Arguments&&... arguments)
      : grid_(grid), nodes_(memory.nodes<Nodes>(grid)), queue_(std::get<Queue>(memory.parts)),
        successors_(grid, prices, memory, std::forward<Arguments>(arguments)...), goal_(pack(grid.point(grid.goal()))),
        start_(pack(grid.point(start))), distance_(prices.estimate, grid.point(grid.goal())) {
    nodes_.begin(static_cast<std::uint32_t>(grid.width()));
    // A successor's f exceeds its parent's by at most the cost of the move, and as much again in h.
    queue_.begin(2 * std::uint64_t{successors_.longest()}, prices.finest_bucket + Nodes::g_shift, distance_(start_));
    last_bucket_ = queue_.number_of(static_cast<std::uint64_t>(longest) * Nodes::one);
    if (start_ == goal_) {
      best_ = 0;
      status_ = Status::Found;
    }
  }

  std::uint32_t expanded() const { return expanded_; }
  /// In units of the prices given.
  Cost path_cost() const { return static_cast<Cost>(best_ / Nodes::one); }

  /// Found, exhausted, or limit: then a path, if there is one, costs more than `longest`.
  Status run() {
    if (status_ == Status::Running) loop();
    return status_;
  }

  /// Replaces the contents of `path` by the cells from start to goal; no cells if no path was found.
  void trace(std::vector<PackedCell>& path) const {
    path.clear();
    if (status_ != Status::Found) return;
    path.push_back(goal_);
    successors_.trace_back(goal_, start_, path);
    std::reverse(path.begin(), path.end());
  }

 private:
  static constexpr PackedCell none = 0xffffffffu;
  static constexpr Key unknown = std::numeric_limits<Key>::max();

  /// A function of its own: in wasm a call that may throw goes through JavaScript if something must be destroyed then.
  [[gnu::noinline]] void loop() {
    // Local copies, so that the compiler does not load them again after each store.
    auto nodes = nodes_.view();
    const Successors successors = successors_;
    const LatticeDistance<Nodes> distance = distance_;
    Queue& queue = queue_;
    auto place = queue.place();
    const auto width = static_cast<std::uint32_t>(grid_.width());
    const PackedCell goal = goal_;
    std::uint64_t last_bucket = last_bucket_;
    Key best = best_;
    std::uint32_t expanded = 0;
    PackedCell cell = start_;
    std::uint32_t node = raw(grid_.node(unpack(start_)));
    Key key = nodes_.zero();
    unsigned state = successors.start_state(node);
    Handle self = 0;
    nodes.open(successors.spot(node), cell, key, 0, self, self);
    Status status = Status::Running;
    const auto f_of = [&](PackedCell at, Key of) { return (of & Nodes::g_mask) + distance(at); };
    const auto reached = [&](Key of) {
      best = of & Nodes::g_mask;
      last_bucket = queue.number_of(best);
    };
    do {
      bool running = true;
      if constexpr (Successors::canonical) {
        // Most cells of a canonical search have one successor, straight on. If that comes next, it need not be queued.
        while (running && successors.only_onward(node, state)) {
          const auto& step = successors.step(state);
          ++expanded;
          nodes.expanding(cell);
          cell += step.way;
          node += step.offset;
          key += step.price;
          running = false;
          if (!nodes.open(node, cell, key, state, self, self)) continue;
          if (cell == goal) {
            reached(key);
            continue;
          }
          const Key f = f_of(cell, key);
          if (queue.number_of(f) != place.number) {
            queue.push(place, f, self);
          } else if (place.number != last_bucket || f < best) {
            nodes.close_open(node);
            running = true;
          }
        }
      }
      if (running) {
        ++expanded;
        nodes.expanding(cell);
        PackedCell kept = none;  // of a canonical search: the successor that comes next
        typename Nodes::Spot kept_spot{};
        Key kept_key = 0;
        unsigned kept_state = 0;
        const auto visit = [&](PackedCell next_cell, typename Nodes::Spot spot, unsigned next_state, Key next_key)
            __attribute__((always_inline)) {
          Handle opened;
          if (!nodes.open(spot, next_cell, next_key, next_state, self, opened)) return;
          if (next_cell == goal) {
            reached(next_key);
            return;
          }
          const Key f = f_of(next_cell, next_key);
          if (Successors::canonical && queue.number_of(f) == place.number) {
            if (kept != none) queue.push(place, f, kept);
            kept = next_cell;
            kept_spot = spot;
            kept_key = next_key;
            kept_state = next_state;
          } else {
            queue.push(place, f, opened);
          }
        };
        successors.for_each(cell, node, state, key, visit);
        if constexpr (Successors::canonical) {
          if (kept != none) {
            cell = self = kept;
            node = kept_spot;
            key = kept_key;
            state = kept_state;
            nodes.close_open(node);
            if (place.number != last_bucket || f_of(cell, key) < best) continue;
          }
        }
      }
      // The next node to expand.
      for (;;) {
        if (!queue.pop(place, self)) {
          status = best == unknown ? Status::Exhausted : Status::Found;
          break;
        }
        if (place.number > last_bucket) {
          status = best == unknown ? Status::Limit : Status::Found;
          break;
        }
        cell = nodes.cell(self);
        node = (cell >> 16) * width + (cell & 0xffff);
        if (!nodes.close(self, node, key, state)) continue;  // an outdated entry
        if (place.number != last_bucket || f_of(cell, key) < best) break;
      }
    } while (status == Status::Running);
    nodes_.end(nodes);
    best_ = best;
    expanded_ = expanded;
    status_ = status;
  }

  const GridQuestion& grid_;
  Nodes& nodes_;
  Queue& queue_;
  Successors successors_;
  PackedCell goal_;
  PackedCell start_;
  LatticeDistance<Nodes> distance_;
  Key best_ = unknown;
  std::uint64_t last_bucket_ = 0;
  std::uint32_t expanded_ = 0;
  Status status_ = Status::Running;
};

}  // namespace astar
