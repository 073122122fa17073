// How many shortest paths there are, and which nodes lie on one.
//
// Dijkstra from the start gives every node its least g; a move u → v is on a shortest path exactly when g(u) + cost = g(v)
// and v is. Walking such moves back from the goal finds the nodes, and adding up in the order of g counts the paths.
// Dijkstra: A Note on Two Problems in Connexion with Graphs (1959).
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "../core/node_table.hpp"
#include "../core/open_list.hpp"
#include "../core/space.hpp"

namespace astar {

struct ShortestPaths {
  Cost cost = 0;
  std::uint64_t count = 0;       // 0 if there is no path; stays at its largest value once that is reached
  std::vector<NodeId> nodes;     // on at least one of them, in order of g
};

template <class Space>
ShortestPaths shortest_paths(const Space& space, NodeId start, NodeTable& nodes) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const Priority by_g{1, 0, Tie::Fifo};
  HeapOpenList open;
  nodes.begin(space.node_count());
  open.push(by_g.entry(start, 0, 0, nodes.open(start, 0, no_node)));
  std::vector<NodeId> closed;
  const NodeId goal = space.goal();
  while (!open.empty()) {
    const OpenEntry entry = open.pop();
    const NodeId node = entry.node;
    if (nodes.state(node) == NodeState::Closed) continue;
    // Nodes as far as the goal cannot lead to it: every move costs something.
    if (nodes.state(goal) == NodeState::Closed && entry.f >= nodes.g(goal)) break;
    nodes.close(node);
    closed.push_back(node);
    space.template for_each_neighbor<false>(node, [&](const Neighbor& next) {
      const Cost g = entry.f + next.cost;
      if (nodes.state(next.node) == NodeState::Unseen || (nodes.state(next.node) == NodeState::Open && g < nodes.g(next.node)))
        open.push(by_g.entry(next.node, g, 0, nodes.open(next.node, g, node)));
    });
  }
  ShortestPaths result;
  if (nodes.state(goal) != NodeState::Closed) return result;
  result.cost = nodes.g(goal);

  std::vector<bool> on_path(space.node_count());
  on_path[index(goal)] = true;
  std::vector<std::uint64_t> count(space.node_count());
  const auto before = [&](NodeId node, const auto& visit) {
    space.template for_each_predecessor<false>(node, [&](const Neighbor& from) {
      if (nodes.state(from.node) == NodeState::Closed && nodes.g(from.node) + from.cost == nodes.g(node)) visit(from.node);
    });
  };
  for (std::size_t i = closed.size(); i-- > 0;)
    if (on_path[index(closed[i])]) before(closed[i], [&](NodeId from) { on_path[index(from)] = true; });
  for (const NodeId node : closed) {
    if (!on_path[index(node)]) continue;
    result.nodes.push_back(node);
    std::uint64_t ways = node == start ? 1 : 0;
    before(node, [&](NodeId from) { ways = ways > most - count[index(from)] ? most : ways + count[index(from)]; });
    count[index(node)] = ways;
  }
  result.count = count[index(goal)];
  return result;
}

}  // namespace astar
