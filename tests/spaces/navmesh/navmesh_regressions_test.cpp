// Cases on meshes and partial paths that other libraries got wrong, under their names.
#include "navmesh_lab.hpp"

namespace THIS_FILE {

using namespace lab;

TEST_CASE("regression nav2d #2: the funnel keeps to the straight line through three large triangles",
          "[navmesh][regression]") {
  const PolygonMesh mesh({{105000, 245000}, {105000, 755000}, {245000, 105000}, {245000, 895000}, {755000, 105000}},
                         std::vector<std::uint32_t>{3, 3, 3}, {0, 2, 1, 1, 2, 3, 3, 2, 4});
  REQUIRE(mesh.fault() == MeshFault::None);
  CHECK(solve(mesh, {321944, 311007}, {145502, 335035}).taut.size() == 2);
}

TEST_CASE("regression nav2d #8: the polygon that holds a point is found on edges and corners too",
          "[navmesh][regression]") {
  const PolygonMesh mesh({{0, 0}, {2000, 0}, {2000, 2000}, {0, 2000}, {4000, 0}}, std::vector<std::uint32_t>{4, 3},
                         {0, 1, 2, 3, 1, 4, 2});
  REQUIRE(mesh.fault() == MeshFault::None);
  CHECK(mesh.locate({1000, 1000}) == std::vector<std::uint32_t>{0});
  CHECK(mesh.locate({2500, 500}) == std::vector<std::uint32_t>{1});
  CHECK(mesh.locate({2000, 1000}) == std::vector<std::uint32_t>{0, 1});
  CHECK(mesh.locate({2000, 2000}) == std::vector<std::uint32_t>{0, 1});
  CHECK(mesh.locate({3500, 1500}).empty());  // in the box round the triangle, not in the triangle
}

TEST_CASE("regression babylon-navigation-mesh PR #8: inside one polygon the way is straight", "[navmesh][regression]") {
  const PolygonMesh mesh = mesh_of(cells_of("..... ..... ..#.."));
  std::mt19937 random(47);
  for (int round = 0; round < 500; ++round) {
    const MeshPoint start{static_cast<int>(random() % 5001), static_cast<int>(random() % 3001)};
    const std::vector<std::uint32_t> polygons = mesh.locate(start);
    if (polygons.empty()) continue;
    const MeshPoint goal = mesh.point(mesh.first(polygons[0]) + static_cast<std::uint32_t>(random() % 3));
    const Outcome outcome = solve(mesh, start, goal);
    REQUIRE(outcome.status == Status::Found);
    CHECK(outcome.taut == std::vector<MeshPoint>{start, goal});
  }
  const Outcome nowhere = solve(mesh, {1000, 500}, {1000, 500});
  CHECK(nowhere.status == Status::Found);
  CHECK(nowhere.cost == 0);
}

TEST_CASE("regression Recast PR #222: running out of nodes is a limit, not an answer", "[navmesh][regression]") {
  const PolygonMesh mesh = mesh_of(cells_of("....... .#.#.#. ....... .#.#.#. ......."));
  SearchOptions options = straight_lines();
  options.limits.expansions = 3;
  CHECK(solve(mesh, {500, 500}, {6500, 4500}, options).status == Status::Limit);
  options.limits = {};
  options.limits.open_or_closed = 4;
  CHECK(solve(mesh, {500, 500}, {6500, 4500}, options).status == Status::Limit);
}

TEST_CASE(
    "regression OloEngineBase PR #618, Godot #93409, #93686 and #97679: part of a way is never passed off as the way",
    "[navmesh][regression]") {
  const PolygonMesh apart = mesh_of(cells_of("..#.. ..#.. ..#.."));
  for (const AlgorithmInfo& info : algorithms) {
    if (info.worlds != anywhere) continue;
    INFO(info.name);
    const Outcome outcome = solve(apart, {500, 500}, {4500, 500}, straight_lines(id_of(info)));
    CHECK((outcome.status == Status::Exhausted ||
           (id_of(info) == Algorithm::HillClimbing && outcome.status == Status::Stuck)));
    CHECK(outcome.taut.empty());
  }
  // A goal in a wall is said to be one, and nothing is searched.
  CHECK(solve(apart, {500, 500}, {2500, 500}).refusal == Refusal::GoalBlocked);
}

TEST_CASE("regression Recast #239 and Godot #117077: wide openings do not lead the search astray",
          "[navmesh][regression]") {
  // A hall beside small rooms; nodes in the middles of its long sides would make the way round
  // through the rooms look short.
  const Cells map =
      cells_of("............ ............ ............ ............ #.#.##.#.##. .....#..#... .#.#...#..#.");
  const PolygonMesh mesh = mesh_of(map);
  std::mt19937 random(48);
  Excess excess;
  for (int round = 0; round < 2000; ++round) {
    const MeshPoint start = random_place(random, map), goal = random_place(random, map);
    const double shortest = reference::shortest_way(map, start, goal);
    const Outcome outcome = solve(mesh, start, goal);
    if (outcome.status == Status::Found) excess.add(path_length(outcome.taut), shortest);
  }
  CHECK(excess.ways > 1500);
  CHECK(excess.sum / excess.ways < 0.001);
  CHECK(excess.most < 0.03);
}

TEST_CASE("regression Godot #74696: a goal exactly on the seam between two polygons needs no corner",
          "[navmesh][regression]") {
  const PolygonMesh mesh = mesh_of(cells_of("..... .#.#. ....."));
  int seams = 0;
  for (std::uint32_t edge = 0; edge < mesh.corner_count(); ++edge) {
    if (mesh.twin(edge) == nothing) continue;
    const MeshPoint a = mesh.point(edge), b = mesh.point(mesh.next(edge));
    const MeshPoint middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    for (std::uint32_t corner = mesh.first(mesh.polygon(edge)); corner < mesh.end(mesh.polygon(edge)); ++corner) {
      CHECK(solve(mesh, mesh.point(corner), middle).taut.size() == 2);
      ++seams;
    }
  }
  CHECK(seams > 20);
}

}  // namespace THIS_FILE
