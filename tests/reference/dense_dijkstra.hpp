// Dijkstra's algorithm in its first form: no queue, every place a candidate of every other.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace reference {

/// The length of the shortest way from place 0 to place 1, infinity without one. `length(a, b)` is that of the straight
/// line from a to b; `clear(a, b)`, whether one can go along it, is only asked where that would make a way shorter.
template <class Length, class Clear>
double shortest_over(std::size_t places, Length length, Clear clear) {
  constexpr double none = std::numeric_limits<double>::infinity();
  std::vector<double> best(places, none);
  std::vector<bool> done(places);
  best[0] = 0;
  for (;;) {
    std::size_t here = places;
    for (std::size_t i = 0; i < places; ++i)
      if (!done[i] && best[i] < none && (here == places || best[i] < best[here])) here = i;
    if (here == places || here == 1) return best[1];
    done[here] = true;
    for (std::size_t i = 0; i < places; ++i) {
      if (done[i]) continue;
      const double over = best[here] + length(here, i);
      if (over < best[i] && clear(here, i)) best[i] = over;
    }
  }
}

}  // namespace reference
