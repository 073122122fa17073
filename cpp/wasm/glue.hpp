// What the Embind files share: results as copied typed arrays, and no exception past the boundary.
#pragma once

#include <emscripten/bind.h>

#include <cstdint>
#include <new>
#include <vector>

#include "../core/ids.hpp"

namespace astar {

template <class T>
emscripten::val copied(const std::vector<T>& values) {
  return emscripten::val(emscripten::typed_memory_view(values.size(), values.data()))
      .template call<emscripten::val>("slice");
}

/// Node ids as JavaScript has them.
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

}  // namespace astar
