// Iterative deepening below a board of 4×4 sliding tiles, as a recursion that the compiler makes for each cell of the
// blank. The hardest board of 3×3 takes a millisecond without, and each shape adds its code to what pages fetch.
//
// The compiler knows where the blank is and where it came from, so cells and shifts are constants; tiles are named
// after their places, so what the tile distance says of a move is a constant too. When a descent stops, it tells by
// which moves it came there: tiles_ida.hpp puts them on its stack and goes on from there. Boards and their order are
// the same.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "../spaces/tiles.hpp"
#include "tiles_estimates.hpp"

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

/// Where a descent stopped: how many more boards it was allowed to generate, and the cells of the blank from there up.
template <class Estimate>
struct Halt {
  static constexpr std::int64_t stopped = -1;

  const Estimate estimate;
  std::array<std::uint8_t, 256> cells{};
  unsigned count = 0;
  std::int64_t budget = 0;

  std::int64_t here(std::int64_t left) {
    budget = left;
    return stopped;
  }
  /// `untried` moves were counted, but are not looked at yet. A function of its own: it is called in some hundred
  /// places and seldom.
  [[gnu::noinline]] std::int64_t below(unsigned cell, unsigned untried) {
    cells[count++] = static_cast<std::uint8_t>(cell);
    budget += untried;
    return stopped;
  }
};

/// Looks at all boards below one whose tiles are named after the cells where they belong; the cell of the blank is 0.
/// `ahead`: moves left, and 256 for each of them that may lead away from the goal. Generates at most `budget` boards
/// and returns how many of it are left, or `stopped` before they are exceeded and at the goal.
template <class Estimate>
using Descend = std::int64_t (*)(Halt<Estimate>&, std::int64_t budget, Board, int ahead, typename Estimate::Sum);
inline constexpr int one_away = 256;

/// Boards with the blank in one cell, into which it came from another.
template <class Estimate, unsigned Blank, unsigned From>
struct DescentFrom {
  using Sum = typename Estimate::Sum;
  static constexpr BlankMoves moves{descent_shape, Blank, From};

  static std::int64_t descend(Halt<Estimate>& halt, std::int64_t budget, Board board, int ahead, Sum sum) {
    // Without moves left f is g, so the board is the goal; nothing nearer can be, as the round before would have found
    // it.
    if (ahead == 0 || budget < moves.count) return halt.here(budget);
    budget -= moves.count;
    return each(halt, budget, board, ahead, sum);
  }

 private:
  /// Tries the moves from the `At`-th on.
  template <unsigned At = 0>
  static std::int64_t each(Halt<Estimate>& halt, std::int64_t budget, Board board, int ahead, Sum sum) {
    if constexpr (At < moves.count) {
      constexpr unsigned cell = moves.cells[At];
      Sum after = sum;
      const int cost = one_away * halt.estimate.growth(descent_shape, after, Blank, cell, tile_at(board, cell));
      if (cost <= ahead) {
        budget = DescentFrom<Estimate, cell, Blank>::descend(halt, budget, slide(board, Blank, cell), ahead - 1 - cost,
                                                             after);
        if (budget < 0) return halt.below(cell, moves.count - At - 1);
      }
      return each<At + 1>(halt, budget, board, ahead, sum);
    }
    return budget;
  }
};

/// [cell of the blank][cell where it came from]
template <class Estimate>
inline constexpr auto descents = [] {
  std::array<std::array<Descend<Estimate>, max_tile_cells>, max_tile_cells> all{};
  const auto add = [&]<unsigned Blank, unsigned... At>(std::integer_sequence<unsigned, Blank>,
                                                       std::integer_sequence<unsigned, At...>) {
    constexpr BlankMoves moves(descent_shape, Blank, max_tile_cells);
    ((all[Blank][moves.cells[At]] = &DescentFrom<Estimate, Blank, moves.cells[At]>::descend), ...);
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
