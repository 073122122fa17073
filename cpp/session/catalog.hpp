// The one explicit list of what searches what. A new algorithm or space is a file of its own and a line here.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "../algorithms/best_first.hpp"
#include "../core/any_open_list.hpp"
#include "../core/options.hpp"
#include "../core/search.hpp"
#include "../core/trace_log.hpp"
#include "../core/world.hpp"

namespace astar {

constexpr bool is_best_first(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::AStar:
    case Algorithm::Dijkstra:
    case Algorithm::Bfs:
    case Algorithm::Dfs:
    case Algorithm::Greedy: return true;
    default: return false;
  }
}

/// The best-first family on a world of any kind.
inline std::unique_ptr<Search> make_best_first(const World& world, NodeId start, const SearchOptions& options,
                                               NodeTable& nodes, TraceLog& log) {
  return std::make_unique<ErasedSearch<BestFirst<World, AnyOpenList, TraceLog&>>>(
      world, start, options, nodes, AnyOpenList(options.open_list, options.quirks.tie_bug), log);
}

// The page's first module has the best-first family alone; these are in other_searches.cpp, where that is decided.
/// Whether this module can run it.
bool is_built_in(Algorithm algorithm);
/// Whether this module has a kind of world, given by its place among `worlds`.
bool has_world(std::size_t world);
/// Any other search on a world of any kind; null where the algorithm does not apply.
std::unique_ptr<Search> make_other_search(const World& world, NodeId start, const SearchOptions& options,
                                          NodeTable& nodes, TraceLog& log);

/// Whether nodes have a side: those of the search from the goal follow those of the search from the start.
constexpr bool two_sided(Algorithm algorithm) {
  return algorithm == Algorithm::BiBfs || algorithm == Algorithm::BiAStar;
}

/// A kind of world: its name in documents and the options that mean nothing there, separated by spaces.
struct WorldInfo {
  std::string_view name;
  std::string_view lacks;
};

inline constexpr std::array<WorldInfo, 6> worlds{{{"grid", ""},
                                                  {"hex", "diagonal successors"},
                                                  {"graph", "diagonal costs successors"},
                                                  {"navmesh", "diagonal costs successors"},
                                                  {"tiles", "diagonal costs successors"},
                                                  {"voxel", "diagonal costs successors"}}};
/// A bit for each of them.
inline constexpr unsigned on_grid = 1, on_hex = 2, on_graph = 4, on_navmesh = 8, on_tiles = 16, on_voxel = 32;
/// Where an algorithm applies that needs nothing but nodes and moves.
inline constexpr unsigned anywhere = on_grid | on_hex | on_graph | on_navmesh | on_tiles | on_voxel;

/// What the catalog says of one algorithm.
struct AlgorithmInfo {
  Algorithm id;
  std::string_view title;
  unsigned worlds;           // where it applies
  bool optimal;              // with an admissible heuristic, goal-expanded stopping and reopening
  std::string_view options;  // document fields that matter for it, separated by spaces
};

inline constexpr AlgorithmInfo algorithms[] = {
    {Algorithm::AStar, "A*", anywhere, true,
     "heuristic gWeight hWeight diagonal costs tie openList stop reopen successors limits"},
    {Algorithm::Dijkstra, "Dijkstra", anywhere, true, "diagonal costs tie openList stop reopen successors limits"},
    {Algorithm::Bfs, "Breadth-first search", anywhere, false, "diagonal costs openList stop limits"},
    {Algorithm::Dfs, "Depth-first search", anywhere, false, "diagonal costs openList stop limits"},
    {Algorithm::Greedy, "Greedy best-first search", anywhere, false,
     "heuristic diagonal costs tie openList stop reopen limits"},
    {Algorithm::Ida, "Iterative-deepening A*", anywhere, true, "heuristic gWeight hWeight diagonal costs limits"},
    {Algorithm::BiBfs, "Bidirectional breadth-first search", anywhere, false, "diagonal costs limits"},
    {Algorithm::BiAStar, "Bidirectional A*", anywhere, true, "heuristic diagonal costs tie reopen limits"},
    {Algorithm::Jps, "Jump point search", on_grid, true, "heuristic diagonal costs tie openList stop reopen limits"},
    {Algorithm::Hpa, "HPA*", on_grid, false, "heuristic diagonal costs tie clusterSize limits"},
    {Algorithm::HillClimbing, "Hill climbing", anywhere, false, "heuristic diagonal costs limits"},
    {Algorithm::Beam, "Beam search", anywhere, false,
     "heuristic gWeight hWeight diagonal costs tie stop beamWidth limits"},
};

inline void append_quoted(std::string& json, std::string_view text) {
  json += '"';
  json += text;
  json += '"';
}

/// `"key":["name",…],`
inline void append_names(std::string& json, std::string_view key, std::span<const std::string_view> names) {
  append_quoted(json, key);
  json += ":[";
  for (const std::string_view name : names) {
    append_quoted(json, name);
    json += ',';
  }
  json.back() = ']';
  json += ',';
}

inline std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

inline bool has_word(std::string_view text, std::string_view wanted) {
  while (!text.empty())
    if (take_word(text) == wanted) return true;
  return false;
}

/// The words of `text` as a JSON array, without those of `but`.
inline void append_words(std::string& json, std::string_view text, std::string_view but) {
  json += '[';
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (has_word(but, word)) continue;
    append_quoted(json, word);
    json += ',';
  }
  json.back() = ']';
}

/// Every algorithm × world with its options, and the names behind every number, as JSON.
inline std::string catalog_json() {
  std::string json = "{\"version\":1,";
  append_names(json, "algorithms", algorithm_names);
  append_names(json, "heuristics", heuristic_names);
  append_names(json, "diagonals", diagonal_names);
  append_names(json, "costs", costs_names);
  append_names(json, "ties", tie_names);
  append_names(json, "openLists", open_list_names);
  append_names(json, "stops", stop_names);
  append_names(json, "successors", std::span(successors_names).first(is_built_in(Algorithm::Jps) ? 2 : 1));
  append_names(json, "statuses", status_names);
  append_names(json, "events", event_names);
  json += "\"worlds\":{";
  for (std::size_t world = 0; world < worlds.size(); ++world) {
    if (!has_world(world)) continue;
    append_quoted(json, worlds[world].name);
    json += ":[";
    for (const AlgorithmInfo& info : algorithms) {
      if (!(info.worlds >> world & 1) || !is_built_in(info.id)) continue;
      json += "{\"algorithm\":";
      append_quoted(json, algorithm_names[static_cast<std::size_t>(info.id)]);
      json += ",\"title\":";
      append_quoted(json, info.title);
      json += info.optimal ? ",\"optimal\":true,\"options\":" : ",\"optimal\":false,\"options\":";
      append_words(json, info.options, worlds[world].lacks);
      json += "},";
    }
    json.back() = ']';
    json += ',';
  }
  json.back() = '}';
  return json + "}";
}

}  // namespace astar
