// Graphs for tests: from a plain list of moves or from a line of text, and a search run on one.
#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "../../cpp/worlds/graph_world.hpp"
#include "../lab.hpp"
#include "../reference/reference_graph.hpp"

namespace graph_lab {

using namespace astar;

inline NodeId id(int node) { return NodeId{static_cast<std::uint32_t>(node)}; }

/// Costs and estimates in thousandths.
inline Graph graph_of(const reference::PlainGraph& plain, const std::vector<std::int64_t>& estimates = {}) {
  std::vector<GraphNode> nodes(static_cast<std::size_t>(plain.nodes));
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes[i].name = "n" + std::to_string(i);
    if (!estimates.empty()) nodes[i].estimate = estimates[i];
  }
  std::vector<GraphEdge> edges;
  for (const reference::Edge& edge : plain.edges) edges.push_back({id(edge.from), id(edge.to), edge.cost});
  return Graph(plain.directed, std::move(nodes), edges);
}

/// Moves one way as "ab4 bc2.5", estimates as "a0 b2"; nodes are letters from a on.
inline Graph letters(const std::string& moves, const std::string& estimates = "", bool directed = true) {
  reference::PlainGraph plain{directed, 0, {}};
  const auto thousandths = [](const std::string& text) {
    return static_cast<std::int64_t>(std::stod(text) * 1000 + 0.5);
  };
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    plain.edges.push_back({word[0] - 'a', word[1] - 'a', thousandths(word.substr(2))});
    plain.nodes = std::max({plain.nodes, word[0] - 'a' + 1, word[1] - 'a' + 1});
  }
  std::vector<std::int64_t> table(static_cast<std::size_t>(plain.nodes));
  std::istringstream given(estimates);
  for (std::string word; given >> word;) table[static_cast<std::size_t>(word[0] - 'a')] = thousandths(word.substr(1));
  return graph_of(plain, table);
}

inline Status run(Session& session, const Graph& graph, int start, int goal, const SearchOptions& options) {
  session.set_world(std::make_unique<GraphWorld>(graph));
  return lab::run(session, id(start), id(goal), options);
}

using lab::cost;

/// The path as letters.
inline std::string path(const Session& session) {
  std::string text;
  for (const NodeId node : session.path()) text += static_cast<char>('a' + raw(node));
  return text;
}

inline SearchOptions with(Algorithm algorithm, Heuristic heuristic = Heuristic::Custom) {
  SearchOptions options;
  options.algorithm = algorithm;
  options.heuristic = heuristic;
  return options;
}

}  // namespace graph_lab
