// The heuristic laboratory as JavaScript sees it: a session that was started, formulas and scales, some steps at a
// time, and what is known so far.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>

#include "../heuristics/laboratory.hpp"
#include "formula_bindings.hpp"

namespace astar {

class BoundLaboratory {
 public:
  /// The session has to live longer and must not be started again. False if there are no formulas for its world, or if
  /// no search can begin in it.
  bool begin(BoundSession& bound) {
    return guarded(false, [&] {
      const Session& session = bound.session();
      if (!session.recorded() || !places_of(session.world())) return false;
      laboratory_.emplace(session.world(), session.start_node(), session.options());
      return true;
    });
  }

  /// Null if the formula can be read, otherwise what is wrong with it; undefined if memory runs out.
  val set_formula(const std::u16string& typed) {
    return guarded(val::undefined(), [&] {
      if (!laboratory_) return val::undefined();
      const FormulaError error = laboratory_->set_formula(plain_formula(typed));
      if (error.fault == FormulaFault::None) typed_ = typed;
      return formula_problem(error, typed);
    });
  }

  bool set_scale(double scale) {
    if (!laboratory_ || !(scale >= 0 && scale <= static_cast<double>(most_scale))) return false;
    laboratory_->set_scale(static_cast<Cost>(scale));
    return true;
  }

  /// Does some work and returns the stage; -1 if memory runs out.
  int step(double most) {
    return guarded(-1, [&] {
      if (!laboratory_ || !(most >= 1 && most <= 1e7)) return -1;
      laboratory_->step(static_cast<std::uint32_t>(most));
      return static_cast<int>(laboratory_->stage());
    });
  }

  /// Costs of all nodes as they are shown: `which` is 0 for the true ones to the goal, 1 for those from the start (both
  /// infinite without a path), 2 for the formula's estimates unscaled, 3 for the usual ones.
  val costs(int which) {
    return guarded(val::undefined(), [&] {
      if (!laboratory_) return val::undefined();
      const Laboratory& lab = *laboratory_;
      const std::vector<Cost>& costs = which == 0   ? lab.true_costs()
                                       : which == 1 ? lab.start_costs()
                                       : which == 2 ? lab.estimates()
                                                    : lab.usual_estimates();
      std::vector<double> shown(costs.size());
      for (std::size_t i = 0; i < shown.size(); ++i) shown[i] = this->shown(costs[i]);
      return copied(shown);
    });
  }

  /// From, to and cost as shown of moves along which the estimate falls by more than the cost, out of `count` nodes
  /// from `first` on, at most `most` moves. None before the estimates are checked.
  val falls(double first, double count, double most) {
    return guarded(val::undefined(), [&] {
      std::vector<double> rows;
      if (laboratory_ && laboratory_->weighed() && first >= 0 && count >= 0 && most >= 0 && most <= 1e6 &&
          first + count <= static_cast<double>(laboratory_->worth().marks.size()))
        for (const Fall& fall : laboratory_->falls(static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(count),
                                                   static_cast<std::size_t>(most)))
          rows.insert(rows.end(),
                      {static_cast<double>(raw(fall.from)), static_cast<double>(raw(fall.to)), shown(fall.cost)});
      return copied(rows);
    });
  }

  /// What is known at this stage.
  val found() {
    return guarded(val::undefined(), [&] {
      if (!laboratory_) return val::undefined();
      const Laboratory& lab = *laboratory_;
      val object = val::object();
      if (lab.error().fault != FormulaFault::None) {
        object.set("error", formula_problem(lab.error(), typed_, lab.label(lab.error_node())));
        return object;
      }
      if (lab.stage() > Stage::Usual) object.set("usual", outcome(lab.usual()));
      if (lab.stage() > Stage::TrueCosts) object.set("least", shown(lab.least()));
      if (!lab.weighed()) return object;
      const Worth& worth = lab.worth();
      object.set("consistentUpTo", worth.consistent.value());
      object.set("admissibleUpTo", worth.admissible.value());
      object.set("overestimated", worth.overestimated_nodes);
      object.set("inconsistent", worth.inconsistent_moves);
      object.set("marks", copied(worth.marks));
      object.set("moves", ids(worth.moves));
      if (lab.stage() > Stage::Run) object.set("yours", outcome(lab.outcome()));
      if (lab.stage() > Stage::Dearer)
        object.set("dearerFrom", static_cast<double>(lab.dearer()) / static_cast<double>(scale_unit));
      return object;
    });
  }

 private:
  double unit() const { return static_cast<double>(laboratory_->unit()); }
  /// Infinite without a path, and where an estimate says that there is none.
  double shown(Cost cost) const {
    return cost < 0 || cost >= infinite ? std::numeric_limits<double>::infinity() : static_cast<double>(cost) / unit();
  }
  val outcome(const Outcome& outcome) const {
    val object = val::object();
    object.set("status", std::string(name(outcome.status)));
    object.set("cost", static_cast<double>(outcome.cost) / unit());
    object.set("expanded", outcome.expanded);
    object.set("reopened", outcome.reopened);
    return object;
  }
  std::u16string typed_;  // the formula that is worked out
  std::optional<Laboratory> laboratory_;
};

#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

inline void bind_heuristics() {
  emscripten::class_<BoundLaboratory>("Laboratory")
      .constructor<>()
      .function("begin", &BoundLaboratory::begin)
      .function("setFormula", &BoundLaboratory::set_formula)
      .function("setScale", &BoundLaboratory::set_scale)
      .function("step", &BoundLaboratory::step)
      .function("costs", &BoundLaboratory::costs)
      .function("falls", &BoundLaboratory::falls)
      .function("found", &BoundLaboratory::found);
}

#pragma clang attribute pop

}  // namespace astar
