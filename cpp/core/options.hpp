// Everything a document can say about how to search, as numbers. The names are the document's.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <string_view>

#include "cost.hpp"
#include "ids.hpp"

namespace astar {

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
};
enum class Diagonal : std::uint8_t { NoObstacles, Never, AtMostOneObstacle, Always };
enum class Tie : std::uint8_t { LowH, HighG, Fifo, Lifo };
enum class OpenListKind : std::uint8_t { Heap, Buckets, Sort, Scan };
enum class Stop : std::uint8_t { GoalExpanded, GoalOpened };
/// Which neighbours of a cell of the square grid are looked at.
enum class Successors : std::uint8_t {
  All,
  Canonical,  // of equally short ways only the one that takes its diagonal steps first; for A* and Dijkstra
  Jumps,      // what jump point search does; not a choice of its own in documents
};

inline constexpr std::array<std::string_view, 12> algorithm_names{
    "astar", "dijkstra", "bfs", "dfs", "greedy", "ida", "bibfs", "biastar", "jps", "hpa", "hill-climbing", "beam"};
inline constexpr std::array<std::string_view, 12> heuristic_names{"octile",
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
                                                                  "voxel"};
inline constexpr std::array<std::string_view, 4> diagonal_names{"no-obstacles", "never", "at-most-one-obstacle",
                                                                "always"};
inline constexpr std::array<std::string_view, 2> costs_names{"sqrt2", "10-14"};
inline constexpr std::array<std::string_view, 4> tie_names{"low-h", "high-g", "fifo", "lifo"};
inline constexpr std::array<std::string_view, 4> open_list_names{"heap", "buckets", "sort", "scan"};
inline constexpr std::array<std::string_view, 2> stop_names{"goal-expanded", "goal-opened"};
inline constexpr std::array<std::string_view, 3> successors_names{"all", "canonical", "jumps"};

/// Mistakes of published tutorials that need a search of their own (careless_search.hpp), not in the
/// page's first module. The first five are about a search made before, between two given cells, that has
/// left its marks in the nodes.
struct Careless {
  bool stale_g = false;          // the start keeps its g (article 000)
  bool stale_parent = false;     // the start keeps its parent (article 002)
  bool stale_closed = false;     // the closed list is not emptied (article 004)
  bool stale_path = false;       // the path is added to the one before (article 003)
  bool goal_was_open = false;    // at that time the cells around the goal were free
  bool reopen_always = false;    // closed nodes are reopened whatever their g (article 003)
  bool visited_path = false;     // the path is every node expanded (article 003)
  bool refuse_short = false;     // a path of two cells is none (article 003)
  bool manhattan_steps = false;  // a diagonal step costs as much as the two straight ones (article 003)
  bool lax_order = false;        // the comparator never says "equal" (article 002)
  bool unchecked = false;        // a start or a goal in a wall is searched from or for (article 002)
  NodeId earlier_start = no_node, earlier_goal = no_node;
  NodeId unrated = no_node;  // a start that is never given an h (article 000)

  bool any() const {
    return stale_g || stale_parent || stale_closed || stale_path || goal_was_open || reopen_always || visited_path ||
           refuse_short || manhattan_steps || lax_order || unchecked;
  }
};

/// Mistakes of published tutorials, reachable only through their presets.
struct Quirks {
  bool never_relax = false;       // open nodes keep their first g (article 001)
  bool tie_bug = false;           // picks by "F< && H<", which is not a minimum (article 003); needs the scan list
  bool goal_before_wall = false;  // a goal inside a wall counts as reached (article 003)
  bool refuse_trivial = false;    // goal = start or goal in a wall: no search at all (article 000)
  bool fabricate_path = false;    // an unreachable goal still yields the path [goal] (article 000)
#ifndef A_STAR_LAB_FIRST_LOAD
  Careless careless;
#endif
};

inline constexpr std::uint32_t no_limit = std::numeric_limits<std::uint32_t>::max();

struct Limits {
  std::uint32_t expansions = no_limit;
  std::uint32_t open_or_closed = no_limit;  // nodes in either list
  Cost max_f =
      std::numeric_limits<Cost>::max();  // in units of f (see Weights); nodes at or above are closed unexpanded
};

/// f = g_factor·g + h_factor·h in units of 1/scale: the document's weights without their decimals.
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
  Weights weights;
  Limits limits;
  Quirks quirks;
};

}  // namespace astar
