// The number of shortest paths: the tutorials' maps by their stated counts, random maps against the reference.
#include "algorithms/shortest_paths.hpp"

#include "../catch.hpp"
#include "../lab.hpp"
#include "../reference/reference_dijkstra.hpp"
#include "../rounds.hpp"
#include "../spaces/graph_lab.hpp"

namespace THIS_FILE {

using namespace lab;

ShortestPaths paths(const Map& map, Point start, Point goal, Diagonal diagonal, Costs costs = Costs::TenFourteen) {
  const Grid grid(map.width, map.height, map.cells);
  SearchOptions options;
  options.diagonal = diagonal;
  options.costs = costs;
  NodeTable nodes;
  return shortest_paths(GridQuestion(grid, grid.node(goal), options), grid.node(start), nodes);
}

TEST_CASE("4.9: the cat has exactly two shortest paths, through eight or nine cells each", "[articles]") {
  const ShortestPaths found = paths(mc(), {1, 2}, {5, 1}, Diagonal::Never);
  CHECK(found.count == 2);
  CHECK(found.nodes.size() == 9);  // seven cells in common, and (5,0) or (4,1)
}

TEST_CASE("the golden table's numbers of shortest paths", "[articles]") {
  CHECK(paths(m0(), {0, 0}, {8, 4}, Diagonal::Never).count == 135);
  CHECK(paths(m0(), {0, 0}, {8, 4}, Diagonal::NoObstacles).count == 5);
  CHECK(paths(m0(), {0, 0}, {8, 4}, Diagonal::Always).count == 17);
  CHECK(paths(ml(), {1, 2}, {5, 2}, Diagonal::Never).count == 18);
  CHECK(paths(ml(), {1, 2}, {5, 2}, Diagonal::NoObstacles).count == 8);
  CHECK(paths(ml(), {1, 2}, {5, 2}, Diagonal::AtMostOneObstacle).count == 2);
  CHECK(paths(m4(), {0, 1}, {3, 1}, Diagonal::Never).count == 2);
  CHECK(paths(m4(), {0, 1}, {3, 1}, Diagonal::NoObstacles).count == 1);
  CHECK(paths(m4(), {0, 1}, {3, 1}, Diagonal::Always).count == 2);
}

TEST_CASE("start on goal has one path, no way has none, and a count too large stays at the largest", "[paths]") {
  CHECK(paths(open_map(3, 3), {1, 1}, {1, 1}, Diagonal::Never).count == 1);
  CHECK(paths(ascii("..#.."), {0, 0}, {4, 0}, Diagonal::Never).count == 0);
  CHECK(paths(open_map(5, 5), {0, 0}, {4, 4}, Diagonal::Never).count == 70);
  CHECK(paths(open_map(200, 200), {0, 0}, {199, 199}, Diagonal::Never).count ==
        std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("random maps have as many shortest paths as the reference counts", "[paths][differential]") {
  std::mt19937 random(71);
  for (int round = 0; round < 2000; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    const Costs costs = static_cast<Costs>(random() % 2);
    const auto rule = static_cast<Diagonal>(random() % 4);
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    const auto point = [&](NodeId node) {
      return Point{static_cast<int>(raw(node)) % map.width, static_cast<int>(raw(node)) / map.width};
    };
    const CostModel model = cost_model(costs);
    const ShortestPaths found = paths(map, point(start), point(goal), rule, costs);
    const auto expected = reference::count_shortest_paths(
        {map.width, map.height, map.cells}, {point(start).x, point(start).y}, {point(goal).x, point(goal).y},
        static_cast<reference::Diagonals>(rule), {model.straight, model.diagonal});
    REQUIRE(found.count == expected);
  }
}

TEST_CASE("free moves run in circles, and no path does", "[paths][graph]") {
  const auto count = [](const std::string& edges, char goal, bool directed = false) {
    Graph graph = graph_lab::letters(edges, "", directed);
    graph.configure(graph_lab::with(Algorithm::Dijkstra), NodeId{static_cast<std::uint32_t>(goal - 'a')});
    NodeTable nodes;
    const ShortestPaths found = shortest_paths(graph, NodeId{0}, nodes);
    std::string text = std::to_string(found.count) + " ";
    for (const NodeId node : found.nodes) text += static_cast<char>('a' + raw(node));
    return text;
  };
  CHECK(count("ab0", 'b') == "1 ab");
  CHECK(count("ab1 bc0 bd1 cd1", 'd') == "2 abcd");
  CHECK(count("ab1 bc0 bd1", 'd') == "1 abd");            // c is a free way to nowhere
  CHECK(count("ab1 bc0 ce0 ed0 bd0", 'd') == "2 abcde");  // round the circle on either side
  CHECK(count("ab0 bc0 ca0 ad1", 'd') == "1 ad");         // the circle goes through the start
  CHECK(count("ab1 bc0 cb0 aa0 bb0", 'b') == "1 ab");     // nor past the goal and back
  CHECK(count("ab0 bc0 cb0 cd0", 'd', true) == "1 abcd");
  CHECK(count("ab2 ab2 ab3", 'b') == "1 ab");  // the same nodes, so the same path
  CHECK(count("ab0 ac0 bd0 cd0 be0 ed0", 'd', true) == "3 abcde");
}

TEST_CASE("random graphs with free moves have as many shortest paths as walking all of them finds",
          "[paths][graph][differential]") {
  reference::Random random(73);
  int several = 0;
  for (int round = 0; round < rounds(20'000); ++round) {
    reference::PlainGraph plain = reference::random_graph(random, 6);
    for (reference::Edge& edge : plain.edges) edge.cost = random.chance(50) ? 0 : random.between(1, 2);
    const int start = random.between(0, plain.nodes - 1), goal = random.between(0, plain.nodes - 1);
    Graph graph = graph_lab::graph_of(plain);
    graph.configure(graph_lab::with(Algorithm::Dijkstra), graph_lab::id(goal));
    NodeTable nodes;
    const ShortestPaths found = shortest_paths(graph, graph_lab::id(start), nodes);
    const reference::Ways expected = reference::cheapest_ways(plain, start, goal);
    std::vector<int> met;
    for (const NodeId node : found.nodes) met.push_back(static_cast<int>(raw(node)));
    std::sort(met.begin(), met.end());
    INFO("round " << round);
    REQUIRE(found.count == expected.count);
    REQUIRE(met == expected.nodes);
    several += expected.count > 2;
  }
  CHECK(several > rounds(200));
}

TEST_CASE("too many free moves to walk them all make a count too large", "[paths][graph]") {
  reference::PlainGraph plain{false, 14, {}};
  for (int a = 0; a < plain.nodes; ++a)
    for (int b = 0; b < a; ++b) plain.edges.push_back({a, b, 0});
  Graph graph = graph_lab::graph_of(plain);
  graph.configure(graph_lab::with(Algorithm::Dijkstra), NodeId{1});
  NodeTable nodes;
  const ShortestPaths found = shortest_paths(graph, NodeId{0}, nodes);
  CHECK(found.count == std::numeric_limits<std::uint64_t>::max());
  CHECK(found.nodes.size() == 14);
  // 7 nodes, any of the 5 between in any order: 1 + 5 + 20 + 60 + 120 + 120.
  plain = {false, 7, {}};
  for (int a = 0; a < plain.nodes; ++a)
    for (int b = 0; b < a; ++b) plain.edges.push_back({a, b, 0});
  Graph small = graph_lab::graph_of(plain);
  small.configure(graph_lab::with(Algorithm::Dijkstra), NodeId{1});
  CHECK(shortest_paths(small, NodeId{0}, nodes).count == 326);
}

}  // namespace THIS_FILE
