// A million random small queries for each exact algorithm, over all rules, prices and worlds, against Dijkstra's
// algorithm written apart from the core. One run of the reference answers for every goal on its map.
#include <map>
#include <queue>

#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/reference_dijkstra.hpp"
#include "../rounds.hpp"
#include "algorithms/bidirectional_astar.hpp"
#include "algorithms/ida_star.hpp"
#include "fast/solver.hpp"
#include "spaces/hex.hpp"

namespace THIS_FILE {

using namespace lab;

constexpr int wanted = slow_build ? 30'000 : 1'000'000;

constexpr Cost none = -1;

/// Least cost from `start` to every cell of a hexagonal grid with pointed tops, found by going
/// round until nothing changes.
std::vector<Cost> hex_costs(const Map& map, NodeId start, Cost straight) {
  std::vector<Cost> best(map.cells.size(), none);
  best[index(start)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int y = 0; y < map.height; ++y)
      for (int x = 0; x < map.width; ++x) {
        const Cost here = best[index(map.id(x, y))];
        if (here == none) continue;
        const int shift = y % 2 == 0 ? -1 : 0;  // the row above and below lies half a cell to the left of even rows
        const int around[6][2] = {{x - 1, y},         {x + 1, y},
                                  {x + shift, y - 1}, {x + shift + 1, y - 1},
                                  {x + shift, y + 1}, {x + shift + 1, y + 1}};
        for (const auto& [column, row] : around) {
          if (column < 0 || row < 0 || column >= map.width || row >= map.height) continue;
          const std::size_t next = index(map.id(column, row));
          if (map.cells[next] == 0) continue;
          const Cost cost = here + straight * map.cells[next];
          if (best[next] != none && best[next] <= cost) continue;
          best[next] = cost;
          changed = true;
        }
      }
  }
  return best;
}

template <class Algorithm>
Cost answer(Algorithm&& search) {
  while (search.status() == Status::Running) search.step();
  if (search.status() == Status::Found) return search.path_cost();
  return search.status() == Status::Exhausted ? none : -2;
}

struct Query {
  Map map;
  bool hex = false;
  NodeId start{};
  SearchOptions options;
  std::vector<Cost> best;  // the reference's, for every goal
};

/// Calls ask(query, goal) → cost for every free goal of random maps until `wanted` queries have been answered rightly.
template <class Ask>
void million(unsigned seed, int most, bool hex_too, Ask ask) {
  std::mt19937 random(seed);
  int queries = 0;
  while (queries < wanted) {
    Query query;
    query.map = random_map(random, 1, most);
    if (std::count(query.map.cells.begin(), query.map.cells.end(), 0) ==
        static_cast<std::ptrdiff_t>(query.map.cells.size()))
      continue;
    query.hex = hex_too && random() % 4 == 0;
    query.start = random_free(random, query.map);
    SearchOptions& options = query.options;
    options.costs = static_cast<Costs>(random() % 2);
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.tie = static_cast<Tie>(random() % 4);
    options.heuristic =
        query.hex ? Heuristic::Hex : std::array{Heuristic::Octile, Heuristic::Chebyshev, Heuristic::Zero}[random() % 3];
    const CostModel model = cost_model(options.costs);
    if (query.hex) {
      query.best = hex_costs(query.map, query.start, model.straight);
    } else {
      const int width = query.map.width;
      const auto distances = reference::all_distances(
          {width, query.map.height, query.map.cells},
          {static_cast<int>(raw(query.start)) % width, static_cast<int>(raw(query.start)) / width},
          static_cast<reference::Diagonals>(options.diagonal), {model.straight, model.diagonal});
      for (const auto& units : distances)
        query.best.push_back(units ? reference::cost(*units, {model.straight, model.diagonal}) : none);
    }
    for (std::uint32_t goal = 0; goal < query.map.cells.size(); ++goal) {
      if (query.map.cells[goal] == 0) continue;
      ++queries;
      const Cost found = ask(query, NodeId{goal});
      if (found == query.best[goal]) continue;
      CAPTURE(query.hex, query.map.width, query.map.height, query.map.cells, raw(query.start), goal, options.diagonal,
              options.costs);
      REQUIRE(found == query.best[goal]);
    }
  }
  CHECK(queries >= wanted);
}

/// Asks the search that `make` makes on a space of either kind.
template <class Make>
Cost ask_either(const Query& query, NodeId goal, Make make) {
  if (query.hex) {
    Hex hex(query.map.width, query.map.height, HexTop::Pointed, query.map.cells);
    hex.configure(query.options, goal);
    return answer(make(hex));
  }
  const Grid cells(query.map.width, query.map.height, query.map.cells);
  return answer(make(GridQuestion(cells, goal, query.options)));
}

TEST_CASE("a million queries: A*", "[million]") {
  NodeTable nodes;
  million(1, 8, true, [&](const Query& query, NodeId goal) {
    return ask_either(query, goal, [&](const auto& space) {
      return BestFirst(space, query.start, info(query.options.algorithm).key, query.options, nodes);
    });
  });
}

TEST_CASE("a million queries: Dijkstra", "[million]") {
  NodeTable nodes;
  million(2, 8, true, [&](Query& query, NodeId goal) {
    query.options.algorithm = Algorithm::Dijkstra;
    return ask_either(query, goal, [&](const auto& space) {
      return BestFirst(space, query.start, info(query.options.algorithm).key, query.options, nodes);
    });
  });
}

TEST_CASE("a million queries: two-sided A*", "[million]") {
  NodeTable nodes;
  million(3, 8, true, [&](const Query& query, NodeId goal) {
    return ask_either(query, goal,
                      [&](const auto& space) { return BidirectionalAStar(space, query.start, query.options, nodes); });
  });
}

TEST_CASE("a million queries: iterative deepening", "[million]") {
  NodeTable nodes;
  million(4, 3, true, [&](const Query& query, NodeId goal) {
    return ask_either(query, goal,
                      [&](const auto& space) { return IdaStar(space, query.start, query.options, nodes); });
  });
}

TEST_CASE("a million queries: jump point search, and the solver's A* on terrain", "[million]") {
  std::unique_ptr<Solver> solver;
  std::vector<std::uint8_t> cells;
  int width = 0;
  million(5, 8, false, [&](const Query& query, NodeId goal) {
    if (!solver || cells != query.map.cells || width != query.map.width) {
      solver = std::make_unique<Solver>();
      solver->set_grid(query.map.width, query.map.height, query.map.cells);
      cells = query.map.cells;
      width = query.map.width;
    }
    SolverOptions options;
    options.successors = Successors::Jumps;
    options.diagonal = query.options.diagonal;
    options.costs = query.options.costs;
    options.heuristic = query.options.heuristic;
    const SolverAnswer answered = solver->solve(query.start, goal, options);
    return answered.status == Status::Found ? answered.cost : answered.status == Status::Exhausted ? none : Cost{-2};
  });
}

}  // namespace THIS_FILE
