// The mistakes that the five tutorials make, by bit. A preset names those of its tutorial; no other room knows them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "../core/options.hpp"

namespace astar {

/// GoalWasOpen and those that begin with Stale are about an earlier search, between two given cells, whose marks are
/// still in the nodes.
enum class Mistake : std::uint8_t {
  NeverRelax,      // open nodes keep their first g (article 001)
  TieBug,          // picks by "F< && H<", which is not a minimum (article 003); needs the scan list
  GoalBeforeWall,  // a goal inside a wall counts as reached (article 003)
  RefuseTrivial,   // no search at all if the goal is the start or in a wall (article 000)
  FabricatePath,   // an unreachable goal still yields the path [goal] (article 000)
  StaleG,          // the start keeps its old g (article 000)
  StaleParent,     // the start keeps its old parent (article 002)
  StaleClosed,     // the closed list is not emptied (article 004)
  StalePath,       // the path is added to the one before (article 003)
  GoalWasOpen,     // during the earlier search the cells around the goal were free
  ReopenAlways,    // closed nodes are reopened whatever their g (article 003)
  VisitedPath,     // the path is every node expanded (article 003)
  RefuseShort,     // a path of two cells is thrown away (article 003)
  ManhattanSteps,  // a diagonal step costs as much as the two straight ones (article 003)
  LaxOrder,        // the comparator never says "equal" (article 002)
  UnratedStart,    // the start is never given an h (article 000)
  Unchecked,       // it searches also if start or goal is in a wall (article 002)
  StartLeftOut     // the path is followed back while g is above 0, so it lacks the start (article 001)
};

inline constexpr std::array<std::string_view, 18> mistake_names{
    "neverRelax",  "tieBug",         "goalBeforeWall", "refuseTrivial", "fabricatePath", "staleG",
    "staleParent", "staleClosed",    "stalePath",      "goalWasOpen",   "reopenAlways",  "visitedPath",
    "refuseShort", "manhattanSteps", "laxOrder",       "unratedStart",  "unchecked",     "startLeftOut"};
static_assert(mistake_names.size() == static_cast<std::size_t>(Mistake::StartLeftOut) + 1);

constexpr std::uint32_t bit(Mistake mistake) { return 1u << static_cast<unsigned>(mistake); }
constexpr bool makes(const SearchOptions& options, Mistake mistake) { return options.mistakes.bits & bit(mistake); }

}  // namespace astar
