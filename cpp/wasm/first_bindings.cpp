// The Embind file of first.wasm, the page's first module.
#include "session_bindings.hpp"

EMSCRIPTEN_BINDINGS(a_star_lab_first) { astar::bind_session(); }
