// A world that changes: each time its search has ended something changes, and the search repairs its answer or another
// one begins anew. For the recording this is one search; its events run on.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "../core/search.hpp"
#include "../core/trace_log.hpp"
#include "../core/world.hpp"
#include "../worlds/graph_world.hpp"
#include "episode_columns.hpp"

namespace astar {

/// Whether there is such a place and it can have this value.
inline bool alters(const World& world, const Alteration& change) {
  if (const auto* const graph = dynamic_cast<const GraphWorld*>(&world))
    return change.number < graph->graph().edge_count() && change.value >= -1 &&
           change.value <= max_graph_number * graph_units_per_thousandth;
  return change.number < world.node_count() && change.value >= 0 && change.value <= 255;
}

/// Makes a change that alters() allows, and puts what was there before into `change`. `touched` gets the nodes whose
/// moves have changed, first the one that the change is about.
inline void alter(World& world, Alteration& change, std::vector<NodeId>& touched) {
  if (auto* const graph = dynamic_cast<GraphWorld*>(&world)) {
    const auto [from, to] = graph->graph().ends(change.number);
    change.value = graph->graph().set_cost(change.number, change.value);
    touched.insert(touched.end(), {to, from});
    return;
  }
  const NodeId node{change.number};
  const std::uint8_t was = world.terrain(node);
  world.set_terrain(node, static_cast<std::uint8_t>(change.value));
  change.value = was;
  touched.push_back(node);
  world.for_each_neighbor<true>(node, [&](const Neighbor& next) { touched.push_back(next.node); });
}

/// One of several searches that has ended.
struct Episode {
  std::uint32_t end;         // position after its last event
  std::uint32_t expansions;  // of the recording up to there
  Status status;
  Totals totals;
  Cost cost;
  std::vector<NodeId> path;
  bool estimates;                  // whether they were used
  Cost k_m = 0;                    // of D* Lite
  std::uint32_t until = no_limit;  // position from which on the next one begins, once it has
};

/// Searches one after the other, each of them a repair of the one before if they can.
class Episodes : public AnySearch {
 public:
  Episodes(World& world, NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log)
      : world_(world), start_(start), options_(options), nodes_(nodes), log_(log) {
    options_.then = nullptr;
    options_.walk = nullptr;
    log_.columns = make_episode_columns;
  }
  Episodes(const Episodes&) = delete;
  Episodes& operator=(const Episodes&) = delete;

  /// Whether the algorithm applies to the world, and what changes too.
  bool begun() const { return search_ != nullptr; }
  const std::vector<Episode>& ended() const { return ended_; }

  Totals totals() const override { return search_->totals(); }
  std::vector<NodeId> path() const override { return search_->path(); }
  Cost path_cost() const override { return search_->path_cost(); }
  std::vector<NodeId> waypoints() const override { return search_->waypoints(); }
  std::vector<NodeId> rough_path() const override { return search_->rough_path(); }
  Refusal stopped() const override { return search_->stopped(); }

 protected:
  /// The first search begins, or one anew.
  void begin() { search_ = world_.search(start_, options_, nodes_, log_); }
  /// Goes on with the search at hand.
  void go_on(std::uint32_t expansions) {
    search_->advance(expansions);
    const Repairing* const repairs = repairing();
    if (search_->status() != Status::Running)
      ended_.push_back({log_.size(), log_.expansions(), search_->status(), search_->totals(), search_->path_cost(),
                        search_->path(), !repairs || repairs->estimates(), repairs ? repairs->k_m() : 0});
  }
  /// Says that the next search begins.
  void announce() {
    ended_.back().until = log_.size();
    log_({EventType::Began, repairing() ? no_node : start_});
  }
  /// The next search begins, after changes at these nodes.
  void begin_next(const std::vector<NodeId>& touched) {
    if (Repairing* const repairs = repairing()) repairs->repair(touched, start_);
    else begin();
  }

  World& world_;
  NodeId start_;  // of the next search that begins
  SearchOptions options_;
  NodeTable& nodes_;
  TraceLog& log_;
  std::unique_ptr<AnySearch> search_;
  std::vector<Episode> ended_;

 private:
  /// The search as one that goes on; null for others.
  Repairing* repairing() const { return dynamic_cast<Repairing*>(search_.get()); }
};

/// Those of a document with `then`: each time the search has ended, some things change.
class ChangingWorld final : public Episodes {
 public:
  ChangingWorld(World& world, NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log)
      : Episodes(world, start, options, nodes, log), changes_(*options.then) {
    for (const std::vector<Alteration>& changes : changes_)
      for (const Alteration& change : changes)
        if (!alters(world_, change)) return;
    begin();
  }
  /// Leaves the world as it was at first.
  ~ChangingWorld() override {
    search_.reset();
    std::vector<NodeId> touched;
    while (next_ > 0) {
      std::vector<Alteration>& changes = changes_[--next_];
      for (auto change = changes.rbegin(); change != changes.rend(); ++change) alter(world_, *change, touched);
    }
  }

  Status advance(std::uint32_t expansions) override {
    if (status() != Status::Running) return status();
    if (ended_.size() > next_) change();
    else go_on(expansions);
    return status();
  }
  /// A search that did not come to an answer has no next one.
  Status status() const override {
    const Status status = search_->status();
    const bool answered = status == Status::Found || status == Status::Exhausted || status == Status::Stuck;
    return answered && next_ < changes_.size() ? Status::Running : status;
  }

 private:
  void change() {
    announce();
    std::vector<NodeId> touched;
    for (Alteration& change : changes_[next_++]) {
      const std::size_t about = touched.size();
      alter(world_, change, touched);
      log_({EventType::Changed, touched[about]});
    }
    begin_next(touched);
  }

  Then changes_;  // of those that have been made, what undoes them
  std::size_t next_ = 0;
};

}  // namespace astar
