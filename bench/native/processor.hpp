// The processor's clock, native and in Node as wasm.
#pragma once

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#else
#include <ctime>
#endif

namespace astar {

/// Seconds that the processor has worked for this program.
inline double processor_seconds() {
#ifdef __EMSCRIPTEN__
  return EM_ASM_DOUBLE({ return process.cpuUsage().user / 1e6; });
#else
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

}  // namespace astar
