// The moves through voxels against a second reading of the rules, on random worlds and agents.
#include <map>
#include <set>

#include "../../catch.hpp"
#include "../../rounds.hpp"
#include "voxel_differential.hpp"

namespace THIS_FILE {

using namespace voxels;

/// What one way of asking says of every voxel: pairs of voxels and what the move between them costs.
using Moves = std::map<std::pair<std::uint32_t, std::uint32_t>, Cost>;

template <class Space>
Moves forward_moves(const Space& space) {
  Moves moves;
  for (std::uint32_t i = 0; i < space.node_count(); ++i)
    space.template for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
      REQUIRE(moves.emplace(std::pair(i, raw(next.node)), next.cost).second);  // each target once
    });
  return moves;
}

template <class Space>
Moves backward_moves(const Space& space) {
  Moves moves;
  for (std::uint32_t i = 0; i < space.node_count(); ++i)
    space.template for_each_predecessor<false>(NodeId{i}, [&](const Neighbor& before) {
      REQUIRE(moves.emplace(std::pair(raw(before.node), i), before.cost).second);
    });
  return moves;
}

TEST_CASE("the agent's moves are those of the rules read a second time, forwards and backwards", "[voxel]") {
  std::mt19937 random(71);
  std::array<int, 4> seen{};
  for (int round = 0; round < rounds(4000); ++round) {
    const VoxelMap map = random_world(random);
    const Walker who = random_walker(random);
    INFO(described(map, who));
    const AgentSpace space = agent_space(map, who);
    const reference::VoxelRules rules(map, who);
    Moves expected;
    for (std::uint32_t i = 0; i < space.node_count(); ++i)
      for (const auto& [target, move] : rules.moves(spot(space.box().voxel(NodeId{i})))) {
        expected.emplace(std::pair(i, raw(space.box().node(voxel(target)))), move.cost * AgentSpace::unit);
        ++seen[static_cast<std::size_t>(move.kind)];
        const auto kind = space.rules().move(space.box().voxel(NodeId{i}), voxel(target));
        REQUIRE(kind);
        REQUIRE(static_cast<int>(*kind) == static_cast<int>(move.kind));
      }
    REQUIRE(forward_moves(space) == expected);
    REQUIRE(backward_moves(space) == expected);
  }
  for (const int count : seen) CHECK(count > rounds(1000));
}

TEST_CASE("flights are those through boxes that are all air, forwards and backwards", "[voxel]") {
  std::mt19937 random(72);
  for (int round = 0; round < rounds(1000); ++round) {
    const VoxelMap map = random_world(random);
    const FlightSpace space = flight_space(map);
    Moves expected;
    for (std::uint32_t i = 0; i < space.node_count(); ++i)
      for (const auto& [target, axes] : reference::flights(map, spot(space.box().voxel(NodeId{i}))))
        expected.emplace(std::pair(i, raw(space.box().node(voxel(target)))),
                         flight_costs[static_cast<std::size_t>(axes - 1)]);
    REQUIRE(forward_moves(space) == expected);
    REQUIRE(backward_moves(space) == expected);
  }
}

TEST_CASE("what blocks a flight is told: every neighbour inside the box once, walls and corners apart", "[voxel]") {
  std::mt19937 random(73);
  for (int round = 0; round < rounds(300); ++round) {
    const VoxelMap map = random_world(random);
    const FlightSpace space = flight_space(map);
    for (std::uint32_t i = 0; i < space.node_count(); ++i) {
      const Spot here = spot(space.box().voxel(NodeId{i}));
      if (!map.air(here)) continue;
      std::set<Spot> told;
      const auto legal = reference::flights(map, here);
      space.for_each_neighbor<true>(NodeId{i}, [&](const Neighbor& next) {
        const Spot there = spot(space.box().voxel(next.node));
        REQUIRE(told.insert(there).second);
        REQUIRE(next.passage == (!map.air(there)         ? Passage::Blocked
                                 : legal.contains(there) ? Passage::Free
                                                         : Passage::Corner));
      });
      std::size_t inside = 0;
      for (int n = 0; n < 27; ++n) inside += n != 13 && map.inside(here + Spot{n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1});
      REQUIRE(told.size() == inside);
    }
  }
}

TEST_CASE("voxels have numbers of their own, and numbers lead back to voxels, in boxes of every shape", "[voxel]") {
  for (const auto [width, height, depth] : {std::array{1, 1, 1},
                                            {2048, 1, 2048},
                                            {1, 2048, 2048},
                                            {2048, 2048, 2},
                                            {7, 5, 3},
                                            {1, 2048, 1},
                                            {13, 11, 2047}}) {
    const VoxelBox box(width, height, depth);
    const std::size_t step = box.size() > 100'000 ? 997 : 1;
    for (std::size_t i = 0; i < box.size(); i += step) {
      const Voxel v = box.voxel(NodeId{static_cast<std::uint32_t>(i)});
      REQUIRE(box.inside(v));
      REQUIRE(index(box.node(v)) == i);
    }
    CHECK(box.voxel(box.node({width - 1, height - 1, depth - 1})) == Voxel{width - 1, height - 1, depth - 1});
  }
}

TEST_CASE("the agent's estimates are admissible and consistent whatever the world, the agent and its prices",
          "[voxel]") {
  std::mt19937 random(74);
  for (int round = 0; round < rounds(1500); ++round) {
    const VoxelMap map = random_world(random);
    const Walker who = random_walker(random);
    INFO(described(map, who));
    AgentSpace space = agent_space(map, who);
    SearchOptions options;
    for (const Heuristic heuristic :
         {Heuristic::Voxel, Heuristic::Manhattan, Heuristic::Euclidean, Heuristic::Chebyshev}) {
      options.heuristic = heuristic;
      const NodeId goal{static_cast<std::uint32_t>(random() % space.node_count())};
      space.configure(options, goal);
      const HeuristicCheck check = check_heuristic(space, 10);
      REQUIRE(check.admissible());
      REQUIRE(check.consistent(goal));
      // The estimate from the start is one to another goal.
      AgentSpace there = space;
      const NodeId start{static_cast<std::uint32_t>(random() % space.node_count())};
      REQUIRE(space.heuristic_from(start, goal) == there.heuristic(start));
    }
  }
}

TEST_CASE("the estimates of flight are admissible and consistent, and exact in empty space", "[voxel]") {
  std::mt19937 random(75);
  SearchOptions options;
  for (int round = 0; round < rounds(500); ++round) {
    const bool empty = round % 5 == 0;
    VoxelMap map = random_world(random);
    if (empty) map.cells.assign(map.cells.size(), '.');
    FlightSpace space = flight_space(map);
    const NodeId goal{static_cast<std::uint32_t>(random() % space.node_count())};
    for (const Heuristic heuristic : {Heuristic::Voxel, Heuristic::Euclidean, Heuristic::Chebyshev}) {
      options.heuristic = heuristic;
      space.configure(options, goal);
      const HeuristicCheck check = check_heuristic(space, 10);
      REQUIRE(check.admissible());
      REQUIRE(check.consistent(goal));
      if (empty && heuristic == Heuristic::Voxel)
        for (std::uint32_t i = 0; i < space.node_count(); ++i)
          REQUIRE(check.true_costs[i] == space.heuristic(NodeId{i}));
    }
  }
}

TEST_CASE("an edited voxel world moves as one made anew", "[voxel]") {
  std::mt19937 random(76);
  for (int round = 0; round < rounds(500); ++round) {
    VoxelMap map = random_world(random);
    Walker who = random_walker(random);
    AgentSpace walked = agent_space(map, who);
    FlightSpace flown = flight_space(map);
    for (int edit = 0; edit < 5; ++edit) {
      const std::size_t at = random() % map.cells.size();
      map.cells[at] = ".#~29"[random() % 5];
      const std::uint8_t content = contents(map)[at];
      walked.set_content(NodeId{static_cast<std::uint32_t>(at)}, content);
      flown.set_content(NodeId{static_cast<std::uint32_t>(at)}, content);
      REQUIRE(walked.content(NodeId{static_cast<std::uint32_t>(at)}) == content);
    }
    REQUIRE(forward_moves(walked) == forward_moves(agent_space(map, who)));
    REQUIRE(forward_moves(flown) == forward_moves(flight_space(map)));
    who = random_walker(random);
    walked.set_agent(agent_of(who));
    REQUIRE(forward_moves(walked) == forward_moves(agent_space(map, who)));
  }
}

}  // namespace THIS_FILE
