// What the tests of searches that are repaired share: the moves of a world, and the words of the small cases.
#pragma once

#include <string>
#include <vector>

#include "lab.hpp"
#include "reference/reference_repair.hpp"
#include "worlds.hpp"

namespace lab {

/// All moves of a world between places that are not blocked, as the references want them.
inline reference::Moves moves_of(const World& world) {
  reference::Moves moves{std::vector<std::vector<reference::Arc>>(world.node_count()),
                         std::vector<std::vector<reference::Arc>>(world.node_count())};
  for (std::uint32_t i = 0; i < world.node_count(); ++i) {
    if (world.terrain(NodeId{i}) == 0) continue;
    world.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
      moves.out[i].push_back({index(next.node), next.cost});
    });
    world.for_each_predecessor<false>(NodeId{i}, [&](const Neighbor& next) {
      if (world.terrain(next.node) != 0) moves.into[i].push_back({index(next.node), next.cost});
    });
  }
  return moves;
}

/// "4 + 1√2 ≈ 5.4142", "1√2 ≈ 1.4142" or "6" in units; -1 for "none".
inline Cost cost_from(const std::string& text) {
  if (text.starts_with("none")) return -1;
  const CostModel model = cost_model(Costs::Sqrt2);
  const auto number = [](const std::string& digits) { return static_cast<Cost>(std::stoi(digits)); };
  const std::string exact = text.substr(0, text.find(" ≈"));
  const std::size_t root = exact.find("√2"), sum = exact.find(" + ");
  if (root == std::string::npos) return number(exact) * model.straight;
  if (sum == std::string::npos) return number(exact) * model.diagonal;
  return number(exact) * model.straight + number(exact.substr(sum + 3)) * model.diagonal;
}

}  // namespace lab
