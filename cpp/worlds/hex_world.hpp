// The hexagonal grid as a world.
#pragma once

#include "../spaces/hex.hpp"
#include "world_of.hpp"

namespace astar {

class HexWorld : public WorldOf<Hex> {
 public:
  using WorldOf::WorldOf;

  const Hex& hex() const { return space_; }
};

}  // namespace astar
