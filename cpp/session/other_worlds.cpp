#include "other_worlds.hpp"

#include "../tutorials/tutorial_world.hpp"
#include "../spaces/triangle.hpp"
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

std::unique_ptr<WorldMaker> world_maker(int kind, std::span<const double> numbers) {
  switch (kind) {
    case 3: return std::make_unique<WorldAtOnce>(make_graph_world, numbers);
    case 4: return std::make_unique<WorldAtOnce>(make_tiles_world<TutorialWorld<TilesWorld>>, numbers);
    case 5: return std::make_unique<MeshMaker>(numbers);
    case 6: return std::make_unique<WorldAtOnce>(make_voxel_world<TutorialVoxels>, numbers);
    case 7: return std::make_unique<WorldAtOnce>(make_cells_world<Triangle>, numbers);
    default: return nullptr;
  }
}

std::unique_ptr<World> make_world(int kind, std::span<const double> numbers) {
  const std::unique_ptr<WorldMaker> maker = world_maker(kind, numbers);
  return maker ? made(*maker) : nullptr;
}

}  // namespace astar
