// A grid cell in one word, for fast searches.
#pragma once

#include <cstdint>

#include "../spaces/grid.hpp"

namespace astar {

/// y in the upper half and x in the lower: row by row in rising order.
using PackedCell = std::uint32_t;
constexpr PackedCell pack(Point p) { return static_cast<PackedCell>(p.y) << 16 | static_cast<PackedCell>(p.x); }
constexpr Point unpack(PackedCell packed) {
  return {static_cast<int>(packed & 0xffff), static_cast<int>(packed >> 16)};
}
/// What a step adds to a packed cell, modulo 2^32.
constexpr PackedCell packed_step(Point step) {
  return static_cast<PackedCell>(step.y) * 0x10000u + static_cast<PackedCell>(step.x);
}
/// What a step in one of the eight directions adds.
constexpr PackedCell packed_step(unsigned way) { return packed_step(directions[way]); }

}  // namespace astar
