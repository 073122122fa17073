#include "other_worlds.hpp"

#include "../spaces/triangle.hpp"
#include "../tutorials/tutorial_world.hpp"
#include "cells_world.hpp"
#include "graph_world.hpp"
#include "mesh_world.hpp"
#include "tiles_world.hpp"
#include "voxel_world.hpp"

namespace astar {

namespace {

template <class Space>
using TutorialVoxels = TutorialWorld<VoxelWorld<Space>>;

}  // namespace

std::unique_ptr<World> make_world(int kind, std::span<const double> numbers) {
  switch (kind) {
    case 3: return make_graph_world(numbers);
    case 4: return make_tiles_world<TutorialWorld<TilesWorld>>(numbers);
    case 5: return make_mesh_world(numbers);
    case 6: return make_voxel_world<TutorialVoxels>(numbers);
    case 7: return make_cells_world<Triangle>(numbers);
    default: return nullptr;
  }
}

}  // namespace astar
