// Names, options and orders of each algorithm and each kind of world, one row each. The rows of the algorithms are
// where it is decided which searches a module is linked with (session/all_searches.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ids.hpp"

namespace astar {

class NodeTable;
class AnySearch;
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
/// all have to cost the same. G: whatever the estimates are. H: no estimate is too high; a search from both ends needs
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
/// The worlds with moves whose costs can be changed one by one.
inline constexpr unsigned on_moves = on_grid | on_hex | 1u << 2 | 1u << 6;
/// The worlds of cells, whose ground can be unknown.
inline constexpr unsigned on_cells = on_grid | on_hex | 1u << 6;
/// The worlds of the page's first module.
inline constexpr unsigned first_worlds = on_grid | on_hex;
/// The worlds of an algorithm that needs nothing but nodes and moves: all of them.
inline constexpr unsigned anywhere = (1u << worlds.size()) - 1;

/// Makes a search on a world of any kind. The square grid makes some searches itself.
using MakeSearch = std::unique_ptr<AnySearch> (*)(const World&, NodeId start, const SearchOptions&, NodeTable&,
                                                  TraceLog&);

/// What a search needs of its row while it runs.
struct AlgorithmInfo {
  std::string_view name;  // in documents
  unsigned worlds;        // bits of the worlds where it applies
  Key key;
  std::uint8_t key_parts;  // how many numbers its key has
  Turns turns;
  MakeSearch make;  // null for a search that only the square grid makes
};

/// What one expansion is: a node with each of its neighbours, a jump along whole lines, a visit that may come again, or
/// a crossing between clusters.
enum class Counts : std::uint8_t { Nodes, Jumps, Visits, Crossings };

/// Everything that is said of a search is derived from its row: the catalog prints it, and scripts/rows.mjs makes
/// TypeScript of it. The page's first module keeps the info and nothing else. Lists are words separated by spaces.
struct AlgorithmRow {
  std::string_view name{};
  std::string_view title{};
  unsigned worlds = anywhere;
  Key key = Key::Weighted;
  std::string_view recorded{};  // names of the numbers of a key that is no fixed sum of g and h: Ledger::key
  Turns turns = Turns::ByKey;
  MakeSearch make = nullptr;
  std::string_view reads{};    // document fields and limits, besides what all searches read: see read_by_all
  std::string_view does{};     // values that are true of it anyway, so that a document may give them: "tie=fifo"
  std::string_view only{};     // an option of which it accepts only some values: "diagonal=no-obstacles,never"
  std::string_view because{};  // why
  Proof proof = Proof::None;
  Counts counts = Counts::Nodes;
  bool thresholds = false;    // it searches in rounds, each with a higher threshold on f
  bool costless = false;      // it never compares the costs of two ways to a node, although it has a key
  bool even_ground = false;   // on terrain A* searches instead
  std::string_view solver{};  // the successors that a solver uses for it; none if solvers cannot
  std::string_view says{};    // what it tells in sentences of its own, of web/kernel/words/narrate.ts
  std::string_view layer{};   // what a stage paints besides, of web/view/stage/layers.ts; "repair": it repairs
  std::string_view paper{};   // where it was published

  /// The names of the numbers that the open list is ordered by; none where that is the order of discovery.
  constexpr std::string_view key_names() const {
    constexpr std::array<std::string_view, 5> usual{"f", "g", "h", "", ""};
    return recorded.empty() ? usual[static_cast<std::size_t>(key)] : recorded;
  }
  constexpr AlgorithmInfo info() const {
    const std::string_view names = key_names();
    const auto parts = names.empty() ? 0 : 1 + std::count(names.begin(), names.end(), ' ');
    return {name, worlds, key, static_cast<std::uint8_t>(parts), turns, make};
  }
};

inline constexpr std::string_view read_by_all = "diagonal costs limits";

template <std::size_t count>
constexpr auto infos(const std::array<AlgorithmRow, count>& rows) {
  std::array<AlgorithmInfo, count> all{};
  for (std::size_t i = 0; i < count; ++i) all[i] = rows[i].info();
  return all;
}

/// The algorithms that this module is linked with.
extern const std::span<const AlgorithmInfo> algorithms;

inline const AlgorithmInfo& info(Algorithm algorithm) { return algorithms[static_cast<std::size_t>(algorithm)]; }

inline Algorithm id_of(const AlgorithmInfo& row) { return static_cast<Algorithm>(&row - algorithms.data()); }

inline std::vector<std::string_view> algorithm_names() {
  std::vector<std::string_view> names;
  for (const AlgorithmInfo& row : algorithms) names.push_back(row.name);
  return names;
}

/// Their rows. Not in the page's first module.
extern const std::span<const AlgorithmRow> algorithm_rows;

/// Whether the paths of a search cost least, given what its proof needs.
inline bool costs_least(const AlgorithmInfo& info) {
  return algorithm_rows[static_cast<std::size_t>(id_of(info))].proof >= Proof::G;
}

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
