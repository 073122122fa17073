// A grid by itself, and several questions asked of it.
#include <array>
#include <list>
#include <sstream>

#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/random_grid.hpp"

namespace THIS_FILE {

using namespace lab;

TEST_CASE("one grid answers two questions at once as it answers each alone", "[grid]") {
  const Grid grid = Grid::from_rows({".....", ".#3#.", "....."});
  SearchOptions crossing, around;
  crossing.diagonal = Diagonal::Always;
  around.diagonal = Diagonal::Never;
  around.costs = Costs::TenFourteen;
  around.heuristic = Heuristic::Manhattan;
  const NodeId start = grid.node({0, 1}), goal = grid.node({4, 1}), corner = grid.node({4, 2});
  const GridQuestion first(grid, goal, crossing), second(grid, corner, around);
  NodeTable nodes, other_nodes;
  BestFirst one(first, start, Key::Weighted, crossing, nodes), two(second, start, Key::G, around, other_nodes);
  while (one.status() == Status::Running || two.status() == Status::Running) {
    if (one.status() == Status::Running) one.step();
    if (two.status() == Status::Running) two.step();
  }
  const CostModel root = cost_model(Costs::Sqrt2), fourteen = cost_model(Costs::TenFourteen);
  CHECK(one.path_cost() == 2 * root.diagonal + 2 * root.straight);
  CHECK(two.path_cost() == 5 * fourteen.straight);
  CHECK(second.heuristic(start) == 5 * fourteen.straight);
}

TEST_CASE("rows of text are a grid, digits and walls included", "[grid]") {
  const Grid grid = Grid::from_rows({".#", "39", ".."});
  CHECK(grid.width() == 2);
  CHECK(grid.height() == 3);
  CHECK(grid.terrain(grid.node({0, 0})) == 1);
  CHECK(grid.terrain(grid.node({1, 0})) == 0);
  CHECK(grid.terrain(grid.node({0, 1})) == 3);
  CHECK(grid.terrain(grid.node({1, 1})) == 9);
  CHECK_FALSE(grid.uniform());
}

TEST_CASE("a question asked of another grid keeps its rules and sees other cells", "[grid]") {
  const Grid open = Grid::from_rows({"...", "..."}), walled = Grid::from_rows({"..#", "..."});
  SearchOptions options;
  options.diagonal = Diagonal::Never;
  const GridQuestion asked(open, open.node({2, 1}), options), again = asked.of(walled);
  const auto moves = [](const GridQuestion& question) {
    std::vector<NodeId> found;
    question.for_each_neighbor<false>(question.node({1, 0}), [&](const Neighbor& next) { found.push_back(next.node); });
    return found;
  };
  CHECK(moves(asked) == std::vector<NodeId>{NodeId{2}, NodeId{0}, NodeId{4}});
  CHECK(moves(again) == std::vector<NodeId>{NodeId{0}, NodeId{4}});
  CHECK(again.goal() == NodeId{5});
}

TEST_CASE("after an edit every cell knows its free neighbours as in a grid made anew", "[grid]") {
  reference::Random random(31);
  std::vector<std::uint8_t> cells(7 * 5, 1);
  Grid edited(7, 5, cells);
  for (int edit = 0; edit < 200; ++edit) {
    const auto cell = static_cast<std::size_t>(random.between(0, 7 * 5 - 1));
    cells[cell] = static_cast<std::uint8_t>(random.between(0, 2));
    edited.set_terrain(NodeId{static_cast<std::uint32_t>(cell)}, cells[cell]);
    const Grid fresh(7, 5, cells);
    for (std::uint32_t node = 0; node < cells.size(); ++node)
      REQUIRE(edited.free_neighbors(NodeId{node}) == fresh.free_neighbors(NodeId{node}));
  }
}

TEST_CASE("a grid is made of whatever a file gives: lines of any kind of text, also with carriage returns", "[grid]") {
  const Grid grid = Grid::from_rows({"..#", "#2."});
  const auto same = [&](const Grid& other) {
    return other.width() == 3 && other.height() == 2 &&
           std::equal(grid.terrains(), grid.terrains() + 6, other.terrains());
  };
  std::istringstream file("..#\r\n#2.\r\n");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  CHECK(same(Grid::from_rows(lines)));
  CHECK(same(Grid::from_rows(std::list<std::string_view>{"..#", "#2."})));
  CHECK(same(Grid::from_rows(std::array<const char*, 2>{"..#", "#2."})));
  const char* const rows[] = {"..#", "#2."};
  CHECK(same(Grid::from_rows(rows)));
  CHECK_THROWS_WITH(Grid::from_rows(std::vector<std::string>{"..", ".S"}),
                    "row 2, column 2: expected '#', '.' or a digit from 1 to 9, got 'S'");
}

TEST_CASE("rows that are no grid are refused with the row and column of what is wrong", "[grid]") {
  const auto why_not = [](std::initializer_list<std::string_view> rows) -> std::string {
    try {
      Grid::from_rows(rows);
      return "";
    } catch (const std::invalid_argument& error) { return error.what(); }
  };
  CHECK(why_not({".#", "19"}) == "");
  CHECK(why_not({"..x", "..."}) == "row 1, column 3: expected '#', '.' or a digit from 1 to 9, got 'x'");
  CHECK(why_not({"...", ".0."}) == "row 2, column 2: expected '#', '.' or a digit from 1 to 9, got '0'");
  CHECK(why_not({"...", "."}) == "row 2, column 2: expected 3 cells as in row 1, got 1");
  CHECK(why_not({".", "..."}) == "row 2, column 2: expected 1 cells as in row 1, got 3");
  CHECK(why_not({}) == "row 1, column 1: expected a cell, got none");
  CHECK(why_not({"", ""}) == "row 1, column 1: expected a cell, got none");
  const std::string long_row(4097, '.');
  CHECK(why_not({std::string_view(long_row).substr(1)}) == "");
  CHECK(why_not({long_row}) == "row 1, column 4097: expected at most 4096 cells in a row, got 4097");
}

}  // namespace THIS_FILE
