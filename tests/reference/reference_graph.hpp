// A graph as a plain list of moves, and least costs by Bellman's rounds over that list: nothing shared with the core.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "random_grid.hpp"

namespace reference {

struct Edge {
  int from = 0;
  int to = 0;
  std::int64_t cost = 0;
};

struct PlainGraph {
  bool directed = false;
  int nodes = 0;
  std::vector<Edge> edges;

  /// Every edge in the ways it can be driven.
  std::vector<Edge> moves() const {
    std::vector<Edge> all = edges;
    if (!directed)
      for (const Edge& edge : edges) all.push_back({edge.to, edge.from, edge.cost});
    return all;
  }
};

/// From every node to `goal`; nothing where there is no way.
inline std::vector<std::optional<std::int64_t>> costs_to(const PlainGraph& graph, int goal) {
  std::vector<std::optional<std::int64_t>> best(static_cast<std::size_t>(graph.nodes));
  best[static_cast<std::size_t>(goal)] = 0;
  const std::vector<Edge> moves = graph.moves();
  for (bool changed = true; changed;) {
    changed = false;
    for (const Edge& move : moves) {
      const auto& behind = best[static_cast<std::size_t>(move.to)];
      auto& here = best[static_cast<std::size_t>(move.from)];
      if (!behind || (here && *here <= *behind + move.cost)) continue;
      here = *behind + move.cost;
      changed = true;
    }
  }
  return best;
}

/// What walking these nodes costs at least, or nothing where a move is missing.
inline std::optional<std::int64_t> walked(const PlainGraph& graph, const std::vector<int>& path) {
  std::int64_t sum = 0;
  const std::vector<Edge> moves = graph.moves();
  for (std::size_t i = 1; i < path.size(); ++i) {
    std::optional<std::int64_t> cheapest;
    for (const Edge& move : moves)
      if (move.from == path[i - 1] && move.to == path[i] && (!cheapest || move.cost < *cheapest)) cheapest = move.cost;
    if (!cheapest) return std::nullopt;
    sum += *cheapest;
  }
  return sum;
}

struct Ways {
  std::uint64_t count = 0;
  std::vector<int> nodes;  // on at least one of them, by number
};

/// The cheapest ways that meet no node twice, found by walking all there are.
inline Ways cheapest_ways(const PlainGraph& graph, int start, int goal) {
  const std::vector<Edge> moves = graph.moves();
  std::optional<std::int64_t> least;
  std::set<std::vector<int>> cheapest;  // parallel moves make the same list of nodes
  std::vector<int> way{start};
  const auto walk = [&](const auto& self, std::int64_t cost) -> void {
    if (way.back() == goal) {
      if (!least || cost < *least) cheapest.clear();
      if (!least || cost <= *least) cheapest.insert(way);
      least = std::min(least.value_or(cost), cost);
      return;
    }
    for (const Edge& move : moves) {
      if (move.from != way.back() || std::find(way.begin(), way.end(), move.to) != way.end()) continue;
      way.push_back(move.to);
      self(self, cost + move.cost);
      way.pop_back();
    }
  };
  walk(walk, 0);
  std::set<int> nodes;
  for (const std::vector<int>& each : cheapest) nodes.insert(each.begin(), each.end());
  return {cheapest.size(), {nodes.begin(), nodes.end()}};
}

/// Up to `most` nodes with sparse to dense edges, some of them parallel, loops, or free.
inline PlainGraph random_graph(Random& random, int most) {
  PlainGraph graph;
  graph.directed = random.chance(50);
  graph.nodes = random.between(1, most);
  const int count = random.between(0, 3 * graph.nodes);
  const bool free = random.chance(30);
  const int dearest = random.chance(50) ? 4 : 20'000;
  for (int i = 0; i < count; ++i) {
    Edge edge{random.between(0, graph.nodes - 1), random.between(0, graph.nodes - 1), random.between(1, dearest)};
    if (free && random.chance(30)) edge.cost = 0;
    if (i > 0 && random.chance(8)) edge = {graph.edges.back().from, graph.edges.back().to, random.between(1, dearest)};
    graph.edges.push_back(edge);
  }
  return graph;
}

}  // namespace reference
