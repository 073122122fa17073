// A* for speed: the loop of best_first.hpp over a bucket queue and eight-byte nodes, for consistent heuristics and nobody
// watching. It takes nodes of nearly equal f in any order, so it may find another path than best_first.hpp, of exactly the
// same cost.
//
// Out of order inside a bucket, a node can be expanded before its g is final; it is then simply opened again. The search
// ends when no listed node has an f below the cost of the best path known.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <vector>

#include "../core/bucket_queue.hpp"
#include "../core/packed_nodes.hpp"
#include "../core/status.hpp"
#include "../spaces/grid.hpp"
#include "canonical.hpp"
#include "jps.hpp"

namespace astar {

using Key = PackedNodes::Key;

/// h = straight·|Δx − Δy| + diagonal·min(Δx, Δy): octile, Manhattan, Chebyshev and zero are choices of the two prices.
struct LatticeDistance {
  Cost straight = 0;
  Cost diagonal = 0;

  Cost operator()(Point a, Point b) const {
    const int dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
    const int shorter = std::min(dx, dy);
    return straight * (dx + dy - 2 * shorter) + diagonal * shorter;
  }
};

/// Memory of fast searches, kept from one query to the next.
struct BucketMemory {
  PackedNodes nodes;
  BucketQueue queue;
  std::vector<NodeId> parents;  // of jumps only: a single step's parent follows from its direction

  void reserve(std::size_t node_count) {
    nodes.begin(node_count);
    parents.resize(node_count);
  }
  std::size_t bytes() const { return nodes.bytes() + queue.bytes() + parents.capacity() * sizeof(NodeId); }
};

/// Successors one cell away: all of them, or the canonical ones if `moves` leaves only those.
template <bool Terrain>
class StepSuccessors {
 public:
  StepSuccessors(const Grid& grid, const MoveTable& moves, BucketMemory&) : grid_(grid), moves_(moves) {
    for (unsigned way = 0; way < 8; ++way)
      steps_[way] = {static_cast<Key>(way < 4 ? grid.costs().straight : grid.costs().diagonal) * PackedNodes::one,
                     raw(grid.neighbor(NodeId{0}, way)), directions[way]};
  }

  Key longest() const { return steps_[7].price * (Terrain ? 9 : 1); }

  template <class Visit>
  void for_each(Point from, NodeId node, unsigned arrival, Key key, Visit&& visit) const {
    for (unsigned left = moves_[arrival][grid_.free_neighbors(node)]; left != 0; left &= left - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(left));
      const Step& step = steps_[way];
      const NodeId next{raw(node) + step.offset};
      visit(Point{from.x + step.way.x, from.y + step.way.y}, next, way, key + (Terrain ? step.price * grid_.terrain(next) : step.price));
    }
  }

  void opened(NodeId, NodeId) const {}

  /// The cells from `node` back towards the start, up to and including its parent.
  void step_back(const BucketMemory& memory, Point& cell, std::vector<NodeId>& path) const {
    const Point way = directions[memory.nodes.arrival(index(grid_.node(cell)))];
    cell = {cell.x - way.x, cell.y - way.y};
    path.push_back(grid_.node(cell));
  }

 private:
  const Grid& grid_;
  const MoveTable& moves_;
  struct Step {
    Key price;
    std::uint32_t offset;
    Point way;
  };
  std::array<Step, 8> steps_;
};

/// Successors a jump away; only where every free cell costs the same.
template <Diagonal rule>
class JumpSuccessors {
 public:
  JumpSuccessors(const Grid& grid, const GridBits& bits, const MoveTable& moves, BucketMemory& memory)
      : grid_(grid), finder_(grid, bits, moves), memory_(memory),
        straight_(static_cast<Key>(grid.costs().straight) * PackedNodes::one),
        leading_(rule != Diagonal::Never ? static_cast<Key>(grid.costs().diagonal) * PackedNodes::one : straight_) {}

  /// Across the whole grid in the leading direction and then along all of a line.
  Key longest() const {
    return static_cast<Key>(std::max(grid_.width(), grid_.height())) * straight_ +
           static_cast<Key>(std::min(grid_.width(), grid_.height())) * leading_;
  }

  template <class Visit>
  void for_each(Point from, NodeId, unsigned arrival, Key key, Visit&& visit) const {
    finder_.template for_each_jump<false>(
        from, arrival,
        [&](const Jump& jump) {
          visit(jump.cell, grid_.node(jump.cell), jump.arrival,
                key + static_cast<Key>(jump.leading) * leading_ + static_cast<Key>(jump.straight) * straight_);
        },
        [](const Jump&) {});
  }

  void opened(NodeId node, NodeId parent) const { memory_.parents[index(node)] = parent; }

  void step_back(const BucketMemory& memory, Point& cell, std::vector<NodeId>& path) const {
    const Point parent = grid_.point(memory.parents[index(grid_.node(cell))]);
    const JumpWalk walk = jump_walk<rule != Diagonal::Never>(parent, cell);
    for (int i = walk.length - 1; i >= 0; --i) path.push_back(grid_.node(walk.at(i)));
    cell = parent;
  }

 private:
  const Grid& grid_;
  JumpFinder<rule> finder_;
  BucketMemory& memory_;
  Key straight_;
  Key leading_;
};

template <class Successors>
class BucketSearch {
 public:
  template <class... Arguments>
  BucketSearch(const Grid& grid, NodeId start, LatticeDistance distance, BucketMemory& memory, Arguments&&... arguments)
      : grid_(grid), memory_(memory), successors_(grid, std::forward<Arguments>(arguments)..., memory),
        goal_(grid.point(grid.goal())), start_(grid.point(start)),
        distance_{distance.straight * Cost{PackedNodes::one}, distance.diagonal * Cost{PackedNodes::one}} {
    memory_.nodes.begin(grid.node_count());
    // A successor's f exceeds its parent's by at most the way between them and as much again in h.
    memory_.queue.begin(2 * successors_.longest(), finest_bucket, f(start_, 0));
    memory_.nodes.view().open(index(start), memory_.nodes.zero(), no_arrival);
    push(start_, 0);
    if (start_ == goal_) best_ = 0;
  }

  Status status() const { return status_; }
  std::uint32_t expanded() const { return expanded_; }
  Cost path_cost() const { return static_cast<Cost>(best_ / PackedNodes::one); }

  /// One expansion, or the end of the search.
  void step() {
    std::uint32_t value;
    for (;;) {
      if (!memory_.queue.pop(value) || memory_.queue.number() > last_bucket_) {
        status_ = best_ == unknown ? Status::Exhausted : Status::Found;
        return;
      }
      const Point cell{static_cast<int>(value & 0xffff), static_cast<int>(value >> 16)};
      const NodeId node = grid_.node(cell);
      Key key;
      unsigned arrival;
      if (!memory_.nodes.close(index(node), key, arrival)) continue;  // an outdated entry
      if (memory_.queue.number() == last_bucket_ && f(cell, key & PackedNodes::g_mask) >= best_) continue;
      ++expanded_;
      // Copies, so that the loop need not look them up again after each store.
      successors_.for_each(cell, node, arrival, key, [=, this, nodes = memory_.nodes.view(), goal = goal_](Point next_cell, NodeId next, unsigned way, Key next_key) {
        if (!nodes.open(index(next), next_key, way)) return;
        successors_.opened(next, node);
        const Key g = next_key & PackedNodes::g_mask;
        if (next_cell == goal) {
          best_ = g;
          last_bucket_ = memory_.queue.number_of(g);
        } else {
          push(next_cell, g);
        }
      });
      return;
    }
  }

  /// A function of its own: where something must be destroyed when a call throws, wasm makes that call by way of JavaScript.
  [[gnu::noinline]] Status run() {
    while (status_ == Status::Running) step();
    return status_;
  }

  std::vector<NodeId> path() const {
    std::vector<NodeId> path;
    if (status_ != Status::Found) return path;
    path.push_back(grid_.goal());
    for (Point cell = goal_; !(cell == start_);) successors_.step_back(memory_, cell, path);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  static constexpr Key unknown = std::numeric_limits<Key>::max();
  /// About a quarter of a straight step.
  static constexpr int finest_bucket = 22 + PackedNodes::g_shift;

  Key f(Point cell, Key g) const { return g + static_cast<Key>(distance_(cell, goal_)); }

  void push(Point cell, Key g) {
    memory_.queue.push(f(cell, g), static_cast<std::uint32_t>(cell.y) << 16 | static_cast<std::uint32_t>(cell.x));
  }

  const Grid& grid_;
  BucketMemory& memory_;
  Successors successors_;
  Point goal_;
  Point start_;
  LatticeDistance distance_;
  Key best_ = unknown;
  Key last_bucket_ = unknown;
  std::uint32_t expanded_ = 0;
  Status status_ = Status::Running;
};

}  // namespace astar
