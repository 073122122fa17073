// The graph: its order, its lengths and its labels by hand; costs against Bellman's rounds over a plain list of moves.
#include <array>
#include <cmath>
#include <limits>

#include "../catch.hpp"
#include "../rounds.hpp"
#include "graph_lab.hpp"

namespace THIS_FILE {

using namespace graph_lab;
using reference::PlainGraph;
using reference::Random;

std::string neighbors(const Graph& graph, char node, bool into = false) {
  std::string text;
  const auto add = [&text](const Neighbor& next) {
    text += static_cast<char>('a' + raw(next.node));
    text += std::to_string(next.cost / graph_unit);
  };
  if (into) graph.for_each_predecessor<true>(id(node - 'a'), add);
  else graph.for_each_neighbor<true>(id(node - 'a'), add);
  return text;
}

TEST_CASE("the neighbours of a node come in the order of the edges, and undirected edges lead both ways", "[graph]") {
  const std::string edges = "ab4 ca6 ad1 dc1 ba2 aa3";
  const Graph both = letters(edges, "", false);
  CHECK(neighbors(both, 'a') == "b4c6d1b2a3");
  CHECK(neighbors(both, 'b') == "a4a2");
  CHECK(neighbors(both, 'a', true) == "b4c6d1b2a3");
  const Graph one_way = letters(edges);
  CHECK(neighbors(one_way, 'a') == "b4d1a3");
  CHECK(neighbors(one_way, 'c') == "a6");
  CHECK(neighbors(one_way, 'a', true) == "c6b2a3");
  CHECK(neighbors(one_way, 'd', true) == "a1");
  CHECK(both.label(NodeId{2}) == "n2");
}

TEST_CASE("an edge without a cost is as long as it is drawn, rounded up; estimates are rounded down", "[graph]") {
  const std::vector<GraphNode> nodes{{0, 0, 7000, "a"}, {3000, 4000, 0, "b"}, {1000, 1000, 0, "c"}, {0, 0, 0, "d"}};
  Graph graph(false, nodes, {{id(0), id(1), std::nullopt}, {id(0), id(2), std::nullopt}, {id(0), id(3), std::nullopt}});
  std::vector<Cost> costs;
  graph.for_each_neighbor<false>(id(0), [&](const Neighbor& next) { costs.push_back(next.cost); });
  CHECK(costs == std::vector<Cost>{5 * graph_unit, 1'448'155, 0});  // 1,024,000·√2 = 1,448,154.69
  SearchOptions options;
  const auto h = [&](Heuristic heuristic, int node) {
    options.heuristic = heuristic;
    graph.configure(options, id(0));
    return graph.heuristic(id(node));
  };
  CHECK(h(Heuristic::Euclidean, 1) == 5 * graph_unit);
  CHECK(h(Heuristic::Euclidean, 2) == 1'448'154);
  CHECK(h(Heuristic::Manhattan, 1) == 7 * graph_unit);
  CHECK(h(Heuristic::Chebyshev, 1) == 4 * graph_unit);
  CHECK(h(Heuristic::Zero, 1) == 0);
  CHECK(h(Heuristic::Custom, 0) == 7 * graph_unit);
  CHECK(graph.heuristic_from(id(1), id(0)) == 0);  // a table says nothing of the way from b
}

TEST_CASE("lengths are exact at the ends of what places may be", "[graph]") {
  Random random(5);
  for (int round = 0; round < 20'000; ++round) {
    const auto number = [&random] {
      const std::int64_t most = random.chance(20) ? max_graph_number : 1 << random.between(1, 29);
      return static_cast<std::int64_t>(random.next() % static_cast<std::uint64_t>(2 * most + 1)) - most;
    };
    const std::vector<GraphNode> nodes{{number(), number(), 0, "a"}, {number(), number(), 0, "b"}};
    const Graph graph(false, nodes, {});
    const Cost down = graph.heuristic_from(id(0), id(1)), up = graph.length(id(0), id(1));
    __extension__ typedef __int128 Wide;
    const Wide dx = nodes[0].x - nodes[1].x, dy = nodes[0].y - nodes[1].y;
    const Wide exact = 1024 * 1024 * (dx * dx + dy * dy);
    REQUIRE(Wide(down) * down <= exact);
    REQUIRE(Wide(down + 1) * (down + 1) > exact);
    REQUIRE(Wide(up) * up >= exact);
    REQUIRE((up == 0 || Wide(up - 1) * (up - 1) < exact));
  }
}

TEST_CASE("numbers make a graph only if every one of them is in its place", "[graph]") {
  const std::vector<double> good{1, 2, 1, 0, 0, 5000, 3000, 4000, 0, 0, 1, -1, 1, 'A', 2, 'B', 'b'};
  const auto graph = graph_from(good);
  REQUIRE(graph);
  CHECK(graph->directed());
  CHECK(graph->label(id(1)) == "Bb");
  CHECK(graph->dearest_move() == 5 * graph_unit);
  for (std::size_t i = 0; i < good.size(); ++i) {
    CAPTURE(i);
    CHECK_FALSE(graph_from(std::span(good).first(i)));
    for (const double wrong : {std::nan(""), 0.5, -2e9, 2e9, std::numeric_limits<double>::infinity()}) {
      std::vector<double> numbers = good;
      numbers[i] = wrong;
      CHECK_FALSE(graph_from(numbers));
    }
  }
  std::vector<double> more = good;
  more.push_back(0);
  CHECK_FALSE(graph_from(more));
  std::vector<double> missing_node = good;
  missing_node[10] = 2;
  CHECK_FALSE(graph_from(missing_node));
  CHECK_FALSE(graph_from(std::vector<double>{0, 0, 0}));
  CHECK_FALSE(graph_from(std::vector<double>{0, 20'001, 0}));
  CHECK_FALSE(graph_from(std::vector<double>{0, 1, 200'001}));
}

TEST_CASE("on 100,000 random graphs exact searches cost what Bellman's rounds say", "[graph][optimality]") {
  Random random(67);
  constexpr std::array exact{Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar, Algorithm::Ida};
  int found = 0, reopened = 0, inconsistent = 0;
  for (int round = 0; round < rounds(100'000); ++round) {
    const PlainGraph plain = reference::random_graph(random, 24);
    const int start = random.between(0, plain.nodes - 1), goal = random.between(0, plain.nodes - 1);
    const auto best = reference::costs_to(plain, goal);
    // Never above the true cost, so admissible: nothing, one share of it for all nodes, which is
    // consistent, or another for each.
    const int kind = random.between(0, 2);
    const int share = random.between(0, 100);
    std::vector<std::int64_t> estimates;
    for (const auto& cost : best) {
      const std::int64_t truth = cost.value_or(random.between(0, 30'000));
      estimates.push_back(kind == 0           ? 0
                          : kind == 1         ? truth * share / 100
                          : random.chance(50) ? truth
                                              : truth * random.between(0, 60) / 100);
    }
    SearchOptions options = with(exact[random.next() % exact.size()], kind == 0 ? Heuristic::Zero : Heuristic::Custom);
    // Iterative deepening walks every path up to a bound, again for each new bound.
    if (options.algorithm == Algorithm::Ida && plain.nodes > 7) options.algorithm = Algorithm::AStar;
    options.tie = static_cast<Tie>(random.between(0, 3));
    options.open_list = static_cast<OpenListKind>(random.between(0, 3));
    options.reopen = kind == 2 || random.chance(50);
    Session session;
    run(session, graph_of(plain, estimates), start, goal, options);
    INFO("round " << round << ", " << info(options.algorithm).name);
    const auto& least = best[static_cast<std::size_t>(start)];
    REQUIRE(session.status() == (least ? Status::Found : Status::Exhausted));
    reopened += session.search().totals().reopened > 0;
    inconsistent += kind == 2;
    if (!least) continue;
    ++found;
    REQUIRE(session.search().path_cost() == *least * graph_units_per_thousandth);
    std::vector<int> path;
    for (const NodeId node : session.path()) path.push_back(static_cast<int>(raw(node)));
    REQUIRE(path.front() == start);
    REQUIRE(path.back() == goal);
    REQUIRE(reference::walked(plain, path) == least);
  }
  CHECK(found > rounds(45'000));
  CHECK(inconsistent > rounds(30'000));
  CHECK(reopened > rounds(500));
}

TEST_CASE("between places, the Euclidean estimate is consistent and needs no reopening", "[graph][optimality]") {
  Random random(71);
  for (int round = 0; round < 5'000; ++round) {
    std::vector<GraphNode> nodes(static_cast<std::size_t>(random.between(2, 12)));
    const int last = static_cast<int>(nodes.size()) - 1;
    for (GraphNode& node : nodes) node = {random.between(-3000, 3000), random.between(-3000, 3000), 0, "n"};
    PlainGraph plain{random.chance(50), last + 1, {}};
    std::vector<GraphEdge> edges;
    const Graph places(false, nodes, {});
    for (int i = random.between(1, 30); i > 0; --i) {
      const int from = random.between(0, last), to = random.between(0, last);
      edges.push_back({id(from), id(to), std::nullopt});
      plain.edges.push_back({from, to, places.length(id(from), id(to))});
    }
    SearchOptions options = with(random.chance(50) ? Algorithm::AStar : Algorithm::BiAStar, Heuristic::Euclidean);
    options.reopen = false;
    Session session;
    run(session, Graph(plain.directed, nodes, edges), 0, last, options);
    const auto least = reference::costs_to(plain, last)[0];
    REQUIRE(session.status() == (least ? Status::Found : Status::Exhausted));
    if (least) REQUIRE(session.search().path_cost() == *least);
  }
}

TEST_CASE("the other searches find legal paths on graphs, or say truly that there is none", "[graph]") {
  Random random(73);
  for (int round = 0; round < 10'000; ++round) {
    const PlainGraph plain = reference::random_graph(random, 12);
    const int start = random.between(0, plain.nodes - 1), goal = random.between(0, plain.nodes - 1);
    const auto best = reference::costs_to(plain, goal);
    std::vector<std::int64_t> estimates;
    for (int i = 0; i < plain.nodes; ++i) estimates.push_back(random.between(0, 9000));
    constexpr std::array others{Algorithm::Bfs,   Algorithm::Dfs,          Algorithm::Greedy,
                                Algorithm::BiBfs, Algorithm::HillClimbing, Algorithm::Beam};
    SearchOptions options = with(others[random.next() % others.size()]);
    options.beam_width = static_cast<std::uint32_t>(random.between(1, 3));
    Session session;
    run(session, graph_of(plain, estimates), start, goal, options);
    INFO("round " << round << ", " << info(options.algorithm).name);
    const auto& least = best[static_cast<std::size_t>(start)];
    if (session.status() != Status::Found) {
      const bool complete = options.algorithm != Algorithm::HillClimbing && options.algorithm != Algorithm::Beam;
      // A beam that never had to drop a node has seen everything.
      if (complete || session.status() != Status::Stuck) REQUIRE(session.status() == Status::Exhausted);
      if (complete) REQUIRE_FALSE(least);
      continue;
    }
    std::vector<int> path;
    for (const NodeId node : session.path()) path.push_back(static_cast<int>(raw(node)));
    REQUIRE(path.front() == start);
    REQUIRE(path.back() == goal);
    const auto walked = reference::walked(plain, path);
    REQUIRE(walked);
    REQUIRE(session.search().path_cost() == *walked * graph_units_per_thousandth);
    if (options.algorithm == Algorithm::Bfs || options.algorithm == Algorithm::BiBfs) {
      PlainGraph steps = plain;
      for (reference::Edge& edge : steps.edges) edge.cost = 1;
      REQUIRE(static_cast<std::int64_t>(path.size()) - 1 ==
              reference::costs_to(steps, goal)[static_cast<std::size_t>(start)]);
    }
  }
}

}  // namespace THIS_FILE
