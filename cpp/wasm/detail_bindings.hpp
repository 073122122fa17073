// The Embind side of search_details.hpp. Not in the page's first module, whose searches have no such details.
#pragma once

#include <algorithm>
#include <limits>

#include "../session/numbers.hpp"
#include "../session/search_details.hpp"
#include "glue.hpp"

namespace astar {

/// Adds the members to a bound class with a session().
template <class Bound>
void bind_details(emscripten::class_<Bound> bound) {
  using emscripten::val;
  bound
      /// In the order of their ids, at most `most` cells.
      .function(
          "seenCells",
          +[](Bound& self, double most) {
            return guarded(val::undefined(), [&] {
              std::vector<std::int32_t> rows;
              const Session& session = self.session();
              if (!session.recorded() || !(most >= 0)) return copied(rows);
              for (const NodeId cell : session.recording().seen_cells(static_cast<std::size_t>(std::min(most, 1e9)))) {
                const NodeId node = session.recording().shown_node(cell), parent = session.replay().parent(node);
                append(rows, SeenCellIds{.node = static_cast<std::int32_t>(raw(cell)),
                                         .parent = static_cast<std::int32_t>(number(session, parent)),
                                         .state = static_cast<std::int32_t>(session.replay().state(node))});
              }
              return copied(rows);
            });
          })
      /// Open cells whose parent is this one.
      .function(
          "reachedFrom",
          +[](Bound& self, double cell) {
            return guarded(val::undefined(), [&] {
              const Session& session = self.session();
              const bool there = session.recorded() && among(cell, session.known());
              return ids(there ? session.recording().reached_from(id(cell)) : std::vector<NodeId>{});
            });
          })
      .function(
          "jump",
          +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              const std::optional<JumpRun> run = run_at_cursor(self.session());
              if (!run) return val::undefined();
              std::vector<std::int32_t> row;
              append(row, JumpIds{.turn = static_cast<std::int32_t>(raw(run->turn)),
                                  .dx = run->way.x,
                                  .dy = run->way.y,
                                  .leading = run->leading,
                                  .cells = run->cells,
                                  .end = static_cast<std::int32_t>(run->end)});
              for (const auto& [wall, cell] : run->forced)
                append(row, ForcedIds{static_cast<std::int32_t>(raw(wall)), static_cast<std::int32_t>(raw(cell))});
              return copied(row);
            });
          })
      /// Cells along a side of a cluster, 0 without clusters.
      .function(
          "clusterSize",
          +[](Bound& self) {
            const HpaGraph* graph = clusters_of(self.session());
            return graph ? graph->cluster_size() : 0;
          })
      .function(
          "entrances",
          +[](Bound& self) { return guarded(val::undefined(), [&] { return ids(entrances_of(self.session())); }); })
      .function(
          "crossings",
          +[](Bound& self) { return guarded(val::undefined(), [&] { return ids(crossings_of(self.session())); }); })
      .function(
          "lookedAt",
          +[](Bound& self) { return guarded(val::undefined(), [&] { return ids(looked_at_inside(self.session())); }); })
      .function(
          "waypoints",
          +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              return ids(self.session().recorded() ? self.session().search().waypoints() : std::vector<NodeId>{});
            });
          })
      .function(
          "roughPath",
          +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              return ids(self.session().recorded() ? self.session().search().rough_path() : std::vector<NodeId>{});
            });
          })
      .function(
          "roughCost",
          +[](Bound& self) {
            return guarded(0.0, [&] {
              const Session& session = self.session();
              return session.recorded() ? session.shown(cost_of(session.world(), session.search().rough_path())) : 0.0;
            });
          })
      /// The true cost from each node to the goal, or from the start to each node (infinite without a path), the nodes
      /// estimated above it, and from, to for each move along which h changes by more than it costs; at most `most` of
      /// each. Null if not all nodes can be looked at, undefined if memory runs out.
      .function(
          "heuristicCheck",
          +[](Bound& self, double most, bool from_start) {
            return guarded(val::undefined(), [&] {
              const Session& session = self.session();
              if (!(most >= 0 && most <= 1e6)) return val::undefined();
              const std::optional<HeuristicCheck> check =
                  heuristic_check_of(session, static_cast<std::size_t>(most), from_start);
              if (!check) return val::null();
              std::vector<double> costs;
              costs.reserve(check->true_costs.size());
              for (const Cost cost : check->true_costs)
                costs.push_back(cost == HeuristicCheck::unreachable ? std::numeric_limits<double>::infinity()
                                                                    : session.shown(cost));
              std::vector<NodeId> moves;
              for (const Move& move : check->inconsistent) moves.insert(moves.end(), {move.from, move.to});
              val answer = val::object();
              answer.set("trueCosts", copied(costs));
              answer.set("overestimated", ids(check->overestimated));
              answer.set("inconsistent", ids(moves));
              return answer;
            });
          })
      /// The nodes on shortest paths, the number of these paths (infinite from 2^53 on) and their cost; null and
      /// undefined as above.
      .function(
          "shortestPaths", +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              const std::optional<ShortestPaths> found = shortest_paths_of(self.session());
              if (!found) return val::null();
              constexpr std::uint64_t exact = std::uint64_t{1} << 53;
              val answer = val::object();
              answer.set("count", found->count < exact ? static_cast<double>(found->count)
                                                       : std::numeric_limits<double>::infinity());
              answer.set("cost", self.session().shown(found->cost));
              answer.set("nodes", ids(found->nodes));
              return answer;
            });
          });
}

}  // namespace astar
