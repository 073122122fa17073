// Rows of tutorials 000 and 001, by their numbers. Costs of the 10-14 model are shown in the tutorials' own numbers.
#include "articles.hpp"

namespace THIS_FILE {

using namespace lab;

TEST_CASE("0.2, 0.3: after the first step A is closed and its eight neighbours have the figures of the text",
          "[articles]") {
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

TEST_CASE("0.11, 0.12: stopping when the goal is opened closes one cell less and finds the same seven cells",
          "[articles]") {
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

TEST_CASE("0.15: the code's neighbour order and first strict minimum give its path, 17 closed and 25 open",
          "[articles]") {
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

TEST_CASE("1.6, 1.10, 1.11, 4.2: article 001's search closes 42 cells, with g halved 13, and keeps its bound",
          "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  options.mistakes.bits |= bit(Mistake::NeverRelax);
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
  load(session, with_walls(open_map(100, 100),
                           {{49, 49}, {50, 49}, {51, 49}, {49, 50}, {51, 50}, {49, 51}, {50, 51}, {51, 51}}));
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  options.limits.open_or_closed = 6000;
  CHECK(run(session, {0, 0}, {50, 50}, options) == Status::Limit);
  CHECK(session.search().totals().closed == 6000);
}

TEST_CASE("0.22, B7: never relaxing open nodes costs 6 instead of 5", "[articles]") {
  Session session;
  load(session, ascii(".23. .... ...."));
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  run(session, {0, 0}, {3, 0}, options);
  CHECK(cost(session) == 5);
  options.mistakes.bits |= bit(Mistake::NeverRelax);
  run(session, {0, 0}, {3, 0}, options);
  CHECK(cost(session) == 6);
}

TEST_CASE("B8: halving g costs 9 steps instead of 7", "[articles]") {
  Session session;
  load(session, with_walls(open_map(5, 5), {{0, 3}, {2, 1}, {2, 3}, {3, 3}, {4, 0}, {4, 3}}));
  SearchOptions options = four_way(Heuristic::Euclidean, Tie::Fifo);
  options.mistakes.bits |= bit(Mistake::NeverRelax);
  run(session, {2, 0}, {3, 4}, options);
  CHECK(cost(session) == 7);
  CHECK(session.search().totals().closed == 15);
  options.weights = weights_from_thousandths(500, 1000);
  run(session, {2, 0}, {3, 4}, options);
  CHECK(cost(session) == 9);
  CHECK(session.search().totals().closed == 14);
}

TEST_CASE("0.1: the grid of the article has 200 cells", "[articles]") {
  Session session;
  load(session, m0());
  CHECK(session.grid().node_count() == 200);
  CHECK(session.grid().label(session.grid().node({19, 9})) == "(19,9)");
}

TEST_CASE("0.4: steps of 10 and 14, or of 1 and the root of 2", "[articles]") {
  Session session;
  load(session, m0());
  SearchOptions options = article_000_text();
  options.heuristic = Heuristic::Octile;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == 96);
  options.costs = Costs::Sqrt2;
  run(session, {0, 0}, {8, 4}, options);
  CHECK(cost(session) == Approx(4 + 4 * std::sqrt(2.0)));
  after_expanding(session, {0, 0});
  CHECK(seen(session, 1, 1).g == Approx(std::sqrt(2.0)));
}

TEST_CASE("0.21, 2.9: after another search nothing is left of the one before, and the walls stay", "[articles]") {
  Session session, fresh;
  load(session, m0());
  load(fresh, m0());
  run(session, {0, 0}, {19, 9}, article_000_text());
  session.replay().seek(session.log().size());
  for (Session* each : {&session, &fresh}) {
    run(*each, {3, 1}, {0, 9}, article_000_text());
    each->replay().seek(each->log().size());
  }
  CHECK(session.replay().states() == fresh.replay().states());
  CHECK(session.replay().parents() == fresh.replay().parents());
  CHECK(session.grid().terrain(session.grid().node({4, 4})) == 0);
}

}  // namespace THIS_FILE
