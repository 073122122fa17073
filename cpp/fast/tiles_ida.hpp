// Iterative deepening for sliding tiles alone, without a recording and many times faster than ida_star.hpp.
//
// A move changes an estimate (tiles_estimates.hpp) by an odd number, so f changes by an even one and the next bound is
// always two more. The path is an explicit stack, and the search can be interrupted after any number of nodes. Below
// the stack nearly all boards are looked at by a recursion (tiles_descent.hpp). The answer is a shortest path.
// Korf: Depth-First Iterative-Deepening (1985). Moves are tried and nodes counted as in the published table of his
// hundred puzzles: blank up, left, right, down, never back to the board before; the start counts once, and every
// generated board counts in every round. With the tile distance the numbers are his.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "../core/status.hpp"
#include "../spaces/tiles.hpp"
#include "tiles_descent.hpp"
#include "tiles_estimates.hpp"

namespace astar {

template <class Estimate = RunningWalkingDistance>
class TilesIda {
  using Sum = typename Estimate::Sum;

 public:
  /// Ends with `limit` after `most_nodes`. If no moves lead to the goal, which is known at once, the search is
  /// exhausted before it begins. Throws as checked() about boards.
  TilesIda(TilesShape shape, Board start, Board goal,
           std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max())
      : TilesIda(Estimate(shape, blank_of(checked(shape, goal))), shape, start, goal, most_nodes) {}
  /// With an estimate made before for this shape and this cell of the goal's blank.
  TilesIda(Estimate estimate, TilesShape shape, Board start, Board goal,
           std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max())
      : most_nodes_(most_nodes), shape_(shape), goal_(checked(shape, goal)),
        start_blank_(blank_of(checked(shape, start))), estimate_(std::move(estimate)) {
    const auto places = places_of(shape, goal);
    for (unsigned cell = 0; cell < shape.cells(); ++cell) {
      if (cell != start_blank_) start_ |= Board{places[tile_at(start, cell)]} << (4 * cell);
      moves_[cell][no_cell] = moves_but(shape, cell, no_cell);
      for (unsigned other = 0; other < shape.cells(); ++other) moves_[cell][other] = moves_but(shape, cell, other);
    }
    first_estimate_ = bound_ = estimate_.of(shape, start_, start_blank_, start_sum_);
    begin_round();
    if (!solvable(shape, start, goal)) status_ = Status::Exhausted;
    else if (bound_ == 0) status_ = Status::Found;
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
    for (unsigned cell = 0; cell < shape_.cells(); ++cell)
      if (cell != blank) board |= Board{tile_at(goal_, tile_at(by_places, cell))} << (4 * cell);
    return board;
  }

  /// One board on the path: what is restored when the search comes back to it.
  struct Frame {
    Board board;
    Sum sum;
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
    sum_ = start_sum_;
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
        sum_ = frame.sum;
        slack_ = frame.slack;
        continue;
      }
      ++nodes_;
      if (!move()) {
        cut_off_ = true;
        continue;
      }
      if constexpr (Estimate::descends)
        if (shape_ == descent_shape) descend(end);
      // h = bound - slack - g
      if (depth_ + slack_ == bound_) {
        status_ = Status::Found;
        return;
      }
    }
  }

  /// Makes the next move of the list, if the bound allows it. `slack` is the bound minus f.
  bool move() {
    const unsigned cell = list_ & 15;
    list_ >>= 4;
    // The tile goes from `cell` to where the blank is.
    Sum after = sum_;
    const int cost = 2 * estimate_.growth(shape_, after, blank_, cell, tile_at(board_, cell));
    if (cost > static_cast<int>(slack_)) return false;
    stack_[depth_++] = {board_, sum_, list_, static_cast<std::uint8_t>(blank_), static_cast<std::uint8_t>(slack_)};
    sum_ = after;
    board_ = slide(board_, blank_, cell);
    list_ = moves_[cell][blank_];
    blank_ = cell;
    slack_ -= static_cast<unsigned>(cost);
    return true;
  }

  /// Looks at everything below the last board of the stack, or moves to where that stopped.
  void descend(std::uint64_t end) {
    Halt<Estimate> halt{estimate_};
    const auto budget =
        static_cast<std::int64_t>(std::min<std::uint64_t>(end - nodes_, std::numeric_limits<std::int64_t>::max()));
    const int ahead = static_cast<int>(bound_ - depth_) + static_cast<int>(slack_ / 2) * one_away;
    std::int64_t rest = descents<Estimate>[blank_][stack_[depth_ - 1].blank](halt, budget, board_, ahead, sum_);
    if (rest == Halt<Estimate>::stopped) {
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

  // The moves of the blank: [its cell][where it came from].
  std::array<std::array<std::uint32_t, max_tile_cells + 1>, max_tile_cells> moves_{};
  std::array<Frame, deepest + 1> stack_{};
  std::uint64_t most_nodes_;
  TilesShape shape_;
  std::uint64_t nodes_ = 1;
  Board goal_;
  unsigned start_blank_;
  Estimate estimate_;
  // The blank's cell is 0, and tiles are named after the cells where they belong.
  Board start_ = 0;
  Board board_ = 0;
  Sum start_sum_{};
  Sum sum_{};
  std::uint32_t list_ = no_moves;
  unsigned blank_ = 0;
  unsigned slack_ = 0;
  unsigned depth_ = 0;
  unsigned first_estimate_ = 0;
  unsigned bound_ = 0;
  bool cut_off_ = false;
  Status status_ = Status::Running;
};

}  // namespace astar
