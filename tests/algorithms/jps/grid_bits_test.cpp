#include "../../../cpp/algorithms/jps/grid_bits.hpp"

#include <random>

#include "../../catch.hpp"
#include "../../fast/run_ends.hpp"
#include "../../lab.hpp"

namespace THIS_FILE {

using namespace lab;

/// Bits of all cells along all ways: free, and stops.
std::vector<bool> all_bits(const Grid& grid, const GridBits& bits) {
  std::vector<bool> all;
  for (unsigned way = 0; way < 4; ++way) {
    for (std::uint32_t i = 0; i < grid.node_count(); ++i) {
      const std::uint32_t bit = bits.bit(way, grid.point(NodeId{i}));
      for (const std::uint8_t* plane : {bits.free(), bits.stops()}) all.push_back(plane[bit / 8] >> bit % 8 & 1);
    }
  }
  return all;
}

TEST_CASE("bits kept up to date through edits, goals and rules are those made afresh", "[bits]") {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    const Map map = random_map(random);
    Grid grid(map.width, map.height, map.cells);
    GridBits kept(grid);
    for (int change = 0; change < 40; ++change) {
      const NodeId cell{static_cast<std::uint32_t>(random() % grid.node_count())};
      const auto rule = static_cast<Diagonal>(random() % 4);
      const Point goal = grid.point(NodeId{static_cast<std::uint32_t>(random() % grid.node_count())});
      if (change % 3 == 0) kept.mark(grid, ends_of(grid, rule), goal);
      grid.set_terrain(cell, static_cast<std::uint8_t>(random() % 2));
      kept.edited(grid, grid.point(cell));
      kept.mark(grid, ends_of(grid, rule), goal);
      GridBits fresh(grid);
      fresh.mark(grid, ends_of(grid, rule), goal);
      INFO("round " << round << " change " << change);
      REQUIRE(all_bits(grid, kept) == all_bits(grid, fresh));
    }
  }
}

TEST_CASE("a run stops where some move is forced, and at the goal, and at no wall", "[bits]") {
  const Map map = ascii(
      "........ "
      "..#..... "
      "........ "
      ".....#.. ");
  const Grid grid(map.width, map.height, map.cells);
  const auto stops = [&](Diagonal rule, unsigned way) {
    GridBits bits(grid);
    bits.mark(grid, ends_of(grid, rule), {7, 2});
    std::string text;
    for (int y = 0; y < map.height; ++y) {
      for (int x = 0; x < map.width; ++x) {
        const std::uint32_t bit = bits.bit(way, {x, y});
        text += bits.stops()[bit / 8] >> bit % 8 & 1 ? '!' : '.';
      }
      text += ' ';
    }
    return text;
  };
  // Where a run enters the grid does not matter. Without cutting corners one cell past the wall, where the cell beside
  // comes into reach; cutting them, beside it.
  CHECK(stops(Diagonal::NoObstacles, 0) == "!..!.... !....... !..!..!! !....... ");
  CHECK(stops(Diagonal::Always, 0) == "..!..... ........ ..!..!.! ........ ");
  CHECK(stops(Diagonal::NoObstacles, 1) == ".!.....! .......! .!..!..! .......! ");
}

}  // namespace THIS_FILE
