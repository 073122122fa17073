// Graphs as plain text, one statement a line:
//
//   # a comment, also behind anything else
//   undirected            or `directed`; before the first edge, undirected if left out
//   node A 3 1.5 h 4      a node with its place and its estimate to the goal, both of which can be left out
//   A B 5                 an edge from A to B that costs 5
//   A B                   an edge that costs the length of its line, or 1 if a place is missing
//   start A
//   goal B
//
// Words are separated by spaces or tabs. A name of several words, or one that is a word of the format, is put in
// quotes: "New York". Edges name their nodes; a node without a line of its own is made when it is first named. Numbers
// are rounded to three decimals.
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
  int line = 0;  // its own line, or the one that names it first
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

/// The limits of cpp/spaces/graph.hpp hold; names have at most 40 characters, without quotes and control characters.
Parsed<EdgeList> parse_edge_list(std::string_view text);

}  // namespace astar
