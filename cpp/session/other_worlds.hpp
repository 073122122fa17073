// Worlds that are no grids, from the numbers JavaScript makes of a document. Not in the page's first module.
#pragma once

#include <memory>
#include <span>

#include "world_maker.hpp"

namespace astar {

/// `kind` is the number in web/worlds/: 3 graph, 4 tiles, 5 navmesh, 6 voxel, 7 triangle; null for others. The numbers have to stay
/// where they are until there is no more to do.
std::unique_ptr<WorldMaker> world_maker(int kind, std::span<const double> numbers);

/// The same in one go. Null where the numbers make no such world.
std::unique_ptr<World> make_world(int kind, std::span<const double> numbers);

}  // namespace astar
