// A box of voxels: x to the right, y up, z into the depth. Outside of it everything is solid, so the lowest layer lies
// on rock. Node ids count through rows, then layers from the ground up: (y·depth + z)·width + x.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "../../core/expect.hpp"
#include "../../core/ids.hpp"
#include "../../core/space.hpp"

namespace astar {

inline constexpr int max_voxel_side = 2048;
/// For searches without a recording, which need less memory for each voxel; documents have a quarter of this limit.
inline constexpr std::uint32_t max_voxels = 1u << 23;

/// What a voxel holds: air, solid ground that costs 1 to 9 to walk on, or water.
inline constexpr std::uint8_t air_voxel = 0, solid_voxel = 1, water_voxel = 10;

struct Voxel {
  int x = 0;
  int y = 0;
  int z = 0;
  friend constexpr bool operator==(const Voxel&, const Voxel&) = default;
  friend constexpr Voxel operator+(Voxel a, Voxel b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Voxel operator-(Voxel a, Voxel b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Voxel operator*(int n, Voxel v) { return {n * v.x, n * v.y, n * v.z}; }
};

inline std::string format_voxel(Voxel v) {
  return in_parentheses({std::to_string(v.x), std::to_string(v.y), std::to_string(v.z)});
}

class VoxelBox {
 public:
  /// Throws std::invalid_argument unless the sides and the number of voxels are within the limits above.
  VoxelBox(int width, int height, int depth)
      : width_(expect("width", width, 1, max_voxel_side)), height_(expect("height", height, 1, max_voxel_side)),
        depth_(expect("depth", depth, 1, max_voxel_side)), per_row_(width), per_layer_(width * depth) {
    expect("number of voxels", size(), 1, max_voxels);
  }

  int width() const { return width_; }
  int height() const { return height_; }
  int depth() const { return depth_; }
  std::size_t size() const {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) * static_cast<std::size_t>(depth_);
  }

  /// One byte for each voxel; throws std::invalid_argument if there are more or fewer, or one is of unknown content.
  std::vector<std::uint8_t> checked(std::vector<std::uint8_t> cells) const {
    const auto all = static_cast<std::int64_t>(size());
    expect("number of voxels", cells.size(), all, all);
    expect("voxel", *std::max_element(cells.begin(), cells.end()), air_voxel, water_voxel);
    return cells;
  }

  /// Throws std::invalid_argument unless there is such a voxel and content.
  void check_edit(NodeId node, std::uint8_t content) const {
    expect("node", raw(node), 0, static_cast<std::int64_t>(size()) - 1);
    expect("voxel", content, air_voxel, water_voxel);
  }

  bool inside(Voxel v) const {
    return static_cast<unsigned>(v.x) < static_cast<unsigned>(width_) &&
           static_cast<unsigned>(v.y) < static_cast<unsigned>(height_) &&
           static_cast<unsigned>(v.z) < static_cast<unsigned>(depth_);
  }
  NodeId node(Voxel v) const { return NodeId{static_cast<std::uint32_t>((v.y * depth_ + v.z) * width_ + v.x)}; }
  Voxel voxel(NodeId node) const {
    const std::uint32_t y = per_layer_.of(raw(node));
    const std::uint32_t in_layer = raw(node) - y * static_cast<std::uint32_t>(width_ * depth_);
    const std::uint32_t z = per_row_.of(in_layer);
    return {static_cast<int>(in_layer - z * static_cast<std::uint32_t>(width_)), static_cast<int>(y),
            static_cast<int>(z)};
  }

 private:
  /// Division as a multiplication, exact for numbers up to 2^24: the factor is too large by at most 2^-shift, so the
  /// product is too large by less than 1/divisor, and a quotient is at least so far below the next whole number.
  struct Divisor {
    explicit Divisor(int divisor)
        : shift(24 + static_cast<int>(std::bit_width(static_cast<unsigned>(divisor)))),
          factor((std::uint64_t{1} << shift) / static_cast<unsigned>(divisor) + 1) {}
    std::uint32_t of(std::uint32_t number) const { return static_cast<std::uint32_t>(number * factor >> shift); }
    int shift;
    std::uint64_t factor;
  };

  int width_;
  int height_;
  int depth_;
  Divisor per_row_;
  Divisor per_layer_;
};

}  // namespace astar
