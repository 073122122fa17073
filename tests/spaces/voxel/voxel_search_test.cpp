// Searches of voxel worlds: against the reference on random ones, the tutorial's rows, and the mistakes of others by
// name.
#include <fstream>

#include "../../catch.hpp"
#include "../../data.hpp"
#include "../../rounds.hpp"
#include "spaces/voxel/why_not.hpp"
#include "voxel_differential.hpp"

namespace THIS_FILE {

using namespace voxels;

/// The kinds of the moves from one place to another, joined, on the cheapest way; "none" where there is none.
std::string way(const VoxelMap& map, const Walker& who, Voxel start, Voxel goal) {
  const AgentSpace space = agent_space(map, who);
  Session session;
  session.set_world(std::make_unique<VoxelWorld<AgentSpace>>(space));
  SearchOptions options;
  options.heuristic = Heuristic::Voxel;
  session.start(space.box().node(start), space.box().node(goal), options);
  while (session.advance(4096) == Status::Running) {}
  if (session.status() != Status::Found) return "none";
  std::string kinds;
  const std::vector<NodeId> path = session.path();
  for (std::size_t i = 1; i < path.size(); ++i) {
    const auto kind = space.rules().move(space.box().voxel(path[i - 1]), space.box().voxel(path[i]));
    REQUIRE(kind);
    kinds += (i > 1 ? " " : "") + std::string(move_names[static_cast<std::size_t>(*kind)]);
  }
  return kinds;
}

/// A single row of columns as high as the digits say, in a box with room above.
VoxelMap heights(const std::string& columns, int box_height = 6) {
  VoxelMap map{static_cast<int>(columns.size()), box_height, 1, ""};
  for (int y = 0; y < box_height; ++y)
    for (const char column : columns) map.cells += y < column - '0' ? '#' : '.';
  return map;
}

/// What is said of the moves tried towards one side.
std::vector<Attempt> towards(const VoxelMap& map, const Walker& who, Voxel from, Voxel side) {
  const AgentRules rules = rules_of(map, who);
  std::vector<Attempt> found;
  for (const Attempt& attempt : WhyNot(rules).attempts(from)) {
    const Voxel way = attempt.target - from;
    if (way.x * side.x + way.z * side.z > 0) found.push_back(attempt);
  }
  return found;
}

constexpr Voxel right{1, 0, 0};

TEST_CASE("every search of a random voxel world costs what the reference costs, and walks by its rules",
          "[voxel][optimality]") {
  std::mt19937 random(81);
  int reached = 0;
  for (int round = 0; round < rounds(2500); ++round) REQUIRE(differential_flaw(random, reached) == "");
  CHECK(reached > rounds(500));
}

TEST_CASE("1.4: who is normal climbs 0, 1, 2, 3 by three jumps", "[voxel]") {
  CHECK(way(heights("0123"), normal(), {0, 0, 0}, {3, 3, 0}) == "jump jump jump");
}

TEST_CASE("1.4: two up at once is too high", "[voxel]") {
  CHECK(way(heights("02"), normal(), {0, 0, 0}, {1, 2, 0}) == "none");
  const auto said = towards(heights("02"), normal(), {0, 0, 0}, right);
  REQUIRE(said.size() == 2);
  CHECK(said[0].verdict == Verdict::Solid);
  CHECK(said[0].cause == Voxel{1, 0, 0});
  CHECK(said[1].verdict == Verdict::Rises);
  CHECK(said[1].has == 2);
  CHECK(said[1].may == 1);
}

TEST_CASE("1.4: two down is refused to who may fall 1, and allowed to who may fall 2", "[voxel]") {
  Walker who = normal();
  CHECK(way(heights("20"), who, {0, 2, 0}, {1, 0, 0}) == "none");
  const auto said = towards(heights("20"), who, {0, 2, 0}, right);
  REQUIRE(said.size() == 1);
  CHECK(said[0].verdict == Verdict::Falls);
  CHECK(said[0].has == 2);
  CHECK(said[0].may == 1);
  who.max_fall = 2;
  CHECK(way(heights("20"), who, {0, 2, 0}, {1, 0, 0}) == "fall");
}

TEST_CASE("1.4: a body needs its height free under a ceiling", "[voxel]") {
  const VoxelMap map = drawn({{"..."}, {".#."}, {"..."}});
  Walker who = normal();
  CHECK(way(map, who, {0, 0, 0}, {2, 0, 0}) == "walk walk");
  who.tall = 2;
  who.jump = false;
  CHECK(way(map, who, {0, 0, 0}, {2, 0, 0}) == "none");
  const auto said = towards(map, who, {0, 0, 0}, right);
  REQUIRE_FALSE(said.empty());
  CHECK(said[0].verdict == Verdict::Ceiling);
  CHECK(said[0].cause == Voxel{1, 1, 0});
}

TEST_CASE("1.4: water is no way for who does not swim", "[voxel]") {
  const VoxelMap map = drawn({{"#~~#"}, {"...."}});
  Walker who = normal();
  CHECK(way(map, who, {0, 1, 0}, {3, 1, 0}) == "none");
  CHECK(towards(map, who, {0, 1, 0}, right).at(0).verdict == Verdict::NoSwim);
  who.swim = true;
  CHECK(way(map, who, {0, 1, 0}, {3, 1, 0}) == "fall swim swim");
}

TEST_CASE("1.4: a gap of one is too wide for who jumps over none", "[voxel]") {
  Walker who = normal();
  const VoxelMap map = heights("303");
  CHECK(way(map, who, {0, 3, 0}, {2, 3, 0}) == "none");
  const auto said = towards(map, who, {0, 3, 0}, right);
  REQUIRE(said.size() == 2);
  CHECK(said[1].verdict == Verdict::Gap);
  CHECK(said[1].has == 1);
  CHECK(said[1].may == 0);
  who.jump_distance = 1;
  CHECK(way(map, who, {0, 3, 0}, {2, 3, 0}) == "jump");
}

TEST_CASE("a gap of three, one up, is too far for who jumps over three", "[voxel]") {
  Walker who = normal();
  who.jump_distance = 3;
  CHECK(way(heights("30003"), who, {0, 3, 0}, {4, 3, 0}) == "jump");
  CHECK(way(heights("30004"), who, {0, 3, 0}, {4, 4, 0}) == "none");
  CHECK(towards(heights("30004"), who, {0, 3, 0}, right).at(1).verdict == Verdict::GapUp);
  who.jump_distance = 4;
  CHECK(way(heights("30004"), who, {0, 3, 0}, {4, 4, 0}) == "jump");
}

TEST_CASE("1.5: a start without ground has no neighbours, and that is said", "[voxel]") {
  const VoxelMap map = drawn({{"..."}, {"..."}});
  const AgentSpace space = agent_space(map, normal());
  int neighbours = 0;
  space.for_each_neighbor<true>(space.box().node({1, 1, 0}), [&](const Neighbor&) { ++neighbours; });
  CHECK(neighbours == 0);
  const auto said = WhyNot(space.rules()).attempts({1, 1, 0});
  REQUIRE(said.size() == 1);
  CHECK(said[0].verdict == Verdict::NoGround);
  CHECK(said[0].cause == Voxel{1, 0, 0});
  CHECK(way(map, normal(), {1, 1, 0}, {0, 0, 0}) == "none");
  CHECK(way(map, normal(), {0, 0, 0}, {1, 1, 0}) == "none");
}

TEST_CASE("who swims gets out of the water onto a bank one higher, if nothing is overhead", "[voxel]") {
  Walker who = normal();
  who.swim = true;
  CHECK(way(drawn({{"~#"}, {".."}, {".."}}), who, {0, 0, 0}, {1, 1, 0}) == "swim");
  CHECK(way(drawn({{"~#"}, {"#."}, {".."}}), who, {0, 0, 0}, {1, 1, 0}) == "none");
  CHECK(way(drawn({{"~#"}, {".#"}, {".."}}), who, {0, 0, 0}, {1, 2, 0}) == "none");
}

TEST_CASE("a hurdle higher than the jump stays one, however flat the land behind it", "[voxel]") {
  Walker who = normal();
  who.jump_distance = 3;
  CHECK(way(heights("010"), who, {0, 0, 0}, {2, 0, 0}) == "jump");
  CHECK(way(heights("020"), who, {0, 0, 0}, {2, 0, 0}) == "none");
  who.jump_height = 2;
  CHECK(way(heights("020"), who, {0, 0, 0}, {2, 0, 0}) == "jump");
}

TEST_CASE("head-room is looked at up, across and down", "[voxel]") {
  Walker who = normal();
  CHECK(way(drawn({{".#"}, {"#."}, {".."}}), who, {0, 0, 0}, {1, 1, 0}) == "none");  // up
  who.tall = 2;
  CHECK(way(drawn({{".#"}, {".."}, {".#"}}), who, {0, 0, 0}, {1, 1, 0}) == "none");          // across
  CHECK(way(drawn({{"#."}, {"#."}, {".."}, {".."}}), who, {0, 2, 0}, {1, 0, 0}) == "none");  // too deep
  who.max_fall = 2;
  CHECK(way(drawn({{"#."}, {"#."}, {".."}, {".."}}), who, {0, 2, 0}, {1, 0, 0}) == "fall");
  CHECK(way(drawn({{"#."}, {"#."}, {".."}, {".#"}}), who, {0, 2, 0}, {1, 0, 0}) == "none");  // down
}

TEST_CASE("a jump lands on what is met first, a splash included", "[voxel]") {
  Walker who = normal();
  who.swim = true;
  who.jump_distance = 2;
  who.max_fall = 3;
  const VoxelMap map = drawn({{"#..~#"}, {"#..~#"}, {"....."}, {"....."}});
  const AgentRules rules = rules_of(map, who);
  CHECK(rules.move({0, 2, 0}, {3, 1, 0}) == MoveKind::Jump);
  CHECK_FALSE(rules.move({0, 2, 0}, {3, 0, 0}));
}

TEST_CASE("without height there are no jumps, and falling disabled forbids every way down", "[voxel]") {
  Walker who = normal();
  who.jump_height = 0;
  who.jump_distance = 3;
  CHECK(way(heights("101"), who, {0, 1, 0}, {2, 1, 0}) == "none");
  who.jump_height = 1;
  who.fall = false;
  CHECK(way(heights("10"), who, {0, 1, 0}, {1, 0, 0}) == "none");
  CHECK(way(heights("2001"), who, {0, 2, 0}, {3, 1, 0}) == "none");
}

TEST_CASE("dear ground costs what it says to walk on, and nothing more to land on", "[voxel]") {
  const AgentSpace space = agent_space(drawn({{"#7"}, {".."}}), normal());
  Cost cost = 0;
  space.for_each_neighbor<false>(space.box().node({0, 1, 0}), [&](const Neighbor& next) { cost = next.cost; });
  CHECK(cost == 7 * AgentSpace::unit);
  const AgentSpace down = agent_space(drawn({{"#7"}, {"#."}, {".."}}), normal());
  down.for_each_neighbor<false>(down.box().node({0, 2, 0}), [&](const Neighbor& next) { cost = next.cost; });
  CHECK(cost == 2 * AgentSpace::unit);
}

TEST_CASE("of the moves tried from a place the allowed ones are those a search sees, and what is refused has a reason",
          "[voxel]") {
  std::mt19937 random(82);
  int refused = 0;
  for (int round = 0; round < rounds(1500); ++round) {
    const VoxelMap map = random_world(random);
    const Walker who = random_walker(random);
    INFO(described(map, who));
    const AgentSpace space = agent_space(map, who);
    const reference::VoxelRules rules(map, who);
    for (std::uint32_t i = 0; i < space.node_count(); ++i) {
      const Voxel here = space.box().voxel(NodeId{i});
      const auto moves = rules.moves(spot(here));
      std::size_t allowed = 0;
      for (const Attempt& attempt : WhyNot(space.rules()).attempts(here)) {
        const auto move = moves.find(spot(attempt.target));
        if (attempt.verdict != Verdict::Allowed) {
          ++refused;
          REQUIRE(move == moves.end());
          switch (attempt.verdict) {
            case Verdict::Solid:
            case Verdict::Ceiling: REQUIRE(map.solid(spot(attempt.cause))); break;
            case Verdict::WaterAbove: REQUIRE(map.water(spot(attempt.cause))); break;
            case Verdict::Falls:
              REQUIRE(attempt.has == here.y - attempt.target.y);
              REQUIRE(attempt.has > attempt.may);
              break;
            case Verdict::Rises:
            case Verdict::Gap:
            case Verdict::GapUp: REQUIRE(attempt.has > attempt.may); break;
            default: break;
          }
          continue;
        }
        ++allowed;
        REQUIRE(move != moves.end());
        REQUIRE(static_cast<int>(move->second.kind) == static_cast<int>(attempt.kind));
      }
      REQUIRE(allowed == moves.size());
    }
  }
  CHECK(refused > rounds(10'000));
}

TEST_CASE("every flight of the shared voxel benchmark is as long as its file says", "[voxel][movingai]") {
  const std::filesystem::path folder = lab::data_path("voxel");
  std::ifstream map_file(folder / "Simple.3dmap"), scenario(folder / "Simple.3dscen");
  if (!map_file || !scenario) return lab::say_skipped("voxel maps in voxel/");
  std::string word;
  int width = 0, height = 0, depth = 0;
  REQUIRE(map_file >> word >> width >> height >> depth);
  const VoxelBox box(width, height, depth);
  std::vector<std::uint8_t> cells(box.size(), air_voxel);
  for (Voxel v; map_file >> v.x >> v.y >> v.z;) cells[index(box.node(v))] = solid_voxel;
  FlightSpace space(box, std::move(cells));
  NodeTable nodes;
  SearchOptions options;
  options.heuristic = Heuristic::Voxel;
  REQUIRE(std::getline(scenario, word));
  REQUIRE(std::getline(scenario, word));
  int queries = 0;
  double length = 0, ratio = 0;
  for (Voxel start, goal; scenario >> start.x >> start.y >> start.z >> goal.x >> goal.y >> goal.z >> length >> ratio;) {
    if (++queries % 8 != 0 && slow_build) continue;
    space.configure(options, box.node(goal));
    BestFirst<FlightSpace> search(space, box.node(start), Key::Weighted, options, nodes);
    while (search.status() == Status::Running) search.step();
    INFO("query " << queries);
    REQUIRE(search.status() == Status::Found);
    REQUIRE(std::abs(static_cast<double>(search.path_cost()) / static_cast<double>(flight_costs[0]) - length) < 1e-6);
  }
  CHECK(queries == 2000);
}

TEST_CASE("flights from both ends cost what flights from one cost, and what real lengths say", "[voxel][optimality]") {
  std::mt19937 random(83);
  for (int round = 0; round < rounds(300); ++round) {
    const VoxelMap map = random_world(random);
    const FlightSpace space = flight_space(map);
    std::vector<NodeId> places;
    for (std::uint32_t i = 0; i < space.node_count(); ++i)
      if (space.terrain(NodeId{i}) != 0) places.push_back(NodeId{i});
    if (places.empty()) continue;
    const NodeId start = places[random() % places.size()], goal = places[random() % places.size()];
    const auto best =
        reference::least_costs<double>(spot(space.box().voxel(start)), 0.0, [&](Spot from, const auto& visit) {
          for (const auto& [target, axes] : reference::flights(map, from)) visit(target, std::sqrt(double(axes)));
        });
    const auto found = best.find(spot(space.box().voxel(goal)));
    Session session;
    session.set_world(std::make_unique<VoxelWorld<FlightSpace>>(space));
    SearchOptions options;
    options.heuristic = Heuristic::Voxel;
    for (const Algorithm algorithm : {Algorithm::AStar, Algorithm::Dijkstra, Algorithm::BiAStar}) {
      options.algorithm = algorithm;
      session.start(start, goal, options);
      while (session.advance(4096) == Status::Running) {}
      REQUIRE(session.status() == (found == best.end() ? Status::Exhausted : Status::Found));
      if (found != best.end())
        REQUIRE(std::abs(session.shown(session.search().path_cost()) - found->second) < 1e-9 * (1 + found->second));
    }
  }
}

TEST_CASE("who swims is told what is above and what is below", "[voxel]") {
  Walker who = normal();
  who.swim = true;
  const AgentRules rules = rules_of(drawn({{"#"}, {"~"}, {"#"}}), who);
  std::vector<Voxel> refused;
  for (const Attempt& attempt : WhyNot(rules).attempts({0, 1, 0}))
    if (attempt.verdict != Verdict::Allowed) refused.push_back(attempt.target);
  for (const int y : {0, 2}) CHECK(std::count(refused.begin(), refused.end(), Voxel{0, y, 0}) == 1);
}

}  // namespace THIS_FILE
