// The recording itself: what it has room for, and where its expansions are.
#include "../catch.hpp"
#include "../reference/random_grid.hpp"
#include "core/replay.hpp"

namespace THIS_FILE {

using namespace astar;

TEST_CASE("a recording has room for more than sixteen kinds of events, and those it has keep their bytes", "[trace]") {
  TraceLog log, plain;
  const auto both = [&](const Event& event) {
    log(event);
    plain(event);
  };
  both({EventType::Opened, NodeId{7}, no_node, 0});
  both({EventType::Expanded, NodeId{7}, no_node, 0});
  both({EventType::Opened, NodeId{8}, NodeId{7}, 5, 5});
  CHECK(log.hash() == plain.hash());
  // No search sends these yet; 26 has the half byte of `finished`.
  for (const unsigned type : {16u, 17u, 26u, 31u}) {
    log({static_cast<EventType>(type), NodeId{8}, NodeId{7}});
    log({static_cast<EventType>(type), NodeId{123456}, NodeId{7}});
  }
  both({EventType::Kept, NodeId{8}, NodeId{7}, 6, 6});
  both({EventType::Finished, NodeId{8}, no_node, 0, 0, Status::Found});
  std::vector<Event> events, without;
  log.decode(0, events);
  plain.decode(0, without);
  REQUIRE(events.size() == without.size() + 8);
  const unsigned types[] = {16, 16, 17, 17, 26, 26, 31, 31};
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(static_cast<unsigned>(events[3 + i].type) == types[i]);
    CHECK(events[3 + i].node == NodeId{i % 2 ? 123456u : 8u});
    CHECK(log.has(0, static_cast<EventType>(types[i])));
  }
  CHECK(events[11].type == EventType::Kept);
  CHECK(events[11].g == 6);
  CHECK(events[12].status == Status::Found);
  CHECK_FALSE(plain.has(0, static_cast<EventType>(16)));
}

TEST_CASE("a full segment is followed by another only once there is an event for it", "[trace]") {
  TraceLog log;
  CHECK(log.segment_count() == 0);
  for (std::uint32_t i = 0; i < TraceLog::segment_events; ++i) log({EventType::Opened, NodeId{i}, no_node, 0});
  CHECK(log.segment_count() == 1);
  log({EventType::Opened, NodeId{TraceLog::segment_events}, no_node, 0});
  CHECK(log.segment_count() == 2);
}

TEST_CASE("what is recorded is what was said, whatever came in the same place before", "[trace]") {
  reference::Random random(41);
  constexpr std::array costed{EventType::Opened, EventType::Relaxed,  EventType::Kept,
                              EventType::Closed, EventType::Reopened, EventType::Pruned};
  constexpr std::array free_of_cost{EventType::Blocked, EventType::Corner};
  for (int round = 0; round < 200; ++round) {
    TraceLog log(random.chance(50));
    std::vector<Event> said;
    const auto say = [&](const Event& event) {
      log(event);
      said.push_back(event);
    };
    // As in iterative deepening: a price that is a bound comes before that of any step.
    if (random.chance(50)) say({EventType::Threshold, NodeId{500}, no_node, 5, 5});
    Cost g = 0;
    for (int expansion = 0; expansion < 60; ++expansion) {
      const NodeId current{static_cast<std::uint32_t>(500 + random.between(-40, 40))};
      say({EventType::Expanded, current, no_node, g += random.between(-2, 5)});
      for (int i = random.between(0, 6); i > 0; --i) {
        const NodeId node{raw(current) + static_cast<std::uint32_t>(random.between(1, 4))};
        if (random.chance(30)) {
          say({free_of_cost[static_cast<std::size_t>(random.between(0, 1))], node, current, g});
        } else {
          const Cost step = random.between(0, 3);
          say({costed[static_cast<std::size_t>(random.between(0, 5))], node, current, g + step, step});
        }
      }
    }
    std::vector<Event> events, all;
    for (std::uint32_t i = 0; i < log.segment_count(); ++i) {
      log.decode(i, events);
      all.insert(all.end(), events.begin(), events.end());
    }
    REQUIRE(all.size() == said.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      INFO("round " << round << ", event " << i);
      REQUIRE(all[i].type == said[i].type);
      REQUIRE(all[i].node == said[i].node);
      if (said[i].type != EventType::Threshold) REQUIRE(all[i].from == said[i].from);
      REQUIRE(all[i].g == said[i].g);
      REQUIRE(all[i].step_cost == said[i].step_cost);
    }
  }
}

TEST_CASE("after the last expansion comes the end of the recording, also where its segments are full", "[trace]") {
  for (const std::uint32_t size : {0u, 1u, 1023u, 1024u, 1025u, 2048u}) {
    TraceLog log;
    for (std::uint32_t i = 0; i < size; ++i) log({EventType::Expanded, NodeId{i}, no_node, 0});
    const Replay replay(log, size);
    INFO(size << " expansions");
    for (std::uint32_t i = 0; i < size; ++i) REQUIRE(replay.position_of_expansion(i) == i);
    CHECK(replay.position_of_expansion(size) == size);
    CHECK(replay.position_of_expansion(size + 1) == size);
  }
}

TEST_CASE("a long way of the cursor is jumped over, there and back, except where a search repairs", "[trace]") {
  constexpr std::uint32_t nodes = 5000, apart = 100;
  for (const bool repairs : {false, true}) {
    TraceLog log;
    NodeTable table;
    table.begin(nodes);
    if (repairs) log.columns = [](std::size_t) { return std::unique_ptr<Columns>(); };
    for (std::uint32_t i = 0; i < nodes; ++i) {
      const NodeId parent = i ? NodeId{i - 1} : no_node;
      table.open(NodeId{i}, i, parent);
      log({EventType::Opened, NodeId{i}, parent, i, i ? 1 : 0});
      table.close(NodeId{i});
      log({EventType::Expanded, NodeId{i}, no_node, i});
    }
    Replay replay(log, nodes, &table);
    replay.set_spacing(apart);
    replay.seek(log.size());
    for (const std::uint32_t target : {1000u, 9000u, 3000u, 2 * apart, log.size()}) {
      INFO("to " << target << ", repairs: " << repairs);
      const std::uint32_t from = replay.position();
      replay.seek(target, 0);  // walks no event
      if (repairs) CHECK(replay.position() == from);
      else CHECK((replay.position() <= target && target <= replay.position() + 2 * apart));
      replay.seek(target);
    }
  }
}

}  // namespace THIS_FILE
