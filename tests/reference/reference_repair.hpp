// A second LPA*, written apart from the core: no heap and no shortcuts, rhs is computed anew from all moves whenever it
// is asked for, and the list is searched from its beginning. The plainest code that is right; nothing is fast.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace reference {

struct Arc {
  std::size_t node;
  std::int64_t cost;
};
/// The moves out of each node and into each node, in the order in which the space names them.
struct Moves {
  std::vector<std::vector<Arc>> out, into;
};

inline constexpr std::int64_t no_way = std::numeric_limits<std::int64_t>::max() / 4;

/// The least cost from a node to every node, by Bellman and Ford.
inline std::vector<std::int64_t> costs_from(std::size_t start, const Moves& moves) {
  std::vector<std::int64_t> cost(moves.out.size(), no_way);
  cost[start] = 0;
  for (bool again = true; std::exchange(again, false);)
    for (std::size_t from = 0; from < cost.size(); ++from)
      for (const Arc& arc : moves.out[from])
        if (cost[from] < no_way && cost[from] + arc.cost < cost[arc.node]) {
          cost[arc.node] = cost[from] + arc.cost;
          again = true;
        }
  return cost;
}

class Repair {
 public:
  Repair(std::size_t start, std::size_t goal, std::vector<std::int64_t> estimates, bool low_h, Moves all)
      : moves(std::move(all)), h(std::move(estimates)), g(h.size(), no_way), rhs(h.size(), no_way), start_(start),
        goal_(goal), low_h_(low_h), parent_(h.size(), none) {
    look(start);
  }

  Moves moves;                  // whoever changes them has look() see each node that a changed move leads to
  std::vector<std::int64_t> h;  // consistent, or without_estimates() has been called
  std::vector<std::int64_t> g, rhs;

  /// From here on every estimate is 0. The nodes in the list are listed anew by number.
  void without_estimates() {
    h.assign(h.size(), 0);
    std::sort(listed_.begin(), listed_.end(), [](const Listed& a, const Listed& b) { return a.node < b.node; });
    for (Listed& each : listed_) each.when = ++made_;
  }

  /// Runs to the end; returns how often each node was expanded.
  std::vector<int> run() {
    std::vector<int> expanded(h.size());
    while (!listed_.empty()) {
      const auto first = std::min_element(listed_.begin(), listed_.end(), [&](const Listed& a, const Listed& b) {
        return std::tuple(key(a.node), a.when) < std::tuple(key(b.node), b.when);
      });
      if (key(first->node) >= key(goal_) && g[goal_] == rhs[goal_]) break;
      const std::size_t node = first->node;
      listed_.erase(first);
      ++expanded[node];
      const bool raised = g[node] < rhs[node];
      g[node] = raised ? no_way : rhs[node];
      if (raised) look(node, true);
      for (const Arc& arc : moves.out[node]) look(arc.node, raised && parent_[arc.node] == node);
    }
    return expanded;
  }

  /// Computes rhs anew. Of equally good predecessors the parent stays, or else it is the first.
  void look(std::size_t node, bool list_anew = false) {
    Arc best{none, node == start_ ? 0 : no_way};
    if (node != start_)
      for (const Arc& arc : moves.into[node])
        if (const std::int64_t cost = std::min(no_way, g[arc.node] + arc.cost);
            cost < best.cost || (cost < no_way && cost == best.cost && arc.node == parent_[node]))
          best = {arc.node, cost};
    if (!list_anew && best.cost == rhs[node] && best.node == parent_[node]) return;
    rhs[node] = best.cost;
    parent_[node] = best.node;
    std::erase_if(listed_, [&](const Listed& each) { return each.node == node; });
    if (g[node] != rhs[node]) listed_.push_back({node, ++made_});
  }

 private:
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  struct Listed {
    std::size_t node;
    int when;
  };

  std::pair<std::int64_t, std::int64_t> key(std::size_t node) const {
    const std::int64_t least = std::min(g[node], rhs[node]), first = std::min(no_way, least + h[node]);
    return {first, !low_h_ ? least : g[node] < rhs[node] ? -1 : h[node]};
  }

  std::size_t start_, goal_;
  bool low_h_;
  std::vector<std::size_t> parent_;
  std::vector<Listed> listed_;
  int made_ = 0;
};

}  // namespace reference
