// Mistakes that other libraries have made on graphs, under their names, and the lessons of
// admissibility and consistency.
#include <array>

#include "../catch.hpp"
#include "algorithms/heuristic_check.hpp"
#include "graph_lab.hpp"

namespace THIS_FILE {

using namespace graph_lab;

constexpr std::array exact{Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar, Algorithm::Ida};

/// What every exact search finds between two letters, which must be the same; -1 if there is no way.
double agreed_cost(const Graph& graph, char start, char goal) {
  double agreed = -2;
  for (const Algorithm algorithm : exact) {
    Session session;
    const Status status = run(session, graph, start - 'a', goal - 'a', with(algorithm));
    const double found = status == Status::Found ? cost(session) : -1;
    INFO(info(algorithm).name);
    if (agreed != -2) CHECK(found == agreed);
    agreed = found;
  }
  return agreed;
}

std::string letters_of(const std::vector<NodeId>& nodes) {
  std::string text;
  for (const NodeId node : nodes) text += static_cast<char>('a' + raw(node));
  return text;
}

TEST_CASE("cytoscape.js #3497: from a to b costs 3 by way of d and c, not 4", "[regression][graph]") {
  const Graph graph = letters("ab4 ac6 ad1 dc1 cb1", "", false);
  CHECK(agreed_cost(graph, 'a', 'b') == 3);
  Session session;
  run(session, graph, 0, 1, with(Algorithm::AStar));
  CHECK(path(session) == "adcb");
}

TEST_CASE("cytoscape.js #2830: the path has the parents of the last relaxation, also of a node relaxed twice",
          "[regression][graph]") {
  Session session;
  const Graph graph = letters("ae9 ab1 be6 bc1 ce3 cd1 de1");
  run(session, graph, 0, 4, with(Algorithm::Dijkstra));
  CHECK(path(session) == "abcde");
  CHECK(cost(session) == 4);
}

TEST_CASE("evenfurther/pathfinding PR #787: an inconsistent estimate closes A too early, 3 and not 4",
          "[regression][graph]") {
  const Graph graph = letters("ab3 ac1 cb1 bd1", "b0 c2");  // S, A, B and G
  CHECK(agreed_cost(graph, 'a', 'd') == 3);
  Session session;
  SearchOptions options = with(Algorithm::AStar);
  options.reopen = false;
  run(session, graph, 0, 3, options);
  CHECK(cost(session) == 4);
}

TEST_CASE("rot.js PR #119: a node is closed when it is taken, not when it is pushed", "[regression][graph]") {
  CHECK(agreed_cost(letters("ab5 ac1 cb1 bd1"), 'a', 'd') == 3);
}

TEST_CASE("Godot #21445: the goal is reached when it is taken, not when it is seen", "[regression][graph]") {
  CHECK(agreed_cost(letters("ac9 ab1 bc1"), 'a', 'c') == 2);
}

TEST_CASE("javascript-astar #52: a second search on the same graph owes nothing to the first", "[regression][graph]") {
  const Graph graph = letters("ab4 ac6 ad1 dc1 cb1 be2", "", false);
  Session session;
  session.set_world(std::make_unique<GraphWorld>(graph));
  for (const int goal : {1, 4, 2, 1}) {
    Session fresh;
    run(fresh, graph, 0, goal, with(Algorithm::AStar));
    session.start(id(0), id(goal), with(Algorithm::AStar));
    while (session.advance(2) == Status::Running) {}
    CHECK(session.log().hash() == fresh.log().hash());
    CHECK(session.path() == fresh.path());
  }
}

TEST_CASE("another goal during a run belongs to the next run", "[regression][graph]") {
  Session session;
  session.set_world(std::make_unique<GraphWorld>(letters("ab1 bc1 cd1")));
  session.start(id(0), id(3), with(Algorithm::AStar));
  session.advance(2);
  session.start(id(0), id(1), with(Algorithm::AStar));
  while (session.advance(1) == Status::Running) {}
  CHECK(path(session) == "ab");
}

TEST_CASE("one node, no edge, only loops, edges that cost nothing, the dearest there can be: nothing special",
          "[regression][graph]") {
  CHECK(agreed_cost(letters("aa0"), 'a', 'a') == 0);
  CHECK(agreed_cost(letters("aa5 bb0"), 'a', 'b') == -1);
  CHECK(agreed_cost(letters("ab1"), 'b', 'a') == -1);
  CHECK(agreed_cost(letters("ab0 ba0 bc0 ca0 cd0", "", false), 'a', 'd') == 0);
  CHECK(agreed_cost(letters("ab5 ab3 ba1 ab4", "", false), 'a', 'b') == 1);
  CHECK(agreed_cost(letters("ab1000000 bc1000000"), 'a', 'c') == 2'000'000);
  CHECK(agreed_cost(letters("ab0.001 bc0.002 ac0.004"), 'a', 'c') == 0.003);
}

TEST_CASE("a circle of edges that cost nothing keeps no search for ever", "[regression][graph]") {
  for (const AlgorithmInfo& info : algorithms) {
    if (info.worlds != anywhere) continue;  // jumps and clusters are the square grid's
    INFO(info.name);
    Session session;
    const Status status = run(session, letters("ab0 bc0 ca0 de0", "a1 b1 c1 d0 e0"), 0, 4, with(id_of(info)));
    CHECK(status == (id_of(info) == Algorithm::HillClimbing ? Status::Stuck : Status::Exhausted));
    CHECK(session.log().size() < 100);
  }
}

TEST_CASE("lesson: stopping when the goal is seen costs 5 where 4 is possible, though h is consistent",
          "[lesson][graph]") {
  const Graph graph = letters("ab3 ac5 bc1", "a1 b1 c0");
  Session session;
  SearchOptions options = with(Algorithm::AStar);
  for (int tie = 0; tie < 4; ++tie) {
    options.tie = static_cast<Tie>(tie);
    options.stop = Stop::GoalOpened;
    run(session, graph, 0, 2, options);
    CHECK(cost(session) == 5);
    options.stop = Stop::GoalExpanded;
    run(session, graph, 0, 2, options);
    CHECK(cost(session) == 4);
  }
  const HeuristicCheck check = check_heuristic(session.world(), 10);
  CHECK(check.admissible());
  CHECK(check.consistent(id(2)));
}

TEST_CASE("lesson: an estimate too large may do no harm, and may cost 5 for 4", "[lesson][graph]") {
  for (const auto& [h, expected] : {std::pair{"1", 4.0}, {"1.5", 4.0}, {"3", 5.0}}) {
    const Graph graph = letters("ab3 ac5 bc1", "a1 b" + std::string(h) + " c0");
    for (int tie = 0; tie < 4; ++tie) {
      Session session;
      SearchOptions options = with(Algorithm::AStar);
      options.tie = static_cast<Tie>(tie);
      run(session, graph, 0, 2, options);
      INFO("h(b) = " << h << ", " << tie_names[static_cast<std::size_t>(tie)]);
      CHECK(cost(session) == expected);
      const HeuristicCheck check = check_heuristic(session.world(), 10);
      CHECK(letters_of(check.overestimated) == (std::string(h) == "1" ? "" : "b"));
    }
  }
}

TEST_CASE("lesson: admissible is not enough to never reopen, 9 for 7", "[lesson][graph]") {
  const Graph graph = letters("ab4 ac1 bd5 cb1", "a1 b1 c6 d0");
  for (int tie = 0; tie < 4; ++tie) {
    Session session;
    SearchOptions options = with(Algorithm::AStar);
    options.tie = static_cast<Tie>(tie);
    run(session, graph, 0, 3, options);
    CHECK(cost(session) == 7);
    CHECK(session.search().totals().reopened == 1);
    options.reopen = false;
    run(session, graph, 0, 3, options);
    CHECK(cost(session) == 9);
    const HeuristicCheck check = check_heuristic(session.world(), 10);
    CHECK(check.admissible());
    REQUIRE(check.inconsistent.size() == 1);
    CHECK(letters_of({check.inconsistent[0].from, check.inconsistent[0].to}) == "cb");
    CHECK(check.true_costs == std::vector<Cost>{7 * graph_unit, 5 * graph_unit, 6 * graph_unit, 0});
  }
}

TEST_CASE("lesson: a better estimate may expand more, where equal f are broken for the worse", "[lesson][graph]") {
  const std::string moves = "ab1 ac1 bd3 cd1";
  const auto expanded = [&](const std::string& estimates) {
    Session session;
    run(session, letters(moves, estimates), 0, 3, with(Algorithm::AStar));
    CHECK(cost(session) == 2);
    return session.search().totals().expanded;
  };
  CHECK(expanded("a2 b1 c1 d0") == 4);
  CHECK(expanded("a0 b1 c0 d0") == 3);
}

TEST_CASE("what an estimate is worth, against the plain definition", "[graph]") {
  reference::Random random(83);
  int inadmissible = 0, inconsistent = 0;
  for (int round = 0; round < 3'000; ++round) {
    const reference::PlainGraph plain = reference::random_graph(random, 9);
    const int goal = random.between(0, plain.nodes - 1);
    const auto best = reference::costs_to(plain, goal);
    std::vector<std::int64_t> estimates;
    for (const auto& truth : best)
      estimates.push_back(random.chance(80) ? truth.value_or(0) * random.between(60, 100) / 100 : random.between(0, 9));
    Graph graph = graph_of(plain, estimates);
    graph.configure(with(Algorithm::AStar), id(goal));
    const HeuristicCheck check = check_heuristic(graph, 1000);
    std::vector<NodeId> over;
    for (int i = 0; i < plain.nodes; ++i) {
      const auto& truth = best[static_cast<std::size_t>(i)];
      REQUIRE(check.true_costs[static_cast<std::size_t>(i)] ==
              (truth ? *truth * graph_units_per_thousandth : HeuristicCheck::unreachable));
      if (truth && estimates[static_cast<std::size_t>(i)] > *truth) over.push_back(id(i));
    }
    REQUIRE(check.overestimated == over);
    std::size_t broken = 0;
    const auto h = [&](int node) { return estimates[static_cast<std::size_t>(node)]; };
    for (const reference::Edge& move : plain.moves()) broken += h(move.from) > move.cost + h(move.to);
    REQUIRE(check.inconsistent.size() == broken);
    for (const Move& move : check.inconsistent)
      REQUIRE(h(static_cast<int>(raw(move.from))) * 1024 > move.cost + h(static_cast<int>(raw(move.to))) * 1024);
    if (check.consistent(id(goal))) REQUIRE(check.admissible());
    inadmissible += !check.admissible();
    inconsistent += broken > 0;
  }
  CHECK(inadmissible > 300);
  CHECK(inconsistent > 1000);
}

TEST_CASE("an infinite estimate puts a node after all others and changes no cost", "[graph][infinite]") {
  // a-c-d is cheaper than a-b-d, but c says that no way leads to d.
  const reference::PlainGraph plain{true, 4, {{0, 1, 5000}, {0, 2, 1000}, {1, 3, 5000}, {2, 3, 1000}}};
  const Graph graph = graph_of(plain, {0, 0, infinite_estimate, 0});
  for (const Algorithm algorithm : {Algorithm::AStar, Algorithm::Ida, Algorithm::Greedy}) {
    Session session;
    INFO(info(algorithm).name);
    CHECK(run(session, graph, 0, 3, with(algorithm)) == Status::Found);
    CHECK(path(session) == "abd");
  }
}

}  // namespace THIS_FILE
