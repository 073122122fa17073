// A space of one's own: two jugs of 5 and 3 litres, and 4 litres wanted. A node is what is in both, and pouring a litre
// costs 1.
#include <a_star_lab/algorithms/find_path.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>

using namespace astar;

class Jugs {
 public:
  std::size_t node_count() const { return 6 * 4; }
  NodeId goal() const { return node(4, 0); }
  /// Every litre that is too much or too little has to be poured.
  Cost heuristic(NodeId at) const { return std::abs(large(at) - 4); }

  // No move is blocked, so nothing is to be said of those that are.
  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId at, Visit&& visit) const {
    const int a = large(at), b = small(at);
    const int to_small = std::min(a, 3 - b), to_large = std::min(b, 5 - a);
    const std::array<std::array<int, 2>, 6> moves{
        {{5 - a, 0}, {0, 3 - b}, {-a, 0}, {0, -b}, {-to_small, to_small}, {to_large, -to_large}}};
    for (const auto [more_a, more_b] : moves)
      if (more_a != 0 || more_b != 0)
        visit(Neighbor{node(a + more_a, b + more_b), std::max(std::abs(more_a), std::abs(more_b)), Passage::Free});
  }

  static NodeId node(int large, int small) { return NodeId{static_cast<std::uint32_t>(4 * large + small)}; }
  static int large(NodeId at) { return static_cast<int>(raw(at) / 4); }
  static int small(NodeId at) { return static_cast<int>(raw(at) % 4); }
};

int main() {
  const auto path = find_path(Jugs(), Jugs::node(0, 0));
  if (!path) return 1;
  for (const NodeId at : path.nodes) std::cout << Jugs::large(at) << '+' << Jugs::small(at) << ' ';
  std::cout << "for " << path.cost << " litres\n";
}
