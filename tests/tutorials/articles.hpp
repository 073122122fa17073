// Shared by the tests of the tutorials' rows: their searches as options, what a cell shows, what an expansion did.
#pragma once

#include <algorithm>
#include <cmath>
#include <ostream>
#include <string>
#include <vector>

#include "../catch.hpp"
#include "../lab.hpp"
#include "tutorials/mistakes.hpp"

namespace lab {

inline SearchOptions article_000_text(Tie tie = Tie::Fifo) {
  SearchOptions options;
  options.heuristic = Heuristic::Manhattan;
  options.costs = Costs::TenFourteen;
  options.tie = tie;
  return options;
}

inline SearchOptions article_000_code() {
  SearchOptions options;
  options.heuristic = Heuristic::Manhattan;
  options.tie = Tie::Fifo;
  options.open_list = OpenListKind::Scan;
  options.stop = Stop::GoalOpened;
  options.reopen = false;
  options.mistakes.bits |= bit(Mistake::RefuseTrivial);
  options.mistakes.bits |= bit(Mistake::FabricatePath);
  return options;
}
/// Down, up, left, right, left-up, left-down, right-up, right-down with y upwards.
inline const std::vector<int> order_000{3, 2, 1, 0, 6, 7, 4, 5};

inline SearchOptions four_way(Heuristic heuristic, Tie tie) {
  SearchOptions options;
  options.heuristic = heuristic;
  options.diagonal = Diagonal::Never;
  options.tie = tie;
  return options;
}

inline SearchOptions article_004_code(Tie tie) {
  SearchOptions options;
  options.diagonal = Diagonal::Always;
  options.costs = Costs::TenFourteen;
  options.tie = tie;
  options.open_list = OpenListKind::Buckets;
  return options;
}

struct Seen {
  double f, g, h;
  Point parent;
  friend bool operator==(const Seen&, const Seen&) = default;
};
inline std::ostream& operator<<(std::ostream& out, const Seen& s) {
  return out << s.f << "/" << s.g << "/" << s.h << " from (" << s.parent.x << "," << s.parent.y << ")";
}

/// F of a node with this g.
inline double shown_f(const Session& session, NodeId node, Cost g) {
  return session.recording().shown_bound(session.recording().key(node, g, 0)[0].value);
}

/// F, G, H and parent of a cell at the cursor.
inline Seen seen(const Session& session, int x, int y) {
  const GridQuestion& grid = session.grid();
  const NodeId node = grid.node({x, y});
  REQUIRE(session.replay().state(node) != NodeState::Unseen);
  const Cost g = session.replay().g(node), h = grid.heuristic(node);
  return {shown_f(session, node, g), session.shown(g), session.shown(h), grid.point(session.replay().parent(node))};
}

/// Puts the cursor after the expansion of a cell, all its neighbours considered; returns the events of that expansion.
inline std::vector<EventChange> after_expanding(Session& session, Point cell) {
  Replay& replay = session.replay();
  for (std::uint32_t n = 0; n < session.log().expansions(); ++n) {
    replay.seek(replay.position_of_expansion(n) + 1);
    if (replay.last_change().event.node != session.grid().node(cell)) continue;
    const std::uint32_t end = replay.position_of_expansion(n + 1);
    std::vector<EventChange> changes;
    while (replay.position() < end) {
      replay.seek(replay.position() + 1);
      changes.push_back(replay.last_change());
    }
    return changes;
  }
  FAIL("(" << cell.x << "," << cell.y << ") was never expanded");
  return {};
}

inline int count(const std::vector<EventChange>& changes, EventType type) {
  return static_cast<int>(
      std::count_if(changes.begin(), changes.end(), [type](const EventChange& c) { return c.event.type == type; }));
}

inline const EventChange& about(const Session& session, const std::vector<EventChange>& changes, Point cell) {
  for (const EventChange& change : changes)
    if (change.event.node == session.grid().node(cell)) return change;
  FAIL("nothing happened to (" << cell.x << "," << cell.y << ")");
  return changes.front();
}

inline std::string path_text(const Session& session) {
  std::string text;
  for (const NodeId node : session.path()) text += session.world().label(node);
  return text;
}

}  // namespace lab
