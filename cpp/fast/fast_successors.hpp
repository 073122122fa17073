// The successors of a cell in fast searches: single steps, all or canonical, or jumps.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "../algorithms/jps/canonical.hpp"
#include "../algorithms/jps/jps.hpp"
#include "bucket_memory.hpp"
#include "jump_scan.hpp"

namespace astar {

enum class Steps { OnTerrain, All, Canonical };

/// Successors one cell away, over the moves in `moves`. Their costs differ only on terrain.
template <Steps kind, class NodesKind>
class StepSuccessors {
 public:
  static constexpr bool canonical = kind == Steps::Canonical;
  using Nodes = NodesKind;
  using Queue = StepQueue;
  using Key = typename Nodes::Key;

  StepSuccessors(const Grid& grid, const FastPrices& prices, BucketMemory& memory, const MoveTable& moves)
      : grid_(grid), moves_(moves.data()), free_neighbors_(grid.free_neighbors()), terrains_(grid.terrains()),
        nodes_(memory.nodes<Nodes>(grid)) {
    for (unsigned way = 0; way < 8; ++way)
      steps_[way] = {static_cast<Key>(way < 4 ? prices.step.straight : prices.step.diagonal) * Nodes::one,
                     raw(grid.neighbor(NodeId{0}, way)), packed_step(way)};
  }

  Key longest() const { return steps_[7].price * (on_terrain ? static_cast<Key>(grid_.dearest_ever()) : 1); }

  /// A node's state is the direction in which it was reached.
  unsigned start_state(std::uint32_t) const { return no_arrival; }
  std::uint32_t spot(std::uint32_t node) const { return node; }

  template <class Visit>
  [[gnu::always_inline]] void for_each(PackedCell from, std::uint32_t node, unsigned arrival, Key key,
                                       Visit&& visit) const {
    for (unsigned left = moves_[arrival][free_neighbors_[node]]; left != 0; left &= left - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(left));
      const Step& step = steps_[way];
      const std::uint32_t next = node + step.offset;
      visit(from + step.way, next, way, key + (on_terrain ? step.price * terrains_[next] : step.price));
    }
  }

  struct Step {
    Key price;
    std::uint32_t offset;
    PackedCell way;  // to be added to a packed cell, modulo 2^32
  };
  const Step& step(unsigned way) const { return steps_[way]; }
  /// Whether the only move leads straight on.
  bool only_onward(std::uint32_t node, unsigned arrival) const {
    return arrival < 4 && moves_[arrival][free_neighbors_[node]] == 1u << arrival;
  }

  /// The cells before `cell`, back to `start`.
  void trace_back(PackedCell cell, PackedCell start, std::vector<PackedCell>& path) const {
    while (cell != start) {
      cell -= steps_[nodes_.arrival(raw(grid_.node(unpack(cell))))].way;
      path.push_back(cell);
    }
  }

 private:
  static constexpr bool on_terrain = kind == Steps::OnTerrain;

  const Grid& grid_;
  // Plain pointers save a look-up in the loop.
  const std::array<std::uint8_t, 256>* moves_;
  const std::uint8_t* free_neighbors_;
  const std::uint8_t* terrains_;
  const Nodes& nodes_;
  std::array<Step, 8> steps_;
};

/// Successors a jump away; only if every free cell costs the same. `bits` and `runs` as JumpScan needs them.
template <Diagonal rule, class NodesKind>
class JumpSuccessors {
 public:
  static constexpr bool canonical = false;
  using Nodes = NodesKind;
  using Queue = BucketQueue;
  using Key = typename Nodes::Key;
  using Scan = JumpScan<rule, Nodes>;

  JumpSuccessors(const GridQuestion& grid, const FastPrices& prices, BucketMemory& memory, const MoveTable& moves,
                 const GridBits& bits, const GridRuns& runs)
      : grid_(grid), nodes_(memory.nodes<Nodes>(grid)), straight_(static_cast<Key>(prices.step.straight) * Nodes::one),
        leading_(Scan::diagonals ? static_cast<Key>(prices.step.diagonal) * Nodes::one : straight_),
        scan_(grid, bits, runs, moves, nodes_, straight_, leading_), found_(memory.room_for_jumps<Nodes>(grid)) {}

  /// Upper bound: across the whole grid in the leading direction, then along a whole line.
  Key longest() const {
    return static_cast<Key>(std::max(grid_.width(), grid_.height())) * straight_ +
           static_cast<Key>(std::min(grid_.width(), grid_.height())) * leading_;
  }

  /// A node's state is what the scan needs to know about it.
  unsigned start_state(std::uint32_t node) const { return scan_.onward(node, no_arrival); }
  typename Nodes::Spot spot(std::uint32_t node) const { return nodes_.spots()(node); }

  template <class Visit>
  [[gnu::always_inline]] void for_each(PackedCell from, std::uint32_t node, unsigned onward, Key key,
                                       Visit&& visit) const {
    const JumpPoint<Nodes>* end = scan_.find(from, node, key, onward, found_);
    for (const JumpPoint<Nodes>* found = found_; found != end; ++found) {
      // Read word by word, as it was written: a copy of the whole spot would have to wait until both halves are in
      // memory.
      visit(found->cell, {found->spot.node, found->spot.handle}, found->onward, found->key);
    }
  }

  void trace_back(PackedCell cell, PackedCell start, std::vector<PackedCell>& path) const {
    if (cell == start) return;  // before anything was opened
    const auto* node = &nodes_.record(raw(grid_.node(unpack(cell))));
    while (cell != start) {
      node = &nodes_.parent(*node);
      const JumpWalk walk = jump_walk<Scan::diagonals>(unpack(node->cell), unpack(cell));
      const std::size_t known = path.size();
      path.resize(known + static_cast<std::size_t>(walk.length));
      PackedCell* out = path.data() + known;
      const auto back = [&](int steps, PackedCell step) {
        for (; steps > 0; --steps) *out++ = cell -= step;
      };
      back(walk.length - walk.turn, packed_step(walk.straight));
      back(walk.turn, packed_step(walk.leading));
    }
  }

 private:
  const Grid& grid_;
  const Nodes& nodes_;
  Key straight_;
  Key leading_;
  Scan scan_;
  JumpPoint<Nodes>* found_;
};

}  // namespace astar
