// Cells in rows as a world, from the numbers of a document.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "../spaces/grid.hpp"
#include "number_reader.hpp"
#include "world_of.hpp"

namespace astar {

/// `numbers`: width, height, then the terrain of every cell row by row. Null if they make no map.
template <class Space>
std::unique_ptr<World> make_cells_world(std::span<const double> numbers) {
  NumberReader in(numbers);
  const std::int64_t width = in.take(1, max_grid_side), height = in.take(1, max_grid_side);
  if (in.failed || width * height > max_grid_cells || in.left() != static_cast<std::size_t>(width * height))
    return nullptr;
  std::vector<std::uint8_t> cells;
  cells.reserve(in.left());
  while (!in.failed && in.left() > 0) cells.push_back(static_cast<std::uint8_t>(in.take(0, 255)));
  if (in.failed) return nullptr;
  return std::make_unique<WorldOf<Space>>(Space(static_cast<int>(width), static_cast<int>(height), std::move(cells)));
}

}  // namespace astar
