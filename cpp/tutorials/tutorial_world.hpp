// Any world, searched as the tutorials do it if the options name mistakes; otherwise it is unchanged.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <vector>

#include "mistaken_search.hpp"

namespace astar {

template <class Base>
class TutorialWorld final : public Base {
 public:
  using Base::Base;

  Refusal refuses(NodeId start, NodeId goal, const SearchOptions& options) const override {
    const Refusal refusal = Base::refuses(start, goal, options);
    const bool unchecked = makes(options, Mistake::Unchecked) && is_best_first(options.algorithm);
    const bool let_through = refusal == Refusal::GoalBlocked && makes(options, Mistake::GoalBeforeWall);
    if (refusal != Refusal::None && !unchecked && !let_through) return refusal;
    return makes(options, Mistake::RefuseTrivial) && start == goal ? Refusal::StartIsGoal : Refusal::None;
  }

  void configure(const SearchOptions& options, NodeId goal, const std::vector<int>& order) override {
    Base::configure(options, goal, order);
    unrated_ = no_node;
    goal_in_wall_ = makes(options, Mistake::GoalBeforeWall) && this->terrain(goal) == 0;
  }

  Cost heuristic(NodeId node) const noexcept override { return node == unrated_ ? 0 : Base::heuristic(node); }

  void neighbors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const std::size_t first = found.size();
    Base::neighbors(node, with_blocked || goal_in_wall_, found);
    enter_wall(node, with_blocked, found, first);
  }
  void predecessors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const std::size_t first = found.size();
    Base::predecessors(node, with_blocked || goal_in_wall_, found);
    enter_wall(node, with_blocked, found, first);
  }

  std::unique_ptr<AnySearch> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
                                    TraceLog& log) const override {
    if (options.mistakes.bits == 0 || !is_best_first(options.algorithm))
      return Base::search(start, options, nodes, log);
    if (makes(options, Mistake::UnratedStart)) unrated_ = start;
    return make_mistaken_search(*this, grid_or_null(), start, options, nodes, log);
  }

 private:
  const GridQuestion* grid_or_null() const {
    if constexpr (requires { this->grid(); }) return &this->grid();
    else return nullptr;
  }

  /// On the square grid, allows straight steps into a goal that is in a wall.
  void enter_wall(NodeId node, bool with_blocked, std::vector<Neighbor>& found, std::size_t first) const {
    const GridQuestion* const grid = grid_or_null();
    if (!goal_in_wall_) return;
    for (std::size_t i = first; grid && i < found.size(); ++i) {
      const Point a = grid->point(node), b = grid->point(found[i].node);
      if (found[i].node == grid->goal() && std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1)
        found[i] = {found[i].node, grid->costs().straight, Passage::Free};
    }
    if (with_blocked) return;
    found.erase(std::remove_if(found.begin() + static_cast<std::ptrdiff_t>(first), found.end(),
                               [](const Neighbor& next) { return next.passage != Passage::Free; }),
                found.end());
  }

  mutable NodeId unrated_ = no_node;
  bool goal_in_wall_ = false;
};

}  // namespace astar
