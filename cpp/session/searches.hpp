// The searches and worlds that a module is linked with. The page's first module has the best-first family on maps
// (first_load/searches.cpp), all others have everything (all_searches.cpp); no other code knows which it is.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>

#include "../algorithms/best_first.hpp"
#include "../core/any_open_list.hpp"
#include "../core/options.hpp"
#include "../core/search.hpp"
#include "../core/trace_log.hpp"
#include "../core/world.hpp"

namespace astar {

class Grid;
class Hex;

/// Whether this module has a kind of world, given by its place among `worlds`.
bool has_world(std::size_t world);
/// Names of the tutorials' mistakes that this module can make, by bit.
std::span<const std::string_view> mistakes();
std::unique_ptr<World> make_grid_world(Grid grid);
std::unique_ptr<World> make_hex_world(Hex hex);

/// Makes the search of the options with its nodes chosen by a person; null if it is not of the best-first family.
std::unique_ptr<Search> make_by_hand(const World& world, NodeId start, const SearchOptions& options, NodeTable& nodes,
                                     TraceLog& log);

/// Makes a search of the best-first family on a world of any kind.
inline std::unique_ptr<Search> make_best_first(const World& world, NodeId start, const SearchOptions& options,
                                               NodeTable& nodes, TraceLog& log) {
  return std::make_unique<ErasedSearch<BestFirst<World, AnyOpenList, TraceLog&>>>(
      world, start, info(options.algorithm).key, options, nodes, AnyOpenList(options.open_list), log);
}

inline constexpr std::array best_first_family{
    AlgorithmInfo{"astar", "A*", anywhere, Proof::H, Key::Weighted, Turns::ByKey, make_best_first,
                  "heuristic gWeight hWeight diagonal costs tie openList stop reopen successors limits"},
    AlgorithmInfo{"dijkstra", "Dijkstra", anywhere, Proof::G, Key::G, Turns::ByKey, make_best_first,
                  "diagonal costs tie openList stop reopen successors limits"},
    AlgorithmInfo{"bfs", "Breadth-first search", anywhere, Proof::Steps, Key::Oldest, Turns::ByKey, make_best_first,
                  "diagonal costs openList stop limits"},
    AlgorithmInfo{"dfs", "Depth-first search", anywhere, Proof::None, Key::Newest, Turns::ByKey, make_best_first,
                  "diagonal costs openList stop limits"},
    AlgorithmInfo{"greedy", "Greedy best-first search", anywhere, Proof::None, Key::H, Turns::ByKey, make_best_first,
                  "heuristic diagonal costs tie openList stop reopen limits"},
};

}  // namespace astar
