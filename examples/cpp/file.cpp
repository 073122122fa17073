// A map from a file, MovingAI's or rows of text with S and G, and the nearest of several exits.
#include <a_star_lab/algorithms/find_path.hpp>
#include <a_star_lab/io/map_text.hpp>
#include <a_star_lab/spaces/grid.hpp>
#include <fstream>
#include <iostream>
#include <iterator>

int main(int count, char** arguments) {
  std::ifstream file(count > 1 ? arguments[1] : "room.txt");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const auto parsed = astar::parse_map(text);
  if (!parsed) {
    std::cerr << parsed.error.message() << '\n';
    return 1;
  }
  const auto& map = *parsed.value;
  const astar::Grid grid(map.width, map.height, map.cells);
  const astar::GridQuestion question(grid);
  const auto start = grid.node(map.start.value_or(astar::Point{1, 1}));

  const auto exits = [&](astar::NodeId node) { return grid.point(node).x == map.width - 1; };
  const auto path = astar::find_path(astar::to_goal(question, exits), start);
  if (!path) return 1;
  for (const astar::NodeId node : path.nodes) std::cout << question.label(node) << ' ';
  std::cout << "for " << path.cost << '\n';
}
