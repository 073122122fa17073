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
        start_(checked(shape, start)), board_(start), blank_(blank_of(start)) {
    const auto places = places_of(shape, checked(shape, goal));
    for (unsigned cell = 0; cell < shape.cells(); ++cell) {
      if (const unsigned tile = tile_at(start, cell); tile != 0) estimate_ += shape.distance(cell, places[tile]);
      moves_[cell][no_cell] = moves_but(shape, cell, no_cell);
      for (unsigned other = 0; other < shape.cells(); ++other) {
        moves_[cell][other] = moves_but(shape, cell, other);
        for (unsigned tile = 1; tile < shape.cells(); ++tile)
          if (shape.distance(other, places[tile]) < shape.distance(cell, places[tile]))
            nearer_[cell][other] = static_cast<std::uint16_t>(nearer_[cell][other] | 1u << tile);
      }
    }
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
    for (unsigned i = 0; i < depth_; ++i) path.push_back(stack_[i].board);
    path.push_back(board_);
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
  // Descents that are shorter leave too many boards to the stack; longer ones are too often given up at the end of a
  // slice, or hold the goal and are looked at again.
  static constexpr unsigned longest_descent = 40;

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
    blank_ = blank_of(start_);
    slack_ = bound_ - first_estimate_;
    list_ = moves_[blank_][no_cell];
    depth_ = 0;
    cut_off_ = false;
  }

  /// Goes on until `end` nodes, the end of a round or the goal. `slack` is the bound minus f; a move away from the goal
  /// takes two of it.
  void search(std::uint64_t end) {
    Board board = board_;
    std::uint32_t list = list_;
    unsigned blank = blank_, slack = slack_, depth = depth_;
    std::uint64_t nodes = nodes_;
    bool cut_off = cut_off_;
    bool over = false;
    while (nodes < end) {
      if (list == no_moves) {
        if (depth == 0) {
          over = true;
          break;
        }
        const Frame& frame = stack_[--depth];
        board = frame.board;
        list = frame.moves;
        blank = frame.blank;
        slack = frame.slack;
        continue;
      }
      const unsigned cell = list & 15;
      list >>= 4;
      const unsigned tile = tile_at(board, cell);
      ++nodes;
      // The tile goes from `cell` to where the blank is.
      const unsigned cost = nearer_[cell][blank] >> tile & 1 ? 0 : 2;
      if (cost > slack) {
        cut_off = true;
        continue;
      }
      if (const unsigned left = bound_ - depth - 1; descends_ && left <= longest_descent) {
        Descent below{nearer_, nodes, end};
        descents[cell][blank](below, slide(board, blank, cell), slack - cost, left);
        if (below.nodes < below.end) {
          nodes = below.nodes;
          cut_off = true;
          continue;
        }
      }
      stack_[depth++] = {board, list, static_cast<std::uint8_t>(blank), static_cast<std::uint8_t>(slack)};
      board = slide(board, blank, cell);
      list = moves_[cell][blank];
      blank = cell;
      slack -= cost;
      // h = bound - slack - g
      if (depth + slack == bound_) {
        status_ = Status::Found;
        break;
      }
    }
    board_ = board;
    list_ = list;
    blank_ = blank;
    slack_ = slack;
    depth_ = depth;
    nodes_ = nodes;
    cut_off_ = cut_off;
    if (over) end_round();
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

  // moves_: the moves of the blank, [its cell][where it came from].
  NearerTiles nearer_{};
  std::array<std::array<std::uint32_t, max_tile_cells + 1>, max_tile_cells> moves_{};
  std::array<Frame, deepest + 1> stack_{};
  std::uint64_t most_nodes_;
  bool descends_;
  std::uint64_t nodes_ = 1;
  Board start_;
  Board board_;
  std::uint32_t list_ = no_moves;
  unsigned blank_;
  unsigned slack_ = 0;
  unsigned depth_ = 0;
  unsigned estimate_ = 0;
  unsigned first_estimate_ = 0;
  unsigned bound_ = 0;
  bool cut_off_ = false;
  Status status_ = Status::Running;
};

}  // namespace astar
