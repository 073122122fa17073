// Measures how much longer than the shortest the paths of HPA* are: `hpa_ratio [MAPS] [SEED]`, 100,000 small random
// maps by default.
#include "algorithms/hpa/hpa_ratio.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv) {
  const int maps = argc > 1 ? std::atoi(argv[1]) : 100'000;
  const hpa::Ratios ratios = hpa::measure(maps, argc > 2 ? static_cast<std::uint32_t>(std::atoi(argv[2])) : 1);
  for (std::size_t i = 0; i < ratios.of.size(); ++i)
    std::printf("%-26s %6ld paths, %.3f %% longer on average, %.3f times as long at most\n", hpa::Ratios::names[i],
                ratios.of[i].paths, 100 * ratios.of[i].mean(), ratios.of[i].largest);
}
