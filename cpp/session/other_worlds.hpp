// Worlds other than squares and hexagons, from the numbers that JavaScript makes of a document. Not in the page's first
// module.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "../core/world.hpp"

namespace astar {

/// Makes a world of the type that documents call `type`. Null for other types, and if the numbers make no such world.
std::unique_ptr<World> make_world(std::string_view type, std::span<const double> numbers);

}  // namespace astar
