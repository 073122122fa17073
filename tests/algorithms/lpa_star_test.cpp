#include "algorithms/lpa_star.hpp"

#include <fstream>
#include <sstream>

#include "../catch.hpp"
#include "../data.hpp"
#include "../repair_cases.hpp"
#include "../rounds.hpp"
#include "session/episodes.hpp"

namespace THIS_FILE {

using namespace lab;

std::vector<std::int64_t> estimates_of(const World& world) {
  std::vector<std::int64_t> h;
  for (std::uint32_t i = 0; i < world.node_count(); ++i) h.push_back(world.heuristic(NodeId{i}));
  return h;
}

/// Counts how often each node is expanded.
struct ExpansionCounter {
  static constexpr bool enabled = true;
  std::vector<int> expanded;
  void operator()(const Event& event) {
    if (event.type == EventType::Expanded) ++expanded[index(event.node)];
  }
};

/// An LPA* in a world that changes, held against the reference after each repair.
class Held {
 public:
  Held(World& world, NodeId start, const SearchOptions& options)
      : world_(world), start_(start), counter_{std::vector<int>(world.node_count())},
        search_(world, start, options, nodes_, counter_),
        reference_(index(start), index(world.goal()), estimates_of(world), options.tie == Tie::LowH, moves_of(world)) {
    if (!search_.estimates()) reference_.without_estimates();
    check();
  }

  /// Makes changes and repairs. Counts that it was asked for.
  void change(std::vector<Alteration> changes) {
    std::vector<NodeId> touched;
    for (Alteration& each : changes) alter(world_, each, touched);
    counter_.expanded.assign(world_.node_count(), 0);
    const bool estimates = search_.estimates();
    search_.repair(touched);
    if (estimates && !search_.estimates()) reference_.without_estimates();
    reference_.moves = moves_of(world_);
    for (const NodeId node : touched) reference_.look(index(node));
    check();
  }

  /// The cost of the answer, -1 without a way.
  Cost cost() const { return search_.status() == Status::Found ? search_.path_cost() : -1; }
  bool estimates() const { return search_.estimates(); }

 private:
  void check() {
    run_to_end(search_);
    const std::vector<int> expanded = reference_.run();
    const std::vector<std::int64_t> best = reference::costs_from(index(start_), reference_.moves);
    const NodeId goal = world_.goal();
    const std::int64_t least = best[index(goal)];
    bool same = true, fresh = true;
    for (std::uint32_t i = 0; i < world_.node_count(); ++i) {
      const NodeId node{i};
      same &= counter_.expanded[i] == expanded[i] && expanded[i] <= 2;
      Cost rhs = node == start_ ? 0 : infinite;
      for (std::uint32_t from = 0; from < world_.node_count() && node != start_; ++from)
        for (const reference::Arc& arc : reference_.moves.out[from])
          if (arc.node == i) rhs = std::min(rhs, plus(search_.g(NodeId{from}), arc.cost));
      fresh &= search_.rhs(node) == rhs;
    }
    REQUIRE(fresh);
    REQUIRE(same);
    REQUIRE(search_.status() == (least < reference::no_way ? Status::Found : Status::Exhausted));
    if (search_.status() != Status::Found) return;
    REQUIRE(search_.path_cost() == least);
    REQUIRE(search_.path().front() == start_);
    REQUIRE(search_.path().back() == goal);
    REQUIRE(cost_of(world_, search_.path()) == least);
  }

  World& world_;
  NodeId start_;
  NodeTable nodes_;
  ExpansionCounter counter_;
  LpaStar<World, ExpansionCounter&> search_;
  reference::Repair reference_;
};

constexpr std::array kinds{0, 1, 2, 6};  // of `worlds`: the ones with moves that can be changed
static_assert((1u << 0 | 1u << 1 | 1u << 2 | 1u << 6) == on_moves);

SearchOptions any_options(std::mt19937& random, int kind) {
  SearchOptions options;
  options.tie = random() % 2 ? Tie::LowH : Tie::LowG;
  options.costs = static_cast<Costs>(random() % 2);
  options.diagonal = static_cast<Diagonal>(random() % 4);
  options.heuristic = random() % 4 == 0 ? Heuristic::Zero : row_of(static_cast<std::size_t>(kind)).sound;
  return options;
}

/// Nodes with places and edges that cost at least what they are long, some of them closed, parallel or loops.
Graph any_graph(std::mt19937& random, std::size_t& edge_count) {
  std::vector<GraphNode> nodes;
  const std::size_t count = 2 + random() % 9;
  for (std::size_t i = 0; i < count; ++i)
    nodes.push_back({static_cast<std::int64_t>(random() % 5000), static_cast<std::int64_t>(1000 * i),
                     static_cast<std::int64_t>(random() % 4000), std::to_string(i)});
  std::vector<GraphEdge> edges;
  edge_count = 1 + random() % 25;
  for (std::size_t i = 0; i < edge_count; ++i) {
    const NodeId from{static_cast<std::uint32_t>(random() % count)}, to{static_cast<std::uint32_t>(random() % count)};
    const bool priced = from == to || random() % 2;
    edges.push_back({from, to, priced ? std::optional<std::int64_t>(7000 + random() % 9000) : std::nullopt});
  }
  return Graph(random() % 2, std::move(nodes), edges);
}

/// @param changes about how many
void change_at_random(std::mt19937& random, int changes) {
  int dropped = 0;
  for (int made = 0; made < changes;) {
    const int kind = kinds[random() % kinds.size()];
    std::unique_ptr<World> world;
    std::size_t places = 0;
    if (kind == 2) {
      world = std::make_unique<GraphWorld>(any_graph(random, places));
    } else {
      Map map = open_map(1 + static_cast<int>(random() % 7), 1 + static_cast<int>(random() % 7));
      const auto walls = random() % 5;
      for (std::uint8_t& cell : map.cells)
        cell = random() % 10 < walls ? 0 : random() % 3 ? 1 : static_cast<std::uint8_t>(1 + random() % 9);
      map.cells[0] = 1;
      world = world_like(map, static_cast<std::size_t>(kind));
      places = map.cells.size();
    }
    const auto [start, goal] = ends_of(*world, random);
    if (world->terrain(start) == 0 || world->terrain(goal) == 0) continue;
    SearchOptions options = any_options(random, kind);
    if (kind == 2 && random() % 2) options.heuristic = Heuristic::Euclidean;
    world->configure(options, goal, {});
    Held held(*world, start, options);
    REQUIRE((held.estimates() || (kind == 2 && options.heuristic == Heuristic::Euclidean)));
    for (int repairs = 0; repairs < 12; ++repairs) {
      std::vector<Alteration> several;
      for (std::size_t i = 0; i <= random() % 5; ++i) {
        const auto number = static_cast<std::uint32_t>(random() % places);
        if (kind == 2) {
          const Cost cost = (7000 + static_cast<Cost>(random() % 9000)) * graph_units_per_thousandth;
          several.push_back({number, random() % 3 ? cost : -1});
        } else if (NodeId{number} != start && NodeId{number} != goal) {
          several.push_back({number, random() % 2 ? 0 : static_cast<Cost>(1 + random() % 9 % (1 + random() % 9))});
        }
      }
      made += static_cast<int>(several.size());
      const bool estimates = held.estimates();
      held.change(std::move(several));
      dropped += estimates && !held.estimates();
    }
  }
  CHECK(dropped > 0);
}

TEST_CASE(
    "after 100,000 random changes every rhs and cost is that of a search made anew, no node is expanded three "
    "times, and a second LPA* expands the same nodes",
    "[lpa]") {
  std::mt19937 random(47);
  change_at_random(random, rounds(100'000));
}

TEST_CASE("the same after a million changes", "[.lpa_million]") {
  std::mt19937 random(48);
  change_at_random(random, 1'000'000);
}

TEST_CASE("every toggle and back in all maps of three by three cells is repaired", "[lpa]") {
  for (unsigned walls = 0; walls < 512; walls += slow_build ? 8 : 1)
    for (const Diagonal diagonal :
         {Diagonal::NoObstacles, Diagonal::Never, Diagonal::AtMostOneObstacle, Diagonal::Always})
      for (const auto& [start, goal] : {std::pair(NodeId{0}, NodeId{8}), std::pair(NodeId{4}, NodeId{6})}) {
        Map map = open_map(3, 3);
        for (unsigned i = 0; i < 9; ++i) map.cells[i] = walls >> i & 1 ? 0 : 1;
        if (map.cells[index(start)] == 0 || map.cells[index(goal)] == 0) continue;
        GridWorld world(Grid(3, 3, map.cells));
        SearchOptions options;
        options.diagonal = diagonal;
        options.tie = walls % 2 ? Tie::LowH : Tie::LowG;
        world.configure(options, goal, {});
        Held held(world, start, options);
        for (std::uint32_t cell = 0; cell < 9; ++cell)
          if (NodeId{cell} != start && NodeId{cell} != goal)
            for (const int flip : {1, 0}) held.change({{cell, (map.cells[cell] == 0) == (flip == 1) ? 1 : 0}});
      }
}

TEST_CASE("estimates that are not consistent count as 0 from there on", "[lpa]") {
  // b is closer to the goal c than its edge is long, until the edge becomes cheaper than the line.
  Graph graph(false, {{0, 0, 0, "a"}, {1000, 0, 0, "b"}, {3000, 0, 0, "c"}},
              {{NodeId{0}, NodeId{1}, 1000}, {NodeId{1}, NodeId{2}, 2000}, {NodeId{0}, NodeId{2}, 9000}});
  GraphWorld world(graph);
  SearchOptions options;
  options.heuristic = Heuristic::Euclidean;
  world.configure(options, NodeId{2}, {});
  NodeTable nodes;
  LpaStar<World> search(world, NodeId{0}, options, nodes);
  run_to_end(search);
  CHECK(search.estimates());
  CHECK(search.path_cost() == 3000 * graph_units_per_thousandth);
  std::vector<NodeId> touched;
  Alteration cheap{1, 500 * graph_units_per_thousandth};
  alter(world, cheap, touched);
  CHECK(cheap.value == 2000 * graph_units_per_thousandth);
  search.repair(touched);
  run_to_end(search);
  CHECK_FALSE(search.estimates());
  CHECK(search.path_cost() == 1500 * graph_units_per_thousandth);
  alter(world, cheap, touched);
  search.repair(touched);
  run_to_end(search);
  CHECK_FALSE(search.estimates());
  CHECK(search.path_cost() == 3000 * graph_units_per_thousandth);

  LpaStar<World> doubtful(world, NodeId{0}, options, nodes);
  CHECK(doubtful.estimates());
  GridWorld changed(Grid(9, 9, std::vector<std::uint8_t>(81, 1)));
  options.heuristic = Heuristic::Manhattan;
  changed.configure(options, NodeId{80}, {});
  CHECK_FALSE(LpaStar<World>(changed, NodeId{0}, options, nodes).estimates());
}

TEST_CASE("estimates that are taken for consistent without a look are", "[lpa]") {
  std::mt19937 random(3);
  for (const int kind : {0, 1, 6})
    for (const Heuristic heuristic : {Heuristic::Octile, Heuristic::Chebyshev, Heuristic::Zero, Heuristic::Hex,
                                      Heuristic::Triangle, Heuristic::Euclidean, Heuristic::Manhattan})
      for (const Costs costs : {Costs::Sqrt2, Costs::TenFourteen})
        for (const Diagonal diagonal : {Diagonal::Always, Diagonal::Never}) {
          if (heuristic == Heuristic::Euclidean && (costs != Costs::Sqrt2 || kind != 0)) continue;
          if (heuristic == Heuristic::Manhattan && (diagonal != Diagonal::Never || kind != 0)) continue;
          const std::unique_ptr<World> world = world_like(random_map(random), static_cast<std::size_t>(kind));
          SearchOptions options;
          options.heuristic = heuristic;
          options.costs = costs;
          options.diagonal = diagonal;
          const auto [start, goal] = ends_of(*world, random);
          if (world->terrain(start) == 0 || world->terrain(goal) == 0) continue;
          world->configure(options, goal, {});
          NodeTable nodes;
          CHECK(LpaStar<World>(*world, start, options, nodes).estimates());
        }
}

TEST_CASE("a move that costs nothing is refused by name", "[lpa]") {
  GraphWorld world(Graph(true, {{0, 0, 0, "a"}, {0, 0, 0, "b"}}, {{NodeId{0}, NodeId{1}, std::nullopt}}));
  world.configure({}, NodeId{1}, {});
  NodeTable nodes;
  if (checks_callers)
    CHECK_THROWS_WITH(LpaStar<World>(world, NodeId{0}, {}, nodes),
                      "cost of a move: expected 1 to 2305843009213693951, got 0");
}

TEST_CASE("the small instances on which implementations fail have the answers of brute force", "[lpa]") {
  std::ifstream file(data_path("repair/cases.md"));
  if (!file) return say_skipped("repair/cases.md");
  std::string line, title;
  SearchOptions options;
  std::vector<int> ends;
  std::string rows;
  int cases = 0, episodes = 0;
  std::unique_ptr<GridWorld> world;
  std::unique_ptr<Held> held;
  const auto numbers = [](std::string text) {
    for (char& c : text)
      if (!std::isdigit(static_cast<unsigned char>(c))) c = ' ';
    std::istringstream in(text);
    std::vector<int> found;
    for (int each; in >> each;) found.push_back(each);
    return found;
  };
  while (std::getline(file, line)) {
    INFO(title << ": " << line);
    if (line.starts_with("### ")) {
      held.reset();
      title = line;
    } else if (line.starts_with("diagonal `")) {
      const std::string rule = line.substr(10, line.find('`', 10) - 10);
      const auto found = std::find(diagonal_names.begin(), diagonal_names.end(), rule);
      REQUIRE(found != diagonal_names.end());
      options.diagonal = static_cast<Diagonal>(found - diagonal_names.begin());
      ends = numbers(line.substr(line.find("start")));
    } else if (line == "```text") {
      rows.clear();
      while (std::getline(file, line) && line != "```") rows += line + "\n";
    } else if (line.starts_with("| 0 ")) {
      const Map map = ascii(rows);
      for (const Tie tie : {Tie::LowG, Tie::LowH}) {
        const auto again = file.tellg();
        options.tie = tie;
        world = std::make_unique<GridWorld>(Grid(map.width, map.height, map.cells));
        world->configure(options, map.id(ends.at(2), ends.at(3)), {});
        held = std::make_unique<Held>(*world, map.id(ends.at(0), ends.at(1)), options);
        std::string row = line;
        do {
          const std::size_t changes = row.find('|', 2) + 2, cost = row.find('|', changes) + 2;
          std::vector<Alteration> several;
          std::istringstream each(row.substr(changes, cost - changes));
          for (std::string what; std::getline(each, what, '`');) {
            const std::vector<int> at = numbers(what);
            if (at.size() < 2) continue;
            std::getline(each, what, '`');
            several.push_back({raw(map.id(at[0], at[1])), what == "#" ? 0 : what == "." ? 1 : std::stoi(what)});
          }
          if (!several.empty()) held->change(several);
          CHECK(held->cost() == cost_from(row.substr(cost, row.find(" |", cost) - cost)));
          ++episodes;
        } while (std::getline(file, row) && row.starts_with("| "));
        held.reset();
        if (tie == Tie::LowG) file.seekg(again);
      }
      ++cases;
    }
  }
  CHECK(cases == 17);
  CHECK(episodes == 2 * 83);
}

}  // namespace THIS_FILE
