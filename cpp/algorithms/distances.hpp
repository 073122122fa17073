// Dijkstra's algorithm from one node to all others, or from all others to it on the moves turned round; some nodes at a
// time, so that a page can answer in between.
// Dijkstra: A Note on Two Problems in Connexion with Graphs (1959). O((V + E) log V).
#pragma once

#include <cstdint>
#include <vector>

#include "../core/node_table.hpp"
#include "../core/open_list.hpp"
#include "../core/space.hpp"

namespace astar {

enum class Way : std::uint8_t { From, To };

template <Way way, class Space>
class Distances {
 public:
  static constexpr Cost unreachable = -1;

  Distances(const Space&&, NodeId) = delete;
  Distances(const Space& space, NodeId root) : space_(space) {
    nodes_.begin(space.node_count());
    open_.push(by_g.entry(root, 0, 0, nodes_.open(root, 0, no_node)));
  }

  /// Closes up to so many nodes; whether there may be more.
  bool step(std::uint32_t most) {
    while (most-- > 0 && !open_.empty()) {
      const OpenEntry entry = open_.pop();
      if (nodes_.state(entry.node) == NodeState::Closed) continue;
      nodes_.close(entry.node);
      const auto reach = [&](const Neighbor& next) {
        const Cost g = entry.f + next.cost;
        if (nodes_.state(next.node) == NodeState::Unseen ||
            (nodes_.state(next.node) == NodeState::Open && g < nodes_.g(next.node)))
          open_.push(by_g.entry(next.node, g, 0, nodes_.open(next.node, g, entry.node)));
      };
      if constexpr (way == Way::From) space_.template for_each_neighbor<false>(entry.node, reach);
      else space_.template for_each_predecessor<false>(entry.node, reach);
    }
    return !open_.empty();
  }

  /// Once there are no more.
  std::vector<Cost> costs() const {
    std::vector<Cost> costs(space_.node_count(), unreachable);
    for (std::uint32_t i = 0; i < costs.size(); ++i)
      if (nodes_.state(NodeId{i}) == NodeState::Closed) costs[i] = nodes_.g(NodeId{i});
    return costs;
  }

 private:
  static constexpr Priority by_g{1, 0, Tie::Fifo};
  const Space& space_;
  NodeTable nodes_;
  HeapOpenList open_;
};

template <Way way, class Space>
std::vector<Cost> distances(const Space& space, NodeId root) {
  Distances<way, Space> search(space, root);
  while (search.step(1u << 20)) {}
  return search.costs();
}

}  // namespace astar
