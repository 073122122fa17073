// Random queries for as long as wanted: `differential [QUERIES] [SEED]` compares the fast searches with a plain
// Dijkstra search under every diagonal rule, cost model and successor rule, a million answers by default.
#include <cstdio>
#include <cstdlib>

#include "fast/fast_differential.hpp"

int main(int argc, char** argv) {
  const long wanted = argc > 1 ? std::atol(argv[1]) : 1'000'000;
  reference::Random random(argc > 2 ? static_cast<std::uint64_t>(std::atoll(argv[2])) : 1);
  const long answers_a_query = 2 * static_cast<long>(astar::diagonal_names.size() * astar::successors_names.size());
  long answers = 0;
  for (; answers < wanted; answers += answers_a_query) {
    const reference::Query query = random.chance(2) ? fast::large_query(random, 120) : reference::random_query(random);
    astar::Solver solver;
    fast::load(solver, query.map);
    const std::string flaws = fast::flaws(solver, query);
    if (flaws.empty()) continue;
    std::printf("%s\nfrom (%d,%d) to (%d,%d) on\n", flaws.c_str(), query.start.x, query.start.y, query.goal.x,
                query.goal.y);
    for (int y = 0; y < query.map.height; ++y) {
      for (int x = 0; x < query.map.width; ++x) std::printf("%c", "#.23456789"[query.map.at({x, y})]);
      std::printf("\n");
    }
    return 1;
  }
  std::printf("%ld answers, all as short as Dijkstra's\n", answers);
}
