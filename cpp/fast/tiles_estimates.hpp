// Estimates for tiles_ida.hpp, changed with each move instead of computed anew.
//
// Each has a Sum, what of a board it needs to know; of() makes that of a board and returns its estimate, growth()
// changes it with a move and returns by how much f grows, in twos. Tiles are named after the cells where they belong.
// With `descends` a recursion is made for it, which is worth its code where an estimate takes no longer than a move.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "../spaces/tiles.hpp"

namespace astar {

/// The shape of which there are descents (tiles_descent.hpp).
inline constexpr TilesShape descent_shape{4, 4};

/// Whether a tile goes away from its place when it leaves `cell` for that of the blank.
constexpr bool goes_away(TilesShape shape, unsigned blank, unsigned cell, unsigned place) {
  const unsigned width = shape.width;
  if (cell / width < blank / width) return place / width < blank / width;
  if (cell / width > blank / width) return place / width > blank / width;
  return cell < blank ? place % width < blank % width : place % width > blank % width;
}

/// How many cells each tile is away from its place.
struct RunningTileDistance {
  static constexpr bool descends = true;
  struct Sum {};

  RunningTileDistance(TilesShape, unsigned /*blank_home*/) {}

  unsigned of(TilesShape shape, Board board, unsigned blank, Sum&) const {
    unsigned sum = 0;
    for (unsigned cell = 0; cell < shape.cells(); ++cell)
      if (cell != blank) sum += shape.distance(cell, tile_at(board, cell));
    return sum;
  }
  int growth(TilesShape shape, Sum&, unsigned blank, unsigned cell, unsigned place) const {
    return goes_away(shape, blank, cell, place);
  }
};

/// How far rows and columns have to walk (walking_distance.hpp); where that is not possible, the distance in this
/// direction.
class RunningWalkingDistance {
 public:
  static constexpr bool descends = true;
  /// The numbers of its states, that of the columns 16 bits up. Two fields would be slower: they are written one by one
  /// and read as one.
  using Sum = std::uint32_t;

  RunningWalkingDistance(TilesShape shape, unsigned blank_home) {
    const unsigned row = blank_home / shape.width, column = blank_home % shape.width;
    row_walk_ = walk(shape.height, shape.width, row);
    // Often the same, and then one is in the processor's cache instead of two.
    column_walk_ = shape.height == shape.width && row == column ? row_walk_ : walk(shape.width, shape.height, column);
    if (row_walk_) rows_ = row_walk_->steps.data();
    if (column_walk_) columns_ = column_walk_->steps.data();
  }

  unsigned of(TilesShape shape, Board board, unsigned blank, Sum& sum) const {
    sum = 0;
    std::uint64_t down = 0, across = 0;
    unsigned moves = 0;
    for (unsigned cell = 0; cell < shape.cells(); ++cell) {
      if (cell == blank) continue;
      const unsigned place = tile_at(board, cell), row = place / shape.width, column = place % shape.width;
      if (rows_) down += row_walk_->distance.one(cell / shape.width, row);
      else moves += shape.distance(cell / shape.width * shape.width, row * shape.width);
      if (columns_) across += column_walk_->distance.one(cell % shape.width, column);
      else moves += shape.distance(cell % shape.width, column);
    }
    if (rows_) moves += row_walk_->begin(down, blank / shape.width, sum, 0);
    if (columns_) moves += column_walk_->begin(across, blank % shape.width, sum, 16);
    return moves;
  }

  // In a descent almost nothing of this is left, but compilers see how long it is first.
  [[gnu::always_inline]] int growth(TilesShape shape, Sum& sum, unsigned blank, unsigned cell, unsigned place) const {
    const bool down = cell > blank, vertical = (down ? cell - blank : blank - cell) == shape.width;
    const std::uint16_t* const steps = vertical ? rows_ : columns_;
    if (shape != descent_shape && !steps) return goes_away(shape, blank, cell, place);
    const unsigned home = vertical ? place / shape.width : place % shape.width;
    const unsigned state = vertical ? sum & 0xffff : sum >> 16;
    const unsigned after = steps[WalkingDistance::step(state, down, home)];
    sum = vertical ? (sum & ~0xffffu) | after >> 1 : (sum & 0xffff) | after >> 1 << 16;
    return after & 1;
  }

 private:
  struct Walk {
    WalkingDistance distance;
    std::vector<std::uint16_t> steps = distance.steps();

    unsigned begin(std::uint64_t lines, unsigned blank_line, Sum& sum, unsigned shift) const {
      sum |= Sum{distance.number(lines, blank_line)} << shift;
      return distance.moves(lines, blank_line);
    }
  };
  static std::shared_ptr<const Walk> walk(unsigned lines, unsigned length, unsigned blank_line) {
    if (!WalkingDistance::possible(lines, length)) return nullptr;
    return std::make_shared<const Walk>(Walk{{lines, length, blank_line}});
  }

  std::shared_ptr<const Walk> row_walk_, column_walk_;
  // Their steps, once more: a recursion reads them with each board.
  const std::uint16_t *rows_ = nullptr, *columns_ = nullptr;
};

}  // namespace astar
