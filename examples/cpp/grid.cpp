// A shortest path on a grid.
#include <a_star_lab/algorithms/find_path.hpp>
#include <a_star_lab/spaces/grid.hpp>
#include <iostream>

int main() {
  const auto grid = astar::Grid::from_rows({".......", "...#...", "...#...", "...#...", "......."});
  const astar::GridQuestion question(grid, grid.node({5, 2}));
  const auto path = astar::find_path(question, grid.node({1, 2}));
  if (!path) return 1;
  for (const astar::NodeId node : path.nodes) std::cout << question.label(node) << ' ';
  std::cout << "costs " << path.cost << '\n';
}
