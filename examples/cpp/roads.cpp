// Real costs: roads between towns, and how sure the answer is.
#include <a_star_lab/algorithms/find_path.hpp>
#include <array>
#include <cmath>
#include <iostream>

using namespace astar;

struct Roads {
  struct Town {
    const char* name;
    double x, y;
  };
  struct Road {
    std::uint32_t from, to;
    double length;
  };
  static constexpr std::array<Town, 4> towns{{{"Ford", 0, 0}, {"Mill", 4, 3}, {"Abbey", 6, 0}, {"Port", 10, 2}}};
  static constexpr std::array<Road, 5> roads{{{0, 1, 5.2}, {0, 2, 6.75}, {1, 3, 6.9}, {2, 3, 4.9}, {1, 2, 3.65}}};

  std::size_t node_count() const { return towns.size(); }
  NodeId goal() const { return NodeId{3}; }
  /// No road is shorter than the straight line.
  double heuristic(NodeId at) const {
    return std::hypot(towns[index(at)].x - towns[3].x, towns[index(at)].y - towns[3].y);
  }
  template <bool, class Visit>
  void for_each_neighbor(NodeId at, Visit&& visit) const {
    for (const auto& [from, to, length] : roads) {
      if (from == raw(at)) visit(RealNeighbor{NodeId{to}, length});
      if (to == raw(at)) visit(RealNeighbor{NodeId{from}, length});
    }
  }
};

int main() {
  const Roads roads;
  const auto path = find_path(roads, NodeId{0});
  if (!path) return 1;
  for (const NodeId at : path.nodes) std::cout << Roads::towns[index(at)].name << ' ';
  // No path of these four towns has more than three moves.
  std::cout << path.cost << " km, less than " << 1e6 * ScaledSpace(roads).error(3) << " mm from the shortest\n";
}
