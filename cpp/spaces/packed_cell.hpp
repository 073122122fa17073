// A grid cell in one word, for fast searches.
#pragma once

#include <cstdint>

#include "grid.hpp"

namespace astar {

/// y in the upper half and x in the lower: row by row in rising order.
using PackedCell = std::uint32_t;
constexpr PackedCell pack(Point p) { return static_cast<PackedCell>(p.y) << 16 | static_cast<PackedCell>(p.x); }
constexpr Point unpack(PackedCell packed) { return {static_cast<int>(packed & 0xffff), static_cast<int>(packed >> 16)}; }
/// What a step in one of the eight directions adds to a packed cell, modulo 2^32.
constexpr PackedCell packed_step(unsigned way) {
  return static_cast<PackedCell>(directions[way].y) * 0x10000u + static_cast<PackedCell>(directions[way].x);
}

}  // namespace astar
