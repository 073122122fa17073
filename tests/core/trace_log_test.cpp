// The recording itself: what it has room for.
#include "core/trace_log.hpp"

#include "../catch.hpp"

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
