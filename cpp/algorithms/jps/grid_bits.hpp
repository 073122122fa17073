// A grid as bits, in lines along each of the four straight directions, so that one read looks at some fifty cells
// ahead: which cells are free, and at which of them a run in that direction stops.
//
// The cell ahead is always the next higher bit. The grid is surrounded by walls and nothing behind a wall counts, so no
// scan needs a bounds test. Words are read in little-endian order, which wasm always has.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "../../spaces/grid.hpp"

namespace astar {

static_assert(std::endian::native == std::endian::little);

/// Indexed by the byte of a cell's free neighbours. The first four bits are the straight directions in which a run
/// stops at this cell; the bits from 4 on are the leading directions in which a run ends here (grid_runs.hpp).
using RunEnds = std::array<std::uint8_t, 256>;

class GridBits {
 public:
  /// How the bits along a straight direction are numbered.
  struct Line {
    std::uint32_t origin;  // bit of the cell at the origin …
    std::uint32_t per_x;   // … and how it changes with x and y, modulo 2^32
    std::uint32_t per_y;

    std::uint32_t at(std::uint32_t x, std::uint32_t y) const { return origin + x * per_x + y * per_y; }
  };

  GridBits() = default;
  explicit GridBits(const Grid& grid) : width_(grid.width()), height_(grid.height()) {
    // Each line takes whole bytes.
    const auto stride = [](int length) { return (static_cast<std::uint32_t>(length) + 2 + 7) / 8 * 8; };
    const std::uint32_t row = stride(width_), column = stride(height_), backwards = 0u - 1u;
    const auto last_x = static_cast<std::uint32_t>(width_ - 1), last_y = static_cast<std::uint32_t>(height_ - 1);
    const std::uint32_t rows = row * static_cast<std::uint32_t>(height_ + 2),
                        columns = column * static_cast<std::uint32_t>(width_ + 2);
    lines_[0] = {row + 1, 1, row};
    lines_[1] = {rows + row + 1 + last_x, backwards, row};
    lines_[2] = {2 * rows + column + 1, column, 1};
    lines_[3] = {2 * rows + columns + column + 1 + last_y, column, backwards};
    free_.assign((2 * rows + 2 * columns) / 8 + sizeof(std::uint64_t), 0);
    stops_.assign(free_.size(), 0);
    const std::uint8_t* terrain = grid.terrains();
    for_each_cell([&](Point p) {
      if (*terrain++ != 0)
        for (unsigned way = 0; way < 4; ++way) put(free_, bit(way, p), true);
    });
  }

  /// Marks where runs stop, the goal included. Looks at every cell unless the table is the same as before.
  void mark(const Grid& grid, const RunEnds& ends, Point goal) {
    if (!marked_ || ends != ends_) {
      ends_ = ends;
      marked_ = true;
      goal_ = goal;
      std::fill(stops_.begin(), stops_.end(), std::uint8_t{0});
      const std::uint8_t* neighbors = grid.free_neighbors();
      for_each_cell([&](Point p) {
        if (ends_[*neighbors++] & 0x0f) mark_cell(grid, p);
      });
    } else {
      std::swap(goal_, goal);
      mark_cell(grid, goal);
    }
    mark_cell(grid, goal_);
  }

  /// To be called after a cell became free or a wall. Changes some dozen bits, whatever the size of the grid.
  void edited(const Grid& grid, Point p) {
    for (unsigned way = 0; way < 4; ++way) put(free_, bit(way, p), grid.free(grid.node(p)));
    for (int y = std::max(0, p.y - 1); y <= std::min(height_ - 1, p.y + 1); ++y)
      for (int x = std::max(0, p.x - 1); x <= std::min(width_ - 1, p.x + 1); ++x) mark_cell(grid, {x, y});
  }

  /// The number of a cell's bit for a straight direction.
  std::uint32_t bit(unsigned way, Point p) const {
    return lines_[way].at(static_cast<std::uint32_t>(p.x), static_cast<std::uint32_t>(p.y));
  }
  const Line& line(unsigned way) const { return lines_[way]; }
  /// What a step adds to the number of a bit, modulo 2^32.
  std::uint32_t step(unsigned way, Point step) const { return bit(way, step) - lines_[way].origin; }

  /// Bit n is bit n % 8 of byte n / 8.
  const std::uint8_t* free() const { return free_.data(); }
  /// Stops as bits, numbered in the same way. Every stop is a free cell.
  const std::uint8_t* stops() const { return stops_.data(); }
  static std::uint64_t read(const std::uint8_t* byte) {
    std::uint64_t word;
    std::memcpy(&word, byte, sizeof word);
    return word;
  }

  /// How many bits a read at the byte of `bit` yields from `bit` on.
  static std::uint32_t read_from(std::uint32_t bit) { return 64 - bit % 8; }

  /// Which cells are free from `bit` on, which becomes bit 0. The last bit read is repeated up to bit 63, so if all
  /// bits are set the caller has to look further.
  std::uint64_t free_from(std::uint32_t bit) const {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(read(free() + bit / 8)) >> bit % 8);
  }

  std::size_t bytes() const { return free_.capacity() + stops_.capacity(); }

 private:
  template <class Visit>
  void for_each_cell(Visit&& visit) const {
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x) visit(Point{x, y});
  }

  void mark_cell(const Grid& grid, Point p) {
    const NodeId node = grid.node(p);
    const unsigned stops = !grid.free(node) ? 0 : p == goal_ ? 0b1111u : ends_[grid.free_neighbors(node)];
    for (unsigned way = 0; way < 4; ++way) put(stops_, bit(way, p), stops >> way & 1);
  }

  static void put(std::vector<std::uint8_t>& bits, std::uint32_t number, bool value) {
    std::uint8_t& byte = bits[number / 8];
    const unsigned mask = 1u << number % 8;
    byte = static_cast<std::uint8_t>(value ? byte | mask : byte & ~mask);
  }

  int width_ = 0;
  int height_ = 0;
  std::array<Line, 4> lines_{};
  std::vector<std::uint8_t> free_;
  std::vector<std::uint8_t> stops_;
  RunEnds ends_{};
  Point goal_{};
  bool marked_ = false;
};

}  // namespace astar
