// Worlds that are no grids, from the numbers JavaScript makes of a document. Not in the page's first module.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "../core/world.hpp"

namespace astar {

/// Of the type that documents name. Null for others, and where the numbers make no such world.
std::unique_ptr<World> make_world(std::string_view type, std::span<const double> numbers);

}  // namespace astar
