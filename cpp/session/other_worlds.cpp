#include "other_worlds.hpp"

#include "../heuristics/formula_world.hpp"
#include "../spaces/triangle.hpp"
#include "../tutorials/tutorial_world.hpp"
#include "../worlds/cells_world.hpp"
#include "../worlds/graph_world.hpp"
#include "../worlds/mesh_world.hpp"
#include "../worlds/tiles_world.hpp"
#include "../worlds/voxel_world.hpp"

namespace astar {

namespace {

template <class Space>
using TutorialVoxels = TutorialWorld<FormulaWorld<VoxelWorld<Space>>>;

}  // namespace

std::unique_ptr<World> make_world(std::string_view type, std::span<const double> numbers) {
  if (type == "graph") return make_graph_world<FormulaWorld<GraphWorld>>(numbers);
  if (type == "tiles") return make_tiles_world<TutorialWorld<TilesWorld>>(numbers);
  if (type == "navmesh") return make_mesh_world(numbers);
  if (type == "voxel") return make_voxel_world<TutorialVoxels>(numbers);
  if (type == "triangle") return make_cells_world<Triangle>(numbers);
  return nullptr;
}

}  // namespace astar
