// One random query answered by the reference and by every fast search under every rule: what the
// test and the long run share.
#pragma once

#include <string>
#include <vector>

#include "../../cpp/fast/solver.hpp"
#include "../reference/reference_dijkstra.hpp"

namespace fast {

using namespace astar;

inline reference::Diagonals reference_rule(Diagonal rule) {
  switch (rule) {
    case Diagonal::NoObstacles: return reference::Diagonals::NoObstacles;
    case Diagonal::Never: return reference::Diagonals::Never;
    case Diagonal::AtMostOneObstacle: return reference::Diagonals::AtMostOneObstacle;
    case Diagonal::Always: break;
  }
  return reference::Diagonals::Always;
}

/// A map up to `longest` cells a side: sparse walls, so that runs are long, and every fourth time terrain.
inline reference::Query large_query(reference::Random& random, int longest) {
  reference::Query query;
  reference::Map& map = query.map;
  map.width = random.between(1, longest);
  map.height = random.between(1, longest);
  const int density = random.between(0, 12);
  const bool terrain = random.chance(25);
  for (int i = 0; i < map.width * map.height; ++i) {
    const bool wall = random.chance(density);
    map.cells.push_back(wall ? std::uint8_t{0} : static_cast<std::uint8_t>(terrain ? random.between(1, 9) : 1));
  }
  for (reference::Cell* point : {&query.start, &query.goal}) {
    *point = {random.between(0, map.width - 1), random.between(0, map.height - 1)};
    if (map.at(*point) == 0) map.at(*point) = 1;
  }
  return query;
}

/// What a solver gets wrong about this query under one rule and price list, or "".
inline std::string flaw(Solver& solver, const reference::Query& query, const SolverOptions& options) {
  const auto node = [&query](reference::Cell c) {
    return NodeId{static_cast<std::uint32_t>(c.y * query.map.width + c.x)};
  };
  const CostModel model = cost_model(options.costs);
  const reference::Prices prices{model.straight, model.diagonal};
  const reference::Diagonals rule = reference_rule(options.diagonal);
  const auto expected = reference::dijkstra(query.map, query.start, query.goal, rule, prices);
  std::vector<PackedCell> path;
  const SolverAnswer answer = solver.solve(node(query.start), node(query.goal), options, &path);
  if (!expected) return answer.status == Status::Exhausted && path.empty() ? "" : "found a way where there is none";
  if (answer.status != Status::Found) return "found no way where there is one";
  if (answer.cost != reference::cost(*expected, prices)) return "the cost is wrong";
  std::vector<reference::Cell> cells;
  for (const PackedCell cell : path) cells.push_back({unpack(cell).x, unpack(cell).y});
  reference::Units units;
  const std::string broken = reference::path_is_legal(query.map, query.start, query.goal, rule, cells, &units);
  if (!broken.empty()) return broken;
  return reference::cost(units, prices) == answer.cost ? "" : "the path does not cost what the search says";
}

/// Every successor rule × diagonal rule × price list on one query; "" if all are right.
inline std::string flaws(Solver& solver, const reference::Query& query) {
  for (const Costs costs : {Costs::Sqrt2, Costs::TenFourteen, Costs::Unit})
    for (std::size_t rule = 0; rule < diagonal_names.size(); ++rule)
      for (std::size_t successors = 0; successors < successors_names.size(); ++successors) {
        SolverOptions options;
        options.costs = costs;
        options.diagonal = static_cast<Diagonal>(rule);
        options.successors = static_cast<Successors>(successors);
        const std::string flaw = fast::flaw(solver, query, options);
        if (!flaw.empty())
          return std::string(successors_names[successors]) + ", " + std::string(diagonal_names[rule]) + ", " +
                 std::string(costs_names[static_cast<std::size_t>(costs)]) + ": " + flaw;
      }
  return "";
}

inline void load(Solver& solver, const reference::Map& map) { solver.set_grid(map.width, map.height, map.cells); }

}  // namespace fast
