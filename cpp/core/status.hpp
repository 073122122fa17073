// How a search stands. "Limit" and "stuck" are never "no path exists".
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace astar {

enum class Status : std::uint8_t { Running, Found, Exhausted, Limit, Cancelled, Stuck, BadInput, OutOfMemory };

inline constexpr std::array<std::string_view, 8> status_names{"running",   "found", "exhausted", "limit",
                                                              "cancelled", "stuck", "bad-input", "out-of-memory"};

constexpr std::string_view name(Status status) { return status_names[static_cast<std::size_t>(status)]; }

}  // namespace astar
