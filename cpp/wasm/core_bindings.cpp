// The Embind file of core.wasm. Besides what every page needs it has the other worlds, the trace as text, tutorials,
// details that only some searches have, the finder of counterexamples and the heuristic laboratory. Compiled with
// ASTAR_FIGURES it is that of figures.wasm, which has only what can be seen in a figure.
#include "../session/catalog.hpp"
#include "detail_bindings.hpp"
#include "episode_bindings.hpp"
#include "formula_bindings.hpp"
#include "mesh_bindings.hpp"
#include "session_bindings.hpp"
#ifndef ASTAR_FIGURES
#include "finder_bindings.hpp"
#include "heuristic_bindings.hpp"
#include "tiles_bindings.hpp"
#include "voxel_bindings.hpp"
#endif

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
      .function("walk", &BoundSession::walk)
      .function("noEpisodes", &BoundSession::no_episodes)
      .function("take", &Safe<&BoundSession::take>::call)
      .function("mayTake", &Safe<&BoundSession::may_take>::call)
      .function("also", &Safe<&BoundSession::also>::call);
  all.function("traceText", &Safe<&BoundSession::trace_text>::call);
  emscripten::function("catalog", &catalog_json);
  bind_details(all);
  bind_episodes(all);
  bind_formulas(all);
  bind_mesh(all);
#ifndef ASTAR_FIGURES
  emscripten::function("rows", &rows_json);
  bind_tiles();
  bind_voxels();
  bind_finder();
  bind_heuristics();
#endif
}

#pragma clang attribute pop
