// One world, one search on it and the recording of this search: all three are made, advanced and given up here.
// Questions about the recording are in recording.hpp. It is also compiled natively, so that all but the Embind glue is
// tested without a browser.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "../core/priority.hpp"
#include "../worlds/grid_world.hpp"
#include "recording.hpp"

namespace astar {

/// Number of expansions after which a running search is checked again.
inline constexpr std::uint32_t part_of_advance = 4096;

/// How many nodes there is room for at first in a world that finds its nodes while it is searched. Most searches need
/// no more, and making room for a million takes as long as a frame.
inline constexpr std::size_t first_room = std::size_t{1} << 16;
/// Upper bound of the new nodes that an expansion finds.
inline constexpr std::size_t most_found = 5;

/// Most events of a recording: twice what any best-first search needs on the largest grid. Only iterative deepening,
/// which forgets what it has seen, needs as many.
inline constexpr std::uint32_t longest_recording = 20'000'000;

/// Converts an f of the document, in thousandths, to units. It configures the world with `options`.
inline Cost f_in_units(World& world, double thousandths, const SearchOptions& options, NodeId goal) {
  world.configure(options, goal, {});
  const double scale = static_cast<double>(world.unit()) * static_cast<double>(f_scale(options));
  return static_cast<Cost>(std::ceil(std::min(thousandths * scale / 1000, 9e18)));
}

// Compiled for size: nothing here is called often, and every visit to the page fetches it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#endif

class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void set_world(std::unique_ptr<World> world) {
    stop();
    start_ = no_node;
    world_ = std::move(world);
    sides_ = TwoSides(world_->node_count());
  }
  void set_grid(int width, int height, std::vector<std::uint8_t> cells) {
    set_world(make_grid_world(Grid(width, height, std::move(cells))));
  }

  /// Ends the search and changes a cell, which touches nine bytes; the next start() searches the changed grid.
  void set_terrain(NodeId node, std::uint8_t terrain) {
    stop();
    world_->set_terrain(node, terrain);
  }

  /// See World::change(). Ends the search.
  bool change_world(std::span<const double> numbers) {
    stop();
    return world_->change(numbers);
  }

  /// Prepares a search; nothing is expanded yet. An empty `order` is the declared order of neighbours. False if the
  /// algorithm does not apply to the space.
  bool start(NodeId start, NodeId goal, const SearchOptions& options, const std::vector<int>& order = {}) {
    stop();
    options_ = options;
    start_ = start;
    sides_ = TwoSides(world_->node_count());
    world_->configure(options, goal, order);
    world_->find_nodes(false);
    refusal_ = refusal_of(start, goal);
    if (refusal_ != Refusal::None) {
      status_ = Status::BadInput;
      return true;
    }
    const std::size_t room = finds_nodes() ? std::min(first_room, world_->node_count()) : node_count();
    nodes_.expect(room);
    recording_ = std::make_unique<Recording>(names(), options, nodes_, room);
    search_ = options.by_hand || options.then || options.walk
                  ? make_steered(*world_, start, options, nodes_, recording_->log())
                  : world_->search(start, options, nodes_, recording_->log());
    if (!search_) {
      stop();
      return false;
    }
    status_ = Status::Running;
    return true;
  }

  /// The same with this session's world; it ends the search.
  Cost f_in_units(double thousandths, const SearchOptions& options, NodeId goal) {
    stop();
    return astar::f_in_units(*world_, thousandths, options, goal);
  }

  Status advance(std::uint32_t expansions) {
    const Finding finding(*world_);
    // In small parts, so that an endless search stops when its nodes or its recording no longer fit.
    while (expansions > 0 && status_ == Status::Running && !options_.by_hand) {
      const std::uint32_t part = std::min(expansions, part_of_advance);
      make_room();
      settle(search_->advance(part));
      expansions -= part;
    }
    return status_;
  }

  /// By hand: expands a node of the open list, or ends the search; see BestFirst::take().
  bool take(NodeId node) {
    if (status_ != Status::Running) return false;
    const Finding finding(*world_);
    make_room();
    const bool taken = search_->take(node);
    settle(search_->status());
    return taken;
  }

  /// Gives up the search but keeps the world, as after running out of memory.
  void fail(Status status) {
    stop();
    status_ = status;
  }

  const World& world() const { return *world_; }
  World& world() { return *world_; }
  /// The world as a square grid; null if it is another world.
  const GridWorld* grid_world() const { return dynamic_cast<const GridWorld*>(world_.get()); }
  /// Only for a square grid; throws std::bad_cast for any other world.
  const GridQuestion& grid() const { return dynamic_cast<const GridWorld&>(*world_).grid(); }

  const SearchOptions& options() const { return options_; }
  NodeId start_node() const { return start_; }
  Status status() const { return status_; }
  Refusal refusal() const { return refusal_; }

  /// Whether there is a search with its recording, which the next five functions need.
  bool recorded() const { return recording_ != nullptr; }
  const Recording& recording() const { return *recording_; }
  const TraceLog& log() const { return recording_->log(); }
  const Replay& replay() const { return recording_->replay(); }
  Replay& replay() { return recording_->replay(); }
  const AnySearch& search() const { return *search_; }
  std::vector<NodeId> path() const { return search_ ? search_->path() : std::vector<NodeId>{}; }

  /// Names and estimates of the nodes; with two sides, ids from world().node_count() on belong to the search from the
  /// goal.
  TraceNames names() const { return {*world_, start_, sides_}; }
  Cost h(NodeId node) const noexcept { return names().h(node); }
  const TwoSides& sides() const { return sides_; }
  bool two_sided() const { return astar::two_sided(options_.algorithm); }

  /// All ids in the recording are below this number.
  std::size_t node_count() const { return two_sided() ? sides_.node_count() : world_->node_count(); }
  /// Nodes of the world that can be asked about.
  std::size_t known() const { return recording_ ? recording_->known() : world_->known(); }
  /// A cost in the cost model's own units; exact for every integer below 2^53.
  double shown(Cost cost) const noexcept { return shown_cost(cost, world_->unit()); }

  /// Bytes held for the nodes, the search and its recording.
  std::size_t bytes() const {
    return world_->known_bytes() + (recording_ ? recording_->bytes() + search_->totals().peak_bytes : nodes_.bytes());
  }

 private:
  /// In a world whose nodes have many moves, a search that floods it has an event for each move.
  std::uint32_t most_events() const {
    constexpr std::size_t events_a_node = 28;
    const std::size_t flood = world_->many_moves() ? events_a_node * world_->node_count() : 0;
    return static_cast<std::uint32_t>(std::clamp<std::size_t>(flood, longest_recording, no_limit));
  }

  /// While this object exists the world finds nodes; the destructor ends that also after an exception.
  struct Finding {
    World& world;
    explicit Finding(World& of) : world(of) { world.find_nodes(true); }
    ~Finding() { world.find_nodes(false); }
    Finding(const Finding&) = delete;
    Finding& operator=(const Finding&) = delete;
  };

  /// Takes over the status of the search, but ends it if there is no room for more nodes or events.
  void settle(Status status) {
    status_ = status;
    if (status_ == Status::Limit) refusal_ = search_->stopped();
    if (status_ != Status::Running || (log().size() < most_events() && !world_->full())) return;
    status_ = Status::Limit;
    refusal_ = world_->full() ? Refusal::SpaceFull : Refusal::RecordingFull;
    recording_->log()({EventType::Finished, no_node, no_node, 0, 0, status_});
  }

  bool finds_nodes() const { return !two_sided() && world_->known() < world_->node_count(); }

  /// Makes room for what the next part of the search may find. The two tables grow at different times, so that this
  /// does not take too long at once.
  void make_room() {
    const std::size_t all = node_count(), needed = std::min(all, world_->known() + most_found * part_of_advance);
    if (4 * needed > 3 * first_room) replay().make_room(all);
    if (needed > first_room) nodes_.make_room(all);
  }

  Refusal refusal_of(NodeId start, NodeId goal) const {
    if (const Refusal refusal = world_->refuses(start, goal, options_); refusal != Refusal::None) return refusal;
    // No path visits a node twice, so this bounds every g.
    const double longest = world_->dearest_move() * static_cast<double>(world_->node_count());
    const Priority priority = priority_of(options_);
    const double largest_f = longest * static_cast<double>(priority.g_factor) +
                             world_->farthest_estimate() * static_cast<double>(priority.h_factor);
    return largest_f < 9e18 ? Refusal::None : Refusal::Overflow;
  }

  void stop() {
    search_.reset();
    recording_.reset();
    status_ = Status::Cancelled;
    refusal_ = Refusal::None;
  }

  std::unique_ptr<World> world_ = make_grid_world(Grid());
  SearchOptions options_;
  NodeId start_ = no_node;
  TwoSides sides_{0};
  NodeTable nodes_;
  std::unique_ptr<Recording> recording_;
  std::unique_ptr<AnySearch> search_;
  Status status_ = Status::Cancelled;
  Refusal refusal_ = Refusal::None;
};

#ifdef __clang__
#pragma clang attribute pop
#endif

}  // namespace astar
