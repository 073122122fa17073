// Micro-benchmarks of the inner parts of the fast searches, on random maps from a fixed seed.
#include <benchmark/benchmark.h>

#include <vector>

#include "../../tests/reference/random_grid.hpp"
#include "fast/solver.hpp"

namespace {

using namespace astar;

std::vector<std::uint8_t> random_cells(int width, int height, int percent_walls) {
  reference::Random random(7);
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  for (std::uint8_t& cell : cells) cell = random.chance(percent_walls) ? 0 : 1;
  cells.front() = cells.back() = 1;
  return cells;
}

void queue_push_and_pop(benchmark::State& state) {
  BucketQueue queue;
  queue.begin(1 << 17, 6, 0);
  reference::Random random(1);
  std::vector<std::uint64_t> rises(1024);
  for (std::uint64_t& rise : rises) rise = static_cast<std::uint64_t>(random.between(0, 1 << 12));
  std::uint64_t key = 0;
  std::uint32_t value = 0;
  auto place = queue.place();
  for (int i = 0; i < 1000; ++i) queue.push(place, key, value);
  std::size_t i = 0;
  for (auto _ : state) {
    queue.pop(place, value);
    key = place.number << 6;
    queue.push(place, key + rises[++i % rises.size()], value);
  }
}
BENCHMARK(queue_push_and_pop);

/// Finds all jump points from random cells; the time is per cell.
void jumps(benchmark::State& state) {
  constexpr int side = 512;
  const Grid cells(side, side, random_cells(side, side, static_cast<int>(state.range(0))));
  const GridQuestion grid(cells, NodeId{side * side - 1});
  GridBits bits(grid);
  MoveTable moves;
  fill_canonical(moves, grid.legal_moves(), Diagonal::NoObstacles);
  GridRuns runs;
  bits.mark(grid, run_ends(moves, true), grid.point(grid.goal()));
  runs.mark(grid, run_ends(moves, true), grid.point(grid.goal()));
  using Nodes = BucketMemory::FewNodes;
  Nodes nodes;
  nodes.reserve(grid.node_count());
  const JumpScan<Diagonal::NoObstacles, Nodes> scan(grid, bits, runs, moves, nodes, 5741, 8119);
  std::vector<JumpPoint<Nodes>> found(most_jumps(grid));
  reference::Random random(2);
  std::vector<Point> froms(1024);
  for (Point& cell : froms) {
    do cell = {random.between(0, side - 1), random.between(0, side - 1)};
    while (!grid.free(grid.node(cell)));
  }
  std::size_t i = 0;
  int sum = 0;
  for (auto _ : state) {
    const Point cell = froms[++i % froms.size()];
    const std::uint32_t node = raw(grid.node(cell));
    sum += static_cast<int>(scan.find(pack(cell), node, 0, scan.onward(node, no_arrival), found.data()) - found.data());
  }
  benchmark::DoNotOptimize(sum);
}
BENCHMARK(jumps)->Arg(2)->Arg(25);

/// Searches from corner to corner of a 512×512 map.
template <Successors successors>
void solve(benchmark::State& state) {
  constexpr int side = 512;
  Solver solver;
  solver.set_grid(side, side, random_cells(side, side, static_cast<int>(state.range(0))));
  SolverOptions options;
  options.successors = successors;
  std::uint64_t expanded = 0;
  for (auto _ : state) expanded += solver.solve(NodeId{0}, NodeId{side * side - 1}, options).expanded;
  state.counters["expanded"] = benchmark::Counter(static_cast<double>(expanded), benchmark::Counter::kAvgIterations);
}
BENCHMARK(solve<Successors::All>)->Arg(2)->Arg(25)->Unit(benchmark::kMicrosecond);
BENCHMARK(solve<Successors::Canonical>)->Arg(2)->Arg(25)->Unit(benchmark::kMicrosecond);
BENCHMARK(solve<Successors::Jumps>)->Arg(2)->Arg(25)->Unit(benchmark::kMicrosecond);

/// A short query on a 1024×1024 map, with or without an edited cell before each query: the difference is the price of
/// an edit.
void solve_large(benchmark::State& state) {
  constexpr int side = 1024;
  Solver solver;
  solver.set_grid(side, side, random_cells(side, side, 10));
  SolverOptions options;
  options.successors = Successors::Jumps;
  const auto at = [](int x, int y) { return NodeId{static_cast<std::uint32_t>(y * side + x)}; };
  solver.set_terrain(at(500, 500), 1);
  solver.set_terrain(at(520, 510), 1);
  std::uint8_t terrain = 0;
  for (auto _ : state) {
    if (state.range(0)) solver.set_terrain(at(100, 100), terrain ^= 1);
    benchmark::DoNotOptimize(solver.solve(at(500, 500), at(520, 510), options).cost);
  }
}
BENCHMARK(solve_large)->ArgName("edited")->Arg(0)->Arg(1);

}  // namespace

BENCHMARK_MAIN();
