// Shared by the tests of sliding tiles: boards by their text.
#pragma once

#include <algorithm>
#include <random>

#include "../lab.hpp"
#include "../reference/reference_tiles.hpp"
#include "tutorials/tutorial_world.hpp"
#include "worlds/tiles_world.hpp"

namespace lab {

inline unsigned digit(char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); }

inline Board board(const std::string& text) {
  Board board = 0;
  for (std::size_t i = 0; i < text.size(); ++i) board |= Board{digit(text[i])} << (4 * i);
  return board;
}

inline TilesShape shape_of(const std::string& text, int width) {
  return {static_cast<unsigned>(width), static_cast<unsigned>(text.size()) / static_cast<unsigned>(width)};
}

inline Tiles tiles(const std::string& start, const std::string& goal, int width = 3) {
  return Tiles(shape_of(start, width), board(start), board(goal));
}

/// Runs from start to goal to the end and leaves the cursor at 0.
inline Status slide(Session& session, const std::string& start, const std::string& goal, const SearchOptions& options,
                    int width = 3) {
  auto world = std::make_unique<TutorialWorld<TilesWorld>>(tiles(start, goal, width));
  const NodeId from = world->tiles().start_node(), to = world->tiles().goal_node();
  session.set_world(std::move(world));
  return run(session, from, to, options);
}

inline std::vector<std::string> boards(const Session& session) {
  std::vector<std::string> texts;
  for (const NodeId node : session.path()) texts.push_back(session.world().label(node));
  return texts;
}

/// A board of this many cells, its tiles in any order.
inline std::string any_board(std::mt19937& random, int cells) {
  std::string text = std::string("0123456789abcdef").substr(0, static_cast<std::size_t>(cells));
  std::shuffle(text.begin(), text.end(), random);
  return text;
}

inline const std::string article_goal = "123804765";

}  // namespace lab
