// The jumps of jps.hpp for a search without a recording. It finds the same cells, but looks only along lines where
// there is something to find (grid_runs.hpp), and during the scan already reads what the search needs next about such a
// cell. A test checks that the two files agree.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "../algorithms/jps/canonical.hpp"
#include "../algorithms/jps/grid_bits.hpp"
#include "../algorithms/jps/grid_runs.hpp"
#include "../spaces/grid.hpp"
#include "packed_cell.hpp"

namespace astar {

/// A cell that a jump leads to.
template <class Nodes>
struct JumpPoint {
  PackedCell cell;
  typename Nodes::Key key;  // g by this jump
  std::uint32_t onward;     // as JumpScan::onward()
  typename Nodes::Spot spot;
};

/// `bits` and `runs` must be marked with run_ends() and the goal. Prices are scaled for keys.
template <Diagonal rule, class Nodes>
class JumpScan {
 public:
  using Key = typename Nodes::Key;
  using Found = JumpPoint<Nodes>;
  static constexpr bool diagonals = rule != Diagonal::Never;

  JumpScan(const GridQuestion& grid, const GridBits& bits, const GridRuns& runs, const MoveTable& moves,
           const Nodes& nodes, Key straight, Key leading)
      : stops_(bits.stops()), runs_(runs.data()), free_neighbors_(grid.free_neighbors()), moves_(moves.data()),
        spots_(nodes.spots()), straight_(straight), leading_(leading), goal_(raw(grid.goal())) {
    for (unsigned way = 0; way < first_lead; ++way)
      lines_[way] = {bits.line(way), packed_step(way), raw(grid.neighbor(NodeId{0}, way)), moves_[way].data()};
    for (unsigned way = first_lead; way < 2 * first_lead; ++way) {
      const Point step = directions[way];
      const unsigned along = step.x < 0 ? 1u : 0u, aside = !diagonals ? 1u : step.y > 0 ? 2u : 3u;
      leads_[way - first_lead] = {
          packed_step(way), raw(grid.neighbor(NodeId{0}, way)), moves_[way].data(), 1u << along,
          1u << aside,      1u << GridRuns::ended(way),         lines_[along],      lines_[aside]};
    }
  }

  /// What find() needs about a cell reached in direction `arrival`: its canonical moves without the straight ones that
  /// meet nothing.
  unsigned onward(std::uint32_t node, unsigned arrival) const { return onward(node, moves_[arrival].data()); }

  /// Writes the cells that jumps lead to from a cell with g `key`, none of them twice, to `out` and returns the end of
  /// what it wrote.
  [[gnu::always_inline]] Found* find(PackedCell from, std::uint32_t node, Key key, unsigned onward, Found* out) const {
    for (; onward != 0; onward &= onward - 1) {
      const auto way = static_cast<unsigned>(std::countr_zero(onward));
      if (way < first_lead) out = run(from, node, key, lines_[way], out);
      else out = lead(from, node, key, leads_[way - first_lead], way, out);
    }
    return out;
  }

 private:
  static constexpr bool cuts_corners = rule == Diagonal::AtMostOneObstacle || rule == Diagonal::Always;
  /// Directions below this are straight and do not lead; `straight_ways` are the bits of them.
  static constexpr unsigned first_lead = diagonals ? 4 : 2, straight_ways = (1u << first_lead) - 1;

  struct Line {
    GridBits::Line bits;
    PackedCell step;
    std::uint32_t next;         // what a step adds to the number of a node
    const std::uint8_t* moves;  // of a cell reached in this direction, by its free neighbours
  };
  struct Lead {
    PackedCell step;
    std::uint32_t next;
    const std::uint8_t* moves;
    unsigned along_met, aside_met, ended;  // bits of GridRuns
    Line along, aside;                     // the lines a run looks along
  };

  unsigned onward(std::uint32_t node, const std::uint8_t* moves) const {
    return moves[free_neighbors_[node]] & (runs_[node] | (~straight_ways & 0xffu));
  }

  /// Follows a straight run that is known to stop somewhere.
  [[gnu::always_inline]] Found* run(PackedCell from, std::uint32_t node, Key key, const Line& line, Found* out) const {
    const std::uint32_t bit = line.bits.at(from & 0xffff, from >> 16);
    const std::uint64_t stops = stops_after(bit);
    const auto cells = stops != 0 ? static_cast<std::uint32_t>(std::countr_zero(stops)) : stop_further_on(bit);
    return tell(from + cells * line.step, node + cells * line.next, key + cells * straight_, line.moves, out);
  }

  /// Follows a run in a leading direction, and the straight runs along the lines it crosses.
  [[gnu::always_inline]] Found* lead(PackedCell from, std::uint32_t node, Key key, const Lead& line, unsigned way,
                                     Found* out) const {
    const std::uint32_t next = line.next;
    const unsigned mask = line.along_met | line.aside_met | line.ended;
    for (std::uint32_t steps = 0;;) {
      unsigned met;
      // Unrolled, because in wasm every iteration of a loop checks whether it is to be interrupted.
#pragma GCC unroll 4
      do {
        ++steps;
        node += next;
        met = runs_[node] & mask;
      } while (met == 0);
      const PackedCell cell = from + steps * line.step;
      const Key reached = key + steps * leading_;
      const bool ended = (met & line.ended) != 0;
      if (ended &&
          (node == goal_ || (cuts_corners && line.moves[free_neighbors_[node]] & ~natural_moves(way, diagonals))))
        return tell(cell, node, reached, line.moves, out);
      if (met & line.along_met) out = run(cell, node, reached, line.along, out);
      if (met & line.aside_met) out = run(cell, node, reached, line.aside, out);
      if (ended) return out;
    }
  }

  [[gnu::always_inline]] Found* tell(PackedCell cell, std::uint32_t node, Key key, const std::uint8_t* moves,
                                     Found* out) const {
    *out = {cell, key, onward(node, moves), spots_(node)};
    return out + 1;
  }

  /// The stops after a cell, which is bit 0, as far as one read goes.
  std::uint64_t stops_after(std::uint32_t bit) const {
    return (GridBits::read(stops_ + bit / 8) >> bit % 8) & ~std::uint64_t{1};
  }

  [[gnu::noinline]] std::uint32_t stop_further_on(std::uint32_t bit) const {
    for (std::uint32_t passed = 0;;) {
      const std::uint32_t read = GridBits::read_from(bit) - 1;
      passed += read;
      bit += read;
      if (const std::uint64_t stops = stops_after(bit))
        return passed + static_cast<std::uint32_t>(std::countr_zero(stops));
    }
  }

  const std::uint8_t* stops_;
  const std::uint8_t* runs_;
  const std::uint8_t* free_neighbors_;
  const std::array<std::uint8_t, 256>* moves_;
  typename Nodes::Spots spots_;
  Key straight_;
  Key leading_;
  std::uint32_t goal_;
  std::array<Line, first_lead> lines_;
  std::array<Lead, first_lead> leads_;
};

}  // namespace astar
