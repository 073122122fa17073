// Random queries for as long as wanted: `differential [QUERIES] [SEED]` compares the fast searches with a plain
// Dijkstra search under every diagonal rule, cost model and successor rule, a million answers by default, and then as
// many from prepared solvers.
#include <cstdio>
#include <cstdlib>

#include "fast/prepared_differential.hpp"

namespace {

std::string picture(const reference::Map& map) {
  std::string rows;
  for (int y = 0; y < map.height; ++y) {
    for (int x = 0; x < map.width; ++x) rows += "#.23456789"[map.at({x, y})];
    rows += '\n';
  }
  return rows;
}

}  // namespace

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
    std::printf("%s\nfrom (%d,%d) to (%d,%d) on\n%s", flaws.c_str(), query.start.x, query.start.y, query.goal.x,
                query.goal.y, picture(query.map).c_str());
    return 1;
  }
  long prepared = 0;
  while (prepared < wanted) {
    const reference::Map map = fast::map_of(static_cast<fast::Kind>(random.between(0, fast::kinds - 1)), random, 120);
    const std::string flaws = fast::flaws_from_some(map, random, 20, prepared);
    if (flaws.empty()) continue;
    std::printf("%s, prepared, on\n%s", flaws.c_str(), picture(map).c_str());
    return 1;
  }
  std::printf("%ld answers and %ld prepared ones, all as short as Dijkstra's\n", answers, prepared);
}
