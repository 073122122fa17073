// One world, one search on it and the recording of that search: everything the page asks for, in plain numbers.
// Compiled natively as well, so that all but the Embind glue is tested without a browser.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "../core/priority.hpp"
#include "../core/replay.hpp"
#include "../io/trace_text.hpp"
#include "catalog.hpp"

namespace astar {

/// Why a search could not begin, or why its recording ends early.
enum class Refusal : std::uint8_t { None, StartBlocked, GoalBlocked, StartIsGoal, Overflow, RecordingFull };

inline constexpr std::array<std::string_view, 6> refusal_names{"",         "start-blocked", "goal-blocked", "start-is-goal",
                                                               "overflow", "recording-full"};

/// Events a recording may have: twice what any best-first search needs on the largest grid. Only iterative deepening, which
/// forgets what it has seen, gets there.
inline constexpr std::uint32_t longest_recording = 20'000'000;

class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  void set_grid(int width, int height, std::vector<std::uint8_t> cells) {
    stop();
    world_ = std::make_unique<GridWorld>(Grid(width, height, std::move(cells)));
  }

  /// A changed cell touches nine bytes; the next start() searches the changed grid.
  void set_terrain(NodeId node, std::uint8_t terrain) {
    stop();
    world_->set_terrain(node, terrain);
  }

  const World& world() const { return *world_; }
  /// Only after set_grid().
  const Grid& grid() const { return static_cast<const GridWorld&>(*world_).grid(); }

  /// Prepares a search; nothing is expanded yet. An empty `order` is the declared order of neighbours. False where the
  /// algorithm does not apply to the space.
  bool start(NodeId start, NodeId goal, const SearchOptions& options, const std::vector<int>& order = {}) {
    stop();
    options_ = options;
    start_ = start;
    sides_ = TwoSides(world_->node_count());
    world_->configure(options, goal, order);
    refusal_ = refusal(start, goal);
    if (refusal_ != Refusal::None) {
      status_ = Status::BadInput;
      return true;
    }
    log_ = std::make_unique<TraceLog>();
    replay_ = std::make_unique<Replay>(*log_, two_sided(options.algorithm) ? sides_.node_count() : world_->node_count());
    search_ = world_->search(start, options, nodes_, *log_);
    if (!search_) {
      stop();
      return false;
    }
    status_ = Status::Running;
    return true;
  }

  Status advance(std::uint32_t expansions) {
    // In small parts, so that a search which goes on for ever stops where its recording would no longer fit.
    while (expansions > 0 && status_ == Status::Running) {
      const std::uint32_t part = std::min(expansions, 4096u);
      status_ = search_->advance(part);
      expansions -= part;
      if (status_ == Status::Running && log_->size() >= longest_recording) {
        status_ = Status::Limit;
        refusal_ = Refusal::RecordingFull;
        (*log_)({EventType::Finished, no_node, no_node, 0, 0, status_});
      }
    }
    return status_;
  }

  /// Gives up the search but keeps the grid, as after running out of memory.
  void fail(Status status) {
    stop();
    status_ = status;
  }

  Status status() const { return status_; }
  Refusal refusal() const { return refusal_; }
  bool recorded() const { return log_ != nullptr; }
  const TraceLog& log() const { return *log_; }
  Replay& replay() { return *replay_; }
  const Replay& replay() const { return *replay_; }
  const Search& search() const { return *search_; }
  std::vector<NodeId> path() const { return search_ ? search_->path() : std::vector<NodeId>{}; }

  /// Names and estimates of the nodes; with two sides, ids from world().node_count() on are those of the search from the goal.
  TraceNames names() const { return {*world_, start_, sides_}; }
  Cost h(NodeId node) const { return names().h(node); }
  const TwoSides& sides() const { return sides_; }

  /// A cost in the cost model's own units; exact for every integer below 2^53.
  double shown(Cost cost) const { return static_cast<double>(cost) / static_cast<double>(world_->unit()); }
  double shown_f(Cost g, Cost h) const {
    const Priority priority = priority_of(options_);
    return shown(priority.f(g, h)) / static_cast<double>(f_scale(options_));
  }

  /// The open list at the cursor in pop order, at most `most` entries.
  std::vector<OpenEntry> open_list(std::size_t most) const {
    std::vector<OpenEntry> entries;
    const Priority priority = priority_of(options_);
    for_each_open([&](NodeId node) {
      entries.push_back(priority.entry(node, replay_->g(node), h(node), replay_->stamp(node)));
    });
    const std::size_t count = std::min(most, entries.size());
    std::partial_sort(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(count), entries.end());
    entries.resize(count);
    return entries;
  }

  /// How many open nodes have the same f as `node`, itself not counted.
  std::uint32_t open_like(NodeId node) const {
    const Priority priority = priority_of(options_);
    const auto f = [&](NodeId n) { return priority.f(replay_->g(n), h(n)); };
    const Cost wanted = f(node);
    std::uint32_t count = 0;
    for_each_open([&](NodeId n) { count += n != node && f(n) == wanted; });
    return count;
  }

  /// Events about `node` among `segments` segments of the recording from `first` on, at most `most`, with their numbers.
  std::vector<std::pair<std::uint32_t, Event>> history(NodeId node, std::size_t most, std::uint32_t first,
                                                       std::uint32_t segments) const {
    std::vector<std::pair<std::uint32_t, Event>> rows;
    std::vector<Event> events;
    const std::uint32_t end = first + std::min(segments, log_->segment_count() - std::min(first, log_->segment_count()));
    for (std::uint32_t segment = first; segment < end && rows.size() < most; ++segment) {
      log_->decode(segment, events);
      for (std::uint32_t i = 0; i < events.size() && rows.size() < most; ++i)
        if (events[i].node == node) rows.emplace_back(segment * TraceLog::segment_events + i, events[i]);
    }
    return rows;
  }

  static constexpr std::uint8_t mark_relaxed = 1, mark_reopened = 2, mark_tie = 4, mark_finished = 8;
  /// Up to this length of the recording every event has its own place and ties are looked for; beyond it the marks are as
  /// coarse as the segments, and every bucket would have a tie.
  static constexpr std::uint32_t longest_with_ties = 50'000;

  /// What happened where, as flags in `buckets` equal parts of the recording.
  std::vector<std::uint8_t> marks(std::uint32_t buckets) const {
    std::vector<std::uint8_t> marks(buckets);
    if (log_->size() <= longest_with_ties) {
      mark_events(marks);
      return marks;
    }
    for (std::uint32_t segment = 0; segment < log_->segment_count(); ++segment) {
      std::uint8_t& mark = marks[bucket(segment * TraceLog::segment_events, marks.size())];
      if (log_->has(segment, EventType::Relaxed)) mark |= mark_relaxed;
      if (log_->has(segment, EventType::Reopened)) mark |= mark_reopened;
    }
    if (status_ != Status::Running) marks.back() |= mark_finished;
    return marks;
  }

  enum class Shade : std::uint8_t { ByOrder, ByG };

  /// 1–255 for closed nodes by the order of closing or by g, relative to the cursor; 0 elsewhere.
  std::vector<std::uint8_t> shades(Shade kind) const {
    const std::size_t count = replay_->node_count();
    std::vector<std::uint8_t> shades(count);
    Cost largest = 1;
    if (kind == Shade::ByOrder) largest = std::max<Cost>(1, replay_->position());
    else for (std::size_t i = 0; i < count; ++i)
      if (replay_->states()[i] == NodeState::Closed) largest = std::max(largest, replay_->g(id(i)));
    const double scale = 254.0 / static_cast<double>(largest);
    for (std::size_t i = 0; i < count; ++i) {
      if (replay_->states()[i] != NodeState::Closed) continue;
      const Cost value = kind == Shade::ByOrder ? Cost{replay_->stamp(id(i))} : replay_->g(id(i));
      shades[i] = static_cast<std::uint8_t>(1.0 + static_cast<double>(value) * scale);
    }
    return shades;
  }

  /// Chain of parents at the cursor from the start to `node`; ends early rather than run in a circle.
  std::vector<NodeId> path_to(NodeId node) const {
    std::vector<NodeId> path;
    if (replay_->state(node) == NodeState::Unseen) return path;
    for (; node != no_node && path.size() <= replay_->node_count(); node = replay_->parent(node)) path.push_back(node);
    std::reverse(path.begin(), path.end());
    return path;
  }

  /// Bytes held for the search and its recording.
  std::size_t bytes() const {
    return nodes_.bytes() + (log_ ? log_->bytes() + replay_->bytes() + search_->totals().peak_bytes - nodes_.bytes() : 0);
  }

 private:
  static NodeId id(std::size_t i) { return NodeId{static_cast<std::uint32_t>(i)}; }

  template <class Visit>
  void for_each_open(Visit visit) const {
    std::uint32_t left = replay_->counters().open;
    const std::vector<NodeState>& states = replay_->states();
    for (std::size_t i = 0; left > 0 && i < states.size(); ++i) {
      if (states[i] != NodeState::Open) continue;
      visit(id(i));
      --left;
    }
  }

  std::size_t bucket(std::uint32_t position, std::size_t buckets) const {
    return static_cast<std::size_t>(std::uint64_t{position} * buckets / log_->size());
  }

  void mark_events(std::vector<std::uint8_t>& marks) const {
    Replay scratch(*log_, replay_->node_count());
    const Priority priority = priority_of(options_);
    std::map<Cost, std::uint32_t> listed;  // how many open nodes have this f
    const auto f_of = [&](NodeId node, Cost g) { return priority.f(g, h(node)); };
    while (scratch.position() < log_->size()) {
      scratch.seek(scratch.position() + 1);
      const EventChange change = scratch.last_change();
      const Event& event = change.event;
      std::uint8_t& mark = marks[bucket(change.index, marks.size())];
      if (event.type == EventType::Relaxed) mark |= mark_relaxed;
      if (event.type == EventType::Reopened) mark |= mark_reopened;
      if (event.type == EventType::Finished) mark |= mark_finished;
      if (event.node == no_node || scratch.stamp(event.node) != change.index) continue;
      if (change.old_state == NodeState::Open) --listed[f_of(event.node, change.old_g)];
      if (scratch.state(event.node) == NodeState::Open) ++listed[f_of(event.node, event.g)];
      if (event.type == EventType::Expanded && listed[f_of(event.node, event.g)] > 0) mark |= mark_tie;
    }
  }

  Refusal refusal(NodeId start, NodeId goal) const {
    if (world_->terrain(start) == 0) return Refusal::StartBlocked;
    if (world_->terrain(goal) == 0 && !options_.quirks.goal_before_wall) return Refusal::GoalBlocked;
    if (options_.quirks.refuse_trivial && start == goal) return Refusal::StartIsGoal;
    // No path visits a node twice, so this bounds every g.
    const double longest = world_->dearest_move() * static_cast<double>(world_->node_count());
    const Priority priority = priority_of(options_);
    const double largest_f = longest * static_cast<double>(priority.g_factor) +
                             world_->farthest_estimate() * static_cast<double>(priority.h_factor);
    return largest_f < 9e18 ? Refusal::None : Refusal::Overflow;
  }

  void stop() {
    search_.reset();
    replay_.reset();
    log_.reset();
    status_ = Status::Cancelled;
    refusal_ = Refusal::None;
  }

  std::unique_ptr<World> world_ = std::make_unique<GridWorld>(Grid());
  SearchOptions options_;
  NodeId start_ = no_node;
  TwoSides sides_{0};
  NodeTable nodes_;
  std::unique_ptr<TraceLog> log_;
  std::unique_ptr<Replay> replay_;
  std::unique_ptr<Search> search_;
  Status status_ = Status::Cancelled;
  Refusal refusal_ = Refusal::None;
};

}  // namespace astar
