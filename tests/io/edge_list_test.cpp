#include "../../cpp/io/edge_list.hpp"

#include "../../cpp/io/text.hpp"
#include "../reference/random_grid.hpp"
#include "../rounds.hpp"
#include "refused.hpp"

namespace THIS_FILE {

using namespace astar;
using namespace astar::texts;
using io_test::bytes;
using io_test::Refused;

EdgeList parsed(const std::string& text) {
  Parsed<EdgeList> list = parse_edge_list(text);
  INFO(list.error.message());
  REQUIRE(list);
  return *list.value;
}

std::string number(std::int64_t thousandths) { return std::to_string(thousandths); }

/// Everything that was read, in a form of its own.
std::string summary(const EdgeList& list) {
  std::string text = list.directed ? "directed;" : "undirected;";
  for (const ListedNode& node : list.nodes) {
    text += " " + node.name;
    if (node.place) text += "@" + number(node.place->first) + "," + number(node.place->second);
    if (node.estimate) text += "~" + number(*node.estimate);
  }
  text += ";";
  for (const ListedEdge& edge : list.edges)
    text +=
        " " + std::to_string(edge.from) + ">" + std::to_string(edge.to) + (edge.cost ? "=" + number(*edge.cost) : "");
  if (list.start) text += "; from " + std::to_string(*list.start);
  if (list.goal) text += "; to " + std::to_string(*list.goal);
  return text;
}

TEST_CASE("a graph is read from lines of words", "[io][edge-list]") {
  CHECK(summary(parsed("A B 5\nB C 2.5\n")) == "undirected; A B C; 0>1=5000 1>2=2500");
  CHECK(summary(parsed("# a lesson\n\ndirected\nnode A 0 0 h 3 # here\nnode B -3 1.5\nnode C h 0\nnode D\n"
                       "A B 5#five\nB A\nstart A\ngoal C\n")) ==
        "directed; A@0,0~3000 B@-3000,1500 C~0 D; 0>1=5000 1>0; from 0; to 2");
  CHECK(summary(parsed("\xef\xbb\xbfundirected\r\n\"New York\" 北京 1\r\n")) == "undirected; New York 北京; 0>1=1000");
  CHECK(summary(parsed("\"node\" \"start\" 1\n\"#1\" node\n")) == "undirected; node start #1; 0>1=1000 2>0");
  CHECK(summary(parsed("A–B \U0001F600 1")) == "undirected; A–B \U0001F600; 0>1=1000");
  CHECK(summary(parsed("h directed 1\ndirected h\n")) == "undirected; h directed; 0>1=1000 1>0");
  CHECK(summary(parsed("goal B\nA B\nnode A 1 2")) == "undirected; B A@1000,2000; 1>0; to 0");
}

TEST_CASE("numbers have three decimals, more are rounded and counted", "[io][edge-list]") {
  CHECK(summary(parsed("node a 0.0005 -0.0005\nnode b 1.2344999 1.\nnode c .5 +2")) ==
        "undirected; a@1,-1 b@1234,1000 c@500,2000;");
  CHECK(parsed("node a 0.0005 -0.0005\nnode b 1.2345 1.5000000\n").rounded == 3);
  CHECK(summary(parsed("a b 1000000\nnode c -1000000 999999.9999")) ==
        "undirected; a b c@-1000000000,1000000000; 0>1=1000000000");
}

TEST_CASE("what is no edge list is refused with its place", "[io][edge-list]") {
  const std::vector<Refused> table{
      {"nothing", "", "empty", 1, 1, {"no line with a node or an edge"}},
      {"only comments", "# a\n  # b\n", "empty", 1, 1, {"no line with a node or an edge"}},
      {"no node", "directed\n", "empty", 1, 1, {"no node"}},
      {"one word", "A B 5\nC\n", "fields", 2, 2, {"one word", "node \"C\""}},
      {"one word that turns the writing", "A B\nC\xe2\x80\xaeX\n", "fields", 2, 4, {"node \"CU+202EX\""}},
      {"too many words", "A B 5 6\n", "fields", 1, 7, {"\"6\"", "end of the line"}},
      {"a word for a cost", "A B x\n", "number", 1, 5, {"the cost is \"x\"", "0 to 1000000"}},
      {"a negative cost", "A B -1\n", "number", 1, 5, {"\"-1\""}},
      {"an endless cost", "A B 1e999\n", "number", 1, 5, {"\"1e999\""}},
      {"a cost too high", "A B 1000000.001\n", "number", 1, 5, {"1000000.001"}},
      {"far too high", "A B 99999999999999999999999999\n", "number", 1, 5, {}},
      {"no digits", "A B .\n", "number", 1, 5, {}},
      {"two points", "A B 1.2.3\n", "number", 1, 5, {}},
      {"a quoted cost", "A B \"5\"\n", "number", 1, 5, {}},
      {"half a place", "node A 3\n", "fields", 1, 9, {"no y"}},
      {"half a place and h", "node A 3 h 4\n", "fields", 1, 10, {"no y"}},
      {"h without a number", "node A h\n", "fields", 1, 9, {"h has no number"}},
      {"a negative h", "node A h -2\n", "number", 1, 10, {"h is \"-2\""}},
      {"a node without a name", "node\n", "fields", 1, 5, {"no name"}},
      {"a node twice", "node A\nnode B\n node A\n", "duplicate", 3, 7, {"\"A\"", "line 1"}},
      {"two starts", "A B\nstart A\nstart B\n", "duplicate", 3, 1, {"second start"}},
      {"a start without a name", "A B\nstart\n", "fields", 2, 6, {}},
      {"a goal with two names", "A B\ngoal A B\n", "fields", 2, 8, {}},
      {"the direction too late", "A B\ndirected\n", "direction", 2, 1, {"after the first edge"}},
      {"an open quote", "A \"B 5\n", "quote", 1, 3, {"not closed"}},
      {"a letter behind a quote", "\"A\"B 5\n", "quote", 1, 4, {"\"B\""}},
      {"an empty name", "A \"\" 5\n", "name", 1, 3, {"empty"}},
      {"a space at the end of a name", "A \"B \" 5\n", "name", 1, 3, {"begins or ends with a space"}},
      {"a NUL in a name", bytes("A B\0 5\n"), "name", 1, 4, {"U+0000"}},
      {"no UTF-8", "A B\xff 5\n", "name", 1, 4, {"0xFF"}},
      {"a mark that turns the writing", "A \"\xe2\x80\xae\" 5\n", "name", 1, 4, {"U+202E"}},
      {"a long name", "A " + std::string(41, 'b') + "\n", "name", 1, 3, {"longer than 40"}},
      {"too long", std::string(max_text_bytes + 1, ' '), "too-large", 1, 1, {"4194304"}},
  };
  for (const Refused& row : table) {
    CAPTURE(row.what);
    const Parsed<EdgeList> list = parse_edge_list(row.text);
    CHECK_FALSE(list);
    if (!list) io_test::check(row, list.error);
  }
}

TEST_CASE("a graph has at most 20,000 nodes and 200,000 edges", "[io][edge-list]") {
  std::string nodes;
  for (int i = 0; i < 20'000; ++i) nodes += "node n" + std::to_string(i) + "\n";
  CHECK(parsed(nodes).nodes.size() == 20'000);
  const Parsed<EdgeList> more_nodes = parse_edge_list(nodes + "n0 other 1\n");
  CHECK(more_nodes.error.code == "too-large");
  CHECK(more_nodes.error.line == 20'001);
  CHECK(more_nodes.error.column == 4);
  std::string edges;
  for (int i = 0; i < 200'000; ++i) edges += "a b 1\n";
  CHECK(parsed(edges).edges.size() == 200'000);
  const Parsed<EdgeList> more_edges = parse_edge_list(edges + "a b 1\n");
  CHECK(more_edges.error.code == "too-large");
  CHECK(more_edges.error.line == 200'001);
}

TEST_CASE("mutated edge lists give a graph or an error with its place", "[fuzz][edge-list]") {
  const std::string seed =
      "\xef\xbb\xbf# lesson\ndirected\nnode A 0 1.25 h 3\nnode \"北 京\" -3 4\nA \"北 京\" 5\r\nA C\nstart A\ngoal C # "
      "end\n";
  const std::vector<std::string> splices{std::string(1, '\0'),
                                         "\xff",
                                         "\xe5\x8c",
                                         "\xe2\x80\xae",
                                         "\r",
                                         "\n",
                                         "\"",
                                         "#",
                                         "\t",
                                         " ",
                                         "h",
                                         "node",
                                         "start",
                                         "directed",
                                         "-1",
                                         "1e9",
                                         "99999999999999999999",
                                         ".",
                                         "1.23456",
                                         std::string(300, '9')};
  reference::Random random(97);
  int accepted = 0;
  constexpr int times = rounds(200'000);
  for (int round = 0; round < times; ++round) {
    std::string text = seed;
    for (int count = random.between(1, 5); count > 0; --count) {
      const auto at = static_cast<std::size_t>(random.between(0, static_cast<int>(text.size())));
      switch (random.between(0, 3)) {
        case 0: text.erase(at, random.next() % 9); break;
        case 1:
          text.insert(at, std::string(text, static_cast<std::size_t>(random.between(0, static_cast<int>(text.size()))),
                                      random.next() % 12));
          break;
        case 2: text.insert(at, splices[random.next() % splices.size()]); break;
        default:
          if (at < text.size()) text[at] = static_cast<char>(random.next() % 256);
      }
    }
    INFO("round " << round << ": " << text);
    const Parsed<EdgeList> list = parse_edge_list(text);
    if (!list) {
      LineReader lines(text);
      std::string_view line;
      int count = 0;
      while (const auto next = lines.next())
        if (++count == list.error.line) line = next->text;
      REQUIRE((list.error.line >= 1 && list.error.line <= std::max(count, 1)));
      REQUIRE((list.error.column >= 1 && static_cast<std::size_t>(list.error.column) <= line.size() + 1));
      REQUIRE(list.error.message().rfind("line " + std::to_string(list.error.line), 0) == 0);
      REQUIRE(list.error.message().size() < 400);
      continue;
    }
    ++accepted;
    const auto count = list.value->nodes.size();
    REQUIRE(count >= 1);
    for (const ListedNode& node : list.value->nodes) {
      REQUIRE((!node.name.empty() && node.name.size() <= max_node_name_bytes));
      if (node.place)
        REQUIRE((std::abs(node.place->first) <= max_graph_number && std::abs(node.place->second) <= max_graph_number));
      if (node.estimate) REQUIRE((*node.estimate >= 0 && *node.estimate <= max_graph_number));
    }
    for (const ListedEdge& edge : list.value->edges) {
      REQUIRE((edge.from < count && edge.to < count));
      if (edge.cost) REQUIRE((*edge.cost >= 0 && *edge.cost <= max_graph_number));
    }
  }
  CHECK(accepted > times / 20);
  CHECK(accepted < times * 9 / 10);
}

}  // namespace THIS_FILE
