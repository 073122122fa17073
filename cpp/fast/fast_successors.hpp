// What fast searches go on to from a cell: single steps, all or canonical, or jumps.
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

/// Successors one cell away, those that `moves` leaves. Only on terrain do they differ in price.
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

  Key longest() const { return steps_[7].price * (on_terrain ? 9 : 1); }

  /// A node's state is the direction it was reached in.
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
  /// Whether the one move worth making goes straight on.
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
  // Plain pointers, one look-up less in the loop.
  const std::array<std::uint8_t, 256>* moves_;
  const std::uint8_t* free_neighbors_;
  const std::uint8_t* terrains_;
  const Nodes& nodes_;
  std::array<Step, 8> steps_;
};

/// Successors a jump away; only where every free cell costs the same. `bits` and `runs` as JumpScan wants them.
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

  /// Across the whole grid in the leading direction and then along all of a line.
  Key longest() const {
    return static_cast<Key>(std::max(grid_.width(), grid_.height())) * straight_ +
           static_cast<Key>(std::min(grid_.width(), grid_.height())) * leading_;
  }

  /// A node's state is what the scan wants to know of it.
  unsigned start_state(std::uint32_t node) const { return scan_.onward(node, no_arrival); }
  typename Nodes::Spot spot(std::uint32_t node) const { return nodes_.spots()(node); }

  template <class Visit>
  [[gnu::always_inline]] void for_each(PackedCell from, std::uint32_t node, unsigned onward, Key key,
                                       Visit&& visit) const {
    const JumpPoint<Nodes>* end = scan_.find(from, node, key, onward, found_);
    for (const JumpPoint<Nodes>* found = found_; found != end; ++found) {
      // Word by word, as it was written: copied whole, a spot is read while its halves are
      // still on their way to memory.
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
