// The Embind file of core.wasm. Besides what every page needs it has the other worlds, the trace as text, tutorials,
// details that only some searches have, the finder of counterexamples and the heuristic laboratory.
#include "../session/catalog.hpp"
#include "detail_bindings.hpp"
#include "episode_bindings.hpp"
#include "finder_bindings.hpp"
#include "heuristic_bindings.hpp"
#include "mesh_bindings.hpp"
#include "session_bindings.hpp"
#include "tiles_bindings.hpp"
#include "voxel_bindings.hpp"

#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

EMSCRIPTEN_BINDINGS(a_star_lab) {
  using namespace astar;
  auto all = bind_session();
  all.function("numbers", &BoundSession::numbers)
      .function("makeWorld", &BoundSession::make_world)
      .function("changeWorld", &BoundSession::change_world)
      .function("label", &Safe<&BoundSession::label>::call);
  all.function("earlier", &BoundSession::earlier)
      .function("byHand", &BoundSession::by_hand)
      .function("then", &BoundSession::then)
      .function("noEpisodes", &BoundSession::no_episodes)
      .function("take", &Safe<&BoundSession::take>::call)
      .function("mayTake", &Safe<&BoundSession::may_take>::call)
      .function("also", &Safe<&BoundSession::also>::call);
  all.function("traceText", &Safe<&BoundSession::trace_text>::call);
  emscripten::function("catalog", &catalog_json);
  emscripten::function("rows", &rows_json);
  bind_details(all);
  bind_episodes(all);
  bind_tiles();
  bind_voxels();
  bind_mesh(all);
  bind_finder();
  bind_heuristics();
}

#pragma clang attribute pop
