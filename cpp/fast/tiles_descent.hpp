// Iterative deepening below a board of 4×4 sliding tiles, as a recursion that the compiler makes for each cell of the
// blank. The hardest board of 3×3 takes a millisecond without, and each shape adds its code to what pages fetch.
//
// The compiler knows where the blank is and where it came from, so cells, shifts and the list of moves are constants. A
// descent only counts, and says whether the goal lies below: then tiles_ida.hpp, which can be interrupted anywhere,
// looks there move by move. Boards and their order are the same.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "../spaces/tiles.hpp"

namespace astar {

/// Cells the blank can move to from `blank`, except `from`: up, left, right, down, which are ascending cells.
struct BlankMoves {
  std::array<unsigned, 4> cells{};
  unsigned count = 0;
  constexpr BlankMoves(TilesShape shape, unsigned blank, unsigned from) {
    for (unsigned cell = 0; cell < shape.cells(); ++cell)
      shape.for_each_move(blank, [&](unsigned next) {
        if (next == cell && next != from) cells[count++] = next;
      });
  }
};

/// Whether a tile comes nearer to its place by going from a cell to another: bit `tile` of [cell][other].
using NearerTiles = std::array<std::array<std::uint16_t, max_tile_cells>, max_tile_cells>;

/// What the calls of a descent share. It has looked at everything below if `nodes` is less than `end` after it: the
/// goal makes `end` 0.
struct Descent {
  const NearerTiles& nearer;
  std::uint64_t nodes;
  std::uint64_t end;
};

/// Looks at all boards up to `left` moves away. `slack` is the bound minus f; a move away from the goal takes two of
/// it.
using Descend = void (*)(Descent&, Board, unsigned slack, unsigned left);

/// The shape of which there are descents.
inline constexpr TilesShape descent_shape{4, 4};

/// Boards with the blank in one cell, into which it came from another.
template <unsigned Blank, unsigned From>
struct DescentFrom {
  static constexpr BlankMoves moves{descent_shape, Blank, From};

  static void descend(Descent& all, Board board, unsigned slack, unsigned left) {
    if (all.nodes >= all.end) return;
    // Without moves left f is g, so the board is the goal; nothing nearer can be, as the round before would have found
    // it.
    if (left == 0) {
      all.end = 0;
      return;
    }
    all.nodes += moves.count;
    try_from<0>(all, board, slack, left);
  }

  template <unsigned At>
  static void try_from(Descent& all, Board board, unsigned slack, unsigned left) {
    if constexpr (At < moves.count) {
      constexpr unsigned cell = moves.cells[At];
      const unsigned cost = all.nearer[cell][Blank] >> tile_at(board, cell) & 1 ? 0 : 2;
      if (cost <= slack) DescentFrom<cell, Blank>::descend(all, slide(board, Blank, cell), slack - cost, left - 1);
      try_from<At + 1>(all, board, slack, left);
    }
  }
};

/// [cell of the blank][cell where it came from]
inline constexpr auto descents = [] {
  std::array<std::array<Descend, max_tile_cells>, max_tile_cells> all{};
  const auto add = [&]<unsigned Blank, unsigned... At>(std::integer_sequence<unsigned, Blank>,
                                                       std::integer_sequence<unsigned, At...>) {
    constexpr BlankMoves moves(descent_shape, Blank, max_tile_cells);
    ((all[Blank][moves.cells[At]] = &DescentFrom<Blank, moves.cells[At]>::descend), ...);
  };
  [&]<unsigned... Blank>(std::integer_sequence<unsigned, Blank...>) {
    (add(std::integer_sequence<unsigned, Blank>(),
         std::make_integer_sequence<unsigned, BlankMoves(descent_shape, Blank, max_tile_cells).count>()),
     ...);
  }
  (std::make_integer_sequence<unsigned, descent_shape.cells()>());
  return all;
}();

}  // namespace astar
