// A grid as bits, in lines along each of the four straight directions, so that some fifty cells ahead are looked at in one go.
//
// Every line has walls before and after it and there is a line of walls on either side, so no scan needs a bounds test and
// reads of eight bytes at any byte stay inside. Bytes are read as on little-endian machines, which wasm always is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "grid.hpp"

namespace astar {

static_assert(std::endian::native == std::endian::little);

/// Parallel lines of cells, 1 = free.
class BitLines {
 public:
  BitLines() = default;
  BitLines(int lines, int length)
      : stride_((static_cast<std::size_t>(length) + 2 * pad) / 8 + 8), bytes_(static_cast<std::size_t>(lines + 2) * stride_) {}

  void set(int line, int position, bool free) {
    std::uint8_t& byte = bytes_[byte_of(line, position)];
    const unsigned mask = 1u << static_cast<unsigned>(position) % 8;
    byte = static_cast<std::uint8_t>(free ? byte | mask : byte & ~mask);
  }

  /// Bytes from a line to the next.
  std::ptrdiff_t stride() const { return static_cast<std::ptrdiff_t>(stride_); }
  /// The byte of a cell; it is bit position % 8 there.
  const std::uint8_t* at(int line, int position) const { return bytes_.data() + byte_of(line, position); }
  static std::uint64_t read(const std::uint8_t* byte) {
    std::uint64_t word;
    std::memcpy(&word, byte, sizeof word);
    return word;
  }
  std::size_t bytes() const { return bytes_.capacity(); }

 private:
  static constexpr std::size_t pad = 64;

  std::size_t byte_of(int line, int position) const {
    return static_cast<std::size_t>(line + 1) * stride_ + (static_cast<std::size_t>(position) + pad) / 8;
  }

  std::size_t stride_ = 0;
  std::vector<std::uint8_t> bytes_;
};

/// The lines along each straight direction by its number, so that ahead is always the next higher bit.
class GridBits {
 public:
  GridBits() = default;
  explicit GridBits(const Grid& grid)
      : lines_{{{grid.height(), grid.width()}, {grid.height(), grid.width()}, {grid.width(), grid.height()}, {grid.width(), grid.height()}}},
        right_(grid.width() - 1), bottom_(grid.height() - 1) {
    for (std::uint32_t i = 0; i < grid.node_count(); ++i)
      if (grid.free(NodeId{i})) set_cell(grid.point(NodeId{i}), true);
  }

  /// Four bits, whatever the size of the grid.
  void set_cell(Point p, bool free) {
    for (unsigned way = 0; way < 4; ++way) lines_[way].set(way < 2 ? p.y : p.x, position(way, p), free);
  }

  const BitLines& lines(unsigned way) const { return lines_[way]; }

  /// Of a cell on its line.
  int position(unsigned way, Point p) const {
    const int forwards = way < 2 ? p.x : p.y;
    return way % 2 == 0 ? forwards : (way < 2 ? right_ : bottom_) - forwards;
  }

  std::size_t bytes() const { return 2 * (lines_[0].bytes() + lines_[2].bytes()); }

 private:
  std::array<BitLines, 4> lines_;
  int right_ = 0;
  int bottom_ = 0;
};

}  // namespace astar
