// The interface of every search, whatever its algorithm, space and open list.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "cost.hpp"
#include "ids.hpp"
#include "status.hpp"

namespace astar {

struct Totals {
  std::uint32_t expanded = 0;
  std::uint32_t expanded_inside = 0;  // by the small searches inside clusters, for HPA*
  std::uint32_t generated = 0;        // nodes opened for the first time, the start included
  std::uint32_t relaxed = 0;
  std::uint32_t reopened = 0;
  std::uint32_t stale = 0;      // outdated open-list entries skipped
  std::uint32_t open = 0;       // nodes in the open list now
  std::uint32_t closed = 0;     // nodes in the closed list now
  std::uint32_t peak_open = 0;  // most nodes ever in the open list
  std::uint64_t comparisons = 0;
  std::size_t peak_bytes = 0;  // node table and open list
};

/// Runs a whole search, which is nothing but its steps.
template <class Algorithm>
Status run_to_end(Algorithm& algorithm) {
  while (algorithm.status() == Status::Running) algorithm.step();
  return algorithm.status();
}

/// What a search can do besides that goes on when the world has changed: see LpaStar::repair().
class Repairing {
 public:
  virtual ~Repairing() = default;
  /// `start`: where somebody who walks has come to.
  virtual void repair(const std::vector<NodeId>& touched, NodeId start) = 0;
  /// Whether it uses the estimates: one that needs consistent ones takes others as 0.
  virtual bool estimates() const = 0;
  virtual Cost k_m() const = 0;
};

class AnySearch {
 public:
  virtual ~AnySearch() = default;
  /// Makes up to `expansions` steps; returns the status after them.
  virtual Status advance(std::uint32_t expansions) = 0;
  /// Expands a node that a person chose: see BestFirst::take().
  virtual bool take(NodeId) { return false; }
  virtual Status status() const = 0;
  virtual Totals totals() const = 0;
  /// Start to goal inclusive; empty unless found.
  virtual std::vector<NodeId> path() const = 0;
  /// Cost of that path in units of the cost model.
  virtual Cost path_cost() const = 0;
  /// The nodes of the path that the search itself reached, if it fills in the cells between them: jump points,
  /// entrances of clusters.
  virtual std::vector<NodeId> waypoints() const { return {}; }
  /// The path before it was smoothed; empty if the search does not smooth paths.
  virtual std::vector<NodeId> rough_path() const { return {}; }
  /// Why the search ended at a limit that is not one of the document's.
  virtual Refusal stopped() const { return Refusal::None; }
};

/// Any algorithm object with step(), status(), totals(), path() and path_cost() behind this interface.
template <class Algorithm>
class ErasedSearch : public AnySearch {
 public:
  template <class... Arguments>
  explicit ErasedSearch(Arguments&&... arguments) : algorithm_(static_cast<Arguments&&>(arguments)...) {}

  Status advance(std::uint32_t expansions) override {
    while (expansions-- > 0 && algorithm_.status() == Status::Running) algorithm_.step();
    return algorithm_.status();
  }
  bool take(NodeId node) override {
    if constexpr (requires { algorithm_.take(node); }) return algorithm_.take(node);
    else return false;
  }
  Status status() const override { return algorithm_.status(); }
  Totals totals() const override { return algorithm_.totals(); }
  std::vector<NodeId> path() const override { return algorithm_.path(); }
  Cost path_cost() const override { return algorithm_.path_cost(); }
  std::vector<NodeId> waypoints() const override {
    if constexpr (requires { algorithm_.waypoints(); }) return algorithm_.waypoints();
    else return {};
  }
  std::vector<NodeId> rough_path() const override {
    if constexpr (requires { algorithm_.rough_path(); }) return algorithm_.rough_path();
    else return {};
  }
  Refusal stopped() const override {
    if constexpr (requires { algorithm_.stopped(); }) return algorithm_.stopped();
    else return Refusal::None;
  }

 protected:
  Algorithm algorithm_;
};

/// The same for an algorithm object that also has repair(), estimates() and k_m().
template <class Algorithm>
class ErasedRepair final : public ErasedSearch<Algorithm>, public Repairing {
 public:
  using ErasedSearch<Algorithm>::ErasedSearch;
  void repair(const std::vector<NodeId>& touched, NodeId start) override { this->algorithm_.repair(touched, start); }
  bool estimates() const override { return this->algorithm_.estimates(); }
  Cost k_m() const override { return this->algorithm_.k_m(); }
};

}  // namespace astar
