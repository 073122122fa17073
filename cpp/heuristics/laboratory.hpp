// The heuristic laboratory: a formula as the heuristic of a world, and its effect on A*.
//
// The true costs are found once. For each formula it then finds the estimates, whether they are admissible and
// consistent, the result of a search with them, and the least scale on the slider at which the path found is dearer; a
// new scale needs only the last three. All of it is done some steps at a time, the quickest first.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../algorithms/best_first.hpp"
#include "formula_estimates.hpp"
#include "worth.hpp"

namespace astar {

/// What is found out next.
enum class Stage : std::uint8_t { TrueCosts, StartCosts, Usual, Formula, Worth, Run, Dearer, Done };

/// How one search ended.
struct Outcome {
  Status status = Status::BadInput;
  Cost cost = 0;  // of the path found, in units
  std::uint32_t expanded = 0;
  std::uint32_t reopened = 0;
};

class Laboratory {
 public:
  /// The difference between one scale tried and the next, in hundredths.
  static constexpr Cost scale_step = 5;

  /// The world is configured and has a start and goal that can be entered; it outlives this object and stays as it is.
  /// It must be one that places_of() knows. A* takes the tie rule and reopening from the options.
  Laboratory(const World& world, NodeId start, const SearchOptions& options)
      : world_(world), start_(start), formula_(world) {
    options_.tie = options.tie;
    options_.reopen = options.reopen;
    // With very inconsistent estimates nodes can be reopened for a very long time.
    options_.limits.expansions =
        static_cast<std::uint32_t>(std::min<std::size_t>(100'000 + 20 * world.node_count(), no_limit - 1));
  }

  /// Units that are shown as a cost of 1.
  Cost unit() const { return world_.unit(); }
  std::string label(NodeId node) const { return world_.label(node); }

  /// Sets another formula and keeps the scale. A formula that cannot be read changes nothing.
  FormulaError set_formula(std::string_view text) {
    const FormulaError error = formula_.set_formula(text);
    if (error.fault != FormulaFault::None) return error;
    scanned_ = 0;
    dearer_ = 0;
    back_to(Stage::Formula);
    return {};
  }

  /// Sets the scale, in hundredths, up to most_scale.
  void set_scale(Cost scale) {
    scale_ = scale;
    back_to(formula_.sound() ? Stage::Worth : Stage::Formula);
  }

  Stage stage() const { return stage_; }
  /// Does some work on the stage; returns whether there is more to do. `most` is roughly the number of nodes to look
  /// at.
  bool step(std::uint32_t most) {
    switch (stage_) {
      case Stage::TrueCosts: measure(to_goal_, world_.goal(), true_costs_, most); break;
      case Stage::StartCosts: measure(from_start_, start_, start_costs_, most); break;
      case Stage::Usual:
        if (estimated(most)) run(usual_estimates_, scale_unit, usual_, most);
        break;
      case Stage::Formula: evaluate(most); break;
      case Stage::Worth: weigh(most); break;
      case Stage::Run: run(estimates(), scale_, outcome_, most); break;
      case Stage::Dearer: scan(most); break;
      case Stage::Done: break;
    }
    return stage_ != Stage::Done;
  }

  /// In units, Distances::unreachable without a path; complete after their stages.
  const std::vector<Cost>& true_costs() const { return true_costs_; }
  const std::vector<Cost>& start_costs() const { return start_costs_; }
  const std::vector<Cost>& usual_estimates() const { return usual_estimates_; }
  /// Unscaled estimates in units; 0 for places where nobody can be.
  const std::vector<Cost>& estimates() const { return formula_.estimates(); }
  /// What went wrong when the formula was evaluated, and at which node; the later stages are left out then.
  const FormulaError& error() const { return formula_.error(); }
  NodeId error_node() const { return formula_.error_node(); }

  const Outcome& usual() const { return usual_; }
  /// Cost of a cheapest path, in units, or unreachable; after Stage::TrueCosts.
  Cost least() const { return true_costs_[index(start_)]; }
  /// Whether there is a formula whose estimates have been checked at the scale.
  bool weighed() const { return weighing_ && stage_ > Stage::Worth; }
  /// At most `most` of the moves out of `count` nodes from `first` on along which the estimate falls by more than they
  /// cost. Only after weighed().
  std::vector<Fall> falls(std::uint32_t first, std::uint32_t count, std::size_t most) const {
    return weighing_->falls(first, count, most);
  }
  /// Results at the scale, after Stage::Worth and Stage::Run.
  const Worth& worth() const { return weighing_->worth(); }
  const Outcome& outcome() const { return outcome_; }
  /// The least scale on the slider with a dearer path, 0 while none is known.
  Cost dearer() const { return dearer_; }

 private:
  using AStar = BestFirst<EstimatedSpace, HeapOpenList, NoTrace>;

  void go_on() { stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1); }
  void back_to(Stage stage) {
    weighing_.reset();
    search_.reset();
    if (stage_ > stage) stage_ = stage;
  }

  template <Way way>
  void measure(std::optional<Distances<way, World>>& search, NodeId root, std::vector<Cost>& costs,
               std::uint32_t most) {
    if (!search) search.emplace(world_, root);
    if (search->step(most)) return;
    costs = search->costs();
    search.reset();
    go_on();
  }

  /// Finds more of the world's own estimates; returns whether all are there.
  bool estimated(std::uint32_t most) {
    if (usual_estimates_.empty()) usual_estimates_.reserve(world_.node_count());
    for (; most > 0 && usual_estimates_.size() < world_.node_count(); --most)
      usual_estimates_.push_back(world_.heuristic(NodeId{static_cast<std::uint32_t>(usual_estimates_.size())}));
    return usual_estimates_.size() == world_.node_count();
  }

  void evaluate(std::uint32_t most) {
    if (formula_.sound() && formula_.step(most)) return;
    if (formula_.sound()) go_on();
    else stage_ = Stage::Done;
  }

  void weigh(std::uint32_t most) {
    if (!weighing_) weighing_.emplace(world_, estimates(), true_costs_, scale_);
    if (!weighing_->step(most)) go_on();
  }

  /// Begins A* with f = g + scale·h. Both terms are multiplied by a hundred, so that nothing is rounded.
  void begin(const std::vector<Cost>& estimates, Cost scale) {
    space_.emplace(world_, estimates);
    options_.weights = {scale_unit, scale, scale_unit};
    search_.emplace(*space_, Root(start_), Key::Weighted, options_, nodes_);
  }
  /// Goes on with the search; returns whether it has ended.
  bool advance(std::uint32_t most) {
    while (most-- > 0 && search_->status() == Status::Running) search_->step();
    return search_->status() != Status::Running;
  }
  Outcome ended() const {
    const Totals totals = search_->totals();
    return {search_->status(), search_->path_cost(), totals.expanded, totals.reopened};
  }

  void run(const std::vector<Cost>& estimates, Cost scale, Outcome& outcome, std::uint32_t most) {
    if (!search_) begin(estimates, scale);
    if (!advance(most)) return;
    outcome = ended();
    search_.reset();
    go_on();
  }

  /// Scales at which the estimate is admissible are left out: with them A* finds a cheapest path if closed nodes may be
  /// reopened.
  void scan(std::uint32_t most) {
    if (!search_) {
      while (scanned_ < most_scale && options_.reopen && !worth().admissible.below(scanned_ + scale_step))
        scanned_ += scale_step;
      if (dearer_ > 0 || scanned_ >= most_scale || least() == Distances<Way::To, World>::unreachable) return go_on();
      begin(estimates(), scanned_ + scale_step);
    }
    if (!advance(most)) return;
    scanned_ += scale_step;
    const Outcome tried = ended();
    if (tried.status == Status::Found && tried.cost > least()) dearer_ = scanned_;
    search_.reset();
  }

  const World& world_;
  NodeId start_;
  SearchOptions options_;
  std::optional<Distances<Way::To, World>> to_goal_;
  std::optional<Distances<Way::From, World>> from_start_;
  std::vector<Cost> true_costs_, start_costs_, usual_estimates_;
  Stage stage_ = Stage::TrueCosts;
  FormulaEstimates formula_;
  Cost scale_ = scale_unit;
  std::optional<Weighing> weighing_;
  std::optional<EstimatedSpace> space_;
  std::optional<AStar> search_;
  NodeTable nodes_;
  Outcome usual_, outcome_;
  Cost scanned_ = 0;
  Cost dearer_ = 0;
};

}  // namespace astar
