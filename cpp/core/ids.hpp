// Node ids: dense indices into a space, never mixed up with plain numbers.
#pragma once

#include <cstddef>
#include <cstdint>

namespace astar {

enum class NodeId : std::uint32_t {};

inline constexpr NodeId no_node{0xffffffffu};

constexpr std::size_t index(NodeId node) { return static_cast<std::size_t>(node); }
constexpr std::uint32_t raw(NodeId node) { return static_cast<std::uint32_t>(node); }

}  // namespace astar
