#include "../catch.hpp"
#include "fast_differential.hpp"

using namespace fast;

TEST_CASE("fast searches find shortest paths under every rule", "[fast]") {
  reference::Random random(11);
  for (int round = 0; round < 2000; ++round) {
    const reference::Query query = reference::random_query(random);
    Solver solver;
    load(solver, query.map);
    INFO("round " << round);
    REQUIRE(flaws(solver, query) == "");
  }
}

TEST_CASE("fast searches find shortest paths where runs are longer than a word", "[fast]") {
  reference::Random random(12);
  for (int round = 0; round < 40; ++round) {
    const reference::Query query = large_query(random, 150);
    Solver solver;
    load(solver, query.map);
    INFO("round " << round);
    REQUIRE(flaws(solver, query) == "");
  }
}

TEST_CASE("an edited grid is searched as if it had been built so", "[fast]") {
  reference::Random random(13);
  for (int round = 0; round < 150; ++round) {
    reference::Query query = round % 10 == 0 ? large_query(random, 90) : reference::random_query(random);
    Solver solver;
    load(solver, query.map);
    for (int edit = 0; edit < 8; ++edit) {
      const reference::Cell cell{random.between(0, query.map.width - 1), random.between(0, query.map.height - 1)};
      if (cell == query.start || cell == query.goal) continue;
      query.map.at(cell) = static_cast<std::uint8_t>(random.chance(50) ? 0 : random.chance(80) ? 1 : random.between(1, 9));
      solver.set_terrain(NodeId{static_cast<std::uint32_t>(cell.y * query.map.width + cell.x)}, query.map.at(cell));
      INFO("round " << round << ", edit " << edit);
      REQUIRE(flaws(solver, query) == "");
      std::swap(query.start, query.goal);
    }
  }
}

TEST_CASE("the estimate changes the work of a fast search and not its answer", "[fast]") {
  reference::Random random(14);
  const reference::Query query = large_query(random, 150);
  Solver solver;
  load(solver, query.map);
  std::uint32_t fewest = 0;
  for (const Heuristic heuristic : {Heuristic::Octile, Heuristic::Chebyshev, Heuristic::Zero}) {
    SolverOptions options;
    options.heuristic = heuristic;
    CHECK(flaw(solver, query, options) == "");
    const auto expanded = solver.solve(NodeId{0}, NodeId{static_cast<std::uint32_t>(query.map.cells.size() - 1)}, options).expanded;
    CHECK(expanded >= fewest);
    fewest = expanded;
  }
  SolverOptions never;
  never.diagonal = Diagonal::Never;
  never.heuristic = Heuristic::Manhattan;
  CHECK(flaw(solver, query, never) == "");
}

TEST_CASE("a solver forgets nothing it should know and knows nothing it should forget over thousands of queries", "[fast]") {
  // More queries than there are generations of nodes.
  reference::Random random(15);
  const reference::Query query = reference::random_query(random);
  Solver solver;
  load(solver, query.map);
  SolverOptions options;
  for (int round = 0; round < 5000; ++round) {
    options.successors = static_cast<Successors>(round % 3);
    REQUIRE(flaw(solver, query, options) == "");
  }
}

TEST_CASE("a blocked start or goal is bad input for a solver", "[fast]") {
  Solver solver;
  solver.set_grid(3, 1, {1, 0, 1});
  CHECK(solver.solve(NodeId{0}, NodeId{1}, {}).status == Status::BadInput);
  CHECK(solver.solve(NodeId{1}, NodeId{0}, {}).status == Status::BadInput);
  CHECK(solver.solve(NodeId{0}, NodeId{2}, {}).status == Status::Exhausted);
  std::vector<NodeId> path;
  const SolverAnswer answer = solver.solve(NodeId{2}, NodeId{2}, {}, &path);
  CHECK(answer.status == Status::Found);
  CHECK(answer.cost == 0);
  CHECK(path == std::vector<NodeId>{NodeId{2}});
}

TEST_CASE("the longest way through the largest grids does not overflow a cost", "[fast]") {
  // A corridor winding through every other line of the dearest terrain, and of none.
  for (const std::uint8_t terrain : {std::uint8_t{1}, std::uint8_t{9}})
    for (const auto& [width, height] : {std::pair{1024, 1023}, std::pair{256, 4095}}) {
      std::vector<std::uint8_t> cells(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), terrain);
      for (int y = 1; y < height; y += 2)
        for (int x = 0; x < width; ++x)
          if (x != (y / 2 % 2 ? 0 : width - 1)) cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] = 0;
      Solver solver;
      solver.set_grid(width, height, cells);
      const auto goal = NodeId{static_cast<std::uint32_t>(height / 2 % 2 ? width * height - width : width * height - 1)};
      // Along every other line from end to end, and two steps down between them.
      const Cost steps = Cost{height / 2 + 1} * (width - 1) + 2 * Cost{height / 2};
      for (std::size_t successors = 0; successors < successors_names.size(); ++successors)
        for (const Costs costs : {Costs::Sqrt2, Costs::TenFourteen}) {
          SolverOptions options;
          options.successors = static_cast<Successors>(successors);
          options.costs = costs;
          const SolverAnswer answer = solver.solve(NodeId{0}, goal, options);
          CHECK(answer.status == Status::Found);
          CHECK(answer.cost == steps * terrain * cost_model(costs).straight);
        }
    }
}
