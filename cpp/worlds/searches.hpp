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

/// Makes the search of the options with its nodes chosen by a person, null if it is not of the best-first family, or in
/// a world that changes.
std::unique_ptr<AnySearch> make_steered(World& world, NodeId start, const SearchOptions& options, NodeTable& nodes,
                                        TraceLog& log);

/// Makes a search of the best-first family on a world of any kind.
inline std::unique_ptr<AnySearch> make_best_first(const World& world, NodeId start, const SearchOptions& options,
                                                  NodeTable& nodes, TraceLog& log) {
  return std::make_unique<ErasedSearch<BestFirst<World, AnyOpenList, TraceLog&>>>(
      world, start, info(options.algorithm).key, options, nodes, AnyOpenList(options.open_list), log);
}

inline constexpr std::array best_first_rows{
    AlgorithmRow{
        .name = "astar",
        .title = "A*",
        .make = make_best_first,
        .reads = "heuristic gWeight hWeight tie openList stop reopen openOrClosed maxF successors",
        .proof = Proof::H,
        .solver = "all",
        .paper = "Hart, Nilsson, Raphael: A Formal Basis for the Heuristic Determination of Minimum Cost Paths (1968)"},
    AlgorithmRow{.name = "dijkstra",
                 .title = "Dijkstra",
                 .key = Key::G,
                 .make = make_best_first,
                 .reads = "tie openList stop reopen openOrClosed maxF successors",
                 .does = "hWeight=0",
                 .proof = Proof::G,
                 .solver = "all",
                 .paper = "Dijkstra: A Note on Two Problems in Connexion with Graphs (1959)"},
    AlgorithmRow{.name = "bfs",
                 .title = "Breadth-first search",
                 .key = Key::Oldest,
                 .make = make_best_first,
                 .reads = "openList stop openOrClosed maxF",
                 .does = "tie=fifo reopen=false",
                 .proof = Proof::Steps,
                 .says = "opened expanded",
                 .paper = "Moore: The Shortest Path Through a Maze (1959)"},
    AlgorithmRow{.name = "dfs",
                 .title = "Depth-first search",
                 .key = Key::Newest,
                 .make = make_best_first,
                 .reads = "openList stop openOrClosed maxF",
                 .does = "tie=lifo reopen=false",
                 .says = "opened expanded",
                 .paper = "Tarjan: Depth-First Search and Linear Graph Algorithms (1972)"},
    AlgorithmRow{.name = "greedy",
                 .title = "Greedy best-first search",
                 .key = Key::H,
                 .make = make_best_first,
                 .reads = "heuristic tie openList stop reopen openOrClosed maxF",
                 .does = "gWeight=0",
                 .paper = "Doran, Michie: Experiments with the Graph Traverser Program (1966)"},
};

/// All that the page's first module keeps of them.
inline constexpr std::array best_first_family = infos(best_first_rows);

}  // namespace astar
