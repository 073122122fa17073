// How often random tests are repeated.
#pragma once

#include <algorithm>

#if defined(__SANITIZE_ADDRESS__) || defined(__EMSCRIPTEN__)
/// Whether this build is many times slower than the optimised native one.
inline constexpr bool slow_build = true;
#else
inline constexpr bool slow_build = false;
#endif

/// The number of rounds of a random test, or of cases it must meet. The native build checks answers in full; the
/// sanitizers and wasm look for other kinds of errors, for which an eighth of the rounds is enough.
constexpr int rounds(int full) { return slow_build ? std::max(1, full / 8) : full; }
