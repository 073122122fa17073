#include "../../../cpp/algorithms/jps/grid_runs.hpp"

#include <random>

#include "../../catch.hpp"
#include "../../fast/run_ends.hpp"
#include "../../lab.hpp"
#include "../../rounds.hpp"

namespace THIS_FILE {

using namespace lab;

/// What is told of a cell, found by walking.
unsigned walked(const Grid& grid, const RunEnds& ends, Point goal, Point from) {
  const auto end = [&](Point p) -> unsigned { return p == goal ? 0xff : ends[grid.free_neighbors(grid.node(p))]; };
  unsigned told = grid.free(grid.node(from)) ? end(from) & 0xf0u : 0u;
  for (unsigned way = 0; way < 4; ++way) {
    Point at{from.x + directions[way].x, from.y + directions[way].y};
    for (; grid.inside(at) && grid.free(grid.node(at)); at = {at.x + directions[way].x, at.y + directions[way].y})
      if (end(at) >> way & 1) {
        told |= 1u << way;
        break;
      }
  }
  return told;
}

TEST_CASE("what is told of runs is what walking them finds, through edits, other goals and changes of rules",
          "[runs]") {
  std::mt19937 random(6);
  int straight = 0;
  for (int round = 0; round < rounds(120); ++round) {
    Map map = random_map(random);
    if (round % 4 == 0) {  // long runs: few walls
      map.width = 40 + static_cast<int>(random() % 60);
      map.height = 30 + static_cast<int>(random() % 60);
      map.cells.assign(static_cast<std::size_t>(map.width * map.height), 1);
      for (int i = 0; i < 20; ++i) map.cells[random() % map.cells.size()] = 0;
    }
    Grid grid(map.width, map.height, map.cells);
    GridRuns runs;
    auto rule = static_cast<Diagonal>(random() % 4);
    Point goal{0, 0};
    for (int change = 0; change < 30; ++change) {
      if (change % 10 == 9) rule = static_cast<Diagonal>(random() % 4);
      const RunEnds ends = ends_of(grid, rule);
      if (random() % 3 != 0) goal = grid.point(NodeId{static_cast<std::uint32_t>(random() % grid.node_count())});
      runs.mark(grid, ends, goal);
      INFO("round " << round << " change " << change);
      for (std::uint32_t node = 0; node < grid.node_count(); ++node) {
        const unsigned expected = walked(grid, ends, goal, grid.point(NodeId{node}));
        if (runs.data()[node] != expected) REQUIRE(unsigned{runs.data()[node]} == expected);
        straight += (expected & 0xf) != 0;
      }
      const NodeId cell{static_cast<std::uint32_t>(random() % grid.node_count())};
      const bool was_free = grid.free(cell);
      grid.set_terrain(cell, random() % 2 ? 1 : 0);
      if (was_free != grid.free(cell)) runs.edited(grid, grid.point(cell));
    }
  }
  CHECK(straight > rounds(10000));
}

}  // namespace THIS_FILE
