// Counts the shortest paths to a goal that visit no node twice, from the moves that lie on shortest paths (tight
// moves).
//
// Tight moves that cost something form no circles, so the numbers of paths are added up node by node. Free moves can
// form circles: the nodes of these are strong components, found by Tarjan's algorithm, which also yields each component
// after all components that lead to it. No path returns to a component it has left; within a component paths are walked
// one by one, because counting them is hard in general.
// Tarjan: Depth-First Search and Linear Graph Algorithms (1972); Valiant: The Complexity of Enumeration and Reliability
// Problems (1979).
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "../core/version.hpp"

namespace astar {

/// Nodes are 0…n−1; node 0 is the goal, and every node leads to it. For each node in turn call `begin_node` and then
/// its `add`s; at the end call `count`.
class TightMoves {
 public:
  using Node = std::uint32_t;
  static constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

  /// Begins the next node: the moves into it follow.
  void begin_node() { begin_.push_back(before_.size()); }

  /// Adds a move from `from` into the node begun last, unless it was added before or `from` is this node itself.
  void add(Node from) {
    const auto first = before_.begin() + static_cast<std::ptrdiff_t>(begin_.back());
    if (from != begin_.size() - 1 && std::find(first, before_.end(), from) == before_.end()) before_.push_back(from);
  }

  /// The number of paths from `start`, from which every node can be reached. It is `most` if there are more than that,
  /// or if walking through circles takes `steps` steps or more.
  std::uint64_t count(Node start, std::uint32_t steps) {
    start_ = start;
    steps_ = steps;
    const std::size_t nodes = begin_.size();
    begin_.push_back(before_.size());
    ways_.assign(nodes, 0);
    on_path_.assign(nodes, false);
    walked_.assign(nodes, false);
    find_components();
    leaves_.assign(nodes, false);
    leaves_[0] = true;
    for (Node node = 0; node < nodes; ++node)
      for (const Node from : before(node))
        if (component_[from] != component_[node]) leaves_[from] = true;
    for (std::size_t begin = 0, end = 0; begin < order_.size(); begin = end) {
      while (end < order_.size() && component_[order_[end]] == component_[order_[begin]]) ++end;
      const auto members = std::span<const Node>(order_).subspan(begin, end - begin);
      if (members.size() > 1) {
        pass_circles(members);
      } else {
        on_path_[members[0]] = true;
        ways_[members[0]] = entering(members[0]);
      }
    }
    return ways_[0];
  }

  bool on_path(Node node) const { return on_path_[node]; }

 private:
  struct Frame {
    Node node;
    std::size_t next;  // the move into it that is looked at next
  };

  std::span<const Node> before(Node node) const {
    return std::span(before_).subspan(begin_[node], begin_[node + 1] - begin_[node]);
  }
  static std::uint64_t sum(std::uint64_t a, std::uint64_t b) { return a > most - b ? most : a + b; }

  /// Number of paths that come to a node from outside its component.
  std::uint64_t entering(Node node) const {
    std::uint64_t ways = node == start_ ? 1 : 0;
    for (const Node from : before(node))
      if (component_[from] != component_[node]) ways = sum(ways, ways_[from]);
    return ways;
  }

  /// Fills `component_` and `order_`. In `order_` the nodes of a component are together, after all nodes that lead to
  /// them.
  void find_components() {
    constexpr Node unseen = 0, done = std::numeric_limits<Node>::max();
    const std::size_t nodes = begin_.size() - 1;
    // found: when each node was found, counted from 1, or `done` once its component is known.
    std::vector<Node> found(nodes, unseen), lowest(nodes);
    std::vector<Node> waiting;
    std::vector<Frame> stack;
    Node clock = 0;
    const auto enter = [&](Node node) {
      found[node] = lowest[node] = ++clock;
      waiting.push_back(node);
      stack.push_back({node, begin_[node]});
    };
    component_.assign(nodes, 0);
    enter(0);
    while (!stack.empty()) {
      Frame& top = stack.back();
      const Node node = top.node;
      if (top.next < begin_[node + 1]) {
        const Node from = before_[top.next++];
        if (found[from] == unseen) enter(from);
        else if (found[from] != done) lowest[node] = std::min(lowest[node], found[from]);
        continue;
      }
      stack.pop_back();
      if (!stack.empty()) lowest[stack.back().node] = std::min(lowest[stack.back().node], lowest[node]);
      if (lowest[node] != found[node]) continue;
      Node member;
      do {
        member = waiting.back();
        waiting.pop_back();
        component_[member] = node;
        found[member] = done;
        order_.push_back(member);
      } while (member != node);
    }
  }

  /// Walks back from every node where paths leave the component to every node where they enter it.
  void pass_circles(std::span<const Node> members) {
    std::vector<std::pair<Node, std::uint64_t>> enters;
    for (const Node node : members)
      if (const std::uint64_t ways = entering(node); ways > 0) enters.emplace_back(node, ways);
    for (const auto& [node, ways] : enters) ways_[node] = ways;  // read by the walks; only what leaves is read later
    std::vector<std::pair<Node, std::uint64_t>> leaving;
    for (const Node node : members)
      if (leaves_[node]) leaving.emplace_back(node, walk_back(node));
    for (const Node node : members) ways_[node] = 0;
    for (const auto& [node, ways] : leaving) ways_[node] = steps_ > 0 ? ways : most;
    if (steps_ == 0)
      for (const Node node : members) on_path_[node] = true;
  }

  /// For each path inside the component that ends at `last`, adds the number of paths that enter the component where it
  /// begins; marks the nodes on these paths.
  std::uint64_t walk_back(Node last) {
    std::uint64_t ways = 0;
    std::vector<Frame> way;
    const auto enter = [&](Node node) {
      walked_[node] = true;
      way.push_back({node, begin_[node]});
      if (ways_[node] == 0) return;
      ways = sum(ways, ways_[node]);
      for (const Frame& frame : way) on_path_[frame.node] = true;
    };
    enter(last);
    while (!way.empty()) {
      Frame& top = way.back();
      if (top.next == begin_[top.node + 1] || steps_ == 0) {
        walked_[top.node] = false;
        way.pop_back();
        continue;
      }
      const Node from = before_[top.next++];
      if (component_[from] != component_[last] || walked_[from]) continue;
      --steps_;
      enter(from);
    }
    return ways;
  }

  std::vector<std::size_t> begin_;  // where the moves into each node begin in `before_`
  std::vector<Node> before_;
  Node start_ = 0;
  std::uint32_t steps_ = 0;
  std::vector<Node> component_;  // component of each node, named by one of its nodes
  std::vector<Node> order_;
  std::vector<std::uint64_t> ways_;  // number of paths that end at each node
  std::vector<bool> leaves_;         // whether paths leave the component of the node there, or end there
  std::vector<bool> on_path_;
  std::vector<bool> walked_;  // whether the node is on the path being walked
};

}  // namespace astar
