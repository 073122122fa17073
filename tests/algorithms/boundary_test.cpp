// Numbers at the boundary, where one unit more or less decides. Maps cannot show it: their costs are millions of units.
#include <array>
#include <random>

#include "../catch.hpp"
#include "a_star_lab.hpp"

namespace THIS_FILE {

using namespace astar;

constexpr std::uint32_t size = 7;

/// Nodes with moves of a few units between some of them, both ways, and estimates that are a part of the true costs.
class Roads {
 public:
  explicit Roads(std::mt19937& random) : part_(static_cast<Cost>(random() % 5)) {
    for (std::uint32_t a = 0; a < size; ++a)
      for (std::uint32_t b = 0; b < a; ++b)
        cost_[a][b] = cost_[b][a] = random() % 2 == 0 ? none : static_cast<Cost>(1 + random() % 12);
    // Floyd: Algorithm 97, Shortest Path (1962).
    true_ = cost_;
    for (std::uint32_t a = 0; a < size; ++a) true_[a][a] = 0;
    for (std::uint32_t over = 0; over < size; ++over)
      for (std::uint32_t a = 0; a < size; ++a)
        for (std::uint32_t b = 0; b < size; ++b) true_[a][b] = std::min(true_[a][b], true_[a][over] + true_[over][b]);
  }

  static constexpr Cost none = 1000;
  Cost true_cost() const { return true_[0][size - 1]; }

  std::size_t node_count() const { return size; }
  NodeId goal() const { return NodeId{size - 1}; }
  Cost heuristic(NodeId node) const { return heuristic_from(goal(), node); }
  Cost heuristic_from(NodeId start, NodeId node) const { return true_[raw(start)][raw(node)] * part_ / 4; }
  template <bool, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    for (std::uint32_t to = 0; to < size; ++to)
      if (const Cost cost = cost_[raw(node)][to]; cost > 0 && cost < none)
        visit(Neighbor{NodeId{to}, cost, Passage::Free});
  }
  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    for_each_neighbor<WithBlocked>(node, visit);
  }

 private:
  Cost part_;  // quarters of the true cost
  std::array<std::array<Cost, size>, size> cost_{}, true_{};
};

TEST_CASE("every search that is exact is exact to the unit", "[boundary]") {
  std::mt19937 random(22);
  NodeTable nodes;
  for (int round = 0; round < 3000; ++round) {
    const Roads roads(random);
    const Cost truth = roads.true_cost();
    const auto check = [&](auto search, const char* name) {
      INFO(name << " in round " << round);
      REQUIRE(run_to_end(search) == (truth < Roads::none ? Status::Found : Status::Exhausted));
      REQUIRE(search.path_cost() == (truth < Roads::none ? truth : 0));
    };
    check(BestFirst(roads, NodeId{0}, Key::Weighted, {}, nodes), "astar");
    check(BestFirst(roads, NodeId{0}, Key::G, {}, nodes), "dijkstra");
    check(FringeSearch(roads, NodeId{0}, {}, nodes), "fringe");
    check(IdaStar(roads, NodeId{0}, {}, nodes), "ida");
    BidirectionalAStar search(roads, NodeId{0}, {}, nodes);  // refers to itself, so it is not handed on
    run_to_end(search);
    INFO("biastar in round " << round);
    REQUIRE(search.path_cost() == (truth < Roads::none ? truth : 0));
  }
}

TEST_CASE("a node whose f is the limit is closed unexpanded, one whose f is a unit less is expanded", "[boundary]") {
  const Grid grid = Grid::from_rows({"...."});
  // Every node has the same f: the cost of the whole path.
  const GridQuestion question(grid, NodeId{3});
  const Cost f = 3 * question.costs().straight;
  NodeTable nodes;
  for (const bool below : {false, true}) {
    SearchOptions options;
    options.limits.max_f = below ? f + 1 : f;
    TraceLog log;
    BestFirst<GridQuestion, HeapOpenList, TraceLog&> search(question, NodeId{0}, Key::Weighted, options, nodes, {},
                                                            log);
    CHECK(run_to_end(search) == (below ? Status::Found : Status::Limit));
    // The start is expanded whatever its f.
    CHECK(search.totals().expanded == (below ? 4u : 1u));
    CHECK(search.totals().closed == (below ? 4u : 2u));
  }
}

}  // namespace THIS_FILE
