// The free function, beside the steppable class and over the adapters of spaces.
#include "algorithms/find_path.hpp"

#include "catch.hpp"
#include "spaces/grid.hpp"
#include "spaces/tiles.hpp"

namespace THIS_FILE {

using namespace astar;

const Grid grid = Grid::from_rows({".......", "...#...", "...#...", "...#...", "......."});

/// The board of sliding tiles as people write it: a space that nobody has counted.
struct Eight {
  using State = std::string;
  State goal_board = "123456780";

  State goal() const { return goal_board; }
  Cost heuristic(const State& board) const {
    Cost sum = 0;
    for (int i = 0; i < 9; ++i)
      if (const int place = board[static_cast<std::size_t>(i)] - '1'; place >= 0)
        sum += std::abs(place / 3 - i / 3) + std::abs(place % 3 - i % 3);
    return sum;
  }
  template <class Visit>
  void for_each_neighbor(const State& board, Visit&& visit) const {
    const std::size_t blank = board.find('0');
    const auto slide = [&](std::size_t cell) {
      State next = board;
      std::swap(next[blank], next[cell]);
      visit(next, 1);
    };
    if (blank % 3 < 2) slide(blank + 1);
    if (blank % 3 > 0) slide(blank - 1);
    if (blank < 6) slide(blank + 3);
    if (blank > 2) slide(blank - 3);
  }
};

TEST_CASE("find_path finds what the steppable class does, also over a space that is made in the call", "[find_path]") {
  const NodeId start = grid.node({1, 2}), goal = grid.node({5, 2});
  const GridQuestion question(grid, goal);
  NodeTable nodes;
  BestFirst search(question, start, Key::Weighted, {}, nodes);
  run_to_end(search);
  const Path<NodeId> path = find_path(GridQuestion(grid, goal), start);
  REQUIRE(path);
  CHECK(path.nodes == search.path());
  CHECK(path.cost == search.path_cost());
  CHECK(path.expanded == search.totals().expanded);
  CHECK(find_path(question, start, {}, nodes).nodes == path.nodes);
  CHECK(nodes.g(goal) == path.cost);
}

TEST_CASE("find_path says why there is none", "[find_path]") {
  const GridQuestion question(grid, grid.node({5, 2}));
  const NodeId start = grid.node({1, 2});
  const Path<NodeId> limited = find_path(question, start, {.limits = {.expansions = 3}});
  CHECK(limited.status == Status::Limit);
  CHECK((!limited && limited.nodes.empty() && limited.cost == 0 && limited.expanded == 3));
  const Grid apart = Grid::from_rows({".#."});
  CHECK(find_path(GridQuestion(apart, NodeId{2}), NodeId{0}).status == Status::Exhausted);
  if (checks_callers) {
    CHECK(find_path(question, no_node).status == Status::BadInput);
    CHECK(find_path(GridQuestion(grid, NodeId{35}), start).status == Status::BadInput);
  }
  CHECK(find_path(question, start, {.algorithm = Algorithm::Dijkstra}).status == Status::BadInput);
}

TEST_CASE("An implicit graph answers as sliding tiles do, which number their boards themselves", "[find_path]") {
  for (const std::string board : {"123456708", "867254301", "647850321"}) {
    const TilesShape shape{3, 3};
    const Tiles tiles(shape, *board_of(shape, board), *board_of(shape, Eight{}.goal_board));
    const auto theirs = find_path(tiles, tiles.start_node());
    const auto ours = find_path(Eight{}, board);
    REQUIRE((ours && theirs));
    CHECK(ours.cost == theirs.cost);
    CHECK(ours.nodes.size() == theirs.nodes.size());
    CHECK((ours.nodes.front() == board && ours.nodes.back() == Eight{}.goal_board));
  }
  CHECK(find_path(Eight{}, "213456780", {.limits = {.expansions = 1000}}).status == Status::Limit);
}

}  // namespace THIS_FILE
