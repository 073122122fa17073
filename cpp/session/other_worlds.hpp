// Worlds that are no grids, from the numbers JavaScript makes of a document. Not in the page's first module.
#pragma once

#include <memory>
#include <span>

#include "../core/world.hpp"

namespace astar {

/// `kind` is the number in web/worlds/: 3 graph, 4 tiles, 5 navmesh, 6 voxel, 7 triangle. Null for others, and where
/// the numbers make no such world.
std::unique_ptr<World> make_world(int kind, std::span<const double> numbers);

}  // namespace astar
