// Work for counting instructions: `inner_loops KERNEL` always answers the same queries on the same maps. Only
// instructions inside measured() are counted; see bench/instructions.mjs.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "../../tests/reference/random_grid.hpp"
#include "fast/solver.hpp"

using namespace astar;

namespace {

constexpr int side = 256;

std::vector<std::uint8_t> random_cells(int percent_walls) {
  reference::Random random(7);
  std::vector<std::uint8_t> cells(side * side);
  for (std::uint8_t& cell : cells) cell = random.chance(percent_walls) ? 0 : 1;
  return cells;
}

}  // namespace

[[gnu::noinline]] std::uint64_t measured(Solver& solver, const std::vector<std::pair<NodeId, NodeId>>& queries,
                                         const SolverOptions& options) {
  std::uint64_t expanded = 0;
  for (const auto& [start, goal] : queries) expanded += solver.solve(start, goal, options).expanded;
  return expanded;
}

int main(int argc, char** argv) {
  const std::string kernel = argc > 1 ? argv[1] : "";
  SolverOptions options;
  for (std::size_t i = 0; i < successors_names.size(); ++i)
    if (kernel == successors_names[i]) options.successors = static_cast<Successors>(i);
  if (kernel != successors_names[static_cast<std::size_t>(options.successors)]) {
    std::fprintf(stderr, "usage: inner_loops all|canonical|jumps\n");
    return 2;
  }
  std::uint64_t expanded = 0;
  for (const int percent_walls : {3, 25}) {
    Solver solver;
    solver.set_grid(side, side, random_cells(percent_walls));
    reference::Random random(3);
    std::vector<std::pair<NodeId, NodeId>> queries;
    while (queries.size() < 20) {
      const NodeId start{static_cast<std::uint32_t>(random.between(0, side * side - 1))};
      const NodeId goal{static_cast<std::uint32_t>(random.between(0, side * side - 1))};
      if (solver.grid().free(start) && solver.grid().free(goal)) queries.emplace_back(start, goal);
    }
    measured(solver, {queries[0]}, options);  // allocates the queue's memory
    expanded += measured(solver, queries, options);
  }
  std::printf("%llu\n", static_cast<unsigned long long>(expanded));
}
