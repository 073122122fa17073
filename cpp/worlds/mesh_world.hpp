// The navigation mesh as a world.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "../spaces/navmesh/mesh_from_map.hpp"
#include "../spaces/navmesh/navmesh.hpp"
#include "number_reader.hpp"
#include "world_of.hpp"

namespace astar {

class MeshWorld : public WorldOf<NavMesh> {
 public:
  using WorldOf::WorldOf;

  /// `numbers`: start and goal as for make_mesh_world().
  bool change(std::span<const double> numbers) override;
};

namespace detail {

inline MeshPoint read_point(NumberReader& in) {
  const auto x = static_cast<std::int32_t>(in.whole(farthest_coordinate));
  const auto y = static_cast<std::int32_t>(in.whole(farthest_coordinate));
  return {x, y};
}

inline PolygonMesh read_map(NumberReader& in) {
  const std::int64_t width = in.take(1, max_grid_side), height = in.take(1, max_grid_side);
  if (width * height > max_grid_cells || static_cast<std::size_t>(width * height) != in.left()) in.failed = true;
  std::vector<std::uint8_t> cells;
  cells.reserve(in.left());
  while (!in.failed && in.left() > 0) cells.push_back(static_cast<std::uint8_t>(in.whole(1)));
  return in.failed ? PolygonMesh() : mesh_from_map(cells, static_cast<int>(width), static_cast<int>(height));
}

inline PolygonMesh read_polygons(NumberReader& in) {
  constexpr auto most = static_cast<std::uint32_t>(4 * most_triangles);
  const std::uint32_t vertex_count = in.whole(most), polygon_count = in.whole(most);
  if (std::size_t{2} * vertex_count > in.left()) in.failed = true;
  std::vector<MeshPoint> vertices;
  if (!in.failed) vertices.reserve(vertex_count);
  for (std::uint32_t i = 0; !in.failed && i < vertex_count; ++i) vertices.push_back(read_point(in));
  const std::vector<std::uint32_t> sizes = in.wholes(polygon_count, most);
  std::vector<std::uint32_t> corners = in.wholes(in.left(), most);
  return in.failed ? PolygonMesh() : PolygonMesh(std::move(vertices), sizes, std::move(corners));
}

}  // namespace detail

inline bool MeshWorld::change(std::span<const double> numbers) {
  NumberReader in(numbers);
  const MeshPoint start = detail::read_point(in), goal = detail::read_point(in);
  if (in.failed || in.left() > 0) return false;
  space_.move_ends(start, goal);
  return true;
}

/// `numbers`: start and goal in thousandths, x before y; then 0, width, height and a map's cells row by row (0 wall, 1
/// free), or 1, the numbers of vertices and of polygons, the vertices in thousandths, each polygon's number of corners,
/// and their vertices. Null if they make no mesh.
inline std::unique_ptr<World> make_mesh_world(std::span<const double> numbers) {
  NumberReader in(numbers);
  const MeshPoint start = detail::read_point(in), goal = detail::read_point(in);
  const bool polygons = in.whole(1) == 1;
  PolygonMesh mesh = polygons ? detail::read_polygons(in) : detail::read_map(in);
  if (in.failed || mesh.fault() != MeshFault::None) return nullptr;
  return std::make_unique<MeshWorld>(NavMesh(std::move(mesh), start, goal));
}

}  // namespace astar
