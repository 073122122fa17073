// Real costs in units: the bound that scaled_space.hpp states, and what it refuses.
#include "spaces/scaled_space.hpp"

#include <random>

#include "algorithms/find_path.hpp"
#include "catch.hpp"

namespace THIS_FILE {

using namespace astar;

struct Roads {
  struct Road {
    std::uint32_t to;
    double length;
  };
  std::vector<std::vector<Road>> from;
  std::vector<double> estimates;

  std::size_t node_count() const { return from.size(); }
  NodeId goal() const { return NodeId{static_cast<std::uint32_t>(from.size() - 1)}; }
  double heuristic(NodeId node) const { return estimates[index(node)]; }
  template <bool, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    for (const Road& road : from[index(node)]) visit(RealNeighbor{NodeId{road.to}, road.length});
  }
};

struct Shortest {
  double length = HUGE_VAL;
  std::size_t moves = 0;
};

/// To the last node from each, by Bellman and Ford: of several shortest ways the one of fewest moves.
std::vector<Shortest> shortest(const Roads& roads) {
  std::vector<Shortest> best(roads.node_count());
  best.back().length = 0;
  for (std::size_t round = 0; round < roads.node_count(); ++round)
    for (std::size_t node = 0; node < roads.node_count(); ++node)
      for (const auto& [to, length] : roads.from[node]) {
        const Shortest way{length + best[to].length, best[to].moves + 1};
        if (way.length < best[node].length || (way.length == best[node].length && way.moves < best[node].moves))
          best[node] = way;
      }
  return best;
}

/// Lengths are multiples of 1/1,024, so that sums of them are exact.
Roads random_roads(std::mt19937& random) {
  const auto below = [&](unsigned most) { return static_cast<std::uint32_t>(random() % most); };
  Roads roads;
  roads.from.resize(4 + below(20));
  for (auto& out : roads.from)
    for (unsigned k = 0; k < 4; ++k)
      out.push_back({below(static_cast<unsigned>(roads.node_count())), below(4096) / 1024.0});
  roads.estimates.assign(roads.node_count(), 0);
  return roads;
}

/// Two nodes and a road of this length.
Roads one_road(double length, double estimate = 0) { return {{{{1, length}}, {}}, {estimate, 0}}; }

/// A line without end, with a dear move at its beginning.
struct Line {
  using State = int;
  double first;
  int goal() const { return 100; }
  double heuristic(int) const { return 0; }
  template <class Visit>
  void for_each_neighbor(int at, Visit&& visit) const {
    visit(at + 1, at == 0 ? first : 1.0);
  }
};

TEST_CASE("The path found is longer than a shortest one by less than the bound, however coarse the units", "[scaled]") {
  std::mt19937 random(1);
  std::size_t found = 0, longer = 0;
  for (int round = 0; round < 4000; ++round) {
    Roads roads = random_roads(random);
    const auto best = shortest(roads);
    // Perfect estimates, which are the largest that are never too high.
    if (round % 2 == 0)
      for (std::size_t i = 0; i < best.size(); ++i) roads.estimates[i] = std::min(best[i].length, 100.0);
    const int bits = round % 11;
    const ScaledSpace scaled(roads, {}, bits);
    const Path<NodeId> path = find_path(scaled, NodeId{0});
    REQUIRE((path.status == Status::Found) == (best[0].length != HUGE_VAL));
    if (!path) continue;
    ++found;
    const double excess = scaled.cost(path.nodes) - best[0].length;
    longer += excess > 0;
    REQUIRE(excess >= 0);
    REQUIRE((excess < scaled.error(best[0].moves) || best[0].moves == 0));
    if (bits == 10) REQUIRE(excess == 0);
  }
  CHECK(found > 2000);
  CHECK(longer > 20);
}

TEST_CASE("Consistent estimates stay so: nothing is reopened in units", "[scaled]") {
  std::mt19937 random(2);
  for (int round = 0; round < 500; ++round) {
    Roads roads = random_roads(random);
    const auto best = shortest(roads);
    for (std::size_t i = 0; i < best.size(); ++i) roads.estimates[i] = std::min(best[i].length, 100.0);
    const ScaledSpace scaled(roads, {}, round % 11);
    NodeTable nodes;
    BestFirst search(scaled, NodeId{0}, Key::Weighted, {}, nodes);
    run_to_end(search);
    REQUIRE(search.totals().reopened == 0);
  }
}

TEST_CASE("What cannot be counted is refused and says where", "[scaled]") {
  const auto refusal = [](const Roads& roads) -> std::string {
    try {
      find_path(roads, NodeId{0});
    } catch (const std::invalid_argument& error) { return error.what(); } catch (const std::overflow_error& error) {
      return std::string("overflow: ") + error.what();
    }
    return "";
  };
  CHECK(refusal(one_road(-0.5)) == "a move from 0: expected a number from 0 on, got -0.500000");
  CHECK(refusal(one_road(std::nan(""))).find("a move from 0: expected a number from 0 on, got nan") == 0);
  CHECK(refusal(one_road(1, std::nan(""))).find("the estimate of 0: expected a number from 0 on, got nan") == 0);
  CHECK(refusal(one_road(HUGE_VAL)) == "overflow: a move from 0: too large for sums of 64 bits, take fewer bits");
  CHECK(refusal(one_road(1, 1e13)) == "overflow: the estimate of 0: too large for sums of 64 bits, take fewer bits");
  CHECK(refusal(one_road(0)).empty());
  // 2^62 units, shared by g and h with a weight of 1 each, and by as many moves as there are nodes.
  const double most = std::ldexp(1.0, 62 - 1 - 1 - 20);
  CHECK(refusal(one_road(most)).empty());
  CHECK(refusal(one_road(std::nextafter(most, HUGE_VAL))) != "");
  const Roads road = one_road(1);
  CHECK(find_path(ScaledSpace(road, {}, -3), NodeId{0}).cost == 1);
  if (checks_callers) CHECK_THROWS_AS(ScaledSpace(road, {}, 61), std::invalid_argument);
}

TEST_CASE("Moves that are each small enough are refused where many of them would not be", "[scaled]") {
  CHECK(find_path(Line{1e6}, 0).cost == 1e6 + 99);
  // As dear as three moves may be; a hundred and one may not.
  CHECK_THROWS_AS(find_path(Line{std::ldexp(1.0, 41) / 3}, 0), std::overflow_error);
}

}  // namespace THIS_FILE
