// Walks through maps that are not known: D* Lite and A* again from here, held at each look, plan and step against
// answers found otherwise.
#include <fstream>
#include <optional>
#include <set>
#include <sstream>

#include "../catch.hpp"
#include "../data.hpp"
#include "../reference/reference_walk.hpp"
#include "../repair_cases.hpp"
#include "../rounds.hpp"
#include "session/walk.hpp"

namespace THIS_FILE {

using namespace lab;

Algorithm named(std::string_view name) {
  return id_of(*std::find_if(algorithms.begin(), algorithms.end(), [&](auto& row) { return row.name == name; }));
}

/// Whether a cell is in sight, by the distances of the world.
bool sees(const World& world, const Map& map, std::size_t kind, NodeId from, NodeId cell, std::uint32_t sight) {
  if (kind == 0)
    return static_cast<std::uint32_t>(std::max(
               std::abs(static_cast<int>(raw(from)) % map.width - static_cast<int>(raw(cell)) % map.width),
               std::abs(static_cast<int>(raw(from)) / map.width - static_cast<int>(raw(cell)) / map.width))) <= sight;
  return world.heuristic_from(from, cell) <= cost_model(Costs::Sqrt2).straight * static_cast<Cost>(sight);
}

struct Walked {
  Status status;
  std::vector<Cost> plans;  // -1 without a way
  std::vector<NodeId> path;
  Cost cost = 0;
  std::uint32_t expanded = 0;
  Cost k_m = 0;
};

/// Walks, and holds all that is recorded against the reference.
Walked walked(const Map& truth, std::size_t kind, NodeId start, NodeId goal, SearchOptions options,
              const Unknown& unknown) {
  const bool repairs = options.algorithm == named("d-star-lite");
  Session session;
  session.set_world(world_like(truth, kind));
  options.walk = &unknown;
  REQUIRE(session.start(start, goal, options));
  REQUIRE(session.refusal() == Refusal::None);
  while (session.advance(7) == Status::Running) {}
  const auto& walk = static_cast<const Walk&>(session.search());
  Replay& replay = session.replay();

  Map believed = truth;
  believed.cells = unknown.known.empty() ? std::vector<std::uint8_t>(truth.cells.size(), 1) : unknown.known;
  const std::unique_ptr<World> belief = world_like(believed, kind), ruler = world_like(truth, kind);
  belief->configure(options, goal, {});
  SearchOptions measured;
  measured.heuristic = row_of(kind).sound;
  ruler->configure(measured, goal, {});
  std::optional<reference::DStarLite> reference;
  std::vector<std::int64_t> best;
  std::vector<int> expanded(truth.cells.size());
  std::set<std::uint32_t> wrong;
  std::vector<NodeId> touched;
  Walked result{session.status(), {}, {start}, 0, walk.totals().expanded, 0};
  NodeId here = start;
  bool planning = false;
  const auto plans = [&] {
    planning = true;
    expanded.assign(truth.cells.size(), 0);
    best = reference::costs_to(index(goal), moves_of(*belief));
    const std::vector<NodeId> looked = std::exchange(touched, {});
    if (!repairs) return;
    if (!reference) {
      const bool used = options.heuristic == row_of(kind).sound || options.heuristic == Heuristic::Euclidean;
      reference.emplace(
          index(start), index(goal),
          [&belief, used](std::size_t from, std::size_t to) {
            return used ? belief->heuristic_from(NodeId{static_cast<std::uint32_t>(from)},
                                                 NodeId{static_cast<std::uint32_t>(to)})
                        : 0;
          },
          options.tie == Tie::LowH, moves_of(*belief));
    } else {
      reference->moves = moves_of(*belief);
      reference->walks_to(index(here));
      for (const NodeId node : looked) reference->look(index(node));
    }
  };
  for (std::uint32_t at = 0; at < session.log().size(); ++at) {
    replay.seek(at + 1);
    const Event event = replay.last_change().event;
    if (event.type == EventType::Sighted) {
      REQUIRE(event.node == here);
      for (std::uint32_t i = 0; i < truth.cells.size(); ++i) {
        const bool seen = sees(*ruler, truth, kind, here, NodeId{i}, unknown.sight);
        REQUIRE((!seen || walk.first_seen()[i] <= at + 1));
        REQUIRE((seen || walk.first_seen()[i] != at + 1));
        if (seen && believed.cells[i] != truth.cells[i]) wrong.insert(i);
      }
    } else if (event.type == EventType::Changed) {
      REQUIRE(!wrong.empty());
      REQUIRE(*wrong.begin() == raw(event.node));
      wrong.erase(wrong.begin());
      believed.cells[index(event.node)] = truth.cells[index(event.node)];
      belief->set_terrain(event.node, truth.cells[index(event.node)]);
      touched.push_back(event.node);
      belief->for_each_neighbor<true>(event.node, [&](const Neighbor& next) { touched.push_back(next.node); });
    } else if (event.type == EventType::Moved) {
      REQUIRE_FALSE(planning);
      REQUIRE(touched.empty());
      REQUIRE(event.from == here);
      std::optional<Cost> step;
      belief->for_each_neighbor<false>(here, [&](const Neighbor& next) {
        if (next.node == event.node) step = next.cost;
      });
      REQUIRE(step);
      REQUIRE(*step + best[index(event.node)] == best[index(here)]);  // not the least g, the least cost + g
      here = event.node;
      result.path.push_back(here);
      result.cost += *step;
      REQUIRE(event.g == result.cost);
    } else {
      REQUIRE(wrong.empty());
      if (!planning && event.type == EventType::Finished) {
        REQUIRE(at + 1 == session.log().size());
        break;
      }
      if (!planning) plans();
      if (event.type == EventType::Began) REQUIRE(event.node == (repairs ? no_node : here));
      if (event.type == EventType::Expanded) ++expanded[index(event.node)];
      if (event.type != EventType::Finished) continue;
      planning = false;
      const bool found = best[index(here)] < reference::no_way;
      REQUIRE(event.status == (found ? Status::Found : Status::Exhausted));
      const Episode& plan = walk.ended()[result.plans.size()];
      result.plans.push_back(found ? plan.cost : -1);
      REQUIRE((!found || plan.cost == best[index(here)]));
      REQUIRE((!found || (plan.path.front() == here && plan.path.back() == goal)));
      if (!repairs) continue;
      REQUIRE(plan.k_m == reference->raised());
      result.k_m = plan.k_m;
      const std::vector<int> counts = reference->run();
      bool same = true, fresh = true;
      for (std::uint32_t i = 0; i < truth.cells.size(); ++i) {
        same &= expanded[i] == counts[i] && counts[i] <= 2;
        const auto g = [&](std::size_t node) {
          const NodeId id{static_cast<std::uint32_t>(node)};
          return replay.state(id) == NodeState::Unseen ? infinite : replay.g(id);
        };
        Cost rhs = NodeId{i} == goal ? 0 : infinite;
        if (NodeId{i} != goal)
          for (const reference::Arc& arc : reference->moves.out[i]) rhs = std::min(rhs, plus(g(arc.node), arc.cost));
        fresh &= EpisodeColumns::of(replay)->rhs(NodeId{i}) == rhs;
      }
      REQUIRE(same);
      REQUIRE(fresh);
    }
  }
  REQUIRE((here == goal) == (result.status == Status::Found));
  if (result.status == Status::Found) {
    REQUIRE(walk.path() == result.path);
    REQUIRE(walk.path_cost() == result.cost);
  } else {
    REQUIRE(result.status == Status::Exhausted);
    REQUIRE(best[index(here)] == reference::no_way);
  }
  session.fail(Status::Cancelled);
  for (std::uint32_t i = 0; i < truth.cells.size(); ++i) REQUIRE(session.world().terrain(NodeId{i}) == truth.cells[i]);
  return result;
}

constexpr std::array<std::size_t, 3> kinds{0, 1, 6};
static_assert((1u << 0 | 1u << 1 | 1u << 6) == on_cells);

void walk_at_random(std::mt19937& random, int walks) {
  int plans = 0, repairs = 0;
  for (int made = 0; made < walks;) {
    const std::size_t kind = kinds[random() % kinds.size()];
    const Map map = random_map(random, 1, 10);
    if (all_walls(map)) continue;
    const NodeId start = random_free(random, map), goal = random_free(random, map);
    SearchOptions options;
    options.algorithm = named(random() % 3 ? "d-star-lite" : "astar-again");
    options.tie = random() % 2 ? Tie::LowH : Tie::LowG;
    options.costs = static_cast<Costs>(random() % 2);
    options.diagonal = static_cast<Diagonal>(random() % 4);
    options.heuristic = row_of(kind).sound;
    if (random() % 4 == 0) options.heuristic = Heuristic::Zero;
    else if (random() % 4 == 0 && options.costs == Costs::Sqrt2) options.heuristic = Heuristic::Euclidean;
    Unknown unknown{{}, 1 + static_cast<std::uint32_t>(random() % 3)};
    if (random() % 2) {
      unknown.known = map.cells;
      for (std::uint32_t i = 0; i < map.cells.size(); ++i)
        if (NodeId{i} != start && NodeId{i} != goal && random() % 4 == 0)
          unknown.known[i] = random() % 2 ? 0 : static_cast<std::uint8_t>(1 + random() % 9);
    }
    if (start == goal && random() % 8) continue;
    const Walked result = walked(map, kind, start, goal, options, unknown);
    plans += static_cast<int>(result.plans.size());
    repairs += result.k_m > 0;
    ++made;
  }
  CHECK(plans > 2 * walks);
  CHECK(repairs > walks / 8);
}

TEST_CASE(
    "1,000 walks: each plan costs what a search made anew finds on what is believed, each rhs is one computed afresh, "
    "no node is expanded three times in a plan, and a second D* Lite expands the same nodes",
    "[walk]") {
  std::mt19937 random(2002);
  walk_at_random(random, rounds(1000));
}

TEST_CASE("the same in 10,000 walks", "[.walk_ten_thousand]") {
  std::mt19937 random(2003);
  walk_at_random(random, 10'000);
}

TEST_CASE("sight is counted in whole steps as if all moves were allowed, and walls do not hide", "[walk]") {
  // Rings of moves on a map without walls that is larger on all sides.
  constexpr int margin = 6;
  std::mt19937 random(3);
  for (const std::size_t kind : kinds)
    for (int round = 0; round < rounds(60); ++round) {
      const Map map = random_map(random, 1, 9), open = open_map(map.width + 2 * margin, map.height + 2 * margin);
      const std::unique_ptr<World> world = world_like(map, kind), larger = world_like(open, kind);
      SearchOptions options;
      options.diagonal = Diagonal::Always;
      larger->configure(options, NodeId{0}, {});
      options.diagonal = static_cast<Diagonal>(random() % 4);
      world->configure(options, NodeId{0}, {});
      const int x = static_cast<int>(random() % static_cast<unsigned>(map.width));
      const int y = static_cast<int>(random() % static_cast<unsigned>(map.height));
      const auto sight = static_cast<std::uint32_t>(1 + random() % margin);
      std::set<NodeId> rings{open.id(x + margin, y + margin)};
      for (std::uint32_t ring = 0; ring < sight; ++ring)
        for (const NodeId node : std::set(rings))
          larger->for_each_neighbor<false>(node, [&](const Neighbor& next) { rings.insert(next.node); });
      std::vector<NodeId> seen;
      for (int row = 0; row < map.height; ++row)
        for (int column = 0; column < map.width; ++column)
          if (rings.count(open.id(column + margin, row + margin))) seen.push_back(map.id(column, row));
      REQUIRE(in_sight(*world, map.id(x, y), sight) == seen);
    }
}

TEST_CASE("D* Lite searches a map of which nothing changes once, as LPA* from the goal would", "[walk]") {
  const Map map = open_map(9, 5);
  for (const char* const name : {"d-star-lite", "astar-again"}) {
    SearchOptions options;
    options.algorithm = named(name);
    const Walked result = walked(map, 0, map.id(0, 2), map.id(8, 2), options, {});
    CHECK(result.plans == std::vector<Cost>{8 * cost_model(Costs::Sqrt2).straight});
    CHECK(result.path.size() == 9);
    CHECK(result.expanded == (options.algorithm == named("d-star-lite") ? 8u : 9u));
    CHECK(result.k_m == 0);
  }
}

TEST_CASE("k_m rises by the estimate between the places of two plans, rounded up", "[walk]") {
  const Map map = ascii(R"(
    .....
    .###.
    .....
    .###.
    .....)");
  SearchOptions options;
  options.algorithm = named("d-star-lite");
  options.diagonal = Diagonal::Never;
  options.heuristic = Heuristic::Manhattan;
  Session session;
  load(session, map);
  const Unknown unknown;
  options.walk = &unknown;
  REQUIRE(run(session, map.id(0, 0), map.id(4, 4), options) == Status::Found);
  const auto& walk = static_cast<const Walk&>(session.search());
  REQUIRE(walk.ended().size() > 1);
  Cost sum = 0;
  for (std::size_t i = 1; i < walk.ended().size(); ++i) {
    const auto before = walk.ended()[i - 1].path.front(), now = walk.ended()[i].path.front();
    sum += session.world().heuristic_from(before, now) + 1;
    CHECK(walk.ended()[i].k_m == sum);
  }
}

TEST_CASE("an estimate that is not consistent counts as 0, and plans stay right", "[walk]") {
  std::mt19937 random(8);
  for (int round = 0; round < rounds(40); ++round) {
    const Map map = random_map(random, 3, 9);
    if (all_walls(map)) continue;
    SearchOptions options;
    options.algorithm = named("d-star-lite");
    options.heuristic = Heuristic::Manhattan;
    options.diagonal = Diagonal::Always;
    walked(map, 0, random_free(random, map), random_free(random, map), options, {});
  }
}

TEST_CASE("what is known has to be a map of the same size, or the search does not begin", "[walk]") {
  const Map map = open_map(3, 3);
  Session session;
  load(session, map);
  SearchOptions options;
  options.algorithm = named("d-star-lite");
  const Unknown unknown{{1, 1}, 1};
  options.walk = &unknown;
  CHECK_FALSE(session.start(map.id(0, 0), map.id(2, 2), options));
  CHECK(session.world().terrain(NodeId{0}) == 1);
}

TEST_CASE("the small walks on which implementations fail are as brute force finds them", "[walk]") {
  std::ifstream file(data_path("repair/cases.md"));
  if (!file) return say_skipped("repair/cases.md");
  std::string line, title;
  SearchOptions options;
  std::vector<int> ends;
  Map truth, known;
  std::vector<std::string> answers;
  int cases = 0;
  const auto end_case = [&] {
    if (answers.empty()) return;
    INFO(title);
    for (const char* const name : {"d-star-lite", "astar-again"})
      for (const Tie tie : {Tie::LowG, Tie::LowH}) {
        options.algorithm = named(name);
        options.tie = tie;
        const Unknown unknown{known.cells, static_cast<std::uint32_t>(ends.at(4))};
        const Walked result =
            walked(truth, 0, truth.id(ends[0], ends[1]), truth.id(ends[2], ends[3]), options, unknown);
        bool among = false;
        for (const std::string& answer : answers) {
          const std::size_t arrow = answer.find(" → "), moves = answer.find(", ", arrow) + 2;
          std::vector<Cost> plans;
          std::istringstream listed(answer.substr(9, arrow - 9));
          for (std::string each; std::getline(listed, each, ';');)
            plans.push_back(cost_from(each.substr(each.find_first_not_of(' '))));
          const bool arrived = answer.compare(arrow + std::string(" → ").size(), 7, "arrived") == 0;
          among |= plans == result.plans && arrived == (result.status == Status::Found) &&
                   std::stoul(answer.substr(moves)) + 1 == result.path.size() &&
                   cost_from(answer.substr(answer.rfind("cost ") + 5)) == result.cost;
        }
        CHECK(among);
      }
    answers.clear();
    ++cases;
  };
  while (std::getline(file, line)) {
    if (line.starts_with("### ")) {
      end_case();
      title = line;
    } else if (line.starts_with("diagonal `") && line.find("sight") != std::string::npos) {
      const std::string rule = line.substr(10, line.find('`', 10) - 10);
      options.diagonal =
          static_cast<Diagonal>(std::find(diagonal_names.begin(), diagonal_names.end(), rule) - diagonal_names.begin());
      std::string digits = line.substr(line.find("start"));
      for (char& c : digits)
        if (!std::isdigit(static_cast<unsigned char>(c))) c = ' ';
      std::istringstream in(digits);
      ends.clear();
      for (int each; in >> each;) ends.push_back(each);
    } else if (line == "```text") {
      std::string left, right;
      while (std::getline(file, line) && line != "```") {
        std::istringstream in(line);
        std::string one, other;
        in >> one >> other;
        left += one + "\n";
        if (!other.empty()) right += other + "\n";
      }
      truth = ascii(left);
      known = ascii(right);
    } else if (line.starts_with("- plans: ")) {
      answers.push_back(line);
    }
  }
  end_case();
  CHECK(cases == 17);
}

}  // namespace THIS_FILE
