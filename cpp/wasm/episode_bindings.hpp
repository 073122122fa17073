// The Embind side of worlds that change: the searches between the changes, and the numbers of a search that repairs.
// Not in the page's first module.
#pragma once

#include <algorithm>

#include "../session/numbers.hpp"
#include "../session/walk.hpp"
#include "glue.hpp"

namespace astar {

/// The search of a session in episodes; null if it is a single one.
inline const Episodes* episodes_of(const Session& session) {
  return session.recorded() ? dynamic_cast<const Episodes*>(&session.search()) : nullptr;
}

/// Adds the members to a bound class with a session().
template <class Bound>
void bind_episodes(emscripten::class_<Bound> bound) {
  using emscripten::val;
  bound
      /// One object for each search that has ended, without the first `known` ones, which stay as they are.
      .function(
          "episodes",
          +[](Bound& self, std::size_t known) {
            return guarded(val::undefined(), [&] {
              const Session& session = self.session();
              val rows = val::array();
              if (const Episodes* const episodes = episodes_of(session))
                for (std::size_t at = known; at < episodes->ended().size(); ++at) {
                  const Episode& episode = episodes->ended()[at];
                  val row = val::object();
                  row.set("end", episode.end);
                  row.set("expansions", episode.expansions);
                  row.set("status", static_cast<int>(episode.status));
                  row.set("cost", session.shown(episode.cost));
                  row.set("expanded", episode.totals.expanded);
                  row.set("generated", episode.totals.generated);
                  row.set("reopened", episode.totals.reopened);
                  row.set("estimates", episode.estimates);
                  row.set("path", ids(episode.path));
                  // As in the papers: for rounding, the search adds one unit with each plan after the first.
                  row.set("km", session.shown(std::max<Cost>(0, episode.k_m - static_cast<Cost>(at))));
                  row.set("until", episode.until);
                  rows.call<void>("push", row);
                }
              return rows;
            });
          })
      /// Where somebody walks: positions with the node and what was walked by then; undefined if nobody does.
      .function(
          "places",
          +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              const auto* const walk = dynamic_cast<const Walk*>(episodes_of(self.session()));
              if (!walk) return val::undefined();
              Numbers numbers;
              for (const Walk::Place& place : walk->places())
                numbers.insert(numbers.end(),
                               {static_cast<double>(place.position), static_cast<double>(raw(place.node)),
                                self.session().shown(place.walked)});
              return copied(numbers);
            });
          })
      /// For each cell the position from which on it has been seen.
      .function(
          "firstSeen",
          +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              const auto* const walk = dynamic_cast<const Walk*>(episodes_of(self.session()));
              return walk ? copied(walk->first_seen()) : val::undefined();
            });
          })
      /// The estimate of the way from one cell to another.
      .function(
          "estimate",
          +[](Bound& self, double from, double to) {
            return guarded(val::undefined(), [&] {
              const Session& session = self.session();
              const std::size_t count = session.world().node_count();
              if (!among(from, count) || !among(to, count)) return val::undefined();
              return val(session.shown(session.world().heuristic_from(id(from), id(to))));
            });
          })
      /// The rhs of cells, given as the bytes of their ids; infinite without a way, or if the search has none.
      .function(
          "rhs",
          +[](Bound& self, const std::string& cells) {
            return guarded(val::undefined(), [&] {
              const Session& session = self.session();
              const EpisodeColumns* const columns = session.recorded() ? EpisodeColumns::of(session.replay()) : nullptr;
              Numbers numbers;
              NodeId cell;
              for (std::size_t at = 0; at + sizeof cell <= cells.size(); at += sizeof cell) {
                std::memcpy(&cell, cells.data() + at, sizeof cell);
                const bool known = columns && raw(cell) < session.known();
                numbers.push_back(session.shown(known ? columns->rhs(cell) : infinite));
              }
              return copied(numbers);
            });
          })
      /// Of an event that expands or updates: the node's g and rhs before it, then after it.
      .function(
          "updated", +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              const Session& session = self.session();
              const EpisodeColumns* const columns = session.recorded() ? EpisodeColumns::of(session.replay()) : nullptr;
              if (!columns || session.replay().position() == 0) return val::undefined();
              const EventChange change = session.replay().last_change();
              const NodeId node = change.event.node;
              const bool expanded = change.event.type == EventType::Expanded;
              if (!expanded && change.event.type != EventType::Updated) return val::undefined();
              const Cost g = session.replay().state(node) == NodeState::Unseen ? infinite : session.replay().g(node);
              Numbers numbers;
              for (const Cost cost : {expanded ? columns->old_g() : change.old_g,
                                      expanded ? columns->rhs(node) : columns->old_rhs(), g, columns->rhs(node)})
                numbers.push_back(session.shown(cost));
              return copied(numbers);
            });
          });
}

}  // namespace astar
