// What the page's first module is linked with instead of all_searches.cpp: the best-first family on maps. Most visits
// need no more, and the rest is half of the code.
#include "../../worlds/searches.hpp"

#include "../../worlds/grid_world.hpp"
#include "../../worlds/hex_world.hpp"

namespace astar {

const std::span<const AlgorithmInfo> algorithms = best_first_family;
bool has_world(std::size_t world) { return (first_worlds >> world & 1) != 0; }
std::span<const std::string_view> mistakes() { return {}; }

std::unique_ptr<World> make_grid_world(Grid grid) { return std::make_unique<GridWorld>(std::move(grid)); }
std::unique_ptr<World> make_hex_world(Hex hex) { return std::make_unique<HexWorld>(std::move(hex)); }

std::unique_ptr<AnySearch> make_grid_search(const GridWorld&, GridMemory&, NodeId, const SearchOptions&, NodeTable&,
                                            TraceLog&) {
  return nullptr;
}

std::unique_ptr<AnySearch> make_steered(World&, NodeId, const SearchOptions&, NodeTable&, TraceLog&) { return nullptr; }

void changed(GridMemory&, const Grid&, NodeId) {}

}  // namespace astar
