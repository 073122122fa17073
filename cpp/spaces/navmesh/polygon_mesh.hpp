// Convex polygons that tile a part of the plane edge to edge: what a navigation mesh is made of.
//
// Coordinates are whole thousandths, so that every question of side is answered exactly. A polygon lists its corners
// counter-clockwise (the x axis turned towards the y axis); corners may be straight, because a neighbour's corner may
// lie along a side. A corner is also the half-edge from it to the next one: everything below is indexed by it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "pair_table.hpp"

namespace astar {

/// A point, in thousandths.
struct MeshPoint {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr bool operator==(const MeshPoint&, const MeshPoint&) = default;
};

/// Above 0 if c lies to the left of the line from a to b (left is from the x axis towards the y axis), 0 if it is on
/// the line.
constexpr std::int64_t turn(MeshPoint a, MeshPoint b, MeshPoint c) {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) - (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

/// Whether a border from a over b to c goes straight on or turns left; straight back is neither.
constexpr bool convex_at(MeshPoint a, MeshPoint b, MeshPoint c) {
  const std::int64_t side = turn(a, b, c);
  if (side != 0) return side > 0;
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.x} - b.x) + (std::int64_t{b.y} - a.y) * (std::int64_t{c.y} - b.y) >
         0;
}

inline constexpr std::uint32_t nothing = 0xffffffffu;

/// The most triangles that a mesh may have if every polygon is cut into as few as possible.
inline constexpr std::size_t most_triangles = 50'000;
/// The largest coordinate, in thousandths.
inline constexpr std::int32_t farthest_coordinate = 10'000'000;

enum class MeshFault : std::uint8_t { None, TooLarge, OutOfRange, UnknownVertex, TooFewCorners, NotConvex, EdgeTaken };

class PolygonMesh {
 public:
  PolygonMesh() = default;
  /// An empty mesh, and why it is empty.
  explicit PolygonMesh(MeshFault fault) : fault_(fault) {}
  /// `sizes` are the numbers of corners of the polygons, `corners` their vertices, polygon after polygon. fault() tells
  /// what is wrong with them.
  PolygonMesh(std::vector<MeshPoint> vertices, std::span<const std::uint32_t> sizes, std::vector<std::uint32_t> corners)
      : vertices_(std::move(vertices)), corners_(std::move(corners)) {
    fault_ = check(sizes);
    if (fault_ == MeshFault::None) fault_ = join();
    if (fault_ != MeshFault::None) *this = PolygonMesh(fault_);
  }

  MeshFault fault() const { return fault_; }
  std::size_t polygon_count() const { return first_.size() - 1; }
  std::size_t corner_count() const { return corners_.size(); }
  const std::vector<MeshPoint>& vertices() const { return vertices_; }
  std::uint32_t first(std::uint32_t polygon) const { return first_[polygon]; }
  std::uint32_t end(std::uint32_t polygon) const { return first_[polygon + 1]; }

  std::uint32_t vertex(std::uint32_t corner) const { return corners_[corner]; }
  MeshPoint point(std::uint32_t corner) const { return vertices_[corners_[corner]]; }
  std::uint32_t polygon(std::uint32_t corner) const { return polygon_of_[corner]; }
  std::uint32_t next(std::uint32_t corner) const {
    const std::uint32_t polygon = polygon_of_[corner];
    return corner + 1 == first_[polygon + 1] ? first_[polygon] : corner + 1;
  }
  std::uint32_t previous(std::uint32_t corner) const {
    const std::uint32_t polygon = polygon_of_[corner];
    return (corner == first_[polygon] ? first_[polygon + 1] : corner) - 1;
  }
  /// The same edge seen from the polygon across it, or nothing at the border of the mesh.
  std::uint32_t twin(std::uint32_t corner) const { return twin_[corner]; }

  /// Whether a polygon contains a point; its border belongs to it.
  bool contains(std::uint32_t polygon, MeshPoint point) const {
    for (std::uint32_t corner = first_[polygon]; corner < first_[polygon + 1]; ++corner)
      if (turn(this->point(corner), this->point(next(corner)), point) < 0) return false;
    return true;
  }

  /// Every polygon that contains a point: none outside, two on an edge between them, more on a vertex.
  std::vector<std::uint32_t> locate(MeshPoint point) const {
    std::vector<std::uint32_t> found;
    for (std::uint32_t polygon = 0; polygon < polygon_count(); ++polygon)
      if (contains(polygon, point)) found.push_back(polygon);
    return found;
  }

 private:
  MeshFault check(std::span<const std::uint32_t> sizes) {
    // Checked before memory for so many polygons and corners is allocated.
    std::size_t triangles = 0, total = 0;
    for (const std::uint32_t size : sizes) {
      if (size < 3) return MeshFault::TooFewCorners;
      triangles += size - std::size_t{2};
      total += size;
      if (triangles > most_triangles) return MeshFault::TooLarge;
    }
    if (total != corners_.size() || vertices_.size() > 3 * most_triangles) return MeshFault::TooLarge;
    for (const MeshPoint vertex : vertices_)
      if (vertex.x < 0 || vertex.y < 0 || vertex.x > farthest_coordinate || vertex.y > farthest_coordinate)
        return MeshFault::OutOfRange;
    for (const std::uint32_t vertex : corners_)
      if (vertex >= vertices_.size()) return MeshFault::UnknownVertex;
    first_.assign(1, 0);
    polygon_of_.reserve(total);
    for (std::uint32_t polygon = 0; polygon < sizes.size(); ++polygon) {
      first_.push_back(first_.back() + sizes[polygon]);
      polygon_of_.insert(polygon_of_.end(), sizes[polygon], polygon);
      if (!convex(polygon)) return MeshFault::NotConvex;
    }
    return MeshFault::None;
  }

  /// Whether a polygon turns left or goes straight on at every corner, and once round in all: the sides of a star
  /// cross.
  bool convex(std::uint32_t polygon) const {
    int falls = 0;
    const auto rises = [this](std::uint32_t corner) {
      const MeshPoint from = point(corner), to = point(next(corner));
      return to.y > from.y || (to.y == from.y && to.x > from.x);
    };
    for (std::uint32_t corner = first_[polygon]; corner < first_[polygon + 1]; ++corner) {
      if (!convex_at(point(previous(corner)), point(corner), point(next(corner)))) return false;
      falls += rises(previous(corner)) && !rises(corner);
    }
    return falls == 1;
  }

  /// Finds the twins. An edge has one polygon on each side at most.
  MeshFault join() {
    PairTable edges(corners_.size());
    twin_.assign(corners_.size(), nothing);
    for (std::uint32_t corner = 0; corner < corners_.size(); ++corner)
      if (edges.add(vertex(corner), vertex(next(corner)), corner) != corner) return MeshFault::EdgeTaken;
    for (std::uint32_t corner = 0; corner < corners_.size(); ++corner)
      twin_[corner] = edges.find(vertex(next(corner)), vertex(corner));
    return MeshFault::None;
  }

  std::vector<MeshPoint> vertices_;
  std::vector<std::uint32_t> corners_;
  std::vector<std::uint32_t> first_{0};
  std::vector<std::uint32_t> polygon_of_;
  std::vector<std::uint32_t> twin_;
  MeshFault fault_ = MeshFault::None;
};

}  // namespace astar
