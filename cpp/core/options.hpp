// All search options of a document, as numbers. The names are those used in documents.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <string_view>
#include <vector>

#include "algorithms.hpp"
#include "cost.hpp"
#include "ids.hpp"

namespace astar {

enum class Heuristic : std::uint8_t {
  Octile,
  Manhattan,
  Euclidean,
  Chebyshev,
  Zero,
  Hex,
  Custom,
  TileDistance,
  Misplaced,
  LinearConflict,
  TileDistanceWithBlank,
  Voxel,
  Triangle,
  WalkingDistance,
};
enum class Diagonal : std::uint8_t { NoObstacles, Never, AtMostOneObstacle, Always };
enum class Tie : std::uint8_t { LowH, HighG, Fifo, Lifo, LowG };
enum class OpenListKind : std::uint8_t { Heap, Buckets, Sort, Scan };
enum class Stop : std::uint8_t { GoalExpanded, GoalOpened };
/// Which neighbours of a cell of the square grid are looked at.
enum class Successors : std::uint8_t {
  All,
  Canonical,  // of equally short paths only the one that makes its diagonal steps first; for A* and Dijkstra
  Jumps,      // what jump point search uses; documents choose that algorithm instead
};

inline constexpr std::array<std::string_view, 14> heuristic_names{"octile",
                                                                  "manhattan",
                                                                  "euclidean",
                                                                  "chebyshev",
                                                                  "zero",
                                                                  "hex",
                                                                  "custom",
                                                                  "tile-distance",
                                                                  "misplaced",
                                                                  "linear-conflict",
                                                                  "tile-distance-with-blank",
                                                                  "voxel",
                                                                  "triangle",
                                                                  "walking-distance"};
inline constexpr std::array<std::string_view, 4> diagonal_names{"no-obstacles", "never", "at-most-one-obstacle",
                                                                "always"};
inline constexpr std::array<std::string_view, 3> costs_names{"sqrt2", "10-14", "unit"};
inline constexpr std::array<std::string_view, 5> tie_names{"low-h", "high-g", "fifo", "lifo", "low-g"};
inline constexpr std::array<std::string_view, 4> open_list_names{"heap", "buckets", "sort", "scan"};
inline constexpr std::array<std::string_view, 2> stop_names{"goal-expanded", "goal-opened"};
inline constexpr std::array<std::string_view, 3> successors_names{"all", "canonical", "jumps"};

/// Mistakes of a published tutorial, for a world that makes them (cpp/tutorials): one bit each, and the start and goal
/// of an earlier search whose marks are still there.
struct Mistakes {
  std::uint32_t bits = 0;
  NodeId earlier_start = no_node, earlier_goal = no_node;
};

/// A change of the world: the number of a cell and its new terrain, or the number of an edge and its new cost in units,
/// -1 to close it.
struct Alteration {
  std::uint32_t number;
  Cost value;
};
/// For each end of a search, what changes then.
using Then = std::vector<std::vector<Alteration>>;

/// Somebody walks who does not know the map: the terrain of each cell that is believed at first, without any all free,
/// and how many steps far one sees.
struct Unknown {
  std::vector<std::uint8_t> known;
  std::uint32_t sight = 1;
};

inline constexpr std::uint32_t no_limit = std::numeric_limits<std::uint32_t>::max();

struct Limits {
  std::uint32_t expansions = no_limit;
  std::uint32_t open_or_closed = no_limit;  // nodes in the open list, or in the closed list
  Cost max_f =
      std::numeric_limits<Cost>::max();  // in units of f (see Weights); nodes at or above are closed unexpanded
};

/// f = g_factor·g + h_factor·h, in units of 1/scale: the document's weights as integers.
struct Weights {
  Cost g_factor = 1;
  Cost h_factor = 1;
  Cost scale = 1;
};

/// Weights given in thousandths, brought to lowest terms.
constexpr Weights weights_from_thousandths(Cost g, Cost h) {
  const Cost common = std::gcd(std::gcd(g, h), Cost{1000});
  return {g / common, h / common, 1000 / common};
}

struct SearchOptions {
  Algorithm algorithm = Algorithm::AStar;
  Heuristic heuristic = Heuristic::Octile;
  Diagonal diagonal = Diagonal::NoObstacles;
  Costs costs = Costs::Sqrt2;
  Tie tie = Tie::LowH;
  OpenListKind open_list = OpenListKind::Heap;
  Stop stop = Stop::GoalExpanded;
  bool reopen = true;
  Successors successors = Successors::All;
  std::uint32_t beam_width = 10;    // for Beam: nodes kept in each layer
  std::uint32_t cluster_size = 10;  // for Hpa: cells along a side of a cluster
  Weights weights{};
  Limits limits{};
  bool by_hand = false;           // a person chooses the node to expand
  const Then* then = nullptr;     // how the world changes afterwards, which outlives the search; null if it does not
  const Unknown* walk = nullptr;  // the same of what is not known
  Mistakes mistakes{};
};

}  // namespace astar
