// How often random tests are repeated.
#pragma once

#include <algorithm>

#if defined(__SANITIZE_ADDRESS__) || defined(__EMSCRIPTEN__)
/// Whether this build is many times slower than the optimised native one.
inline constexpr bool slow_build = true;
#else
inline constexpr bool slow_build = false;
#endif

/// Rounds of a random test, or how often something must have come up in them. Answers are checked in full by the native
/// build; the sanitizers and wasm look for what is wrong on other grounds, and do so in an eighth of the rounds.
constexpr int rounds(int full) { return slow_build ? std::max(1, full / 8) : full; }
