// States that nobody has counted: a knight on a board without end.
#include <a_star_lab/algorithms/find_path.hpp>
#include <algorithm>
#include <cstdlib>
#include <iostream>

struct Square {
  int x, y;
  bool operator==(const Square&) const = default;
};

struct Knight {
  using State = Square;
  Square target;

  Square goal() const { return target; }
  std::size_t hash(Square at) const {
    return static_cast<std::size_t>(at.x) * 1'000'003 + static_cast<std::size_t>(at.y);
  }
  /// A jump brings it two squares nearer along one axis at most.
  int heuristic(Square at) const { return (std::max(std::abs(at.x - target.x), std::abs(at.y - target.y)) + 1) / 2; }
  template <class Visit>
  void for_each_neighbor(Square at, Visit&& visit) const {
    for (const int x : {-2, -1, 1, 2})
      for (const int y : {3 - std::abs(x), std::abs(x) - 3}) visit({at.x + x, at.y + y}, 1);
  }
};

int main() {
  const auto path = astar::find_path(Knight{{5, 4}}, Square{0, 0});
  if (!path) return 1;
  for (const Square at : path.nodes) std::cout << at.x << ',' << at.y << ' ';
  std::cout << "in " << path.cost << " jumps\n";
}
