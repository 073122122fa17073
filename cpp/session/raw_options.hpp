// Options as they come over the boundary: numbers that may be anything.
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

// Nothing here is called often, and every visit to the page fetches it.
#ifdef __clang__
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)
#endif

/// `all` has an element for each value there is.
template <class Enum, class All>
bool set_enum(Enum& target, double value, const All& all) {
  if (!(value >= 0 && value < static_cast<double>(all.size())) || value != std::floor(value)) return false;
  target = static_cast<Enum>(static_cast<int>(value));
  return true;
}

/// The options of engine.ts: enums by number, weights and maxF in thousandths, limits as counts or -1.
struct RawOptions {
  double algorithm, heuristic, diagonal, costs, tie, open_list, stop, reopen, successors;
  double g_weight, h_weight, beam_width, cluster_size, max_expansions, max_open_or_closed, max_f;
  double mistakes;    // bits in the order of the catalog's names
  std::string order;  // direction digits, or empty
};

inline bool set_limit(std::uint32_t& target, double value) {
  if (value == -1) return true;
  if (!(value >= 0 && value < static_cast<double>(no_limit))) return false;
  target = static_cast<std::uint32_t>(value);
  return true;
}

/// Null where a number is none of those allowed.
inline std::optional<SearchOptions> to_options(const RawOptions& raw) {
  SearchOptions options;
  constexpr double most = 1e12;
  const auto count = [](double value) { return value >= 0 && value <= most && value == std::floor(value); };
  if (!set_enum(options.algorithm, raw.algorithm, algorithms) ||
      !set_enum(options.heuristic, raw.heuristic, heuristic_names) ||
      !set_enum(options.diagonal, raw.diagonal, diagonal_names) || !set_enum(options.costs, raw.costs, costs_names) ||
      !set_enum(options.tie, raw.tie, tie_names) || !set_enum(options.open_list, raw.open_list, open_list_names) ||
      !set_enum(options.stop, raw.stop, stop_names) ||
      !set_enum(options.successors, raw.successors, successors_names) || options.successors == Successors::Jumps ||
      !count(raw.g_weight) || !count(raw.h_weight) || raw.g_weight + raw.h_weight == 0 ||
      !(raw.mistakes >= 0 && raw.mistakes < 4294967296.0) ||
      !set_limit(options.limits.expansions, raw.max_expansions) ||
      !set_limit(options.limits.open_or_closed, raw.max_open_or_closed))
    return std::nullopt;
  if (!(raw.beam_width >= 1 && raw.beam_width <= max_grid_cells)) return std::nullopt;
  options.beam_width = static_cast<std::uint32_t>(raw.beam_width);
  if (!(raw.cluster_size >= 2 && raw.cluster_size <= 64)) return std::nullopt;
  options.cluster_size = static_cast<std::uint32_t>(raw.cluster_size);
  options.reopen = raw.reopen != 0;
  options.weights = weights_from_thousandths(static_cast<Cost>(raw.g_weight), static_cast<Cost>(raw.h_weight));
  if (raw.max_f != -1 && !(raw.max_f >= 0 && raw.max_f <= most)) return std::nullopt;
  options.mistakes.bits = static_cast<std::uint32_t>(raw.mistakes);
  return options;
}

/// The neighbours' order, empty for the usual one; false where it is none.
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
