// The estimates of all nodes by a formula, found some nodes at a time.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "estimated.hpp"
#include "places.hpp"

namespace astar {

class FormulaEstimates {
 public:
  /// It must be a world that places_of() knows, with a goal; it outlives this object.
  explicit FormulaEstimates(const World& world) : world_(world), places_(places_of(world)) {}

  /// Begins anew with another formula. One that cannot be read changes nothing.
  FormulaError set_formula(std::string_view text) {
    Formula formula(text, places_->names());
    if (!formula.ok()) return formula.error();
    formula_ = std::move(formula);
    error_ = {};
    error_node_ = no_node;
    evaluated_ = 0;
    return {};
  }

  /// Whether there is a formula that has a value wherever it was worked out.
  bool sound() const { return formula_ && error_.fault == FormulaFault::None; }
  /// What went wrong when it was worked out, and at which node.
  const FormulaError& error() const { return error_; }
  NodeId error_node() const { return error_node_; }
  /// Unscaled, in units; 0 for places where nobody can be.
  const std::vector<Cost>& estimates() const { return estimates_; }
  std::vector<Cost> take() { return std::move(estimates_); }

  /// Looks at `most` more nodes; returns whether there are more. Only if it is sound().
  bool step(std::uint32_t most) {
    if (evaluated_ == 0) estimates_.assign(world_.node_count(), 0);
    std::array<double, most_variables> variables{};
    for (; most > 0 && evaluated_ < estimates_.size(); --most, ++evaluated_) {
      const NodeId node{evaluated_};
      if (world_.terrain(node) == 0 || !places_->anybody_at(node)) continue;
      places_->values(node, variables.data());
      FormulaValue value = (*formula_)(variables);
      const Cost units = value.fault == FormulaFault::None ? units_of(value.value, world_.unit()) : 0;
      if (units < 0) value.fault = units == -1 ? FormulaFault::TooLarge : FormulaFault::Negative;
      if (value.fault != FormulaFault::None) {
        error_ = formula_->error_at(value);
        error_node_ = node;
        return false;
      }
      estimates_[evaluated_] = units;
    }
    return evaluated_ < estimates_.size();
  }

 private:
  const World& world_;
  std::unique_ptr<Places> places_;
  std::optional<Formula> formula_;
  FormulaError error_;
  NodeId error_node_ = no_node;
  std::uint32_t evaluated_ = 0;
  std::vector<Cost> estimates_;
};

}  // namespace astar
