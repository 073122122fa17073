// The free space of a map as a few convex polygons: triangles are merged over their sides as long as the result is
// convex.
// Hertel, Mehlhorn: Fast Triangulation of Simple Polygons (1983); never more than four times as many as needed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "../grid.hpp"  // check_cells
#include "polygon_mesh.hpp"
#include "triangulation.hpp"

namespace astar {

namespace detail {

/// Polygons as rings of half-edges, so that two are merged in a few writes.
class Merging {
 public:
  explicit Merging(const Triangulation& triangulation) : points_(triangulation.vertices()) {
    PairTable edges(3 * triangulation.triangles().size());
    edges_.reserve(3 * triangulation.triangles().size());
    for (const Triangulation::Triangle& triangle : triangulation.triangles())
      for (std::size_t i = 0; i < 3; ++i) {
        const std::uint32_t number = static_cast<std::uint32_t>(edges_.size());
        const std::uint32_t base = number - static_cast<std::uint32_t>(i);
        const std::uint32_t from = triangle.vertices[i], to = triangle.vertices[(i + 1) % 3];
        edges_.push_back({triangle.vertices[i], base + static_cast<std::uint32_t>((i + 1) % 3),
                          base + static_cast<std::uint32_t>((i + 2) % 3), nothing});
        edges.add(from, to, number);
        if (const std::uint32_t twin = edges.find(to, from); twin != PairTable::none) {
          edges_[number].twin = twin;
          edges_[twin].twin = number;
        }
      }
  }

  /// Removes the longest edges first: those that stay are short and at narrow places, and polygons are compact.
  void merge() {
    std::vector<std::uint32_t> order;
    for (std::uint32_t edge = 0; edge < edges_.size(); ++edge)
      if (edges_[edge].twin != nothing && edge < edges_[edge].twin) order.push_back(edge);
    std::stable_sort(order.begin(), order.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return length(a) > length(b); });
    for (const std::uint32_t edge : order) {
      const std::uint32_t twin = edges_[edge].twin;
      if (!joins(edge, twin) || !joins(twin, edge)) continue;
      link(edges_[edge].previous, edges_[twin].next);
      link(edges_[twin].previous, edges_[edge].next);
      edges_[edge].next = edges_[twin].next = nothing;
    }
  }

  /// The rings that are left, their points in thousandths.
  PolygonMesh mesh() const {
    std::vector<std::uint32_t> sizes, corners, numbers(points_.size(), nothing);
    std::vector<MeshPoint> vertices;
    std::vector<bool> seen(edges_.size());
    for (std::uint32_t start = 0; start < edges_.size(); ++start) {
      if (edges_[start].next == nothing || seen[start]) continue;
      std::uint32_t size = 0;
      for (std::uint32_t edge = start; !seen[edge]; edge = edges_[edge].next, ++size) {
        seen[edge] = true;
        std::uint32_t& number = numbers[edges_[edge].vertex];
        if (number == nothing) {
          number = static_cast<std::uint32_t>(vertices.size());
          vertices.push_back({points_[edges_[edge].vertex].x * 1000, points_[edges_[edge].vertex].y * 1000});
        }
        corners.push_back(number);
      }
      sizes.push_back(size);
    }
    return PolygonMesh(std::move(vertices), sizes, std::move(corners));
  }

 private:
  struct Edge {
    std::uint32_t vertex;  // where it begins
    std::uint32_t next;
    std::uint32_t previous;
    std::uint32_t twin;
  };

  MeshPoint point(std::uint32_t edge) const { return points_[edges_[edge].vertex]; }
  std::int64_t length(std::uint32_t edge) const {
    const MeshPoint from = point(edge), to = point(edges_[edge].next);
    const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
    return dx * dx + dy * dy;
  }
  /// Whether the corner where `edge` begins stays convex without it.
  bool joins(std::uint32_t edge, std::uint32_t twin) const {
    const std::uint32_t beyond = edges_[edges_[twin].next].next;
    return convex_at(point(edges_[edge].previous), point(edge), point(beyond));
  }
  void link(std::uint32_t edge, std::uint32_t next) {
    edges_[edge].next = next;
    edges_[next].previous = edge;
  }

  const std::vector<MeshPoint>& points_;
  std::vector<Edge> edges_;
};

}  // namespace detail

/// `cells` row by row, 0 wall, each one unit wide. The mesh has a fault if the free space has too many corners.
/// Throws as check_cells().
inline PolygonMesh mesh_from_map(std::span<const std::uint8_t> cells, int width, int height) {
  check_cells(width, height, cells);
  if (count_triangles(cells, width, height) > most_triangles) return PolygonMesh(MeshFault::TooLarge);
  const Triangulation triangulation(cells, width, height);
  detail::Merging merging(triangulation);
  merging.merge();
  return merging.mesh();
}

}  // namespace astar
