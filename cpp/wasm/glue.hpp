// What the Embind files share: results as copied typed arrays, and no exception that crosses the boundary.
#pragma once

#include <emscripten/bind.h>

#include <cmath>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

#include "../core/ids.hpp"
#include "../spaces/grid.hpp"

namespace astar {

template <class T>
emscripten::val copied(const std::vector<T>& values) {
  return emscripten::val(emscripten::typed_memory_view(values.size(), values.data()))
      .template call<emscripten::val>("slice");
}

/// Node ids as a copied typed array.
inline emscripten::val ids(const std::vector<NodeId>& nodes) {
  return emscripten::val(
             emscripten::typed_memory_view(nodes.size(), reinterpret_cast<const std::int32_t*>(nodes.data())))
      .call<emscripten::val>("slice");
}

/// Runs `body`; out of memory gives `fallback` instead of an exception that would reach JavaScript as a bare number.
template <class Result, class Body>
Result guarded(Result fallback, Body body) {
  try {
    return body();
  } catch (const std::bad_alloc&) { return fallback; }
}

/// Whether a number is one of the first `count` nodes.
inline bool among(double node, std::size_t count) {
  return node >= 0 && node < static_cast<double>(count) && node == std::floor(node);
}
inline NodeId id(double node) { return NodeId{static_cast<std::uint32_t>(node)}; }

/// Asks a JavaScript object for its numbers by name, NaN for those it lacks.
inline auto numbers_of(const emscripten::val& object) {
  return [&object](const char* name) { return object[name].as<double>(); };
}

inline bool fits_grid(int width, int height) {
  return width >= 1 && height >= 1 && width <= max_grid_side && height <= max_grid_side &&
         static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height) <= max_grid_cells;
}

/// Memory that JavaScript writes before it calls the function that takes it.
template <class T>
class Given {
 public:
  /// Memory for `count` values; undefined if refused.
  emscripten::val room(double count) {
    return guarded(emscripten::val::undefined(), [&] {
      if (!(count >= 0 && count <= 1 << 22) || count != std::floor(count)) return emscripten::val::undefined();
      values_.assign(static_cast<std::size_t>(count), 0);
      return emscripten::val(emscripten::typed_memory_view(values_.size(), values_.data()));
    });
  }
  /// Memory for the cells of a grid.
  emscripten::val room_for(int width, int height) {
    return fits_grid(width, height) ? room(static_cast<double>(width) * height) : emscripten::val::undefined();
  }
  bool fills(int width, int height) const {
    return fits_grid(width, height) &&
           values_.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  }
  std::vector<T> take() { return std::exchange(values_, {}); }

 private:
  std::vector<T> values_;
};

}  // namespace astar
