#include <numeric>

#include "../catch.hpp"
#include "../lab.hpp"
#include "../rounds.hpp"
#include "../worlds.hpp"
#include "session/walk.hpp"

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
    if (const EpisodeColumns* const columns = EpisodeColumns::of(replay))
      text += "/" + std::to_string(columns->rhs(node));
    else text += "/" + std::to_string(infinite);
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

/// Changes of a map, or of the edges that graph_like() makes of it; never onto the ends.
Then any_changes(const Map& map, bool edges, NodeId start, NodeId goal, std::mt19937& random) {
  const int count = edges ? (map.width - 1) * map.height + map.width * (map.height - 1) : map.width * map.height;
  Then then(1 + random() % 2);
  for (std::vector<Alteration>& changes : then)
    for (std::size_t i = 0; i < 1 + random() % 4 && count > 0; ++i) {
      const auto number = static_cast<std::uint32_t>(random() % static_cast<unsigned>(count));
      if (edges) changes.push_back({number, random() % 2 ? -1 : static_cast<Cost>(1 + random() % 3) * graph_unit});
      else if (NodeId{number} != start && NodeId{number} != goal)
        changes.push_back({number, static_cast<Cost>(random() % 4)});
    }
  return then;
}

TEST_CASE("a session leaves the world as it was, however far its changes have come", "[trace]") {
  std::mt19937 random(5);
  for (int round = 0; round < rounds(200); ++round) {
    const Map map = random_map(random);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = any_algorithm(random, 0);
    Session session;
    session.set_world(world_like(map, 0));
    const auto [start, goal] = ends_of(session.world(), random);
    const Then then = any_changes(map, false, start, goal, random);
    options.then = &then;
    session.start(start, goal, options);
    if (session.refusal() == Refusal::None) session.advance(static_cast<std::uint32_t>(random() % 100));
    session.fail(Status::Cancelled);
    for (std::uint32_t i = 0; i < map.cells.size(); ++i) REQUIRE(session.world().terrain(NodeId{i}) == map.cells[i]);
  }
}

TEST_CASE("LPA* goes on with what it knows, every other search begins anew, and both find the same", "[trace]") {
  // A wall near the goal is put on the path, then taken away.
  const Map map = open_map(20, 20);
  const Then then{{{raw(map.id(16, 10)), 0}}, {{raw(map.id(16, 10)), 1}}};
  std::vector<std::vector<Episode>> found;
  for (const std::string_view name : {"lpa", "astar"}) {
    Session session;
    load(session, map);
    SearchOptions options;
    options.algorithm =
        id_of(*std::find_if(algorithms.begin(), algorithms.end(), [&](auto& row) { return row.name == name; }));
    options.then = &then;
    REQUIRE(run(session, map.id(2, 10), map.id(18, 10), options) == Status::Found);
    found.push_back(static_cast<const Episodes&>(session.search()).ended());
    Replay& replay = session.replay();
    REQUIRE(found.back().size() == 3);
    for (const Episode& episode : found.back()) {
      replay.seek(episode.end);
      CHECK(replay.last_change().event.type == EventType::Finished);
      CHECK(replay.counters().expanded == episode.totals.expanded);
      CHECK(session.recording().path_to(session.grid().goal()) == episode.path);
    }
    CHECK(found.back().back().end == session.log().size());
  }
  for (std::size_t i = 0; i < 3; ++i) CHECK(found[0][i].cost == found[1][i].cost);
  CHECK(found[0][0].totals.expanded == found[1][0].totals.expanded);
  CHECK(found[0][1].totals.expanded < found[1][1].totals.expanded);
}

TEST_CASE("a search that reaches its limit is the last one of its document", "[trace]") {
  const Map map = open_map(9, 9);
  const Then then{{{raw(map.id(4, 4)), 0}}};
  Session session;
  load(session, map);
  SearchOptions options;
  options.limits.expansions = 3;
  options.then = &then;
  CHECK(run(session, map.id(0, 4), map.id(8, 4), options) == Status::Limit);
  CHECK(static_cast<const Episodes&>(session.search()).ended().size() == 1);
}

TEST_CASE("a way over many segments leads to the same as single steps", "[trace]") {
  std::mt19937 random(11);
  int far = 0;
  for (int round = 0; round < rounds(40); ++round) {
    Map map = open_map(40, 40);
    for (auto& cell : map.cells) cell = static_cast<std::uint8_t>(random() % 4);
    const std::size_t kind = random() % worlds.size();
    SearchOptions options;
    options.algorithm = any_algorithm(random, kind);
    options.limits.expansions = 4000;
    Session session, walked;
    for (Session* const each : {&session, &walked}) each->set_world(world_like(map, kind));
    const auto [start, goal] = ends_of(session.world(), random);
    if (!session.start(start, goal, options) || session.refusal() != Refusal::None) continue;
    walked.start(start, goal, options);
    session.replay().set_spacing(random() % 2 ? 3000 : 1u << 17);
    for (Session* const each : {&session, &walked})
      while (each->advance(5000) == Status::Running) {}
    const std::uint32_t size = session.log().size();
    for (std::uint32_t k = 0; k < size;) {
      const std::uint32_t from = static_cast<std::uint32_t>(random() % (k + 1));
      k = std::min(size, k + 500 + static_cast<std::uint32_t>(random() % 5000));
      while (walked.replay().position() < k) walked.replay().seek(walked.replay().position() + 1);
      session.replay().seek(from);
      session.replay().seek(k);
      REQUIRE(picture(session) == picture(walked));
      REQUIRE(session.replay().last_change().old_stamp == walked.replay().last_change().old_stamp);
      far += k - from > 2 * TraceLog::segment_events;
    }
  }
  CHECK(far > 0);
}

TEST_CASE("seeking to every event gives the picture of a fresh run to it, wherever keyframes stand", "[trace]") {
  std::mt19937 random(7);
  int several = 0;
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
    options.tie = static_cast<Tie>(random() % tie_names.size());
    if (worlds[kind].lacks.find("successors") == std::string_view::npos && is_best_first(options.algorithm))
      options.successors = static_cast<Successors>(random() % 2);
    options.open_list = static_cast<OpenListKind>(random() % 4);
    options.weights = weights_from_thousandths(1000, 1000 * static_cast<Cost>(1 + random() % 3));
    if (random() % 4 == 0) options.limits.max_f = 6 * cost_model(options.costs).unit;
    Session session, walked;  // the cursor of the other one never jumps
    session.set_world(world_like(map, kind));
    walked.set_world(world_like(map, kind));
    const auto [start, goal] = ends_of(session.world(), random);
    Then then;
    if (on_moves >> kind & 1 && random() % 2) {
      then = any_changes(map, worlds[kind].name == "graph", start, goal, random);
      options.then = &then;
    }
    if (!session.start(start, goal, options) || session.refusal() != Refusal::None)
      continue;  // a rule it refuses, or an end
    walked.start(start, goal, options);
    while (walked.advance(1000) == Status::Running) {}
    std::vector<std::string> forwards;
    for (std::uint32_t k = 0; k <= walked.log().size(); ++k) {
      walked.replay().seek(k);
      REQUIRE(walked.replay().position() == k);
      forwards.push_back(picture(walked));
    }

    session.replay().set_spacing(std::array{1u, 2u, 7u, 60u, 1u << 17}[random() % 5]);
    while (session.advance(3) == Status::Running) {
      // The search goes on after this, and knows other things of some nodes then.
      for (int jump = 0; jump < 3; ++jump) {
        const std::uint32_t k = static_cast<std::uint32_t>(random() % (session.log().size() + 1));
        session.replay().seek(k);
        REQUIRE(picture(session) == forwards[k]);
      }
    }
    if (options.then) several += static_cast<const Episodes&>(session.search()).ended().size() > 1;

    REQUIRE(session.log().size() == walked.log().size());
    for (std::uint32_t k = 0; k <= session.log().size(); ++k) {
      session.replay().seek(k);
      REQUIRE(picture(session) == forwards[k]);
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
  CHECK(several > rounds(30));
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
    // D* Lite has its costs from the goal, and so the path from the start.
    const bool away = info(options.algorithm).name == "d-star-lite";
    if (session.status() == Status::Found && !two_sided(options.algorithm) && options.algorithm != Algorithm::Hpa &&
        options.algorithm != Algorithm::Jps)
      CHECK(session.recording().path_to(away ? session.start_node() : session.grid().goal()) == session.path());
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
        options.tie = static_cast<Tie>(random() % tie_names.size());
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
