// How a constructor refuses what no space can be made of: std::invalid_argument, "width: expected 1 to 4096, got 0".
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace astar {

/// The number itself, if it is within the bounds. The page's modules have checked theirs at their boundary, and every
/// visit would fetch these sentences, so there it is not looked at again.
template <class Number>
Number expect(const char* what, Number got, std::int64_t least, std::int64_t most) {
#ifndef __EMSCRIPTEN__
  if (static_cast<std::int64_t>(got) < least || static_cast<std::int64_t>(got) > most) {
    const std::string first = least > most ? "none" : std::to_string(least);
    throw std::invalid_argument(std::string(what) + ": expected " + first +
                                (least < most ? " to " + std::to_string(most) : "") + ", got " + std::to_string(got));
  }
#else
  static_cast<void>(what), static_cast<void>(least), static_cast<void>(most);
#endif
  return got;
}

}  // namespace astar
