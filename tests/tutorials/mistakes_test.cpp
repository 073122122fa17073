// Mistakes of the tutorials that leave something behind, forget something or go on for ever: each as its article makes
// it, and stopped where the article's code would not stop.
#include "../reference/order_laws.hpp"
#include "articles.hpp"
#include "tutorials/lax_sort.hpp"

namespace THIS_FILE {

using namespace lab;

SearchOptions article_000(const Session& session, Point before_start, Point before_goal) {
  SearchOptions options;
  options.heuristic = Heuristic::Manhattan;
  options.tie = Tie::Fifo;
  options.open_list = OpenListKind::Scan;
  options.stop = Stop::GoalOpened;
  options.mistakes.earlier_start = session.grid().node(before_start);
  options.mistakes.earlier_goal = session.grid().node(before_goal);
  return options;
}

SearchOptions four_way(OpenListKind list = OpenListKind::Sort) {
  SearchOptions options;
  options.heuristic = Heuristic::Manhattan;
  options.diagonal = Diagonal::Never;
  options.tie = Tie::Fifo;
  options.open_list = list;
  return options;
}

const std::vector<Point> ring_of(Point p) {
  std::vector<Point> ring;
  for (const Point step : directions) ring.push_back({p.x + step.x, p.y + step.y});
  return ring;
}

TEST_CASE(
    "B4: turning back at (3,1) the start keeps its g, so the goal shows 6.8284 instead of 3.4142; the start shows F = "
    "0",
    "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = article_000(session, {0, 0}, {8, 4});
  options.mistakes.bits |= bit(Mistake::StaleG);
  REQUIRE(run(session, {3, 1}, {0, 0}, options, order_000) == Status::Found);
  CHECK(path_text(session) == "(3,1)(2,0)(1,0)(0,0)");
  session.replay().seek(session.log().size());
  CHECK(session.shown(session.replay().g(session.grid().node({3, 1}))) == Approx(3.4142).margin(5e-5));
  CHECK(session.shown(session.replay().g(session.grid().node({0, 0}))) == Approx(6.8284).margin(5e-5));
  CHECK(cost(session) == Approx(6.8284).margin(5e-5));
  run(session, {3, 1}, {0, 0}, article_000(session, {0, 0}, {8, 4}), order_000);
  CHECK(cost(session) == Approx(3.4142).margin(5e-5));

  const NodeId start = session.grid().node({0, 0});
  run(session, {0, 0}, {8, 4}, options, order_000);
  CHECK(session.shown(session.h(start)) == 12);
  options.mistakes.bits |= bit(Mistake::UnratedStart);
  run(session, {0, 0}, {8, 4}, options, order_000);
  CHECK(shown_f(session, start, 0) == 0);
}

// The articles' page says that around (6,3) only (6,2) and (6,3) are returned. With the parents of the search to (8,4)
// the chain goes on to the start.
TEST_CASE("B2: with parents left over, the path to a ringed goal leads through the ring", "[articles]") {
  Session session;
  for (const auto& [goal, path] : {std::pair{Point{2, 3}, "(0,0)(1,1)(2,2)(2,3)"},
                                   std::pair{Point{6, 3}, "(0,0)(1,1)(2,1)(3,1)(4,1)(5,1)(6,2)(6,3)"}}) {
    load(session, with_walls(m0(), ring_of(goal)));
    SearchOptions options = article_000(session, {0, 0}, {8, 4});
    options.mistakes.bits |= bit(Mistake::FabricatePath);
    options.mistakes.bits |= bit(Mistake::GoalWasOpen);
    CHECK(run(session, {0, 0}, goal, options, order_000) == Status::Exhausted);
    CHECK(session.search().totals().closed == 186);
    CHECK(path_text(session) == path);
    CHECK(cost(session) == 0);
  }
}

TEST_CASE(
    "article 002: the start keeps its parent, so the way back is (2,0), (3,0), (2,0), … for ever; here it is stopped",
    "[articles]") {
  Session session;
  load(session, open_map(5, 1));
  SearchOptions options = four_way();
  options.mistakes.bits |= bit(Mistake::StaleParent);
  options.mistakes.earlier_start = session.grid().node({0, 0});
  options.mistakes.earlier_goal = session.grid().node({3, 0});
  CHECK(run(session, {3, 0}, {0, 0}, options) == Status::Limit);
  CHECK(session.refusal() == Refusal::Endless);
  CHECK(path_text(session) == "(2,0)(3,0)(2,0)(1,0)(0,0)");
  options.mistakes.bits &= ~bit(Mistake::StaleParent);
  CHECK(run(session, {3, 0}, {0, 0}, options) == Status::Found);
}

TEST_CASE(
    "article 002: nobody asks whether start and goal are walls: one is searched from, the other for until all is "
    "flooded",
    "[articles]") {
  Session session;
  load(session, with_walls(m0(), {{0, 0}}));
  SearchOptions options = four_way();
  CHECK(run(session, {0, 0}, {8, 4}, options) == Status::BadInput);
  CHECK(session.refusal() == Refusal::StartBlocked);
  CHECK(run(session, {1, 0}, {4, 4}, options) == Status::BadInput);
  CHECK(session.refusal() == Refusal::GoalBlocked);

  options.mistakes.bits |= bit(Mistake::Unchecked);
  REQUIRE(run(session, {0, 0}, {8, 4}, options) == Status::Found);
  CHECK(cost(session) == 12);
  CHECK(session.path().front() == session.grid().node({0, 0}));
  // The wall (0,0) and the five of the map are never entered: 200 cells less those six.
  CHECK(run(session, {1, 0}, {4, 4}, options) == Status::Exhausted);
  CHECK(session.path().empty());
  CHECK(session.search().totals().closed == 194);

  // Elsewhere nothing is let through: jumps and clusters start and end on free cells.
  for (const Algorithm algorithm : {Algorithm::Ida, Algorithm::BiAStar, Algorithm::Jps, Algorithm::Hpa}) {
    options.algorithm = algorithm;
    CHECK(run(session, {0, 0}, {8, 4}, options) == Status::BadInput);
    CHECK(run(session, {1, 0}, {4, 4}, options) == Status::BadInput);
  }
}

TEST_CASE("article 003: the path is added to the one before", "[articles]") {
  Session session;
  load(session, open_map(6, 2));
  SearchOptions options = four_way();
  options.mistakes.bits |= bit(Mistake::StalePath);
  options.mistakes.earlier_start = session.grid().node({0, 0});
  options.mistakes.earlier_goal = session.grid().node({2, 0});
  REQUIRE(run(session, {2, 0}, {5, 0}, options) == Status::Found);
  CHECK(path_text(session) == "(2,0)(3,0)(4,0)(5,0)(2,0)(1,0)(0,0)");
}

TEST_CASE("article 004: a second search finds its goal in the old closed list and gives up", "[articles]") {
  Session session;
  load(session, m4());
  SearchOptions options;
  options.diagonal = Diagonal::Always;
  options.costs = Costs::TenFourteen;
  options.tie = Tie::Fifo;
  options.open_list = OpenListKind::Buckets;
  CHECK(run(session, {3, 1}, {0, 1}, options) == Status::Found);
  options.mistakes.bits |= bit(Mistake::StaleClosed);
  options.mistakes.earlier_start = session.grid().node({0, 1});
  options.mistakes.earlier_goal = session.grid().node({3, 1});
  CHECK(run(session, {3, 1}, {0, 1}, options) == Status::Exhausted);
  CHECK(session.path().empty());
  session.replay().seek(session.log().size());
  CHECK(session.replay().state(session.grid().node({0, 1})) == NodeState::Unseen);
}

TEST_CASE("B11: reopening whatever the g turns the parents into a circle; without a way it would go on for ever",
          "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way();
  options.mistakes.bits |= bit(Mistake::ReopenAlways);
  CHECK(run(session, {0, 0}, {8, 4}, options) == Status::Limit);
  CHECK(session.refusal() == Refusal::Endless);
  CHECK(path_text(session) == "(8,3)(8,2)(8,3)(8,4)");
  CHECK(session.search().totals().reopened == 38);
  options.mistakes.bits &= ~bit(Mistake::ReopenAlways);
  CHECK(run(session, {0, 0}, {8, 4}, options) == Status::Found);
  CHECK(session.search().totals().reopened == 0);

  options.mistakes.bits |= bit(Mistake::ReopenAlways);
  load(session, with_walls(open_map(4, 4), {{2, 3}, {2, 2}, {3, 2}}));
  CHECK(run(session, {0, 0}, {3, 3}, options) == Status::Limit);
  CHECK(session.refusal() == Refusal::Endless);
  CHECK(session.search().totals().expanded == 64 * 16);
  CHECK(session.path().empty());
}

TEST_CASE(
    "B13, 3.15: every cell visited is taken for the path, a goal next door is refused, and a diagonal step costs 2",
    "[articles]") {
  Session session;
  load(session, ml());
  SearchOptions options = four_way();
  options.diagonal = Diagonal::NoObstacles;
  options.mistakes.bits |= bit(Mistake::NeverRelax);
  options.mistakes.bits |= bit(Mistake::VisitedPath) | bit(Mistake::RefuseShort) | bit(Mistake::ManhattanSteps);
  REQUIRE(run(session, {1, 2}, {6, 4}, options) == Status::Found);
  CHECK(path_text(session) == "(1,2)(2,2)(1,3)(2,3)(1,4)(2,4)(3,4)(4,4)(5,4)(6,4)");
  CHECK(cost(session) == 7);  // five to the right, two down
  CHECK(session.search().totals().relaxed == 0);
  CHECK(run(session, {1, 2}, {2, 2}, options) == Status::Limit);
  CHECK(session.refusal() == Refusal::TooShort);
  CHECK(session.path().empty());
  CHECK(run(session, {1, 2}, {2, 4}, options) == Status::Found);
  CHECK(cost(session) == 3);
}

TEST_CASE("2.6: a comparator that never says \"equal\" breaks a law of sorting, and the sort of a long list",
          "[articles]") {
  std::vector<OpenEntry> entries;
  for (std::uint32_t i = 0; i < 12; ++i) entries.push_back({Cost{i % 3}, Cost{i % 2}, i, NodeId{i}});
  CHECK(reference::broken_law(entries, LaxOrder{}) == "an entry comes before itself");
  CHECK(reference::broken_law(entries, [](const OpenEntry& a, const OpenEntry& b) { return a.f < b.f; }) == "");
  CHECK(reference::broken_law(entries, [](const OpenEntry& a, const OpenEntry& b) { return a < b; }) == "");
  // B10's comparison keeps the first law only: nodes it calls tied are not all tied with each other.
  CHECK(reference::broken_law(entries, [](const OpenEntry& a, const OpenEntry& b) {
          return a.f < b.f && a.tie < b.tie;
        }) == "tied is not transitive");

  Session session;
  SearchOptions options = four_way();
  options.mistakes.bits |= bit(Mistake::LaxOrder);
  load(session, open_map(8, 8));
  CHECK(run(session, {0, 0}, {7, 7}, options) ==
        Status::Found);  // "a large map fails": lists of 16 are still sorted by insertion
  CHECK(cost(session) == 14);
  load(session, open_map(100, 100));
  CHECK(run(session, {0, 0}, {99, 99}, options) == Status::Limit);
  CHECK(session.refusal() == Refusal::Comparator);
  options.mistakes.bits &= ~bit(Mistake::LaxOrder);
  CHECK(run(session, {0, 0}, {99, 99}, options) == Status::Found);
}

TEST_CASE("mistaken searches look the same at every position, however it is reached, and keep to their limits",
          "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way();
  options.mistakes.bits |= bit(Mistake::ReopenAlways);
  run(session, {0, 0}, {8, 4}, options);
  CHECK(seek_flaw(session) == "");
  options.limits.expansions = 5;
  CHECK(run(session, {0, 0}, {8, 4}, options) == Status::Limit);
  CHECK(session.refusal() == Refusal::None);
  CHECK(session.search().totals().expanded == 5);
}

}  // namespace THIS_FILE
