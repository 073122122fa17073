// What there is to know of an algorithm and of a kind of world, a row each: whoever asks for names, options or orders
// asks here. The rows of the algorithms stand where it is decided what a module is linked with
// (session/all_searches.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ids.hpp"

namespace astar {

class NodeTable;
class Search;
class TraceLog;
class World;
struct SearchOptions;

/// A row by its number. Those have a name here that code or tests speak of.

enum class Algorithm : std::uint8_t {
  AStar,
  Dijkstra,
  Bfs,
  Dfs,
  Greedy,
  Ida,
  BiBfs,
  BiAStar,
  Jps,
  Hpa,
  HillClimbing,
  Beam,
};

/// What f is: the document's weights of g and h, one of the two, or nothing but the order of discovery.
enum class Key : std::uint8_t { Weighted, G, H, Oldest, Newest };

/// Whose turn it is: the first by key; or first a whole layer of the search; or the side with fewer open nodes, or that
/// side a layer at a time; or the newest of those whose f is not above the threshold.
enum class Turns : std::uint8_t { ByKey, Layers, Sides, LayersOfSides, Thresholds };

/// A kind of world: its name in documents and the options that mean nothing there, separated by spaces.
struct WorldInfo {
  std::string_view name;
  std::string_view lacks;
};

inline constexpr std::array<WorldInfo, 7> worlds{{{"grid", ""},
                                                  {"hex", "diagonal successors"},
                                                  {"graph", "diagonal costs successors"},
                                                  {"navmesh", "diagonal costs successors"},
                                                  {"tiles", "diagonal costs successors"},
                                                  {"voxel", "diagonal costs successors"},
                                                  {"triangle", "diagonal successors"}}};
/// There is a bit for each of them in this order; these have a name because searches or modules have only them.
inline constexpr unsigned on_grid = 1, on_hex = 2;
/// Where an algorithm applies that needs nothing but nodes and moves.
inline constexpr unsigned anywhere = (1u << worlds.size()) - 1;

/// How a search is made on a world of any kind; the square grid makes some itself.
using MakeSearch = std::unique_ptr<Search> (*)(const World&, NodeId start, const SearchOptions&, NodeTable&, TraceLog&);

struct AlgorithmInfo {
  std::string_view name;  // in documents
  std::string_view title;
  unsigned worlds;  // where it applies
  bool optimal;     // with an admissible heuristic, goal-expanded stopping and reopening
  Key key;
  Turns turns;
  MakeSearch make;           // null for one that only the square grid makes
  std::string_view options;  // document fields that matter for it, separated by spaces
};

/// Those that this module is linked with.
extern const std::span<const AlgorithmInfo> algorithms;

inline const AlgorithmInfo& info(Algorithm algorithm) { return algorithms[static_cast<std::size_t>(algorithm)]; }

inline Algorithm id_of(const AlgorithmInfo& row) { return static_cast<Algorithm>(&row - algorithms.data()); }

inline std::vector<std::string_view> algorithm_names() {
  std::vector<std::string_view> names;
  for (const AlgorithmInfo& row : algorithms) names.push_back(row.name);
  return names;
}

/// Whether nodes have a side: those of the search from the goal follow those of the search from the start.
inline bool two_sided(Algorithm algorithm) {
  return info(algorithm).turns == Turns::Sides || info(algorithm).turns == Turns::LayersOfSides;
}

/// Whether it is the common loop, best_first.hpp, and no more than that.
constexpr bool is_best_first(Algorithm algorithm) { return algorithm <= Algorithm::Greedy; }

/// Whether the document's weights decide the order; the other algorithms have weights of their own.
inline bool weighted(Algorithm algorithm) { return info(algorithm).key == Key::Weighted; }

}  // namespace astar
