// The navigation mesh as a world.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "../spaces/navmesh/mesh_from_map.hpp"
#include "../spaces/navmesh/navmesh.hpp"
#include "number_reader.hpp"
#include "world_maker.hpp"
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

/// Null where the numbers make no map.
inline std::unique_ptr<MapMesher> read_map(NumberReader& in) {
  constexpr std::uint32_t most_cells = 1 << 20;
  const std::uint32_t width = in.whole(most_cells), height = in.whole(most_cells);
  if (in.failed || std::uint64_t{width} * height != in.left()) return nullptr;
  std::vector<std::uint8_t> cells;
  cells.reserve(in.left());
  while (!in.failed && in.left() > 0) cells.push_back(static_cast<std::uint8_t>(in.whole(1)));
  if (in.failed) return nullptr;
  return std::make_unique<MapMesher>(std::move(cells), static_cast<int>(width), static_cast<int>(height));
}

/// Polygons as they are given, not looked at yet.
struct GivenPolygons {
  std::vector<MeshPoint> vertices;
  std::vector<std::uint32_t> sizes;    // corners of each polygon
  std::vector<std::uint32_t> corners;  // their vertices, polygon after polygon
};

inline GivenPolygons read_polygons(NumberReader& in) {
  constexpr auto most = static_cast<std::uint32_t>(4 * most_triangles);
  const std::uint32_t vertex_count = in.whole(most), polygon_count = in.whole(most);
  GivenPolygons given;
  if (std::size_t{2} * vertex_count > in.left()) {
    in.failed = true;
    return given;
  }
  given.vertices.reserve(vertex_count);
  for (std::uint32_t i = 0; i < vertex_count; ++i) given.vertices.push_back(read_point(in));
  given.sizes = in.wholes(polygon_count, most);
  given.corners = in.wholes(in.left(), most);
  return given;
}

}  // namespace detail

inline bool MeshWorld::change(std::span<const double> numbers) {
  NumberReader in(numbers);
  const MeshPoint start = detail::read_point(in), goal = detail::read_point(in);
  if (in.failed || in.left() > 0) return false;
  space_.move_ends(start, goal);
  return true;
}

/// `numbers`: start and goal in thousandths, x before y; then 0, width, height and a map's cells row by row (0
/// wall, 1 free), or 1, how many vertices and polygons, the vertices in thousandths, each polygon's number of
/// corners, and their vertices.
class MeshMaker final : public WorldMaker {
 public:
  explicit MeshMaker(std::span<const double> numbers) : numbers_(numbers) {}

  /// What takes long has a step of its own, with the world too: whoever takes that makes tables as large as it is.
  bool step() override {
    if (!started_) {
      started_ = true;
      return read();
    }
    if (mesher_) {
      if (mesher_->step()) return true;
      mesh_ = mesher_->take();
      mesher_.reset();
      return mesh_.fault() == MeshFault::None;
    }
    if (given_) {
      mesh_ = PolygonMesh(std::move(given_->vertices), given_->sizes, std::move(given_->corners));
      given_.reset();
      return mesh_.fault() == MeshFault::None;
    }
    if (!space_) {
      space_.emplace(std::move(mesh_));
      return true;
    }
    if (!ended_) {
      ended_ = true;
      space_->move_ends(start_, goal_);
      return true;
    }
    world_ = std::make_unique<MeshWorld>(*std::move(space_));
    return false;
  }
  /// Null where the numbers make no mesh.
  std::unique_ptr<World> take() override { return std::move(world_); }

 private:
  /// Whether there is something to go on with.
  bool read() {
    NumberReader in(numbers_);
    start_ = detail::read_point(in);
    goal_ = detail::read_point(in);
    const bool polygons = in.whole(1) == 1;
    if (in.failed) return false;
    if (!polygons) return (mesher_ = detail::read_map(in)) != nullptr;
    given_ = detail::read_polygons(in);
    return !in.failed;
  }

  std::span<const double> numbers_;
  MeshPoint start_, goal_;
  bool started_ = false;
  std::unique_ptr<MapMesher> mesher_;           // while a map is being made into a mesh
  std::optional<detail::GivenPolygons> given_;  // until they are a mesh
  PolygonMesh mesh_;
  std::optional<NavMesh> space_;
  bool ended_ = false;
  std::unique_ptr<World> world_;
};

/// The same in one go; null where the numbers make no mesh.
inline std::unique_ptr<World> make_mesh_world(std::span<const double> numbers) {
  MeshMaker maker(numbers);
  return made(maker);
}

}  // namespace astar
