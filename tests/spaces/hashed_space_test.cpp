// States that nobody has counted: their ids, and that searches over them are those over numbered ones.
#include "spaces/hashed_space.hpp"

#include "algorithms/best_first.hpp"
#include "algorithms/fringe_search.hpp"
#include "catch.hpp"
#include "core/replay.hpp"
#include "core/trace_log.hpp"
#include "spaces/grid.hpp"

namespace THIS_FILE {

using namespace astar;

/// A grid whose cells are called by their places, with a hash of its own that is as bad as can be.
struct Places {
  using State = Point;
  GridQuestion question;

  Point goal() const { return question.point(question.goal()); }
  Cost heuristic(Point at) const { return question.heuristic(question.node(at)); }
  std::size_t hash(Point) const { return 7; }
  template <class Visit>
  void for_each_neighbor(Point from, Visit&& visit) const {
    question.for_each_neighbor<false>(question.node(from),
                                      [&](const Neighbor& next) { visit(question.point(next.node), next.cost); });
  }
};

const Grid grid = Grid::from_rows({"..3....", ".##.2#.", "....5#.", ".#.....", "...#..."});

TEST_CASE("A search over hashed states makes the expansions of one over numbered nodes", "[hashed]") {
  const Places places{GridQuestion(grid, grid.node({6, 1}))};
  HashedSpace space(places);
  const auto run = [](auto& search) { return run_to_end(search) == Status::Found; };
  TraceLog log, numbered_log;
  BestFirst<HashedSpace<Places>, HeapOpenList, TraceLog&> search(space, space.node({0, 3}), Key::Weighted, {},
                                                                 space.nodes(), {}, log);
  NodeTable nodes;
  BestFirst<GridQuestion, HeapOpenList, TraceLog&> numbered(places.question, grid.node({0, 3}), Key::Weighted, {},
                                                            nodes, {}, numbered_log);
  REQUIRE((run(search) && run(numbered)));
  Replay replay(log, space.node_count()), numbered_replay(numbered_log, grid.node_count());
  std::uint32_t k = 0;
  for (std::uint32_t i = 1; i <= numbered_log.size(); ++i) {
    numbered_replay.seek(i);
    const Event expected = numbered_replay.last_change().event;
    // Moves that are blocked are none of an implicit graph.
    if (expected.type == EventType::Blocked || expected.type == EventType::Corner) continue;
    replay.seek(++k);
    const Event event = replay.last_change().event;
    REQUIRE(event.type == expected.type);
    REQUIRE(grid.node(space.state(event.node)) == expected.node);
    REQUIRE(event.g == expected.g);
  }
  CHECK(k == log.size());
}

TEST_CASE("States get their ids in the order in which they are met, and keep them for the next search", "[hashed]") {
  const Places places{GridQuestion(grid, grid.node({6, 1}))};
  HashedSpace space(places);
  CHECK(space.goal() == NodeId{0});
  CHECK(space.node({0, 3}) == NodeId{1});
  CHECK(space.node_count() == 2);
  Cost costs[2];
  std::size_t known[2];
  for (int i = 0; i < 2; ++i) {
    FringeSearch search(space, NodeId{1}, {}, space.nodes());
    REQUIRE(run_to_end(search) == Status::Found);
    costs[i] = search.path_cost();
    known[i] = space.node_count();
  }
  CHECK(costs[0] == costs[1]);
  CHECK(known[0] == known[1]);
  const HashedSpace moved = std::move(space);
  CHECK(moved.state(moved.node({0, 3})) == Point{0, 3});
  CHECK(moved.node({0, 3}) == NodeId{1});
}

}  // namespace THIS_FILE
