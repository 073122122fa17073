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

/// Of cases that are counted through, the first one of this build and how far it is to the next. Slow builds take every
/// 17th, in which each bit of the number is as often set as not; the sanitizers and wasm take others.
#if defined(__EMSCRIPTEN__)
inline constexpr unsigned first_case = 8;
#else
inline constexpr unsigned first_case = 0;
#endif
inline constexpr unsigned case_step = slow_build ? 17 : 1;
