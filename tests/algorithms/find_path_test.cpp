// The free function, beside the steppable class and over the adapters of spaces.
#include "algorithms/find_path.hpp"

#include <cmath>
#include <limits>
#include <random>

#include "algorithms/fringe_search.hpp"
#include "catch.hpp"
#include "fast/solver.hpp"
#include "spaces/graph.hpp"
#include "spaces/grid.hpp"
#include "spaces/hex.hpp"
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
  const auto path = find_path(GridQuestion(grid, goal), start);
  REQUIRE(path);
  CHECK(path.nodes == search.path());
  CHECK(path.cost == shown_cost(question, search.path_cost()));
  CHECK(path.expanded == search.totals().expanded);
  CHECK(find_path(question, start, {}, nodes).nodes == path.nodes);
  CHECK(shown_cost(question, nodes.g(goal)) == path.cost);
}

TEST_CASE("find_path says why there is none", "[find_path]") {
  const GridQuestion question(grid, grid.node({5, 2}));
  const NodeId start = grid.node({1, 2});
  const auto limited = find_path(question, start, {.limits = {.expansions = 3}});
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

TEST_CASE("costs come out in the units in which they were put in, in every world", "[find_path]") {
  const Grid road = Grid::from_rows({"....."}), hills = Grid::from_rows({"..9", "#.#"});
  CHECK(find_path(GridQuestion(road, NodeId{4}), NodeId{0}).cost == 4);
  CHECK(find_path(GridQuestion(hills, NodeId{2}), NodeId{0}).cost == 10);
  const Grid open = Grid::from_rows({"..", ".."});
  CHECK(find_path(GridQuestion(open, NodeId{3}), NodeId{0}).cost == Approx(std::sqrt(2.0)).epsilon(1e-12));
  CHECK(find_path(GridQuestion(open, NodeId{3}, {.costs = Costs::TenFourteen}), NodeId{0}).cost == 14);
  Hex hex(3, 1, HexTop::Pointed, {1, 1, 7});
  hex.configure({.heuristic = Heuristic::Hex}, NodeId{2});
  CHECK(find_path(hex, NodeId{0}).cost == 8);
  Graph graph(false, {{0, 0, 0, "a"}, {3000, 4000, 0, "b"}}, {{NodeId{0}, NodeId{1}, 2500}});
  graph.configure({.heuristic = Heuristic::Zero}, NodeId{1});
  CHECK(find_path(graph, NodeId{0}).cost == 2.5);
  Solver solver;
  solver.set_grid(5, 1, std::vector<std::uint8_t>(5, 1));
  CHECK(shown_cost(solver, solver.solve(NodeId{0}, NodeId{4}, {}).cost) == 4);
  // What is put in as whole numbers comes out as it is.
  CHECK(std::is_same_v<decltype(find_path(Eight{}, Eight{}.goal_board).cost), Cost>);
}

/// A row of places with several ends, as a space of one's own: neither has a `goal()`.
template <class Price, class Move>
struct Street {
  std::vector<std::uint32_t> ends;
  std::size_t node_count() const { return 40; }
  bool is_goal(NodeId node) const { return std::find(ends.begin(), ends.end(), raw(node)) != ends.end(); }
  Price heuristic(NodeId) const { return 0; }
  template <bool, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    if (raw(node) < 39) visit(Move{NodeId{raw(node) + 1}, 2});
    if (raw(node) > 0) visit(Move{NodeId{raw(node) - 1}, 1});
  }
};
struct Numbers {
  using State = int;
  bool is_goal(int at) const { return at % 7 == 0; }
  int heuristic(int) const { return 0; }
  template <class Visit>
  void for_each_neighbor(int at, Visit&& visit) const {
    visit(at + 1, 3);
    visit(at - 1, 1);
  }
};

TEST_CASE("of several goals, and of those that a predicate accepts, the nearest is found", "[find_path]") {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint8_t> cells(56);
    for (std::uint8_t& cell : cells) cell = static_cast<std::uint8_t>(random() % 4);
    const Grid map(8, 7, cells);
    const auto any = [&] { return NodeId{static_cast<std::uint32_t>(random() % 56)}; };
    const NodeId start = any();
    const std::vector<NodeId> goals{any(), any(), any()};
    double least = std::numeric_limits<double>::infinity();
    for (const NodeId goal : goals)
      if (const auto path = find_path(GridQuestion(map, goal), start)) least = std::min(least, path.cost);
    const GridQuestion question(map);
    const auto among = [&](NodeId node) { return std::find(goals.begin(), goals.end(), node) != goals.end(); };
    for (const auto& path :
         {find_path(to_any_of(question, goals), start), find_path(to_goal(question, among), start)}) {
      REQUIRE(static_cast<bool>(path) == std::isfinite(least));
      if (!path) continue;
      CHECK(path.cost == least);
      CHECK(path.nodes.front() == start);
      CHECK(among(path.nodes.back()));
    }
    if (!std::isfinite(least)) continue;
    // Other searches end at the node that is one more.
    const auto several = to_any_of(question, goals);
    NodeTable nodes;
    FringeSearch search(several, start, {}, nodes);
    REQUIRE(run_to_end(search) == Status::Found);
    CHECK(shown_cost(several, search.path_cost()) == least);
    CHECK(search.path().back() == several.goal());
  }
  const GridQuestion question(grid);
  CHECK(find_path(to_any_of(question, {}), NodeId{0}).status == Status::Exhausted);
}

TEST_CASE("an estimate for goals is in the numbers that people give, and a Cost in units", "[find_path]") {
  const Grid open(30, 30, std::vector<std::uint8_t>(900, 1));
  const NodeId start = open.node({3, 15}), goal = open.node({20, 11});
  const GridQuestion question(open, goal, {.heuristic = Heuristic::Manhattan, .diagonal = Diagonal::Never});
  const auto is_goal = [&](NodeId node) { return node == goal; };
  const auto steps = [&](NodeId node) { return std::abs(open.point(node).x - 20) + std::abs(open.point(node).y - 11); };
  const auto own = find_path(question, start);
  for (const auto& path :
       {find_path(to_goal(question, is_goal, steps), start),
        find_path(to_goal(question, is_goal, [&](NodeId node) { return steps(node) + 0.0; }), start),
        find_path(to_goal(question, is_goal, [&](NodeId node) { return question.heuristic(node); }), start)}) {
    CHECK(path.nodes == own.nodes);
    CHECK(path.cost == 21);
    CHECK(path.expanded == own.expanded);
  }
  CHECK(find_path(to_goal(question, is_goal), start).expanded > 5 * own.expanded);
  const auto never = [](double estimate) { return [=](NodeId) { return estimate; }; };
  CHECK_THROWS_WITH(find_path(to_goal(question, is_goal, never(-2)), start),
                    "the estimate of 453: expected a number from 0 on, got -2.000000");
  CHECK_THROWS_AS(find_path(to_goal(question, is_goal, never(std::nan(""))), start), std::invalid_argument);
  CHECK_THROWS_AS(find_path(to_goal(question, is_goal, never(1e300)), start), std::overflow_error);
  // Costs are real where those of the space are, whatever the estimate is.
  const Street<double, RealNeighbor> real{{5}};
  const Street<int, Neighbor> whole{{5}};
  const auto fifth = [](NodeId node) { return raw(node) == 5; };
  CHECK(find_path(to_goal(real, fifth, [](NodeId) { return 0; }), NodeId{9}).cost == 4.0);
  CHECK(find_path(to_goal(whole, fifth, [](NodeId) { return 0.5; }), NodeId{9}).cost == 4);
}

TEST_CASE("goals and starts that are no nodes are refused", "[find_path]") {
  const GridQuestion question(grid);
  const auto last = static_cast<std::uint32_t>(grid.node_count());
  if (checks_callers)
    CHECK_THROWS_WITH(to_any_of(question, {NodeId{0}, NodeId{last}}),
                      "goal: expected 0 to " + std::to_string(last - 1) + ", got " + std::to_string(last));
  const auto path = find_path(to_any_of(question, {NodeId{0}}), NodeId{last});
  CHECK((path.status == Status::BadInput && path.nodes.empty() && path.expanded == 0));
}

TEST_CASE("a space of one's own says which nodes are goals", "[find_path]") {
  const std::vector<NodeId> down{NodeId{9}, NodeId{8}, NodeId{7}, NodeId{6}, NodeId{5}};
  const auto near = find_path(Street<int, Neighbor>{{5, 12}}, NodeId{9});
  CHECK((near.nodes == down && near.cost == 4));
  const auto real = find_path(Street<double, RealNeighbor>{{5, 12}}, NodeId{9});
  CHECK((real.nodes == down && real.cost == 4.0));
  CHECK(find_path(Street<int, Neighbor>{{9}}, NodeId{9}).nodes == std::vector{NodeId{9}});
  CHECK(find_path(Street<int, Neighbor>{}, NodeId{9}).status == Status::Exhausted);
  const auto numbers = find_path(Numbers{}, 12);
  CHECK((numbers.nodes == std::vector{12, 11, 10, 9, 8, 7} && numbers.cost == 5));
  CHECK(find_path(Numbers{}, 21).nodes == std::vector{21});
}

TEST_CASE("An implicit graph answers as sliding tiles do, which number their boards themselves", "[find_path]") {
  for (const std::string board : {"123456708", "867254301", "647850321"}) {
    const TilesShape shape{3, 3};
    const Tiles tiles(shape, *board_of(shape, board), *board_of(shape, Eight{}.goal_board));
    const auto theirs = find_path(tiles, tiles.start_node());
    const auto ours = find_path(Eight{}, board);
    REQUIRE((ours && theirs));
    CHECK(static_cast<double>(ours.cost) == theirs.cost);
    CHECK(ours.nodes.size() == theirs.nodes.size());
    CHECK((ours.nodes.front() == board && ours.nodes.back() == Eight{}.goal_board));
  }
  CHECK(find_path(Eight{}, "213456780", {.limits = {.expansions = 1000}}).status == Status::Limit);
}

}  // namespace THIS_FILE
