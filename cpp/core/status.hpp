// The status of a search. Neither "limit" nor "stuck" means that no path exists.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "version.hpp"

namespace astar {

enum class Status : std::uint8_t { Running, Found, Exhausted, Limit, Cancelled, Stuck, BadInput, OutOfMemory };

inline constexpr std::array<std::string_view, 8> status_names{"running",   "found", "exhausted", "limit",
                                                              "cancelled", "stuck", "bad-input", "out-of-memory"};
static_assert(status_names.size() == static_cast<std::size_t>(Status::OutOfMemory) + 1);

constexpr std::string_view name(Status status) { return status_names[static_cast<std::size_t>(status)]; }

/// Why a search could not begin, or why its recording ends early. The three from Endless on occur only in searches of
/// tutorials. Endless: parents form a circle, or nodes are reopened again and again. Comparator: the sort ran off the
/// end of the list. TooShort: the search throws its path away. Plans: somebody who walks has made too many.
enum class Refusal : std::uint8_t {
  None,
  StartBlocked,
  GoalBlocked,
  StartIsGoal,
  Overflow,
  RecordingFull,
  SpaceFull,
  Endless,
  Comparator,
  TooShort,
  Plans
};

inline constexpr std::array<std::string_view, 11> refusal_names{
    "",           "start-blocked", "goal-blocked", "start-is-goal", "overflow", "recording-full",
    "space-full", "endless",       "comparator",   "too-short",     "plans"};
static_assert(refusal_names.size() == static_cast<std::size_t>(Refusal::Plans) + 1);

}  // namespace astar
