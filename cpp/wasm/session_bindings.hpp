// The members of Session that every module with sessions binds.
#pragma once

#include "bound_session.hpp"

namespace astar {

#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

inline emscripten::class_<BoundSession> bind_session() {
  emscripten::class_<BoundSession> session =
      emscripten::class_<BoundSession>("Session")
          .constructor<>()
          .function("cells", &BoundSession::cells)
          .function("setGrid", &BoundSession::set_grid)
          .function("setTerrain", &BoundSession::set_terrain)
          .function("start", &BoundSession::start)
          .function("advance", &Safe<&BoundSession::advance>::call)
          .function("status", &BoundSession::status)
          .function("refusal", &BoundSession::refusal)
          .function("eventCount", &BoundSession::event_count)
          .function("expansionCount", &BoundSession::expansion_count)
          .function("position", &BoundSession::position)
          .function("seek", &Safe<&BoundSession::seek>::call)
          .function("positionOfExpansion", &Safe<&BoundSession::position_of_expansion>::call)
          .function("event", &Safe<&BoundSession::event>::call)
          .function("node", &Safe<&BoundSession::node>::call)
          .function("seen", &Safe<&BoundSession::seen>::call)
          .function("states", &Safe<&BoundSession::states>::call)
          .function("parents", &Safe<&BoundSession::parents>::call)
          .function("costs", &Safe<&BoundSession::costs>::call)
          .function("sides", &Safe<&BoundSession::sides>::call)
          .function("shades", &Safe<&BoundSession::shades>::call)
          .function("openList", &Safe<&BoundSession::open_list>::call)
          .function("history", &Safe<&BoundSession::history>::call)
          .function("marks", &Safe<&BoundSession::marks>::call)
          .function("threshold", &Safe<&BoundSession::threshold>::call)
          .function("stuckAt", &Safe<&BoundSession::stuck_at>::call)
          .function("path", &Safe<&BoundSession::path>::call)
          .function("pathTo", &Safe<&BoundSession::path_to>::call)
          .function("pathCost", &Safe<&BoundSession::path_cost>::call)
          .function("counters", &Safe<&BoundSession::counters>::call)
          .function("totals", &Safe<&BoundSession::totals>::call)
          .function("traceHash", &Safe<&BoundSession::trace_hash>::call);

  emscripten::function(
      "liveSessions", +[] { return live_sessions; });
  return session;
}

#pragma clang attribute pop

}  // namespace astar
