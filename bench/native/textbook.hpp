// The yardstick: A* as textbooks write it, with flat arrays and std::priority_queue. Diagonal steps need both side
// cells free.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <queue>
#include <utility>
#include <vector>

namespace textbook {

class AStar {
 public:
  AStar(int width, int height, const std::vector<std::uint8_t>& cells)
      : width_(width), height_(height), cells_(cells), g_(cells.size()), parent_(cells.size()), closed_(cells.size()) {}

  /// Returns the cost in straight steps (−1 if there is no path) and the number of expanded nodes.
  std::pair<double, std::uint32_t> solve(std::uint32_t start, std::uint32_t goal) {
    std::fill(g_.begin(), g_.end(), HUGE_VAL);
    std::fill(closed_.begin(), closed_.end(), std::uint8_t{0});
    const int goal_x = static_cast<int>(goal) % width_, goal_y = static_cast<int>(goal) / width_;
    const double root2 = std::sqrt(2.0);
    const auto h = [&](int x, int y) {
      const int dx = std::abs(x - goal_x), dy = std::abs(y - goal_y);
      return std::max(dx, dy) - std::min(dx, dy) + root2 * std::min(dx, dy);
    };
    using Entry = std::pair<double, std::uint32_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    g_[start] = 0;
    open.push({h(static_cast<int>(start) % width_, static_cast<int>(start) / width_), start});
    std::uint32_t expanded = 0;
    while (!open.empty()) {
      const std::uint32_t node = open.top().second;
      open.pop();
      if (closed_[node]) continue;
      closed_[node] = 1;
      ++expanded;
      if (node == goal) return {g_[node], expanded};
      const int x = static_cast<int>(node) % width_, y = static_cast<int>(node) / width_;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          if ((dx == 0 && dy == 0) || !free(x + dx, y + dy)) continue;
          if (dx != 0 && dy != 0 && !(free(x + dx, y) && free(x, y + dy))) continue;
          const auto next = static_cast<std::uint32_t>((y + dy) * width_ + x + dx);
          const double g = g_[node] + (dx != 0 && dy != 0 ? root2 : 1.0);
          if (g >= g_[next]) continue;
          g_[next] = g;
          parent_[next] = node;
          open.push({g + h(x + dx, y + dy), next});
        }
    }
    return {-1, expanded};
  }

 private:
  bool free(int x, int y) const {
    return x >= 0 && y >= 0 && x < width_ && y < height_ && cells_[static_cast<std::size_t>(y * width_ + x)] != 0;
  }

  int width_, height_;
  std::vector<std::uint8_t> cells_;
  std::vector<double> g_;
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint8_t> closed_;
};

}  // namespace textbook
