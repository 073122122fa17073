// Answers that only some searches have, and questions about a map that need a search of their own. These are plain
// functions of a session, tested natively; detail_bindings.hpp offers them to JavaScript.
#pragma once

#include <optional>
#include <vector>

#include "../algorithms/heuristic_check.hpp"
#include "../algorithms/hpa/hpa_graph.hpp"
#include "../algorithms/jps/jump_run.hpp"
#include "../algorithms/shortest_paths.hpp"
#include "session.hpp"

namespace astar {

/// The run of jump point search that the event at the cursor is about; none if it only leads to the next cell.
inline std::optional<JumpRun> run_at_cursor(const Session& session) {
  const GridWorld* const world = session.grid_world();
  if (!session.recorded() || session.options().algorithm != Algorithm::Jps || !world ||
      session.replay().position() == 0)
    return std::nullopt;
  const Event event = session.replay().last_change().event;
  switch (event.type) {
    case EventType::Scanned:
    case EventType::Opened:
    case EventType::Relaxed:
    case EventType::Kept:
    case EventType::Closed:
    case EventType::Reopened: break;
    default: return std::nullopt;
  }
  if (event.from == no_node) return std::nullopt;
  JumpRun run = jump_run(world->grid(), session.options().diagonal, event.from, event.node);
  if (event.type != EventType::Scanned && run.leading + run.cells == 1) return std::nullopt;
  return run;
}

/// The clusters that a hierarchical search works on; null for other searches.
inline const HpaGraph* clusters_of(const Session& session) {
  const GridWorld* const world = session.grid_world();
  const bool clustered = session.recorded() && session.options().algorithm == Algorithm::Hpa;
  return world && clustered ? world->clusters() : nullptr;
}

/// Cells from which one can cross to another cluster, as far as the clusters are prepared.
inline std::vector<NodeId> entrances_of(const Session& session) {
  std::vector<NodeId> found;
  if (const HpaGraph* graph = clusters_of(session))
    for (std::size_t i = 0; i < graph->cluster_count(); ++i)
      found.insert(found.end(), graph->cluster(i).entrances.begin(), graph->cluster(i).entrances.end());
  return found;
}

/// Crossings as pairs: a cell and the one across the border.
inline std::vector<NodeId> crossings_of(const Session& session) {
  std::vector<NodeId> found;
  if (const HpaGraph* graph = clusters_of(session))
    for (std::size_t i = 0; i < graph->cluster_count(); ++i)
      for (const auto* crossings : {&graph->cluster(i).right, &graph->cluster(i).below})
        for (const auto& [here, there] : *crossings) found.insert(found.end(), {here, there});
  return found;
}

/// The cells that the search inside one cluster has looked at so far, if the event at the cursor is of such a search.
inline std::vector<NodeId> looked_at_inside(const Session& session) {
  std::vector<NodeId> cells;
  const HpaGraph* graph = clusters_of(session);
  if (!graph) return cells;
  std::vector<Event> events;
  std::uint32_t decoded = no_limit;
  for (std::uint32_t k = session.replay().position(); k-- > 0;) {
    const std::uint32_t segment = k / TraceLog::segment_events;
    if (segment != decoded) session.log().decode(decoded = segment, events);
    const Event& event = events[k % TraceLog::segment_events];
    if (event.type != EventType::Scanned ||
        (!cells.empty() && graph->cluster_of(event.node) != graph->cluster_of(cells[0])))
      break;
    cells.push_back(event.node);
  }
  return cells;
}

/// Whether all nodes can be visited: not before the first start(), and not while some are still to be found, because
/// finding them here would change how the search goes on.
inline bool can_look_everywhere(const Session& session) {
  const World& world = session.world();
  return session.start_node() != no_node && world.known() == world.node_count();
}

/// Checks the heuristic of the document, whatever its algorithm. `most` bounds each list.
/// @param from_start whether its estimates of the cost from the start are checked, which a search from both ends uses
inline std::optional<HeuristicCheck> heuristic_check_of(const Session& session, std::size_t most, bool from_start) {
  if (!can_look_everywhere(session)) return std::nullopt;
  const World& world = session.world();
  return from_start ? check_heuristic<Way::From>(world, session.start_node(), most) : check_heuristic(world, most);
}

/// The shortest paths between the session's start and goal under its rules, whatever its algorithm.
inline std::optional<ShortestPaths> shortest_paths_of(const Session& session) {
  if (!can_look_everywhere(session)) return std::nullopt;
  NodeTable nodes;
  return shortest_paths(session.world(), session.start_node(), nodes);
}

}  // namespace astar
