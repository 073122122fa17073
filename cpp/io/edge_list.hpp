// Graphs as plain text, one statement a line:
//
//   # a comment, also behind anything else
//   undirected            or `directed`; before the first edge, undirected if left out
//   node A 3 1.5 h 4      a node with its place and its estimate to the goal, both of which can be left out
//   node B h inf          no way leads from B to the goal
//   A B 5                 an edge from A to B that costs 5
//   A B                   an edge that costs the length of its line, or 1 if a place is missing
//   start A
//   goal B
//
// Words are separated by spaces or tabs. A name of several words, or one that is a word of the format, is put in
// quotes: "New York". Edges name their nodes; a node without a line of its own is made when it is first named. Numbers
// are rounded to three decimals.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "../spaces/graph.hpp"
#include "parse_error.hpp"
#include "text.hpp"

namespace astar {

/// Numbers in thousandths.
struct ListedNode {
  std::string name;
  std::optional<std::pair<std::int64_t, std::int64_t>> place;
  std::optional<std::int64_t> estimate;  // or infinite_estimate
  int line = 0;                          // its own line, or the one that names it first
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

namespace edge_lines {

using namespace texts;

inline constexpr int longest_name = 40;

struct Token {
  std::string_view text;
  std::size_t offset = 0;
  bool in_quotes = false;
};

struct Tokens {
  std::vector<Token> words;
  std::optional<ParseError> error;
};

/// The words of a line up to a comment; quotes keep several words together.
inline Tokens tokens_of(const Line& line) {
  Tokens found;
  const std::string_view text = line.text;
  for (std::size_t i = 0; i < text.size() && text[i] != '#';) {
    if (text[i] == ' ' || text[i] == '\t') {
      ++i;
    } else if (text[i] == '"') {
      const std::size_t end = text.find('"', i + 1);
      if (end == std::string_view::npos) {
        found.error = error_at("quote", line, i, "a quote is opened and not closed on this line");
        return found;
      }
      found.words.push_back({text.substr(i + 1, end - i - 1), i, true});
      i = end + 1;
      if (i < text.size() && text[i] != ' ' && text[i] != '\t' && text[i] != '#') {
        found.error = error_at(
            "quote", line, i,
            {"unexpected {got} after a closing quote, expected a space", {{"got", quoted_character(text, i)}}});
        return found;
      }
    } else {
      const std::size_t begin = i;
      while (i < text.size() && text[i] != ' ' && text[i] != '\t' && text[i] != '#' && text[i] != '"') ++i;
      found.words.push_back({text.substr(begin, i - begin), begin, false});
    }
  }
  return found;
}

struct Number {
  std::int64_t thousandths = 0;
  bool rounded = false;
};

/// Reads a sign and digits with at most one point, without exponent; nullopt for anything else, and beyond
/// `max_graph_number`.
inline std::optional<Number> parse_number(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() > longest) return std::nullopt;
  const bool negative = !text.empty() && text[0] == '-';
  if (negative || (!text.empty() && text[0] == '+')) text.remove_prefix(1);
  Number number;
  int decimals = -1;  // -1 before the point
  bool any = false, up = false;
  for (const char c : text) {
    if (c == '.' && decimals < 0) {
      decimals = 0;
    } else if (c >= '0' && c <= '9') {
      any = true;
      if (decimals < 3) number.thousandths = number.thousandths * 10 + (c - '0');
      else if (c != '0') number.rounded = true;
      if (decimals == 3) up = c >= '5';
      if (decimals >= 0) ++decimals;
      if (number.thousandths > 1000 * max_graph_number) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (!any) return std::nullopt;
  for (int i = std::max(decimals, 0); i < 3; ++i) number.thousandths *= 10;
  if (up) ++number.thousandths;
  if (number.thousandths > max_graph_number) return std::nullopt;
  if (negative) number.thousandths = -number.thousandths;
  return number;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : lines_(text) {}

  Parsed<EdgeList> read() {
    bool any = false;
    while (const std::optional<Line> line = lines_.next_filled()) {
      line_ = *line;
      Tokens tokens = tokens_of(line_);
      if (tokens.error) return *tokens.error;
      if (tokens.words.empty()) continue;
      any = true;
      words_ = std::move(tokens.words);
      if (const Failure failure = read_line()) return *failure;
    }
    if (!any)
      return error_on_line("empty", 1, "the text has no line with a node or an edge, expected lines such as A B 5");
    if (list_.nodes.empty())
      return error_on_line("empty", lines_.line_number(), "the graph has no node, expected lines such as A B 5");
    return std::move(list_);
  }

 private:
  using Failure = std::optional<ParseError>;

  bool is(std::size_t i, std::string_view keyword) const {
    return i < words_.size() && !words_[i].in_quotes && words_[i].text == keyword;
  }
  ParseError wrong(const char* code, std::size_t word, Sentence sentence) const {
    return error_at(code, line_, word < words_.size() ? words_[word].offset : line_.text.size(), std::move(sentence));
  }
  Failure no_more_than(std::size_t count) const {
    if (words_.size() <= count) return std::nullopt;
    return wrong("fields", count,
                 {"unexpected {got}, expected the end of the line", {{"got", quoted(words_[count].text)}}});
  }

  Failure read_line() {
    if (is(0, "directed") || is(0, "undirected")) {
      if (words_.size() == 1) return read_direction();
    } else if (is(0, "node")) {
      return read_node();
    } else if (is(0, "start")) {
      return read_end(list_.start, "start");
    } else if (is(0, "goal")) {
      return read_end(list_.goal, "goal");
    }
    return read_edge();
  }

  Failure read_direction() {
    const bool directed = is(0, "directed");
    if (!list_.edges.empty() && directed != list_.directed)
      return wrong("direction", 0,
                   {"{got} comes after the first edge, expected it before", {{"got", quoted(words_[0].text)}}});
    list_.directed = directed;
    return std::nullopt;
  }

  Failure read_node() {
    if (words_.size() == 1) return wrong("fields", 1, "the node has no name, expected a line such as node A 3 1.5 h 4");
    std::uint32_t node = 0;
    if (const auto error = find(1, node)) return error;
    if (described_[node])
      return wrong("duplicate", 1,
                   {"{name} was described on line {line} already",
                    {{"name", quoted(words_[1].text)}, {"line", list_.nodes[node].line}}});
    described_[node] = true;
    list_.nodes[node].line = line_.number;
    std::size_t next = 2;
    if (next < words_.size() && !is(next, "h")) {
      std::int64_t x = 0, y = 0;
      if (const auto error = number(next, "x", -max_graph_number, x)) return error;
      if (next + 1 >= words_.size() || is(next + 1, "h"))
        return wrong("fields", next + 1, "the place has an x and no y, expected both or none");
      if (const auto error = number(next + 1, "y", -max_graph_number, y)) return error;
      list_.nodes[node].place = {x, y};
      next += 2;
    }
    if (is(next, "h")) {
      if (next + 1 >= words_.size()) return wrong("fields", next + 1, "h has no number, expected one after it");
      std::int64_t h = infinite_estimate;
      if (!is(next + 1, "inf"))
        if (const auto error = number(next + 1, "h", 0, h)) return error;
      list_.nodes[node].estimate = h;
      next += 2;
    }
    return no_more_than(next);
  }

  Failure read_end(std::optional<std::uint32_t>& end, const char* name) {
    if (words_.size() == 1)
      return wrong("fields", 1, {"{keyword} names no node, expected its name", {{"keyword", name}}});
    if (end) return wrong("duplicate", 0, {"a second {keyword}, expected one", {{"keyword", name}}});
    std::uint32_t node = 0;
    if (const auto error = find(1, node)) return error;
    end = node;
    return no_more_than(2);
  }

  Failure read_edge() {
    if (words_.size() == 1)
      return wrong("fields", 1,
                   {"the line has one word, expected an edge such as A B 5, or node {name}",
                    {{"name", quoted(words_[0].text)}}});
    ListedEdge edge;
    if (const auto error = find(0, edge.from)) return error;
    if (const auto error = find(1, edge.to)) return error;
    if (words_.size() > 2) {
      std::int64_t cost = 0;
      if (const auto error = number(2, "the cost", 0, cost)) return error;
      edge.cost = cost;
    }
    if (const auto error = no_more_than(3)) return error;
    if (list_.edges.size() == max_graph_edges)
      return wrong("too-large", 0,
                   {"the graph has more than {most} edges, which is all that is read", {{"most", max_graph_edges}}});
    list_.edges.push_back(edge);
    return std::nullopt;
  }

  Failure number(std::size_t word, const char* name, std::int64_t least, std::int64_t& target) {
    const std::optional<Number> parsed = words_[word].in_quotes ? std::nullopt : parse_number(words_[word].text);
    if (!parsed || parsed->thousandths < least)
      return wrong("number", word,
                   {"{name} is {got}, expected a number from {least} to {most}",
                    {{"name", name},
                     {"got", quoted(words_[word].text)},
                     {"least", least / 1000},
                     {"most", max_graph_number / 1000}}});
    target = parsed->thousandths;
    list_.rounded += parsed->rounded;
    return std::nullopt;
  }

  /// Finds the node of a name; makes it if the name is new.
  Failure find(std::size_t word, std::uint32_t& node) {
    const Token& token = words_[word];
    if (const auto error = check_name(token)) return error;
    const auto [known, is_new] =
        numbers_.try_emplace(std::string(token.text), static_cast<std::uint32_t>(list_.nodes.size()));
    node = known->second;
    if (!is_new) return std::nullopt;
    if (list_.nodes.size() == max_graph_nodes)
      return wrong("too-large", word,
                   {"the graph has more than {most} nodes, which is all that is read", {{"most", max_graph_nodes}}});
    list_.nodes.push_back({std::string(token.text), std::nullopt, std::nullopt, line_.number});
    described_.push_back(false);
    return std::nullopt;
  }

  Failure check_name(const Token& token) const {
    const std::size_t inside = token.offset + (token.in_quotes ? 1 : 0);
    if (token.text.empty())
      return error_at("name", line_, token.offset, "the name is empty, expected at least one character");
    if (token.in_quotes && (token.text.front() == ' ' || token.text.back() == ' '))
      return error_at("name", line_, token.offset,
                      {"the name {name} begins or ends with a space", {{"name", quoted(token.text)}}});
    int characters = 0;
    for (std::size_t i = 0; i < token.text.size();) {
      const std::size_t bytes = printable_character(token.text, i);
      if (bytes == 0)
        return error_at(
            "name", line_, inside + i,
            {"unexpected {got} in a name, expected visible characters", {{"got", quoted_character(token.text, i)}}});
      i += bytes;
      if (++characters > longest_name)
        return error_at("name", line_, token.offset,
                        {"the name {name} is longer than {most} characters",
                         {{"name", quoted(token.text)}, {"most", longest_name}}});
    }
    return std::nullopt;
  }

  LineReader lines_;
  EdgeList list_;
  std::vector<bool> described_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  Line line_;
  std::vector<Token> words_;
};

}  // namespace edge_lines

inline Parsed<EdgeList> parse_edge_list(std::string_view text) {
  using namespace edge_lines;
  if (auto error = refuse_long_text(text)) return *error;
  return Reader(text).read();
}

}  // namespace astar
