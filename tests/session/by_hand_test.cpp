// A search whose nodes people take: the common loop, so that who takes what the search would take has its own trace.
#include "../catch.hpp"
#include "../rounds.hpp"
#include "../worlds.hpp"

namespace THIS_FILE {

using namespace lab;

/// Any search of the family with any of its options, on any kind of world.
struct Instance {
  Map map;
  std::size_t kind;
  SearchOptions options;
  NodeId start, goal;

  /// At its beginning; false where there is nothing to search.
  bool begin(Session& session, bool by_hand) {
    options.by_hand = by_hand;
    session.set_world(world_like(map, kind));
    return session.start(start, goal, options) && session.status() == Status::Running;
  }
};

Instance any_instance(std::mt19937& random) {
  Instance made{random_map(random), random() % worlds.size(), {}, {}, {}};
  made.options.algorithm = static_cast<Algorithm>(random() % 5);
  made.options.heuristic = static_cast<Heuristic>(random() % heuristic_names.size());
  made.options.diagonal = static_cast<Diagonal>(random() % 4);
  made.options.tie = static_cast<Tie>(random() % 4);
  made.options.open_list = static_cast<OpenListKind>(random() % 4);
  made.options.reopen = random() % 4 != 0;
  made.options.stop = static_cast<Stop>(random() % 4 == 0);
  made.options.weights = weights_from_thousandths(1000, 1000 * static_cast<Cost>(random() % 3));
  if (random() % 4 == 0) made.options.limits.max_f = 6 * cost_model(made.options.costs).unit;
  if (random() % 4 == 0) made.options.limits.expansions = 1 + static_cast<std::uint32_t>(random() % 9);
  std::tie(made.start, made.goal) = ends_of(*world_like(made.map, made.kind), random);
  return made;
}

/// What the search by itself takes, one after the other.
std::vector<NodeId> taken_by(const Session& session) {
  std::vector<NodeId> taken;
  std::vector<Event> events;
  for (std::uint32_t segment = 0; segment < session.log().segment_count(); ++segment) {
    session.log().decode(segment, events);
    for (const Event& event : events)
      if (event.type == EventType::Expanded || event.type == EventType::Discarded) taken.push_back(event.node);
  }
  return taken;
}

/// Takes one of those that may be taken until nothing may; false if that is for ever.
bool take_at_random(Session& session, std::mt19937& random) {
  for (std::size_t i = 0; i < 100 * session.world().node_count(); ++i) {
    session.replay().seek(session.log().size());
    const std::vector<NodeId> may = session.recording().may_take();
    if (may.empty() || !session.take(may[random() % may.size()])) return true;
  }
  return false;
}

/// What every way to the goal costs at least, by looking at all moves until none helps any more.
std::vector<Cost> costs_to_goal(const World& world) {
  constexpr Cost far = std::numeric_limits<Cost>::max();
  std::vector<Cost> costs(world.node_count(), far);
  costs[index(world.goal())] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::uint32_t i = 0; i < costs.size(); ++i)
      world.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
        const Cost there = costs[index(next.node)];
        if (there == far || there + next.cost >= costs[i]) return;
        costs[i] = there + next.cost;
        changed = true;
      });
  }
  return costs;
}

TEST_CASE("who takes what the search would take has its trace, counters and answer", "[by-hand]") {
  std::mt19937 random(26);
  int searched = 0;
  for (int round = 0; round < rounds(600); ++round) {
    Instance instance = any_instance(random);
    Session itself, hand;
    if (!instance.begin(itself, false) || !instance.begin(hand, true)) continue;
    while (itself.advance(1000) == Status::Running) {}
    if (itself.refusal() != Refusal::None) continue;
    for (const NodeId node : taken_by(itself)) {
      REQUIRE(hand.status() == Status::Running);
      hand.replay().seek(hand.log().size());
      const std::vector<NodeId> may = hand.recording().may_take();
      REQUIRE(std::find(may.begin(), may.end(), node) != may.end());
      REQUIRE(hand.take(node));
    }
    REQUIRE(hand.status() == Status::Running);
    REQUIRE(hand.take(no_node));
    REQUIRE(hand.status() == itself.status());
    REQUIRE(hand.log().size() == itself.log().size());
    REQUIRE(hand.log().hash() == itself.log().hash());
    REQUIRE(hand.path() == itself.path());
    REQUIRE(hand.search().totals().comparisons == itself.search().totals().comparisons);
    ++searched;
  }
  CHECK(searched > rounds(600) / 4);
}

TEST_CASE("with a consistent estimate every order of ties leads to a cheapest path", "[by-hand]") {
  std::mt19937 random(7);
  int found = 0;
  for (int round = 0; round < rounds(600); ++round) {
    Instance instance = any_instance(random);
    instance.options.algorithm = random() % 3 == 0 ? Algorithm::Dijkstra : Algorithm::AStar;
    instance.options.weights = {};
    instance.options.limits = {};
    instance.options.stop = Stop::GoalExpanded;
    Session session;
    if (!instance.begin(session, true) || session.world().known() < session.world().node_count()) continue;
    const World& world = session.world();
    const std::vector<Cost> costs = costs_to_goal(world);
    bool consistent = world.heuristic(world.goal()) == 0;
    for (std::uint32_t i = 0; i < world.node_count(); ++i)
      world.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
        consistent = consistent && world.heuristic(NodeId{i}) <= next.cost + world.heuristic(next.node);
      });
    if (!consistent && instance.options.algorithm == Algorithm::AStar) continue;
    REQUIRE(take_at_random(session, random));
    REQUIRE(session.take(no_node));
    const bool there = costs[index(instance.start)] != std::numeric_limits<Cost>::max();
    REQUIRE(session.status() == (there ? Status::Found : Status::Exhausted));
    if (there) REQUIRE(session.search().path_cost() == costs[index(instance.start)]);
    found += there;
  }
  CHECK(found > rounds(600) / 10);
}

TEST_CASE("whatever is taken, every position is the same from both sides, and nothing ends before it is told to",
          "[by-hand]") {
  std::mt19937 random(3);
  for (int round = 0; round < rounds(200); ++round) {
    Instance instance = any_instance(random);
    instance.options.limits.expansions = no_limit;
    Session session;
    if (!instance.begin(session, true)) continue;
    for (int i = 0; i < 30; ++i) {
      session.replay().seek(session.log().size());
      const std::vector<OpenEntry> open = session.recording().open_list(1000);
      if (open.empty()) break;
      REQUIRE(session.take(open[random() % open.size()].node));
      REQUIRE(session.advance(100) == Status::Running);
    }
    const Totals totals = session.search().totals();
    session.replay().seek(session.log().size());
    REQUIRE(session.replay().counters().expanded == totals.expanded);
    REQUIRE(session.replay().counters().open == totals.open);
    REQUIRE(session.replay().counters().closed == totals.closed);
    REQUIRE(seek_flaw(session) == "");
    REQUIRE(session.take(no_node));
    REQUIRE(session.status() != Status::Running);
    REQUIRE_FALSE(session.take(no_node));
  }
}

TEST_CASE("what is not in the open list is not taken, and leaves no trace", "[by-hand]") {
  Session session;
  const Map map = ascii("..#\n...\n...");
  load(session, map);
  SearchOptions options;
  options.by_hand = true;
  REQUIRE(session.start(map.id(0, 0), map.id(2, 2), options));
  REQUIRE(session.take(map.id(0, 0)));
  const std::uint32_t events = session.log().size();
  CHECK_FALSE(session.take(map.id(0, 0)));  // closed
  CHECK_FALSE(session.take(map.id(2, 0)));  // a wall
  CHECK_FALSE(session.take(map.id(2, 2)));  // unseen
  CHECK(session.log().size() == events);
  CHECK(session.take(map.id(1, 0)));
}

TEST_CASE("who stops before there is a way has given up, and who stops at sight of the goal has the way there is",
          "[by-hand]") {
  Session session;
  const Map map = ascii("...");
  load(session, map);
  SearchOptions options;
  options.by_hand = true;
  REQUIRE(session.start(map.id(0, 0), map.id(2, 0), options));
  REQUIRE(session.take(map.id(0, 0)));
  REQUIRE(session.take(no_node));
  CHECK(session.status() == Status::Cancelled);
  REQUIRE(session.start(map.id(0, 0), map.id(2, 0), options));
  REQUIRE(session.take(map.id(0, 0)));
  REQUIRE(session.take(map.id(1, 0)));
  REQUIRE(session.take(no_node));
  CHECK(session.status() == Status::Found);
  CHECK(cost(session) == 2);
}

TEST_CASE("only the best-first family is searched by hand", "[by-hand]") {
  const Map map = open_map(3, 3);
  for (const AlgorithmInfo& row : algorithms) {
    Session session;
    load(session, map);
    SearchOptions options;
    options.algorithm = id_of(row);
    options.by_hand = true;
    CHECK(session.start(map.id(0, 0), map.id(2, 2), options) == is_best_first(options.algorithm));
    CHECK_FALSE(is_best_first(options.algorithm) != session.take(map.id(0, 0)));
  }
}

}  // namespace THIS_FILE
