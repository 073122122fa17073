// The declared order of the open list: f, then the tie rule, then the insertion number. No two entries are equal.
#pragma once

#include <limits>

#include "cost.hpp"
#include "ids.hpp"
#include "options.hpp"

namespace astar {

struct OpenEntry {
  Cost f;
  Cost tie;             // smaller first
  std::uint32_t order;  // smaller first; insertion number, or its complement for last-in-first-out
  NodeId node;

  /// Written without branches, because a processor cannot predict which of two entries is smaller.
  friend constexpr bool operator<(const OpenEntry& a, const OpenEntry& b) {
    return (a.f < b.f) | ((a.f == b.f) & ((a.tie < b.tie) | ((a.tie == b.tie) & (a.order < b.order))));
  }
};

/// The f of a node whose h is infinite, whatever its g: above every other f, as no search is begun whose f could reach
/// 9·10^18, and below what stands for "no limit".
inline constexpr Cost infinite_f = std::numeric_limits<Cost>::max() - 1;

/// How an algorithm orders its open list, which is the main difference between the algorithms of the best-first family.
struct Priority {
  Cost g_factor = 1;
  Cost h_factor = 1;
  Tie tie = Tie::LowH;

  constexpr Cost f(Cost g, Cost h) const {
    if (h < infinite) return g_factor * g + h_factor * h;
    return h_factor > 0 ? infinite_f : g_factor * g;
  }

  constexpr OpenEntry entry(NodeId node, Cost g, Cost h, std::uint32_t insertion) const {
    const Cost second = tie == Tie::LowH ? h : tie == Tie::HighG ? -g : tie == Tie::LowG ? g : 0;
    return {f(g, h), second, tie == Tie::Lifo ? ~insertion : insertion, node};
  }

  constexpr std::uint32_t insertion(const OpenEntry& entry) const {
    return tie == Tie::Lifo ? ~entry.order : entry.order;
  }
};

/// BFS and DFS give every node the same f and differ in which end of the list they take from.
[[gnu::noinline]] inline Priority priority_of(Key key, const SearchOptions& options) {
  switch (key) {
    case Key::Oldest: return {0, 0, Tie::Fifo};
    case Key::Newest: return {0, 0, Tie::Lifo};
    case Key::G: return {1, 0, options.tie};
    case Key::H: return {0, 1, options.tie};
    case Key::Weighted: break;
  }
  return {options.weights.g_factor, options.weights.h_factor, options.tie};
}

inline Priority priority_of(const SearchOptions& options) { return priority_of(info(options.algorithm).key, options); }

/// Divide an f by this (and by the cost model's unit) to show it in the document's numbers.
inline Cost f_scale(const SearchOptions& options) { return weighted(options.algorithm) ? options.weights.scale : 1; }

}  // namespace astar
