// What is no space and no sink, and a space that is gone too early: compiled once for each, to see what the compiler
// says. Which one, -D tells.
#include <a_star_lab/algorithms/best_first.hpp>
#include <a_star_lab/algorithms/bidirectional_astar.hpp>
#include <a_star_lab/algorithms/find_path.hpp>

using namespace astar;

/// A row of ten places, but for what is left out.
struct Row {
  std::size_t node_count() const { return 10; }
#ifndef NO_GOAL
  NodeId goal() const { return NodeId{9}; }
#endif
#ifdef HEURISTIC_IS_NO_COST
  double heuristic(NodeId) const { return 0.5; }
#else
  Cost heuristic(NodeId) const { return 0; }
#endif
#ifndef NO_NEIGHBORS
  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    if (raw(node) < 9) visit(Neighbor{NodeId{raw(node) + 1}, 1, Passage::Free});
  }
#endif
};

struct Listener {
#ifndef NO_ENABLED
  static constexpr bool enabled = true;
#endif
  void operator()(const Event&) const {}
};

/// The same without ids, its estimates whole numbers.
struct Steps {
  using State = int;
  int goal() const { return 9; }
  int heuristic(int) const { return 0; }
#ifdef REAL_MOVES
  using Price = double;
#else
  using Price = int;
#endif
  template <class Visit>
  void for_each_neighbor(int at, Visit&& visit) const {
    visit(at + 1, Price{1});
  }
};

int main() {
  const Row row;
  NodeTable nodes;
#ifdef TEMPORARY
  BestFirst search(Row(), NodeId{0}, Key::Weighted, {}, nodes);
#else
  BestFirst search(row, NodeId{0}, Key::Weighted, {}, nodes, HeapOpenList{}, Listener{});
#endif
#ifdef TEMPORARY_GRAPH
  HashedSpace<Steps> hashed{Steps()};
#endif
#ifdef NO_SPACE
  find_path(42, NodeId{0});
#endif
  find_path(Steps(), 0);
#ifdef NO_WAY_BACK
  BidirectionalAStar both(row, NodeId{0}, {}, nodes);
#endif
  return run_to_end(search) == Status::Found ? 0 : 1;
}
