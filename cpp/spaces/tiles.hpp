// Sliding tiles: boards of up to 16 cells; a move slides a tile into the blank.
//
// A board is 64 bits, four for each cell. There are far more boards than a search will ever see (16!/2 of the
// 15-puzzle), so a board gets its id when it is first generated; ids 0 and 1 are the start and the goal. Neighbours are
// the moves of the blank: up, down, left, right. From any board only half of all boards can be reached (Johnson, Story:
// Notes on the "15" Puzzle, 1879); solvable() tells which.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../core/cost.hpp"
#include "../core/expect.hpp"
#include "../core/ids.hpp"
#include "../core/options.hpp"
#include "../core/space.hpp"
#include "walking_distance.hpp"

namespace astar {

/// The tile in cell i, row by row, is in bits 4i … 4i + 3. The blank is 0, and cells beyond the board are 0 too.
using Board = std::uint64_t;

inline constexpr unsigned max_tile_cells = 16;

constexpr unsigned tile_at(Board board, unsigned cell) { return static_cast<unsigned>(board >> (4 * cell)) & 15; }

/// The cell of the blank. It is the lowest zero, because cells beyond the board come after it.
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

  bool operator==(const TilesShape&) const = default;
  constexpr unsigned cells() const { return width * height; }
  constexpr bool valid() const {
    return width >= 1 && height >= 1 && width <= max_tile_cells && height <= max_tile_cells &&
           cells() <= max_tile_cells;
  }

  /// Number of moves between two cells if other tiles are ignored.
  constexpr unsigned distance(unsigned a, unsigned b) const {
    const auto gap = [](unsigned x, unsigned y) { return x < y ? y - x : x - y; };
    return gap(a % width, b % width) + gap(a / width, b / width);
  }

  /// Calls visit(cell) for the cells the blank can move to, in the declared order: up, down, left, right.
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

/// The board itself; throws std::invalid_argument unless the shape is valid and the board has each of its tiles once.
inline Board checked(TilesShape shape, Board board) {
  expect("cells of the board", shape.valid() ? shape.cells() : 0, 1, max_tile_cells);
  unsigned seen = 0;
  for (unsigned cell = 0; cell < shape.cells(); ++cell) seen |= 1u << tile_at(board, cell);
  const int different = std::popcount(seen & ((1u << shape.cells()) - 1)), all = static_cast<int>(shape.cells());
  expect("different tiles on the board", different, all, all);
  return board;
}

/// Which cell holds each tile.
constexpr std::array<std::uint8_t, max_tile_cells> places_of(TilesShape shape, Board board) {
  std::array<std::uint8_t, max_tile_cells> places{};
  for (unsigned cell = 0; cell < shape.cells(); ++cell) places[tile_at(board, cell)] = static_cast<std::uint8_t>(cell);
  return places;
}

/// Whether moves lead from one board to the other. A move swaps the blank with a tile and moves the blank by one cell,
/// so the permutation must have the parity of the blank's distance; on boards of two rows and columns or more this is
/// enough. In a single row or column the tiles keep their order.
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

/// A board from text as board_text() writes it.
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

/// Boards and their ids, in the order in which they were first asked for. It never moves or rehashes all boards at
/// once: with a million boards that would block the page for several frames.
class BoardTable {
 public:
  BoardTable() : parts_(part_count) {}

  std::size_t size() const { return size_; }
  Board operator[](NodeId node) const { return board(raw(node)); }

  /// The id of a board; a new one if the table has fewer than `capacity` boards, otherwise none.
  NodeId intern(Board board, std::size_t capacity) {
    Part& part = part_of(board);
    const bool room = size_ < capacity;
    if (room && 4 * (part.used + 1) > 3 * part.slots.size()) grow(part);
    if (part.slots.empty()) return no_node;
    std::uint32_t& slot = slot_of(part, board);
    if (slot != empty) return NodeId{slot};
    if (!room) return no_node;
    const auto number = static_cast<std::uint32_t>(size_);
    if (number / chunk_boards == chunks_.size()) chunks_.push_back(std::make_unique<Board[]>(chunk_boards));
    chunks_[number / chunk_boards][number % chunk_boards] = board;
    slot = number;
    ++part.used;
    ++size_;
    return NodeId{number};
  }

  std::size_t bytes() const {
    std::size_t total = chunks_.size() * chunk_boards * sizeof(Board);
    for (const Part& part : parts_) total += part.slots.capacity() * sizeof(std::uint32_t);
    return total;
  }

  /// Forgets all but the first `count` boards.
  void keep(std::size_t count) {
    if (size_ == count) return;
    size_ = 0;
    for (Part& part : parts_) part = {};
    while (size_ < count) intern(board(static_cast<std::uint32_t>(size_)), count);
  }

 private:
  static constexpr std::uint32_t empty = 0xffffffffu;
  static constexpr std::uint32_t chunk_boards = 4096;
  /// With so many parts 2^20 boards fill two thirds of 2^15 slots in each.
  static constexpr std::size_t part_count = 48;

  struct Part {
    std::vector<std::uint32_t> slots;  // ids by hash; a power of two of them, at least a quarter of them empty
    std::size_t used = 0;
  };

  /// Every bit of a board influences both halves of its hash.
  static std::uint64_t hash(Board board) {
    board *= 0x9e37'79b9'7f4a'7c15u;
    return (board ^ board >> 32) * 0xbf58'476d'1ce4'e5b9u;
  }
  Board board(std::uint32_t number) const { return chunks_[number / chunk_boards][number % chunk_boards]; }
  Part& part_of(Board board) { return parts_[static_cast<std::size_t>((hash(board) >> 32) * part_count >> 32)]; }

  /// The slot where a board is or would go. The upper half of its hash decides which part it is in.
  std::uint32_t& slot_of(Part& part, Board sought) {
    const std::size_t mask = part.slots.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash(sought) >> 16) & mask;
    while (part.slots[slot] != empty && board(part.slots[slot]) != sought) slot = (slot + 1) & mask;
    return part.slots[slot];
  }

  void grow(Part& part) {
    std::vector<std::uint32_t> larger(std::max<std::size_t>(16, 2 * part.slots.size()), empty);
    larger.swap(part.slots);
    for (const std::uint32_t id : larger)
      if (id != empty) slot_of(part, board(id)) = id;
  }

  std::vector<std::unique_ptr<Board[]>> chunks_;  // boards by id; forgotten ones, from size_ on, stay readable
  std::vector<Part> parts_;
  std::size_t size_ = 0;
};

class Tiles {
 public:
  /// Number of boards that a search may know before it has to end.
  static constexpr std::size_t most_boards = std::size_t{1} << 20;

  /// A search begins at start_node() and looks for goal_node(). Throws as checked().
  Tiles(TilesShape shape, Board start, Board goal) : shape_(shape) {
    checked(shape, start), checked(shape, goal);
    std::size_t boards = 1;
    for (std::size_t i = 2; i <= shape.cells() && boards < most_boards; ++i) boards *= i;
    // Beyond the limit there is room for the expansions that are made before full() is called again.
    capacity_ = boards < most_boards ? boards : most_boards + 5 * 4096;
    for (unsigned a = 0; a < shape.cells(); ++a)
      for (unsigned b = 0; b < shape.cells(); ++b)
        apart_[a * max_tile_cells + b] = static_cast<std::uint8_t>(shape.distance(a, b));
    start_ = node(start);
    goal_ = target_ = node(goal);
    ends_ = table_.size();
    goal_home_ = home_of(goal_);
  }

  const TilesShape& shape() const { return shape_; }
  NodeId start_node() const { return start_; }
  NodeId goal_node() const { return target_; }
  Board board(NodeId node) const { return table_[node]; }
  /// The id of a board; a new one if it has none. None if there is no room or find_nodes() is off.
  NodeId node(Board board) const {
    const NodeId node = table_.intern(board, finds_ ? capacity_ : 0);
    if (table_.size() > estimates_.size()) estimates_.push_back(unknown);
    return node;
  }

  void find_nodes(bool find) { finds_ = find; }

  /// All ids are below node_count(); known() is the number of boards generated so far.
  std::size_t node_count() const { return capacity_; }
  std::size_t known() const { return table_.size(); }
  std::size_t known_bytes() const { return table_.bytes() + estimates_.capacity(); }
  bool full() const { return capacity_ > most_boards && known() >= most_boards; }

  /// Forgets the boards of earlier searches, so that the same search gives them the same ids. Throws
  /// std::invalid_argument unless the goal is start_node() or goal_node().
  void configure(const SearchOptions& options, NodeId goal) {
    expect("goal", raw(goal), 0, static_cast<std::int64_t>(ends_) - 1);
    table_.keep(ends_);
    goal_ = goal;
    heuristic_ = options.heuristic;
    goal_home_ = home_of(goal_);
    estimates_.assign(table_.size(), unknown);
    from_ = no_node;
  }

  NodeId goal() const { return goal_; }
  const CostModel& costs() const { return model_; }
  std::string label(NodeId node) const { return board_text(shape_, table_[node]); }
  std::uint8_t terrain(NodeId) const { return 1; }
  void set_terrain(NodeId, std::uint8_t) {}
  double dearest_move() const { return 1; }
  /// As if every tile went from corner to corner and had two conflicts.
  double farthest_estimate() const { return max_tile_cells * (2 * max_tile_cells + 4.0); }

  /// Remembered, because showing an open list of half a million boards asks for the estimates of all of them.
  Cost heuristic(NodeId node) const {
    std::uint8_t& known = estimates_[index(node)];
    if (known != unknown) return known;
    const Cost cost = estimate(table_[node], goal_home_);
    if (cost < unknown) known = static_cast<std::uint8_t>(cost);
    return cost;
  }
  Cost heuristic_from(NodeId start, NodeId node) const {
    if (from_ != start) {
      from_ = start;
      from_home_ = home_of(start);
    }
    return estimate(table_[node], from_home_);
  }

  template <bool, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    const Board here = table_[node];
    const unsigned blank = blank_of(here);
    shape_.for_each_move(blank, [&](unsigned cell) {
      const NodeId next = this->node(slide(here, blank, cell));
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
  /// An estimate nobody has asked for yet, or one too large to be remembered.
  static constexpr std::uint8_t unknown = 255;

  /// Where tiles belong; the walking distances of rows and columns are there only if they are the estimate.
  struct Home {
    Places places{};
    std::optional<WalkingDistance> rows, columns;
  };

  Home home_of(NodeId node) const {
    Home home{places_of(shape_, table_[node]), {}, {}};
    if (heuristic_ != Heuristic::WalkingDistance) return home;
    const auto& [width, height] = shape_;
    const unsigned blank = home.places[0];
    if (WalkingDistance::possible(height, width)) home.rows.emplace(height, width, blank / width);
    if (WalkingDistance::possible(width, height)) home.columns.emplace(width, height, blank % width);
    return home;
  }

  Cost estimate(Board board, const Home& home) const {
    const Places& places = home.places;
    switch (heuristic_) {
      case Heuristic::TileDistance: return distances(board, places);
      case Heuristic::LinearConflict: return distances(board, places) + conflicts(board, places);
      case Heuristic::TileDistanceWithBlank:
        return distances(board, places) + shape_.distance(blank_of(board), places[0]);
      case Heuristic::Misplaced: {
        Cost count = 0;
        for (unsigned cell = 0; cell < shape_.cells(); ++cell)
          if (const unsigned tile = tile_at(board, cell); tile != 0) count += places[tile] != cell;
        return count;
      }
      case Heuristic::WalkingDistance:
        return walking(home.rows, board, places, [&](unsigned cell) { return cell / shape_.width; }) +
               walking(home.columns, board, places, [&](unsigned cell) { return cell % shape_.width; });
      default: return 0;
    }
  }

  /// The walking distance in one direction, or what that adds to the tile distance where there is none.
  template <class Line>
  Cost walking(const std::optional<WalkingDistance>& walk, Board board, const Places& places, Line&& line) const {
    std::uint64_t sum = 0;
    Cost apart = 0;
    for (unsigned cell = 0; cell < shape_.cells(); ++cell) {
      const unsigned tile = tile_at(board, cell);
      if (tile == 0) continue;
      const unsigned here = line(cell), home = line(places[tile]);
      if (walk) sum += walk->one(here, home);
      else apart += here < home ? home - here : here - home;
    }
    return walk ? walk->moves(sum, line(blank_of(board))) : apart;
  }

  /// The sum of all tiles' distances from their places.
  Cost distances(Board board, const Places& places) const {
    Cost sum = 0;
    for (unsigned cell = 0; cell < shape_.cells(); ++cell)
      if (const unsigned tile = tile_at(board, cell); tile != 0) sum += apart_[cell * max_tile_cells + places[tile]];
    return sum;
  }

  /// Two moves for every tile that has to leave its line so that others of the line can pass: all tiles of the line but
  /// a longest series in order. Hansson, Mayer, Yung: Criticizing Solutions to Relaxed Models Yields Powerful
  /// Admissible Heuristics (1992).
  Cost conflicts(Board board, const Places& places) const {
    Cost sum = 0;
    const auto line = [&](unsigned first, unsigned step, unsigned length, auto belongs) {
      std::array<unsigned, max_tile_cells>
          longest{};  // length of the longest series that ends at each tile of this line, 0 for other tiles
      unsigned most = 0, count = 0;
      for (unsigned i = 0; i < length; ++i) {
        const unsigned tile = tile_at(board, first + i * step);
        if (tile == 0 || !belongs(places[tile])) continue;
        ++count;
        longest[i] = 1;
        for (unsigned j = 0; j < i; ++j)
          if (longest[j] > 0 && places[tile_at(board, first + j * step)] < places[tile])
            longest[i] = std::max(longest[i], longest[j] + 1);
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
  std::array<std::uint8_t, max_tile_cells * max_tile_cells> apart_{};  // distances between cells
  std::size_t capacity_ = 0;
  bool finds_ = true;                            // whether a board without an id gets one
  std::size_t ends_ = 0;                         // number of boards that are start or goal
  mutable BoardTable table_;                     // boards become known as they are generated
  mutable std::vector<std::uint8_t> estimates_;  // of each board, to the goal
  NodeId start_{0};
  NodeId target_{0};
  NodeId goal_{0};
  Home goal_home_;
  mutable NodeId from_ = no_node;  // heuristic_from() asks about the same start again and again
  mutable Home from_home_;
  CostModel model_{1, 1, 1};
  Heuristic heuristic_ = Heuristic::TileDistance;
};

}  // namespace astar
