// Somebody who walks to the goal of a map that is not known: looks, plans on what is believed, goes along the plan and
// looks after each step, and plans again where something was not as believed. For the recording this is one search.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "../spaces/triangle.hpp"
#include "../worlds/grid_world.hpp"
#include "../worlds/hex_world.hpp"
#include "episodes.hpp"

namespace astar {

/// Most plans of a walk.
inline constexpr std::size_t most_plans = 10'000;

/// The cells at most so many whole steps away, if all moves were allowed: on squares the eight around a cell, whatever
/// the rule. Walls do not hide. In the order of their ids.
inline std::vector<NodeId> in_sight(const World& world, NodeId from, std::uint32_t steps) {
  std::vector<NodeId> seen;
  const int reach = static_cast<int>(steps);
  // A step leads at most one row and one column on.
  const auto look = [&](const auto& cells, auto distance) {
    const int width = cells.width(), x = static_cast<int>(raw(from)) % width, y = static_cast<int>(raw(from)) / width;
    for (int row = std::max(0, y - reach); row <= std::min(cells.height() - 1, y + reach); ++row)
      for (int column = std::max(0, x - reach); column <= std::min(width - 1, x + reach); ++column)
        if (const NodeId node{static_cast<std::uint32_t>(row * width + column)}; distance(node) <= reach)
          seen.push_back(node);
  };
  if (const auto* const squares = dynamic_cast<const GridWorld*>(&world))
    look(squares->grid().grid(), [](NodeId) { return 0; });
  else if (const auto* const hexagons = dynamic_cast<const WorldOf<Hex>*>(&world))
    look(hexagons->space(),
         [&](NodeId node) { return hex_distance(hexagons->space().axial(from), hexagons->space().axial(node)); });
  else if (const auto* const triangles = dynamic_cast<const WorldOf<Triangle>*>(&world))
    look(triangles->space(), [&](NodeId node) {
      return triangle_distance(triangles->space().point(from), triangles->space().point(node));
    });
  return seen;
}

class Walk final : public Episodes {
 public:
  /// Where somebody stands from a position of the recording on, having walked for so much.
  struct Place {
    std::uint32_t position;
    NodeId node;
    Cost walked;
  };

  Walk(World& world, NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log)
      : Episodes(world, start, options, nodes, log), sight_(options.walk->sight),
        first_seen_(world.node_count(), no_limit), places_{{0, start, 0}} {
    const std::vector<std::uint8_t>& known = options.walk->known;
    if (!known.empty() && known.size() != world_.node_count()) return;
    truth_.reserve(world_.node_count());
    for (std::uint32_t i = 0; i < world_.node_count(); ++i) truth_.push_back(world_.terrain(NodeId{i}));
    believe([&](std::size_t i) { return known.empty() ? std::uint8_t{1} : known[i]; });
    look();
    begin();
  }
  /// Leaves the world as it is.
  ~Walk() override {
    search_.reset();
    believe([&](std::size_t i) { return truth_[i]; });
  }

  /// A step is an expansion as well.
  Status advance(std::uint32_t expansions) override {
    if (status_ != Status::Running) return status_;
    if (search_->status() != Status::Running) {
      while (expansions-- > 0 && !go()) {}
      return status_;
    }
    go_on(expansions);
    if (search_->status() == Status::Running) return status_;
    const Totals& totals = ended_.back().totals;
    before_.expanded += totals.expanded;
    before_.generated += totals.generated;
    before_.relaxed += totals.relaxed;
    before_.reopened += totals.reopened;
    plan_ = ended_.back().path;
    gone_ = 0;
    if (search_->status() != Status::Found) status_ = search_->status();
    else if (start_ == world_.goal()) finish(Status::Found);
    return status_;
  }
  Status status() const override { return status_; }
  /// Of all plans that are made.
  Totals totals() const override {
    Totals totals = search_->totals();
    totals.expanded = before_.expanded;
    totals.generated = before_.generated;
    totals.relaxed = before_.relaxed;
    totals.reopened = before_.reopened;
    return totals;
  }
  /// Where somebody went who has arrived, and for how much.
  std::vector<NodeId> path() const override {
    std::vector<NodeId> path;
    if (status_ == Status::Found)
      for (const Place& place : places_) path.push_back(place.node);
    return path;
  }
  Cost path_cost() const override { return status_ == Status::Found ? places_.back().walked : 0; }

  Refusal stopped() const override {
    return ended_.size() == most_plans && search_->status() == Status::Found ? Refusal::Plans : Episodes::stopped();
  }

  const std::vector<Place>& places() const { return places_; }
  /// For each node the first position of the recording at which it has been seen, no_limit if it never is.
  const std::vector<std::uint32_t>& first_seen() const { return first_seen_; }

 private:
  template <class Terrain>
  void believe(Terrain terrain) {
    for (std::uint32_t i = 0; i < truth_.size(); ++i)
      if (world_.terrain(NodeId{i}) != terrain(i)) world_.set_terrain(NodeId{i}, terrain(i));
  }

  /// One step, and what follows from it; whether no other step follows.
  bool go() {
    const NodeId from = start_;
    start_ = plan_[++gone_];
    const Cost walked = places_.back().walked + cost_of(world_, {from, start_});
    log_({EventType::Moved, start_, from, walked});
    places_.push_back({log_.size(), start_, walked});
    const std::vector<NodeId> touched = look();
    if (start_ == world_.goal()) return finish(Status::Found);
    if (touched.empty()) return false;
    if (ended_.size() == most_plans) return finish(Status::Limit);
    announce();
    begin_next(touched);
    return true;
  }

  bool finish(Status status) {
    status_ = status;
    log_({EventType::Finished, status == Status::Found ? start_ : no_node, no_node, 0, 0, status});
    return true;
  }

  /// What is seen is believed. Returns the nodes whose moves are not what they were believed to be.
  std::vector<NodeId> look() {
    log_({EventType::Sighted, start_});
    const std::uint32_t now = log_.size();
    std::vector<NodeId> touched;
    for (const NodeId node : in_sight(world_, start_, sight_)) {
      std::uint32_t& first = first_seen_[index(node)];
      if (first == no_limit) first = now;
      if (world_.terrain(node) == truth_[index(node)]) continue;
      Alteration change{raw(node), truth_[index(node)]};
      alter(world_, change, touched);
      log_({EventType::Changed, node});
    }
    return touched;
  }

  std::uint32_t sight_;
  std::vector<std::uint8_t> truth_;
  std::vector<std::uint32_t> first_seen_;
  std::vector<Place> places_;
  std::vector<NodeId> plan_;
  std::size_t gone_ = 0;  // steps of the plan
  Totals before_;
  Status status_ = Status::Running;
};

}  // namespace astar
