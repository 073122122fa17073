// The graph of waypoints as a world, and how it is made from the numbers of a document.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "../spaces/graph.hpp"
#include "number_reader.hpp"
#include "world_of.hpp"

namespace astar {

class GraphWorld : public WorldOf<Graph> {
 public:
  using WorldOf::WorldOf;

  const Graph& graph() const { return space_; }

  /// Only "no change" is possible: start and goal are not part of the graph.
  bool change(std::span<const double> numbers) override { return numbers.empty(); }

  Graph& graph() { return space_; }
};

/// `numbers`: directed (0 or 1), the numbers of nodes and of edges; then x, y and estimate of each node in thousandths,
/// the estimate -1 if it is infinite; then for each edge the numbers of its ends and its cost in thousandths, -1 for
/// the length of its line; then for each node the number of bytes of its name and these bytes.
inline std::optional<Graph> graph_from(std::span<const double> numbers) {
  NumberReader reader(numbers);
  const bool directed = reader.take(0, 1) == 1;
  const auto node_count = static_cast<std::size_t>(reader.take(1, max_graph_nodes));
  const auto edge_count = static_cast<std::size_t>(reader.take(0, max_graph_edges));
  if (reader.failed || reader.left() < 4 * node_count + 3 * edge_count) return std::nullopt;
  std::vector<GraphNode> nodes(node_count);
  for (GraphNode& node : nodes) {
    node.x = reader.take(-max_graph_number, max_graph_number);
    node.y = reader.take(-max_graph_number, max_graph_number);
    node.estimate = reader.take(infinite_estimate, max_graph_number);
  }
  std::vector<GraphEdge> edges;
  edges.reserve(edge_count);
  for (std::size_t i = 0; i < edge_count; ++i) {
    const auto end = [&] {
      return NodeId{static_cast<std::uint32_t>(reader.take(0, static_cast<std::int64_t>(node_count) - 1))};
    };
    const NodeId from = end(), to = end();
    const std::int64_t cost = reader.take(-1, max_graph_number);
    edges.push_back({from, to, cost < 0 ? std::nullopt : std::optional(cost)});
  }
  for (GraphNode& node : nodes) {
    const auto bytes = static_cast<std::size_t>(reader.take(1, max_node_name_bytes));
    for (std::size_t i = 0; i < bytes; ++i) node.name += static_cast<char>(reader.take(32, 255));
  }
  if (reader.failed || reader.left() > 0) return std::nullopt;
  return Graph(directed, std::move(nodes), edges);
}

/// Null if the numbers make no graph.
template <class Made = GraphWorld>
std::unique_ptr<World> make_graph_world(std::span<const double> numbers) {
  std::optional<Graph> graph = graph_from(numbers);
  return graph ? std::make_unique<Made>(std::move(*graph)) : nullptr;
}

}  // namespace astar
