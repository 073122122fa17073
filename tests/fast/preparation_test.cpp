#include "../../cpp/fast/preparation.hpp"

#include <map>
#include <set>

#include "../catch.hpp"
#include "../rounds.hpp"
#include "prepared_differential.hpp"

namespace THIS_FILE {

using namespace fast;

TEST_CASE("a prepared solver is right about every two cells of every map of 3 by 3", "[fast]") {
  for (unsigned walls = 0; walls < 512; ++walls) {
    reference::Map map{3, 3, {}};
    for (unsigned cell = 0; cell < 9; ++cell) map.cells.push_back(walls >> cell & 1 ? 0 : 1);
    INFO("walls " << walls);
    REQUIRE(flaws_anywhere(map) == "");
  }
}

TEST_CASE("a prepared solver is right about every two cells of every map of 4 by 4", "[fast]") {
  for (unsigned walls = first_case; walls < 65536; walls += case_step) {
    reference::Map map{4, 4, {}};
    for (unsigned cell = 0; cell < 16; ++cell) map.cells.push_back(walls >> cell & 1 ? 0 : 1);
    INFO("walls " << walls);
    REQUIRE(flaws_anywhere(map) == "");
  }
}

TEST_CASE("a hundred thousand prepared answers on noise, mazes, rooms and caves are as short as Dijkstra's", "[fast]") {
  reference::Random random(51);
  long answers = 0;
  std::set<Kind> prepared;
  while (answers < rounds(100'000)) {
    const auto kind = static_cast<Kind>(random.between(0, kinds - 1));
    const reference::Map map = map_of(kind, random, 60);
    INFO("after " << answers << " answers");
    REQUIRE(flaws_from_some(map, random, 6, answers) == "");
    prepared.insert(kind);
  }
  CHECK(prepared.size() == kinds);
}

TEST_CASE("in a storm of edits a solver answers after each, prepared or not, and is never wrong", "[fast]") {
  reference::Random random(52);
  for (int round = 0; round < rounds(200); ++round) {
    reference::Map map = map_of(static_cast<Kind>(round % kinds), random, 24);
    Solver solver;
    load(solver, map);
    for (int edit = 0; edit < 20; ++edit) {
      const reference::Cell cell = any_cell(map, random);
      const auto terrain = static_cast<std::uint8_t>(random.chance(45) ? 0 : random.chance(90) ? 1 : 2);
      const bool changes = map.at(cell) != terrain;
      map.at(cell) = terrain;
      solver.set_terrain(node_of(map, cell), terrain);
      if (changes) REQUIRE(solver.preparation() == nullptr);
      INFO("round " << round << ", edit " << edit);
      REQUIRE(flaw_between(solver, map, any_cell(map, random), any_cell(map, random)) == "");
      // Half of the time it is not finished when the next edit comes.
      solver.prepare(static_cast<std::uint64_t>(random.chance(50) ? 20 : 1'000'000), everything);
      REQUIRE(flaw_between(solver, map, any_cell(map, random), any_cell(map, random)) == "");
    }
  }
}

TEST_CASE("an answer comes from the preparation only under the rules it is made for, and says so", "[fast]") {
  reference::Random random(53);
  const reference::Map map = map_of(Kind::Rooms, random, 40);
  Solver solver;
  load(solver, map);
  reference::Cell start, goal;
  do {
    start = any_cell(map, random), goal = any_cell(map, random);
  } while (map.blocked(start) || map.blocked(goal) ||
           Corners(solver.grid()).sees(pack({start.x, start.y}), pack({goal.x, goal.y})));
  const auto prepared = [&](const SolverOptions& options) {
    return solver.solve(node_of(map, start), node_of(map, goal), options).prepared;
  };
  const SolverOptions usual{.successors = Successors::Jumps};
  CHECK_FALSE(prepared(usual));
  CHECK_FALSE(solver.prepare(1, everything));
  CHECK_FALSE(prepared(usual));
  CHECK(solver.prepare(1'000'000'000, everything));
  CHECK(prepared(usual));
  CHECK(solver.solve(node_of(map, start), node_of(map, goal), usual).jumped);
  for (const SolverOptions& other :
       {SolverOptions{}, SolverOptions{Successors::Canonical}, SolverOptions{Successors::Jumps, Heuristic::Zero},
        SolverOptions{Successors::Jumps, Heuristic::Octile, Diagonal::Always},
        SolverOptions{Successors::Jumps, Heuristic::Octile, Diagonal::NoObstacles, Costs::TenFourteen},
        SolverOptions{Successors::Jumps, Heuristic::Octile, Diagonal::NoObstacles, Costs::Unit}})
    CHECK_FALSE(prepared(other));
  CHECK(solver.solve(node_of(map, start), NodeId{9999999}, usual).status == Status::BadInput);
  solver.set_terrain(node_of(map, start), 1);  // as it was
  CHECK(prepared(usual));
  solver.set_terrain(node_of(map, start), 2);
  CHECK_FALSE(prepared(usual));
}

TEST_CASE("maps that gain nothing are refused and answered online, and nothing of them is kept", "[fast]") {
  reference::Random random(54);
  struct Row {
    const char* why;
    reference::Map map;
    PreparationLimits limits;
  };
  reference::Map rough = map_of(Kind::Noise, random, 60);
  rough.cells[0] = 2;
  const reference::Map stairs = staircases(120, 40);
  std::set<std::size_t> kept;
  for (const auto& [why, map, limits] :
       {Row{"few corners", map_of(Kind::Rooms, random, 12), {}}, Row{"terrain", rough, everything},
        Row{"many edges", stairs, {}}, Row{"much memory", map_of(Kind::Noise, random, 60), {0, 1000, 8'000}}}) {
    INFO(why);
    Solver solver;
    load(solver, map);
    CHECK(solver.prepare(1'000'000'000, limits));
    CHECK(solver.preparation()->state() == Preparation::State::Refused);
    CHECK(solver.preparation()->progress() == 1);
    kept.insert(solver.preparation()->bytes());
    for (int query = 0; query < 20; ++query)
      CHECK(flaw_between(solver, map, any_cell(map, random), any_cell(map, random)) == "");
  }
  CHECK(kept.size() == 1);  // as much of a large map as of a small one
  // Nothing but the number of edges keeps it from being prepared.
  Solver solver;
  load(solver, stairs);
  solver.prepare(1'000'000'000, {256, 1000, 10'000'000});
  CHECK(solver.preparation()->state() == Preparation::State::Ready);
}

TEST_CASE("preparing goes on in slices to the same answers, and its progress never falls", "[fast]") {
  reference::Random random(55);
  const reference::Map map = map_of(Kind::Noise, random, 60);
  Solver slices, whole;
  load(slices, map);
  load(whole, map);
  whole.prepare();
  REQUIRE(whole.preparation()->state() == Preparation::State::Ready);
  int calls = 0;
  double progress = 0;
  for (bool done = false; !done; ++calls) {
    done = slices.prepare(100);
    const double now = slices.preparation()->progress();
    REQUIRE(now >= progress);
    REQUIRE((now == 1) == done);
    progress = now;
  }
  CHECK(calls > 10);
  CHECK(slices.bytes() == whole.bytes());
  CHECK(whole.preparation()->bytes() <= PreparationLimits{}.most_bytes);
  for (int query = 0; query < 200; ++query) {
    const reference::Cell start = any_cell(map, random), goal = any_cell(map, random);
    const SolverOptions options{.successors = Successors::Jumps};
    const SolverAnswer one = slices.solve(node_of(map, start), node_of(map, goal), options),
                       other = whole.solve(node_of(map, start), node_of(map, goal), options);
    REQUIRE(one.expanded == other.expanded);
    REQUIRE(one.cost == other.cost);
  }
}

TEST_CASE("what one corner sees sees it, and no two edges are together as short as a third", "[fast]") {
  reference::Random random(56);
  for (int round = 0; round < rounds(300); ++round) {
    const reference::Map map = map_of(static_cast<Kind>(round % kinds), random, 30);
    const Grid grid(map.width, map.height, map.cells);
    const Corners corners(grid);
    std::vector<std::map<std::uint32_t, std::uint32_t>> edges(corners.cells().size());
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      REQUIRE(corners.number(corners.cells()[i]) == i);
      corners.within_sight(corners.cells()[i], [&](PackedCell cell, std::uint32_t cost) {
        REQUIRE(corners.is_corner(grid.node(unpack(cell))));
        REQUIRE(corners.sees(corners.cells()[i], cell));
        REQUIRE(edges[i].emplace(corners.number(cell), cost).second);
      });
    }
    INFO("round " << round);
    for (std::uint32_t i = 0; i < edges.size(); ++i)
      for (const auto& [to, cost] : edges[i]) {
        REQUIRE(edges[to].at(i) == cost);
        for (const auto& [between, first] : edges[i])
          if (const auto second = edges[between].find(to); second != edges[between].end())
            REQUIRE(first + second->second > cost);
      }
  }
}

TEST_CASE("a way too long for small prices is found all the same by a prepared solver, and so is that there is none",
          "[fast]") {
  // A corridor winding through 90 × 179 cells, some 8,000 steps; at last a wall is put across its end.
  constexpr int width = 90, height = 179;
  reference::Map map{width, height, std::vector<std::uint8_t>(width * height, 1)};
  for (int y = 1; y < height; y += 2)
    for (int x = 0; x < width; ++x)
      if (x != (y / 2 % 2 ? 0 : width - 1)) map.at({x, y}) = 0;
  const reference::Cell goal{height / 2 % 2 ? 0 : width - 1, height - 1};
  for (const bool open : {true, false}) {
    if (!open) map.at({goal.x == 0 ? width - 1 : 0, height - 2}) = 0;
    Solver solver;
    load(solver, map);
    solver.prepare(1'000'000'000, everything);
    CHECK(flaw_between(solver, map, {0, 0}, goal) == "");
    CHECK(flaw_between(solver, map, {0, 0}, {0, 20}) == "");
    CHECK(solver.solve(NodeId{0}, NodeId{20 * width}, {.successors = Successors::Jumps}).prepared);
  }
}

}  // namespace THIS_FILE
