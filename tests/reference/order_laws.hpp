// The laws of a strict weak order, tried on every pair and triple: what every sort demands of its comparator.
#pragma once

#include <string>
#include <vector>

namespace reference {

/// The law that `less` breaks on these values, or "" if it keeps them all.
template <class T, class Less>
std::string broken_law(const std::vector<T>& values, Less less) {
  for (const T& a : values)
    if (less(a, a)) return "an entry comes before itself";
  const auto tied = [&less](const T& a, const T& b) { return !less(a, b) && !less(b, a); };
  for (const T& a : values)
    for (const T& b : values) {
      if (less(a, b) && less(b, a)) return "two entries come before each other";
      for (const T& c : values) {
        if (less(a, b) && less(b, c) && !less(a, c)) return "before is not transitive";
        if (tied(a, b) && tied(b, c) && !tied(a, c)) return "tied is not transitive";
      }
    }
  return "";
}

}  // namespace reference
