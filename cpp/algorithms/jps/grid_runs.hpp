// How runs end, in one byte for each cell of a grid: whether a run that starts here in a straight direction stops
// before it meets a wall, and whether a run in a leading direction (diagonal, or vertical if there are no diagonals)
// ends here. So jump point search looks along a line only if it will find something there. Every run stops at the goal.
//
// The effects of an edit or a new goal are followed from the cell and its neighbours along the four straight lines,
// only as far as anything changes: mostly some dozen bytes, at worst a few times the width and height of the grid.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../spaces/grid.hpp"
#include "grid_bits.hpp"

namespace astar {

class GridRuns {
 public:
  /// The bit of a leading direction. The bit of a straight direction is its number.
  static constexpr unsigned ended(unsigned lead) { return 4 + lead % 4; }

  /// The bytes by node; valid until the next call of forget() or mark().
  const std::uint8_t* data() const { return runs_.data(); }

  /// Computes the runs of `grid`, which end where `ends` says and at the goal.
  void mark(const Grid& grid, const RunEnds& ends, Point goal) {
    if (runs_.empty() || ends != ends_) mark_all(grid, ends);
    const NodeId left = std::exchange(goal_, grid.node(goal));
    if (left == goal_) return;
    if (left != no_node) settle(grid, left);
    settle(grid, goal_);
  }

  /// Makes the next mark() look at every cell.
  void forget() { runs_.clear(); }

  /// To be called after a cell became free or a wall.
  void edited(const Grid& grid, Point p) {
    if (runs_.empty()) return;
    for (int y = std::max(0, p.y - 1); y <= std::min(grid.height() - 1, p.y + 1); ++y)
      for (int x = std::max(0, p.x - 1); x <= std::min(grid.width() - 1, p.x + 1); ++x)
        end_leads(grid, grid.node({x, y}));
    for (unsigned way = 0; way < 4; ++way) {
      const Point step = directions[way];
      for (int aside = -1; aside <= 1; ++aside) {
        const Point beside{p.x + (step.x == 0 ? aside : 0), p.y + (step.y == 0 ? aside : 0)};
        if (grid.inside(beside)) follow(grid, beside, way);
      }
    }
  }

  std::size_t bytes() const { return runs_.capacity(); }

 private:
  static constexpr unsigned straight = 0x0f, leading = 0xf0;

  /// Looks at every cell. The goal is not set yet.
  void mark_all(const Grid& grid, const RunEnds& ends) {
    ends_ = ends;
    goal_ = no_node;
    runs_.assign(grid.node_count(), 0);
    const auto width = static_cast<std::size_t>(grid.width()), height = static_cast<std::size_t>(grid.height());
    std::vector<std::uint16_t> rows(3 * width, 0);
    std::uint16_t* const stops = rows.data();  // of one row, as read_row() writes them
    std::uint16_t* const below = stops + width;
    std::uint16_t* const above = below + width;
    for (std::size_t y = height; y-- > 0;) {
      read_row(grid, y * width, width, stops);
      pass_row(runs_.data() + y * width, width, stops, below, 2);
    }
    for (std::size_t y = 0; y < height; ++y) {
      std::uint8_t* const run = runs_.data() + y * width;
      read_row(grid, y * width, width, stops);
      pass_row(run, width, stops, above, 3);
      unsigned ahead = 0, behind = 0;
      for (std::size_t x = 0; x < width; ++x) {
        run[x] = static_cast<std::uint8_t>(run[x] | behind);
        behind = (stops[x] | (behind & stops[x] >> 8)) & 2u;
      }
      for (std::size_t x = width; x-- > 0;) {
        run[x] = static_cast<std::uint8_t>(run[x] | ahead | (stops[x] & leading));
        ahead = (stops[x] | (ahead & stops[x] >> 8)) & 1u;
      }
    }
  }

  /// Bits of the runs that end at a free cell.
  unsigned end(const Grid& grid, std::size_t node) const {
    return node == index(goal_) ? straight | leading : ends_[grid.free_neighbors()[node]];
  }

  /// Updates the runs at a cell that became the goal or stopped being it.
  void settle(const Grid& grid, NodeId node) {
    end_leads(grid, node);
    for (unsigned way = 0; way < 4; ++way) follow(grid, grid.point(node), way);
  }

  void end_leads(const Grid& grid, NodeId node) {
    std::uint8_t& run = runs_[index(node)];
    run = static_cast<std::uint8_t>((run & straight) | (grid.free(node) ? end(grid, index(node)) & leading : 0u));
  }

  /// Bits of the runs that end at each cell of a row; the high byte is 0xff, or 0 for a wall.
  void read_row(const Grid& grid, std::size_t first, std::size_t width, std::uint16_t* stops) const {
    const std::uint8_t *terrain = grid.terrains() + first, *neighbors = grid.free_neighbors() + first,
                       *ends = ends_.data();
    for (std::size_t x = 0; x < width; ++x)
      stops[x] = terrain[x] != 0 ? static_cast<std::uint16_t>(0xff00u | ends[neighbors[x]]) : std::uint16_t{0};
  }

  /// Runs in direction `way` go on to the row next to this one. `met` says which of them stop from there on; the call
  /// stores this in `run` and updates `met` for the row before.
  static void pass_row(std::uint8_t* run, std::size_t width, const std::uint16_t* stops, std::uint16_t* met,
                       unsigned way) {
    const unsigned bit = 1u << way;
    for (std::size_t x = 0; x < width; ++x) {
      run[x] = static_cast<std::uint8_t>(run[x] | met[x]);
      met[x] = static_cast<std::uint16_t>((stops[x] | (met[x] & stops[x] >> 8)) & bit);
    }
  }
  /// Updates a line against the direction of its runs, from the next cell on: this cell, `p` and the cell before may
  /// each have become a stop or a wall.
  void follow(const Grid& grid, Point p, unsigned way) {
    const Point step = directions[way];
    const auto onward = static_cast<std::ptrdiff_t>(step.y) * grid.width() + step.x;
    const int behind = way == 0 ? p.x : way == 1 ? grid.width() - 1 - p.x : way == 2 ? p.y : grid.height() - 1 - p.y;
    const unsigned bit = 1u << way;
    auto node = static_cast<std::ptrdiff_t>(index(grid.node(p)));
    unsigned met = 0;  // whether a run that starts one cell before stops
    const auto pass = [&] {
      const auto at = static_cast<std::size_t>(node);
      met = grid.terrains()[at] != 0 ? (end(grid, at) | met) & bit : 0u;
    };
    if (grid.inside({p.x + step.x, p.y + step.y})) {
      node += onward;
      met = runs_[static_cast<std::size_t>(node)] & bit;
      pass();
      node -= onward;
    }
    for (int passed = 0; passed <= behind; ++passed, node -= onward) {
      std::uint8_t& run = runs_[static_cast<std::size_t>(node)];
      if (passed >= 2 && (run & bit) == met) return;
      run = static_cast<std::uint8_t>((run & ~bit) | met);
      pass();
    }
  }

  std::vector<std::uint8_t> runs_;
  RunEnds ends_{};
  NodeId goal_ = no_node;
};

}  // namespace astar
