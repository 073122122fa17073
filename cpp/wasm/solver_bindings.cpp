// The Embind file of the module loaded when the first solver is made, solver.wasm: many quick queries on one grid.
#include <emscripten/bind.h>

#include <cmath>

#include "glue.hpp"
#include "solver.hpp"

namespace {

using namespace astar;
using emscripten::typed_memory_view;
using emscripten::val;

int live_solvers = 0;

class BoundSolver {
 public:
  BoundSolver() { ++live_solvers; }
  ~BoundSolver() { --live_solvers; }

  /// Memory for width·height cells, 0 wall to 9, to be written before set_grid(); undefined if refused.
  val cells(int width, int height) {
    return guarded(val::undefined(), [&] {
      if (!allowed(width, height)) return val::undefined();
      cells_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
      return val(typed_memory_view(cells_.size(), cells_.data()));
    });
  }

  bool set_grid(int width, int height) {
    return guarded(false, [&] {
      if (!allowed(width, height) || cells_.size() != static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) return false;
      for (const std::uint8_t cell : cells_)
        if (cell > 9) return false;
      solver_.set_grid(width, height, std::move(cells_));
      return true;
    });
  }

  bool set_terrain(double node, double terrain) {
    if (!known(node) || !(terrain >= 0 && terrain <= 9)) return false;
    solver_.set_terrain(id(node), static_cast<std::uint8_t>(terrain));
    return true;
  }

  /// Status by number. Choices are numbers in the order of their names; engine code has refused what solve() must not get.
  int solve(double start, double goal, int successors, int heuristic, int diagonal, int costs, bool with_path) {
    answer_ = {};
    path_.clear();
    const auto one_of = [](int value, std::size_t count) { return value >= 0 && static_cast<std::size_t>(value) < count; };
    if (known(start) && known(goal) && one_of(successors, successors_names.size()) && one_of(heuristic, heuristic_names.size()) &&
        one_of(diagonal, diagonal_names.size()) && one_of(costs, costs_names.size()))
      try {
        answer_ = solver_.solve(id(start), id(goal), {static_cast<Successors>(successors), static_cast<Heuristic>(heuristic),
                                                      static_cast<Diagonal>(diagonal), static_cast<Costs>(costs)},
                                with_path ? &path_ : nullptr);
      } catch (const std::bad_alloc&) {
        answer_.status = Status::OutOfMemory;
      }
    return static_cast<int>(answer_.status);
  }

  /// In the cost model's own units; exact.
  double cost() const { return static_cast<double>(answer_.cost) / static_cast<double>(solver_.grid().costs().unit); }
  double expanded() const { return answer_.expanded; }
  bool uniform() const { return solver_.uniform(); }
  double bytes() const { return static_cast<double>(solver_.bytes()); }

  /// x, y of each cell from start to goal, to be copied at once.
  val path() {
    return guarded(val::undefined(), [&] {
      points_.resize(2 * path_.size());
      std::int32_t* out = points_.data();
      for (const NodeId node : path_) {
        const Point p = solver_.grid().point(node);
        *out++ = p.x;
        *out++ = p.y;
      }
      return val(typed_memory_view(points_.size(), points_.data()));
    });
  }

 private:
  static bool allowed(int width, int height) {
    return width >= 1 && height >= 1 && width <= max_grid_side && height <= max_grid_side &&
           static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height) <= max_grid_cells;
  }
  bool known(double node) const {
    return node >= 0 && node < static_cast<double>(solver_.grid().node_count()) && node == std::floor(node);
  }
  static NodeId id(double node) { return NodeId{static_cast<std::uint32_t>(node)}; }

  Solver solver_;
  SolverAnswer answer_;
  std::vector<NodeId> path_;
  std::vector<std::int32_t> points_;  // of the path
  std::vector<std::uint8_t> cells_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(a_star_lab_solver) {
  emscripten::class_<BoundSolver>("Solver")
      .constructor<>()
      .function("cells", &BoundSolver::cells)
      .function("setGrid", &BoundSolver::set_grid)
      .function("setTerrain", &BoundSolver::set_terrain)
      .function("solve", &BoundSolver::solve)
      .function("cost", &BoundSolver::cost)
      .function("expanded", &BoundSolver::expanded)
      .function("uniform", &BoundSolver::uniform)
      .function("bytes", &BoundSolver::bytes)
      .function("path", &BoundSolver::path);
  emscripten::function("liveSolvers", +[] { return live_solvers; });
}
