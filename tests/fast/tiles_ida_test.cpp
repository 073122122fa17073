// The fast search for tiles: published lengths and node counts of the fifteen puzzle, and recursion on
// strings for smaller ones.
#include "fast/tiles_ida.hpp"

#include <fstream>
#include <set>
#include <sstream>

#include "../catch.hpp"
#include "../data.hpp"
#include "../spaces/tiles.hpp"

namespace THIS_FILE {

using namespace lab;

struct Instance {
  int id = 0;
  Board start = 0;
  unsigned estimate = 0;
  std::size_t length = 0;
  std::uint64_t nodes = 0;
};

/// Korf's hundred puzzles from the shared data folder; empty, with a message, where it is absent.
std::vector<Instance> korf() {
  std::ifstream file(lab::data_path("puzzle/korf100.csv"));
  std::vector<Instance> instances;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream numbers(line);
    Instance one;
    numbers >> one.id;
    for (unsigned cell = 0; cell < 16; ++cell) {
      Board tile = 0;
      numbers >> tile;
      one.start |= tile << (4 * cell);
    }
    numbers >> one.estimate >> one.length >> one.nodes;
    REQUIRE(numbers);
    instances.push_back(one);
  }
  if (instances.empty()) lab::say_skipped("puzzle/korf100.csv");
  return instances;
}

const Board blank_first = board("0123456789abcdef");

TEST_CASE("24 fifteen puzzles take the published number of moves and of nodes", "[tiles][korf]") {
  const std::vector<Instance> all = korf();
  int solved = 0;
  for (const int id : {79, 12, 42, 55, 97, 19, 94, 47, 93, 9, 74, 48, 30, 86, 31, 85, 73, 28, 45, 61, 95, 90, 57, 16}) {
    if (all.empty()) continue;
    const Instance& one = all[static_cast<std::size_t>(id) - 1];
    REQUIRE(one.id == id);
    TilesIda<RunningTileDistance> search({4, 4}, one.start, blank_first);
    CHECK(search.bound() == one.estimate);
    while (search.advance(1'000'003) == Status::Running) {}
    INFO("puzzle " << id);
    REQUIRE(search.status() == Status::Found);
    CHECK(search.path().size() - 1 == one.length);
    CHECK(search.nodes() == one.nodes);
    ++solved;
  }
  if (!all.empty()) CHECK(solved == 24);
}

/// Iterative deepening by recursion with the walking distance, which goes up or down by one with each move.
struct Walking {
  Board goal;
  WalkingDistance rows, columns;
  std::array<std::uint8_t, max_tile_cells> places = places_of({4, 4}, goal);
  std::uint64_t generated = 0;

  unsigned estimate(Board board) const {
    std::uint64_t down = 0, across = 0;
    for (unsigned cell = 0; cell < 16; ++cell)
      if (const unsigned tile = tile_at(board, cell); tile != 0) {
        down += rows.one(cell / 4, places[tile] / 4);
        across += columns.one(cell % 4, places[tile] % 4);
      }
    const unsigned blank = blank_of(board);
    return rows.moves(down, blank / 4) + columns.moves(across, blank % 4);
  }
  bool reaches(Board board, unsigned from, unsigned left) {
    ++generated;
    if (board == goal) return true;
    if (estimate(board) > left) return false;
    const BlankMoves moves({4, 4}, blank_of(board), from);
    for (unsigned at = 0; at < moves.count; ++at)
      if (reaches(slide(board, blank_of(board), moves.cells[at]), blank_of(board), left - 1)) return true;
    return false;
  }
  unsigned moves(Board start) {
    unsigned bound = estimate(start);
    // The start counts once.
    for (generated = 0; !reaches(start, 16, bound); --generated) bound += 2;
    return bound;
  }
};

TEST_CASE(
    "with the walking distance fifteen puzzles take the published number of moves, less than half the boards and "
    "those of a plain recursion",
    "[tiles][korf]") {
  const std::vector<Instance> all = korf();
  std::uint64_t published = 0, generated = 0;
  Walking plain{blank_first, {4, 4, 0}, {4, 4, 0}};
  for (const int id : {79, 12, 42, 55, 97, 19, 94, 47}) {
    if (all.empty()) continue;
    const Instance& one = all[static_cast<std::size_t>(id) - 1];
    TilesIda search({4, 4}, one.start, blank_first);
    while (search.advance(1'000'003) == Status::Running) {}
    INFO("puzzle " << id);
    CHECK(search.path().size() - 1 == one.length);
    CHECK(plain.moves(one.start) == one.length);
    CHECK(search.nodes() == plain.generated);
    published += one.nodes;
    generated += search.nodes();
  }
  if (!all.empty()) CHECK(2 * generated < published);
}

/// Whether an estimate changed with each move is that of the board, and how far the board is at most.
template <class Estimate>
bool follows(const Estimate& estimate, TilesShape shape, Board board, unsigned blank, unsigned most) {
  typename Estimate::Sum sum{};
  const unsigned before = estimate.of(shape, board, blank, sum);
  bool right = before <= most;
  shape.for_each_move(blank, [&](unsigned cell) {
    auto changed = sum;
    typename Estimate::Sum made{};
    const int growth = estimate.growth(shape, changed, blank, cell, tile_at(board, cell));
    const unsigned after = estimate.of(shape, slide(board, blank, cell), cell, made);
    right = right && static_cast<int>(after) - static_cast<int>(before) == 2 * growth - 1 && changed == made;
  });
  return right;
}

TEST_CASE("the walking distance follows every move of 3×3 and is never more than the moves from the goal", "[tiles]") {
  for (const unsigned home : {0u, 1u, 4u}) {
    const TilesShape shape{3, 3};
    const RunningWalkingDistance estimate(shape, home);
    // Breadth-first from the goal; tiles are named after their places, and the blank's cell is 0.
    Board goal = 0;
    for (unsigned cell = 0; cell < 9; ++cell)
      if (cell != home) goal |= Board{cell} << (4 * cell);
    std::set<std::pair<Board, unsigned>> seen{{goal, home}};
    std::vector<std::pair<Board, unsigned>> layer(seen.begin(), seen.end());
    for (unsigned depth = 0; !layer.empty(); ++depth) {
      std::vector<std::pair<Board, unsigned>> next;
      bool right = true;
      for (const auto& [board, blank] : layer) {
        right = right && follows(estimate, shape, board, blank, depth);
        shape.for_each_move(blank, [&, from = board, gap = blank](unsigned cell) {
          if (const std::pair made(slide(from, gap, cell), cell); seen.insert(made).second) next.push_back(made);
        });
      }
      INFO("blank in " << home << ", " << depth << " moves from the goal");
      REQUIRE(right);
      layer = std::move(next);
    }
    REQUIRE(seen.size() == 181'440);
  }
}

TEST_CASE("the walking distance follows moves backwards from any goal of any shape and is never more than their number",
          "[tiles]") {
  std::mt19937 random(17);
  for (const TilesShape shape : {TilesShape{4, 4}, {4, 3}, {3, 4}, {2, 2}, {5, 3}, {8, 2}, {2, 8}, {16, 1}, {1, 5}})
    for (int round = 0; round < 40; ++round) {
      unsigned blank = static_cast<unsigned>(random()) % shape.cells();
      const RunningWalkingDistance estimate(shape, blank);
      Board board = 0;
      for (unsigned cell = 0; cell < shape.cells(); ++cell)
        if (cell != blank) board |= Board{cell} << (4 * cell);
      for (unsigned depth = 0; depth < 100; ++depth) {
        REQUIRE(follows(estimate, shape, board, blank, depth));
        const BlankMoves moves(shape, blank, max_tile_cells);
        const unsigned cell = moves.cells[random() % moves.count];
        board = slide(board, blank, cell);
        blank = cell;
      }
    }
}

TEST_CASE("fast iterative deepening takes the moves and the nodes of plain recursion", "[tiles]") {
  std::mt19937 random(15);
  for (int round = 0; round < 300; ++round) {
    const int width = 2 + static_cast<int>(random() % 3), height = 2 + static_cast<int>(random() % 3);
    const std::string goal = any_board(random, width * height);
    std::string start = goal;
    for (int i = static_cast<int>(random() % 40); i > 0; --i) {
      const auto next = reference::tile_moves(start, width);
      start = next[random() % next.size()];
    }
    reference::Deepening plain{goal, width};
    const int moves = plain.solve(start);
    TilesIda<RunningTileDistance> search(shape_of(goal, width), board(start), board(goal));
    TilesIda walking(shape_of(goal, width), board(start), board(goal));
    while (walking.advance(1 + random() % 50) == Status::Running) {}
    while (search.advance(1 + random() % 50) == Status::Running) {}
    INFO(start << " to " << goal << ", " << width << " wide");
    REQUIRE(search.status() == Status::Found);
    REQUIRE(static_cast<int>(search.path().size()) - 1 == moves);
    REQUIRE(search.nodes() == plain.generated);
    REQUIRE(search.path().front() == board(start));
    REQUIRE(search.path().back() == board(goal));
    REQUIRE(static_cast<int>(search.bound()) == moves);
    REQUIRE(static_cast<int>(walking.path().size()) - 1 == moves);
    REQUIRE(walking.nodes() <= search.nodes());
    for (std::size_t i = 1; i < search.path().size(); ++i) {
      const auto next = reference::tile_moves(board_text(shape_of(goal, width), search.path()[i - 1]), width);
      REQUIRE(std::find(next.begin(), next.end(), board_text(shape_of(goal, width), search.path()[i])) != next.end());
    }
  }
}

TEST_CASE("slices of any size generate as many boards as they are asked for and come to the same path", "[tiles]") {
  std::mt19937 random(16);
  for (int round = 0; round < 10; ++round) {
    const std::string goal = any_board(random, 16);
    std::string start = goal;
    for (int i = 0; i < 80; ++i) {
      const auto next = reference::tile_moves(start, 4);
      start = next[random() % next.size()];
    }
    reference::Deepening plain{goal, 4};
    const int moves = plain.solve(start);
    std::vector<Board> path;
    for (const std::uint64_t slice : {1u, 2u, 7u, 60u, 1000u, 1u << 30}) {
      INFO(start << " to " << goal << " in slices of " << slice);
      TilesIda<RunningTileDistance> search({4, 4}, board(start), board(goal));
      bool exact = true;
      for (std::uint64_t generated = search.nodes(); search.advance(slice) == Status::Running;)
        exact = exact && search.nodes() == (generated += slice);
      REQUIRE(exact);
      REQUIRE(search.nodes() == plain.generated);
      REQUIRE(static_cast<int>(search.path().size()) - 1 == moves);
      if (path.empty()) path = search.path();
      REQUIRE(search.path() == path);
    }
  }
}

TEST_CASE("a fast search stops at its limit, and at once where parity says that there is no way", "[tiles]") {
  TilesIda limited({4, 4}, board("ed7fbc95602184a3"), blank_first, 1000);
  CHECK(limited.advance(400) == Status::Running);
  CHECK(limited.nodes() == 401);
  CHECK(limited.advance(~std::uint64_t{0}) == Status::Limit);
  CHECK(limited.nodes() == 1000);
  CHECK(limited.advance(5) == Status::Limit);
  CHECK(limited.path().empty());
  TilesIda none({4, 4}, board("0213456789abcdef"), blank_first);
  CHECK(none.status() == Status::Exhausted);
  CHECK(none.path().empty());
  TilesIda there({3, 3}, board(article_goal), board(article_goal));
  CHECK(there.status() == Status::Found);
  CHECK(there.path() == std::vector<Board>{board(article_goal)});
  TilesIda line({4, 1}, board("1203"), board("0123"));
  CHECK(line.advance(1000) == Status::Found);
  CHECK(line.path().size() == 3);
}

}  // namespace THIS_FILE
