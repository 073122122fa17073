// Triangles over the corners of a map's free space, in whole cells: exact, and with no points but the corners of walls.
//
// First the free space is cut into rectangles, each a stack of equal runs of free cells, and rectangles into triangles.
// A rectangle's corner can lie on a straight wall: such a point is removed, and the hole around it is filled again.
// Then edges are flipped until no triangle's circle contains a neighbour's corner (Lawson 1977: constrained Delaunay).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "pair_table.hpp"
#include "polygon_mesh.hpp"

namespace astar {

/// Number of triangles that the free space of a map is cut into. It is counted from the four cells around every corner,
/// because n corners around p pieces with h holes make n + 2h − 2p triangles, and Euler's number p − h is a sum over
/// such cells.
inline std::size_t count_triangles(std::span<const std::uint8_t> cells, int width, int height) {
  const auto free = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < width && y < height &&
           cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] != 0;
  };
  std::size_t halves = 0;
  for (int y = 0; y <= height; ++y)
    for (int x = 0; x <= width; ++x) {
      const bool a = free(x - 1, y - 1), b = free(x, y - 1), c = free(x - 1, y), d = free(x, y);
      const int count = a + b + c + d;
      if (count == 1) halves += 1;
      else if (count == 3) halves += 3;
      else if (count == 2 && a == d) halves += 2;
    }
  return halves / 2;
}

class Triangulation {
 public:
  struct Triangle {
    std::array<std::uint32_t, 3> vertices;  // counter-clockwise
    std::array<std::uint32_t, 3> across;    // the triangle beyond the edge from vertex i to the next, or nothing
  };

  /// `cells` row by row, 0 wall.
  Triangulation(std::span<const std::uint8_t> cells, int width, int height)
      : cells_(cells), width_(width), height_(height) {
    cut();
    join();
    straighten();
    flip();
  }

  /// Points in cells. Those removed from straight walls are still listed, but belong to no triangle.
  const std::vector<MeshPoint>& vertices() const { return vertices_; }
  /// Only their `vertices` are valid: removing triangles has changed the numbers that `across` refers to.
  const std::vector<Triangle>& triangles() const { return triangles_; }

 private:
  static constexpr std::size_t after(std::size_t i) { return i == 2 ? 0 : i + 1; }

  bool free(int x, int y) const {
    return x >= 0 && y >= 0 && x < width_ && y < height_ &&
           cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)] != 0;
  }

  /// Whether a point of the free space's border is on a straight wall.
  bool straight(MeshPoint at) const {
    const bool a = free(at.x - 1, at.y - 1), b = free(at.x, at.y - 1), c = free(at.x - 1, at.y), d = free(at.x, at.y);
    return a + b + c + d == 2 && a != d;
  }

  /// Equal runs of free cells in consecutive rows, and the corners along the upper side.
  struct Stack {
    int left;
    int right;  // the first cell to the right of it
    int top;
    std::vector<int> above;
  };

  void cut() {
    std::vector<Stack> open, next;
    std::vector<int> below;
    for (int y = 0; y <= height_; ++y) {
      next.clear();
      for (int x = 0; x < width_ && y < height_; ++x) {
        if (!free(x, y)) continue;
        const int left = x;
        while (free(x, y)) ++x;
        next.push_back({left, x, y, {}});
      }
      std::size_t from = 0;
      for (Stack& stack : open) {
        while (from < next.size() && next[from].right <= stack.left) ++from;
        if (from < next.size() && next[from].left == stack.left && next[from].right == stack.right) {
          next[from] = std::move(stack);
          continue;
        }
        below.clear();
        for (std::size_t i = from; i < next.size() && next[i].left < stack.right; ++i)
          for (const int x : {std::max(next[i].left, stack.left), std::min(next[i].right, stack.right)}) {
            below.push_back(x);
            next[i].above.push_back(x);
          }
        fill(stack, below, y);
      }
      open.swap(next);
    }
  }

  std::uint32_t vertex(int x, int y) {
    const auto fresh = static_cast<std::uint32_t>(vertices_.size());
    const std::uint32_t number = numbers_.add(static_cast<std::uint32_t>(y), static_cast<std::uint32_t>(x), fresh);
    if (number == fresh) vertices_.push_back({x, y});
    return number;
  }

  /// Adds the triangles of a rectangle, in a zigzag between the corners along its upper and its lower side.
  void fill(Stack& stack, std::vector<int>& below, int bottom) {
    for (std::vector<int>* side : {&stack.above, &below}) {
      side->insert(side->end(), {stack.left, stack.right});
      std::sort(side->begin(), side->end());
      side->erase(std::unique(side->begin(), side->end()), side->end());
    }
    const std::vector<int>& above = stack.above;
    for (std::size_t i = 0, j = 0; i + 1 < above.size() || j + 1 < below.size();) {
      const std::uint32_t up = vertex(above[i], stack.top), down = vertex(below[j], bottom);
      const bool upper = j + 1 == below.size() || (i + 1 < above.size() && above[i + 1] <= below[j + 1]);
      if (upper) triangles_.push_back({{up, vertex(above[++i], stack.top), down}, {nothing, nothing, nothing}});
      else triangles_.push_back({{up, vertex(below[++j], bottom), down}, {nothing, nothing, nothing}});
    }
  }

  void join() {
    PairTable edges(3 * triangles_.size());  // 3 · triangle + edge, by the ends of the edge
    any_.assign(vertices_.size(), nothing);
    for (std::uint32_t i = 0; i < triangles_.size(); ++i)
      for (std::size_t edge = 0; edge < 3; ++edge) {
        Triangle& triangle = triangles_[i];
        const std::uint32_t from = triangle.vertices[edge], to = triangle.vertices[after(edge)];
        any_[from] = i;
        edges.add(from, to, 3 * i + static_cast<std::uint32_t>(edge));
        if (const std::uint32_t twin = edges.find(to, from); twin != PairTable::none) {
          triangle.across[edge] = twin / 3;
          triangles_[twin / 3].across[twin % 3] = i;
        }
      }
  }

  std::size_t place_of(const Triangle& triangle, std::uint32_t vertex) const {
    return triangle.vertices[0] == vertex ? 0 : triangle.vertices[1] == vertex ? 1 : 2;
  }

  std::int64_t side(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return turn(vertices_[a], vertices_[b], vertices_[c]);
  }

  /// Makes two triangles neighbours across an edge of the first.
  void connect(std::uint32_t triangle, std::size_t edge, std::uint32_t other) {
    triangles_[triangle].across[edge] = other;
    if (other == nothing) return;
    Triangle& there = triangles_[other];
    for (std::size_t i = 0; i < 3; ++i)
      if (there.vertices[i] == triangles_[triangle].vertices[after(edge)] &&
          there.vertices[after(i)] == triangles_[triangle].vertices[edge])
        there.across[i] = triangle;
  }

  /// A corner of the hole that a removed point leaves, and the triangle beyond the edge to the next corner.
  struct Rim {
    std::uint32_t vertex;
    std::uint32_t across;
  };

  void straighten() {
    for (std::uint32_t vertex = 0; vertex < vertices_.size(); ++vertex)
      if (straight(vertices_[vertex])) remove(vertex);
  }

  /// Removes a point of a straight wall. The hole has the wall as one side and is filled by cutting off its ears.
  void remove(std::uint32_t vertex) {
    std::uint32_t triangle = any_[vertex];
    std::size_t place = place_of(triangles_[triangle], vertex);
    while (triangles_[triangle].across[place] != nothing) {
      triangle = triangles_[triangle].across[place];
      place = place_of(triangles_[triangle], vertex);
    }
    std::vector<std::uint32_t> room;
    std::vector<Rim> rim;
    for (; triangle != nothing;) {
      const Triangle& each = triangles_[triangle];
      place = place_of(each, vertex);
      rim.push_back({each.vertices[after(place)], each.across[after(place)]});
      room.push_back(triangle);
      const std::uint32_t next = each.across[after(after(place))];
      if (next == nothing) rim.push_back({each.vertices[after(after(place))], nothing});
      triangle = next;
    }
    for (const std::uint32_t old : room) triangles_[old].vertices[0] = nothing;
    while (rim.size() > 2) {
      const std::size_t ear = find_ear(rim), before = (ear + rim.size() - 1) % rim.size(),
                        behind = (ear + 1) % rim.size();
      const std::uint32_t made = room.back();
      room.pop_back();
      triangles_[made] = {{rim[before].vertex, rim[ear].vertex, rim[behind].vertex}, {nothing, nothing, nothing}};
      connect(made, 0, rim[before].across);
      connect(made, 1, rim[ear].across);
      if (rim.size() == 3) connect(made, 2, rim[behind].across);
      for (const std::uint32_t corner : triangles_[made].vertices) any_[corner] = made;
      rim[before].across = made;
      rim.erase(rim.begin() + static_cast<std::ptrdiff_t>(ear));
    }
  }

  /// A corner that turns left and whose triangle contains no other corner of the rim. Every simple polygon has one.
  std::size_t find_ear(const std::vector<Rim>& rim) const {
    for (std::size_t i = 0; i < rim.size(); ++i) {
      const std::uint32_t a = rim[(i + rim.size() - 1) % rim.size()].vertex, b = rim[i].vertex,
                          c = rim[(i + 1) % rim.size()].vertex;
      if (side(a, b, c) <= 0) continue;
      const bool empty = std::none_of(rim.begin(), rim.end(), [&](const Rim& other) {
        const std::uint32_t v = other.vertex;
        return v != a && v != b && v != c && side(a, b, v) >= 0 && side(b, c, v) >= 0 && side(c, a, v) >= 0;
      });
      if (empty) return i;
    }
    return 0;
  }

  /// Whether the circle through a, b and c, counter-clockwise, has d inside.
  bool in_circle(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d) const {
    const MeshPoint o = vertices_[d];
    const auto from = [&](std::uint32_t vertex) {
      const std::int64_t x = vertices_[vertex].x - o.x, y = vertices_[vertex].y - o.y;
      return std::array{x, y, x * x + y * y};
    };
    const auto p = from(a), q = from(b), r = from(c);
    return p[2] * (q[0] * r[1] - q[1] * r[0]) - q[2] * (p[0] * r[1] - p[1] * r[0]) +
               r[2] * (p[0] * q[1] - p[1] * q[0]) >
           0;
  }

  void flip() {
    std::vector<std::pair<std::uint32_t, std::size_t>> waiting;
    for (std::uint32_t i = 0; i < triangles_.size(); ++i)
      for (std::size_t edge = 0; edge < 3; ++edge) waiting.push_back({i, edge});
    while (!waiting.empty()) {
      const auto [here, edge] = waiting.back();
      waiting.pop_back();
      const Triangle one = triangles_[here];
      const std::uint32_t there = one.vertices[0] == nothing ? nothing : one.across[edge];
      if (there == nothing) continue;
      const Triangle other = triangles_[there];
      const std::uint32_t a = one.vertices[edge], b = one.vertices[after(edge)], c = one.vertices[after(after(edge))];
      const std::size_t back = place_of(other, b);  // the edge from b to a
      const std::uint32_t d = other.vertices[after(after(back))];
      if (!in_circle(a, b, c, d)) continue;
      const std::uint32_t across_bc = one.across[after(edge)], across_ca = one.across[after(after(edge))];
      const std::uint32_t across_ad = other.across[after(back)], across_db = other.across[after(after(back))];
      triangles_[here] = {{c, a, d}, {nothing, nothing, nothing}};
      triangles_[there] = {{d, b, c}, {nothing, nothing, nothing}};
      connect(here, 0, across_ca);
      connect(here, 1, across_ad);
      connect(there, 0, across_db);
      connect(there, 1, across_bc);
      connect(here, 2, there);
      for (const std::uint32_t changed : {here, there})
        for (std::size_t i = 0; i < 3; ++i) waiting.push_back({changed, i});
    }
    triangles_.erase(std::remove_if(triangles_.begin(), triangles_.end(),
                                    [](const Triangle& each) { return each.vertices[0] == nothing; }),
                     triangles_.end());
  }

  std::span<const std::uint8_t> cells_;
  int width_;
  int height_;
  PairTable numbers_;  // numbers of vertices by y and x
  std::vector<MeshPoint> vertices_;
  std::vector<Triangle> triangles_;
  std::vector<std::uint32_t> any_;  // of each vertex, one triangle that has it
};

}  // namespace astar
