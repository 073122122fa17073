// Pattern databases for tiles of 4×4: six, six and three of them. For each placement of such a pattern it is known how
// many moves of its tiles bring them home, with other tiles in nobody's way. Every move is of one tile, so
// the numbers of the three patterns are added up. A goal whose blank is in a corner is its own mirror image, so the
// mirrored board can be looked up as well, and the larger sum counts.
//
// An entry is the least for any cell of the blank, so a move may change a sum by more than one.
// Korf & Felner: Disjoint pattern database heuristics (2002).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tiles_estimates.hpp"

namespace astar {

/// The placements of some tiles on a board, each with the moves of these tiles that bring them home.
template <unsigned Width, unsigned Height, unsigned Tiles>
class TilesPattern {
 public:
  /// Four bits for the cell of each tile.
  using Cells = std::uint32_t;
  static_assert(Tiles <= 6 && Width * Height <= 16, "the blank's cell has four bits more, and their numbers fit too");

  /// Which tiles, named after their places. The blank belongs in `blank_home`.
  TilesPattern(const std::array<std::uint8_t, Tiles>& tiles, unsigned blank_home)
      : moves_(size(), unknown), seen_(size()) {
    Cells home = 0;
    for (unsigned i = 0; i < Tiles; ++i) home |= Cells{tiles[i]} << (4 * i);
    reach(home, Number().template with<0>(home), blank_home);
  }

  /// The moves from a placement, once the pattern is complete.
  unsigned moves(Cells placement) const { return moves_[Number().template with<0>(placement)]; }
  static constexpr std::size_t size() {
    std::size_t size = 1;
    for (unsigned i = 0; i < Tiles; ++i) size *= cells - i;
    return size;
  }
  std::size_t known() const { return known_; }
  bool complete() const { return complete_; }

  /// Breadth-first search from the goal: moves of tiles of the pattern count, and the blank goes anywhere between them.
  /// Looks at some placements more.
  void advance(std::size_t placements) {
    for (; !complete_ && placements > 0; --placements) {
      if (open_.empty()) {
        complete_ = true;
        seen_ = std::vector<std::uint16_t>();  // gives its memory back, which = {} does not
        return;
      }
      if (of_layer_ == 0) {
        of_layer_ = open_.size();
        ++depth_;
      }
      --of_layer_;
      const std::uint32_t state = open_.front();
      open_.pop_front();
      const Cells placement = state & all_tiles;
      const unsigned region = region_of(placement, state >> blank_bit);
      each_move(placement, region, Number());
    }
  }

 private:
  static constexpr unsigned cells = Width * Height, blank_bit = 4 * Tiles;
  static constexpr Cells all_tiles = (1u << blank_bit) - 1;
  static constexpr std::uint8_t unknown = 255;

  /// Numbers placements without gaps: for each tile, how many of the cells left are before its own. These are kept for
  /// all cells, four bits each: processors without an instruction that counts bits are slower with sets of cells.
  struct Number {
    std::uint64_t left_before = 0xfedcba9876543210;
    unsigned number = 0;

    /// With the next tile, which is the `Tile`-th.
    template <unsigned Tile>
    Number and_cell(unsigned cell) const {
      return {left_before - (std::uint64_t{0x1111111111111110} << (4 * cell)),
              number * (cells - Tile) + static_cast<unsigned>(left_before >> (4 * cell) & 15)};
    }
    /// With the tiles from the `Tile`-th on.
    template <unsigned Tile>
    std::size_t with(Cells placement) const {
      if constexpr (Tile == Tiles) return number;
      else return and_cell<Tile>(placement >> (4 * Tile) & 15).template with<Tile + 1>(placement);
    }
  };

  /// Moves the `Tile`-th tile and those after it. `before` is the number of those before: they are as they were.
  template <unsigned Tile = 0>
  void each_move(Cells placement, unsigned region, Number before) {
    if constexpr (Tile < Tiles) {
      const unsigned cell = placement >> (4 * Tile) & 15;
      for (unsigned free = beside(1u << cell) & region; free != 0; free &= free - 1) {
        const Cells moved = placement ^ (cell ^ static_cast<unsigned>(std::countr_zero(free))) << (4 * Tile);
        reach(moved, before.template with<Tile>(moved), cell);
      }
      each_move<Tile + 1>(placement, region, before.template and_cell<Tile>(cell));
    }
  }

  /// Cells beside some cells, a bit each.
  static constexpr unsigned beside(unsigned some) {
    unsigned first = 0;
    for (unsigned row = 0; row < Height; ++row) first |= 1u << row * Width;
    const unsigned last = first << (Width - 1), all = (1u << cells) - 1;
    return (some << Width | some >> Width | (some & ~last) << 1 | (some & ~first) >> 1) & all;
  }
  /// Where the blank can go without a move of these tiles.
  static unsigned region_of(Cells placement, unsigned blank) {
    unsigned others = (1u << cells) - 1, region = 1u << blank, before = 0;
    for (unsigned i = 0; i < Tiles; ++i) others ^= 1u << (placement >> (4 * i) & 15);
    while (region != before) {
      before = region;
      region |= beside(region) & others;
    }
    return region;
  }

  /// Notes a placement, whose number is `at`, with the region of the blank, unless it is known.
  void reach(Cells placement, std::size_t at, unsigned blank) {
    if (seen_[at] >> blank & 1) return;
    seen_[at] = static_cast<std::uint16_t>(seen_[at] | region_of(placement, blank));
    if (moves_[at] == unknown) {
      moves_[at] = depth_;
      ++known_;
    }
    open_.push_back(blank << blank_bit | placement);
  }

  std::vector<std::uint8_t> moves_;
  std::vector<std::uint16_t> seen_;  // the cells of the blank with which a placement was reached
  std::deque<std::uint32_t> open_;   // placements with a cell of the blank
  std::size_t of_layer_ = 0;         // how many of them are as far from the goal as the first
  std::size_t known_ = 0;
  std::uint8_t depth_ = 0;
  bool complete_ = false;
};

/// The three patterns of a goal whose blank is in the first cell. They serve every corner: boards are turned.
class TilesDatabases {
 public:
  static constexpr bool possible(TilesShape shape, unsigned blank_home) {
    return shape == TilesShape{4, 4} && (blank_home == 0 || blank_home == 3 || blank_home == 12 || blank_home == 15);
  }

  bool complete() const { return third_ && third_->complete(); }
  /// The share of the entries of the two larger patterns that are known, 0 to 1. The third has next to none.
  double progress() const {
    return static_cast<double>((first_ ? first_->known() : 0) + (second_ ? second_->known() : 0)) /
           (2 * TilesPattern<4, 4, 6>::size());
  }
  /// Looks at some placements more.
  void advance(std::size_t placements) {
    if (goes_on<0>(first_, placements) || goes_on<6>(second_, placements)) return;
    goes_on<12>(third_, placements);
  }

  /// Which of the fifteen tiles is that of a place: tiles of a pattern follow one another.
  static constexpr unsigned tile(unsigned place) { return tiles[place]; }
  static constexpr unsigned mirror(unsigned cell) { return cell % 4 * 4 + cell / 4; }

  /// The pattern of a tile, and its moves where tiles are in these cells: four bits for each of the fifteen.
  static constexpr unsigned pattern_of(unsigned tile) { return tile < 6 ? 0 : tile < 12 ? 1 : 2; }
  unsigned moves(unsigned pattern, std::uint64_t cells) const {
    return pattern == 0   ? first_->moves(cells & 0xffffff)
           : pattern == 1 ? second_->moves(cells >> 24 & 0xffffff)
                          : third_->moves(static_cast<std::uint32_t>(cells >> 48));
  }

 private:
  /// Begins a pattern or looks at more of its placements; false if it is complete.
  template <unsigned From, unsigned Tiles>
  static bool goes_on(std::optional<TilesPattern<4, 4, Tiles>>& pattern, std::size_t placements) {
    if (!pattern) {
      std::array<std::uint8_t, Tiles> own{};
      for (unsigned i = 0; i < Tiles; ++i) own[i] = order[From + i];
      pattern.emplace(own, 0u);
    }
    if (pattern->complete()) return false;
    pattern->advance(placements);
    return true;
  }

  static constexpr std::array<std::uint8_t, 15> order{3, 6, 7, 10, 11, 15, 1, 2, 4, 5, 8, 9, 12, 13, 14};
  static constexpr auto tiles = [] {
    std::array<std::uint8_t, 16> tiles{};
    for (std::uint8_t i = 0; i < order.size(); ++i) tiles[order[i]] = i;
    return tiles;
  }();

  std::optional<TilesPattern<4, 4, 6>> first_, second_;
  std::optional<TilesPattern<4, 4, 3>> third_;
};

/// What complete databases say of a board, for tiles_ida.hpp.
class RunningDatabases {
 public:
  static constexpr bool descends = false;
  /// The cells of all tiles as databases name them, of the board and of its mirror image, and what their patterns say.
  struct Sum {
    std::array<std::uint64_t, 2> cells{};
    std::array<std::array<std::uint8_t, 3>, 2> moves{};
    bool operator==(const Sum&) const = default;
    int estimate() const {
      return std::max(moves[0][0] + moves[0][1] + moves[0][2], moves[1][0] + moves[1][1] + moves[1][2]);
    }
  };

  /// `blank_home` is a corner.
  RunningDatabases(std::shared_ptr<const TilesDatabases> databases, unsigned blank_home)
      : databases_(std::move(databases)), turn_(blank_home) {}

  unsigned of(TilesShape shape, Board board, unsigned blank, Sum& sum) const {
    sum = {};
    for (unsigned cell = 0; cell < shape.cells(); ++cell) {
      if (cell == blank) continue;
      const unsigned place = tile_at(board, cell), turned = cell ^ turn_;
      sum.cells[0] |= std::uint64_t{turned} << 4 * tile(place);
      sum.cells[1] |= std::uint64_t{TilesDatabases::mirror(turned)} << 4 * mirrored(place);
    }
    for (unsigned side = 0; side < 2; ++side)
      for (unsigned pattern = 0; pattern < 3; ++pattern) look_up(sum, side, pattern);
    return static_cast<unsigned>(sum.estimate());
  }

  int growth(TilesShape, Sum& sum, unsigned blank, unsigned cell, unsigned place) const {
    const int before = sum.estimate();
    // Turned, two cells differ in the same bits as before.
    const std::array<unsigned, 2> moved{tile(place), mirrored(place)},
        change{cell ^ blank, TilesDatabases::mirror(cell ^ blank)};
    for (unsigned side = 0; side < 2; ++side) {
      sum.cells[side] ^= std::uint64_t{change[side]} << 4 * moved[side];
      look_up(sum, side, TilesDatabases::pattern_of(moved[side]));
    }
    return (sum.estimate() - before + 1) / 2;
  }

 private:
  unsigned tile(unsigned place) const { return TilesDatabases::tile(place ^ turn_); }
  /// The same in the mirror.
  unsigned mirrored(unsigned place) const { return TilesDatabases::tile(TilesDatabases::mirror(place ^ turn_)); }
  void look_up(Sum& sum, unsigned side, unsigned pattern) const {
    sum.moves[side][pattern] = static_cast<std::uint8_t>(databases_->moves(pattern, sum.cells[side]));
  }

  std::shared_ptr<const TilesDatabases> databases_;
  unsigned turn_;
};

}  // namespace astar
