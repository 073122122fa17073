// Maps of squares as the finder tries them: random ones, slightly simpler ones, and all of a size one after another.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "../spaces/grid.hpp"
#include "../worlds/searches.hpp"
#include "random.hpp"

namespace astar {

/// What happens to the map between two searches.
enum class MapChange : std::uint8_t { None, WallBuilt, WallTakenAway };
inline constexpr std::array<std::string_view, 3> map_change_names{"none", "wall-built", "wall-taken-away"};

/// A map with start and goal, which are two different free cells.
struct GridMap {
  static constexpr Point nowhere{-1, -1};

  int width = 0, height = 0;
  std::vector<std::uint8_t> cells;  // 0 wall, 1–9 the cost to enter
  Point start, goal;
  Point wall = nowhere;  // a third free cell, where a wall is built or taken away

  std::uint8_t& at(Point p) { return cells[static_cast<std::size_t>(p.y * width + p.x)]; }
  std::uint8_t at(Point p) const { return cells[static_cast<std::size_t>(p.y * width + p.x)]; }
  bool inside(Point p) const { return p.x >= 0 && p.y >= 0 && p.x < width && p.y < height; }
  NodeId node(Point p) const { return NodeId{static_cast<std::uint32_t>(p.y * width + p.x)}; }
  bool free(Point p) const { return inside(p) && at(p) != 0; }
  bool sound() const {
    return free(start) && free(goal) && !(start == goal) &&
           (wall == nowhere || (free(wall) && !(wall == start) && !(wall == goal)));
  }
};

/// The kind of instance that the finder looks through: maps of at most `longest_side` cells a side, with or without
/// terrain, which stay as they are or change once.
class GridMaps {
 public:
  using Instance = GridMap;

  GridMaps(int longest_side, bool terrain, MapChange change = MapChange::None)
      : longest_side_(longest_side), dearest_(terrain ? 9 : 1), change_(change) {}

  /// What "smaller" is measured in: cells.
  static int size(const GridMap& map) { return map.width * map.height; }
  static constexpr int smallest = 2;
  int largest() const { return longest_side_ * longest_side_; }
  bool allowed(const GridMap& map) const { return map.sound(); }

  /// The world at first.
  std::unique_ptr<World> world(GridMap map) const {
    if (change_ == MapChange::WallTakenAway) map.at(map.wall) = 0;
    return make_grid_world(Grid(map.width, map.height, std::move(map.cells)));
  }
  /// How it changes after the first search.
  Then then(const GridMap& map) const {
    if (change_ == MapChange::None) return {};
    return {{{raw(map.node(map.wall)), change_ == MapChange::WallBuilt ? 0 : map.at(map.wall)}}};
  }
  static NodeId start(const GridMap& map) { return map.node(map.start); }
  static NodeId goal(const GridMap& map) { return map.node(map.goal); }

  /// A map of at most `most` cells, but not of far fewer: there searches differ less.
  GridMap random(Random& random, int most) const {
    GridMap map;
    do {
      map.width = random.between(1, longest_side_);
      map.height = random.between(1, longest_side_);
    } while (size(map) < std::max(smallest, most / 3) || size(map) > most);
    const int walls = random.between(0, 45);
    // Some maps have little terrain: a few dear cells mislead a search more than many.
    const int plain = dearest_ > 1 ? random.between(0, 90) : 100;
    for (int i = 0; i < size(map); ++i)
      map.cells.push_back(random.chance(walls)   ? std::uint8_t{0}
                          : random.chance(plain) ? std::uint8_t{1}
                                                 : static_cast<std::uint8_t>(random.between(1, dearest_)));
    const auto end = [&] { return Point{random.between(0, map.width - 1), random.between(0, map.height - 1)}; };
    map.start = end();
    // The farther of two, as searches differ more on long paths.
    const auto far = [&](Point p) { return std::abs(p.x - map.start.x) + std::abs(p.y - map.start.y); };
    do {
      const Point one = end(), other = end();
      map.goal = far(one) > far(other) ? one : other;
    } while (map.goal == map.start);
    map.at(map.start) = 1;
    if (map.at(map.goal) == 0) map.at(map.goal) = 1;
    if (change_ == MapChange::None) return map;
    map.wall = end();
    if (map.at(map.wall) == 0) map.at(map.wall) = 1;
    return map;
  }

  /// A smaller map, similar to this one if possible: without one row or column, and with some cells changed.
  GridMap altered(Random& random, const GridMap& map) const {
    std::vector<GridMap> lesser;
    const int line = random.between(0, map.width + map.height - 1);
    leave_out(map, line < map.width ? Point{line, -1} : Point{-1, line - map.width}, lesser);
    if (lesser.empty()) return this->random(random, size(map) - 1);
    GridMap other = lesser[random.next() % lesser.size()];
    for (int changes = random.between(1, 5); changes > 0; --changes) {
      std::uint8_t& cell = other.cells[random.next() % other.cells.size()];
      cell = static_cast<std::uint8_t>(cell != 0 && random.chance(50) ? 0 : random.between(1, dearest_));
    }
    Point& end = random.chance(50) ? other.start : other.goal;
    if (random.chance(50)) end = {end.x + random.between(-1, 1), end.y + random.between(-1, 1)};
    return other.sound() ? other : lesser.front();
  }

  /// Maps with one row or column less, then with one wall less, then with one cell cheaper.
  std::vector<GridMap> simpler(const GridMap& map) const {
    std::vector<GridMap> found;
    for (int y = 0; y < map.height; ++y) leave_out(map, {-1, y}, found);
    for (int x = 0; x < map.width; ++x) leave_out(map, {x, -1}, found);
    const auto change = [&](std::size_t i, std::uint8_t terrain) {
      found.push_back(map);
      found.back().cells[i] = terrain;
    };
    for (std::size_t i = 0; i < map.cells.size(); ++i)
      if (map.cells[i] != 1) change(i, 1);
    for (std::size_t i = 0; i < map.cells.size(); ++i)
      if (map.cells[i] > 2) change(i, static_cast<std::uint8_t>(map.cells[i] - 1));
    return found;
  }

  /// All maps of so many cells, one after another, also those longer than the longest side.
  class All {
   public:
    All(const GridMaps& kind, int cells) : dearest_(kind.dearest_), changes_(kind.change_ != MapChange::None) {
      for (int width = 1; width <= cells; ++width)
        if (cells % width == 0) widths_.push_back(width);
      map_.cells.assign(static_cast<std::size_t>(cells), 0);
    }

    /// The next map; null if there are no more. Maps with a side of nothing but walls are left out, because without
    /// this side they are a smaller map with the same moves. The start always costs 1, as nobody enters it.
    const GridMap* next() {
      while (shape_ < widths_.size()) {
        map_.width = widths_[shape_];
        map_.height = static_cast<int>(map_.cells.size()) / map_.width;
        while (next_ends()) {
          if (map_.sound() && map_.at(map_.start) == 1) return &map_;
        }
        if (!next_cells()) ++shape_;
      }
      return nullptr;
    }

   private:
    bool next_ends() {
      const auto count = map_.cells.size();
      if (ends_ == count * count * (changes_ ? count : 1)) return false;
      std::size_t rest = ends_++;
      const auto point = [&] {
        const int i = static_cast<int>(rest % count);
        rest /= count;
        return Point{i % map_.width, i / map_.width};
      };
      if (changes_) map_.wall = point();
      map_.goal = point();
      map_.start = point();
      return true;
    }

    /// Counts on, with a digit for each cell; false after the last.
    bool next_cells() {
      ends_ = 0;
      do {
        std::size_t i = 0;
        while (i < map_.cells.size() && map_.cells[i] == dearest_) map_.cells[i++] = 0;
        if (i == map_.cells.size()) return false;
        ++map_.cells[i];
      } while (walled_side());
      return true;
    }

    bool walled_side() const {
      const auto walls = [&](Point from, Point step) {
        for (; map_.inside(from); from = {from.x + step.x, from.y + step.y})
          if (map_.at(from) != 0) return false;
        return true;
      };
      return walls({0, 0}, {1, 0}) || walls({0, map_.height - 1}, {1, 0}) || walls({0, 0}, {0, 1}) ||
             walls({map_.width - 1, 0}, {0, 1});
    }

    int dearest_;
    bool changes_;
    std::vector<int> widths_;
    std::size_t shape_ = 0, ends_ = 0;
    GridMap map_;
  };

  /// Number of maps that `All` gives, or somewhat more.
  double count(int cells) const {
    double shapes = 0;
    for (int width = 1; width <= cells; ++width) shapes += cells % width == 0;
    const double maps = shapes * cells * (cells - 1) * std::pow(dearest_ + 1, cells - 2) * dearest_;
    return change_ == MapChange::None ? maps : maps * (cells - 2) * dearest_ / (dearest_ + 1);
  }

 private:
  /// The map without row `line.y` or without column `line.x`, whichever is not -1. If start, goal or what changes is
  /// there, it moves to the row or column before or behind.
  static void leave_out(const GridMap& map, Point line, std::vector<GridMap>& found) {
    const bool row = line.y >= 0;
    const int at = row ? line.y : line.x;
    if ((row ? map.height : map.width) == 1) return;
    const auto moved = [&](Point p, int step) {
      int& place = row ? p.y : p.x;
      if (place == at) place += step;
      if (place > at) --place;
      return p;
    };
    GridMap smaller;
    smaller.width = map.width - !row;
    smaller.height = map.height - row;
    for (int y = 0; y < map.height; ++y)
      for (int x = 0; x < map.width; ++x)
        if ((row ? y : x) != at) smaller.cells.push_back(map.at({x, y}));
    const auto there = [&](Point p) { return (row ? p.y : p.x) == at; };
    for (const int start_step : {-1, 1}) {
      if (start_step == 1 && !there(map.start)) break;
      for (const int goal_step : {-1, 1}) {
        if (goal_step == 1 && !there(map.goal)) break;
        for (const int wall_step : {-1, 1}) {
          if (wall_step == 1 && !there(map.wall)) break;
          smaller.start = moved(map.start, start_step);
          smaller.goal = moved(map.goal, goal_step);
          smaller.wall = moved(map.wall, wall_step);
          if (smaller.sound()) found.push_back(smaller);
        }
      }
    }
  }

  int longest_side_;
  int dearest_;
  MapChange change_;
};

}  // namespace astar
