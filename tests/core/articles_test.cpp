// Rows of the five tutorials, by their numbers. Costs of the 10-14 model are shown in the tutorials' own numbers.
#include "../catch.hpp"
#include "lab.hpp"

using namespace lab;

namespace {

SearchOptions article_000_text(Tie tie = Tie::Fifo) {
  SearchOptions options;
  options.heuristic = Heuristic::Manhattan;
  options.costs = Costs::TenFourteen;
  options.tie = tie;
  return options;
}

SearchOptions article_000_code() {
  SearchOptions options;
  options.heuristic = Heuristic::Manhattan;
  options.tie = Tie::Fifo;
  options.open_list = OpenListKind::Scan;
  options.stop = Stop::GoalOpened;
  options.reopen = false;
  options.quirks.refuse_trivial = true;
  options.quirks.fabricate_path = true;
  return options;
}
/// Down, up, left, right, left-up, left-down, right-up, right-down with y upwards.
const std::vector<int> order_000{3, 2, 1, 0, 6, 7, 4, 5};

SearchOptions four_way(Heuristic heuristic, Tie tie) {
  SearchOptions options;
  options.heuristic = heuristic;
  options.diagonal = Diagonal::Never;
  options.tie = tie;
  return options;
}

SearchOptions article_004_code(Tie tie) {
  SearchOptions options;
  options.diagonal = Diagonal::Always;
  options.costs = Costs::TenFourteen;
  options.tie = tie;
  options.open_list = OpenListKind::Buckets;
  return options;
}

struct Seen {
  double f, g, h;
  Point parent;
  friend bool operator==(const Seen&, const Seen&) = default;
};
std::ostream& operator<<(std::ostream& out, const Seen& s) {
  return out << s.f << "/" << s.g << "/" << s.h << " from (" << s.parent.x << "," << s.parent.y << ")";
}

/// F, G, H and parent of a cell at the cursor.
Seen seen(const Session& session, int x, int y) {
  const Grid& grid = session.grid();
  const NodeId node = grid.node({x, y});
  REQUIRE(session.replay().state(node) != NodeState::Unseen);
  const Cost g = session.replay().g(node), h = grid.heuristic(node);
  return {session.shown_f(g, h), session.shown(g), session.shown(h), grid.point(session.replay().parent(node))};
}

/// Puts the cursor after the expansion of a cell, all its neighbours considered; returns the events of that expansion.
std::vector<EventChange> after_expanding(Session& session, Point cell) {
  Replay& replay = session.replay();
  for (std::uint32_t n = 0; n < session.log().expansions(); ++n) {
    replay.seek(replay.position_of_expansion(n) + 1);
    if (replay.last_change().event.node != session.grid().node(cell)) continue;
    const std::uint32_t end = replay.position_of_expansion(n + 1);
    std::vector<EventChange> changes;
    while (replay.position() < end) {
      replay.seek(replay.position() + 1);
      changes.push_back(replay.last_change());
    }
    return changes;
  }
  FAIL("(" << cell.x << "," << cell.y << ") was never expanded");
  return {};
}

int count(const std::vector<EventChange>& changes, EventType type) {
  return static_cast<int>(std::count_if(changes.begin(), changes.end(), [type](const EventChange& c) { return c.event.type == type; }));
}

const EventChange& about(const Session& session, const std::vector<EventChange>& changes, Point cell) {
  for (const EventChange& change : changes)
    if (change.event.node == session.grid().node(cell)) return change;
  FAIL("nothing happened to (" << cell.x << "," << cell.y << ")");
  return changes.front();
}

std::string path_text(const Session& session) {
  std::string text;
  for (const NodeId node : session.path()) text += session.world().label(node);
  return text;
}

}  // namespace

TEST_CASE("0.2, 0.3: after the first step A is closed and its eight neighbours have the figures of the text", "[articles]") {
  Session session;
  load(session, ml());
  run(session, {1, 2}, {5, 2}, article_000_text());
  after_expanding(session, {1, 2});
  CHECK(session.replay().counters().open == 8);
  CHECK(session.replay().counters().closed == 1);
  CHECK(seen(session, 2, 2) == Seen{40, 10, 30, {1, 2}});
  CHECK(seen(session, 2, 1) == Seen{54, 14, 40, {1, 2}});
  CHECK(seen(session, 2, 3) == Seen{54, 14, 40, {1, 2}});
  CHECK(seen(session, 1, 1) == Seen{60, 10, 50, {1, 2}});
  CHECK(seen(session, 1, 3) == Seen{60, 10, 50, {1, 2}});
  CHECK(seen(session, 0, 2) == Seen{60, 10, 50, {1, 2}});
  CHECK(seen(session, 0, 1) == Seen{74, 14, 60, {1, 2}});
  CHECK(seen(session, 0, 3) == Seen{74, 14, 60, {1, 2}});
}

TEST_CASE("0.6, 0.7: expanding C meets three walls, A closed and four cells that are kept", "[articles]") {
  Session session;
  load(session, ml());
  run(session, {1, 2}, {5, 2}, article_000_text());
  const std::vector<EventChange> changes = after_expanding(session, {2, 2});
  CHECK(count(changes, EventType::Blocked) == 3);
  CHECK(count(changes, EventType::Closed) == 1);
  CHECK(count(changes, EventType::Kept) == 4);
  CHECK(count(changes, EventType::Opened) == 0);
  const EventChange& kept = about(session, changes, {2, 3});
  CHECK(session.shown(kept.event.g) == 20);
  CHECK(session.shown(kept.old_g) == 14);
}

TEST_CASE("0.8: ML costs 68 under every tie rule; first in first out closes 16 cells, low h 12", "[articles]") {
  Session session;
  load(session, ml());
  for (const Tie tie : {Tie::LowH, Tie::HighG, Tie::Fifo, Tie::Lifo}) {
    run(session, {1, 2}, {5, 2}, article_000_text(tie));
    CHECK(cost(session) == 68);
    if (tie == Tie::Fifo) CHECK(session.search().totals().closed == 16);
    if (tie == Tie::LowH) CHECK(session.search().totals().closed == 12);
  }
}

TEST_CASE("0.9: from D the corner may not be cut, and is cut when the rule allows it", "[articles]") {
  Session session;
  load(session, ml());
  run(session, {1, 2}, {5, 2}, article_000_text());
  std::vector<EventChange> changes = after_expanding(session, {2, 3});
  CHECK(count(changes, EventType::Opened) == 2);
  CHECK(seen(session, 2, 4) == Seen{74, 24, 50, {2, 3}});
  CHECK(seen(session, 1, 4) == Seen{88, 28, 60, {2, 3}});
  CHECK(about(session, changes, {3, 4}).event.type == EventType::Corner);

  SearchOptions cutting = article_000_text();
  cutting.diagonal = Diagonal::Always;
  run(session, {1, 2}, {5, 2}, cutting);
  after_expanding(session, {2, 3});
  CHECK(seen(session, 3, 4) == Seen{68, 28, 40, {2, 3}});
}

TEST_CASE("0.10: expanding (1,3) turns the parent of (1,4) away from D", "[articles]") {
  Session session;
  load(session, ml());
  run(session, {1, 2}, {5, 2}, article_000_text());
  const std::vector<EventChange> changes = after_expanding(session, {1, 3});
  const EventChange& relaxed = about(session, changes, {1, 4});
  CHECK(relaxed.event.type == EventType::Relaxed);
  CHECK(session.shown(relaxed.old_g) == 28);
  CHECK(session.grid().point(relaxed.old_parent) == Point{2, 3});
  CHECK(seen(session, 1, 4) == Seen{80, 20, 60, {1, 3}});
}

TEST_CASE("0.11, 0.12: stopping when the goal is opened closes one cell less and finds the same seven cells", "[articles]") {
  Session session;
  load(session, ml());
  SearchOptions options = article_000_text();
  run(session, {1, 2}, {5, 2}, options);
  const std::uint32_t closed = session.search().totals().closed;
  CHECK(session.path().size() == 7);
  options.stop = Stop::GoalOpened;
  run(session, {1, 2}, {5, 2}, options);
  CHECK(session.search().totals().closed == closed - 1);
  CHECK(cost(session) == 68);
  REQUIRE(session.path().size() == 7);
  CHECK(session.grid().point(session.path().front()) == Point{1, 2});
  CHECK(session.grid().point(session.path().back()) == Point{5, 2});
}

TEST_CASE("0.15: the code's neighbour order and first strict minimum give its path, 17 closed and 25 open", "[articles]") {
  Session session;
  load(session, m0());
  REQUIRE(run(session, {0, 0}, {8, 4}, article_000_code(), order_000) == Status::Found);
  CHECK(path_text(session) == "(0,0)(1,1)(2,1)(3,1)(4,1)(5,1)(6,2)(7,3)(8,4)");
  CHECK(cost(session) == Approx(4 * std::sqrt(2.0) + 4));
  CHECK(session.search().totals().closed == 17);
  CHECK(session.search().totals().open == 25);
}

TEST_CASE("0.16, B1: Manhattan with diagonals returns 16.2426 where 13.8995 is possible", "[articles]") {
  Session session;
  load(session, m0());
  const auto length = [&](Point goal) {
    REQUIRE(run(session, {0, 0}, goal, article_000_code(), order_000) == Status::Found);
    return cost(session);
  };
  CHECK(length({5, 4}) == Approx(8.4142).margin(5e-5));
  CHECK(session.path().size() == 9);
  CHECK(length({4, 7}) == Approx(9.2426).margin(5e-5));
  CHECK(length({9, 9}) == Approx(15.0711).margin(5e-5));
  CHECK(length({11, 7}) == Approx(16.2426).margin(5e-5));
  CHECK(length({19, 9}) == Approx(25.0711).margin(5e-5));
  CHECK(session.search().totals().closed == 23);
  CHECK(session.search().totals().open == 36);
  run(session, {0, 0}, {11, 7}, SearchOptions{});
  CHECK(cost(session) == Approx(13.8995).margin(5e-5));
}

TEST_CASE("B1: 33 of 194 targets get a path that is too long, none with an admissible heuristic", "[articles]") {
  Session session;
  const Map map = m0();
  load(session, map);
  int targets = 0, wrong_manhattan = 0, wrong_on_expansion = 0, wrong_admissible = 0;
  for (std::size_t i = 1; i < map.cells.size(); ++i) {
    if (map.cells[i] == 0) continue;
    ++targets;
    const Point goal = session.grid().point(NodeId{static_cast<std::uint32_t>(i)});
    SearchOptions options = article_000_code();
    options.heuristic = Heuristic::Zero;
    options.stop = Stop::GoalExpanded;
    run(session, {0, 0}, goal, options);
    const Cost optimum = session.search().path_cost();
    const auto length = [&](Heuristic heuristic, Stop stop) {
      options.heuristic = heuristic;
      options.stop = stop;
      run(session, {0, 0}, goal, options, order_000);
      return session.search().path_cost();
    };
    wrong_manhattan += length(Heuristic::Manhattan, Stop::GoalOpened) != optimum;
    wrong_on_expansion += length(Heuristic::Manhattan, Stop::GoalExpanded) != optimum;
    for (const Heuristic heuristic : {Heuristic::Octile, Heuristic::Euclidean, Heuristic::Chebyshev})
      wrong_admissible += length(heuristic, Stop::GoalOpened) != optimum;
  }
  CHECK(targets == 194);
  CHECK(wrong_manhattan == 33);
  CHECK(wrong_on_expansion == 33);
  CHECK(wrong_admissible == 0);
}

TEST_CASE("0.19: turning back at (3,1) leads to (0,0) over (2,0) and (1,0)", "[articles]") {
  Session session;
  load(session, m0());
  REQUIRE(run(session, {3, 1}, {0, 0}, article_000_code(), order_000) == Status::Found);
  CHECK(path_text(session) == "(3,1)(2,0)(1,0)(0,0)");
}

TEST_CASE("0.20: a goal in a wall or at the start is refused before anything is searched", "[articles]") {
  Session session;
  load(session, m0());
  CHECK(run(session, {0, 0}, {0, 0}, article_000_code()) == Status::BadInput);
  CHECK(session.refusal() == Refusal::StartIsGoal);
  CHECK(run(session, {0, 0}, {4, 4}, article_000_code()) == Status::BadInput);
  CHECK(session.refusal() == Refusal::GoalBlocked);
  CHECK(run(session, {4, 4}, {0, 0}, SearchOptions{}) == Status::BadInput);
  CHECK(session.refusal() == Refusal::StartBlocked);
  CHECK(run(session, {3, 3}, {3, 3}, SearchOptions{}) == Status::Found);
  CHECK(path_text(session) == "(3,3)");
}

TEST_CASE("B2: a ringed goal is unreachable; the code's path is the goal alone", "[articles]") {
  Session session;
  load(session, with_walls(m0(), {{1, 2}, {3, 2}, {1, 3}, {3, 3}, {1, 4}, {2, 4}, {3, 4}, {2, 2}}));
  CHECK(run(session, {0, 0}, {2, 3}, SearchOptions{}) == Status::Exhausted);
  CHECK(session.search().totals().closed == 186);
  CHECK(session.path().empty());
  CHECK(run(session, {0, 0}, {2, 3}, article_000_code(), order_000) == Status::Exhausted);
  CHECK(path_text(session) == "(2,3)");
}

TEST_CASE("B3: with terrain, stopping when the goal is opened costs 70 instead of 60", "[articles]") {
  Session session;
  load(session, ascii("5. .."));
  SearchOptions options;
  options.costs = Costs::TenFourteen;
  run(session, {1, 1}, {0, 0}, options);
  CHECK(cost(session) == 60);
  options.stop = Stop::GoalOpened;
  run(session, {1, 1}, {0, 0}, options);
  CHECK(cost(session) == 70);
}

TEST_CASE("1.6, 1.10: article 001's search closes 42 cells, with g halved 13, and keeps its bound", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  options.quirks.never_relax = true;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == 12);
  CHECK(session.search().totals().closed == 42);
  options.weights = weights_from_thousandths(500, 1000);
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == 12);
  CHECK(session.search().totals().closed == 13);

  load(session, open_map(30, 30));
  run(session, {0, 0}, {29, 29}, options);
  CHECK(cost(session) == 58);
  CHECK(session.search().totals().closed == 59);
  options.weights = Weights{};
  run(session, {0, 0}, {29, 29}, options);
  CHECK(cost(session) == 58);
  CHECK(session.search().totals().closed == 900);
  run(session, {0, 0}, {29, 0}, options);
  CHECK(session.search().totals().closed == 30);
}

TEST_CASE("1.7: nodes whose f reaches 1500 are closed unexpanded and the outcome is a limit", "[articles]") {
  Session session;
  load(session, open_map(1610, 5));
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  options.limits.max_f = 1500 * cost_model(options.costs).unit;
  options.limits.open_or_closed = 6000;
  CHECK(run(session, {5, 2}, {1605, 2}, options) == Status::Limit);
  CHECK(session.search().totals().closed == 5);
  CHECK(session.search().totals().open == 0);
  CHECK(run(session, {5, 2}, {1503, 2}, options) == Status::Found);
  CHECK(cost(session) == 1498);
  CHECK(session.search().totals().closed == 1499);
}

TEST_CASE("1.8: a sealed goal on 100x100 stops at 6000 closed nodes, which is not \"no path\"", "[articles]") {
  Session session;
  load(session, with_walls(open_map(100, 100), {{49, 49}, {50, 49}, {51, 49}, {49, 50}, {51, 50}, {49, 51}, {50, 51}, {51, 51}}));
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  options.limits.open_or_closed = 6000;
  CHECK(run(session, {0, 0}, {50, 50}, options) == Status::Limit);
  CHECK(session.search().totals().closed == 6000);
}

TEST_CASE("B7: never relaxing open nodes costs 6 instead of 5", "[articles]") {
  Session session;
  load(session, ascii(".23. .... ...."));
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  run(session, {0, 0}, {3, 0}, options);
  CHECK(cost(session) == 5);
  options.quirks.never_relax = true;
  run(session, {0, 0}, {3, 0}, options);
  CHECK(cost(session) == 6);
}

TEST_CASE("B8: halving g costs 9 steps instead of 7", "[articles]") {
  Session session;
  load(session, with_walls(open_map(5, 5), {{0, 3}, {2, 1}, {2, 3}, {3, 3}, {4, 0}, {4, 3}}));
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  options.quirks.never_relax = true;
  run(session, {2, 0}, {3, 4}, options);
  CHECK(cost(session) == 7);
  CHECK(session.search().totals().closed == 15);
  options.weights = weights_from_thousandths(500, 1000);
  run(session, {2, 0}, {3, 4}, options);
  CHECK(cost(session) == 9);
  CHECK(session.search().totals().closed == 14);
}

TEST_CASE("B10: picking by a smaller f and a smaller h together is not picking the smallest f", "[articles]") {
  Session session;
  load(session, with_walls(open_map(6, 6), {{0, 5}, {1, 1}, {2, 1}, {2, 2}, {2, 4}, {3, 2}, {3, 5}, {4, 3}}));
  SearchOptions options = four_way(Heuristic::Manhattan, Tie::LowH);
  options.open_list = OpenListKind::Scan;
  options.stop = Stop::GoalOpened;
  run(session, {4, 5}, {2, 0}, options);
  CHECK(cost(session) == 9);
  options.quirks.tie_bug = true;
  run(session, {4, 5}, {2, 0}, options);
  CHECK(cost(session) == 11);
}

TEST_CASE("article 003 tests the goal before the wall: a goal in a wall is \"reached\"", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way(Heuristic::Manhattan, Tie::LowH);
  CHECK(run(session, {0, 0}, {4, 4}, options) == Status::BadInput);
  options.quirks.goal_before_wall = true;
  options.stop = Stop::GoalOpened;
  CHECK(run(session, {0, 0}, {4, 4}, options) == Status::Found);
  CHECK(cost(session) == 8);
}

TEST_CASE("2.1: to (11,7) the heuristics expand 37, 22, 15 and 16 cells, and Manhattan's path is too long", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options;
  options.costs = Costs::TenFourteen;
  const auto expanded = [&](Heuristic heuristic) {
    options.heuristic = heuristic;
    run(session, {0, 0}, {11, 7}, options);
    CHECK(cost(session) == (heuristic == Heuristic::Manhattan ? 162 : 138));
    return session.search().totals().expanded;
  };
  CHECK(expanded(Heuristic::Chebyshev) == 37);
  CHECK(expanded(Heuristic::Euclidean) == 22);
  CHECK(expanded(Heuristic::Octile) == 15);
  CHECK(expanded(Heuristic::Manhattan) == 16);
  CHECK(expanded(Heuristic::Zero) > 100);
}

TEST_CASE("2.2: a sealed goal empties the open list", "[articles]") {
  Session session;
  load(session, with_walls(open_map(9, 9), {{7, 8}, {7, 7}, {8, 7}}));
  CHECK(run(session, {0, 0}, {8, 8}, four_way(Heuristic::Manhattan, Tie::LowH)) == Status::Exhausted);
  CHECK(session.search().totals().open == 0);
  CHECK(session.search().totals().closed == 77);
}

TEST_CASE("2.5: the minimal manager walks 12 steps over 13 cells", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way(Heuristic::Manhattan, Tie::Fifo);
  options.open_list = OpenListKind::Sort;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == 12);
  CHECK(session.path().size() == 13);
}

TEST_CASE("2.8, 4.7: the four distance estimates", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options;
  options.costs = Costs::TenFourteen;
  const auto estimate = [&](Heuristic heuristic, Point from, Point to) {
    options.heuristic = heuristic;
    session.start(session.grid().node(from), session.grid().node(to), options);
    return session.shown(session.grid().heuristic(session.grid().node(from)));
  };
  CHECK(estimate(Heuristic::Manhattan, {0, 0}, {8, 4}) == 120);
  CHECK(estimate(Heuristic::Euclidean, {0, 0}, {8, 4}) == Approx(89.443).margin(5e-4));
  CHECK(estimate(Heuristic::Chebyshev, {0, 0}, {8, 4}) == 80);
  CHECK(estimate(Heuristic::Octile, {0, 0}, {8, 4}) == 96);
  options.costs = Costs::Sqrt2;
  CHECK(estimate(Heuristic::Manhattan, {1, 2}, {5, 1}) == 5);
  CHECK(estimate(Heuristic::Euclidean, {1, 2}, {5, 1}) == Approx(4.1231).margin(5e-5));
  CHECK(estimate(Heuristic::Manhattan, {2, 1}, {2, 2}) == 1);  // 4.14: centre (1,1), goal (2,2)
  CHECK(estimate(Heuristic::Manhattan, {0, 1}, {2, 2}) == 3);
}

TEST_CASE("3.10, 3.11: on four neighbours Dijkstra and breadth-first search close 75 cells to (8,4)", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way(Heuristic::Zero, Tie::LowH);
  options.algorithm = Algorithm::Dijkstra;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(session.search().totals().closed == 75);
  options.algorithm = Algorithm::Bfs;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == 12);
  CHECK(session.search().totals().closed == 75);
}

TEST_CASE("4.1: depth-first search finds some path; in the declared order one of 68 steps", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way(Heuristic::Zero, Tie::LowH);
  options.algorithm = Algorithm::Dfs;
  REQUIRE(run(session, {0, 0}, {8, 4}, options) == Status::Found);
  CHECK(cost(session) == 68);
}

TEST_CASE("greedy search takes 18 steps where 12 suffice when the last in comes first out", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way(Heuristic::Manhattan, Tie::Lifo);
  options.algorithm = Algorithm::Greedy;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == 18);
  options.tie = Tie::Fifo;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == 12);
}

TEST_CASE("4.8: the cat sees 5, 7, 7, then 5 and 7, then four cells of 7", "[articles]") {
  Session session;
  load(session, mc());
  run(session, {1, 2}, {5, 1}, four_way(Heuristic::Manhattan, Tie::LowH));
  const auto f = [&](int x, int y) { return seen(session, x, y).f; };
  CHECK(about(session, after_expanding(session, {1, 2}), {1, 1}).event.type == EventType::Blocked);
  CHECK(f(2, 2) == 5);
  CHECK(f(0, 2) == 7);
  CHECK(f(1, 3) == 7);
  after_expanding(session, {2, 2});
  CHECK(f(2, 1) == 5);
  CHECK(f(2, 3) == 7);
  after_expanding(session, {2, 1});
  std::string open;
  for (const OpenEntry& entry : session.open_list(10)) {
    const Point p = session.grid().point(entry.node);
    CHECK(f(p.x, p.y) == 7);
    open += session.world().label(entry.node);
  }
  CHECK(open.size() == 4 * 5);
  for (const Point p : {Point{0, 2}, Point{1, 3}, Point{2, 3}, Point{2, 0}})
    CHECK(session.replay().state(session.grid().node(p)) == NodeState::Open);
}

TEST_CASE("4.9, 4.10: the cat's path has 7 moves; low h closes 8 cells, first in first out 13", "[articles]") {
  Session session;
  load(session, mc());
  run(session, {1, 2}, {5, 1}, four_way(Heuristic::Manhattan, Tie::LowH));
  CHECK(cost(session) == 7);
  CHECK(session.search().totals().closed == 8);
  CHECK((path_text(session) == "(1,2)(2,2)(2,1)(2,0)(3,0)(4,0)(5,0)(5,1)" ||
         path_text(session) == "(1,2)(2,2)(2,1)(2,0)(3,0)(4,0)(4,1)(5,1)"));
  run(session, {1, 2}, {5, 1}, four_way(Heuristic::Manhattan, Tie::Fifo));
  CHECK(cost(session) == 7);
  CHECK(session.search().totals().closed == 13);
}

TEST_CASE("4.11, 4.12: the worked 4x4 example, number by number", "[articles]") {
  Session session;
  load(session, m4());
  run(session, {0, 1}, {3, 1}, article_004_code(Tie::LowH));
  after_expanding(session, {0, 1});
  CHECK(seen(session, 0, 2) == Seen{44, 10, 34, {0, 1}});
  CHECK(seen(session, 0, 0) == Seen{44, 10, 34, {0, 1}});
  CHECK(seen(session, 1, 0) == Seen{38, 14, 24, {0, 1}});
  CHECK(session.replay().counters().open == 3);
  const std::vector<EventChange> changes = after_expanding(session, {1, 0});
  const EventChange& kept = about(session, changes, {0, 0});
  CHECK(kept.event.type == EventType::Kept);
  CHECK(session.shown_f(kept.event.g, session.grid().heuristic(kept.event.node)) == 58);
  CHECK(seen(session, 2, 0) == Seen{38, 24, 14, {1, 0}});
  CHECK(seen(session, 2, 1) == Seen{38, 28, 10, {1, 0}});
  CHECK(count(changes, EventType::Opened) == 2);
}

TEST_CASE("4.13: low h goes over (2,1), the article's own buckets over (2,0)", "[articles]") {
  Session session;
  load(session, m4());
  run(session, {0, 1}, {3, 1}, article_004_code(Tie::LowH));
  CHECK(path_text(session) == "(0,1)(1,0)(2,1)(3,1)");
  CHECK(cost(session) == 38);
  CHECK(session.search().totals().closed - 1 == 3);  // the goal not counted
  run(session, {0, 1}, {3, 1}, article_004_code(Tie::Fifo));
  CHECK(path_text(session) == "(0,1)(1,0)(2,0)(3,1)");
  CHECK(session.search().totals().closed - 1 == 4);
  CHECK(session.search().totals().open + 1 == 6);
}

TEST_CASE("4.15, 4.16: on 32x32 the buckets agree with the heap, and open and closed never overlap", "[articles]") {
  std::mt19937 random(32);
  for (int round = 0; round < 20; ++round) {
    Map map = open_map(32, 32);
    for (std::uint8_t& cell : map.cells) cell = random() % 5 ? 1 : 0;
    map.cells.front() = map.cells.back() = 1;
    Session session;
    load(session, map);
    SearchOptions options = article_004_code(Tie::Fifo);
    const Status status = run(session, {0, 0}, {31, 31}, options);
    const Cost with_buckets = status == Status::Found ? session.search().path_cost() : 0;
    session.replay().seek(session.log().size());
    std::uint32_t open = 0, closed = 0;
    for (const NodeState state : session.replay().states()) {
      open += state == NodeState::Open;
      closed += state == NodeState::Closed;
    }
    CHECK(open == session.search().totals().open);
    CHECK(closed == session.search().totals().closed);
    options.open_list = OpenListKind::Heap;
    CHECK(run(session, {0, 0}, {31, 31}, options) == status);
    if (status == Status::Found) CHECK(session.search().path_cost() == with_buckets);
  }
}
