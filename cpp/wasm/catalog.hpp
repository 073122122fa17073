// The one explicit list of what searches what. A new algorithm or space is a file of its own and a line here.
#pragma once

#include <memory>
#include <string>

#include "../algorithms/best_first.hpp"
#include "../core/options.hpp"
#include "../core/search.hpp"
#include "../core/trace_log.hpp"
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
