// One grid and many queries without a recording: the fast searches behind one call. Compiled natively as well.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "../algorithms/jps/grid_bits.hpp"
#include "../algorithms/jps/grid_runs.hpp"
#include "bucket_search.hpp"
#include "fast_successors.hpp"
#include "preparation.hpp"

namespace astar {

struct SolverOptions {
  Successors successors = Successors::All;
  Heuristic heuristic = Heuristic::Octile;  // any but Euclidean; Manhattan only without diagonals
  Diagonal diagonal = Diagonal::NoObstacles;
  Costs costs = Costs::Sqrt2;
};

struct SolverAnswer {
  Status status = Status::BadInput;
  Cost cost = 0;  // in units: shown_cost(solver, answer.cost) is what people read
  std::uint32_t expanded = 0;
  bool jumped = false;    // whether it used jumps: on terrain a solver uses steps instead
  bool prepared = false;  // whether it used the preparation; `expanded` counts corners then
};

class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Throws as the constructor of Grid; then the solver is as before.
  void set_grid(int width, int height, std::vector<std::uint8_t> cells) {
    const auto rough = std::count_if(cells.begin(), cells.end(), [](std::uint8_t terrain) { return terrain > 1; });
    grid_ = Grid(width, height, std::move(cells));
    preparation_.reset();
    rough_cells_ = static_cast<std::uint32_t>(rough);
    bits_ = GridBits(grid_);
    memory_.reserve(grid_);
    tables_known_ = false;
    // Prepares for the usual rule, so that the first query takes no longer than others.
    configure({.successors = Successors::Jumps}, NodeId{0});
    bits_.mark(grid_, ends_, {0, 0});
    runs_.forget();
    runs_.mark(grid_, ends_, {0, 0});
  }

  /// Changes some dozen bytes, or as many as grid_runs.hpp says; no later query takes longer, except that a change
  /// throws a preparation away. Throws as check_edit().
  void set_terrain(NodeId node, std::uint8_t terrain) {
    check_edit(grid_.node_count(), node);
    if (terrain != grid_.terrain(node)) preparation_.reset();
    rough_cells_ -= grid_.terrain(node) > 1;
    rough_cells_ += terrain > 1;
    const bool was_free = grid_.free(node);
    grid_.set_terrain(node, terrain);
    if (was_free == (terrain != 0)) return;
    bits_.edited(grid_, grid_.point(node));
    runs_.edited(grid_, grid_.point(node));
  }

  /// Prepares for many queries by jumps under the usual rules: diagonal steps need both side cells free, √2 and
  /// octile. All others are answered as before, and so are these until the preparation is ready; preparation.hpp says
  /// which maps it refuses. Goes on for about `budget` corners, some million a second, and returns whether nothing is
  /// left to do.
  bool prepare(std::uint64_t budget = std::numeric_limits<std::uint64_t>::max(), const PreparationLimits& limits = {}) {
    try {
      if (!preparation_) preparation_.emplace(grid_, limits);
      return preparation_->go_on(budget);
    } catch (...) {
      preparation_.reset();  // half done, out of memory
      throw;
    }
  }
  /// Null before prepare() and after an edit.
  const Preparation* preparation() const { return preparation_ ? &*preparation_ : nullptr; }

  const Grid& grid() const { return grid_; }
  /// What steps cost under the rules of the last query.
  const CostModel& costs() const { return question_.costs(); }
  /// Whether every free cell costs 1 to enter; jumps need that.
  bool uniform() const { return rough_cells_ == 0; }
  std::size_t bytes() const {
    return memory_.bytes() + bits_.bytes() + runs_.bytes() + (preparation_ ? preparation_->bytes() : 0);
  }

  /// Bad input is a start or goal that is blocked or no cell, as all are before set_grid(), an estimate that a solver
  /// cannot use, and costs of 1 and √2 that Grid::sums_exactly() denies; everything else is found or exhausted.
  SolverAnswer solve(NodeId start, NodeId goal, const SolverOptions& options, std::vector<PackedCell>* path = nullptr) {
    if (!is_place(grid_, start) || !is_place(grid_, goal) || options.heuristic == Heuristic::Euclidean ||
        (options.heuristic == Heuristic::Manhattan && options.diagonal != Diagonal::Never) ||
        (options.costs == Costs::Sqrt2 && !grid_.sums_exactly()))
      return {};
    configure(options, goal);
    if (!uniform()) return steps<Steps::OnTerrain>(start, options, path);
    if (options.successors == Successors::All) return steps<Steps::All>(start, options, path);
    if (options.successors == Successors::Canonical) return steps<Steps::Canonical>(start, options, path);
    SolverAnswer answered;
    if (prepared_for(options) && look_up(start, goal, path, answered)) return answered;
    bits_.mark(grid_, ends_, grid_.point(goal));
    runs_.mark(grid_, ends_, grid_.point(goal));
    switch (options.diagonal) {
      case Diagonal::NoObstacles: answered = jumps<Diagonal::NoObstacles>(start, options, path); break;
      case Diagonal::Never: answered = jumps<Diagonal::Never>(start, options, path); break;
      case Diagonal::AtMostOneObstacle: answered = jumps<Diagonal::AtMostOneObstacle>(start, options, path); break;
      case Diagonal::Always: answered = jumps<Diagonal::Always>(start, options, path); break;
    }
    answered.jumped = true;
    return answered;
  }

 private:
  bool prepared_for(const SolverOptions& options) const {
    return preparation_ && preparation_->state() == Preparation::State::Ready &&
           options.diagonal == Diagonal::NoObstacles && options.costs == Costs::Sqrt2 &&
           options.heuristic == Heuristic::Octile;
  }

  /// False if every path is too long for small prices.
  bool look_up(NodeId start, NodeId goal, std::vector<PackedCell>* path, SolverAnswer& answered) {
    const auto [status, cost, expanded] = preparation_->solve(pack(grid_.point(start)), pack(grid_.point(goal)), path);
    answered = {status, from_small(cost, Costs::Sqrt2, question_.costs()), expanded, true, true};
    return status != Status::Limit;
  }

  template <Steps kind>
  SolverAnswer steps(NodeId start, const SolverOptions& options, std::vector<PackedCell>* path) {
    return small_then_wide<StepSuccessors<kind, NarrowNodes>, StepSuccessors<kind, WideNodes>>(start, options, path);
  }

  template <Diagonal rule>
  SolverAnswer jumps(NodeId start, const SolverOptions& options, std::vector<PackedCell>* path) {
    return small_then_wide<JumpSuccessors<rule, BucketMemory::FewNodes>,
                           JumpSuccessors<rule, BucketMemory::FewWideNodes>>(start, options, path, bits_, runs_);
  }

  /// Searches in small prices first and, if every path is too long for these, again in the usual ones.
  template <class Small, class Wide, class... Arguments>
  SolverAnswer small_then_wide(NodeId start, const SolverOptions& options, std::vector<PackedCell>* path,
                               const Arguments&... arguments) {
    const StepPrices small = small_prices(options.costs);
    SolverAnswer answered = answer<Small>(start, small, longest_in_small(grid_.dearest_ever() * small.diagonal),
                                          options, path, arguments...);
    if (answered.status == Status::Limit) {
      if (options.costs == Costs::Sqrt2)
        return answer<Wide>(start, {question_.costs().straight, question_.costs().diagonal}, longest, options, path,
                            arguments...);
      answered = answer<Wide>(start, small, longest, options, path, arguments...);
    }
    if (answered.status == Status::Found) answered.cost = from_small(answered.cost, options.costs, question_.costs());
    return answered;
  }

  /// The cost of the answer is in `prices`.
  template <class Kind, class... Arguments>
  SolverAnswer answer(NodeId start, StepPrices prices, Cost most, const SolverOptions& options,
                      std::vector<PackedCell>* path, const Arguments&... arguments) {
    // In wider buckets more nodes are expanded before their g is final. This costs canonical searches little, because
    // their paths are seldom improved, and more of their straight runs stay inside a bucket. On maps with many walls
    // still wider buckets would cost more.
    const Cost bucket = prices.straight * (Kind::canonical ? 6 : 3) / 4;
    BucketSearch<Kind> search(question_, start, {prices, estimate(options.heuristic, prices), bucket}, most, memory_,
                              moves_, arguments...);
    SolverAnswer answer{search.run(), 0, search.expanded(), false};
    if (answer.status == Status::Found) answer.cost = search.path_cost();
    if (path) search.trace(*path);
    return answer;
  }

  /// More than the cost of any shortest path.
  static constexpr Cost longest = (Cost{1} << 48) - (Cost{1} << 33);

  static StepPrices estimate(Heuristic heuristic, StepPrices prices) {
    switch (heuristic) {
      case Heuristic::Octile: return prices;
      case Heuristic::Manhattan: return {prices.straight, 2 * prices.straight};
      case Heuristic::Chebyshev: return {prices.straight, prices.straight};
      default: return {};
    }
  }

  void configure(const SolverOptions& options, NodeId goal) {
    // Terrain breaks the symmetry that canonical successors and jumps rely on.
    const bool all = options.successors == Successors::All || !uniform();
    if (!tables_known_ || options.diagonal != configured_.diagonal || all != all_moves_ ||
        uniform() != uniform_moves_ || options.costs != configured_.costs) {
      SearchOptions rules;
      rules.diagonal = options.diagonal;
      rules.costs = options.costs;
      question_.configure(rules, goal);
      if (all) fill_all(moves_, question_.legal_moves(), options.diagonal, uniform());
      else fill_canonical(moves_, question_.legal_moves(), options.diagonal);
      ends_ = run_ends(moves_, options.diagonal != Diagonal::Never);
      tables_known_ = true;
      all_moves_ = all;
      uniform_moves_ = uniform();
      configured_ = options;
    }
    question_.set_goal(goal);
  }

  Grid grid_;
  GridQuestion question_{grid_};
  GridBits bits_;
  GridRuns runs_;
  BucketMemory memory_;
  std::optional<Preparation> preparation_;
  MoveTable moves_{};
  RunEnds ends_{};
  SolverOptions configured_;
  bool tables_known_ = false;
  bool all_moves_ = false;
  bool uniform_moves_ = false;
  std::uint32_t rough_cells_ = 0;
};

}  // namespace astar
