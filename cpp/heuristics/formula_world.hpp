// A world whose estimates are those of somebody's own formula, if it has one; otherwise it is unchanged. The formula is
// worked out for all nodes before the search, which looks them up in a table.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../worlds/searches.hpp"
#include "formula_estimates.hpp"

namespace astar {

/// What such a world keeps of the formula.
class OwnFormula {
 public:
  /// For the next configure(); none if it is empty.
  void set_formula(std::string text) { text_ = std::move(text); }
  /// Whether it is what the world estimates by.
  bool estimates() const { return !table_.empty(); }
  /// What is wrong with it, and at which node it has no value: none if it cannot even be read.
  const FormulaError& fault() const { return fault_; }
  NodeId fault_node() const { return fault_node_; }

 protected:
  OwnFormula() = default;
  ~OwnFormula() = default;

  void estimate(const World& world) {
    table_.clear();
    fault_ = {};
    fault_node_ = no_node;
    if (text_.empty()) return;
    FormulaEstimates estimates(world);
    fault_ = estimates.set_formula(text_);
    if (fault_.fault != FormulaFault::None) return;
    while (estimates.step(no_limit)) {}
    fault_ = estimates.error();
    fault_node_ = estimates.error_node();
    if (fault_.fault == FormulaFault::None) table_ = estimates.take();
  }

  std::string text_;
  std::vector<Cost> table_;  // empty without a formula
  FormulaError fault_;
  NodeId fault_node_ = no_node;
};

template <class Base>
class FormulaWorld : public Base, public OwnFormula {
 public:
  using Base::Base;

  void configure(const SearchOptions& options, NodeId goal, const std::vector<int>& order) override {
    table_.clear();  // the formula's h0 is the world's own estimate
    Base::configure(options, goal, order);
    estimate(*this);
  }

  Cost heuristic(NodeId node) const noexcept override {
    return table_.empty() ? Base::heuristic(node) : table_[index(node)];
  }
  double farthest_estimate() const override {
    if (table_.empty()) return Base::farthest_estimate();
    return static_cast<double>(*std::max_element(table_.begin(), table_.end()));
  }

  /// Null for a formula with a fault, and for searches that estimate by themselves: those of the square grid alone, and
  /// those that need estimates from the start too.
  std::unique_ptr<AnySearch> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
                                    TraceLog& log) const override {
    if (text_.empty()) return Base::search(start, options, nodes, log);
    const MakeSearch make = info(options.algorithm).make;
    const bool looks_up = make && !two_sided(options.algorithm) && options.successors == Successors::All;
    return looks_up && !table_.empty() ? make(*this, start, options, nodes, log) : nullptr;
  }
};

}  // namespace astar
