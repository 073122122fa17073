// The eight puzzle of the third tutorial, row by row, and its two mistakes.
#include "../catch.hpp"
#include "../spaces/tiles.hpp"

namespace THIS_FILE {

using namespace lab;

SearchOptions article() {
  SearchOptions options;
  options.heuristic = Heuristic::TileDistance;
  return options;
}

Cost estimate(Heuristic heuristic, const std::string& start) {
  Tiles space = tiles(start, article_goal);
  SearchOptions options;
  options.heuristic = heuristic;
  space.configure(options, space.goal_node());
  return space.heuristic(space.start_node());
}

TEST_CASE("3.1: rightPos puts tile by tile on the goal 123/804/765", "[articles][tiles]") {
  constexpr std::array right_pos{4, 0, 1, 2, 5, 8, 7, 6, 3};  // row * 3 + column of each tile
  std::string goal(9, ' ');
  for (std::size_t tile = 0; tile < 9; ++tile)
    goal[static_cast<std::size_t>(right_pos[tile])] = static_cast<char>('0' + tile);
  CHECK(goal == article_goal);
  const auto places = places_of({3, 3}, board(article_goal));
  for (std::size_t tile = 0; tile < 9; ++tile) CHECK(places[tile] == right_pos[tile]);
}

TEST_CASE("3.2: h counts rows and columns; the fewest moves are 5, 9, 12 and 30", "[articles][tiles]") {
  struct Row {
    const char* start;
    Cost h;
    std::size_t moves;
  };
  Session session;
  for (const Row& row :
       {Row{"283164705", 5, 5}, Row{"281043765", 7, 9}, Row{"281463075", 10, 12}, Row{"567408321", 24, 30}}) {
    CHECK(estimate(Heuristic::TileDistance, row.start) == row.h);
    REQUIRE(slide(session, row.start, article_goal, article()) == Status::Found);
    CHECK(session.path().size() == row.moves + 1);
  }
  slide(session, "283164705", article_goal, article());
  CHECK(session.search().totals().closed == 6);
  int deepest = 0;
  for (const auto& [text, depth] : reference::tile_depths(article_goal, 3)) deepest += depth == 30;
  CHECK(deepest == 148);
}

TEST_CASE("3.3: the blank moves up, down, left and right and not over the border", "[articles][tiles]") {
  const auto moves = [](const std::string& text) {
    Tiles space = tiles(text, article_goal);
    std::vector<std::string> next;
    space.for_each_neighbor<true>(space.start_node(), [&](const Neighbor& neighbor) {
      CHECK(neighbor.cost == 1);
      CHECK(neighbor.passage == Passage::Free);
      next.push_back(space.label(neighbor.node));
    });
    return next;
  };
  CHECK(moves("123804765") == std::vector<std::string>{"103824765", "123864705", "123084765", "123840765"});
  CHECK(moves("012345678") == std::vector<std::string>{"312045678", "102345678"});
  CHECK(moves("123456780") == std::vector<std::string>{"123450786", "123456708"});
  CHECK(moves("103824765").size() == 3);
}

TEST_CASE("3.4: the solution of 283/164/705, board by board", "[articles][tiles]") {
  Session session;
  slide(session, "283164705", article_goal, article());
  CHECK(boards(session) ==
        std::vector<std::string>{"283164705", "283104765", "203184765", "023184765", "123084765", "123804765"});
}

TEST_CASE("3.5: the estimate is consistent, so no board is ever opened again", "[articles][tiles]") {
  std::mt19937 random(35);
  Session session;
  for (int round = 0; round < 40; ++round) {
    std::string start = any_board(random, 9);
    if (!solvable({3, 3}, board(start), board(article_goal)))
      std::swap(*std::find(start.begin(), start.end(), '1'), *std::find(start.begin(), start.end(), '2'));
    REQUIRE(slide(session, start, article_goal, article()) == Status::Found);
    CHECK(session.search().totals().reopened == 0);
  }
}

TEST_CASE("3.6: of 362,880 boards 181,440 can be solved, those with an odd number of inversions", "[articles][tiles]") {
  std::string text = "012345678";
  int can = 0, disagree = 0;
  do {
    int inversions = 0;
    for (std::size_t a = 0; a < 9; ++a)
      for (std::size_t b = a + 1; b < 9; ++b) inversions += text[a] != '0' && text[b] != '0' && text[a] > text[b];
    const bool said = solvable({3, 3}, board(text), board(article_goal));
    can += said;
    disagree += said != (inversions % 2 == 1);
  } while (std::next_permutation(text.begin(), text.end()));
  CHECK(can == 181'440);
  CHECK(disagree == 0);
  Session session;
  CHECK(slide(session, "183264705", article_goal, article()) ==
        Status::Exhausted);  // 283/164/705 with tiles 1 and 2 swapped
  CHECK(session.search().totals().closed == 181'440);
}

TEST_CASE("B11: closed boards opened again whatever their level: the goal is reached and its parents run in a circle",
          "[articles][tiles]") {
  SearchOptions options = article();
  options.mistakes.bits |= bit(Mistake::ReopenAlways);
  Session session;
  REQUIRE(slide(session, "283164705", article_goal, options) == Status::Limit);
  CHECK(session.refusal() == Refusal::Endless);
  session.replay().seek(session.log().size());
  const NodeId goal = session.world().goal();
  CHECK(session.replay().g(goal) == 5);
  CHECK(session.search().totals().reopened > 0);
  NodeId node = goal;
  for (int i = 0; i < 1000 && node != no_node; ++i) node = session.replay().parent(node);
  CHECK(node != no_node);
  // What asks for the way back comes to an end all the same.
  CHECK(session.path().empty());
  CHECK(session.recording().path_to(goal).size() < 20);
  // The right rule, on the same board.
  CHECK(slide(session, "283164705", article_goal, article()) == Status::Found);
  CHECK(boards(session).front() == "283164705");
}

TEST_CASE(
    "B12: an estimate that counts the blank is 6 where 5 moves suffice, and too large for 4,100 boards, by 2 at most",
    "[articles][tiles]") {
  CHECK(estimate(Heuristic::TileDistanceWithBlank, "283164705") == 6);
  Tiles space = tiles(article_goal, article_goal);
  SearchOptions options;
  options.heuristic = Heuristic::TileDistanceWithBlank;
  space.configure(options, space.goal_node());
  int over = 0;
  Cost worst = 0;
  for (const auto& [text, depth] : reference::tile_depths(article_goal, 3)) {
    const Cost excess = space.heuristic(space.node(board(text))) - depth;
    over += excess > 0;
    worst = std::max(worst, excess);
  }
  CHECK(over == 4100);
  CHECK(worst == 2);
}

}  // namespace THIS_FILE
