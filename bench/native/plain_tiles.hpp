// Iterative deepening for 4×4 tiles as one writes it carefully without templates: the measure for
// cpp/fast/tiles_ida.hpp. Boards, moves and counts are the same with the tile distance.
#pragma once

#include <array>
#include <cstdint>

#include "spaces/tiles.hpp"

namespace astar {

class PlainTiles {
 public:
  explicit PlainTiles(Board goal) : places_(places_of(shape, goal)) {
    for (unsigned blank = 0; blank < 16; ++blank)
      shape.for_each_move(blank, [&](unsigned cell) {
        for (unsigned tile = 1; tile < 16; ++tile)
          nearer_[cell][blank][tile] = shape.distance(blank, places_[tile]) < shape.distance(cell, places_[tile]);
        for (unsigned from = 0; from < 17; ++from) {
          std::uint32_t list = end;
          // Up, left, right, down are ascending cells.
          for (unsigned next = 16; next-- > 0;)
            if (next != from && shape.distance(blank, next) == 1) list = list << 4 | next;
          moves_[blank][from] = list;
        }
      });
  }

  std::uint64_t nodes() const { return nodes_; }

  /// The number of moves from a board from which the goal can be reached.
  unsigned solve(Board start) {
    unsigned bound = 0;
    for (unsigned cell = 0; cell < 16; ++cell)
      if (tile_at(start, cell) != 0) bound += shape.distance(cell, places_[tile_at(start, cell)]);
    nodes_ = 1;
    for (unsigned slack = 0; bound > 0 && !reaches(start, bound, slack); slack += 2) bound += 2;
    return bound;
  }

 private:
  static constexpr TilesShape shape{4, 4};
  static constexpr std::uint32_t end = 1;

  struct Frame {
    Board board;
    std::uint32_t moves;
    std::uint8_t blank;
    std::uint8_t slack;
  };

  bool reaches(Board board, unsigned bound, unsigned slack) {
    unsigned blank = blank_of(board), depth = 0;
    std::uint32_t list = moves_[blank][16];
    std::uint64_t nodes = nodes_;
    bool found = false;
    while (!found) {
      if (list == end) {
        if (depth == 0) break;
        const Frame& frame = stack_[--depth];
        board = frame.board;
        list = frame.moves;
        blank = frame.blank;
        slack = frame.slack;
        continue;
      }
      const unsigned cell = list & 15;
      list >>= 4;
      ++nodes;
      const unsigned cost = nearer_[cell][blank][tile_at(board, cell)] ? 0 : 2;
      if (cost > slack) continue;
      stack_[depth++] = {board, list, static_cast<std::uint8_t>(blank), static_cast<std::uint8_t>(slack)};
      board = slide(board, blank, cell);
      list = moves_[cell][blank];
      blank = cell;
      slack -= cost;
      found = depth + slack == bound;
    }
    nodes_ = nodes;
    return found;
  }

  std::array<std::uint8_t, max_tile_cells> places_;
  std::array<std::array<std::array<bool, 16>, 16>, 16> nearer_{};
  std::array<std::array<std::uint32_t, 17>, 16> moves_{};
  std::array<Frame, 256> stack_{};
  std::uint64_t nodes_ = 0;
};

}  // namespace astar
