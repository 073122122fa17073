// The one explicit list of what searches what. A new algorithm or space is a file of its own and a line here.
#pragma once

#include <memory>
#include <string>

#include "../algorithms/beam.hpp"
#include "../algorithms/best_first.hpp"
#include "../algorithms/bidirectional_astar.hpp"
#include "../algorithms/bidirectional_bfs.hpp"
#include "../algorithms/hill_climbing.hpp"
#include "../algorithms/ida_star.hpp"
#include "../core/options.hpp"
#include "../core/search.hpp"
#include "../core/trace_log.hpp"
#include "../core/world.hpp"
#include "../spaces/grid.hpp"

namespace astar {

/// A search on the best-first loop with the open list the options ask for. `sink` is TraceLog& or NoTrace.
template <class Space, class Sink>
std::unique_ptr<Search> make_best_first(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes,
                                        Sink&& sink) {
  const auto with = [&](auto open) -> std::unique_ptr<Search> {
    return std::make_unique<ErasedSearch<BestFirst<Space, decltype(open), Sink>>>(space, start, options, nodes,
                                                                                 std::move(open), sink);
  };
  switch (options.open_list) {
    case OpenListKind::Buckets: return with(BucketOpenList{});
    case OpenListKind::Sort: return with(SortOpenList{});
    case OpenListKind::Scan: return with(ScanOpenList{options.quirks.tie_bug});
    case OpenListKind::Heap: break;
  }
  return with(HeapOpenList{});
}

/// Null where the algorithm does not apply to the space.
template <class Space, class Sink>
std::unique_ptr<Search> make_search(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink&& sink) {
  switch (options.algorithm) {
    case Algorithm::AStar: case Algorithm::Dijkstra: case Algorithm::Bfs: case Algorithm::Dfs: case Algorithm::Greedy:
      return make_best_first<Space, Sink>(space, start, options, nodes, std::forward<Sink>(sink));
    case Algorithm::Ida: return std::make_unique<ErasedSearch<IdaStar<Space, Sink>>>(space, start, options, nodes, sink);
    case Algorithm::BiBfs:
      return std::make_unique<ErasedSearch<BidirectionalBfs<Space, Sink>>>(space, start, options, nodes, sink);
    case Algorithm::BiAStar:
      return std::make_unique<ErasedSearch<BidirectionalAStar<Space, Sink>>>(space, start, options, nodes, sink);
    case Algorithm::HillClimbing:
      return std::make_unique<ErasedSearch<HillClimbing<Space, Sink>>>(space, start, options, nodes, sink);
    case Algorithm::Beam: return std::make_unique<ErasedSearch<Beam<Space, Sink>>>(space, start, options, nodes, sink);
    case Algorithm::Jps: case Algorithm::Hpa: break;
  }
  return nullptr;
}

/// Whether nodes have a side: those of the search from the goal follow those of the search from the start.
constexpr bool two_sided(Algorithm algorithm) { return algorithm == Algorithm::BiBfs || algorithm == Algorithm::BiAStar; }

class GridWorld final : public World {
 public:
  explicit GridWorld(Grid grid) : grid_(std::move(grid)) {}

  const Grid& grid() const { return grid_; }
  std::size_t node_count() const override { return grid_.node_count(); }
  Cost unit() const override { return grid_.costs().unit; }
  NodeId goal() const override { return grid_.goal(); }
  Cost heuristic(NodeId node) const override { return grid_.heuristic(node); }
  Cost heuristic_from(NodeId start, NodeId node) const override { return grid_.heuristic_from(start, node); }
  std::string label(NodeId node) const override { return format_point(grid_.point(node)); }
  std::uint8_t terrain(NodeId node) const override { return grid_.terrain(node); }
  void set_terrain(NodeId node, std::uint8_t terrain) override { grid_.set_terrain(node, terrain); }
  void configure(const SearchOptions& options, NodeId goal, const std::vector<int>& order) override {
    grid_.configure(options, goal);
    if (!order.empty()) grid_.set_order(order);
  }
  double dearest_move() const override { return 9.0 * static_cast<double>(grid_.costs().diagonal); }
  double farthest_estimate() const override {
    return static_cast<double>(grid_.costs().straight) * (grid_.width() + grid_.height());
  }
  std::unique_ptr<Search> search(NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log) const override {
    return make_search<Grid, TraceLog&>(grid_, start, options, nodes, log);
  }

 private:
  Grid grid_;
};

/// What the catalog says of one algorithm.
struct AlgorithmInfo {
  Algorithm id;
  const char* title;
  bool optimal;          // with an admissible heuristic, goal-expanded stopping and reopening
  const char* options;   // document fields that matter for it, separated by spaces
};

inline constexpr AlgorithmInfo grid_algorithms[] = {
    {Algorithm::AStar, "A*", true, "heuristic gWeight hWeight diagonal costs tie openList stop reopen limits"},
    {Algorithm::Dijkstra, "Dijkstra", true, "diagonal costs tie openList stop reopen limits"},
    {Algorithm::Bfs, "Breadth-first search", false, "diagonal costs openList stop limits"},
    {Algorithm::Dfs, "Depth-first search", false, "diagonal costs openList stop limits"},
    {Algorithm::Greedy, "Greedy best-first search", false, "heuristic diagonal costs tie openList stop reopen limits"},
    {Algorithm::Ida, "Iterative-deepening A*", true, "heuristic gWeight hWeight diagonal costs limits"},
    {Algorithm::BiBfs, "Bidirectional breadth-first search", false, "diagonal costs limits"},
    {Algorithm::BiAStar, "Bidirectional A*", true, "heuristic diagonal costs tie reopen limits"},
    {Algorithm::HillClimbing, "Hill climbing", false, "heuristic diagonal costs limits"},
    {Algorithm::Beam, "Beam search", false, "heuristic gWeight hWeight diagonal costs tie stop beamWidth limits"},
};

template <std::size_t N>
void append_names(std::string& json, const char* key, const std::array<std::string_view, N>& names) {
  json += std::string("\"") + key + "\":[";
  for (std::size_t i = 0; i < N; ++i) json += (i ? ",\"" : "\"") + std::string(names[i]) + "\"";
  json += "]";
}

/// Every algorithm × world with its options, and the names behind every number, as JSON.
inline std::string catalog_json() {
  std::string json = "{\"version\":1,";
  append_names(json, "algorithms", algorithm_names);
  append_names(json += ",", "heuristics", heuristic_names);
  append_names(json += ",", "diagonals", diagonal_names);
  append_names(json += ",", "costs", costs_names);
  append_names(json += ",", "ties", tie_names);
  append_names(json += ",", "openLists", open_list_names);
  append_names(json += ",", "stops", stop_names);
  append_names(json += ",", "statuses", status_names);
  append_names(json += ",", "events", event_names);
  json += ",\"worlds\":{\"grid\":[";
  bool first = true;
  for (const AlgorithmInfo& info : grid_algorithms) {
    if (!first) json += ",";
    first = false;
    json += "{\"algorithm\":\"" + std::string(algorithm_names[static_cast<std::size_t>(info.id)]) + "\",\"title\":\"" +
            info.title + "\",\"optimal\":" + (info.optimal ? "true" : "false") + ",\"options\":[\"";
    for (const char* c = info.options; *c; ++c)
      if (*c == ' ') json += "\",\""; else json += *c;
    json += "\"]}";
  }
  return json + "]}}";
}

}  // namespace astar
