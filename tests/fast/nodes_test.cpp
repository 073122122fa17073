// What fast searches keep of nodes, against a table that anybody can read: many searches after one another, none of
// which clears anything.
#include <map>
#include <random>

#include "../../cpp/fast/packed_cell.hpp"
#include "../../cpp/fast/packed_nodes.hpp"
#include "../../cpp/fast/pooled_nodes.hpp"
#include "../catch.hpp"

namespace THIS_FILE {

using namespace astar;

constexpr std::uint32_t width = 12, height = 9;

struct Known {
  std::uint64_t g;
  unsigned state;
  bool closed;
  std::uint32_t handle;
};

std::uint32_t cell_of(std::uint32_t node) {
  return pack({static_cast<int>(node % width), static_cast<int>(node / width)});
}

std::uint32_t below(std::mt19937& random, std::uint32_t count) { return static_cast<std::uint32_t>(random() % count); }

template <class Nodes>
auto spot(Nodes& nodes, std::uint32_t node) {
  if constexpr (requires { nodes.spots(); }) return nodes.spots()(node);
  else return node;
}

/// Opens and closes nodes round one place, as a search would. Some end without saying so, as one that ran out of
/// memory.
template <class Nodes>
void search(Nodes& nodes, std::mt19937& random, bool ends) {
  using Key = typename Nodes::Key;
  nodes.begin(width);
  auto view = nodes.view();
  std::map<std::uint32_t, Known> known;
  const std::uint32_t x0 = below(random, width), y0 = below(random, height);
  for (int step = 0; step < 40; ++step) {
    // Opened are neighbours of what is expanded.
    const std::uint32_t x = std::min(width - 1, x0 + below(random, 3)), y = std::min(height - 1, y0 + below(random, 3));
    view.expanding(cell_of(y * width + x));
    const std::uint32_t node =
        std::min(height - 1, y + below(random, 2)) * width + std::min(width - 1, x + below(random, 2));
    const auto at = known.find(node);
    if (random() % 3 != 0 || at == known.end()) {
      const std::uint64_t g = random() % 50;
      const unsigned state = below(random, 8);
      typename Nodes::Handle opened{};
      const bool better = at == known.end() || g < at->second.g;
      REQUIRE(view.open(spot(nodes, node), cell_of(node), nodes.zero() + static_cast<Key>(g) * Nodes::one, state, 0,
                        opened) == better);
      if (better) known[node] = {g, state, false, opened};
      if (better) REQUIRE(view.cell(opened) == cell_of(node));
    } else {
      Key key{};
      unsigned state = 0;
      REQUIRE(view.close(at->second.handle, node, key, state) == !at->second.closed);
      if (at->second.closed) continue;
      REQUIRE((key & Nodes::g_mask) == static_cast<Key>(at->second.g) * Nodes::one);
      REQUIRE(key == nodes.zero() + static_cast<Key>(at->second.g) * Nodes::one);
      REQUIRE(state == at->second.state);
      at->second.closed = true;
    }
  }
  if (ends) nodes.end(view);
}

TEMPLATE_TEST_CASE("nodes of a fast search are known in it and forgotten after it", "[fast]", NarrowNodes, WideNodes,
                   PooledNodes<std::uint32_t>, PooledNodes<std::uint64_t>) {
  std::mt19937 random(1);
  TestType nodes;
  nodes.reserve(width * height);
  // More than there are generations, of the narrow ones many times over.
  for (int round = 0; round < 9000; ++round) search(nodes, random, random() % 16 != 0);
  CHECK(nodes.bytes() >= width * height * sizeof(std::uint32_t));
}

TEMPLATE_TEST_CASE("nodes are others once there is another number of them", "[fast]", NarrowNodes, WideNodes) {
  TestType nodes;
  nodes.reserve(20);
  for (const std::size_t count : {std::size_t{20}, std::size_t{30}}) {
    nodes.reserve(count);
    nodes.begin(10);
    auto view = nodes.view();
    view.expanding(0);
    std::uint32_t opened = 0;
    REQUIRE(view.open(static_cast<std::uint32_t>(count - 1), 0, nodes.zero(), 0, 0, opened));
    nodes.end(view);
  }
}

TEST_CASE("a closed node of one word stays closed at the same g and opens at a smaller one", "[fast]") {
  NarrowNodes nodes;
  nodes.reserve(4);
  nodes.begin(2);
  auto view = nodes.view();
  std::uint32_t opened = 0, key = 0;
  unsigned arrival = 0;
  const std::uint32_t five = nodes.zero() + 5 * NarrowNodes::one;
  REQUIRE(view.open(3, cell_of(3), five, 6, 0, opened));
  view.close_open(3);
  CHECK_FALSE(view.close(opened, 3, key, arrival));
  CHECK_FALSE(view.open(3, cell_of(3), five, 2, 0, opened));
  CHECK(nodes.arrival(3) == 6);
  REQUIRE(view.open(3, cell_of(3), five - NarrowNodes::one, 2, 0, opened));
  CHECK(view.close(opened, 3, key, arrival));
  CHECK(arrival == 2);
}

TEST_CASE("records of a pool lead to their parents, however large it grows", "[fast]") {
  PooledNodes<std::uint32_t> nodes;
  constexpr std::uint32_t count = 3000;
  nodes.reserve(count);
  nodes.begin(count);
  auto view = nodes.view();
  std::uint32_t parent = 0;
  for (std::uint32_t node = 0; node < count; ++node)
    REQUIRE(view.open(nodes.spots()(node), node, node, 1, parent, parent));
  nodes.end(view);
  CHECK(view.used() == count);
  for (std::uint32_t node = 1; node < count; ++node) {
    REQUIRE(nodes.record(node).cell == node);
    REQUIRE(nodes.parent(nodes.record(node)).cell == node - 1);
  }
}

}  // namespace THIS_FILE
