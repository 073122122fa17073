// The square grid: `Grid` has cells of terrain 0 (wall) to 255, `GridQuestion` what is asked: one of four corner rules,
// one of three cost models, a heuristic and a goal.
//
// Each cell keeps one byte that says which of its eight neighbours are free; a table turns this byte into the legal
// moves, corner rule included. An edit touches nine bytes, so a changed map can be searched again at once.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "../core/cost.hpp"
#include "../core/expect.hpp"
#include "../core/ids.hpp"
#include "../core/options.hpp"
#include "../core/space.hpp"

namespace astar {

struct Point {
  int x = 0;
  int y = 0;
  friend constexpr bool operator==(const Point&, const Point&) = default;
};

inline std::string format_point(Point p) { return in_parentheses({std::to_string(p.x), std::to_string(p.y)}); }

inline constexpr std::uint32_t max_grid_cells = 1u << 20;
inline constexpr int max_grid_side = 4096;

/// Directions by number: the declared order of neighbours.
inline constexpr std::array<Point, 8> directions{
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

/// Throws std::invalid_argument unless the cells, row by row, make a grid within the limits above.
inline void check_cells(int width, int height, std::span<const std::uint8_t> cells) {
  expect("width", width, 1, max_grid_side);
  expect("height", height, 1, std::min<int>(max_grid_side, static_cast<int>(max_grid_cells) / width));
  const std::int64_t size = std::int64_t{width} * height;
  expect("number of cells", cells.size(), size, size);
}

/// Throws std::invalid_argument unless there is such a cell.
inline void check_edit(std::size_t cells, NodeId node) {
  expect("node", raw(node), 0, static_cast<std::int64_t>(cells) - 1);
}

/// What the dearest cell costs, 9 if none costs more: what bounds follow from it is the same for all maps of digits.
[[gnu::noinline]] inline Cost dearest_terrain(std::span<const std::uint8_t> cells) {
  Cost dearest = 9;
  for (const std::uint8_t terrain : cells) dearest = std::max<Cost>(dearest, terrain);
  return dearest;
}
/// The most that a cell can cost after changes to come.
inline Cost dearest_terrain(const SearchOptions& options) { return options.then ? 255 : 9; }

/// The cells. Searches do not change them, so any number of questions and threads can share one grid.
class Grid {
 public:
  Grid() = default;

  /// `cells` row by row, 0 wall, 1–255 the cost to enter. Throws as check_cells().
  Grid(int width, int height, std::vector<std::uint8_t> cells)
      : width_(width), height_(height), cells_(std::move(cells)), free_(cells_.size()) {
    check_cells(width, height, cells_);
    dearest_ = dearest_terrain(cells_);
    for (int direction = 0; direction < 8; ++direction) {
      const Point step = directions[static_cast<std::size_t>(direction)];
      offsets_[static_cast<std::size_t>(direction)] = step.y * width + step.x;
    }
    per_row_ = (std::uint64_t{1} << 40) / static_cast<std::uint64_t>(width) + 1;
    refresh_all();
  }

  /// Makes a grid from rows of equal length, as a file gives them: `#` wall, `.` free, 1–9 the cost to enter; a
  /// carriage return at the end of a row is left out. Throws std::invalid_argument with the row and column, both
  /// counted from 1, what was expected there and what was found. For whole texts of maps, with start and goal, see
  /// io/map_text.hpp.
  template <class Rows>
  requires requires(const Rows& rows) {
    { *std::begin(rows) } -> std::convertible_to<std::string_view>;
  }
  static Grid from_rows(const Rows& rows) {
    std::vector<std::string> texts;
    for (auto&& each : rows) {
      const std::string_view row = each;
      texts.emplace_back(row.substr(0, row.size() - (row.ends_with('\r') ? 1 : 0)));
    }
    const std::size_t width = texts.empty() ? 0 : texts[0].size();
    std::size_t row = 0, column = 0;
    const auto refuse = [&](const std::string& why) {
      throw std::invalid_argument(std::string("row ") + std::to_string(row + 1) + ", column " +
                                  std::to_string(column + 1) + ": " + why);
    };
    const auto expect_at_most = [&](std::size_t most, std::size_t& got, std::size_t count, const char* what) {
      if (count <= most) return;
      got = most;
      refuse(std::string("expected at most ") + std::to_string(most) + what + ", got " + std::to_string(count));
    };
    if (width == 0) refuse("expected a cell, got none");
    expect_at_most(max_grid_side, column, width, " cells in a row");
    expect_at_most(std::min<std::size_t>(max_grid_side, max_grid_cells / width), row, texts.size(),
                   " rows of this width");
    std::vector<std::uint8_t> cells;
    for (const std::string& text : texts) {
      column = std::min(text.size(), width);
      if (text.size() != width)
        refuse(std::string("expected ") + std::to_string(width) + " cells as in row 1, got " +
               std::to_string(text.size()));
      for (column = 0; column < width; ++column) {
        const char c = text[column];
        if (c != '#' && c != '.' && (c < '1' || c > '9'))
          refuse(std::string("expected '#', '.' or a digit from 1 to 9, got '") + c + "'");
        cells.push_back(c == '#' ? 0 : c == '.' ? 1 : static_cast<std::uint8_t>(c - '0'));
      }
      ++row;
    }
    return Grid(static_cast<int>(width), static_cast<int>(texts.size()), std::move(cells));
  }
  static Grid from_rows(std::initializer_list<std::string_view> rows) { return from_rows<>(rows); }

  int width() const { return width_; }
  int height() const { return height_; }
  std::size_t node_count() const { return cells_.size(); }
  Point point(NodeId node) const {
    // A division by the width, exact for every grid allowed: the factor is too large by at most 2^-40.
    const int y = static_cast<int>(raw(node) * per_row_ >> 40);
    return {static_cast<int>(raw(node)) - y * width_, y};
  }
  NodeId node(Point p) const { return NodeId{static_cast<std::uint32_t>(p.y * width_ + p.x)}; }
  bool inside(Point p) const { return p.x >= 0 && p.y >= 0 && p.x < width_ && p.y < height_; }
  std::uint8_t terrain(NodeId node) const { return cells_[index(node)]; }
  bool free(NodeId node) const { return cells_[index(node)] != 0; }
  /// Whether every free cell costs 1 to enter. Looks at all of them.
  bool uniform() const {
    return std::all_of(cells_.begin(), cells_.end(), [](std::uint8_t terrain) { return terrain <= 1; });
  }
  /// As dearest_terrain(). Looks at all cells if one has ever cost more than 9.
  Cost dearest() const { return dearest_ == 9 ? dearest_ : dearest_terrain(cells_); }
  /// No cell has ever cost more.
  Cost dearest_ever() const { return dearest_; }
  /// Whether sums of steps of 1 and √2 can be compared exactly, see cost.hpp. `other` is what a cell may cost besides.
  bool sums_exactly(Cost other = 0) const {
    const auto few = [&](Cost dearest) {
      return static_cast<Cost>(node_count()) * std::max(dearest, other) < cost_model(Costs::Sqrt2).straight;
    };
    return few(dearest_) || few(dearest());
  }
  /// A bit for each direction in which the neighbour is free.
  unsigned free_neighbors(NodeId node) const { return free_[index(node)]; }
  /// These bytes of all nodes, and the terrain of all nodes; valid until the grid is replaced.
  const std::uint8_t* free_neighbors() const { return free_.data(); }
  const std::uint8_t* terrains() const { return cells_.data(); }
  NodeId neighbor(NodeId node, unsigned direction) const {
    return NodeId{raw(node) + static_cast<std::uint32_t>(offsets_[direction])};
  }
  /// What is added to an id by a step in one of the eight directions.
  std::int32_t offset(std::size_t direction) const { return offsets_[direction]; }

  /// Throws as check_edit().
  void set_terrain(NodeId node, std::uint8_t terrain) {
    check_edit(node_count(), node);
    const bool was_free = free(node);
    cells_[index(node)] = terrain;
    dearest_ = std::max<Cost>(dearest_, terrain);
    if (was_free == (terrain != 0)) return;
    const Point p = point(node);
    for (int y = std::max(0, p.y - 1); y <= std::min(height_ - 1, p.y + 1); ++y)
      for (int x = std::max(0, p.x - 1); x <= std::min(width_ - 1, p.x + 1); ++x) refresh(x, y);
  }

 private:
  /// Sets the same bytes as refresh() on every cell, from a copy with a border of walls so that no bounds are tested.
  void refresh_all() {
    const int stride = width_ + 2;
    std::vector<std::uint8_t> padded(static_cast<std::size_t>(stride) * static_cast<std::size_t>(height_ + 2));
    const auto at = [stride](int x, int y) { return static_cast<std::size_t>((y + 1) * stride + x + 1); };
    for (int y = 0; y < height_; ++y)
      for (int x = 0; x < width_; ++x) padded[at(x, y)] = cells_[index(node({x, y}))] != 0;
    for (int y = 0; y < height_; ++y) {
      // The bits are in the order of `directions`, written out because this runs over every cell of a large map at
      // once.
      const std::uint8_t* const above = padded.data() + at(0, y - 1);
      const std::uint8_t* const here = padded.data() + at(0, y);
      const std::uint8_t* const below = padded.data() + at(0, y + 1);
      std::uint8_t* const out = free_.data() + index(node({0, y}));
      for (int x = 0; x < width_; ++x)
        out[x] =
            static_cast<std::uint8_t>(here[x + 1] | here[x - 1] << 1 | below[x] << 2 | above[x] << 3 |
                                      below[x + 1] << 4 | above[x + 1] << 5 | below[x - 1] << 6 | above[x - 1] << 7);
    }
  }

  void refresh(int x, int y) {
    unsigned mask = 0;
    for (unsigned direction = 0; direction < 8; ++direction) {
      const Point p{x + directions[direction].x, y + directions[direction].y};
      if (inside(p) && cells_[index(node(p))] != 0) mask |= 1u << direction;
    }
    free_[index(node({x, y}))] = static_cast<std::uint8_t>(mask);
  }

  int width_ = 0;
  int height_ = 0;
  std::uint64_t per_row_ = 0;  // 2^40 / width, rounded up
  std::vector<std::uint8_t> cells_;
  std::vector<std::uint8_t> free_;
  std::array<std::int32_t, 8> offsets_{};
  Cost dearest_ = 9;  // no cell has ever cost more
};

/// What is asked of a grid: the rules, the costs, the heuristic and the goal. This is the space that searches see. It
/// refers to the grid, which has to outlive it and may be edited between searches.
class GridQuestion {
 public:
  explicit GridQuestion(const Grid& grid, NodeId goal = NodeId{0}, const SearchOptions& options = {}) : grid_(&grid) {
    configure(options, goal);
  }
  explicit GridQuestion(const Grid&&, NodeId = NodeId{0}, const SearchOptions& = {}) = delete;

  // The grid, and the functions of the grid, as most callers need both.
  const Grid& grid() const { return *grid_; }
  operator const Grid&() const { return *grid_; }
  int width() const { return grid_->width(); }
  int height() const { return grid_->height(); }
  std::size_t node_count() const { return grid_->node_count(); }
  Point point(NodeId node) const { return grid_->point(node); }
  NodeId node(Point p) const { return grid_->node(p); }
  bool inside(Point p) const { return grid_->inside(p); }
  std::uint8_t terrain(NodeId node) const { return grid_->terrain(node); }
  bool free(NodeId node) const { return grid_->free(node); }
  unsigned free_neighbors(NodeId node) const { return grid_->free_neighbors(node); }
  const std::uint8_t* free_neighbors() const { return grid_->free_neighbors(); }
  NodeId neighbor(NodeId node, unsigned direction) const { return grid_->neighbor(node, direction); }

  /// The same question about another grid of this size.
  GridQuestion of(const Grid&&) const = delete;
  GridQuestion of(const Grid& grid) const {
    GridQuestion same = *this;
    same.grid_ = &grid;
    return same;
  }

  /// The legal moves for each byte of free neighbours.
  const std::array<std::uint8_t, 256>& legal_moves() const { return legal_; }

  /// Takes new options: the moves allowed, their costs, the heuristic and the goal.
  void configure(const SearchOptions& options, NodeId goal) {
    set_goal(goal);
    model_ = cost_model(options.costs);
    heuristic_ = options.heuristic;
    later_ = dearest_terrain(options);
    order_count_ = options.diagonal == Diagonal::Never ? 4 : 8;
    for (std::size_t direction = 0; direction < 8; ++direction) set_move(direction, direction);
    for (unsigned mask = 0; mask < 256; ++mask) legal_[mask] = legal_moves(mask, options.diagonal);
  }

  /// Sets another goal under the same rules.
  void set_goal(NodeId goal) {
    goal_ = goal;
    goal_point_ = point(goal);
  }

  /// Sets another order of neighbours: four or eight direction numbers.
  void set_order(const std::vector<int>& order) {
    order_count_ = static_cast<int>(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) set_move(i, static_cast<std::size_t>(order[i]));
  }

  NodeId goal() const { return goal_; }
  const CostModel& costs() const { return model_; }
  std::string label(NodeId node) const { return format_point(point(node)); }
  /// Upper bounds of what a move costs and of the estimates, in units.
  double dearest_move() const { return static_cast<double>(dearest()) * static_cast<double>(model_.diagonal); }
  double farthest_estimate() const { return static_cast<double>(model_.straight) * (width() + height()); }

  /// Estimated cost from a node to the goal.
  Cost heuristic(NodeId node) const { return estimate(point(node), goal_point_); }

  Cost heuristic_from(NodeId start, NodeId node) const { return estimate(point(start), point(node)); }

  /// The same estimate between any two cells; it is symmetric.
  [[gnu::noinline]] Cost estimate(Point a, Point b) const {
    const Cost dx = std::abs(a.x - b.x);
    const Cost dy = std::abs(a.y - b.y);
    switch (heuristic_) {
      case Heuristic::Octile: return model_.straight * std::abs(dx - dy) + model_.diagonal * std::min(dx, dy);
      case Heuristic::Manhattan: return model_.straight * (dx + dy);
      case Heuristic::Euclidean: return scaled_sqrt(model_.straight, dx * dx + dy * dy);
      case Heuristic::Chebyshev: return model_.straight * std::max(dx, dy);
      default: break;
    }
    return 0;
  }

  /// Cost of a move in one of the eight directions, or -1 if it is not allowed.
  Cost move_cost(NodeId node, unsigned direction) const {
    if (!(legal_[free_neighbors(node)] >> direction & 1)) return -1;
    return (direction < 4 ? model_.straight : model_.diagonal) * terrain(neighbor(node, direction));
  }

  /// Calls visit(Neighbor) for each neighbour in order. With `WithBlocked`, also for walls and
  /// forbidden corners inside the grid; cells outside are never neighbours.
  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    walk<WithBlocked, false>(node, visit);
  }

  /// The same for the moves that lead into a node: the cost is that of entering `node` from the neighbour.
  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    walk<WithBlocked, true>(node, visit);
  }

 private:
  struct Move {
    Cost price;
    std::int32_t offset;
    Point step;
    std::uint8_t bit;
  };

  void set_move(std::size_t place, std::size_t direction) {
    moves_[place] = {direction < 4 ? model_.straight : model_.diagonal, grid_->offset(direction), directions[direction],
                     static_cast<std::uint8_t>(1u << direction)};
  }

  template <bool WithBlocked, bool Backwards, class Visit>
  void walk(NodeId node, Visit& visit) const {
    const std::uint8_t* const cells = grid_->terrains();
    const std::uint8_t free = grid_->free_neighbors()[index(node)];
    const std::uint8_t legal = legal_[free];
    const Point p = WithBlocked ? point(node) : Point{};
    for (int i = 0; i < order_count_; ++i) {
      const Move& move = moves_[static_cast<std::size_t>(i)];
      Neighbor neighbor{NodeId{raw(node) + static_cast<std::uint32_t>(move.offset)}, move.price, Passage::Free};
      if (legal & move.bit) {
        neighbor.cost *= cells[index(Backwards ? node : neighbor.node)];
      } else {
        if (!WithBlocked || !inside({p.x + move.step.x, p.y + move.step.y})) continue;
        neighbor.cost = 0;
        neighbor.passage = (free & move.bit) ? Passage::Corner : Passage::Blocked;
      }
      visit(neighbor);
    }
  }

  Cost dearest() const { return std::max(grid_->dearest(), later_); }

  static std::uint8_t legal_moves(unsigned free, Diagonal rule) {
    unsigned legal = free & 0x0f;
    if (rule == Diagonal::Never) return static_cast<std::uint8_t>(legal);
    for (unsigned direction = 4; direction < 8; ++direction) {
      if (!(free >> direction & 1)) continue;
      const Point step = directions[direction];
      const unsigned horizontal = free >> (step.x > 0 ? 0 : 1) & 1;
      const unsigned vertical = free >> (step.y > 0 ? 2 : 3) & 1;
      const unsigned free_sides = horizontal + vertical;
      const unsigned needed = rule == Diagonal::NoObstacles ? 2 : rule == Diagonal::AtMostOneObstacle ? 1 : 0;
      if (free_sides >= needed) legal |= 1u << direction;
    }
    return static_cast<std::uint8_t>(legal);
  }

  const Grid* grid_;
  std::array<std::uint8_t, 256> legal_{};
  std::array<Move, 8> moves_{};  // in the order in which neighbours are looked at
  int order_count_ = 8;
  NodeId goal_{0};
  Point goal_point_;
  CostModel model_{};
  Cost later_ = 9;  // what a cell can cost after changes to come
  Heuristic heuristic_ = Heuristic::Octile;
};

}  // namespace astar
