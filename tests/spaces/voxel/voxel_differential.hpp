// One random world and agent, searched by every algorithm and held to the plainest Dijkstra over the rules read a
// second time.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "algorithms/heuristic_check.hpp"
#include "session/session.hpp"
#include "voxel_lab.hpp"
#include "worlds/voxel_world.hpp"

namespace voxels {

inline std::string described(const VoxelMap& map, const Walker& who) {
  std::string text =
      std::to_string(map.width) + "×" + std::to_string(map.height) + "×" + std::to_string(map.depth) + " " + map.cells;
  for (const int n : {int{who.walk}, int{who.jump}, int{who.fall}, int{who.swim}, who.max_fall, who.jump_height,
                      who.jump_distance, who.tall})
    text += " " + std::to_string(n);
  return text;
}

/// What the path is worth by the reference's moves, or what is wrong with it.
inline std::string path_flaw(const reference::VoxelRules& rules, const VoxelBox& box, const std::vector<NodeId>& path,
                             NodeId start, NodeId goal, std::int64_t expected) {
  if (path.empty() || path.front() != start || path.back() != goal) return "the path does not join start and goal";
  std::int64_t sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto moves = rules.moves(spot(box.voxel(path[i - 1])));
    const auto move = moves.find(spot(box.voxel(path[i])));
    if (move == moves.end()) return "the path makes a move that the rules do not have";
    sum += move->second.cost;
  }
  return sum == expected ? "" : "the path does not cost what its moves do";
}

/// What is wrong with the searches of this world, or "". `reached` counts goals that can be reached.
inline std::string differential_flaw(std::mt19937& random, int& reached) {
  const VoxelMap map = random_world(random);
  const Walker who = random_walker(random);
  const AgentSpace space = agent_space(map, who);
  const reference::VoxelRules rules(map, who);
  std::vector<NodeId> places;
  for (std::uint32_t i = 0; i < space.node_count(); ++i)
    if (space.terrain(NodeId{i}) != 0) places.push_back(NodeId{i});
  if (places.empty()) return "";
  // Where one can stand or swim three times in four: elsewhere there is little to search.
  const auto any = [&] {
    for (int tries = 0;; ++tries) {
      const NodeId place = places[random() % places.size()];
      if (tries == 3 || space.rules().moves_from(space.box().voxel(place))) return place;
    }
  };
  const NodeId start = any(), goal = any();
  const auto best =
      reference::least_costs<std::int64_t>(spot(space.box().voxel(start)), 0, [&](Spot from, const auto& visit) {
        for (const auto& [target, move] : rules.moves(from)) visit(target, move.cost);
      });
  const auto found = best.find(spot(space.box().voxel(goal)));
  const bool there = found != best.end();
  reached += there;
  Session session;
  session.set_world(std::make_unique<VoxelWorld<AgentSpace>>(space));
  const auto which = " in " + described(map, who) + " from " + space.label(start) + " to " + space.label(goal);
  SearchOptions options;
  for (const Heuristic heuristic :
       {Heuristic::Voxel, Heuristic::Euclidean, Heuristic::Manhattan, Heuristic::Chebyshev}) {
    options.heuristic = heuristic;
    AgentSpace estimated = space;
    estimated.configure(options, goal);
    const HeuristicCheck check = check_heuristic(estimated, 1);
    if (!check.admissible() || !check.consistent(goal)) return "an estimate is not consistent" + which;
  }
  options.heuristic = std::array{Heuristic::Voxel, Heuristic::Euclidean, Heuristic::Manhattan, Heuristic::Chebyshev,
                                 Heuristic::Zero}[random() % 5];
  options.tie = static_cast<Tie>(random() % 4);
  options.open_list = static_cast<OpenListKind>(random() % 4);
  for (const AlgorithmInfo& info : algorithms) {
    if (info.worlds != anywhere) continue;
    // Iterative deepening goes every way again and again.
    if (id_of(info) == Algorithm::Ida && best.size() > 12) continue;
    options.algorithm = id_of(info);
    const std::string search = std::string(info.name) + which;
    if (!session.start(start, goal, options)) return "refused: " + search;
    while (session.advance(4096) == Status::Running) {}
    const bool answers = session.status() == Status::Found;
    if (answers && !there) return "a way that is none: " + search;
    const bool complete = id_of(info) != Algorithm::HillClimbing && id_of(info) != Algorithm::Beam;
    if (!answers && there && complete) return "no way where there is one: " + search;
    if (!answers) continue;
    const Cost cost = session.search().path_cost();
    if (costs_least(info) && cost != found->second * AgentSpace::unit) return "not the least cost: " + search;
    const std::string flaw = path_flaw(rules, space.box(), session.path(), start, goal, cost / AgentSpace::unit);
    if (!flaw.empty()) return flaw + ": " + search;
  }
  return "";
}

}  // namespace voxels
