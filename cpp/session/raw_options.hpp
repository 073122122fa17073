// Options as they come from JavaScript: numbers that may have any value.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../core/options.hpp"
#include "../spaces/grid.hpp"

namespace astar {

// Compiled for size: nothing here is called often, and every visit to the page fetches it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#endif

/// Sets an enum by its number; `all` has an element for each valid value.
template <class Enum, class All>
bool set_enum(Enum& target, double value, const All& all) {
  if (!(value >= 0 && value < static_cast<double>(all.size())) || value != std::floor(value)) return false;
  target = static_cast<Enum>(static_cast<int>(value));
  return true;
}

inline bool set_limit(std::uint32_t& target, double value) {
  if (value == -1) return true;
  if (!(value >= 0 && value < static_cast<double>(no_limit))) return false;
  target = static_cast<std::uint32_t>(value);
  return true;
}

/// Makes options from the numbers of web/kernel/engine/core_options.ts, which `raw` gives by name: enums by number,
/// weights and maxF in thousandths, limits as counts or -1, mistakes as bits in the order of the catalog's names. Null
/// if a number is not allowed. maxF is only checked; f_in_units() makes the limit from it.
template <class Raw>
std::optional<SearchOptions> to_options(const Raw& raw) {
  SearchOptions options;
  constexpr double most = 1e12;
  const double g_weight = raw("gWeight"), h_weight = raw("hWeight"), mistakes = raw("mistakes");
  const double beam_width = raw("beamWidth"), cluster_size = raw("clusterSize"), max_f = raw("maxF");
  const auto count = [](double value) { return value >= 0 && value <= most && value == std::floor(value); };
  if (!set_enum(options.algorithm, raw("algorithm"), algorithms) ||
      !set_enum(options.heuristic, raw("heuristic"), heuristic_names) ||
      !set_enum(options.diagonal, raw("diagonal"), diagonal_names) ||
      !set_enum(options.costs, raw("costs"), costs_names) || !set_enum(options.tie, raw("tie"), tie_names) ||
      !set_enum(options.open_list, raw("openList"), open_list_names) ||
      !set_enum(options.stop, raw("stop"), stop_names) ||
      !set_enum(options.successors, raw("successors"), successors_names) || options.successors == Successors::Jumps ||
      !count(g_weight) || !count(h_weight) || g_weight + h_weight == 0 || !(mistakes >= 0 && mistakes < 4294967296.0) ||
      !(beam_width >= 1 && beam_width <= max_grid_cells) || !(cluster_size >= 2 && cluster_size <= 64) ||
      !set_limit(options.limits.expansions, raw("maxExpansions")) ||
      !set_limit(options.limits.open_or_closed, raw("maxOpenOrClosed")) ||
      (max_f != -1 && !(max_f >= 0 && max_f <= most)))
    return std::nullopt;
  options.reopen = raw("reopen") != 0;
  options.weights = weights_from_thousandths(static_cast<Cost>(g_weight), static_cast<Cost>(h_weight));
  options.beam_width = static_cast<std::uint32_t>(beam_width);
  options.cluster_size = static_cast<std::uint32_t>(cluster_size);
  options.mistakes.bits = static_cast<std::uint32_t>(mistakes);
  return options;
}

/// Reads the order of neighbours, empty for the usual one; false if the digits are not an order.
inline bool to_order(const std::string& digits, std::vector<int>& order) {
  for (const char c : digits) {
    if (c < '0' || c > '7') return false;
    order.push_back(c - '0');
  }
  return order.empty() || order.size() == 4 || order.size() == 8;
}

#ifdef __clang__
#pragma clang attribute pop
#endif

}  // namespace astar
