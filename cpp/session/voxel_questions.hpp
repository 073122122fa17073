// Questions about a voxel world that do not depend on the search in it: every move tried from a place, the kind of a
// move, and what can be reached. They have a world of their own, so that questions about another agent leave the search
// alone.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "../spaces/voxel/why_not.hpp"
#include "../worlds/voxel_world.hpp"

namespace astar {

/// The kind of a flight; MoveKind has none for it.
inline constexpr int flight_kind = 4;
inline constexpr std::array<std::string_view, 5> attempt_names = [] {
  std::array<std::string_view, 5> names{};
  *std::copy(move_names.begin(), move_names.end(), names.begin()) = "fly";
  return names;
}();
static_assert(attempt_names[flight_kind] == "fly");

class VoxelQuestions {
 public:
  /// Makes the world from the numbers of make_voxel_world(); false if they make none.
  bool make(std::span<const double> numbers) {
    world_ = make_voxel_world(numbers);
    return world_ != nullptr;
  }
  /// See World::change().
  bool change(std::span<const double> numbers) { return world_ && world_->change(numbers); }
  std::size_t node_count() const { return world_ ? world_->node_count() : 0; }

  /// Each attempt as kind, verdict, target, cause, has, may, and the cost if it is allowed. For an agent see WhyNot;
  /// for flight these are the 26 neighbours in the box, with what is in the way.
  std::vector<double> attempts(NodeId from) const {
    std::vector<double> rows;
    const auto add = [&](int kind, Verdict verdict, Voxel to, Voxel cause, int has, int may, Cost cost) {
      for (const int number : {kind, static_cast<int>(verdict), to.x, to.y, to.z, cause.x, cause.y, cause.z, has, may})
        rows.push_back(number);
      rows.push_back(static_cast<double>(cost) / static_cast<double>(world_->unit()));
    };
    if (const AgentRules* rules = agent_rules()) {
      const Voxel v = rules->box().voxel(from);
      for (const Attempt& attempt : WhyNot(*rules).attempts(v)) {
        const bool moves = attempt.verdict == Verdict::Allowed && !(attempt.target == v);
        add(static_cast<int>(attempt.kind), attempt.verdict, attempt.target, attempt.cause, attempt.has, attempt.may,
            moves ? AgentSpace::unit * rules->cost(attempt.kind, v, attempt.target) : 0);
      }
    } else if (const FlightSpace* flight = flights()) {
      const Voxel v = flight->box().voxel(from);
      const auto free = [&](Voxel part) { return flight->terrain(flight->box().node(part)) != 0; };
      for (std::size_t i = 0; i < flight_directions.size(); ++i) {
        const Voxel step = flight_directions[i], to = v + step;
        if (!flight->box().inside(to)) continue;
        const std::optional<Voxel> barrier = flight_barrier(v, step, free);
        add(flight_kind, barrier ? Verdict::Solid : Verdict::Allowed, to, barrier.value_or(to), 0, 0,
            barrier ? 0 : flight_cost(step));
      }
    }
    return rows;
  }

  /// The kind of the move between two places, or -1 if there is none.
  int kind(NodeId from, NodeId to) const {
    if (const AgentRules* rules = agent_rules()) {
      const std::optional<MoveKind> kind = rules->move(rules->box().voxel(from), rules->box().voxel(to));
      return kind ? static_cast<int>(*kind) : -1;
    }
    bool there = false;
    world_->for_each_neighbor<false>(from, [&](const Neighbor& next) { there = there || next.node == to; });
    return there ? flight_kind : -1;
  }

  /// Begins to look for all places that can be reached from `start`.
  void reach(NodeId start) {
    reached_.assign(node_count(), 0);
    queue_.assign(1, start);
    reached_[index(start)] = 1;
    next_ = 0;
  }
  /// Goes on from at most `places` places; returns whether there are more.
  bool reach_on(std::size_t places) {
    for (; places > 0 && next_ < queue_.size(); --places, ++next_)
      world_->for_each_neighbor<false>(queue_[next_], [this](const Neighbor& next) {
        if (reached_[index(next.node)]) return;
        reached_[index(next.node)] = 1;
        queue_.push_back(next.node);
      });
    return next_ < queue_.size();
  }
  /// A byte for each voxel, 1 if it has been reached so far, and the number of these.
  const std::vector<std::uint8_t>& reached() const { return reached_; }
  std::size_t reached_count() const { return queue_.size(); }

  /// The result of a flight without a recording, found by A*.
  struct Flight {
    Status status = Status::BadInput;
    double cost = 0;
    std::uint32_t expanded = 0;
  };
  Flight fly(NodeId start, NodeId goal) {
    FlightSpace* const space = flights();
    if (!space || space->terrain(start) == 0 || space->terrain(goal) == 0) return {};
    SearchOptions options;
    options.heuristic = Heuristic::Voxel;
    space->configure(options, goal);
    BestFirst<FlightSpace> search(*space, start, Key::Weighted, options, nodes_);
    while (search.status() == Status::Running) search.step();
    return {search.status(), static_cast<double>(search.path_cost()) / static_cast<double>(space->costs().unit),
            search.totals().expanded};
  }

 private:
  const AgentRules* agent_rules() const {
    const auto* const world = dynamic_cast<const VoxelWorld<AgentSpace>*>(world_.get());
    return world ? &world->space().rules() : nullptr;
  }
  FlightSpace* flights() const {
    auto* const world = dynamic_cast<VoxelWorld<FlightSpace>*>(world_.get());
    return world ? &world->space() : nullptr;
  }

  std::unique_ptr<World> world_;
  std::vector<std::uint8_t> reached_;
  std::vector<NodeId> queue_;
  std::size_t next_ = 0;
  NodeTable nodes_;  // for fly()
};

}  // namespace astar
