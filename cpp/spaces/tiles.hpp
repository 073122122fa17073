// Sliding tiles: boards of up to 16 cells, a move slides a tile into the blank.
//
// A board is 64 bits, four to a cell. There are far more boards than a search will ever see (16!/2 of the 15-puzzle), so a
// board gets its id when it is first generated; ids 0 and 1 are the start and the goal. Neighbours are the moves of the
// blank: up, down, left, right. Half of all boards cannot be reached from any given one (Johnson, Story: Notes on the "15"
// Puzzle, 1879): solvable().
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../core/cost.hpp"
#include "../core/ids.hpp"
#include "../core/options.hpp"
#include "../core/space.hpp"

namespace astar {

/// Cell i, row by row, in bits 4i … 4i + 3; 0 is the blank, and so are the bits of cells beyond the board.
using Board = std::uint64_t;

inline constexpr unsigned max_tile_cells = 16;

constexpr unsigned tile_at(Board board, unsigned cell) { return static_cast<unsigned>(board >> (4 * cell)) & 15; }

/// The blank is the lowest of the zeros: cells beyond the board come after it.
constexpr unsigned blank_of(Board board) {
  constexpr Board ones = 0x1111'1111'1111'1111u;
  return static_cast<unsigned>(std::countr_zero((board - ones) & ~board & (ones << 3))) / 4;
}

/// Slides the tile in `cell` into the blank.
constexpr Board slide(Board board, unsigned blank, unsigned cell) {
  const Board tile = tile_at(board, cell);
  return board ^ tile << (4 * cell) ^ tile << (4 * blank);
}

/// Width and height of a board, and what follows from them.
struct TilesShape {
  unsigned width = 3;
  unsigned height = 3;

  constexpr unsigned cells() const { return width * height; }
  constexpr bool valid() const { return width >= 1 && height >= 1 && width <= max_tile_cells && height <= max_tile_cells && cells() <= max_tile_cells; }

  /// Moves between two cells, walls and other tiles ignored.
  constexpr unsigned distance(unsigned a, unsigned b) const {
    const auto gap = [](unsigned x, unsigned y) { return x < y ? y - x : x - y; };
    return gap(a % width, b % width) + gap(a / width, b / width);
  }

  /// Calls visit(cell) with the cells the blank can go to, in the declared order: up, down, left, right.
  template <class Visit>
  constexpr void for_each_move(unsigned blank, Visit&& visit) const {
    if (blank >= width) visit(blank - width);
    if (blank + width < cells()) visit(blank + width);
    if (blank % width > 0) visit(blank - 1);
    if (blank % width + 1 < width) visit(blank + 1);
  }
};

/// A board from tiles row by row; none unless they are 0 … cells - 1, each once.
inline std::optional<Board> board_of(TilesShape shape, std::span<const double> tiles) {
  if (!shape.valid() || tiles.size() != shape.cells()) return std::nullopt;
  Board board = 0;
  unsigned seen = 0;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (!(tiles[i] >= 0 && tiles[i] < shape.cells())) return std::nullopt;
    const auto tile = static_cast<unsigned>(tiles[i]);
    if (tiles[i] != tile) return std::nullopt;
    seen |= 1u << tile;
    board |= Board{tile} << (4 * i);
  }
  return seen + 1 == 1u << shape.cells() ? std::optional(board) : std::nullopt;
}

/// Which cell holds each tile.
constexpr std::array<std::uint8_t, max_tile_cells> places_of(TilesShape shape, Board board) {
  std::array<std::uint8_t, max_tile_cells> places{};
  for (unsigned cell = 0; cell < shape.cells(); ++cell) places[tile_at(board, cell)] = static_cast<std::uint8_t>(cell);
  return places;
}

/// Whether moves lead from one board to the other. A move swaps the blank with a tile and takes the blank one cell on, so the
/// parity of the permutation is that of the blank's distance; on boards of two rows and columns or more that is all. In a
/// single row or column the tiles keep their order.
constexpr bool solvable(TilesShape shape, Board from, Board to) {
  const auto places = places_of(shape, to);
  if (shape.width == 1 || shape.height == 1) {
    int last = -1;
    for (unsigned cell = 0; cell < shape.cells(); ++cell) {
      if (tile_at(from, cell) == 0) continue;
      const int place = places[tile_at(from, cell)];
      if (place < last) return false;
      last = place;
    }
    return true;
  }
  unsigned odd = shape.distance(blank_of(from), blank_of(to));
  for (unsigned a = 0; a < shape.cells(); ++a)
    for (unsigned b = a + 1; b < shape.cells(); ++b) odd += places[tile_at(from, a)] > places[tile_at(from, b)];
  return odd % 2 == 0;
}

/// The same from text as board_text() writes it.
inline std::optional<Board> board_of(TilesShape shape, std::string_view text) {
  std::vector<double> tiles;
  for (const char c : text.substr(0, max_tile_cells + 1)) {
    if (c >= '0' && c <= '9') tiles.push_back(c - '0');
    else if (c >= 'a' && c <= 'f') tiles.push_back(c - 'a' + 10);
    else return std::nullopt;
  }
  return board_of(shape, tiles);
}

/// A board as people write it: its tiles row by row, a to f for 10 to 15.
inline std::string board_text(TilesShape shape, Board board) {
  std::string text;
  for (unsigned cell = 0; cell < shape.cells(); ++cell) text += "0123456789abcdef"[tile_at(board, cell)];
  return text;
}

/// Boards and their ids, in the order in which they were first asked for.
class BoardTable {
 public:
  std::size_t size() const { return size_; }
  Board operator[](NodeId node) const { return boards_[index(node)]; }

  /// The id of a board; a new one where the table has fewer than `capacity`, otherwise none.
  NodeId intern(Board board, std::size_t capacity) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    std::size_t slot = first_slot(board);
    for (; slots_[slot] != empty; slot = (slot + 1) & (slots_.size() - 1))
      if (boards_[slots_[slot]] == board) return NodeId{slots_[slot]};
    if (size_ >= capacity) return no_node;
    if (size_ == boards_.size()) boards_.push_back(board);
    else boards_[size_] = board;
    slots_[slot] = static_cast<std::uint32_t>(size_);
    return NodeId{static_cast<std::uint32_t>(size_++)};
  }

  /// Forgets all but the first `count` boards.
  void keep(std::size_t count) {
    if (size_ == count) return;
    size_ = count;
    fill();
  }

 private:
  static constexpr std::uint32_t empty = 0xffffffffu;

  std::size_t first_slot(Board board) const {
    return static_cast<std::size_t>(board * 0x9e37'79b9'7f4a'7c15u >> (64 - std::countr_zero(slots_.size())));
  }

  void grow() {
    slots_.resize(std::max<std::size_t>(64, 2 * slots_.size()));
    fill();
  }

  void fill() {
    std::fill(slots_.begin(), slots_.end(), empty);
    for (std::size_t i = 0; i < size_; ++i) {
      std::size_t slot = first_slot(boards_[i]);
      while (slots_[slot] != empty) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(i);
    }
  }

  std::vector<Board> boards_;         // the first size_ count; forgotten ones behind them stay readable
  std::vector<std::uint32_t> slots_;  // ids by hash; a power of two of them, at least half of them empty
  std::size_t size_ = 0;
};

class Tiles {
 public:
  /// Boards a search may know before it has to end.
  static constexpr std::size_t most_boards = std::size_t{1} << 20;

  /// Two boards of a valid shape. A search begins at start_node() and looks for goal_node().
  Tiles(TilesShape shape, Board start, Board goal) : shape_(shape) {
    std::size_t boards = 1;
    for (std::size_t i = 2; i <= shape.cells() && boards < most_boards; ++i) boards *= i;
    // Behind the limit there is room for as many expansions as are made before anybody asks full().
    capacity_ = boards < most_boards ? boards : most_boards + 5 * 4096;
    for (unsigned a = 0; a < shape.cells(); ++a)
      for (unsigned b = 0; b < shape.cells(); ++b) apart_[a * max_tile_cells + b] = static_cast<std::uint8_t>(shape.distance(a, b));
    start_ = table_.intern(start, capacity_);
    goal_ = target_ = table_.intern(goal, capacity_);
    ends_ = table_.size();
    goal_places_ = places_of(shape_, goal);
  }

  const TilesShape& shape() const { return shape_; }
  NodeId start_node() const { return start_; }
  NodeId goal_node() const { return target_; }
  Board board(NodeId node) const { return table_[node]; }
  /// The id of a board, which it gets here if it has none; none where there is no room.
  NodeId node(Board board) const { return table_.intern(board, capacity_); }

  /// Ids stay below the first; the second are the boards generated so far.
  std::size_t node_count() const { return capacity_; }
  std::size_t known() const { return table_.size(); }
  bool full() const { return capacity_ > most_boards && known() >= most_boards; }

  /// Forgets the boards of earlier searches, so that the same search gives them the same ids.
  void configure(const SearchOptions& options, NodeId goal) {
    table_.keep(ends_);
    goal_ = goal;
    goal_places_ = places_of(shape_, table_[goal]);
    heuristic_ = options.heuristic;
    from_ = no_node;
  }

  NodeId goal() const { return goal_; }
  const CostModel& costs() const { return model_; }
  std::string label(NodeId node) const { return board_text(shape_, table_[node]); }
  std::uint8_t terrain(NodeId) const { return 1; }
  void set_terrain(NodeId, std::uint8_t) {}
  double dearest_move() const { return 1; }
  /// Every tile from corner to corner and twice in conflict.
  double farthest_estimate() const { return max_tile_cells * (2 * max_tile_cells + 4.0); }

  Cost heuristic(NodeId node) const { return estimate(table_[node], goal_places_); }
  Cost heuristic_from(NodeId start, NodeId node) const {
    if (from_ != start) {
      from_ = start;
      from_places_ = places_of(shape_, table_[start]);
    }
    return estimate(table_[node], from_places_);
  }

  template <bool, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    const Board here = table_[node];
    const unsigned blank = blank_of(here);
    shape_.for_each_move(blank, [&](unsigned cell) {
      const NodeId next = table_.intern(slide(here, blank, cell), capacity_);
      if (next != no_node) visit(Neighbor{next, 1, Passage::Free});
    });
  }

  /// Every move can be taken back.
  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    for_each_neighbor<WithBlocked>(node, visit);
  }

 private:
  using Places = std::array<std::uint8_t, max_tile_cells>;

  Cost estimate(Board board, const Places& places) const {
    switch (heuristic_) {
      case Heuristic::TileDistance: return distances(board, places);
      case Heuristic::LinearConflict: return distances(board, places) + conflicts(board, places);
      case Heuristic::TileDistanceWithBlank: return distances(board, places) + shape_.distance(blank_of(board), places[0]);
      case Heuristic::Misplaced: {
        Cost count = 0;
        for (unsigned cell = 0; cell < shape_.cells(); ++cell)
          if (const unsigned tile = tile_at(board, cell); tile != 0) count += places[tile] != cell;
        return count;
      }
      default: return 0;
    }
  }

  /// How far each tile is from its place, added up.
  Cost distances(Board board, const Places& places) const {
    Cost sum = 0;
    for (unsigned cell = 0; cell < shape_.cells(); ++cell)
      if (const unsigned tile = tile_at(board, cell); tile != 0) sum += apart_[cell * max_tile_cells + places[tile]];
    return sum;
  }

  /// Two moves for every tile that has to leave its line to let others of the same line pass: all but a longest series of
  /// them that is in order. Hansson, Mayer, Yung: Criticizing Solutions to Relaxed Models Yields Powerful Admissible
  /// Heuristics (1992).
  Cost conflicts(Board board, const Places& places) const {
    Cost sum = 0;
    const auto line = [&](unsigned first, unsigned step, unsigned length, auto belongs) {
      std::array<unsigned, max_tile_cells> longest{};  // series ending at each tile of the line that belongs to it, 0 for others
      unsigned most = 0, count = 0;
      for (unsigned i = 0; i < length; ++i) {
        const unsigned tile = tile_at(board, first + i * step);
        if (tile == 0 || !belongs(places[tile])) continue;
        ++count;
        longest[i] = 1;
        for (unsigned j = 0; j < i; ++j)
          if (longest[j] > 0 && places[tile_at(board, first + j * step)] < places[tile]) longest[i] = std::max(longest[i], longest[j] + 1);
        most = std::max(most, longest[i]);
      }
      sum += 2 * (count - most);
    };
    for (unsigned row = 0; row < shape_.height; ++row)
      line(row * shape_.width, 1, shape_.width, [&](unsigned place) { return place / shape_.width == row; });
    for (unsigned column = 0; column < shape_.width; ++column)
      line(column, shape_.width, shape_.height, [&](unsigned place) { return place % shape_.width == column; });
    return sum;
  }

  TilesShape shape_;
  std::array<std::uint8_t, max_tile_cells * max_tile_cells> apart_{};  // distances of cells
  std::size_t capacity_ = 0;
  std::size_t ends_ = 0;       // boards that are start or goal
  mutable BoardTable table_;   // boards become known as they are generated
  NodeId start_{0};
  NodeId target_{0};
  NodeId goal_{0};
  Places goal_places_{};
  mutable NodeId from_ = no_node;  // heuristic_from() asks about the same start again and again
  mutable Places from_places_{};
  CostModel model_{1, 1, 1};
  Heuristic heuristic_ = Heuristic::TileDistance;
};

}  // namespace astar
