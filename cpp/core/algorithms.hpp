// Names, options and orders of each algorithm and each kind of world, one row each. The rows of the algorithms are
// where it is decided which searches a module is linked with (session/all_searches.cpp).
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

/// An algorithm is the number of its row. Only the rows that code or tests refer to have a name here.
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

/// What the open list is ordered by: g and h with the document's weights, g, h, or only the order of discovery.
enum class Key : std::uint8_t { Weighted, G, H, Oldest, Newest };

/// Which node is expanded next. ByKey: the first by key. Layers: one of the current layer of the search. Sides: the
/// first by key on the side with fewer open nodes. LayersOfSides: one of the layer of the side with fewer nodes
/// waiting. Thresholds: the newest node whose f is not above the threshold.
enum class Turns : std::uint8_t { ByKey, Layers, Sides, LayersOfSides, Thresholds };

/// Why the path of a search is a shortest one. None: nothing makes that certain. Steps: it has the fewest steps, which
/// all have to cost the same. G: the search goes by g alone. H: no estimate is too high; a search from both ends needs
/// that of the estimates from the start as well. G and H hold if the search stops when the goal is expanded, and H with
/// reopening or consistent estimates, and with a weight of h that is not above that of g.
enum class Proof : std::uint8_t { None, Steps, G, H };

/// A kind of world: its name in documents and the options that have no meaning there, separated by spaces.
struct WorldInfo {
  std::string_view name;
  std::string_view lacks;
  bool taut = false;  // paths are pulled taut after the search: the cheapest over its nodes need not be the shortest
};

inline constexpr std::array worlds{
    WorldInfo{"grid", ""},
    WorldInfo{"hex", "diagonal successors"},
    WorldInfo{"graph", "diagonal costs successors"},
    WorldInfo{"navmesh", "diagonal costs successors", true},
    WorldInfo{"tiles", "diagonal costs successors"},
    WorldInfo{"voxel", "diagonal costs successors"},
    WorldInfo{"triangle", "diagonal successors"},
};
/// `AlgorithmInfo::worlds` has a bit for each of them, in this order. Only these two bits have names, because some
/// searches or modules have only these worlds.
inline constexpr unsigned on_grid = 1, on_hex = 2;
/// The worlds of an algorithm that needs nothing but nodes and moves: all of them.
inline constexpr unsigned anywhere = (1u << worlds.size()) - 1;

/// Makes a search on a world of any kind. The square grid makes some searches itself.
using MakeSearch = std::unique_ptr<Search> (*)(const World&, NodeId start, const SearchOptions&, NodeTable&, TraceLog&);

struct AlgorithmInfo {
  std::string_view name;  // in documents
  std::string_view title;
  unsigned worlds;  // bits of the worlds where it applies
  Proof proof;
  Key key;
  Turns turns;
  MakeSearch make;           // null for a search that only the square grid makes
  std::string_view options;  // document fields that matter for it, separated by spaces
};

/// The algorithms that this module is linked with.
extern const std::span<const AlgorithmInfo> algorithms;

inline const AlgorithmInfo& info(Algorithm algorithm) { return algorithms[static_cast<std::size_t>(algorithm)]; }

inline Algorithm id_of(const AlgorithmInfo& row) { return static_cast<Algorithm>(&row - algorithms.data()); }

inline std::vector<std::string_view> algorithm_names() {
  std::vector<std::string_view> names;
  for (const AlgorithmInfo& row : algorithms) names.push_back(row.name);
  return names;
}

/// Whether the paths of a search cost least, given what its proof needs.
constexpr bool costs_least(const AlgorithmInfo& row) { return row.proof >= Proof::G; }

/// Whether a search runs from both ends. Then the node ids of the search from the goal follow those of the search from
/// the start.
inline bool two_sided(Algorithm algorithm) {
  return info(algorithm).turns == Turns::Sides || info(algorithm).turns == Turns::LayersOfSides;
}

/// Whether the algorithm is the common loop of best_first.hpp and nothing more.
constexpr bool is_best_first(Algorithm algorithm) { return algorithm <= Algorithm::Greedy; }

/// Whether the document's weights decide the order; the other algorithms have weights of their own.
inline bool weighted(Algorithm algorithm) { return info(algorithm).key == Key::Weighted; }

}  // namespace astar
