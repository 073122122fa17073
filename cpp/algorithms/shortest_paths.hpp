// How many shortest paths there are, and which nodes lie on one.
//
// Dijkstra's algorithm from the start gives every node its least g; a move u → v is on a shortest path exactly when
// g(u) + cost = g(v) and v is on one. Following such moves back from the goal finds the nodes, and adding up from the
// start counts the paths.
// Dijkstra: A Note on Two Problems in Connexion with Graphs (1959). Free moves can form circles; in these the paths
// that visit no node twice are walked one by one (tight_moves.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "../core/node_table.hpp"
#include "../core/open_list.hpp"
#include "../core/space.hpp"
#include "distances.hpp"
#include "tight_moves.hpp"

namespace astar {

/// A path is a list of different nodes: parallel moves of the same cost do not make it two paths.
struct ShortestPaths {
  Cost cost = 0;
  std::uint64_t count = 0;    // 0 if there is no path; stays at its largest value once that is reached
  std::vector<NodeId> nodes;  // nodes on at least one of these paths, in order of g
};

/// There is no path if start or goal is no node or a wall. If walking through circles of free moves takes `most_steps`
/// steps or more, the count is the largest value, and all nodes of such circles are listed.
template <StateSpace Space>
ShortestPaths shortest_paths(const Space& space, NodeId start, NodeTable& nodes, std::uint32_t most_steps = 1u << 20) {
  ShortestPaths result;
  if (!is_place(space, start) || !is_place(space, space.goal())) return result;
  HeapOpenList open;
  nodes.begin(space.node_count());
  open.push(least_g.entry(start, 0, 0, nodes.open(start, 0, no_node)));
  std::vector<NodeId> closed;
  const NodeId goal = space.goal();
  while (!open.empty()) {
    const NodeId node = close_nearest<Way::From>(space, nodes, open);
    if (node == no_node) continue;
    // A node with a larger g than the goal cannot lead to it; one with the same g can, by free moves.
    if (nodes.state(goal) == NodeState::Closed && nodes.g(node) > nodes.g(goal)) break;
    closed.push_back(node);
  }
  if (nodes.state(goal) != NodeState::Closed) return result;
  result.cost = nodes.g(goal);

  constexpr std::uint32_t none = 0xffff'ffff;
  std::vector<std::uint32_t> place(space.node_count(), none);  // index of each node in `met`
  std::vector<NodeId> met{goal};
  place[index(goal)] = 0;
  TightMoves moves;
  const Searched<Space> checked = searched(space, nodes, {});
  for (std::size_t i = 0; i < met.size(); ++i) {
    moves.begin_node();
    checked.template for_each_predecessor<false>(met[i], [&](const Neighbor& from) {
      if (nodes.state(from.node) != NodeState::Closed || nodes.g(from.node) + from.cost != nodes.g(met[i])) return;
      if (place[index(from.node)] == none) {
        place[index(from.node)] = static_cast<std::uint32_t>(met.size());
        met.push_back(from.node);
      }
      moves.add(place[index(from.node)]);
    });
  }
  result.count = moves.count(place[index(start)], most_steps);
  for (const NodeId node : closed)
    if (place[index(node)] != none && moves.on_path(place[index(node)])) result.nodes.push_back(node);
  return result;
}

}  // namespace astar
