// Pattern databases: every entry against breadth-first search on a small board, samples and published lengths on the
// large one.
#include "fast/tiles_databases.hpp"

#include <deque>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "../catch.hpp"
#include "../data.hpp"
#include "../reference/reference_tiles.hpp"
#include "fast/tiles_ida.hpp"

namespace THIS_FILE {

using namespace astar;

/// The moves of some tiles from each of their placements to the goal: breadth-first over whole boards of text, where
/// other tiles are all the same and their moves are free.
std::map<std::string, unsigned> by_text(const std::string& goal, int width) {
  std::map<std::string, unsigned> known{{goal, 0}};
  std::deque<std::pair<std::string, unsigned>> open{{goal, 0}};
  while (!open.empty()) {
    const auto [from, moves] = open.front();
    open.pop_front();
    if (known.at(from) < moves) continue;
    for (const std::string& to : reference::tile_moves(from, width)) {
      // The tile that moved is now where the blank was.
      const bool free = to[from.find('0')] == 'x';
      const unsigned after = moves + !free;
      const auto [at, fresh] = known.insert({to, after});
      if (!fresh && at->second <= after) continue;
      at->second = after;
      if (free) open.push_front({to, after});
      else open.push_back({to, after});
    }
  }
  return known;
}

template <unsigned Width, unsigned Height, unsigned Tiles>
void every_entry(const std::array<std::uint8_t, Tiles>& tiles, unsigned blank_home) {
  std::string goal(Width * Height, 'x');
  goal[blank_home] = '0';
  for (unsigned i = 0; i < Tiles; ++i) goal[tiles[i]] = static_cast<char>('1' + i);
  TilesPattern<Width, Height, Tiles> pattern(tiles, blank_home);
  while (!pattern.complete()) pattern.advance(7);
  CHECK(pattern.known() == pattern.size());
  // Of an entry the cell of the blank does not matter: the least counts.
  std::map<std::uint32_t, unsigned> least;
  for (const auto& [board, moves] : by_text(goal, Width)) {
    std::uint32_t placement = 0;
    for (unsigned i = 0; i < Tiles; ++i)
      placement |= static_cast<std::uint32_t>(board.find(static_cast<char>('1' + i))) << (4 * i);
    const auto [at, fresh] = least.insert({placement, moves});
    if (!fresh) at->second = std::min(at->second, moves);
  }
  CHECK(least.size() == pattern.size());
  for (const auto& [placement, moves] : least)
    if (pattern.moves(placement) != moves) FAIL(goal << ": " << placement << " has " << pattern.moves(placement));
}

TEST_CASE("every entry of a pattern is that of breadth-first search over whole boards", "[tiles][databases]") {
  every_entry<3, 3, 4>({1, 2, 4, 5}, 0);
  every_entry<3, 3, 4>({3, 6, 7, 8}, 0);
  every_entry<3, 3, 2>({0, 8}, 4);
  every_entry<4, 3, 3>({2, 5, 11}, 7);
  every_entry<2, 3, 3>({1, 2, 4}, 0);
}

constexpr TilesShape shape{4, 4};

/// Databases for a goal whose blank is in a corner; they are made once.
RunningDatabases databases(unsigned corner) {
  static const std::shared_ptr<const TilesDatabases> made = [] {
    const auto fresh = std::make_shared<TilesDatabases>();
    double progress = 0;
    while (!fresh->complete()) {
      fresh->advance(1'000'000);
      if (fresh->progress() < progress) FAIL("progress goes back");
      progress = fresh->progress();
    }
    CHECK(progress == 1);
    return fresh;
  }();
  return {made, corner};
}

TEST_CASE("databases follow moves backwards from the goal and are never more than their number", "[tiles][databases]") {
  CHECK_FALSE(TilesDatabases::possible({4, 4}, 1));
  CHECK_FALSE(TilesDatabases::possible({3, 3}, 0));
  std::mt19937 random(18);
  for (const unsigned corner : {0u, 3u, 12u, 15u}) {
    REQUIRE(TilesDatabases::possible(shape, corner));
    const RunningDatabases estimate = databases(corner);
    unsigned largest = 0;
    for (int round = 0; round < 100; ++round) {
      Board board = 0;
      for (unsigned cell = 0; cell < 16; ++cell)
        if (cell != corner) board |= Board{cell} << (4 * cell);
      unsigned blank = corner;
      RunningDatabases::Sum sum, made;
      unsigned before = estimate.of(shape, board, blank, sum);
      bool right = before == 0;
      for (unsigned depth = 1; depth <= 200; ++depth) {
        const BlankMoves moves(shape, blank, max_tile_cells);
        const unsigned cell = moves.cells[random() % moves.count];
        const int growth = estimate.growth(shape, sum, blank, cell, tile_at(board, cell));
        board = slide(board, blank, cell);
        blank = cell;
        const unsigned after = estimate.of(shape, board, blank, made);
        right = right && after <= depth && made == sum;
        right = right && static_cast<int>(after) - static_cast<int>(before) == 2 * growth - 1;
        before = after;
        largest = std::max(largest, after);
      }
      REQUIRE(right);
    }
    CHECK(largest > 30);
  }
}

std::string counted(std::size_t moves, std::uint64_t boards) {
  return std::to_string(moves) + " moves, " + std::to_string(boards) + " boards";
}
template <class Estimate>
std::string solved_by(TilesIda<Estimate> search) {
  while (search.advance(100'000'000) == Status::Running) {}
  return counted(search.path().size() - 1, search.nodes());
}

TEST_CASE("numbers of boards are those that the page counts", "[tiles][databases]") {
  // The same rows as in tests/web/puzzles.test.ts: boards with the tile distance, the walking distance and databases.
  struct Row {
    const char *start, *goal;
    std::size_t moves;
    std::uint64_t tile_distance, walking_distance, databases;
  };
  const Row rows[] = {
      {"78b3e15c2a469df0", "0123456789abcdef", 48, 5'705'981, 1'881'195, 19'133},
      {"98362a10efdb745c", "123456789abcdef0", 48, 993'694, 354'242, 40'721},
      {"6b13edfa5872940c", "123456789abcdef0", 47, 5'261'606, 1'919'451, 56'846},
  };
  for (const Row& row : rows) {
    const Board start = *board_of(shape, row.start), goal = *board_of(shape, row.goal);
    INFO(row.start);
    CHECK(solved_by(TilesIda<RunningTileDistance>(shape, start, goal)) == counted(row.moves, row.tile_distance));
    CHECK(solved_by(TilesIda<>(shape, start, goal)) == counted(row.moves, row.walking_distance));
    CHECK(solved_by(TilesIda<RunningDatabases>(databases(blank_of(goal)), shape, start, goal)) ==
          counted(row.moves, row.databases));
  }
}

TEST_CASE("with databases, puzzles of Korf's take the published number of moves", "[tiles][databases][korf]") {
  std::ifstream file(lab::data_path("puzzle/korf100.csv"));
  std::string line;
  if (!std::getline(file, line)) return lab::say_skipped("puzzle/korf100.csv");
  int solved = 0;
  while (std::getline(file, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream row(line);
    unsigned id = 0, tile = 0, estimate = 0;
    std::size_t length = 0;
    Board start = 0;
    row >> id;
    for (unsigned cell = 0; cell < 16; ++cell) {
      row >> tile;
      start |= Board{tile} << (4 * (cell ^ 12));
    }
    row >> estimate >> length;
    if (id % 4 != 1) continue;
    // Turned upside down: the blank belongs in the third corner.
    TilesIda<RunningDatabases> search(databases(12), shape, start, *board_of(shape, "cdef89ab45670123"));
    INFO("puzzle " << id);
    CHECK(search.bound() >= estimate);
    while (search.advance(1'000'003) == Status::Running) {}
    REQUIRE(search.path().size() == length + 1);
    ++solved;
  }
  CHECK(solved == 25);
}

}  // namespace THIS_FILE
