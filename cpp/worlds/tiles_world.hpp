// Sliding tiles as a world.
#pragma once

#include <memory>
#include <span>

#include "../spaces/tiles.hpp"
#include "number_reader.hpp"
#include "world_of.hpp"

namespace astar {

class TilesWorld : public WorldOf<Tiles> {
 public:
  using WorldOf::WorldOf;

  const Tiles& tiles() const { return space_; }

  /// Only "no change" is possible: other boards are another world.
  bool change(std::span<const double> numbers) override { return numbers.empty(); }
};

/// `numbers`: width, height, the tiles of the start row by row, then those of the goal; 0 is the blank. Null if these
/// are not two boards.
template <class Made = TilesWorld>
std::unique_ptr<World> make_tiles_world(std::span<const double> numbers) {
  NumberReader in(numbers);
  const auto width = static_cast<unsigned>(in.take(1, max_tile_cells)),
             height = static_cast<unsigned>(in.take(1, max_tile_cells));
  const TilesShape shape{width, height};
  if (in.failed || !shape.valid() || in.left() != 2 * std::size_t{shape.cells()}) return nullptr;
  const std::optional<Board> start = board_of(shape, numbers.subspan(2, shape.cells()));
  const std::optional<Board> goal = board_of(shape, numbers.subspan(2 + shape.cells()));
  if (!start || !goal) return nullptr;
  return std::make_unique<Made>(Tiles(shape, *start, *goal));
}

}  // namespace astar
