// One grid and many untraced queries on it: the fast searches behind one call. Compiled natively as well.
#pragma once

#include <string_view>
#include <vector>

#include "../algorithms/bucket_search.hpp"
#include "../spaces/grid_bits.hpp"

namespace astar {

struct SolverOptions {
  Successors successors = Successors::All;
  Heuristic heuristic = Heuristic::Octile;  // any but Euclidean; Manhattan only without diagonals
  Diagonal diagonal = Diagonal::NoObstacles;
  Costs costs = Costs::Sqrt2;
};

struct SolverAnswer {
  Status status = Status::BadInput;
  Cost cost = 0;  // in units of the cost model
  std::uint32_t expanded = 0;
  bool jumped = false;  // asked for jumps on terrain, a solver steps instead
};

class Solver {
 public:
  void set_grid(int width, int height, std::vector<std::uint8_t> cells) {
    rough_cells_ = static_cast<std::uint32_t>(std::count_if(cells.begin(), cells.end(), [](std::uint8_t terrain) { return terrain > 1; }));
    grid_ = Grid(width, height, std::move(cells));
    bits_ = GridBits(grid_);
    memory_.reserve(grid_.node_count());
    tables_known_ = false;
  }

  /// A handful of bytes: no query after it takes longer.
  void set_terrain(NodeId node, std::uint8_t terrain) {
    rough_cells_ -= grid_.terrain(node) > 1;
    rough_cells_ += terrain > 1;
    if (grid_.free(node) != (terrain != 0)) bits_.set_cell(grid_.point(node), terrain != 0);
    grid_.set_terrain(node, terrain);
  }

  const Grid& grid() const { return grid_; }
  /// Whether every free cell costs 1 to enter; jumps need that.
  bool uniform() const { return rough_cells_ == 0; }
  std::size_t bytes() const { return memory_.bytes() + bits_.bytes(); }

  /// A blocked start or goal is bad input; everything else is found or exhausted.
  SolverAnswer solve(NodeId start, NodeId goal, const SolverOptions& options, std::vector<NodeId>* path = nullptr) {
    if (!grid_.free(start) || !grid_.free(goal)) return {};
    configure(options, goal);
    if (!uniform()) return answer<StepSuccessors<true>>(start, path, moves_);
    if (options.successors != Successors::Jumps) return answer<StepSuccessors<false>>(start, path, moves_);
    SolverAnswer answered;
    switch (options.diagonal) {
      case Diagonal::NoObstacles: answered = answer<JumpSuccessors<Diagonal::NoObstacles>>(start, path, bits_, moves_); break;
      case Diagonal::Never: answered = answer<JumpSuccessors<Diagonal::Never>>(start, path, bits_, moves_); break;
      case Diagonal::AtMostOneObstacle: answered = answer<JumpSuccessors<Diagonal::AtMostOneObstacle>>(start, path, bits_, moves_); break;
      case Diagonal::Always: answered = answer<JumpSuccessors<Diagonal::Always>>(start, path, bits_, moves_); break;
    }
    answered.jumped = true;
    return answered;
  }

 private:
  template <class Kind, class... Arguments>
  SolverAnswer answer(NodeId start, std::vector<NodeId>* path, Arguments&... arguments) {
    BucketSearch<Kind> search(grid_, start, distance_, memory_, arguments...);
    SolverAnswer answer{search.run(), 0, search.expanded(), false};
    if (answer.status == Status::Found) answer.cost = search.path_cost();
    if (path) *path = search.path();
    return answer;
  }

  void configure(const SolverOptions& options, NodeId goal) {
    // Terrain breaks the symmetry that canonical successors and jumps rely on.
    const bool all = options.successors == Successors::All || !uniform();
    if (!tables_known_ || options.diagonal != configured_.diagonal || all != all_moves_ || uniform() != uniform_moves_ || options.costs != configured_.costs) {
      SearchOptions rules;
      rules.diagonal = options.diagonal;
      rules.costs = options.costs;
      grid_.configure(rules, goal);
      if (all) fill_all(moves_, grid_.legal_moves(), options.diagonal, uniform());
      else fill_canonical(moves_, grid_.legal_moves(), options.diagonal);
      tables_known_ = true;
      all_moves_ = all;
      uniform_moves_ = uniform();
      configured_ = options;
    }
    grid_.set_goal(goal);
    const CostModel& costs = grid_.costs();
    switch (options.heuristic) {
      case Heuristic::Octile: distance_ = {costs.straight, costs.diagonal}; break;
      case Heuristic::Manhattan: distance_ = {costs.straight, 2 * costs.straight}; break;
      case Heuristic::Chebyshev: distance_ = {costs.straight, costs.straight}; break;
      default: distance_ = {0, 0};
    }
  }

  Grid grid_;
  GridBits bits_;
  BucketMemory memory_;
  MoveTable moves_{};
  LatticeDistance distance_;
  SolverOptions configured_;
  bool tables_known_ = false;
  bool all_moves_ = false;
  bool uniform_moves_ = false;
  std::uint32_t rough_cells_ = 0;
};

}  // namespace astar
