// Directed graphs of a few nodes with a table of estimates, as the finder tries them. Costs and estimates are whole
// numbers up to 9.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../worlds/graph_world.hpp"
#include "random.hpp"

namespace astar {

/// Node 0 is the start and the last one the goal. Edges are in the order in which they are looked at.
struct SmallGraph {
  struct Edge {
    int from, to, cost;
    friend bool operator==(const Edge&, const Edge&) = default;
  };
  std::vector<Edge> edges;
  std::vector<int> estimates;  // one for each node

  int nodes() const { return static_cast<int>(estimates.size()); }
  int goal() const { return nodes() - 1; }
};

/// The rule that the estimates keep to.
enum class Estimates : std::uint8_t { Any, Admissible, Consistent };
inline constexpr std::array<std::string_view, 3> estimates_names{"any", "admissible", "consistent"};

class SmallGraphs {
 public:
  using Instance = SmallGraph;

  explicit SmallGraphs(Estimates rule) : rule_(rule) {}

  /// What "smaller" is measured in: nodes.
  static int size(const SmallGraph& graph) { return graph.nodes(); }
  static constexpr int smallest = 2;
  int largest() const { return 7; }

  bool allowed(const SmallGraph& graph) const { return fitted(graph).estimates == graph.estimates; }

  static std::unique_ptr<World> world(const SmallGraph& graph) {
    constexpr std::int64_t thousandths = 1000;
    std::vector<GraphNode> nodes;
    for (const int estimate : graph.estimates) nodes.push_back({0, 0, thousandths * estimate, {}});
    std::vector<GraphEdge> edges;
    for (const auto& [from, to, cost] : graph.edges)
      edges.push_back(
          {NodeId{static_cast<std::uint32_t>(from)}, NodeId{static_cast<std::uint32_t>(to)}, thousandths * cost});
    return std::make_unique<GraphWorld>(Graph(true, std::move(nodes), edges));
  }
  static Then then(const SmallGraph&) { return {}; }
  static NodeId start(const SmallGraph&) { return NodeId{0}; }
  static NodeId goal(const SmallGraph& graph) { return NodeId{static_cast<std::uint32_t>(graph.goal())}; }

  /// A graph of at most `most` nodes.
  SmallGraph random(Random& random, int most) const {
    SmallGraph graph;
    graph.estimates.resize(static_cast<std::size_t>(random.between(smallest, most)));
    const int density = random.between(20, 80);
    for (const auto& [from, to] : pairs(graph.nodes()))
      if (random.chance(density)) graph.edges.push_back({from, to, random.between(1, dearest)});
    for (std::size_t i = graph.edges.size(); i > 1; --i) std::swap(graph.edges[i - 1], graph.edges[random.next() % i]);
    for (int& estimate : graph.estimates) estimate = random.between(0, dearest);
    graph.estimates.back() = 0;
    return fitted(std::move(graph));
  }

  /// A smaller graph, similar to this one if possible: without one node, and with some numbers changed.
  SmallGraph altered(Random& random, const SmallGraph& graph) const {
    if (graph.nodes() == smallest + 1) return this->random(random, smallest);
    SmallGraph other = without(graph, random.between(1, graph.goal() - 1));
    for (int changes = random.between(1, 4); changes > 0 && !other.edges.empty(); --changes) {
      if (random.chance(50)) other.edges[random.next() % other.edges.size()].cost = random.between(1, dearest);
      else other.estimates[random.next() % (other.estimates.size() - 1)] = random.between(0, dearest);
    }
    return fitted(std::move(other));
  }

  /// Graphs with one node less, then with one edge less, then with one number smaller.
  std::vector<SmallGraph> simpler(const SmallGraph& graph) const {
    std::vector<SmallGraph> found;
    for (int node = 1; node < graph.goal(); ++node) found.push_back(without(graph, node));
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
      found.push_back(graph);
      found.back().edges.erase(found.back().edges.begin() + static_cast<std::ptrdiff_t>(i));
    }
    const auto lower = [&](auto number, int least) {
      SmallGraph other = graph;
      const int now = number(other);
      for (const int value : {least, now - 1}) {
        if (value < least || value >= now) continue;
        number(other) = value;
        found.push_back(other);
      }
    };
    for (std::size_t i = 0; i < graph.edges.size(); ++i)
      lower([i](SmallGraph& each) -> int& { return each.edges[i].cost; }, 1);
    for (std::size_t i = 0; i < graph.estimates.size(); ++i)
      lower([i](SmallGraph& each) -> int& { return each.estimates[i]; }, 0);
    return found;
  }

  /// All graphs of so many nodes, one after another, each with its edges in one order and in the reverse order: with up
  /// to three nodes there are no other orders that matter.
  class All {
   public:
    All(const SmallGraphs&, int nodes)
        : pairs_(pairs(nodes)), digits_(pairs_.size() + static_cast<std::size_t>(nodes)) {
      graph_.estimates.resize(static_cast<std::size_t>(nodes));
    }

    const SmallGraph* next() {
      std::size_t i = 0;
      while (i < digits_.size() && digits_[i] == (i == 0 ? 1 : dearest)) digits_[i++] = 0;
      if (i == digits_.size()) return nullptr;
      ++digits_[i];
      graph_.edges.clear();
      for (std::size_t k = 0; k < pairs_.size(); ++k)
        if (const int cost = digits_[1 + k]) graph_.edges.push_back({pairs_[k].first, pairs_[k].second, cost});
      if (digits_[0] == 1) std::reverse(graph_.edges.begin(), graph_.edges.end());
      for (std::size_t k = 0; k + 1 < graph_.estimates.size(); ++k)
        graph_.estimates[k] = digits_[1 + pairs_.size() + k];
      return &graph_;
    }

   private:
    std::vector<std::pair<int, int>> pairs_;
    std::vector<int> digits_;  // the order, the cost of each edge or 0 for none, the estimates except the goal's
    SmallGraph graph_;
  };

  double count(int nodes) const {
    if (nodes > 3) return std::numeric_limits<double>::infinity();
    return 2 * std::pow(dearest + 1, static_cast<double>(pairs(nodes).size()) + nodes - 1);
  }

 private:
  static constexpr int dearest = 9;

  /// Edges that can be of use: not into the start and not out of the goal.
  static std::vector<std::pair<int, int>> pairs(int nodes) {
    std::vector<std::pair<int, int>> found;
    for (int from = 0; from < nodes - 1; ++from)
      for (int to = 1; to < nodes; ++to)
        if (from != to) found.emplace_back(from, to);
    return found;
  }

  static SmallGraph without(const SmallGraph& graph, int node) {
    SmallGraph smaller;
    const auto moved = [node](int each) { return each > node ? each - 1 : each; };
    for (const auto& [from, to, cost] : graph.edges)
      if (from != node && to != node) smaller.edges.push_back({moved(from), moved(to), cost});
    smaller.estimates = graph.estimates;
    smaller.estimates.erase(smaller.estimates.begin() + node);
    return smaller;
  }

  /// The graph with estimates lowered to what the rule allows. The largest consistent ones below those given are found
  /// by relaxing them like costs to the goal; the largest admissible ones are these costs themselves.
  SmallGraph fitted(SmallGraph graph) const {
    if (rule_ == Estimates::Any) return graph;
    constexpr int far = 1 << 20;
    std::vector<int> bound = graph.estimates;
    if (rule_ == Estimates::Admissible) bound.assign(bound.size(), far);
    bound.back() = 0;
    for (int round = 0; round < graph.nodes(); ++round)
      for (const auto& [from, to, cost] : graph.edges) {
        int& here = bound[static_cast<std::size_t>(from)];
        here = std::min(here, cost + bound[static_cast<std::size_t>(to)]);
      }
    for (std::size_t i = 0; i < bound.size(); ++i) graph.estimates[i] = std::min(graph.estimates[i], bound[i]);
    return graph;
  }

  Estimates rule_;
};

}  // namespace astar
