// Navigation meshes: random ones against references written apart from the core (tests/reference), and cases by hand.
#include <set>

#include "../../rounds.hpp"
#include "navmesh_lab.hpp"

namespace THIS_FILE {

using namespace lab;

/// Triangles and quadrilaterals over a grid of points moved about, some of them left out.
PolygonMesh random_polygons(std::mt19937& random) {
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const int width = 1 + below(4), height = 1 + below(3), gone = below(40);
  std::vector<MeshPoint> vertices;
  for (int y = 0; y <= height; ++y)
    for (int x = 0; x <= width; ++x) vertices.push_back({x * 2000 + below(1200), y * 2000 + below(1200)});
  std::vector<std::uint32_t> sizes, corners;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const auto a = static_cast<std::uint32_t>(y * (width + 1) + x), b = a + 1,
                 d = a + static_cast<std::uint32_t>(width) + 1, c = d + 1;
      std::vector<std::vector<std::uint32_t>> parts = {{a, b, c, d}};
      const auto split = [&] {
        if (below(2)) parts = {{a, b, c}, {a, c, d}};
        else parts = {{a, b, d}, {b, c, d}};
      };
      if (below(3) == 0) split();
      const auto bad = [&](const std::vector<std::uint32_t>& part) {
        for (std::size_t i = 0; i < part.size(); ++i)
          if (!convex_at(vertices[part[i]], vertices[part[(i + 1) % part.size()]],
                         vertices[part[(i + 2) % part.size()]]))
            return true;
        return false;
      };
      while (std::any_of(parts.begin(), parts.end(), bad)) split();
      for (const auto& part : parts) {
        if (below(100) < gone) continue;
        sizes.push_back(static_cast<std::uint32_t>(part.size()));
        corners.insert(corners.end(), part.begin(), part.end());
      }
    }
  return PolygonMesh(std::move(vertices), sizes, std::move(corners));
}

double area(const PolygonMesh& mesh) {
  double sum = 0;
  for (std::uint32_t corner = 0; corner < mesh.corner_count(); ++corner) {
    const MeshPoint a = mesh.point(corner), b = mesh.point(mesh.next(corner));
    sum += (static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y) / 2e6;
  }
  return sum;
}

TEST_CASE("the polygons of a map are convex, fill its free space and are as few as Hertel and Mehlhorn promise",
          "[navmesh]") {
  std::mt19937 random(41);
  std::size_t polygons = 0, fewest = 0;
  for (int round = 0; round < rounds(3000); ++round) {
    const Cells map = random_cells(random, 16);
    const PolygonMesh mesh = mesh_of(map);
    REQUIRE(mesh.fault() == MeshFault::None);  // so they are convex and no edge has two polygons on one side
    CHECK(area(mesh) == Approx(std::count(map.cells.begin(), map.cells.end(), 1)));
    std::size_t triangles = 0;
    for (std::uint32_t i = 0; i < mesh.polygon_count(); ++i) triangles += mesh.end(i) - mesh.first(i) - 2;
    REQUIRE(triangles == count_triangles(map.cells, map.width, map.height));
    // Every cell's middle lies in one polygon, or on the edge between two; a wall's in none.
    for (int y = 0; y < map.height; ++y)
      for (int x = 0; x < map.width; ++x) {
        const std::size_t holding = mesh.locate({x * 1000 + 500, y * 1000 + 500}).size();
        REQUIRE((map.free(x, y) ? holding >= 1 : holding == 0));
      }
    // Each of the corners that stick into the free space needs a cut, and a cut serves two of them at most.
    std::size_t into = 0, touching = 0, outer = 0;
    for (int y = 0; y <= map.height; ++y)
      for (int x = 0; x <= map.width; ++x) {
        const int around = map.free(x - 1, y - 1) + map.free(x, y - 1) + map.free(x - 1, y) + map.free(x, y);
        into += around == 3;
        outer += around == 1;
        touching += around == 2 && map.free(x - 1, y - 1) == map.free(x, y);
      }
    const auto pieces_less_holes =
        (static_cast<std::ptrdiff_t>(outer + 2 * touching) - static_cast<std::ptrdiff_t>(into)) / 4;
    const auto least = static_cast<std::ptrdiff_t>((into + 1) / 2) + pieces_less_holes;
    REQUIRE(static_cast<std::ptrdiff_t>(mesh.polygon_count()) >= least);
    polygons += mesh.polygon_count();
    fewest += static_cast<std::size_t>(std::max<std::ptrdiff_t>(least, 0));
  }
  CHECK(polygons < 2 * fewest);
}

TEST_CASE(
    "on random maps searches cost what Dijkstra costs, and ways pulled taut are free and hardly longer than the "
    "shortest",
    "[navmesh][optimality]") {
  std::mt19937 random(42);
  Excess excess;
  for (int round = 0; round < rounds(8500); ++round) {
    const Cells map = random_cells(random, 12);
    if (std::count(map.cells.begin(), map.cells.end(), 1) == 0) continue;
    const PolygonMesh mesh = mesh_of(map);
    const MeshPoint start = random_place(random, map), goal = random_place(random, map);
    SearchOptions options;
    options.algorithm = std::array{Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar}[random() % 3];
    options.heuristic = random() % 4 ? Heuristic::Euclidean : Heuristic::Zero;
    options.tie = static_cast<Tie>(random() % 4);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    const Outcome outcome = solve(mesh, start, goal, options);
    const double shortest = reference::shortest_way(map, start, goal);
    CAPTURE(round, map.width, start.x, start.y, goal.x, goal.y);
    REQUIRE(outcome.status == (std::isinf(shortest) ? Status::Exhausted : Status::Found));
    if (outcome.status != Status::Found) continue;
    REQUIRE(outcome.cost == reference::search_cost(reference::polygons_of(mesh), start, goal));
    REQUIRE(outcome.taut.front() == start);
    REQUIRE(outcome.taut.back() == goal);
    REQUIRE(reference::stays_free(map, outcome.taut));
    const double length = path_length(outcome.taut);
    REQUIRE(length >= shortest - 1e-9);
    REQUIRE(length <= static_cast<double>(outcome.cost) / 1'024'000 + 1e-9);
    excess.add(length, shortest);
  }
  excess.report("meshes of random maps");
  CHECK(excess.sum / excess.ways < 0.001);  // 0.03 is what was promised
}

TEST_CASE("on random polygons too", "[navmesh][optimality]") {
  std::mt19937 random(43);
  Excess excess;
  for (int round = 0; round < rounds(1500); ++round) {
    const PolygonMesh mesh = random_polygons(random);
    REQUIRE(mesh.fault() == MeshFault::None);
    if (mesh.polygon_count() == 0) continue;
    const auto place = [&]() -> MeshPoint {
      const auto corner = static_cast<std::uint32_t>(random() % mesh.corner_count());
      if (random() % 4 == 0) return mesh.point(corner);
      const std::uint32_t next = mesh.next(corner), last = mesh.previous(corner);
      const int a = static_cast<int>(random() % 500), b = static_cast<int>(random() % 500);
      const auto mix = [&](int p, int q, int r) { return (p * (1000 - a - b) + q * a + r * b) / 1000; };
      const MeshPoint found{mix(mesh.point(corner).x, mesh.point(next).x, mesh.point(last).x),
                            mix(mesh.point(corner).y, mesh.point(next).y, mesh.point(last).y)};
      return mesh.locate(found).empty() ? mesh.point(corner) : found;
    };
    const MeshPoint start = place(), goal = place();
    const std::vector<reference::Polygon> polygons = reference::polygons_of(mesh);
    const Outcome outcome = solve(mesh, start, goal);
    const double shortest = reference::shortest_inside(polygons, start, goal);
    CAPTURE(round, start.x, start.y, goal.x, goal.y);
    REQUIRE(outcome.status == (std::isinf(shortest) ? Status::Exhausted : Status::Found));
    if (outcome.status != Status::Found) continue;
    REQUIRE(outcome.cost == reference::search_cost(polygons, start, goal));
    REQUIRE(reference::stays_inside(polygons, outcome.taut));
    REQUIRE(path_length(outcome.taut) >= shortest - 1e-9);
    excess.add(path_length(outcome.taut), shortest);
  }
  excess.report("random polygons");
  CHECK(excess.sum / excess.ways < 0.001);  // 0.03 is what was promised
}

TEST_CASE("4.6: a way along a corridor of convex polygons is valid", "[navmesh]") {
  const Cells map = cells_of("....# #.### #..## ##... ##.##");
  const PolygonMesh mesh = mesh_of(map);
  const Outcome outcome = solve(mesh, {500, 500}, {2500, 4500});
  REQUIRE(outcome.status == Status::Found);
  CHECK(reference::stays_free(map, outcome.taut));
  CHECK(path_length(outcome.taut) == Approx(reference::shortest_way(map, {500, 500}, {2500, 4500})).epsilon(0.03));
}

TEST_CASE("every algorithm but those of the square grid runs on a mesh and comes back to its beginning", "[navmesh]") {
  const PolygonMesh mesh = mesh_of(cells_of("....... .##..#. .#..##. ...#... .#...#. ......."));
  for (const AlgorithmInfo& info : algorithms) {
    if (info.worlds != anywhere) continue;
    INFO(info.name);
    Session session;
    session.set_world(std::make_unique<MeshWorld>(NavMesh(mesh, {500, 500}, {6250, 5750})));
    SearchOptions options = straight_lines(id_of(info));
    options.limits.expansions = 20'000;
    REQUIRE(session.start(NavMesh::start_node, NavMesh::goal_node, options));
    while (session.advance(1000) == Status::Running) {}
    const bool may_fail = id_of(info) == Algorithm::HillClimbing || id_of(info) == Algorithm::Ida;
    CHECK((session.status() == Status::Found ||
           (may_fail && (session.status() == Status::Stuck || session.status() == Status::Limit))));
    session.replay().seek(session.log().size());
    session.replay().seek(0);
    CHECK(session.replay().counters() == Counters{});
  }
}

TEST_CASE("a mesh says what its nodes are called, and stands still", "[navmesh]") {
  NavMesh mesh(mesh_of(cells_of("..# ...")), {125, 250}, {2900, 1500});
  CHECK(mesh.label(NavMesh::start_node) == "(0.125,0.25)");
  CHECK(mesh.label(NavMesh::goal_node) == "(2.9,1.5)");
  std::set<std::string> names;
  for (std::uint32_t i = 2; i < mesh.node_count(); ++i) names.insert(mesh.label(NodeId{i}));
  CHECK(names.size() == mesh.node_count() - 2);
  CHECK(mesh.terrain(NavMesh::start_node) == 1);
  mesh.set_terrain(NavMesh::start_node, 0);
  CHECK(mesh.terrain(NavMesh::start_node) == 1);
}

TEST_CASE("estimates on a mesh never fall by more than a move costs", "[navmesh][optimality]") {
  std::mt19937 random(44);
  for (int round = 0; round < 300; ++round) {
    const Cells map = random_cells(random, 12);
    if (std::count(map.cells.begin(), map.cells.end(), 1) == 0) continue;
    NavMesh mesh(mesh_of(map), random_place(random, map), random_place(random, map));
    mesh.configure(straight_lines(), NavMesh::goal_node);
    for (std::uint32_t i = 0; i < mesh.node_count(); ++i)
      mesh.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
        REQUIRE(mesh.heuristic(NodeId{i}) <= next.cost + mesh.heuristic(next.node));
        REQUIRE(static_cast<double>(next.cost) <= mesh.dearest_move());
      });
  }
}

TEST_CASE("a start or a goal outside the free space is refused, not searched", "[navmesh]") {
  const PolygonMesh mesh = mesh_of(cells_of("..# ... #.."));
  CHECK(solve(mesh, {2500, 500}, {1500, 1500}).refusal == Refusal::StartBlocked);
  CHECK(solve(mesh, {500, 500}, {500, 2500}).refusal == Refusal::GoalBlocked);
  CHECK(solve(mesh, {500, 500}, {9000, 500}).status == Status::BadInput);
  // The border belongs to the free space.
  CHECK(solve(mesh, {2000, 500}, {0, 0}).status == Status::Found);
  CHECK(solve(PolygonMesh(), {0, 0}, {0, 0}).refusal == Refusal::StartBlocked);
}

TEST_CASE("two walls that touch at a corner close it, from both sides", "[navmesh]") {
  const Cells map = cells_of("#. .#");
  CHECK(solve(mesh_of(map), {1500, 500}, {500, 1500}).status == Status::Exhausted);
  CHECK(solve(mesh_of(map), {1000, 1000}, {500, 1500}).taut.size() == 2);
  // Round about: the way goes past the touching corner on its own side.
  const Cells wide = cells_of("..... .##.. ..#.. ##... .....");
  const Outcome round = solve(mesh_of(wide), {1500, 2500}, {3500, 3500});
  REQUIRE(round.status == Status::Found);
  CHECK(reference::stays_free(wide, round.taut));
  CHECK(path_length(round.taut) == Approx(reference::shortest_way(wide, {1500, 2500}, {3500, 3500})));
}

TEST_CASE("round a point in the open the corridor keeps to the inner side, so that nothing holds the way back",
          "[navmesh]") {
  // Four squares about (1,1); their union is convex, so that every shortest way in it is straight.
  const PolygonMesh mesh(
      {{0, 0}, {1000, 0}, {2000, 0}, {0, 1000}, {1000, 1000}, {2000, 1000}, {0, 2000}, {1000, 2000}, {2000, 2000}},
      std::vector<std::uint32_t>{4, 4, 4, 4}, {0, 1, 4, 3, 1, 2, 5, 4, 3, 4, 7, 6, 4, 5, 8, 7});
  REQUIRE(mesh.fault() == MeshFault::None);
  for (int off = -60; off <= 60; off += 5) {
    const MeshPoint start{500, 500 + off}, goal{1500, 1500 - off / 2};
    NavMesh space(mesh, start, goal);
    const NodeId middle{[&] {
      std::uint32_t node = 2;
      while (space.label(NodeId{node}) != "(1,1)") ++node;
      return node;
    }()};
    const std::vector<NodeId> path{NavMesh::start_node, middle, NavMesh::goal_node};
    CHECK(taut_path(space, path).size() == 2);
    CHECK(solve(mesh, start, goal).taut.size() == 2);
  }
}

TEST_CASE("more than 50,000 triangles are refused before they are made", "[navmesh]") {
  const int side = 1024;
  std::vector<std::uint8_t> cells(static_cast<std::size_t>(side * side), 1);
  std::mt19937 random(45);
  for (std::uint8_t& cell : cells) cell = random() % 5 != 0;
  CHECK(count_triangles(cells, side, side) > 10 * most_triangles);
  CHECK(mesh_from_map(cells, side, side).fault() == MeshFault::TooLarge);
  // Given as polygons: what they say is counted first.
  std::vector<std::uint32_t> sizes(most_triangles, 3);
  sizes.push_back(3);
  CHECK(PolygonMesh({{0, 0}}, sizes, {}).fault() == MeshFault::TooLarge);
  CHECK(PolygonMesh({{0, 0}}, std::vector<std::uint32_t>{0xffffffffu}, {}).fault() == MeshFault::TooLarge);
}

TEST_CASE("polygons that make no mesh are refused, whatever is wrong with them", "[navmesh]") {
  const std::vector<MeshPoint> square{{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}, {400, 400}};
  using Sizes = std::vector<std::uint32_t>;
  CHECK(PolygonMesh(square, Sizes{4}, {0, 1, 2, 3}).fault() == MeshFault::None);
  CHECK(PolygonMesh(square, Sizes{4}, {3, 2, 1, 0}).fault() == MeshFault::NotConvex);  // clockwise
  CHECK(PolygonMesh(square, Sizes{4}, {0, 1, 4, 3}).fault() == MeshFault::NotConvex);
  CHECK(PolygonMesh(square, Sizes{2}, {0, 1}).fault() == MeshFault::TooFewCorners);
  CHECK(PolygonMesh(square, Sizes{3}, {0, 1, 5}).fault() == MeshFault::UnknownVertex);
  CHECK(PolygonMesh(square, Sizes{3}, {0, 1}).fault() == MeshFault::TooLarge);
  CHECK(PolygonMesh(square, Sizes{3, 3}, {0, 1, 2, 0, 1, 3}).fault() == MeshFault::EdgeTaken);
  CHECK(PolygonMesh({{0, 0}, {1, 0}, {1, 20'000'000}}, Sizes{3}, {0, 1, 2}).fault() == MeshFault::OutOfRange);
  // A five-pointed star turns left at every tip, but goes round twice.
  const std::vector<MeshPoint> star{{2000, 4000}, {800, 400}, {3900, 2600}, {100, 2600}, {3200, 400}};
  CHECK(PolygonMesh(star, Sizes{5}, {0, 1, 2, 3, 4}).fault() == MeshFault::NotConvex);
  CHECK(PolygonMesh({{0, 0}, {1000, 0}, {2000, 0}}, Sizes{3}, {0, 1, 2}).fault() == MeshFault::NotConvex);
}

TEST_CASE("numbers that make no mesh make no world", "[navmesh]") {
  const std::vector<double> map{500, 500, 1500, 500, 0, 2, 1, 1, 1};
  REQUIRE(make_mesh_world(map));
  for (std::size_t size = 0; size < map.size(); ++size) CHECK_FALSE(make_mesh_world(std::span(map).first(size)));
  const std::vector<double> polygons{100, 100, 200, 200, 1, 3, 1, 0, 0, 1000, 0, 0, 1000, 3, 0, 1, 2};
  REQUIRE(make_mesh_world(polygons));
  for (std::size_t size = 0; size < polygons.size(); ++size)
    CHECK_FALSE(make_mesh_world(std::span(polygons).first(size)));
  std::mt19937 random(46);
  const double odd[] = {-1, 0.5, 1e300, std::nan(""), std::numeric_limits<double>::infinity(), 4294967296.0, 2, 0, 1e7};
  for (int round = 0; round < 20'000; ++round) {
    std::vector<double> broken = random() % 2 ? map : polygons;
    for (int i = 0; i < 2; ++i) broken[random() % broken.size()] = odd[random() % std::size(odd)];
    make_mesh_world(broken);  // no more is asked than that it comes back
  }
}

}  // namespace THIS_FILE
