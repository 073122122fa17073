// How much longer than the shortest the paths of HPA* are on small random maps, where clusters are small and every
// corner counts: by whether the ground has prices and whether diagonal steps are allowed.
#pragma once

#include <algorithm>
#include <array>
#include <random>
#include <string>

#include "../../lab.hpp"
#include "../../reference/reference_dijkstra.hpp"

namespace hpa {

struct Ratio {
  long paths = 0;
  double excess = 0;   // added up, of 1
  double largest = 1;  // of any path to the shortest
  double mean() const { return paths == 0 ? 0 : excess / static_cast<double>(paths); }
};

struct Ratios {
  // Even ground with diagonal steps and without, then ground of prices 1–9 with and without.
  std::array<Ratio, 4> of;
  static constexpr std::array<const char*, 4> names{"even ground, diagonals", "even ground, no diagonals",
                                                    "prices 1-9, diagonals", "prices 1-9, no diagonals"};
};

inline Ratios measure(int maps, std::uint32_t seed) {
  std::mt19937 random(seed);
  Ratios ratios;
  for (int round = 0; round < maps; ++round) {
    const lab::Map map = lab::random_map(random);
    if (all_walls(map)) continue;
    const bool priced = std::any_of(map.cells.begin(), map.cells.end(), [](std::uint8_t cell) { return cell > 1; });
    astar::SearchOptions options;
    options.algorithm = astar::Algorithm::Hpa;
    options.cluster_size = static_cast<std::uint32_t>(2 + random() % 9);
    options.diagonal = random() % 2 ? astar::Diagonal::Never : astar::Diagonal::NoObstacles;
    const bool straight = options.diagonal == astar::Diagonal::Never;
    if (straight) options.heuristic = astar::Heuristic::Manhattan;
    const astar::NodeId start = lab::random_free(random, map), goal = lab::random_free(random, map);
    astar::Session session;
    lab::load(session, map);
    session.start(start, goal, options);
    while (session.advance(1000) == astar::Status::Running) {}
    if (start == goal || session.status() != astar::Status::Found) continue;
    const astar::Point from = session.grid().point(start), to = session.grid().point(goal);
    const astar::CostModel model = astar::cost_model(options.costs);
    const auto best =
        reference::dijkstra({map.width, map.height, map.cells}, {from.x, from.y}, {to.x, to.y},
                            static_cast<reference::Diagonals>(options.diagonal), {model.straight, model.diagonal});
    const double ratio = static_cast<double>(session.search().path_cost()) /
                         static_cast<double>(reference::cost(*best, {model.straight, model.diagonal}));
    Ratio& mine = ratios.of[2 * priced + straight];
    ++mine.paths;
    mine.excess += ratio - 1;
    mine.largest = std::max(mine.largest, ratio);
  }
  return ratios;
}

}  // namespace hpa
