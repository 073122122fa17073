// What every kind of world and every search has to meet, whoever adds it: a world by its place in `worlds`, a search by
// its row.
#include <filesystem>
#include <map>
#include <set>

#include "../catch.hpp"
#include "../golden/document.hpp"
#include "../rounds.hpp"
#include "../worlds.hpp"

namespace THIS_FILE {

using namespace lab;

/// Moves by their ends, with what they cost.
using Moves = std::multiset<std::tuple<std::uint32_t, std::uint32_t, Cost>>;

/// What the cheapest way to the goal costs, by looking at all moves until none helps any more.
std::optional<Cost> cheapest(const World& world, NodeId start) {
  std::map<NodeId, Cost> costs{{start, 0}};
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [node, cost] : std::map(costs))
      world.for_each_neighbor<false>(node, [&, &cost = cost](const Neighbor& next) {
        if (const auto found = costs.find(next.node); found != costs.end() && found->second <= cost + next.cost) return;
        costs[next.node] = cost + next.cost;
        changed = true;
      });
  }
  const auto goal = costs.find(world.goal());
  return goal == costs.end() ? std::nullopt : std::optional(goal->second);
}

/// What is wrong with the end of a search, or "".
std::string flaw(const Session& session, const AlgorithmInfo& row, std::optional<Cost> least) {
  if (session.status() == Status::Limit) return "";
  if (session.status() != Status::Found) {
    if (least && (costs_least(row) || session.status() == Status::Exhausted)) return "it overlooks the way there is";
    return session.path().empty() ? "" : "it has a path without having found one";
  }
  const std::vector<NodeId> path = session.path();
  if (path.empty() || path.front() != session.start_node() || path.back() != session.world().goal())
    return "its path does not join start and goal";
  Cost sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    std::optional<Cost> step;
    session.world().for_each_neighbor<false>(path[i - 1], [&](const Neighbor& next) {
      if (next.node == path[i]) step = std::min(step.value_or(next.cost), next.cost);
    });
    if (!step) return "its path makes a move there is not";
    sum += *step;
  }
  if (sum != session.search().path_cost()) return "its path does not cost what it says";
  if (sum < *least || (costs_least(row) && sum > *least))
    return "it says it is optimal, and its path is not a cheapest one";
  return "";
}

TEST_CASE("every world: moves lead back as predecessors, bounds hold, walls are refused, nodes have names",
          "[obligations]") {
  std::mt19937 random(1);
  for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
    INFO(worlds[kind].name);
    REQUIRE(has_world(kind));
    for (int round = 0; round < rounds(30); ++round) {
      const std::unique_ptr<World> world = world_like(random_map(random, 2, 6), kind);
      SearchOptions options;
      options.diagonal = static_cast<Diagonal>(random() % 4);
      options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
      const auto [start, goal] = ends_of(*world, random);
      world->configure(options, goal, {});
      REQUIRE(world->goal() == goal);
      world->find_nodes(true);
      Moves out, in;
      for (std::uint32_t i = 0; i < world->known(); ++i) {
        const NodeId node{i};
        REQUIRE_FALSE(world->label(node).empty());
        REQUIRE(static_cast<double>(world->heuristic(node)) <= world->farthest_estimate());
        world->for_each_neighbor<false>(node, [&](const Neighbor& next) {
          REQUIRE(next.passage == Passage::Free);
          REQUIRE(static_cast<double>(next.cost) <= world->dearest_move());
          REQUIRE(world->terrain(next.node) != 0);
          out.emplace(i, raw(next.node), next.cost);
        });
        world->for_each_predecessor<false>(
            node, [&](const Neighbor& before) { in.emplace(raw(before.node), i, before.cost); });
        if (world->terrain(node) == 0) {
          REQUIRE(world->refuses(node, goal, options) == Refusal::StartBlocked);
          REQUIRE(world->refuses(start, node, options) != Refusal::None);
        }
      }
      // Walls are left by no search.
      std::erase_if(out, [&](const auto& move) { return world->terrain(NodeId{std::get<0>(move)}) == 0; });
      std::erase_if(in, [&](const auto& move) {
        return world->terrain(NodeId{std::get<0>(move)}) == 0 || world->terrain(NodeId{std::get<1>(move)}) == 0;
      });
      REQUIRE(out == in);
    }
  }
}

TEST_CASE("every world: the estimate that promises it is 0 at the goal, and falls by no more than a move costs",
          "[obligations]") {
  std::mt19937 random(3);
  for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
    INFO(worlds[kind].name);
    for (int round = 0; round < rounds(30); ++round) {
      const std::unique_ptr<World> world = world_like(random_map(random, 2, 6), kind);
      SearchOptions options;
      options.diagonal = static_cast<Diagonal>(random() % 4);
      options.heuristic = row_of(kind).sound;
      const NodeId goal = ends_of(*world, random).second;
      world->configure(options, goal, {});
      world->find_nodes(true);
      REQUIRE(world->heuristic(goal) == 0);
      for (std::uint32_t i = 0; i < world->known(); ++i)
        world->for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
          REQUIRE(world->heuristic(NodeId{i}) <= next.cost + world->heuristic(next.node));
        });
    }
  }
}

TEST_CASE("every search in every world it names: its path is one, as cheap as it promises, and its steps are undone",
          "[obligations]") {
  std::mt19937 random(2);
  for (const AlgorithmInfo& row : algorithms)
    for (std::size_t kind = 0; kind < worlds.size(); ++kind) {
      if (!(row.worlds >> kind & 1)) continue;
      INFO(row.name << " on " << worlds[kind].name);
      int ended = 0;
      for (int round = 0; round < rounds(60); ++round) {
        Session session;
        session.set_world(world_like(random_map(random, 2, 4), kind));
        SearchOptions options;
        options.algorithm = id_of(row);
        options.heuristic = Heuristic::Zero;  // the one that is admissible wherever one is
        options.limits.expansions = 2000;
        const auto [start, goal] = ends_of(session.world(), random);
        if (!session.start(start, goal, options) || session.refusal() != Refusal::None) continue;
        while (session.advance(100) == Status::Running) {}
        const World& world = session.world();
        REQUIRE(flaw(session, row, cheapest(world, start)) == "");
        if (session.log().size() < 3000) REQUIRE(seek_flaw(session) == "");
        ended += session.status() != Status::Limit;
      }
      CHECK(ended > 0);
    }
}

TEST_CASE("every world and every search has a recording that was read and approved", "[obligations]") {
  std::set<std::string> worlds_seen, searches_seen;
  const auto see = [&](const golden::Json& document) {
    const golden::Json* const search = document.find("algorithm");
    searches_seen.insert(search ? search->text : "astar");
    worlds_seen.insert(document.find("space")->find("type")->text);
  };
  const std::string folder = "tests/golden/";
  for (const golden::Json& row : golden::JsonReader(golden::text_of(folder + "hashes.json")).read().items)
    see(golden::with(
        golden::JsonReader(golden::text_of(folder + "documents/" + row.find("document")->text + ".json")).read(),
        *row.find("with")));
  for (const auto& entry : std::filesystem::directory_iterator(folder + "traces"))
    see(golden::JsonReader(golden::text_of(folder + "documents/" + entry.path().stem().string() + ".json")).read());
  for (const WorldInfo& world : worlds) {
    INFO("an approved recording in the world " << world.name << ": see scripts/approve.mjs");
    CHECK(worlds_seen.contains(std::string(world.name)));
  }
  for (const AlgorithmInfo& row : algorithms) {
    INFO("an approved recording of the search " << row.name << ": see scripts/approve.mjs");
    CHECK(searches_seen.contains(std::string(row.name)));
  }
}

}  // namespace THIS_FILE
