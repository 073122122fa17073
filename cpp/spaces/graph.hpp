// A graph of waypoints: named nodes with a place, and edges with a cost that lead one way or both.
//
// Numbers are given in thousandths, and a cost of 1 is 1,024,000 units. So costs and places are exact. The length of a
// straight line is in general irrational; it is rounded to a 1,024th of a thousandth: down as an estimate, up as an
// edge. So the Euclidean estimate is consistent, rounding included, if no edge costs less than its length. Neighbours
// are in the order in which the edges were given; every edge of an undirected graph leads both ways.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../core/cost.hpp"
#include "../core/expect.hpp"
#include "../core/ids.hpp"
#include "../core/options.hpp"
#include "../core/space.hpp"

namespace astar {

inline constexpr std::size_t max_graph_nodes = 20'000;
inline constexpr std::size_t max_graph_edges = 200'000;
/// The largest coordinate, up or down, and the largest cost or estimate, in thousandths.
inline constexpr std::int64_t max_graph_number = 1'000'000'000;
inline constexpr std::size_t max_node_name_bytes = 160;

inline constexpr Cost graph_units_per_thousandth = 1024;
inline constexpr Cost graph_unit = 1000 * graph_units_per_thousandth;

/// The estimate of a node from which no way leads to the goal.
inline constexpr std::int64_t infinite_estimate = -1;

/// All numbers are in thousandths.
struct GraphNode {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t estimate = 0;  // to the goal, for the heuristic `custom`
  std::string name;
};

struct GraphEdge {
  NodeId from;
  NodeId to;
  std::optional<std::int64_t> cost;  // in thousandths; without it, the length of the line between the ends
};

class Graph {
 public:
  /// Ends of edges are indices of `nodes`. Throws std::invalid_argument if an end is none, or a size or number is
  /// beyond the limits above.
  Graph(bool directed, std::vector<GraphNode> nodes, const std::vector<GraphEdge>& edges)
      : directed_(directed), nodes_(std::move(nodes)), out_(nodes_.size()), into_(nodes_.size()) {
    expect("number of nodes", nodes_.size(), 1, max_graph_nodes);
    expect("number of edges", edges.size(), 0, max_graph_edges);
    for (const GraphNode& node : nodes_) {
      expect("x", node.x, -max_graph_number, max_graph_number);
      expect("y", node.y, -max_graph_number, max_graph_number);
      expect("estimate (-1 is infinite)", node.estimate, infinite_estimate, max_graph_number);
    }
    for (const GraphEdge& edge : edges) {
      for (const NodeId end : {edge.from, edge.to})
        expect("end of an edge", raw(end), 0, static_cast<std::int64_t>(nodes_.size()) - 1);
      expect("cost of an edge", edge.cost.value_or(0), 0, max_graph_number);
    }
    for (const GraphEdge& edge : edges) {
      const Cost cost = edge.cost ? *edge.cost * graph_units_per_thousandth : length(edge.from, edge.to);
      dearest_ = std::max(dearest_, cost);
      out_.count(edge.from);
      if (directed_) into_.count(edge.to);
      else if (edge.from != edge.to) out_.count(edge.to);
    }
    out_.make_room();
    if (directed_) into_.make_room();
    places_.reserve(edges.size());
    for (const GraphEdge& edge : edges) {
      const Cost cost = edge.cost ? *edge.cost * graph_units_per_thousandth : length(edge.from, edge.to);
      const std::uint32_t there = out_.add(edge.from, edge.to, cost);
      const bool loop = !directed_ && edge.from == edge.to;
      places_.push_back({edge.from, there, loop ? there : (directed_ ? into_ : out_).add(edge.to, edge.from, cost)});
    }
    std::int64_t reach = 0, estimate = 0;
    for (const GraphNode& node : nodes_) {
      reach = std::max({reach, std::abs(node.x), std::abs(node.y)});
      estimate = std::max(estimate, node.estimate);
    }
    farthest_ = std::max(4 * reach, estimate) * graph_units_per_thousandth;
  }

  /// Changes the cost of an edge, given by its number, in both directions if it leads both ways; in units, -1 to close
  /// it. Returns what it was.
  Cost set_cost(std::size_t edge, Cost cost) {
    expect("number of an edge", edge, 0, static_cast<std::int64_t>(places_.size()) - 1);
    expect("cost of an edge", cost, -1, max_graph_number * graph_units_per_thousandth);
    dearest_ = std::max(dearest_, cost);
    Neighbor& there = out_.at(places_[edge].there);
    const Cost was = there.passage == Passage::Free ? there.cost : -1;
    for (Neighbor* const move : {&there, &(directed_ ? into_ : out_).at(places_[edge].back)}) {
      move->passage = cost < 0 ? Passage::Blocked : Passage::Free;
      move->cost = std::max<Cost>(cost, 0);
    }
    return was;
  }
  std::size_t edge_count() const { return places_.size(); }
  /// Where an edge begins and ends.
  std::pair<NodeId, NodeId> ends(std::size_t edge) const {
    return {places_[edge].from, out_.at(places_[edge].there).node};
  }

  std::size_t node_count() const { return nodes_.size(); }
  bool directed() const { return directed_; }
  const GraphNode& node(NodeId id) const { return nodes_[index(id)]; }
  std::string label(NodeId id) const { return node(id).name; }
  /// Graphs have no terrain.
  std::uint8_t terrain(NodeId) const { return 1; }
  void set_terrain(NodeId, std::uint8_t) {}

  void configure(const SearchOptions& options, NodeId goal) {
    goal_ = goal;
    heuristic_ = options.heuristic;
  }

  NodeId goal() const { return goal_; }
  CostModel costs() const { return {graph_unit, graph_unit, graph_unit}; }
  double dearest_move() const { return static_cast<double>(dearest_); }
  double farthest_estimate() const { return static_cast<double>(farthest_); }

  Cost heuristic(NodeId node) const noexcept {
    if (heuristic_ != Heuristic::Custom) return heuristic_from(goal_, node);
    const std::int64_t estimate = nodes_[index(node)].estimate;
    return estimate == infinite_estimate ? infinite : estimate * graph_units_per_thousandth;
  }

  /// The table of `custom` has only estimates to the goal, so with it this is 0.
  Cost heuristic_from(NodeId start, NodeId node) const noexcept {
    const auto [dx, dy] = apart(start, node);
    switch (heuristic_) {
      case Heuristic::Manhattan: return (dx + dy) * graph_units_per_thousandth;
      case Heuristic::Chebyshev: return std::max(dx, dy) * graph_units_per_thousandth;
      case Heuristic::Euclidean: return scaled_sqrt(graph_units_per_thousandth, dx * dx + dy * dy);
      default: return 0;
    }
  }

  /// Length of the straight line between two nodes, in units, rounded up.
  Cost length(NodeId a, NodeId b) const {
    const auto [dx, dy] = apart(a, b);
    const std::int64_t squared = dx * dx + dy * dy;
    if (squared == 0) return 0;
    // The largest integer not above the root, and one more unless it is the root.
    __extension__ typedef unsigned __int128 Wide;
    const Cost below = scaled_sqrt(graph_units_per_thousandth, squared);
    const Wide exact =
        static_cast<Wide>(graph_units_per_thousandth * graph_units_per_thousandth) * static_cast<Wide>(squared);
    return static_cast<Wide>(below) * static_cast<Wide>(below) == exact ? below : below + 1;
  }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    for (const Neighbor& next : out_.of(node))
      if (WithBlocked || next.passage == Passage::Free) visit(next);
  }

  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    for (const Neighbor& next : (directed_ ? into_ : out_).of(node))
      if (WithBlocked || next.passage == Passage::Free) visit(next);
  }

 private:
  /// The moves of all nodes, one node after the other.
  class Moves {
   public:
    explicit Moves(std::size_t nodes) : begin_(nodes + 1) {}
    void count(NodeId node) { ++begin_[index(node) + 1]; }
    void make_room() {
      for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
      moves_.resize(begin_.back());
      next_.assign(begin_.begin(), begin_.end() - 1);
    }
    /// Returns the place of the move, which at() takes.
    std::uint32_t add(NodeId node, NodeId to, Cost cost) {
      moves_[next_[index(node)]] = {to, cost, Passage::Free};
      return next_[index(node)]++;
    }
    const Neighbor& at(std::uint32_t place) const { return moves_[place]; }
    Neighbor& at(std::uint32_t place) { return moves_[place]; }
    std::span<const Neighbor> of(NodeId node) const {
      return std::span(moves_).subspan(begin_[index(node)], begin_[index(node) + 1] - begin_[index(node)]);
    }

   private:
    std::vector<std::uint32_t> begin_;
    std::vector<std::uint32_t> next_;  // where the next move of each node is written
    std::vector<Neighbor> moves_;
  };

  /// How far apart two nodes are along each axis, in thousandths: at most 2·10⁹, so a sum of two squares fits 64 bits.
  std::pair<std::int64_t, std::int64_t> apart(NodeId a, NodeId b) const noexcept {
    const GraphNode &one = node(a), &other = node(b);
    return {std::abs(one.x - other.x), std::abs(one.y - other.y)};
  }

  /// The moves of an edge: in the order of what leaves `from`, and back or, if directed, in that of what leads into its
  /// end.
  struct Places {
    NodeId from;
    std::uint32_t there, back;
  };

  bool directed_;
  std::vector<GraphNode> nodes_;
  std::vector<Places> places_;  // of each edge
  Moves out_;
  Moves into_;  // only in directed graphs
  Cost dearest_ = 0;
  Cost farthest_ = 0;
  NodeId goal_{0};
  Heuristic heuristic_ = Heuristic::Euclidean;
};

}  // namespace astar
