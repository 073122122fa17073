#include "../catch.hpp"
#include "../rounds.hpp"
#include "fast_differential.hpp"

namespace THIS_FILE {

using namespace fast;

TEST_CASE("fast searches find shortest paths under every rule", "[fast]") {
  reference::Random random(11);
  for (int round = 0; round < rounds(2000); ++round) {
    const reference::Query query = reference::random_query(random);
    Solver solver;
    load(solver, query.map);
    INFO("round " << round);
    REQUIRE(flaws(solver, query) == "");
  }
}

TEST_CASE("fast searches find shortest paths where runs are longer than a word", "[fast]") {
  reference::Random random(12);
  for (int round = 0; round < rounds(40); ++round) {
    const reference::Query query = large_query(random, 150);
    Solver solver;
    load(solver, query.map);
    INFO("round " << round);
    REQUIRE(flaws(solver, query) == "");
  }
}

TEST_CASE("an edited grid is searched as if it had been built so", "[fast]") {
  reference::Random random(13);
  for (int round = 0; round < rounds(150); ++round) {
    reference::Query query = round % 10 == 0 ? large_query(random, 90) : reference::random_query(random);
    Solver solver;
    load(solver, query.map);
    for (int edit = 0; edit < 8; ++edit) {
      const reference::Cell cell{random.between(0, query.map.width - 1), random.between(0, query.map.height - 1)};
      if (cell == query.start || cell == query.goal) continue;
      query.map.at(cell) = static_cast<std::uint8_t>(random.chance(50)   ? 0
                                                     : random.chance(80) ? 1
                                                                         : random.between(1, 9));
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
    const auto expanded =
        solver.solve(NodeId{0}, NodeId{static_cast<std::uint32_t>(query.map.cells.size() - 1)}, options).expanded;
    CHECK(expanded + expanded / 100 >= fewest);  // the order inside a bucket makes a few more or less
    fewest = expanded;
  }
  SolverOptions never;
  never.diagonal = Diagonal::Never;
  never.heuristic = Heuristic::Manhattan;
  CHECK(flaw(solver, query, never) == "");
}

TEST_CASE("a solver forgets nothing it should know and knows nothing it should forget over thousands of queries",
          "[fast]") {
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
  std::vector<PackedCell> path;
  const SolverAnswer answer = solver.solve(NodeId{2}, NodeId{2}, {}, &path);
  CHECK(answer.status == Status::Found);
  CHECK(answer.cost == 0);
  CHECK(path == std::vector{pack({2, 0})});
}

TEST_CASE("the longest way through the largest grids does not overflow a cost", "[fast]") {
  // A corridor winding through every other line of the dearest terrain, and of none. The third grid is the largest on
  // which √2 goes with terrain of 255.
  for (const std::uint8_t terrain : {std::uint8_t{1}, std::uint8_t{9}, std::uint8_t{255}})
    for (const auto& [width, height] : {std::pair{1024, 1023}, std::pair{256, 4095}, std::pair{256, 245}}) {
      std::vector<std::uint8_t> cells(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), terrain);
      for (int y = 1; y < height; y += 2)
        for (int x = 0; x < width; ++x)
          if (x != (y / 2 % 2 ? 0 : width - 1))
            cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] = 0;
      Solver solver;
      solver.set_grid(width, height, cells);
      const auto goal =
          NodeId{static_cast<std::uint32_t>(height / 2 % 2 ? width * height - width : width * height - 1)};
      // Along every other line from end to end, and two steps down between them.
      const Cost steps = Cost{height / 2 + 1} * (width - 1) + 2 * Cost{height / 2};
      for (std::size_t successors = 0; successors < successors_names.size(); ++successors)
        for (const Costs costs : {Costs::Sqrt2, Costs::TenFourteen, Costs::Unit}) {
          SolverOptions options;
          options.successors = static_cast<Successors>(successors);
          options.costs = costs;
          const SolverAnswer answer = solver.solve(NodeId{0}, goal, options);
          if (costs == Costs::Sqrt2 && width * height * terrain >= 15'994'428) {
            CHECK(answer.status == Status::BadInput);
            continue;
          }
          CHECK(answer.status == Status::Found);
          CHECK(answer.cost == steps * terrain * cost_model(costs).straight);
        }
    }
}

TEST_CASE("small prices order paths as the usual ones do, and are turned back into them", "[fast]") {
  reference::Random random(16);
  for (const Costs costs : {Costs::Sqrt2, Costs::TenFourteen, Costs::Unit}) {
    const StepPrices small = small_prices(costs);
    const CostModel model = cost_model(costs);
    struct Sum {
      Cost small, usual;
    };
    const auto sum = [&](Cost straight, Cost diagonal) {
      return Sum{straight * small.straight + diagonal * small.diagonal,
                 straight * model.straight + diagonal * model.diagonal};
    };
    std::vector<Sum> sums;
    for (int round = 0; round < 2000; ++round) {
      const Cost diagonal = random.between(0, static_cast<int>((Cost{1} << 25) / 8119));
      const Cost straight = random.between(0, static_cast<int>(((Cost{1} << 25) - diagonal * 8119) / 5741));
      sums.push_back(sum(straight, diagonal));
      // The nearest rivals: as many diagonal steps more as nearly make up for straight ones.
      for (const auto& [a, b] : {std::pair{-7, 5}, {-17, 12}, {-41, 29}, {-99, 70}, {-1393, 985}, {-3363, 2378}})
        if (straight + a >= 0 && sum(straight + a, diagonal + b).small < Cost{1} << 25)
          sums.push_back(sum(straight + a, diagonal + b));
    }
    for (const Sum& each : sums) REQUIRE(from_small(each.small, costs, model) == each.usual);
    std::sort(sums.begin(), sums.end(), [](const Sum& a, const Sum& b) { return a.small < b.small; });
    for (std::size_t i = 1; i < sums.size(); ++i) {
      REQUIRE(sums[i - 1].usual <= sums[i].usual);
      REQUIRE((sums[i - 1].small == sums[i].small) == (sums[i - 1].usual == sums[i].usual));
    }
  }
}

TEST_CASE("once the goal is reached, no node is expanded whose f is not less", "[fast]") {
  struct Row {
    int width;
    std::vector<std::uint8_t> cells;
    NodeId start, goal;
    SolverOptions options;
    std::uint32_t expanded;
  };
  const std::vector<Row> rows{
      // Every cell lies on a shortest way, and one of these is expanded.
      {40,
       std::vector<std::uint8_t>(800, 1),
       NodeId{0},
       NodeId{799},
       {Successors::All, Heuristic::Manhattan, Diagonal::Never},
       58},
      // Round a wall in the middle: of the last cells one goes on straight,
      {3, {1, 1, 1, 1, 0, 1, 1, 1, 1}, NodeId{2}, NodeId{6}, {Successors::Canonical}, 5},
      // and here the goal's neighbour is as far from the start as it.
      {2, {1, 1, 1, 1}, NodeId{3}, NodeId{2}, {Successors::Canonical, Heuristic::Zero, Diagonal::Never}, 1},
  };
  for (const Row& row : rows) {
    Solver solver;
    solver.set_grid(row.width, static_cast<int>(row.cells.size()) / row.width, row.cells);
    CHECK(solver.solve(row.start, row.goal, row.options).expanded == row.expanded);
  }
}

TEST_CASE("a way too long for small prices is found all the same, and so is that there is none", "[fast]") {
  // A corridor winding through 90 × 179 cells, some 8,000 steps; with its end walled up nothing is found.
  constexpr int width = 90, height = 179;
  std::vector<std::uint8_t> cells(width * height, 1);
  for (int y = 1; y < height; y += 2)
    for (int x = 0; x < width; ++x)
      if (x != (y / 2 % 2 ? 0 : width - 1)) cells[static_cast<std::size_t>(y * width + x)] = 0;
  const int goal_x = (height / 2) % 2 ? 0 : width - 1;
  for (const bool open : {true, false}) {
    Solver solver;
    if (!open) {
      cells[static_cast<std::size_t>((height - 2) * width + goal_x)] = 0;
      cells[static_cast<std::size_t>((height - 2) * width + (width - 1 - goal_x))] = 0;
    }
    reference::Query query;
    query.map.width = width;
    query.map.height = height;
    query.map.cells = cells;
    query.start = {0, 0};
    query.goal = {goal_x, height - 1};
    load(solver, query.map);
    CHECK(flaws(solver, query) == "");
  }
}

}  // namespace THIS_FILE
