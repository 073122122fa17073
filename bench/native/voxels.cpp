// Hundreds of thousands of small random voxel worlds and agents: every search is compared with a plain Dijkstra search
// over a second implementation of the rules, and heuristics are checked for consistency. `voxels [rounds] [seed]`; the
// tests run a sample.
#include <cstdio>
#include <cstdlib>

#include "../../tests/spaces/voxel/voxel_differential.hpp"

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::atoi(arguments[1]) : 100'000;
  std::mt19937 random(count > 2 ? static_cast<unsigned>(std::atoi(arguments[2])) : 1);
  int reached = 0;
  for (int round = 0; round < rounds; ++round) {
    const std::string flaw = voxels::differential_flaw(random, reached);
    if (flaw.empty()) continue;
    std::printf("round %d: %s\n", round, flaw.c_str());
    return 1;
  }
  std::printf("%d worlds, %d goals reached, every search as cheap as the reference\n", rounds, reached);
}
