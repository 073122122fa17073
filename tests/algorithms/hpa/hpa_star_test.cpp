// HPA*: the same reachability as A*, never cheaper, nearly as cheap; edits renew only the clusters they touch.
#include "algorithms/hpa/hpa_star.hpp"

#include <fstream>
#include <iterator>

#include "../../catch.hpp"
#include "../../data.hpp"
#include "../../legal.hpp"
#include "../../reference/reference_dijkstra.hpp"
#include "../../rounds.hpp"
#include "hpa_ratio.hpp"
#include "io/map_text.hpp"
#include "io/scenario.hpp"

namespace THIS_FILE {

using namespace lab;

SearchOptions hierarchical(int cluster_size, Diagonal diagonal = Diagonal::NoObstacles) {
  SearchOptions options;
  options.algorithm = Algorithm::Hpa;
  options.cluster_size = static_cast<std::uint32_t>(cluster_size);
  options.diagonal = diagonal;
  if (diagonal == Diagonal::Never) options.heuristic = Heuristic::Manhattan;
  return options;
}

const HpaGraph& clusters(const Session& session) { return *dynamic_cast<const GridWorld&>(session.world()).clusters(); }

TEST_CASE("2.10: on M0 in clusters of 5 HPA* finds a way that is legal and not cheaper than the cheapest",
          "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = hierarchical(5);
  options.costs = Costs::TenFourteen;
  REQUIRE(run(session, {0, 0}, {8, 4}, options) == Status::Found);
  CHECK(illegal(session, m0(), {0, 0}, {8, 4}, options.diagonal) == "");
  CHECK(cost(session) == 96);
  CHECK(clusters(session).cluster_count() == 8);
}

TEST_CASE("HPA* reaches what can be reached, by legal paths that are never cheaper than the cheapest", "[hpa]") {
  std::mt19937 random(83);
  for (int round = 0; round < 3000; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    const SearchOptions options =
        hierarchical(2 + static_cast<int>(random() % 5), random() % 2 ? Diagonal::Never : Diagonal::NoObstacles);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    Session session;
    load(session, map);
    run(session, start, goal, options);
    const CostModel model = cost_model(options.costs);
    const Point from = session.grid().point(start), to = session.grid().point(goal);
    const auto best =
        reference::dijkstra({map.width, map.height, map.cells}, {from.x, from.y}, {to.x, to.y},
                            static_cast<reference::Diagonals>(options.diagonal), {model.straight, model.diagonal});
    REQUIRE(session.status() == (best ? Status::Found : Status::Exhausted));
    if (!best) continue;
    REQUIRE(session.search().path_cost() >= reference::cost(*best, {model.straight, model.diagonal}));
    REQUIRE(illegal(session, map, from, to, options.diagonal) == "");
  }
}

TEST_CASE("smoothing goes round corners where there are no diagonals", "[hpa]") {
  // The crossings in the middle of each run lead through the 5; the way round through the 4 is that of an L.
  const Map map = ascii("8478\n8533\n4592\n487.\n#..#\n363.\n");
  Session session;
  load(session, map);
  REQUIRE(run(session, {2, 3}, {1, 4}, hierarchical(2, Diagonal::Never)) == Status::Found);
  CHECK(cost(session) == 2);
  CHECK(illegal(session, map, {2, 3}, {1, 4}, Diagonal::Never) == "");
}

TEST_CASE("on small random maps paths of HPA* are little longer than the shortest, and never many times as long",
          "[hpa]") {
  const hpa::Ratios ratios = hpa::measure(rounds(8000), 7);
  for (std::size_t i = 0; i < ratios.of.size(); ++i) {
    INFO(hpa::Ratios::names[i] << ": " << 100 * ratios.of[i].mean() << " %, at most " << ratios.of[i].largest);
    const bool priced = i >= 2;
    CHECK(ratios.of[i].paths > rounds(1000));
    CHECK(ratios.of[i].mean() <= (priced ? 0.02 : 0.0015));
    CHECK(ratios.of[i].largest <= (priced ? 4 : 2));
  }
}

TEST_CASE("after edits HPA* answers as if the map had always been so, and renews only the clusters touched", "[hpa]") {
  std::mt19937 random(89);
  Map map = open_map(60, 60);
  for (std::uint8_t& cell : map.cells) cell = random() % 4 ? 1 : 0;
  map.cells.front() = map.cells.back() = 1;
  Session edited;
  load(edited, map);
  run(edited, {0, 0}, {59, 59}, hierarchical(10));
  CHECK(clusters(edited).rebuilt() == 36);
  for (int edit = 0; edit < 60; ++edit) {
    const std::size_t cell = 1 + random() % (map.cells.size() - 2);
    map.cells[cell] = static_cast<std::uint8_t>(random() % 3);
    const std::uint64_t before = clusters(edited).rebuilt();
    edited.set_terrain(NodeId{static_cast<std::uint32_t>(cell)}, map.cells[cell]);
    const Status status = run(edited, {0, 0}, {59, 59}, hierarchical(10));
    CHECK(clusters(edited).rebuilt() - before <= 3);  // its own, and those across its borders if it is in a corner
    Session fresh;
    load(fresh, map);
    REQUIRE(run(fresh, {0, 0}, {59, 59}, hierarchical(10)) == status);
    if (status == Status::Found) CHECK(fresh.path() == edited.path());
    CHECK(fresh.log().hash() == edited.log().hash());
  }
}

TEST_CASE("where a cell has changed the borders of its cluster are looked along, and no others", "[hpa]") {
  Map map = open_map(30, 30);
  std::fill(map.cells.begin(), map.cells.end() - 1, std::uint8_t{0});
  const Grid cells(30, 30, map.cells);
  const SearchOptions options = hierarchical(10);
  const GridQuestion grid(cells, cells.node({29, 29}), options);
  HpaGraph graph(grid, 10);
  while (graph.work()) {}
  const auto parts = [&](Point p) {
    graph.touch(cells.node(p));
    int count = 0;
    while (graph.work()) ++count;
    return count;
  };
  // Each cluster keeps the borders to its right and below; one part more is for the inside of the cluster touched.
  CHECK(parts({5, 5}) == 2);
  CHECK(parts({15, 5}) == 3);
  CHECK(parts({5, 15}) == 3);
  CHECK(parts({15, 15}) == 4);
  CHECK(parts({25, 25}) == 4);
}

TEST_CASE("a run of six free pairs along a border has a crossing at each end, one of five a single one in its middle",
          "[hpa]") {
  const auto crossings = [](int free) {
    Map map = open_map(20, 10);
    for (int y = free; y < 10; ++y) map.cells[static_cast<std::size_t>(20 * y + 9)] = 0;
    const Grid cells(20, 10, map.cells);
    const GridQuestion grid(cells, NodeId{0}, hierarchical(10));
    HpaGraph graph(grid, 10);
    while (graph.work()) {}
    std::vector<int> rows;
    for (const auto& [here, there] : graph.cluster(0).right) rows.push_back(cells.point(here).y);
    return rows;
  };
  CHECK(crossings(6) == std::vector<int>{0, 5});
  CHECK(crossings(5) == std::vector<int>{2});
}

TEST_CASE("of two ways as cheap inside a cluster the one found first is kept", "[hpa]") {
  const Grid cells(2, 2, open_map(2, 2).cells);
  const SearchOptions options = hierarchical(2, Diagonal::Never);
  const GridQuestion grid(cells, cells.node({1, 1}), options);
  NodeTable nodes;
  ClusterSearch search;
  search.begin({{0, 0}, 2}, cells.node({0, 0}), false, no_node, nodes, cells.node_count());
  CHECK(search.advance(grid, 4, [](NodeId) {}));
  CHECK(nodes.parent(cells.node({1, 1})) == cells.node({1, 0}));
}

TEST_CASE("HPA* prepares and smooths in small parts, however large its clusters", "[hpa]") {
  const Grid cells(128, 128, open_map(128, 128).cells);
  SearchOptions options = hierarchical(64);
  const GridQuestion grid(cells, cells.node({127, 127}), options);
  HpaGraph graph(grid, 64);
  std::size_t parts = 0, entrances = 0;
  while (graph.work()) ++parts;
  for (std::size_t i = 0; i < graph.cluster_count(); ++i) entrances += graph.cluster(i).entrances.size();
  CHECK(entrances ==
        12);  // two crossings on each of four borders, and one cell that belongs to two of them in each cluster
  CHECK(parts >= entrances * 64 * 64 / 16);

  NodeTable nodes;
  HpaStar<NoTrace> search(grid, graph, grid.node({0, 0}), options, nodes, NoTrace{});
  std::size_t steps = 0;
  for (; search.status() == Status::Running; ++steps) search.step();
  const Totals totals = search.totals();
  CHECK(steps > totals.expanded + search.waypoints().size());
  CHECK(search.path().size() == 128);
  CHECK(search.rough_path().size() >= 128);
}

TEST_CASE("on the published maps HPA* is within 1 % on average and expands far less on the large ones",
          "[hpa][movingai]") {
  namespace fs = std::filesystem;
  std::error_code ignored;
  double excess = 0, largest = 0;
  std::uint64_t queries = 0, ours = 0, plain = 0;
  for (fs::directory_iterator entry(data_path("bench"), ignored), end; entry != end; entry.increment(ignored)) {
    if (entry->path().extension() != ".map") continue;
    const auto text = [](const fs::path& path) {
      std::ifstream file(path, std::ios::binary);
      return std::string{std::istreambuf_iterator<char>(file), {}};
    };
    const auto map = parse_map(text(entry->path()));
    REQUIRE(map);
    const auto rows =
        parse_scenario(text(entry->path().string() + ".scen"), MapSize{map.value->width, map.value->height});
    REQUIRE(rows);
    const bool large = map.value->width >= 512 && map.value->height >= 512;
    Session session;
    session.set_grid(map.value->width, map.value->height, map.value->cells);
    constexpr std::size_t step = slow_build ? 97 : 11;
    for (std::size_t i = 0; i < rows.value->size(); i += step) {
      const ScenarioRow& row = (*rows.value)[i];
      REQUIRE(run(session, row.start, row.goal, hierarchical(10)) == Status::Found);
      const Totals totals = session.search().totals();
      const double found = cost(session);
      ++queries;
      const double over = row.optimum > 0 ? found / row.optimum - 1 : 0;
      CHECK(over > -1e-5);
      excess += over;
      largest = std::max(largest, over);
      if (!large) continue;
      ours += totals.expanded + totals.expanded_inside;
      NodeTable nodes;
      const Grid& cells = session.grid();
      const SearchOptions usual;
      const GridQuestion grid(cells, cells.node(row.goal), usual);
      BestFirst<GridQuestion> search(grid, grid.node(row.start), Key::Weighted, usual, nodes);
      while (search.status() == Status::Running) search.step();
      plain += search.totals().expanded;
    }
  }
  if (queries == 0) return say_skipped("maps in bench/");
  const double mean = excess / static_cast<double>(queries);
  const double ratio = static_cast<double>(plain) / static_cast<double>(ours);
  WARN("mean excess " << 100 * mean << " %, largest " << 100 * largest << " %, " << ratio
                      << " times fewer expansions on large maps");
  CHECK(mean <= 0.01);
  CHECK(ratio >= 5);
}

}  // namespace THIS_FILE
