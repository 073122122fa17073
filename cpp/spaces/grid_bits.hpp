// A grid as bits, in lines along each of the four straight directions, so that some fifty cells ahead are looked at in one
// go and "ahead" is always the next higher bit. Beside the cells stand the stops: free cells where a straight run along
// the line has a forced move (see canonical.hpp), and those marked.
//
// Every line has walls before and after it and there is a line of walls on either side, so no scan needs a bounds test and
// reads of eight bytes at any byte stay inside. Bytes are read as on little-endian machines, which wasm always is.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "../core/options.hpp"
#include "grid.hpp"

namespace astar {

static_assert(std::endian::native == std::endian::little);

/// Parallel lines of cells, 1 = free, and of stops.
class BitLines {
 public:
  BitLines() = default;
  BitLines(int lines, int length)
      : line_count_(lines), length_(length), stride_((static_cast<std::size_t>(length) + 2 * pad) / 8 + 8),
        stops_(static_cast<std::size_t>(lines + 2) * stride_), bytes_(2 * stops_) {}

  void set_cell(int line, int position, bool free) { set(byte_of(line, position), position, free); }
  void set_stop(int line, int position, bool stop) { set(stops_ + byte_of(line, position), position, stop); }

  /// Finds the stops on one line, from the byte with position `from` to the byte with position `to`.
  void refresh_stops(Diagonal rule, int line, int from, int to) {
    if (line < 0 || line >= line_count_) return;
    for (std::size_t byte = byte_of(line, from); byte <= byte_of(line, to); ++byte) {
      // The middle one of three bytes: a stop depends on the cells before and after it as well.
      const std::uint32_t stops = stops_of(rule, cells_around(byte - stride_), cells_around(byte), cells_around(byte + stride_));
      bytes_[stops_ + byte] = static_cast<std::uint8_t>(stops >> 8);
    }
  }

  void refresh_stops(Diagonal rule) {
    for (int line = 0; line < line_count_; ++line) refresh_stops(rule, line, 0, length_ - 1);
  }

  std::ptrdiff_t stride() const { return static_cast<std::ptrdiff_t>(stride_); }
  /// From the byte of some cells to the byte of their stops.
  std::ptrdiff_t stops() const { return static_cast<std::ptrdiff_t>(stops_); }
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

  void set(std::size_t at, int position, bool value) {
    const unsigned mask = 1u << static_cast<unsigned>(position) % 8;
    bytes_[at] = static_cast<std::uint8_t>(value ? bytes_[at] | mask : bytes_[at] & ~mask);
  }

  std::uint32_t cells_around(std::size_t byte) const {
    return static_cast<std::uint32_t>(bytes_[byte - 1] | bytes_[byte] << 8 | bytes_[byte + 1] << 16);
  }

  /// Where one of the lines beside opens up: without cutting corners, free here and walled one cell before; cutting them,
  /// walled here and free one cell ahead, to where a diagonal step then leads.
  static std::uint32_t stops_of(Diagonal rule, std::uint32_t above, std::uint32_t line, std::uint32_t below) {
    switch (rule) {
      case Diagonal::NoObstacles: case Diagonal::Never: return line & ((above & ~(above << 1)) | (below & ~(below << 1)));
      case Diagonal::AtMostOneObstacle: return line & line >> 1 & ((~above & above >> 1) | (~below & below >> 1));
      case Diagonal::Always: break;
    }
    return line & ((~above & above >> 1) | (~below & below >> 1));
  }

  int line_count_ = 0;
  int length_ = 0;
  std::size_t stride_ = 0;
  std::size_t stops_ = 0;
  std::vector<std::uint8_t> bytes_;
};

class GridBits {
 public:
  /// Where a cell is on the lines of one direction.
  struct Place {
    int line;
    int position;
  };

  GridBits() = default;
  explicit GridBits(const Grid& grid)
      : lines_{{{grid.height(), grid.width()}, {grid.height(), grid.width()}, {grid.width(), grid.height()}, {grid.width(), grid.height()}}},
        right_(grid.width() - 1), bottom_(grid.height() - 1) {
    for (std::uint32_t i = 0; i < grid.node_count(); ++i)
      if (grid.free(NodeId{i}))
        for (unsigned way = 0; way < 4; ++way) {
          const Place place = this->place(way, grid.point(NodeId{i}));
          lines_[way].set_cell(place.line, place.position, true);
        }
    refresh_stops();
  }

  /// The corner rule decides what stops a run. Everything is looked at again only when it changes.
  void set_rule(Diagonal rule) {
    if (rule == rule_) return;
    rule_ = rule;
    refresh_stops();
  }

  /// Changes four bits, and the stops of the cells around.
  void set_cell(Point p, bool free) {
    for (unsigned way = 0; way < 4; ++way) {
      const Place place = this->place(way, p);
      lines_[way].set_cell(place.line, place.position, free);
      for (int line = place.line - 1; line <= place.line + 1; ++line)
        lines_[way].refresh_stops(rule_, line, place.position - 1, place.position + 1);
    }
  }

  /// Makes every run stop at a cell, or no longer.
  void mark(Point p, bool stop) {
    for (unsigned way = 0; way < 4; ++way) {
      const Place place = this->place(way, p);
      if (stop) lines_[way].set_stop(place.line, place.position, true);
      else lines_[way].refresh_stops(rule_, place.line, place.position, place.position);
    }
  }

  /// Lines along the straight direction of this number.
  const BitLines& lines(unsigned way) const { return lines_[way]; }

  Place place(unsigned way, Point p) const {
    switch (way) {
      case 0: return {p.y, p.x};
      case 1: return {p.y, right_ - p.x};
      case 2: return {p.x, p.y};
      default: return {p.x, bottom_ - p.y};
    }
  }

  std::size_t bytes() const { return 2 * (lines_[0].bytes() + lines_[2].bytes()); }

 private:
  void refresh_stops() {
    for (BitLines& lines : lines_) lines.refresh_stops(rule_);
  }

  std::array<BitLines, 4> lines_;
  int right_ = 0;
  int bottom_ = 0;
  Diagonal rule_ = Diagonal::NoObstacles;
};

}  // namespace astar
