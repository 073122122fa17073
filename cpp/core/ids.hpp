// Node ids: dense indices into a space, of a type of their own so that they are not confused with other numbers.
#pragma once

#include <cstddef>
#include <cstdint>

#include "version.hpp"

namespace astar {

enum class NodeId : std::uint32_t {};

inline constexpr NodeId no_node{0xffffffffu};

constexpr std::size_t index(NodeId node) { return static_cast<std::size_t>(node); }
constexpr std::uint32_t raw(NodeId node) { return static_cast<std::uint32_t>(node); }

}  // namespace astar
