// A second D* Lite, written apart from the core: no heap and no shortcuts, rhs is computed anew from all moves whenever
// it is asked for, and the list is searched from its beginning.
#pragma once

#include <algorithm>
#include <functional>

#include "reference_repair.hpp"

namespace reference {

/// The least cost from every node to one, by Bellman and Ford.
inline std::vector<std::int64_t> costs_to(std::size_t goal, const Moves& moves) {
  return costs_from(goal, {moves.into, moves.out});
}

class DStarLite {
 public:
  using Estimate = std::function<std::int64_t(std::size_t from, std::size_t to)>;

  DStarLite(std::size_t walker, std::size_t goal, Estimate estimate, bool low_h, Moves all)
      : moves(std::move(all)), g(moves.out.size(), no_way), rhs(moves.out.size(), no_way), walker_(walker),
        planned_(walker), goal_(goal), estimate_(std::move(estimate)), low_h_(low_h), next_(moves.out.size(), none) {
    look(goal);
  }

  Moves moves;  // whoever changes them calls walks_to(), then look() for each node with a changed move
  std::vector<std::int64_t> g, rhs;

  void walks_to(std::size_t walker) {
    walker_ = walker;
    raised_ += estimate_(planned_, walker_) + 1;
    planned_ = walker_;
  }
  std::int64_t raised() const { return raised_; }

  /// Plans; returns how often each node was expanded.
  std::vector<int> run() {
    std::vector<int> expanded(g.size());
    while (!listed_.empty()) {
      const auto first = std::min_element(listed_.begin(), listed_.end(), [](const Listed& a, const Listed& b) {
        return std::tuple(a.key, a.when) < std::tuple(b.key, b.when);
      });
      if (first->key >= key(walker_) && rhs[walker_] <= g[walker_]) break;
      const std::size_t node = first->node;
      if (first->key < key(node)) {
        *first = {node, key(node), ++made_};
        continue;
      }
      listed_.erase(first);
      ++expanded[node];
      const bool dearer = g[node] < rhs[node];
      g[node] = dearer ? no_way : rhs[node];
      if (dearer) look(node, true);
      for (const Arc& arc : moves.into[node]) look(arc.node, dearer && next_[arc.node] == node);
    }
    return expanded;
  }

  /// Computes rhs anew. Of equally good next nodes the one there was stays, or else it is the first.
  void look(std::size_t node, bool list_anew = false) {
    Arc best{none, node == goal_ ? 0 : no_way};
    if (node != goal_)
      for (const Arc& arc : moves.out[node])
        if (const std::int64_t cost = std::min(no_way, g[arc.node] + arc.cost);
            cost < best.cost || (cost < no_way && cost == best.cost && arc.node == next_[node]))
          best = {arc.node, cost};
    if (!list_anew && best.cost == rhs[node] && best.node == next_[node]) return;
    rhs[node] = best.cost;
    next_[node] = best.node;
    std::erase_if(listed_, [&](const Listed& each) { return each.node == node; });
    if (g[node] != rhs[node]) listed_.push_back({node, key(node), ++made_});
  }

 private:
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  using Key = std::pair<std::int64_t, std::int64_t>;
  struct Listed {
    std::size_t node;
    Key key;
    int when;
  };

  Key key(std::size_t node) const {
    const std::int64_t least = std::min(g[node], rhs[node]);
    const std::int64_t first = std::min(no_way, least + estimate_(walker_, node) + raised_);
    return {first, !low_h_ ? least : g[node] < rhs[node] ? -no_way - 1 : -least};
  }

  std::size_t walker_, planned_, goal_;
  Estimate estimate_;
  bool low_h_;
  std::int64_t raised_ = 0;
  std::vector<std::size_t> next_;
  std::vector<Listed> listed_;
  int made_ = 0;
};

}  // namespace reference
