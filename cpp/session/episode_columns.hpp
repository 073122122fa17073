// What a cursor knows besides when the world changes between searches: the rhs of each node of a search that repairs,
// and everything that was known before a search began anew.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "../core/replay.hpp"

namespace astar {

class EpisodeColumns final : public Columns {
 public:
  /// Where a replay keeps them; null before its first event that needs them.
  static const EpisodeColumns* of(const Replay& replay) { return static_cast<const EpisodeColumns*>(replay.columns()); }

  /// Infinite if nothing leads to the node.
  Cost rhs(NodeId node) const { return rhs_.empty() ? infinite : rhs_[index(node)]; }
  /// The g or rhs that the event just applied replaced, if it is one that expands or updates.
  Cost old_g() const { return old_g_.empty() ? infinite : old_g_.back(); }
  Cost old_rhs() const { return old_rhs_.empty() ? infinite : old_rhs_.back(); }

  void apply(Replay& replay, const Event& event, std::uint32_t at) override {
    if (event.type == EventType::Updated) return update(replay, event, at);
    if (event.type != EventType::Began) return;
    before_.push_back({replay.current_, replay.counters_, {}});
    replay.current_ = no_node;
    Counters& counters = replay.counters_;
    counters = {.open = counters.open, .closed = counters.closed};
    if (event.node == no_node) return;
    counters = {};
    for (std::uint32_t i = 0; i < replay.states_.size(); ++i) {
      if (replay.states_[i] == NodeState::Unseen) continue;
      before_.back().seen.push_back({i, replay.states_[i], replay.parents_[i], replay.stamps_[i], replay.g_[i]});
      replay.forget(i);
    }
  }

  void revert(Replay& replay, const Event& event) override {
    if (event.type == EventType::Updated) return take_back_update(replay, index(event.node));
    if (event.type != EventType::Began) return;
    const Before& before = before_.back();
    replay.current_ = before.current;
    replay.counters_ = before.counters;
    for (const Seen& seen : before.seen) {
      replay.states_[seen.node] = seen.state;
      replay.parents_[seen.node] = seen.parent;
      replay.stamps_[seen.node] = seen.stamp;
      replay.g_[seen.node] = seen.g;
    }
    before_.pop_back();
  }

  /// An overconsistent node takes its rhs as g, an underconsistent one forgets its g.
  void expand(Replay& replay, NodeId node) override {
    if (rhs_.empty()) return;
    Cost& g = replay.g_[index(node)];
    old_g_.push_back(g);
    g = g > rhs(node) ? rhs(node) : infinite;
  }
  void take_back(Replay& replay, NodeId node) override {
    if (rhs_.empty()) return;
    replay.g_[index(node)] = old_g_.back();
    old_g_.pop_back();
  }

 private:
  struct Seen {
    std::uint32_t node;
    NodeState state;
    NodeId parent;
    std::uint32_t stamp;
    Cost g;
  };
  struct Before {
    NodeId current;
    Counters counters;
    std::vector<Seen> seen;  // empty before a repair, which forgets nothing
  };

  static void count(Replay& replay, NodeState was, int more) {
    Counters& counters = replay.counters_;
    std::uint32_t& counter = was == NodeState::Unseen ? counters.generated
                             : was == NodeState::Open ? counters.relaxed
                                                      : counters.reopened;
    counter += static_cast<std::uint32_t>(more);
  }

  void update(Replay& replay, const Event& event, std::uint32_t at) {
    if (rhs_.empty()) rhs_.resize(replay.states_.size(), infinite);
    const std::size_t node = index(event.node);
    const NodeState was = replay.states_[node];
    const Cost g = was == NodeState::Unseen ? infinite : replay.g_[node];
    replay.keep(replay.overwritten_, node, event.node, at);
    replay.overwritten_.back().g = g;
    old_rhs_.push_back(std::exchange(rhs_[node], event.g));
    if (was != NodeState::Unseen) --replay.list_size(was);
    const NodeState state = g != event.g ? NodeState::Open : event.g < infinite ? NodeState::Closed : NodeState::Unseen;
    if (state == NodeState::Unseen) return replay.forget(node);
    ++replay.list_size(state);
    if (state == NodeState::Open) count(replay, was, 1);
    replay.states_[node] = state;
    replay.g_[node] = g;
    replay.parents_[node] = event.from;
    replay.stamps_[node] = at;
  }

  void take_back_update(Replay& replay, std::size_t node) {
    const NodeState state = replay.states_[node], was = replay.overwritten_.back().state;
    if (state != NodeState::Unseen) --replay.list_size(state);
    if (state == NodeState::Open) count(replay, was, -1);
    if (was == NodeState::Unseen) {
      replay.overwritten_.pop_back();
      replay.forget(node);
    } else {
      replay.restore(node);
    }
    rhs_[node] = old_rhs_.back();
    old_rhs_.pop_back();
  }

  std::vector<Cost> rhs_;  // empty in recordings without updates
  std::vector<Cost> old_g_, old_rhs_;
  std::vector<Before> before_;
};

inline std::unique_ptr<Columns> make_episode_columns(std::size_t) { return std::make_unique<EpisodeColumns>(); }

}  // namespace astar
