// Shared by the tests of navigation meshes: maps and places by chance, a search to its end, and how far
// ways are from the shortest.
#pragma once

#include <iomanip>
#include <iostream>

#include "../../catch.hpp"
#include "../../lab.hpp"
#include "../../reference/mesh_reference.hpp"
#include "../../reference/visibility.hpp"
#include "worlds/mesh_world.hpp"

namespace lab {

using reference::Cells;

inline SearchOptions straight_lines(Algorithm algorithm = Algorithm::AStar) {
  SearchOptions options;
  options.algorithm = algorithm;
  options.heuristic = Heuristic::Euclidean;
  return options;
}

/// What a search on a mesh comes to.
struct Outcome {
  Status status = Status::Running;
  Refusal refusal = Refusal::None;
  Cost cost = 0;
  std::vector<MeshPoint> taut;
};

inline Outcome solve(const PolygonMesh& mesh, MeshPoint start, MeshPoint goal,
                     const SearchOptions& options = straight_lines()) {
  Session session;
  session.set_world(std::make_unique<MeshWorld>(NavMesh(mesh, start, goal)));
  REQUIRE(session.start(NavMesh::start_node, NavMesh::goal_node, options));
  while (session.advance(1000) == Status::Running) {}
  Outcome outcome{session.status(), session.refusal(), 0, {}};
  if (outcome.status != Status::Found) {
    CHECK(session.path().empty());
    return outcome;
  }
  outcome.cost = session.search().path_cost();
  outcome.taut = taut_path(static_cast<const MeshWorld&>(session.world()).space(), session.path());
  return outcome;
}

inline Cells cells_of(const std::string& text) {
  const Map map = ascii(text);
  return {map.width, map.height, map.cells};
}

inline PolygonMesh mesh_of(const Cells& map) { return mesh_from_map(map.cells, map.width, map.height); }

inline Cells random_cells(std::mt19937& random, int most) {
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  Cells map{1 + below(most), 1 + below(most), {}};
  map.cells.assign(static_cast<std::size_t>(map.width * map.height), 1);
  if (below(3) == 0) {
    for (int blocks = below(8); blocks > 0; --blocks) {
      const int left = below(map.width), top = below(map.height), width = 1 + below(4), height = 1 + below(4);
      for (int y = top; y < std::min(map.height, top + height); ++y)
        for (int x = left; x < std::min(map.width, left + width); ++x)
          map.cells[static_cast<std::size_t>(y * map.width + x)] = 0;
    }
  } else {
    const int walls = below(56);
    for (std::uint8_t& cell : map.cells) cell = below(100) >= walls;
  }
  return map;
}

/// Anywhere in the free space, now and then exactly on a line between cells or on a corner.
inline MeshPoint random_place(std::mt19937& random, const Cells& map) {
  for (;;) {
    const int x = static_cast<int>(random() % static_cast<unsigned>(map.width)),
              y = static_cast<int>(random() % static_cast<unsigned>(map.height));
    if (!map.free(x, y)) continue;
    const auto within = [&random] {
      const unsigned kind = random() % 4;
      return static_cast<int>(kind == 0 ? 500 : kind == 1 ? random() % 2 * 1000 : random() % 1001);
    };
    return {x * 1000 + within(), y * 1000 + within()};
  }
}

/// How much longer ways are than the shortest, for the record.
struct Excess {
  double sum = 0;
  double most = 0;
  int ways = 0;
  void add(double length, double shortest) {
    const double over = shortest > 0 ? length / shortest - 1 : 0;
    sum += over;
    most = std::max(most, over);
    ++ways;
  }
  void report(const char* what) const {
    std::cout << what << ": " << ways << " ways, on average " << std::setprecision(3) << 100 * sum / ways
              << " % and at most " << 100 * most << " % longer than the shortest" << std::endl;
  }
};

}  // namespace lab
