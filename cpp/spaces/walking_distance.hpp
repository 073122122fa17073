// Walking distance: how many moves a board needs at least for every tile to come into its row, if only rows count and
// a move swaps the blank with any tile of the row above or below. Of a row it matters only how many of its tiles belong
// into which row, so a 4×4 board is one of 24,964 states, and breadth-first search from the goal knows them all in some
// milliseconds. With the same for columns: an estimate that never is too large, as no move changes both.
// Takahashi Ken'ichiro: 15-puzzle no program (2001).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "../core/version.hpp"

namespace astar {

/// The lines of a board in one direction: its rows, or its columns.
class WalkingDistance {
 public:
  /// Boards of five lines have hundreds of thousands of states, and in lines of one cell no tile passes another.
  static constexpr bool possible(unsigned lines, unsigned length) {
    return lines > 1 && lines <= most_lines && length > 1;
  }

  /// `lines` of `length` cells for which it is possible, on a board of at most 16. The blank belongs in `blank_line`.
  WalkingDistance(unsigned lines, unsigned length, unsigned blank_line) : lines_(lines) {
    std::uint64_t goal = 0;
    for (unsigned line = 0; line < lines; ++line) goal += (length - (line == blank_line)) * one(line, line);
    std::vector<std::uint64_t> before, layer{with_blank(goal, blank_line)};
    for (std::uint64_t moves = 0; !layer.empty(); ++moves) {
      std::vector<std::uint64_t> reached, next;
      for (const std::uint64_t state : layer) {
        known_.push_back(state << 8 | moves);
        for_each_move(state, [&](std::uint64_t after, bool, unsigned) { reached.push_back(after); });
      }
      // A move can be taken back and changes the line of the blank by one, so a state that is not new was in the layer
      // before.
      std::sort(reached.begin(), reached.end());
      reached.erase(std::unique(reached.begin(), reached.end()), reached.end());
      std::set_difference(reached.begin(), reached.end(), before.begin(), before.end(), std::back_inserter(next));
      before = std::move(layer);
      layer = std::move(next);
    }
    std::sort(known_.begin(), known_.end());
  }

  std::size_t states() const { return known_.size(); }

  /// Added up for all tiles, what a state is made of: a tile in one line that belongs in another.
  std::uint64_t one(unsigned line, unsigned home) const { return std::uint64_t{1} << bits() * (line * lines_ + home); }

  /// Moves from a sum of one(), with the blank in a line, to the goal.
  unsigned moves(std::uint64_t sum, unsigned blank_line) const {
    return known_[number(with_blank(sum, blank_line))] & 255;
  }

  /// The number of a state among all of them, for steps().
  std::uint16_t number(std::uint64_t sum, unsigned blank_line) const { return number(with_blank(sum, blank_line)); }

  /// Which of steps() is the move that takes the blank one line up or down, where it swaps with a tile of line `home`.
  static constexpr std::size_t step(unsigned state, bool down, unsigned home) {
    return (state * 2u + down) * most_lines + home;
  }
  /// The state after each step, times two, and 1 if it is farther from the goal; 0 where there is no such tile. A
  /// search that keeps the number of its state needs no sum.
  std::vector<std::uint16_t> steps() const {
    std::vector<std::uint16_t> steps(step(static_cast<unsigned>(known_.size()), false, 0));
    for (unsigned state = 0; state < known_.size(); ++state)
      for_each_move(known_[state] >> 8, [&](std::uint64_t after, bool down, unsigned home) {
        const unsigned next = number(after);
        const bool farther = (known_[next] & 255) > (known_[state] & 255);
        steps[step(state, down, home)] = static_cast<std::uint16_t>(next * 2 + farther);
      });
    return steps;
  }

 private:
  static constexpr unsigned most_lines = 4;
  static constexpr unsigned all_bits = 48;

  std::uint16_t number(std::uint64_t state) const {
    return static_cast<std::uint16_t>(std::lower_bound(known_.begin(), known_.end(), state << 8) - known_.begin());
  }
  unsigned bits() const { return all_bits / (lines_ * lines_); }
  static std::uint64_t with_blank(std::uint64_t sum, unsigned line) { return sum | std::uint64_t{line} << all_bits; }

  template <class Visit>
  void for_each_move(std::uint64_t state, Visit&& visit) const {
    const auto blank = static_cast<unsigned>(state >> all_bits);
    const std::uint64_t sum = state & ((std::uint64_t{1} << all_bits) - 1), most = (std::uint64_t{1} << bits()) - 1;
    for (unsigned line = 0; line < lines_; ++line) {
      if (line + 1 != blank && line != blank + 1) continue;
      for (unsigned home = 0; home < lines_; ++home)
        if ((sum & most * one(line, home)) != 0)
          visit(with_blank(sum - one(line, home) + one(blank, home), line), line > blank, home);
    }
  }

  unsigned lines_;
  std::vector<std::uint64_t> known_;  // states in order, each with its moves in the lowest eight bits
};

}  // namespace astar
