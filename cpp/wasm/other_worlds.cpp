#include "other_worlds.hpp"

#include "graph_world.hpp"
#include "mesh_world.hpp"
#include "tiles_world.hpp"

namespace astar {

std::unique_ptr<World> make_world(int kind, std::span<const double> numbers) {
  switch (kind) {
    case 3: return make_graph_world(numbers);
    case 4: return make_tiles_world(numbers);
    case 5: return make_mesh_world(numbers);
    default: return nullptr;
  }
}

}  // namespace astar
