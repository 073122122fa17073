// How the library refuses what it cannot work with: std::invalid_argument, "width: expected 1 to 4096, got 0".
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "version.hpp"

namespace astar {

/// Whether callers are checked. The page's modules check them at their boundary, and every visit would fetch the rest.
#ifdef ASTAR_TRUSTS_CALLERS
inline constexpr bool checks_callers = false;
#else
inline constexpr bool checks_callers = true;
#endif

/// The number itself, if it is within the bounds.
template <class Number>
Number expect(const char* what, Number got, std::int64_t least, std::int64_t most) {
  if constexpr (checks_callers)
    if (static_cast<std::int64_t>(got) < least || static_cast<std::int64_t>(got) > most) {
      const std::string first = least > most ? "none" : std::to_string(least);
      throw std::invalid_argument(std::string(what) + ": expected " + first +
                                  (least < most ? " to " + std::to_string(most) : "") + ", got " + std::to_string(got));
    }
  return got;
}

}  // namespace astar
