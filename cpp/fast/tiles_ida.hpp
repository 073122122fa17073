// Iterative deepening for sliding tiles alone, without a recording and many times faster than ida_star.hpp.
//
// A move changes the tile distance by exactly one, so f stays or grows by two and the next bound is always two more.
// The estimate is updated from a table, the path is an explicit stack, and the search can be interrupted after any
// number of nodes. Below the stack nearly all boards are looked at by a recursion (tiles_descent.hpp). The answer is a
// shortest path.
// Korf: Depth-First Iterative-Deepening (1985). Moves are tried and nodes counted as in the published table of his
// hundred puzzles: blank up, left, right, down, never back to the board before; the start counts once, and every
// generated board counts in every round.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "../core/status.hpp"
#include "../spaces/tiles.hpp"
#include "tiles_descent.hpp"

namespace astar {

class TilesIda {
 public:
  /// Ends with `limit` after `most_nodes`. If no moves lead to the goal, which is known at once, the search is
  /// exhausted before it begins. Throws as checked() about boards.
  TilesIda(TilesShape shape, Board start, Board goal,
           std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max())
      : most_nodes_(most_nodes), descends_(shape.width == descent_shape.width && shape.height == descent_shape.height),
        cells_(shape.cells()), goal_(checked(shape, goal)), blank_(blank_of(checked(shape, start))) {
    const auto places = places_of(shape, goal);
    for (unsigned cell = 0; cell < shape.cells(); ++cell) {
      if (const unsigned tile = tile_at(start, cell); tile != 0) {
        start_ |= Board{places[tile]} << (4 * cell);
        estimate_ += shape.distance(cell, places[tile]);
      }
      moves_[cell][no_cell] = moves_but(shape, cell, no_cell);
      for (unsigned other = 0; other < shape.cells(); ++other) {
        moves_[cell][other] = moves_but(shape, cell, other);
        for (unsigned place = 0; place < shape.cells(); ++place)
          if (shape.distance(other, place) < shape.distance(cell, place))
            nearer_[cell][other] = static_cast<std::uint16_t>(nearer_[cell][other] | 1u << place);
      }
    }
    start_blank_ = blank_;
    first_estimate_ = bound_ = estimate_;
    begin_round();
    if (!solvable(shape, start, goal)) status_ = Status::Exhausted;
    else if (estimate_ == 0) status_ = Status::Found;
  }

  Status status() const { return status_; }
  std::uint64_t nodes() const { return nodes_; }
  unsigned bound() const { return bound_; }

  /// Start to goal inclusive; empty unless found.
  std::vector<Board> path() const {
    std::vector<Board> path;
    if (status_ != Status::Found) return path;
    for (unsigned i = 0; i < depth_; ++i) path.push_back(by_tiles(stack_[i].board, stack_[i].blank));
    path.push_back(goal_);
    return path;
  }

  /// Generates `count` boards, or fewer if the search ends with them; returns the status after them.
  Status advance(std::uint64_t count) {
    if (status_ != Status::Running) return status_;
    const std::uint64_t end =
        std::min(most_nodes_, count < most_nodes_ - std::min(nodes_, most_nodes_) ? nodes_ + count : most_nodes_);
    while (status_ == Status::Running && nodes_ < end) search(end);
    if (status_ == Status::Running && nodes_ >= most_nodes_) status_ = Status::Limit;
    return status_;
  }

 private:
  static constexpr unsigned no_cell = max_tile_cells;
  static constexpr std::uint32_t no_moves = 1;
  // No two boards of 16 cells are farther apart, and no estimate is larger.
  static constexpr unsigned deepest = 255;
  /// The board whose tiles are named after the cells where they belong.
  Board by_tiles(Board by_places, unsigned blank) const {
    Board board = 0;
    for (unsigned cell = 0; cell < cells_; ++cell)
      if (cell != blank) board |= Board{tile_at(goal_, tile_at(by_places, cell))} << (4 * cell);
    return board;
  }

  /// One board on the path: what is restored when the search comes back to it.
  struct Frame {
    Board board;
    std::uint32_t moves;
    std::uint8_t blank;
    std::uint8_t slack;
  };

  /// Cells the blank can move to from `cell`, except `from`: four bits each, the first in the lowest, with a 1 above
  /// all.
  static std::uint32_t moves_but(TilesShape shape, unsigned cell, unsigned from) {
    const BlankMoves all(shape, cell, from);
    std::uint32_t moves = no_moves;
    for (unsigned at = all.count; at-- > 0;) moves = moves << 4 | all.cells[at];
    return moves;
  }

  void begin_round() {
    board_ = start_;
    blank_ = start_blank_;
    slack_ = bound_ - first_estimate_;
    list_ = moves_[blank_][no_cell];
    depth_ = 0;
    cut_off_ = false;
  }

  /// Goes on until `end` nodes, the end of a round or the goal.
  void search(std::uint64_t end) {
    while (nodes_ < end) {
      if (list_ == no_moves) {
        if (depth_ == 0) return end_round();
        const Frame& frame = stack_[--depth_];
        board_ = frame.board;
        list_ = frame.moves;
        blank_ = frame.blank;
        slack_ = frame.slack;
        continue;
      }
      ++nodes_;
      if (!move()) {
        cut_off_ = true;
        continue;
      }
      if (descends_) descend(end);
      // h = bound - slack - g
      if (depth_ + slack_ == bound_) {
        status_ = Status::Found;
        return;
      }
    }
  }

  /// Makes the next move of the list, if the bound allows it. `slack` is the bound minus f; a move away from the goal
  /// takes two of it.
  bool move() {
    const unsigned cell = list_ & 15;
    list_ >>= 4;
    // The tile goes from `cell` to where the blank is.
    const unsigned cost = nearer_[cell][blank_] >> tile_at(board_, cell) & 1 ? 0 : 2;
    if (cost > slack_) return false;
    stack_[depth_++] = {board_, list_, static_cast<std::uint8_t>(blank_), static_cast<std::uint8_t>(slack_)};
    board_ = slide(board_, blank_, cell);
    list_ = moves_[cell][blank_];
    blank_ = cell;
    slack_ -= cost;
    return true;
  }

  /// Looks at everything below the last board of the stack, or moves to where that stopped.
  void descend(std::uint64_t end) {
    Halt halt;
    const auto budget =
        static_cast<std::int64_t>(std::min<std::uint64_t>(end - nodes_, std::numeric_limits<std::int64_t>::max()));
    std::int64_t rest =
        descents[blank_][stack_[depth_ - 1].blank](halt, budget, board_, bound_ - depth_ + slack_ / 2 * one_away);
    if (rest == Halt::stopped) {
      rest = halt.budget;
      while (halt.count > 0) {
        const unsigned cell = halt.cells[--halt.count];
        while ((list_ & 15) != cell) list_ >>= 4;
        move();
      }
    } else {
      list_ = no_moves;
      cut_off_ = true;
    }
    nodes_ += static_cast<std::uint64_t>(budget - rest);
  }

  void end_round() {
    if (!cut_off_) {
      status_ = Status::Exhausted;
    } else if (bound_ + 2 > deepest) {
      status_ = Status::Limit;
    } else {
      bound_ += 2;
      begin_round();
    }
  }

  // moves_: the moves of the blank, [its cell][where it came from]. nearer_: whether a tile that belongs in a cell
  // comes nearer to it, bit `place` of [its cell][where it goes].
  std::array<std::array<std::uint16_t, max_tile_cells>, max_tile_cells> nearer_{};
  std::array<std::array<std::uint32_t, max_tile_cells + 1>, max_tile_cells> moves_{};
  std::array<Frame, deepest + 1> stack_{};
  std::uint64_t most_nodes_;
  bool descends_;
  unsigned cells_;
  std::uint64_t nodes_ = 1;
  Board goal_;
  // The blank's cell is 0, and tiles are named after the cells where they belong.
  Board start_ = 0;
  Board board_ = 0;
  std::uint32_t list_ = no_moves;
  unsigned blank_;
  unsigned start_blank_ = 0;
  unsigned slack_ = 0;
  unsigned depth_ = 0;
  unsigned estimate_ = 0;
  unsigned first_estimate_ = 0;
  unsigned bound_ = 0;
  bool cut_off_ = false;
  Status status_ = Status::Running;
};

}  // namespace astar
