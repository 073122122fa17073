// Sliding tiles as their rules read: a board is its text, a move swaps two characters. Breadth-first search over all
// that can be reached, and iterative deepening by recursion.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace reference {

/// What one move makes of a board, by where the blank goes: "udlr" or another order of these letters.
inline std::vector<std::string> tile_moves(const std::string& board, int width, const std::string& order = "udlr") {
  const int blank = static_cast<int>(board.find('0')), height = static_cast<int>(board.size()) / width;
  const int x = blank % width, y = blank / width;
  std::vector<std::string> boards;
  for (const char way : order) {
    const int to_x = x + (way == 'r') - (way == 'l'), to_y = y + (way == 'd') - (way == 'u');
    if (to_x < 0 || to_y < 0 || to_x >= width || to_y >= height) continue;
    std::string next = board;
    std::swap(next[static_cast<std::size_t>(blank)], next[static_cast<std::size_t>(to_y * width + to_x)]);
    boards.push_back(next);
  }
  return boards;
}

/// Fewest moves from a board to every board that can be reached.
inline std::unordered_map<std::string, int> tile_depths(const std::string& from, int width) {
  std::unordered_map<std::string, int> depth{{from, 0}};
  for (std::deque<std::string> waiting{from}; !waiting.empty(); waiting.pop_front())
    for (const std::string& next : tile_moves(waiting.front(), width))
      if (depth.emplace(next, depth[waiting.front()] + 1).second) waiting.push_back(next);
  return depth;
}

/// Rows and columns between where tiles are and where they belong, added up; the blank is no tile.
inline int tile_distance(const std::string& board, const std::string& goal, int width) {
  int sum = 0;
  for (int cell = 0; cell < static_cast<int>(board.size()); ++cell) {
    const char tile = board[static_cast<std::size_t>(cell)];
    if (tile == '0') continue;
    const int place = static_cast<int>(goal.find(tile));
    sum += std::abs(cell % width - place % width) + std::abs(cell / width - place / width);
  }
  return sum;
}

/// Fewest moves for every tile to come into its row if a move swaps the blank with any tile of a row beside its own,
/// from all that can be: a row is the rows where its tiles belong, in order, and 0 for the blank.
using Rows = std::vector<std::string>;
inline std::map<Rows, int> walking_distances(const Rows& goal) {
  std::map<Rows, int> moves{{goal, 0}};
  for (std::deque<Rows> waiting{goal}; !waiting.empty(); waiting.pop_front()) {
    const Rows& here = waiting.front();
    for (std::size_t from = 0; from < here.size(); ++from)
      for (std::size_t to = 0; to < here.size(); ++to)
        for (std::size_t i = 0; i < here[from].size(); ++i) {
          if (here[to].find('0') == std::string::npos || (from + 1 != to && to + 1 != from)) continue;
          Rows next = here;
          std::swap(next[from][i], next[to][next[to].find('0')]);
          for (std::string& row : next) std::sort(row.begin(), row.end());
          if (moves.emplace(next, moves[here] + 1).second) waiting.push_back(next);
        }
  }
  return moves;
}

/// The rows of a board so, or its columns if `turned`.
inline Rows walking_rows(const std::string& board, const std::string& goal, int width, bool turned) {
  const auto line = [&](std::size_t cell) {
    return turned ? cell % static_cast<std::size_t>(width) : cell / static_cast<std::size_t>(width);
  };
  Rows rows(line(board.size() - 1) + 1);
  for (std::size_t cell = 0; cell < board.size(); ++cell)
    rows[line(cell)] +=
        board[cell] == '0' ? '0' : static_cast<char>('1' + static_cast<int>(line(goal.find(board[cell]))));
  for (std::string& row : rows) std::sort(row.begin(), row.end());
  return rows;
}

/// Tiles that leave a row at least, of those that belong into it, for the others to be in order: every choice is tried.
inline int tiles_to_lift(const std::vector<int>& places) {
  int most = 0;
  for (unsigned chosen = 0; chosen < 1u << places.size(); ++chosen) {
    int last = -1, count = 0;
    for (std::size_t i = 0; i < places.size() && count >= 0; ++i) {
      if (!(chosen >> i & 1)) continue;
      count = places[i] > last ? count + 1 : -1;
      last = places[i];
    }
    most = count > most ? count : most;
  }
  return static_cast<int>(places.size()) - most;
}

inline int linear_conflict(const std::string& board, const std::string& goal, int width) {
  const int height = static_cast<int>(board.size()) / width;
  int sum = tile_distance(board, goal, width);
  const auto place = [&](int x, int y) {
    const char tile = board[static_cast<std::size_t>(y * width + x)];
    return tile == '0' ? -1 : static_cast<int>(goal.find(tile));
  };
  for (int y = 0; y < height; ++y) {
    std::vector<int> row;
    for (int x = 0; x < width; ++x)
      if (place(x, y) >= 0 && place(x, y) / width == y) row.push_back(place(x, y) % width);
    sum += 2 * tiles_to_lift(row);
  }
  for (int x = 0; x < width; ++x) {
    std::vector<int> column;
    for (int y = 0; y < height; ++y)
      if (place(x, y) >= 0 && place(x, y) % width == x) column.push_back(place(x, y) / width);
    sum += 2 * tiles_to_lift(column);
  }
  return sum;
}

/// Iterative deepening on the tile distance: moves of the answer and boards generated, the start once.
struct Deepening {
  std::string goal;
  int width;
  std::uint64_t generated = 1;

  /// Of a board that can be solved.
  int solve(const std::string& start) {
    for (int bound = tile_distance(start, goal, width);; bound += 2)
      if (const int length = down(start, "", 0, bound); length >= 0) return length;
  }

 private:
  int down(const std::string& board, const std::string& before, int depth, int bound) {
    if (board == goal) return depth;
    for (const std::string& next : tile_moves(board, width, "ulrd")) {
      if (next == before) continue;
      ++generated;
      if (depth + 1 + tile_distance(next, goal, width) > bound) continue;
      if (const int length = down(next, board, depth + 1, bound); length >= 0) return length;
    }
    return -1;
  }
};

}  // namespace reference
