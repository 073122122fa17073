// What fast searches go on to from a cell: single steps, all or canonical, or jumps.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "bucket_memory.hpp"
#include "canonical.hpp"
#include "jps.hpp"

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
      : grid_(grid), moves_(moves.data()), free_neighbors_(grid.free_neighbors()), terrains_(grid.terrains()), nodes_(std::get<Nodes>(memory.parts)) {
    for (unsigned way = 0; way < 8; ++way)
      steps_[way] = {static_cast<Key>(way < 4 ? prices.step.straight : prices.step.diagonal) * Nodes::one, raw(grid.neighbor(NodeId{0}, way)),
                     packed_step(way)};
  }

  Key longest() const { return steps_[7].price * (on_terrain ? 9 : 1); }

  template <class Visit>
  void for_each(PackedPoint from, NodeId node, unsigned arrival, Key key, Visit&& visit) const {
    for (unsigned left = moves_[arrival][free_neighbors_[index(node)]]; left != 0; left &= left - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(left));
      const Step& step = steps_[way];
      const NodeId next{raw(node) + step.offset};
      visit(from + step.way, next, way, key + (on_terrain ? step.price * terrains_[index(next)] : step.price));
    }
  }

  void opened(NodeId, NodeId) const {}

  struct Step {
    Key price;
    std::uint32_t offset;
    PackedPoint way;  // to be added to a packed cell, modulo 2^32
  };
  const Step& step(unsigned way) const { return steps_[way]; }
  /// Whether the one move worth making goes straight on.
  bool only_onward(NodeId node, unsigned arrival) const {
    return arrival < 4 && moves_[arrival][free_neighbors_[index(node)]] == 1u << arrival;
  }

  /// The cells from `cell` back towards the start, up to and including its parent.
  void step_back(Point& cell, std::vector<NodeId>& path) const {
    const Point way = directions[nodes_.arrival(index(grid_.node(cell)))];
    cell = {cell.x - way.x, cell.y - way.y};
    path.push_back(grid_.node(cell));
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

/// Successors a jump away; only where every free cell costs the same. `bits` as JumpFinder wants them.
template <Diagonal rule, class NodesKind>
class JumpSuccessors {
 public:
  using Nodes = NodesKind;
  using Queue = BucketQueue;
  using Key = typename Nodes::Key;
  using Finder = JumpFinder<rule>;
  static constexpr bool canonical = false;

  JumpSuccessors(const Grid& grid, const FastPrices& prices, BucketMemory& memory, const MoveTable& moves, const GridBits& bits)
      : grid_(grid), finder_(grid, bits, moves), nodes_(std::get<Nodes>(memory.parts)), parents_(memory.parents),
        width_(static_cast<std::uint32_t>(grid.width())), straight_(static_cast<Key>(prices.step.straight) * Nodes::one),
        leading_(Finder::diagonals ? static_cast<Key>(prices.step.diagonal) * Nodes::one : straight_) {
    if constexpr (!Nodes::has_parents) parents_.resize(grid.node_count());
    jumps_ = memory.jumps.data();
    for (unsigned way = 0; way < 8; ++way) steps_[way] = packed_step(way);
  }

  /// Across the whole grid in the leading direction and then along all of a line.
  Key longest() const {
    return static_cast<Key>(std::max(grid_.width(), grid_.height())) * straight_ +
           static_cast<Key>(std::min(grid_.width(), grid_.height())) * leading_;
  }

  template <class Visit>
  void for_each(PackedPoint from, NodeId, unsigned arrival, Key key, Visit&& visit) const {
    const Jump* end = finder_.template find<false>(unpack(from), arrival, jumps_);
    for (const Jump* jump = jumps_; jump != end; ++jump) {
      const auto leading = static_cast<std::uint32_t>(jump->leading), straight = static_cast<std::uint32_t>(jump->straight);
      const PackedPoint cell = from + leading * steps_[jump->lead] + straight * steps_[jump->arrival];
      visit(cell, NodeId{(cell >> 16) * width_ + (cell & 0xffff)}, jump->arrival, key + leading * leading_ + straight * straight_);
    }
  }

  void opened([[maybe_unused]] NodeId node, [[maybe_unused]] NodeId parent) const {
    if constexpr (!Nodes::has_parents) parents_[index(node)] = parent;
  }

  void step_back(Point& cell, std::vector<NodeId>& path) const {
    const std::size_t node = index(grid_.node(cell));
    const Point parent = grid_.point(Nodes::has_parents ? nodes_.parent(node) : parents_[node]);
    const JumpWalk walk = jump_walk<Finder::diagonals>(parent, cell);
    for (int i = walk.length - 1; i >= 0; --i) path.push_back(grid_.node(walk.at(i)));
    cell = parent;
  }

 private:
  const Grid& grid_;
  Finder finder_;
  const Nodes& nodes_;
  std::vector<NodeId>& parents_;
  Jump* jumps_;
  std::uint32_t width_;
  Key straight_;
  Key leading_;
  std::array<PackedPoint, 8> steps_;
};

}  // namespace astar
