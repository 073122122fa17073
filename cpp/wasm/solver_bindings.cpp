// The Embind file of solver.wasm, which is loaded when the first solver is made: many quick queries on one grid.
#include <emscripten/bind.h>

#include "../fast/solver.hpp"
#include "../session/names.hpp"
#include "glue.hpp"

namespace {

using namespace astar;
using emscripten::typed_memory_view;
using emscripten::val;

/// A query: the numbers of the cells, choices as numbers in the order of their names, and whether the path is wanted.
/// Its answer: the cost in the cost model's own units, exact; nodes expanded; the path's address, x and y of each cell
/// from start to goal as 16-bit integers, and the number of its cells; whether every free cell costs 1 to enter, and
/// whether the answer was prepared.
struct Desk {
  double start, goal, successors, heuristic, diagonal, costs, with_path;
  double cost, expanded, path, cells, uniform, prepared;
};

int live_solvers = 0;

class BoundSolver {
 public:
  BoundSolver() { ++live_solvers; }
  ~BoundSolver() { --live_solvers; }

  /// Memory for width·height cells, 0 wall to 255, to be written before set_grid(); undefined if refused.
  val cells(int width, int height) { return cells_.room_for(width, height); }

  bool set_grid(int width, int height) {
    return guarded(false, [&] {
      if (!cells_.fills(width, height)) return false;
      solver_.set_grid(width, height, cells_.take());
      return true;
    });
  }

  bool set_terrain(double node, double terrain) {
    if (!known(node) || !(terrain >= 0 && terrain <= 255)) return false;
    solver_.set_terrain(id(node), static_cast<std::uint8_t>(terrain));
    return true;
  }

  /// The memory of queries and answers, as numbers in the order of Desk: passing each number in the call would take as
  /// long as a short search.
  val desk() const {
    return val(typed_memory_view(sizeof desk_ / sizeof(double), reinterpret_cast<const double*>(&desk_)));
  }

  /// Answers the query on the desk; returns the number of the status. The engine has refused invalid queries before.
  int solve() {
    const auto one_of = [](double value, std::size_t count) {
      return value >= 0 && value < static_cast<double>(count);
    };
    SolverAnswer answer;
    path_.clear();
    if (known(desk_.start) && known(desk_.goal) && one_of(desk_.successors, successors_names.size()) &&
        one_of(desk_.heuristic, heuristic_names.size()) && one_of(desk_.diagonal, diagonal_names.size()) &&
        one_of(desk_.costs, costs_names.size()))
      try {
        const SolverOptions options{static_cast<Successors>(desk_.successors), static_cast<Heuristic>(desk_.heuristic),
                                    static_cast<Diagonal>(desk_.diagonal), static_cast<Costs>(desk_.costs)};
        answer = solver_.solve(id(desk_.start), id(desk_.goal), options, desk_.with_path != 0 ? &path_ : nullptr);
      } catch (const std::bad_alloc&) { answer.status = Status::OutOfMemory; }
    desk_.cost = shown_cost(solver_, answer.cost);
    desk_.expanded = static_cast<double>(answer.expanded);
    desk_.path = static_cast<double>(reinterpret_cast<std::uintptr_t>(path_.data()));
    desk_.cells = static_cast<double>(path_.size());
    desk_.uniform = solver_.uniform();
    desk_.prepared = answer.prepared;
    return static_cast<int>(answer.status);
  }

  /// Whether memory was enough.
  bool prepare(double budget) {
    return guarded(false, [&] {
      solver_.prepare(static_cast<std::uint64_t>(budget));
      return true;
    });
  }
  /// The share prepared, 1 when nothing is left to do; −1 if the map is refused.
  double prepared() const {
    const Preparation* preparation = solver_.preparation();
    if (!preparation) return 0;
    return preparation->state() == Preparation::State::Refused ? -1 : preparation->progress();
  }

  bool uniform() const { return solver_.uniform(); }
  double bytes() const { return static_cast<double>(solver_.bytes()); }

 private:
  bool known(double node) const { return among(node, solver_.grid().node_count()); }

  Solver solver_;
  Desk desk_{};
  std::vector<PackedCell> path_;
  Given<std::uint8_t> cells_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(a_star_lab_solver) {
  emscripten::class_<BoundSolver>("Solver")
      .constructor<>()
      .function("cells", &BoundSolver::cells)
      .function("setGrid", &BoundSolver::set_grid)
      .function("setTerrain", &BoundSolver::set_terrain)
      .function("desk", &BoundSolver::desk)
      .function("solve", &BoundSolver::solve)
      .function("prepare", &BoundSolver::prepare)
      .function("prepared", &BoundSolver::prepared)
      .function("uniform", &BoundSolver::uniform)
      .function("bytes", &BoundSolver::bytes);
  emscripten::function(
      "names", +[] {
        std::string json = "{";
        append_names(json, "heuristics",
                     std::span(heuristic_names).first(static_cast<std::size_t>(Heuristic::Zero) + 1));
        append_names(json, "diagonals", diagonal_names);
        append_names(json, "costs", costs_names);
        append_names(json, "successors", successors_names);
        append_names(json, "statuses", status_names);
        json.back() = '}';
        return json;
      });
  emscripten::function(
      "liveSolvers", +[] { return live_solvers; });
}
