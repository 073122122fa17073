// Dijkstra's algorithm from one node to all others, or from all others to one node over reversed moves. It handles some
// nodes at a time, so that a page can respond in between.
// Dijkstra: A Note on Two Problems in Connexion with Graphs (1959). O((V + E) log V).
#pragma once

#include <cstdint>
#include <vector>

#include "../core/checked_space.hpp"
#include "../core/node_table.hpp"
#include "../core/open_list.hpp"
#include "../core/space.hpp"

namespace astar {

enum class Way : std::uint8_t { From, To };

inline constexpr Priority least_g{1, 0, Tie::Fifo};

/// Pops the nearest entry, closes its node and returns it; no_node if it was closed before.
template <Way way, class Space>
NodeId close_nearest(const Space& space, NodeTable& nodes, HeapOpenList& open) {
  const OpenEntry entry = open.pop();
  if (nodes.state(entry.node) == NodeState::Closed) return no_node;
  nodes.close(entry.node);
  const auto reach = [&](const Neighbor& next) {
    const Cost g = entry.f + next.cost;
    if (nodes.state(next.node) == NodeState::Unseen ||
        (nodes.state(next.node) == NodeState::Open && g < nodes.g(next.node)))
      open.push(least_g.entry(next.node, g, 0, nodes.open(next.node, g, entry.node)));
  };
  const Searched<Space> checked = searched(space, nodes, {});
  if constexpr (way == Way::From) checked.template for_each_neighbor<false>(entry.node, reach);
  else checked.template for_each_predecessor<false>(entry.node, reach);
  return entry.node;
}

template <Way way, class Space>
class Distances {
 public:
  static constexpr Cost unreachable = -1;

  Distances(const Space&&, NodeId) = delete;
  /// From a root that is no node nothing can be reached.
  Distances(const Space& space, NodeId root) : space_(space) {
    nodes_.begin(space.node_count());
    if (index(root) < nodes_.size()) open_.push(least_g.entry(root, 0, 0, nodes_.open(root, 0, no_node)));
  }

  /// Closes at most `most` nodes; returns whether there may be more.
  bool step(std::uint32_t most) {
    while (most-- > 0 && !open_.empty()) close_nearest<way>(space_, nodes_, open_);
    return !open_.empty();
  }

  /// The cost of each node, in units; to be called when step() has returned false.
  std::vector<Cost> costs() const {
    std::vector<Cost> costs(space_.node_count(), unreachable);
    for (std::uint32_t i = 0; i < costs.size(); ++i)
      if (nodes_.state(NodeId{i}) == NodeState::Closed) costs[i] = nodes_.g(NodeId{i});
    return costs;
  }

 private:
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
