// Sliding tiles: published depth tables, parity and estimates against breadth-first search on strings, and every search
// of the catalog on small boards.
#include "tiles.hpp"

#include <set>

#include "../catch.hpp"
#include "../rounds.hpp"

namespace THIS_FILE {

using namespace lab;

/// How many boards lie how deep below this one, walking the neighbours of the space itself.
std::vector<int> depth_table(const std::string& goal) {
  Tiles space = tiles(goal, goal);
  std::vector<int> depth(space.node_count(), -1);
  std::vector<NodeId> waiting{space.goal_node()};
  depth[0] = 0;
  for (std::size_t i = 0; i < waiting.size(); ++i)
    space.for_each_neighbor<false>(waiting[i], [&](const Neighbor& next) {
      if (depth[index(next.node)] >= 0) return;
      depth[index(next.node)] = depth[index(waiting[i])] + 1;
      waiting.push_back(next.node);
    });
  std::vector<int> table;
  for (const NodeId node : waiting) {
    const auto at = static_cast<std::size_t>(depth[index(node)]);
    if (at == table.size()) table.push_back(0);
    ++table[at];
  }
  return table;
}

struct Size {
  int width, height;
};
constexpr Size sizes[] = {{2, 2}, {3, 2}, {2, 3}, {3, 3}, {1, 5}, {4, 2}, {2, 4}, {6, 1}, {1, 1}};

SearchOptions with(Heuristic heuristic, Algorithm algorithm = Algorithm::AStar) {
  SearchOptions options;
  options.algorithm = algorithm;
  options.heuristic = heuristic;
  return options;
}

/// One move from each board of a path to the next.
bool legal(const std::vector<std::string>& path, int width) {
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto next = reference::tile_moves(path[i - 1], width);
    if (std::find(next.begin(), next.end(), path[i]) == next.end()) return false;
  }
  return true;
}

TEST_CASE("the depths of the eight puzzle are the published tables: blank in a corner, beside it, in the middle",
          "[tiles]") {
  // OEIS A089473, A089483, A089474.
  CHECK(depth_table("123456780") == std::vector{1,     2,     4,     8,     16,    20,    39,    62,
                                                116,   152,   286,   396,   748,   1024,  1893,  2512,
                                                4485,  5638,  9529,  10878, 16993, 17110, 23952, 20224,
                                                24047, 15578, 14560, 6274,  3910,  760,   221,   2});
  CHECK(depth_table("102345678") == std::vector{1,     3,     5,     10,    14,   28,   42,   80,   108,   202,   278,
                                                524,   726,   1348,  1804,  3283, 4193, 7322, 8596, 13930, 14713, 21721,
                                                19827, 25132, 18197, 18978, 9929, 7359, 2081, 878,  126,   2});
  CHECK(depth_table("123804765") == std::vector{1,     4,     8,     8,     16,    32,    60,    72,
                                                136,   200,   376,   512,   964,   1296,  2368,  3084,
                                                5482,  6736,  11132, 12208, 18612, 18444, 24968, 19632,
                                                22289, 13600, 11842, 4340,  2398,  472,   148});
}

TEST_CASE("the two boards farthest from 012345678 are 806547231 and 876041253", "[tiles]") {
  std::set<std::string> farthest;
  for (const auto& [text, depth] : reference::tile_depths("012345678", 3))
    if (depth == 31) farthest.insert(text);
  CHECK(farthest == std::set<std::string>{"806547231", "876041253"});
  Session session;
  for (const std::string& start : farthest) {
    REQUIRE(slide(session, start, "012345678", with(Heuristic::LinearConflict)) == Status::Found);
    CHECK(session.path().size() == 32);
  }
}

TEST_CASE("half of the boards can be reached, and parity knows which", "[tiles]") {
  std::mt19937 random(2);
  for (const auto& [width, height] : sizes) {
    if (slow_build && width * height > 8) continue;  // 362,880 boards
    const std::string from = any_board(random, width * height);
    const auto depths = reference::tile_depths(from, width);
    const TilesShape shape = shape_of(from, width);
    std::string other = from;
    std::sort(other.begin(), other.end());
    std::size_t reachable = 0;
    bool agree = true;
    do {
      const bool said = solvable(shape, board(other), board(from));
      agree = agree && said == (depths.count(other) > 0) && said == solvable(shape, board(from), board(other));
      reachable += said;
    } while (std::next_permutation(other.begin(), other.end()));
    INFO(width << "x" << height);
    CHECK(agree);
    CHECK(reachable == depths.size());
  }
}

TEST_CASE("estimates of tiles are what their definitions say, never too large, and change by one move's cost at most",
          "[tiles]") {
  std::mt19937 random(3);
  for (const auto& [width, height] : sizes) {
    const std::string goal = any_board(random, width * height);
    Tiles space = tiles(goal, goal, width);
    for (const Heuristic heuristic :
         {Heuristic::TileDistance, Heuristic::Misplaced, Heuristic::LinearConflict, Heuristic::Zero}) {
      space.configure(with(heuristic), space.goal_node());
      int wrong = 0;
      unsigned at = 0;
      for (const auto& [text, depth] : reference::tile_depths(goal, width)) {
        if (at++ % case_step != first_case) continue;
        const NodeId node = space.node(board(text));
        const Cost h = space.heuristic(node);
        int expected = 0;
        if (heuristic == Heuristic::TileDistance) expected = reference::tile_distance(text, goal, width);
        if (heuristic == Heuristic::LinearConflict) expected = reference::linear_conflict(text, goal, width);
        if (heuristic == Heuristic::Misplaced)
          for (std::size_t i = 0; i < text.size(); ++i) expected += text[i] != '0' && text[i] != goal[i];
        wrong += h != expected || h > depth || h != space.heuristic_from(space.goal_node(), node);
        for (const std::string& next : reference::tile_moves(text, width))
          wrong += std::abs(static_cast<int>(space.heuristic(space.node(board(next))) - h)) > 1;
      }
      INFO(width << "x" << height << " " << heuristic_names[static_cast<std::size_t>(heuristic)]);
      CHECK(wrong == 0);
    }
  }
}

TEST_CASE("on big boards the linear conflict is the one found by trying every choice", "[tiles]") {
  std::mt19937 random(4);
  for (int round = 0; round < 3000; ++round) {
    const int width = std::array{4, 4, 8, 2, 16, 5}[random() % 6], cells = width == 5 ? 15 : 16;
    const std::string start = any_board(random, cells), goal = any_board(random, cells);
    Tiles space = tiles(start, goal, width);
    space.configure(with(Heuristic::LinearConflict), space.goal_node());
    REQUIRE(space.heuristic(space.start_node()) == reference::linear_conflict(start, goal, width));
    REQUIRE(space.label(space.start_node()) == start);
  }
}

TEST_CASE("walking distances are those of breadth-first search on rows of letters, for every board they are made for",
          "[tiles]") {
  std::mt19937 random(48);
  for (const auto& [width, height] :
       {Size{3, 3}, {4, 4}, {4, 3}, {3, 4}, {2, 2}, {2, 4}, {7, 2}, {3, 5}, {1, 4}, {8, 2}}) {
    const std::string goal = any_board(random, width * height);
    INFO(goal << ", " << width << " wide");
    Tiles space = tiles(goal, goal, width);
    space.configure(with(Heuristic::WalkingDistance), space.goal_node());
    // Where there are too many states, or no tile passes another, it is the tile distance in that direction.
    const bool rows = height < 5 && width > 1, columns = width < 5 && height > 1;
    std::array<std::map<reference::Rows, int>, 2> walks;
    if (rows) walks[0] = reference::walking_distances(reference::walking_rows(goal, goal, width, false));
    if (columns) walks[1] = reference::walking_distances(reference::walking_rows(goal, goal, width, true));
    if (width == 4 && height == 4) CHECK(walks[0].size() == 24'964);
    int wrong = 0;
    for (int round = 0; round < (slow_build ? 300 : 3000); ++round) {
      const std::string text = any_board(random, width * height);
      int expected = 0;
      for (const bool turned : {false, true}) {
        if (turned ? columns : rows) {
          expected += walks[turned].at(reference::walking_rows(text, goal, width, turned));
          continue;
        }
        for (int cell = 0; cell < width * height; ++cell) {
          if (text[static_cast<std::size_t>(cell)] == '0') continue;
          const int home = static_cast<int>(goal.find(text[static_cast<std::size_t>(cell)]));
          expected += std::abs(turned ? cell % width - home % width : cell / width - home / width);
        }
      }
      const Cost h = space.heuristic(space.node(board(text)));
      wrong += h != expected || h < reference::tile_distance(text, goal, width);
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE("every entry of walking distance is that of breadth-first search, to whichever row the blank belongs",
          "[tiles]") {
  for (const auto& [lines, length] : {Size{3, 3}, {4, 4}, {2, 8}, {4, 2}, {3, 5}})
    for (int blank = 0; blank < lines; ++blank) {
      reference::Rows goal;
      for (int line = 0; line < lines; ++line)
        goal.emplace_back(static_cast<std::size_t>(length), static_cast<char>('1' + line));
      goal[static_cast<std::size_t>(blank)][0] = '0';
      const auto unsigned_of = [](int n) { return static_cast<unsigned>(n); };
      const WalkingDistance walk(unsigned_of(lines), unsigned_of(length), unsigned_of(blank));
      const auto all = reference::walking_distances(goal);
      CHECK(walk.states() == all.size());
      int wrong = 0;
      for (const auto& [rows, moves] : all) {
        std::uint64_t sum = 0;
        unsigned at = 0;
        for (unsigned line = 0; line < rows.size(); ++line)
          for (const char home : rows[line])
            if (home == '0') at = line;
            else sum += walk.one(line, unsigned_of(home - '1'));
        wrong += walk.moves(sum, at) != unsigned_of(moves);
      }
      INFO(lines << " lines of " << length << ", blank in " << blank);
      CHECK(wrong == 0);
    }
}

TEST_CASE("walking distance never is more than the moves made backwards from the goal, and changes by one at most",
          "[tiles]") {
  std::mt19937 random(49);
  for (int round = 0; round < 40; ++round) {
    const std::string goal = any_board(random, 16);
    Tiles space = tiles(goal, goal, 4);
    space.configure(with(Heuristic::WalkingDistance), space.goal_node());
    std::string text = goal;
    int wrong = 0;
    for (int moves = 1; moves <= 200; ++moves) {
      const Cost before = space.heuristic(space.node(board(text)));
      const auto next = reference::tile_moves(text, 4);
      text = next[random() % next.size()];
      const Cost h = space.heuristic(space.node(board(text)));
      wrong += h > moves || std::abs(static_cast<int>(h - before)) > 1 || (h + moves) % 2 != 0;
    }
    CHECK(wrong == 0);
  }
}

TEST_CASE(
    "every search of the catalog slides tiles: the exact ones in the fewest moves, and none finds a way where there is "
    "none",
    "[tiles][optimality]") {
  std::mt19937 random(5);
  std::string goal;
  std::unordered_map<std::string, int> depths;
  for (int round = 0; round < 30 * static_cast<int>(std::size(sizes)); ++round) {
    const auto& [width, height] = sizes[round / 30];
    if (round % 30 == 0) {
      goal = any_board(random, width * height);
      depths = reference::tile_depths(goal, width);
    }
    const std::string start = any_board(random, width * height);
    const auto depth = depths.find(start);
    const Algorithm algorithm =
        std::array{Algorithm::AStar,        Algorithm::Dijkstra, Algorithm::Bfs,   Algorithm::Dfs,
                   Algorithm::Greedy,       Algorithm::Ida,      Algorithm::BiBfs, Algorithm::BiAStar,
                   Algorithm::HillClimbing, Algorithm::Beam}[random() % 10];
    SearchOptions options = with(std::array{Heuristic::TileDistance, Heuristic::Misplaced, Heuristic::LinearConflict,
                                            Heuristic::Zero}[random() % 4],
                                 algorithm);
    options.tie = static_cast<Tie>(random() % 4);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    if (options.open_list == OpenListKind::Scan || options.open_list == OpenListKind::Sort)
      options.limits.expansions = 300;
    if (algorithm == Algorithm::Ida) options.limits.expansions = 50'000;
    Session session;
    const Status status = slide(session, start, goal, options, width);
    INFO(info(algorithm).name << " " << start << " to " << goal << ", " << width << " wide");
    if (status == Status::Limit) continue;
    if (algorithm == Algorithm::HillClimbing || algorithm == Algorithm::Beam) {
      REQUIRE((status == Status::Found || status == Status::Stuck || status == Status::Exhausted));
    } else {
      REQUIRE(status == (depth == depths.end() ? Status::Exhausted : Status::Found));
    }
    if (status == Status::Exhausted) CHECK(depth == depths.end());
    if (status != Status::Found) continue;
    const auto path = boards(session);
    REQUIRE(path.front() == start);
    REQUIRE(path.back() == goal);
    REQUIRE(legal(path, width));
    CHECK(cost(session) == static_cast<double>(path.size() - 1));
    const bool exact = algorithm == Algorithm::AStar || algorithm == Algorithm::Dijkstra ||
                       algorithm == Algorithm::Bfs || algorithm == Algorithm::Ida || algorithm == Algorithm::BiBfs ||
                       algorithm == Algorithm::BiAStar;
    if (exact) REQUIRE(static_cast<int>(path.size()) - 1 == depth->second);
  }
}

TEST_CASE("a recording of tiles is undone event by event", "[tiles][trace]") {
  for (const Algorithm algorithm :
       {Algorithm::AStar, Algorithm::BiAStar, Algorithm::BiBfs, Algorithm::Ida, Algorithm::Beam}) {
    Session session;
    REQUIRE(slide(session, "281463075", article_goal, with(Heuristic::TileDistance, algorithm)) == Status::Found);
    const auto picture = [&] {
      std::string text =
          std::to_string(session.replay().counters().open) + " " + std::to_string(session.replay().counters().closed);
      for (const OpenEntry& entry : session.recording().open_list(400))
        text += " " + session.names().label(entry.node) + std::to_string(entry.f);
      return text;
    };
    std::vector<std::string> forwards;
    for (std::uint32_t k = 0; k <= session.log().size(); k += 7) {
      session.replay().seek(k);
      forwards.push_back(picture());
    }
    session.replay().seek(session.log().size());
    for (std::size_t i = forwards.size(); i-- > 0;) {
      session.replay().seek(static_cast<std::uint32_t>(i) * 7);
      REQUIRE(picture() == forwards[i]);
    }
    CHECK(session.replay().counters() == Counters{});
  }
}

TEST_CASE("the same search gives the same boards the same ids, whatever was searched before", "[tiles]") {
  Session session;
  slide(session, "567408321", article_goal, with(Heuristic::TileDistance));
  const std::uint64_t first = session.log().hash();
  const std::size_t known = session.world().known();
  run(session, NodeId{0}, NodeId{1}, with(Heuristic::Zero, Algorithm::Bfs));
  CHECK(session.world().known() > known);
  session.start(NodeId{0}, NodeId{1}, with(Heuristic::TileDistance));
  CHECK(session.world().known() == 2);
  while (session.advance(77) == Status::Running) {}
  CHECK(session.log().hash() == first);
  CHECK(session.world().known() == known);
}

TEST_CASE("a search that meets a million boards ends with a limit, not without a path", "[tiles]") {
  Session session;
  const std::string start = "ed7fbc95602184a3", goal = "0123456789abcdef";
  for (const Algorithm algorithm : {Algorithm::Bfs, Algorithm::BiAStar}) {
    CHECK(slide(session, start, goal, with(Heuristic::Zero, algorithm), 4) == Status::Limit);
    CHECK(session.refusal() == Refusal::SpaceFull);
    CHECK(session.world().known() >= Tiles::most_boards);
    CHECK(session.world().known() < session.world().node_count());
    CHECK(session.path().empty());
  }
  CHECK(tiles("123456780", "123456780").node_count() == 362'880);
  CHECK_FALSE(tiles("123456780", "123456780").full());
}

TEST_CASE("boards are read from their text, and what is no board is not", "[tiles]") {
  CHECK(board_of({4, 4}, "0123456789abcdef") == board("0123456789abcdef"));
  CHECK(board_of({3, 2}, "512340") == board("512340"));
  for (const char* text :
       {"", "51234", "5123400", "512344", "512346", "51234 ", "51234A", "0123456789abcdef0", "51234\xff"})
    CHECK_FALSE(board_of({3, 2}, text));
  CHECK_FALSE(board_of({0, 3}, ""));
}

TEST_CASE("numbers that make no two boards make no world", "[tiles]") {
  using Numbers = std::vector<double>;
  CHECK(make_tiles_world(Numbers{2, 2, 1, 2, 3, 0, 0, 1, 2, 3}));
  CHECK(make_tiles_world(Numbers{1, 1, 0, 0}));
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Numbers& numbers : std::vector<Numbers>{{},
                                                     {2},
                                                     {2, 2},
                                                     {2, 2, 1, 2, 3, 0, 0, 1, 2},
                                                     {2, 2, 1, 2, 3, 0, 0, 1, 2, 3, 4},
                                                     {2, 2, 1, 2, 3, 3, 0, 1, 2, 3},
                                                     {2, 2, 1, 2, 3, 4, 0, 1, 2, 3},
                                                     {2, 2, 1, 2, 3, -1, 0, 1, 2, 3},
                                                     {2, 2, 1, 2, 3, 0, 0, 1, 2, 2.5},
                                                     {2, 2, 1, 2, 3, 0, 0, 1, 2, nan},
                                                     {0, 0},
                                                     {17, 1},
                                                     {nan, 1, 0, 0},
                                                     {5, 4},
                                                     {1e9, 1e9},
                                                     {-1, -1, 0, 0}})
    CHECK_FALSE(make_tiles_world(numbers));
  Numbers most{4, 4};
  for (int i = 0; i < 32; ++i) most.push_back(i % 16);
  CHECK(make_tiles_world(most));
}

}  // namespace THIS_FILE
