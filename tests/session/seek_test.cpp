#include <numeric>

#include "../catch.hpp"
#include "../lab.hpp"
#include "../rounds.hpp"
#include "../worlds.hpp"

namespace THIS_FILE {

using namespace lab;

/// Everything a person can see at the cursor, as text.
std::string picture(const Session& session) {
  const Replay& replay = session.replay();
  std::string text;
  for (std::uint32_t i = 0; i < replay.node_count(); ++i) {
    const NodeId node{i};
    text += std::to_string(static_cast<int>(replay.state(node)));
    if (replay.state(node) != NodeState::Unseen)
      text += ":" + std::to_string(replay.g(node)) + ":" + std::to_string(raw(replay.parent(node))) + ":" +
              std::to_string(replay.stamp(node));
    text += " ";
  }
  const Counters& c = replay.counters();
  for (const std::uint32_t count : {c.expanded, c.generated, c.relaxed, c.reopened, c.stale, c.open, c.closed})
    text += std::to_string(count) + " ";
  text += std::to_string(raw(replay.current()));
  for (const OpenEntry& entry : session.recording().open_list(1000)) text += " " + std::to_string(raw(entry.node));
  return text;
}

/// Any algorithm of the catalog that applies to this kind of world: one that is listed there is tested here.
Algorithm any_algorithm(std::mt19937& random, std::size_t kind) {
  for (;;)
    if (const AlgorithmInfo& info = algorithms[random() % std::size(algorithms)]; info.worlds >> kind & 1)
      return id_of(info);
}

TEST_CASE("seeking backwards to every event gives the picture of a fresh run to it", "[trace]") {
  std::mt19937 random(7);
  for (int round = 0; round < rounds(400); ++round) {
    const Map map = random_map(random);
    const std::size_t kind = random() % worlds.size();
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = any_algorithm(random, kind);
    if (options.algorithm == Algorithm::Ida) options.limits.expansions = 100;
    options.beam_width = 1 + random() % 4;
    options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.tie = static_cast<Tie>(random() % 4);
    if (worlds[kind].lacks.find("successors") == std::string_view::npos && is_best_first(options.algorithm))
      options.successors = static_cast<Successors>(random() % 2);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    options.weights = weights_from_thousandths(1000, 1000 * static_cast<Cost>(1 + random() % 3));
    if (random() % 4 == 0) options.limits.max_f = 6 * cost_model(options.costs).unit;
    Session session;
    session.set_world(world_like(map, kind));
    const auto [start, goal] = ends_of(session.world(), random);
    if (!session.start(start, goal, options) || session.refusal() != Refusal::None)
      continue;  // a rule it refuses, or an end
    while (session.advance(3) == Status::Running) {}

    std::vector<std::string> forwards;
    for (std::uint32_t k = 0; k <= session.log().size(); ++k) {
      session.replay().seek(k);
      REQUIRE(session.replay().position() == k);
      forwards.push_back(picture(session));
    }
    for (std::uint32_t k = session.log().size() + 1; k-- > 0;) {
      session.replay().seek(k);
      REQUIRE(picture(session) == forwards[k]);
    }
    for (int jump = 0; jump < 30; ++jump) {
      const std::uint32_t k = static_cast<std::uint32_t>(random() % (session.log().size() + 1));
      session.replay().seek(k);
      REQUIRE(picture(session) == forwards[k]);
    }
  }
}

TEST_CASE("what an expansion does comes to the same in any order, and the cursor is exact after it", "[trace]") {
  std::mt19937 random(9);
  int met = 0;
  for (int round = 0; round < rounds(300); ++round) {
    const Map map = random_map(random);
    const std::size_t kind = random() % worlds.size();
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = static_cast<Algorithm>(random() % 5);
    options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
    options.diagonal = static_cast<Diagonal>(random() % 4);
    Session session;
    session.set_world(world_like(map, kind));
    const auto [start, goal] = ends_of(session.world(), random);
    if (!session.start(start, goal, options) || session.refusal() != Refusal::None) continue;
    session.advance(60);
    Replay& replay = session.replay();
    for (std::uint32_t expansion = 0; expansion < session.log().expansions(); ++expansion) {
      const std::uint32_t first = replay.position_of_expansion(expansion) + 1,
                          end = replay.position_of_expansion(expansion + 1);
      replay.seek(end);
      const std::string after = picture(session);
      replay.seek(first);
      const std::string before = picture(session);
      std::vector<std::uint32_t> order(end - first);
      std::iota(order.begin(), order.end(), first);
      std::shuffle(order.begin(), order.end(), random);
      // An event about a node waits for those before it about the same node, as where two edges lead to one node.
      for (std::vector<std::uint32_t> waiting = order; !waiting.empty();)
        REQUIRE(std::erase_if(waiting, [&](std::uint32_t event) { return replay.also(event); }) > 0);
      REQUIRE(picture(session) == after);
      REQUIRE_FALSE(replay.also(end - 1));
      replay.seek(first);
      REQUIRE(picture(session) == before);
      met += order.size() > 2;
      for (std::size_t i = 0; i < order.size() / 2; ++i) replay.also(order[i]);
      replay.seek(end);
      REQUIRE(picture(session) == after);
    }
    REQUIRE_FALSE(replay.also(session.log().size()));
  }
  CHECK(met > 0);
}

TEST_CASE("before a search starts, a node is on the side of the start and its estimate is read from the world",
          "[trace]") {
  std::mt19937 random(3);
  const Map map = random_map(random);
  for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
    Session session;
    session.set_world(world_like(map, kind));
    for (std::uint32_t i = 0; i < session.known(); ++i) {
      REQUIRE_FALSE(session.sides().backward(NodeId{i}));
      REQUIRE(session.h(NodeId{i}) == session.world().heuristic(NodeId{i}));
    }
  }
}

TEST_CASE("the cursor ends where the search stands", "[trace]") {
  std::mt19937 random(11);
  for (int round = 0; round < 200; ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = any_algorithm(random, 0);
    if (options.algorithm == Algorithm::Ida) options.limits.expansions = 100;
    options.heuristic = Heuristic::Manhattan;  // inconsistent with diagonals: relaxations and reopenings happen
    options.open_list = static_cast<OpenListKind>(random() % 4);
    Session session;
    load(session, map);
    if (!session.start(random_free(random, map), random_free(random, map), options)) continue;  // a rule it refuses
    while (session.advance(1000) == Status::Running) {}
    session.replay().seek(session.log().size());
    const Totals totals = session.search().totals();
    const Counters& counters = session.replay().counters();
    CHECK(counters.expanded == totals.expanded);
    CHECK(counters.generated == totals.generated);
    CHECK(counters.relaxed == totals.relaxed);
    CHECK(counters.reopened == totals.reopened);
    CHECK(counters.stale == totals.stale);
    CHECK(counters.open == totals.open);
    CHECK(counters.closed == totals.closed);
    if (session.status() == Status::Found && !two_sided(options.algorithm) && options.algorithm != Algorithm::Hpa &&
        options.algorithm != Algorithm::Jps)
      CHECK(session.recording().path_to(session.grid().goal()) == session.path());
  }
}

TEST_CASE("the open list at the cursor stands in the order in which every search takes nodes in every world",
          "[trace]") {
  std::mt19937 random(5);
  for (const AlgorithmInfo& row : algorithms) {
    for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
      if (!(row.worlds >> kind & 1)) continue;
      INFO(row.name << " on " << worlds[kind].name);
      int met = 0;
      const int wanted = std::max(1, rounds(10));
      for (int attempt = 0; met < wanted && attempt < 100; ++attempt) {
        const Map map = random_map(random);
        if (all_walls(map)) continue;
        SearchOptions options;
        options.algorithm = id_of(row);
        options.limits.expansions = 60;
        options.beam_width = 1 + random() % 4;
        options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
        options.tie = static_cast<Tie>(random() % 4);
        options.open_list = static_cast<OpenListKind>(random() % 4);
        // Documents cannot say what a search does not read.
        const auto reads = [&row](std::string_view option) {
          return algorithm_rows[static_cast<std::size_t>(id_of(row))].reads.find(option) != std::string_view::npos;
        };
        if (!reads("tie")) options.tie = Tie::LowH;
        if (reads("gWeight") && random() % 2) options.weights = weights_from_thousandths(1000, 2500);
        Session session;
        session.set_world(world_like(map, kind));
        const auto [start, goal] = ends_of(session.world(), random);
        if (!session.start(start, goal, options) || session.refusal() != Refusal::None) continue;
        while (session.advance(1000) == Status::Running) {}
        INFO("attempt " << attempt);
        Replay& replay = session.replay();
        for (std::uint32_t expansion = 0; expansion < session.log().expansions(); ++expansion) {
          replay.seek(replay.position_of_expansion(expansion));
          const std::vector<OpenEntry> all = session.recording().open_list(replay.counters().open),
                                       listed = session.recording().open_list(2);
          REQUIRE(all.size() == replay.counters().open);
          REQUIRE_FALSE(listed.empty());
          for (std::size_t i = 0; i < listed.size(); ++i) REQUIRE(listed[i].node == all[i].node);
          replay.seek(replay.position() + 1);
          REQUIRE(replay.last_change().event.type == EventType::Expanded);
          REQUIRE(replay.last_change().event.node == listed.front().node);
        }
        met += session.log().expansions() > 0;
      }
      CHECK(met > 0);
    }
  }
}

TEST_CASE("a recording of many segments seeks the same by any route", "[trace]") {
  Session session;
  load(session, open_map(80, 80));
  SearchOptions options;
  options.algorithm = Algorithm::Dijkstra;
  REQUIRE(run(session, {40, 40}, {79, 79}, options) == Status::Found);
  const std::uint32_t size = session.log().size();
  REQUIRE(size > 20 * TraceLog::segment_events);
  const std::uint32_t k = size / 2 + 17;
  session.replay().seek(k);
  const std::string there = picture(session);
  session.replay().seek(size);
  session.replay().seek(k);
  CHECK(picture(session) == there);
  session.replay().seek(3);
  while (session.replay().position() < k) session.replay().seek(k, 97);
  CHECK(picture(session) == there);
  const std::uint32_t expansion = session.replay().counters().expanded;
  CHECK(session.replay().position_of_expansion(expansion) >= k);
  CHECK(session.replay().position_of_expansion(expansion - 1) < k);
}

}  // namespace THIS_FILE
