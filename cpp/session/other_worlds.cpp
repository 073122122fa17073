// With ASTAR_FIGURES the worlds that figures.wasm has: all but voxels.
#include "other_worlds.hpp"

#include "../heuristics/formula_world.hpp"
#include "../spaces/triangle.hpp"
#include "../tutorials/tutorial_world.hpp"
#include "../worlds/cells_world.hpp"
#include "../worlds/graph_world.hpp"
#include "../worlds/mesh_world.hpp"
#include "../worlds/tiles_world.hpp"
#ifndef ASTAR_FIGURES
#include "../worlds/voxel_world.hpp"
#endif

namespace astar {

#ifndef ASTAR_FIGURES
namespace {

template <class Space>
using TutorialVoxels = TutorialWorld<FormulaWorld<VoxelWorld<Space>>>;

}  // namespace
#endif

std::unique_ptr<World> make_world(std::string_view type, std::span<const double> numbers) {
  if (type == "graph") return make_graph_world<FormulaWorld<GraphWorld>>(numbers);
  if (type == "tiles") return make_tiles_world<TutorialWorld<TilesWorld>>(numbers);
  if (type == "navmesh") return make_mesh_world(numbers);
  if (type == "triangle") return make_cells_world<Triangle>(numbers);
#ifndef ASTAR_FIGURES
  if (type == "voxel") return make_voxel_world<TutorialVoxels>(numbers);
#endif
  return nullptr;
}

}  // namespace astar
