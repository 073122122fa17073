// The agent that walks through a voxel world: what it can do, how far, how tall it is, and what each kind of move
// costs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "../../core/expect.hpp"

namespace astar {

enum class MoveKind : std::uint8_t { Walk, Jump, Fall, Swim };

inline constexpr std::array<std::string_view, 4> move_names{"walk", "jump", "fall", "swim"};

inline constexpr int max_character_height = 4, max_jump_height = 4, max_jump_distance = 8, max_max_fall = 255,
                     max_move_price = 9;

struct Agent {
  std::array<bool, 4> can{true, true, true, false};  // in the order of MoveKind
  int max_fall_distance = 1;
  int jump_height = 1;
  int jump_distance = 0;  // voxels of a gap; each voxel of rise takes one off
  int character_height = 1;
  std::array<int, 4> prices{1, 2, 1, 2};  // price of each voxel of a move

  bool able(MoveKind kind) const { return can[static_cast<std::size_t>(kind)]; }
  int price(MoveKind kind) const { return prices[static_cast<std::size_t>(kind)]; }

  /// How many columns from its start a jump may land: the gap and one more.
  int longest_jump() const { return jump_distance + 1; }
  int deepest_fall() const { return able(MoveKind::Fall) ? max_fall_distance : 0; }
};

/// The least price of a voxel over all kinds of moves: sideways, up and down. With these the estimate is consistent.
struct LeastPrices {
  int sideways = 0;
  int up = 0;
  int down = 0;
};

/// The agent itself; throws std::invalid_argument unless its numbers are within the limits above.
inline const Agent& checked(const Agent& agent) {
  expect("character_height", agent.character_height, 1, max_character_height);
  expect("jump_height", agent.jump_height, 0, max_jump_height);
  expect("jump_distance", agent.jump_distance, 0, max_jump_distance);
  expect("max_fall_distance", agent.max_fall_distance, 0, max_max_fall);
  for (const int price : agent.prices) expect("price", price, 0, max_move_price);
  return agent;
}

inline LeastPrices least_prices(const Agent& agent) {
  std::optional<int> sideways, up, down;
  const auto offer = [](std::optional<int>& least, int price) { least = std::min(least.value_or(price), price); };
  const bool falls = agent.able(MoveKind::Fall);
  for (const MoveKind kind : {MoveKind::Walk, MoveKind::Jump, MoveKind::Fall, MoveKind::Swim}) {
    if (!agent.able(kind)) continue;
    offer(sideways, agent.price(kind));
    if (kind == MoveKind::Jump || kind == MoveKind::Swim) offer(up, agent.price(kind));
    if (kind == MoveKind::Fall || kind == MoveKind::Swim || (kind == MoveKind::Jump && falls))
      offer(down, agent.price(kind));
  }
  const int any = sideways.value_or(0);
  return {any, up.value_or(any), down.value_or(any)};
}

}  // namespace astar
