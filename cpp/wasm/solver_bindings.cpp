// The Embind file of the module loaded when the first solver is made, solver.wasm: many quick queries on one grid.
#include <emscripten/bind.h>

#include <array>
#include <cmath>

#include "glue.hpp"
#include "solver.hpp"

namespace {

using namespace astar;
using emscripten::typed_memory_view;
using emscripten::val;

static_assert(sizeof(Point) == 2 * sizeof(std::int32_t));  // a path is read as numbers

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

  /// Status by number; the rest of the answer is in report(). Choices are numbers in the order of their names; engine code has
  /// refused what solve() must not get.
  int solve(double start, double goal, int successors, int heuristic, int diagonal, int costs, bool with_path) {
    SolverAnswer answer;
    path_.clear();
    const auto one_of = [](int value, std::size_t count) { return value >= 0 && static_cast<std::size_t>(value) < count; };
    if (known(start) && known(goal) && one_of(successors, successors_names.size()) && one_of(heuristic, heuristic_names.size()) &&
        one_of(diagonal, diagonal_names.size()) && one_of(costs, costs_names.size()))
      try {
        answer = solver_.solve(id(start), id(goal), {static_cast<Successors>(successors), static_cast<Heuristic>(heuristic),
                                                     static_cast<Diagonal>(diagonal), static_cast<Costs>(costs)},
                                with_path ? &path_ : nullptr);
      } catch (const std::bad_alloc&) {
        answer.status = Status::OutOfMemory;
      }
    // A call costs more than many a search, so this is read from memory.
    report_ = {static_cast<double>(answer.cost) / static_cast<double>(solver_.grid().costs().unit), static_cast<double>(answer.expanded),
               static_cast<double>(reinterpret_cast<std::uintptr_t>(path_.data())), static_cast<double>(path_.size())};
    return static_cast<int>(answer.status);
  }

  /// Of the last query: its cost in the cost model's own units, exact; nodes expanded; the address of the path, x and y of each
  /// cell from start to goal as 32-bit integers, and its number of cells.
  val report() const { return val(typed_memory_view(report_.size(), report_.data())); }
  bool uniform() const { return solver_.uniform(); }
  double bytes() const { return static_cast<double>(solver_.bytes()); }

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
  std::array<double, 4> report_{};
  std::vector<Point> path_;
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
      .function("report", &BoundSolver::report)
      .function("uniform", &BoundSolver::uniform)
      .function("bytes", &BoundSolver::bytes);
  emscripten::function("liveSolvers", +[] { return live_solvers; });
}
