// The corners of walls on an even grid where diagonal steps need both side cells free, and which of them are within
// sight of a cell: reached by diagonal steps and then straight ones, at no more than the distance without walls and
// past no other corner. A shortest path is straight from corner to corner, so these replace the cells.
//
// A scan must stop at every corner. The jump points of its own direction are fewer, but lengths found along them alone
// are wrong: what lies behind another corner is that corner's to reach.
// Uras, Koenig, Hernández: Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids (2013); the scans are those
// of jump points: Harabor, Grastien: Improving Jump Point Search (2014).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "../algorithms/jps/canonical.hpp"
#include "../algorithms/jps/grid_bits.hpp"
#include "../algorithms/jps/grid_runs.hpp"
#include "../spaces/grid.hpp"
#include "bucket_memory.hpp"
#include "packed_cell.hpp"

namespace astar {

/// Reads the grid it was made from, which must stay as it was.
class Corners {
 public:
  static constexpr StepPrices prices = small_prices(Costs::Sqrt2);

  explicit Corners(const Grid& grid) : grid_(&grid), bits_(grid) {
    for (unsigned free = 0; free < 256; ++free) {
      bool corner = false;
      for (unsigned way = 4; way < 8; ++way) corner |= (free & sides(way)) == sides(way) && !(free >> way & 1);
      ends_[free] = corner ? 0xff : 0;
      for (unsigned way = 4; way < 8; ++way)
        if (!may_step(free, way)) ends_[free] = static_cast<std::uint8_t>(ends_[free] | 1u << GridRuns::ended(way));
    }
    for (std::uint32_t node = 0; node < grid.node_count(); ++node)
      if (is_corner(NodeId{node})) cells_.push_back(pack(grid.point(NodeId{node})));
    if (cells_.empty()) return;
    // Runs stop at a goal too; a corner is one already.
    bits_.mark(grid, ends_, unpack(cells_[0]));
    runs_.mark(grid, ends_, unpack(cells_[0]));
    std::uint32_t passed = 0;
    const std::uint32_t bits = bits_.bit(0, {grid.width() - 1, grid.height() - 1}) + 1;
    for (std::uint32_t bit = 0; bit < bits; bit += 64) {
      before_.push_back(passed);
      passed += static_cast<std::uint32_t>(std::popcount(GridBits::read(bits_.stops() + bit / 8)));
    }
  }

  /// All corners, row by row.
  const std::vector<PackedCell>& cells() const { return cells_; }
  bool is_corner(NodeId node) const { return grid_->free(node) && makes_corner(grid_->free_neighbors(node)); }

  /// The place of a corner among all.
  std::uint32_t number(PackedCell cell) const {
    const std::uint32_t bit = bits_.line(0).at(cell & 0xffff, cell >> 16);
    const std::uint64_t word = GridBits::read(bits_.stops() + bit / 64 * 8);
    return before_[bit / 64] + static_cast<std::uint32_t>(std::popcount(word & ((std::uint64_t{1} << bit % 64) - 1)));
  }

  /// Calls visit(cell, cost) for every corner within sight of a free cell, itself not among them.
  template <class Visit>
  void within_sight(PackedCell from, Visit&& visit) const {
    if (cells_.empty()) return;
    constexpr auto straight = static_cast<std::uint32_t>(prices.straight),
                   diagonal = static_cast<std::uint32_t>(prices.diagonal);
    const std::uint8_t* const runs = runs_.data();
    const std::uint32_t start = raw(grid_->node(unpack(from)));
    // Behind a corner along one line, the lines beside it show only what is nearer: the rest is that corner's to reach.
    std::array<std::uint32_t, 4> nearer;
    for (unsigned way = 0; way < 4; ++way) {
      nearer[way] = std::numeric_limits<std::uint32_t>::max();
      if (!(runs[start] >> way & 1)) continue;
      const std::uint32_t cells = run(from, way);
      visit(from + cells * packed_step(way), cells * straight);
      nearer[way] = cells;
    }
    for (unsigned way = 4; way < 8; ++way) {
      if (!may_step(grid_->free_neighbors()[start], way)) continue;
      const auto next = static_cast<std::uint32_t>(grid_->offset(way));
      const PackedCell step = packed_step(way);
      const unsigned ended = 1u << GridRuns::ended(way);
      const std::array<unsigned, 2> lines{directions[way].x < 0 ? 1u : 0u, directions[way].y > 0 ? 2u : 3u};
      std::array<std::uint32_t, 2> below{nearer[lines[0]], nearer[lines[1]]};
      const unsigned mask = ended | 1u << lines[0] | 1u << lines[1];
      std::uint32_t node = start;
      for (std::uint32_t steps = 0;;) {
        unsigned met;
        do {
          ++steps;
          node += next;
          met = runs[node] & mask;
        } while (met == 0);
        const PackedCell cell = from + steps * step;
        if (met & ended && makes_corner(grid_->free_neighbors()[node])) {
          visit(cell, steps * diagonal);
          break;
        }
        for (unsigned side = 0; side < 2; ++side) {
          if (!(met >> lines[side] & 1)) continue;
          const std::uint32_t cells = run(cell, lines[side]);
          if (cells >= below[side]) continue;
          visit(cell + cells * packed_step(lines[side]), steps * diagonal + cells * straight);
          below[side] = cells;
        }
        if (met & ended) break;
      }
    }
  }

  /// Whether diagonal steps and then straight ones lead from one free cell to another.
  bool sees(PackedCell from, PackedCell to) const {
    const Point a = unpack(from), b = unpack(to);
    const int dx = b.x - a.x, dy = b.y - a.y;
    auto node = raw(grid_->node(a));
    int diagonals = std::min(std::abs(dx), std::abs(dy));
    const int straights = std::max(std::abs(dx), std::abs(dy)) - diagonals;
    Point turn = a;
    if (diagonals > 0) {
      const unsigned way = direction_of(dx > 0 ? 1 : -1, dy > 0 ? 1 : -1);
      turn = {a.x + diagonals * directions[way].x, a.y + diagonals * directions[way].y};
      const auto next = static_cast<std::uint32_t>(grid_->offset(way));
      for (; diagonals > 0; --diagonals, node += next)
        if (!may_step(grid_->free_neighbors()[node], way)) return false;
    }
    if (straights == 0) return true;
    const unsigned way = std::abs(dx) > std::abs(dy) ? (dx > 0 ? 0u : 1u) : (dy > 0 ? 2u : 3u);
    std::uint32_t bit = bits_.bit(way, turn);
    for (int left = straights + 1; left > 0;) {
      const auto read = static_cast<int>(GridBits::read_from(bit));
      const int free = std::countr_one(bits_.free_from(bit));
      if (free < std::min(left, read)) return false;
      left -= read;
      bit += static_cast<std::uint32_t>(read);
    }
    return true;
  }

  std::size_t bytes() const {
    return bits_.bytes() + runs_.bytes() + cells_.capacity() * sizeof(PackedCell) +
           before_.capacity() * sizeof(std::uint32_t);
  }

 private:
  /// Whether such neighbours make a free cell a corner, where runs of every direction end: the first stands for all.
  bool makes_corner(unsigned free) const { return ends_[free] & 1; }
  /// Bits of the two cells beside a diagonal step.
  static constexpr unsigned sides(unsigned way) {
    return 1u << direction_of(directions[way].x, 0) | 1u << direction_of(0, directions[way].y);
  }
  static constexpr bool may_step(unsigned free, unsigned way) {
    const unsigned needed = sides(way) | 1u << way;
    return (free & needed) == needed;
  }

  /// How many cells away the next corner is, where runs_ says that there is one.
  std::uint32_t run(PackedCell from, unsigned way) const {
    std::uint32_t bit = bits_.line(way).at(from & 0xffff, from >> 16);
    std::uint64_t stops = (GridBits::read(bits_.stops() + bit / 8) >> bit % 8) & ~std::uint64_t{1};
    for (std::uint32_t passed = 0;;) {
      if (stops != 0) return passed + static_cast<std::uint32_t>(std::countr_zero(stops));
      passed += GridBits::read_from(bit);
      bit += GridBits::read_from(bit);
      stops = GridBits::read(bits_.stops() + bit / 8);
    }
  }

  const Grid* grid_;
  GridBits bits_;
  GridRuns runs_;
  RunEnds ends_{};
  std::vector<PackedCell> cells_;
  std::vector<std::uint32_t> before_;  // for each 64 bits of the rows, how many corners come before
};

}  // namespace astar
