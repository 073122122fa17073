// A shortest path on a grid.
#include <a_star_lab/a_star_lab.hpp>
#include <iostream>

int main() {
  const auto grid = astar::Grid::from_rows({".......", "...#...", "...#...", "...#...", "......."});
  const astar::GridQuestion question(grid, grid.node({5, 2}));
  astar::NodeTable nodes;
  astar::BestFirst search(question, grid.node({1, 2}), astar::Key::Weighted, {}, nodes);
  if (astar::run_to_end(search) != astar::Status::Found) return 1;
  for (const astar::NodeId node : search.path()) std::cout << question.label(node) << ' ';
  std::cout << "after " << search.totals().expanded << " expansions\n";
}
