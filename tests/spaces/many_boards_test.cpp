// More boards than a search has room for at first: tables that grow while it runs, and questions
// about parts of what it found.
#include <algorithm>
#include <random>
#include <unordered_map>

#include "../catch.hpp"
#include "tiles.hpp"

namespace THIS_FILE {

using namespace lab;

constexpr std::string_view hard = "bed123c4f79a6805", ordered = "0123456789abcdef";

SearchOptions with(Algorithm algorithm, Heuristic heuristic = Heuristic::TileDistance) {
  SearchOptions options;
  options.algorithm = algorithm;
  options.heuristic = heuristic;
  return options;
}

void begin(Session& session, const SearchOptions& options) {
  Tiles space = tiles(std::string(hard), std::string(ordered), 4);
  session.set_world(std::make_unique<TilesWorld>(std::move(space)));
  REQUIRE(session.start(NodeId{0}, NodeId{1}, options));
}

/// States, g, parents and stamps of all nodes, as one number.
std::uint64_t picture(const Session& session) {
  std::uint64_t sum = 1469598103934665603u;
  const auto mix = [&sum](std::uint64_t value) { sum = (sum ^ value) * 1099511628211u; };
  for (std::uint32_t i = 0; i < session.known(); ++i) {
    const NodeId node{i};
    mix(static_cast<std::uint64_t>(session.replay().state(node)));
    mix(static_cast<std::uint64_t>(session.replay().g(node)));
    mix(raw(session.replay().parent(node)));
    mix(session.replay().stamp(node));
  }
  return sum;
}

/// A number below `end`, which is above 0.
std::uint32_t below(std::mt19937& random, std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); }

TEST_CASE("boards get their ids in the order they come, however many there are", "[tiles]") {
  std::mt19937_64 random(7);
  BoardTable table;
  std::unordered_map<Board, std::uint32_t> reference;
  std::vector<Board> order;
  // Boards that differ in few cells, as those of a search do, and some from anywhere; each is asked for again later.
  Board board = 0xfedcba9876543210u;
  for (int i = 0; i < 300'000; ++i) {
    if (i % 3 == 0 && !order.empty()) board = order[random() % order.size()];
    else if (i % 64 == 0) board = random();
    else board ^= Board{1} << random() % 64;
    const auto [found, fresh] = reference.try_emplace(board, static_cast<std::uint32_t>(order.size()));
    if (fresh) order.push_back(board);
    if (table.intern(board, 1u << 20) != NodeId{found->second}) FAIL("another id for the " << i << "th board");
  }
  REQUIRE(table.size() == order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i)
    if (table[NodeId{i}] != order[i]) FAIL("another board under id " << i);
  CHECK(table.intern(~board, order.size()) == no_node);
  table.keep(3);
  CHECK(table.size() == 3);
  for (std::uint32_t i = 0; i < 3; ++i) CHECK(table.intern(order[i], 3) == NodeId{i});
  CHECK(table.intern(order[10], 3) == no_node);
  CHECK(table.intern(order[10], 4) == NodeId{3});
}

TEST_CASE("a recording that outgrows its first tables is the one made in one go, wherever the cursor is meanwhile",
          "[tiles][trace]") {
  for (const Algorithm algorithm : {Algorithm::AStar, Algorithm::Bfs, Algorithm::BiAStar}) {
    Session once, bit_by_bit;
    SearchOptions options = with(algorithm);
    options.limits.expansions = 80'000;
    begin(once, options);
    REQUIRE(once.advance(1u << 30) == Status::Limit);
    REQUIRE(once.known() > first_room);
    // The boards and their table of numbers are part of what the search takes.
    REQUIRE(once.world().known_bytes() >= once.known() * (sizeof(Board) + sizeof(std::uint32_t)));
    CHECK(once.bytes() ==
          once.world().known_bytes() + once.log().bytes() + once.replay().bytes() + once.search().totals().peak_bytes);
    begin(bit_by_bit, options);
    std::mt19937 random(11);
    while (bit_by_bit.advance(1 + below(random, 6000)) == Status::Running) {
      const std::uint32_t position =
          below(random, 2) ? bit_by_bit.log().size() : below(random, bit_by_bit.log().size() + 1);
      bit_by_bit.replay().seek(position);
      REQUIRE(bit_by_bit.known() <= bit_by_bit.replay().node_count());
    }
    REQUIRE(bit_by_bit.log().size() == once.log().size());
    CHECK(bit_by_bit.log().hash() == once.log().hash());
    for (int i = 0; i < 6; ++i) {
      const std::uint32_t position = i == 0 ? once.log().size() : below(random, once.log().size());
      once.replay().seek(position);
      bit_by_bit.replay().seek(position);
      REQUIRE(picture(once) == picture(bit_by_bit));
    }
  }
}

TEST_CASE("what is asked for of many boards is a part of all of them", "[tiles]") {
  for (const Algorithm algorithm : {Algorithm::AStar, Algorithm::Dfs, Algorithm::BiBfs, Algorithm::Beam}) {
    Session session;
    SearchOptions options = with(algorithm);
    options.limits.expansions = algorithm == Algorithm::Beam ? 400 : 9'000;
    options.beam_width = 50;
    begin(session, options);
    session.advance(1u << 30);
    std::mt19937 random(5);
    for (int i = 0; i < 8; ++i) {
      session.replay().seek(below(random, session.log().size()));
      std::vector<NodeId> seen, reached;
      NodeId parent = no_node;
      for (std::uint32_t n = 0; n < session.known(); ++n)
        if (session.replay().state(session.recording().shown_node(NodeId{n})) != NodeState::Unseen)
          seen.push_back(NodeId{n});
      REQUIRE(session.recording().seen_cells(seen.size() + 5) == seen);
      const std::size_t some = seen.size() / 3;
      REQUIRE(session.recording().seen_cells(some) ==
              std::vector<NodeId>(seen.begin(), seen.begin() + static_cast<std::ptrdiff_t>(some)));
      if (!seen.empty()) parent = seen[random() % seen.size()];
      for (const NodeId cell : seen) {
        const NodeId node = session.recording().shown_node(cell);
        if (parent != no_node && session.replay().state(node) == NodeState::Open &&
            session.replay().parent(node) == session.recording().shown_node(parent))
          reached.push_back(cell);
      }
      if (parent != no_node) REQUIRE(session.recording().reached_from(parent) == reached);
      const std::vector<OpenEntry> all = session.recording().open_list(session.replay().counters().open);
      REQUIRE(all.size() == session.replay().counters().open);
      if (algorithm == Algorithm::AStar || algorithm == Algorithm::Dfs) REQUIRE(std::is_sorted(all.begin(), all.end()));
      for (const std::size_t most : {std::size_t{0}, std::size_t{1}, std::size_t{100}, all.size() + 100}) {
        const std::vector<OpenEntry> first = session.recording().open_list(most);
        REQUIRE(first.size() == std::min(most, all.size()));
        for (std::size_t n = 0; n < first.size(); ++n)
          if (first[n].node != all[n].node) FAIL("another node in row " << n << " of " << most);
      }
    }
  }
}

TEST_CASE("estimates that are remembered are those worked out anew", "[tiles]") {
  for (const Heuristic heuristic : {Heuristic::TileDistance, Heuristic::Misplaced, Heuristic::LinearConflict,
                                    Heuristic::TileDistanceWithBlank, Heuristic::WalkingDistance}) {
    Session session;
    SearchOptions options = with(Algorithm::AStar, heuristic);
    options.limits.expansions = 500;
    begin(session, options);
    session.advance(1u << 30);
    const Tiles& space = static_cast<const TilesWorld&>(session.world()).tiles();
    // It has met no board, and meets each of them once.
    Tiles fresh = tiles(std::string(ordered), std::string(ordered), 4);
    fresh.configure(options, fresh.goal_node());
    for (std::uint32_t n = 0; n < session.known(); ++n)
      REQUIRE(session.h(NodeId{n}) == fresh.heuristic(fresh.node(space.board(NodeId{n}))));
  }
}

}  // namespace THIS_FILE
