#include "../../cpp/fast/jump_scan.hpp"

#include <algorithm>
#include <tuple>

#include "../../cpp/algorithms/jps/jps.hpp"
#include "../../cpp/fast/bucket_memory.hpp"
#include "../catch.hpp"
#include "../rounds.hpp"
#include "fast_differential.hpp"

namespace THIS_FILE {

using namespace fast;

using Nodes = BucketMemory::FewNodes;
constexpr Cost straight = 5741, diagonal = 8119;

/// What a solver keeps of a grid to jump on it.
template <Diagonal rule>
struct Jumping {
  Grid cells;
  GridQuestion grid{cells};
  GridBits bits;
  GridRuns runs;
  MoveTable moves{};
  Nodes nodes;

  explicit Jumping(const reference::Map& map) : cells(map.width, map.height, map.cells), bits(cells) {
    SearchOptions options;
    options.diagonal = rule;
    grid.configure(options, NodeId{0});
    fill_canonical(moves, grid.legal_moves(), rule);
    nodes.reserve(grid.node_count());
  }

  void aim(NodeId goal) {
    grid.set_goal(goal);
    bits.mark(grid, run_ends(moves, rule != Diagonal::Never), grid.point(goal));
    runs.mark(grid, run_ends(moves, rule != Diagonal::Never), grid.point(goal));
  }

  void set(NodeId node, bool free) {
    const bool was_free = grid.free(node);
    cells.set_terrain(node, free ? 1 : 0);
    if (was_free == free) return;
    bits.edited(grid, grid.point(node));
    runs.edited(grid, grid.point(node));
  }

  using Reached = std::tuple<NodeId, Cost, unsigned>;

  /// The moves worth making from a cell, as the search to be watched has them: of the straight ones
  /// those that meet something.
  unsigned worthwhile(const JumpFinder<rule>& finder, NodeId from, unsigned arrival) {
    constexpr unsigned straight_ways = rule == Diagonal::Never ? 0b11 : 0b1111;
    unsigned ways = moves[arrival][grid.free_neighbors(from)] & ~straight_ways;
    std::vector<Jump> jumps(most_jumps(grid));
    const Jump* end = finder.find(grid.point(from), arrival, jumps.data());
    for (const Jump* jump = jumps.data(); jump != end; ++jump)
      if (jump->leading == 0 && !jump->blocked) ways |= 1u << jump->arrival;
    return ways;
  }

  /// Every cell jumped to, in order, with what the way costs and what is worth doing there, as the
  /// search to be watched has it.
  std::vector<Reached> watched(NodeId from, unsigned arrival) {
    const JumpFinder<rule> finder(grid, bits, moves);
    std::vector<Jump> jumps(most_jumps(grid));
    std::vector<Reached> reached;
    const Point p = grid.point(from);
    for (const Jump *jump = jumps.data(), *end = finder.find(p, arrival, jumps.data()); jump != end; ++jump) {
      if (jump->blocked) continue;
      const Point lead = directions[jump->lead], last = directions[jump->arrival];
      const NodeId stop = grid.node({p.x + jump->leading * lead.x + jump->straight * last.x,
                                     p.y + jump->leading * lead.y + jump->straight * last.y});
      reached.emplace_back(stop,
                           jump->leading * (rule == Diagonal::Never ? straight : diagonal) + jump->straight * straight,
                           worthwhile(finder, stop, jump->arrival));
    }
    std::sort(reached.begin(), reached.end());
    return reached;
  }

  /// The same from the scan.
  std::vector<Reached> scanned(NodeId from, unsigned arrival) {
    const auto leading = static_cast<std::uint32_t>(rule == Diagonal::Never ? straight : diagonal);
    const JumpScan<rule, Nodes> scan(grid, bits, runs, moves, nodes, static_cast<std::uint32_t>(straight), leading);
    std::vector<JumpPoint<Nodes>> found(most_jumps(grid));
    std::vector<Reached> reached;
    const auto* end = scan.find(pack(grid.point(from)), raw(from), 1000, scan.onward(raw(from), arrival), found.data());
    for (const auto* each = found.data(); each != end; ++each) {
      CHECK(each->spot.node == raw(grid.node(unpack(each->cell))));
      reached.emplace_back(NodeId{each->spot.node}, Cost{each->key} - 1000, each->onward);
    }
    std::sort(reached.begin(), reached.end());
    return reached;
  }
};

/// From how many cells something was found.
template <Diagonal rule>
int compare(reference::Random& random, int edits) {
  reference::Query query = random.chance(30) ? large_query(random, 150) : reference::random_query(random);
  for (std::uint8_t& cell : query.map.cells) cell = cell != 0;
  Jumping<rule> jumping(query.map);
  const auto any = [&] {
    return NodeId{static_cast<std::uint32_t>(random.between(0, static_cast<int>(jumping.grid.node_count()) - 1))};
  };
  int found = 0;
  for (int edit = 0; edit < edits; ++edit) {
    jumping.aim(any());
    for (int look = 0; look < 60; ++look) {
      const NodeId from = any();
      const auto arrival = static_cast<unsigned>(random.between(0, rule == Diagonal::Never ? 4 : 8));
      if (!jumping.grid.free(from) || !jumping.grid.free(jumping.grid.goal()) || from == jumping.grid.goal()) continue;
      const unsigned way = rule == Diagonal::Never && arrival == 4 ? no_arrival : arrival;
      INFO("from " << raw(from) << " arriving " << way << " to " << raw(jumping.grid.goal()) << " on "
                   << jumping.grid.width() << "x" << jumping.grid.height());
      const auto expected = jumping.watched(from, way);
      REQUIRE(jumping.scanned(from, way) == expected);
      REQUIRE(std::adjacent_find(expected.begin(), expected.end(), [](const auto& a, const auto& b) {
                return std::get<0>(a) == std::get<0>(b);
              }) == expected.end());
      found += !expected.empty();
    }
    for (int i = 0; i < 3; ++i) jumping.set(any(), random.chance(50));
  }
  return found;
}

TEST_CASE("the fast scan finds the jumps that are watched, each cell once, on edited grids under every rule", "[jps]") {
  reference::Random random(41);
  int found = 0;
  for (int round = 0; round < rounds(400); ++round) {
    INFO("round " << round);
    found += compare<Diagonal::NoObstacles>(random, 6) + compare<Diagonal::Never>(random, 6) +
             compare<Diagonal::AtMostOneObstacle>(random, 6) + compare<Diagonal::Always>(random, 6);
  }
  CHECK(found > rounds(400) * 100);
}

}  // namespace THIS_FILE
