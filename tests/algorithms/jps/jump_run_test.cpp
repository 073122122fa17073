// What is told of a run agrees with what the scans over bits did: where they stop there is a
// reason, and nowhere before.
#include <set>

#include "../../../cpp/session/search_details.hpp"
#include "../../catch.hpp"
#include "../../lab.hpp"

namespace THIS_FILE {

using namespace lab;

struct Told {
  Event event;
  std::optional<JumpRun> run;
};

std::vector<Told> told(Session& session) {
  std::vector<Told> rows;
  for (std::uint32_t k = 1; k <= session.log().size(); ++k) {
    session.replay().seek(k);
    rows.push_back({session.replay().last_change().event, run_at_cursor(session)});
  }
  return rows;
}

using Forced = std::vector<std::pair<NodeId, NodeId>>;

TEST_CASE("a run stops past the corner of a wall, at the goal, before a wall, at the edge", "[jps]") {
  const Map map = ascii(
      "......... "
      "...##.... "
      "......... "
      ".#....... ");
  Session session;
  load(session, map);
  run(session, {2, 0}, {8, 2}, jumping(Diagonal::NoObstacles));
  const std::vector<Told> rows = told(session);
  const auto find = [&](NodeId from, NodeId node) {
    for (const Told& row : rows)
      if (row.event.type == EventType::Scanned && row.event.from == from && row.event.node == node) return *row.run;
    FAIL("no such run");
    return JumpRun{};
  };
  const JumpRun right = find(map.id(2, 0), map.id(5, 0));
  CHECK(right.end == JumpRun::End::Forced);
  CHECK(right.cells == 3);
  CHECK(right.way == Point{1, 0});
  CHECK(right.forced == Forced{{map.id(4, 1), map.id(5, 1)}});
  CHECK(find(map.id(2, 0), map.id(0, 0)).end == JumpRun::End::Edge);
  CHECK(find(map.id(2, 0), map.id(2, 2)).forced == Forced{{map.id(3, 1), map.id(3, 2)}});
  // Down from (2,0) and then along the row of the goal: no run turns twice, so this one is the goal's own.
  const auto goal = std::find_if(rows.begin(), rows.end(),
                                 [](const Told& row) { return row.run && row.run->end == JumpRun::End::Goal; });
  REQUIRE(goal != rows.end());
  CHECK(goal->event.node == map.id(8, 2));
  CHECK(std::any_of(rows.begin(), rows.end(),
                    [](const Told& row) { return row.run && row.run->end == JumpRun::End::Wall; }));
}

TEST_CASE("every run of every expansion is told as it was", "[jps][differential]") {
  std::mt19937 random(31);
  std::array<int, 4> ends{};
  for (int round = 0; round < 1200; ++round) {
    Map map = random_map(random);
    for (std::uint8_t& cell : map.cells) cell = cell != 0;
    if (all_walls(map)) continue;
    const auto rule = static_cast<Diagonal>(round % 4);
    Session session;
    load(session, map);
    run(session, random_free(random, map), random_free(random, map), jumping(rule));
    const GridQuestion& grid = session.grid();
    std::set<std::pair<NodeId, NodeId>> led, offered;
    for (const auto& [event, run] : told(session)) {
      if (event.type == EventType::Expanded || event.from == no_node || event.type == EventType::Stale ||
          event.type == EventType::Finished)
        continue;
      INFO("round " << round << " from " << format_point(grid.point(event.from)) << " to "
                    << format_point(grid.point(event.node)));
      if (event.type != EventType::Scanned) {
        offered.insert({event.from, event.node});
        if (run) CHECK((run->end == JumpRun::End::Goal || run->end == JumpRun::End::Forced));
        continue;
      }
      REQUIRE(run);
      ++ends[static_cast<std::size_t>(run->end)];
      if (run->end == JumpRun::End::Goal || run->end == JumpRun::End::Forced) led.insert({event.from, event.node});
      const Point turn = grid.point(run->turn), stop = grid.point(event.node);
      CHECK(stop == Point{turn.x + run->cells * run->way.x, turn.y + run->cells * run->way.y});
      for (int step = 1; step < run->cells; ++step) {
        const Point passed{turn.x + step * run->way.x, turn.y + step * run->way.y};
        REQUIRE(grid.inside(passed));
        REQUIRE(grid.free(grid.node(passed)));
        CHECK(grid.node(passed) != grid.goal());
        CHECK(jump_run(grid, rule, run->turn, grid.node(passed)).forced.empty());
      }
      for (const auto& [wall, cell] : run->forced) CHECK((!grid.free(wall) && grid.free(cell)));
      const Point next{stop.x + run->way.x, stop.y + run->way.y};
      if (run->end == JumpRun::End::Wall) CHECK((grid.inside(next) && !grid.free(grid.node(next))));
      if (run->end == JumpRun::End::Edge) CHECK(!grid.inside(next));
    }
    for (const auto& jump : led) CHECK(offered.count(jump) == 1);
    // Those that are offered without a run of their own went in the leading direction all the way.
    for (const auto& [from, node] : offered)
      if (!led.count({from, node})) CHECK(jump_run(grid, rule, from, node).leading == 0);
  }
  for (const int count : ends) CHECK(count > 500);
}

TEST_CASE("clusters, entrances and crossings are told as far as they are prepared", "[hpa]") {
  SearchOptions options;
  options.algorithm = Algorithm::Hpa;
  options.cluster_size = 5;
  options.costs = Costs::TenFourteen;
  Session session;
  load(session, m0());
  session.start(m0().id(0, 0), m0().id(8, 4), options);
  CHECK(entrances_of(session).empty());
  session.advance(1);
  CHECK(crossings_of(session).size() > 0);
  while (session.advance(1) == Status::Running) {}
  session.replay().seek(9);
  const std::vector<NodeId> looked = looked_at_inside(session);
  CHECK(looked.size() == 8);  // the first event opened the start
  CHECK(looked.back() == m0().id(0, 0));
  CHECK(looked.front() == session.replay().last_change().event.node);
  const std::vector<NodeId> crossings = crossings_of(session), entrances = entrances_of(session);
  for (const NodeId node : crossings) CHECK(std::count(entrances.begin(), entrances.end(), node) == 1);
  CHECK(clusters_of(session)->cluster_size() == 5);
  const std::vector<NodeId> corners = session.search().waypoints(), rough = session.search().rough_path();
  CHECK(corners.front() == m0().id(0, 0));
  CHECK(corners.back() == m0().id(8, 4));
  for (const NodeId node : corners) CHECK(std::count(rough.begin(), rough.end(), node) == 1);
  CHECK(cost_of(session.world(), rough) >= session.search().path_cost());
  session.replay().seek(session.log().size());
  CHECK(session.replay().counters().scanned == session.search().totals().expanded_inside);
  session.start(m0().id(0, 0), m0().id(8, 4), SearchOptions{});
  CHECK(clusters_of(session) == nullptr);
  CHECK(shortest_paths_of(session)->count == 5);
}

}  // namespace THIS_FILE
