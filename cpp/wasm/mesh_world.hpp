// The navigation mesh as a world.
#pragma once

#include <cmath>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "../spaces/mesh_from_map.hpp"
#include "../spaces/navmesh.hpp"
#include "world_of.hpp"

namespace astar {

class MeshWorld final : public WorldOf<NavMesh> {
 public:
  using WorldOf::WorldOf;

#ifndef A_STAR_LAB_FIRST_LOAD
  /// `numbers`: start and goal as for make_mesh_world().
  bool change(std::span<const double> numbers) override;
#endif
};

namespace detail {

/// Numbers read one after the other; once something is missing or out of range, `good` stays false.
class NumberReader {
 public:
  explicit NumberReader(std::span<const double> numbers) : numbers_(numbers) {}

  /// A whole number from 0 to `most`.
  std::uint32_t whole(double most) {
    if (next_ == numbers_.size()) return fail();
    const double number = numbers_[next_++];
    return number >= 0 && number <= most && number == std::floor(number) ? static_cast<std::uint32_t>(number) : fail();
  }
  MeshPoint point() {
    const auto x = static_cast<std::int32_t>(whole(farthest_coordinate));
    const auto y = static_cast<std::int32_t>(whole(farthest_coordinate));
    return {x, y};
  }
  /// That many more numbers, or none where there are not as many.
  std::vector<std::uint32_t> wholes(std::size_t count, double most) {
    std::vector<std::uint32_t> found;
    if (count > left()) fail();
    for (std::size_t i = 0; good && i < count; ++i) found.push_back(whole(most));
    return found;
  }
  std::size_t left() const { return numbers_.size() - next_; }

  bool good = true;

 private:
  std::uint32_t fail() {
    good = false;
    return 0;
  }

  std::span<const double> numbers_;
  std::size_t next_ = 0;
};

inline PolygonMesh read_map(NumberReader& in) {
  constexpr double most_cells = 1 << 20;
  const std::uint32_t width = in.whole(most_cells), height = in.whole(most_cells);
  if (!in.good || static_cast<double>(width) * height != static_cast<double>(in.left())) return PolygonMesh(MeshFault::OutOfRange);
  std::vector<std::uint8_t> cells;
  cells.reserve(in.left());
  while (in.good && in.left() > 0) cells.push_back(static_cast<std::uint8_t>(in.whole(1)));
  if (!in.good) return PolygonMesh(MeshFault::OutOfRange);
  return mesh_from_map(cells, static_cast<int>(width), static_cast<int>(height));
}

inline PolygonMesh read_polygons(NumberReader& in) {
  constexpr double most = 4.0 * most_triangles;
  const std::uint32_t vertex_count = in.whole(most), polygon_count = in.whole(most);
  std::vector<MeshPoint> vertices;
  if (std::size_t{2} * vertex_count > in.left()) return PolygonMesh(MeshFault::OutOfRange);
  for (std::uint32_t i = 0; i < vertex_count; ++i) vertices.push_back(in.point());
  const std::vector<std::uint32_t> sizes = in.wholes(polygon_count, most);
  std::vector<std::uint32_t> corners = in.wholes(in.left(), most);
  if (!in.good) return PolygonMesh(MeshFault::OutOfRange);
  return PolygonMesh(std::move(vertices), sizes, std::move(corners));
}

}  // namespace detail

#ifndef A_STAR_LAB_FIRST_LOAD
inline bool MeshWorld::change(std::span<const double> numbers) {
  detail::NumberReader in(numbers);
  const MeshPoint start = in.point(), goal = in.point();
  if (!in.good || in.left() > 0) return false;
  space_.move_ends(start, goal);
  return true;
}
#endif

/// `numbers`: start and goal in thousandths, x before y; then 0, width, height and a map's cells row by row (0 wall, 1 free),
/// or 1, how many vertices and polygons, the vertices in thousandths, each polygon's number of corners, and their vertices.
/// Null where they make no mesh.
inline std::unique_ptr<World> make_mesh_world(std::span<const double> numbers) {
  detail::NumberReader in(numbers);
  const MeshPoint start = in.point(), goal = in.point();
  const bool polygons = in.whole(1) == 1;
  if (!in.good) return nullptr;
  PolygonMesh mesh = polygons ? detail::read_polygons(in) : detail::read_map(in);
  if (mesh.fault() != MeshFault::None) return nullptr;
  return std::make_unique<MeshWorld>(NavMesh(std::move(mesh), start, goal));
}

}  // namespace astar
