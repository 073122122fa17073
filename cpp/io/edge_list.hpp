// Graphs as plain text, a line for each thing:
//
//   # a comment, also behind anything else
//   undirected            or `directed`; before the first edge, undirected if left out
//   node A 3 1.5 h 4      a node with its place and its estimate to the goal, both of which can be left out
//   A B 5                 an edge from A to B that costs 5
//   A B                   an edge as long as it is drawn, or that costs 1 where a place is missing
//   start A
//   goal B
//
// Words are separated by spaces or tabs. A name of several words, or one that is a word of the format, stands in
// quotes: "New York". Edges name their nodes; those without a line of their own are made when they are first named.
// Numbers are rounded to three decimals.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../spaces/graph.hpp"
#include "parse_error.hpp"

namespace astar {

/// Numbers in thousandths.
struct ListedNode {
  std::string name;
  std::optional<std::pair<std::int64_t, std::int64_t>> place;
  std::optional<std::int64_t> estimate;
  int line = 0;  // of its own, or where it is first named
};

struct ListedEdge {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::optional<std::int64_t> cost;
};

struct EdgeList {
  bool directed = false;
  std::vector<ListedNode> nodes;
  std::vector<ListedEdge> edges;
  std::optional<std::uint32_t> start;
  std::optional<std::uint32_t> goal;
  int rounded = 0;  // numbers that had more than three decimals
};

/// The limits of cpp/spaces/graph.hpp hold; names have at most 40 characters, none of which is a quote or a control.
Parsed<EdgeList> parse_edge_list(std::string_view text);

}  // namespace astar
