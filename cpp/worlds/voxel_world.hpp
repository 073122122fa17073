// Voxel worlds of an agent and of flight, and how they are made from the numbers of a document.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "../spaces/voxel/agent_space.hpp"
#include "../spaces/voxel/flight_space.hpp"
#include "number_reader.hpp"
#include "world_of.hpp"

namespace astar {

/// walk, jump, fall, swim (0 or 1), maxFallDistance, jumpHeight, jumpDistance, characterHeight, and the four prices.
inline Agent agent_from(NumberReader& reader) {
  Agent agent;
  for (bool& can : agent.can) can = reader.take(0, 1) == 1;
  agent.max_fall_distance = static_cast<int>(reader.take(0, max_max_fall));
  agent.jump_height = static_cast<int>(reader.take(0, max_jump_height));
  agent.jump_distance = static_cast<int>(reader.take(0, max_jump_distance));
  agent.character_height = static_cast<int>(reader.take(1, max_character_height));
  for (int& price : agent.prices) price = static_cast<int>(reader.take(1, max_move_price));
  return agent;
}

template <class Space>
class VoxelWorld : public WorldOf<Space> {
 public:
  using WorldOf<Space>::WorldOf;
  using WorldOf<Space>::space;
  Space& space() { return this->space_; }

  bool many_moves() const override { return true; }
  /// `numbers` are none, as start and goal are not part of the world; or 0 and another agent; or 1 and edited voxels,
  /// each with its new content.
  bool change(std::span<const double> numbers) override {
    if (numbers.empty()) return true;
    NumberReader reader(numbers);
    return reader.take(0, 1) == 0 ? change_agent(reader) : edit(reader);
  }

  /// Flights have the most neighbours, so their search makes no virtual call for each expansion.
  std::unique_ptr<AnySearch> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
                                    TraceLog& log) const override {
    if constexpr (std::is_same_v<Space, FlightSpace>)
      if (is_best_first(options.algorithm))
        return std::make_unique<ErasedSearch<BestFirst<Space, AnyOpenList, TraceLog&>>>(
            this->space_, start, info(options.algorithm).key, options, nodes, AnyOpenList(options.open_list), log);
    return WorldOf<Space>::search(start, options, nodes, log);
  }

 private:
  bool change_agent(NumberReader& reader) {
    const Agent agent = agent_from(reader);
    if (reader.failed || reader.left() > 0 || agent.character_height > this->space_.box().height()) return false;
    if constexpr (std::is_same_v<Space, AgentSpace>) this->space_.set_agent(agent);
    return true;
  }

  bool edit(NumberReader& reader) {
    std::vector<std::pair<NodeId, std::uint8_t>> edits;
    while (!reader.failed && reader.left() > 0) {
      const NodeId node{reader.whole(static_cast<std::uint32_t>(this->space_.node_count() - 1))};
      edits.emplace_back(node, static_cast<std::uint8_t>(reader.whole(water_voxel)));
    }
    if (reader.failed) return false;
    for (const auto& [node, content] : edits) this->space_.set_content(node, content);
    return true;
  }
};

/// How many voxels are in one number, four bits each, the first in the lowest.
inline constexpr std::size_t voxels_in_number = 12;

/// `numbers`: movement (0 agent, 1 fly); the agent; width, height, depth; then the contents of the voxels in the order
/// of their ids, packed. Null if they make no world.
template <template <class Space> class Made = VoxelWorld>
std::unique_ptr<World> make_voxel_world(std::span<const double> numbers) {
  NumberReader reader(numbers);
  const bool flies = reader.take(0, 1) == 1;
  const Agent agent = agent_from(reader);
  const auto side = [&reader] { return static_cast<int>(reader.take(1, max_voxel_side)); };
  const int width = side(), height = side(), depth = side();
  if (reader.failed) return nullptr;
  const VoxelBox box(width, height, depth);
  if (box.size() > max_voxels || agent.character_height > height) return nullptr;
  if (reader.left() != (box.size() + voxels_in_number - 1) / voxels_in_number) return nullptr;
  std::vector<std::uint8_t> cells(box.size());
  std::uint64_t packed = 0;
  for (std::size_t i = 0; i < cells.size(); ++i, packed >>= 4) {
    if (i % voxels_in_number == 0)
      packed = static_cast<std::uint64_t>(reader.take(0, (std::int64_t{1} << 4 * voxels_in_number) - 1));
    cells[i] = packed & 15;
    if (reader.failed || cells[i] > water_voxel) return nullptr;
  }
  if (flies) return std::make_unique<Made<FlightSpace>>(FlightSpace(box, std::move(cells)));
  return std::make_unique<Made<AgentSpace>>(AgentSpace(AgentRules(box, std::move(cells), agent)));
}

}  // namespace astar
