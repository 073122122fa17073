// What ARCHITECTURE.md says of adding an algorithm, done: a walk that always goes on, and searches whose keys are two
// numbers, each one class and one row, in a module of its own. Nothing else is told of them, and catalog, options,
// documents and recordings know them.
#include <map>

#include "../catch.hpp"
#include "../golden/document.hpp"
#include "../lab.hpp"
#include "session/catalog.hpp"
#include "session/numbers.hpp"
#include "session/raw_options.hpp"
#include "worlds/hex_world.hpp"

namespace astar {

/// Goes to the first neighbour it has not seen, and is stuck where there is none.
template <StateSpace Space, EventSink Sink = NoTrace>
class Onwards {
 public:
  Onwards(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : space_(space), limits_(options.limits), books_(nodes, space.node_count(), std::forward<Sink>(sink)),
        next_(start) {
    books_.open(start, 0, no_node, 0);
  }

  Status status() const { return books_.status(); }

  void step() {
    if (next_ == no_node) return books_.finish(Status::Stuck, no_node);
    if (books_.reached(limits_)) return books_.finish(Status::Limit, no_node);
    books_.expand(std::exchange(next_, no_node));
    if (books_.current() == space_.goal()) return books_.finish(Status::Found, space_.goal());
    space_.template for_each_neighbor<Ledger<Sink>::watched>(books_.current(), [this](const Neighbor& way) {
      if (way.passage != Passage::Free) return books_.block(way.node, way.passage);
      if (next_ != no_node || books_.nodes().seen(way.node)) return;
      books_.open(next_ = way.node, books_.g() + way.cost, books_.current(), way.cost);
    });
  }

  Totals totals() const { return books_.totals(); }
  std::vector<NodeId> path() const {
    return status() == Status::Found ? chain(books_.nodes(), space_.goal()) : std::vector<NodeId>{};
  }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  const Space& space_;
  Limits limits_;
  Ledger<Sink> books_;
  NodeId next_;
};

/// Best first by two numbers: f, or if it is `crooked` one that nobody can work out afterwards, then h.
template <bool crooked, StateSpace Space, EventSink Sink = NoTrace>
class Twofold {
 public:
  Twofold(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {})
      : space_(space), limits_(options.limits), books_(nodes, space.node_count(), std::forward<Sink>(sink)),
        keys_(space.node_count()) {
    put(start, 0, no_node, 0);
  }

  Status status() const { return books_.status(); }

  void step() {
    if (books_.reached(limits_)) return books_.finish(Status::Limit, no_node);
    if (open_.empty()) return books_.finish(Status::Exhausted, no_node);
    const OpenEntry entry = open_.pop();
    if (books_.outdated(entry.node, entry.order)) return;
    books_.expand(entry.node);
    books_.key(keys_[index(entry.node)]);
    if (books_.current() == space_.goal()) return books_.finish(Status::Found, space_.goal());
    space_.template for_each_neighbor<Ledger<Sink>::watched>(books_.current(), [this](const Neighbor& way) {
      if (way.passage != Passage::Free) return books_.block(way.node, way.passage);
      const Cost g = books_.g() + way.cost;
      if (!books_.nodes().seen(way.node) || g < books_.nodes().g(way.node))
        return put(way.node, g, books_.current(), way.cost);
      books_.leave(way.node, g, way.cost);
      books_.key(key(way.node, g));
    });
  }

  Totals totals() const { return books_.totals(); }
  std::vector<NodeId> path() const { return books_.path(space_.goal()); }
  Cost path_cost() const { return cost_of(space_, path()); }

 private:
  KeyParts key(NodeId node, Cost g) {
    const Cost h = space_.heuristic(node);
    if (crooked) return {{{g + 7 * (made_++ % 3), 0, 0}, {h, 0, 1}}};
    return {{{g + h, 1, 1}, {h, 0, 1}}};
  }
  void put(NodeId node, Cost g, NodeId parent, Cost step) {
    const KeyParts key = this->key(node, g);
    const std::uint32_t order = books_.open(node, g, parent, step);
    books_.key(keys_[index(node)] = key);
    open_.push({key[0].value, key[1].value, order, node});
  }

  const Space& space_;
  Limits limits_;
  Ledger<Sink> books_;
  HeapOpenList open_;
  std::vector<KeyParts> keys_;
  Cost made_ = 0;
};

namespace {

template <bool crooked>
std::unique_ptr<AnySearch> make_twofold(const World& world, NodeId start, const SearchOptions& options,
                                        NodeTable& nodes, TraceLog& log) {
  return std::make_unique<ErasedSearch<Twofold<crooked, World, TraceLog&>>>(world, start, options, nodes, log);
}

std::unique_ptr<AnySearch> make_onwards(const World& world, NodeId start, const SearchOptions& options,
                                        NodeTable& nodes, TraceLog& log) {
  return std::make_unique<ErasedSearch<Onwards<World, TraceLog&>>>(world, start, options, nodes, log);
}

constexpr auto rows = [] {
  std::array<AlgorithmRow, best_first_rows.size() + 3> all{};
  AlgorithmRow* const own = std::copy(best_first_rows.begin(), best_first_rows.end(), all.begin());
  own[0] = {
      .name = "twofold", .title = "Twofold", .recorded = "f h", .make = make_twofold<false>, .reads = "heuristic"};
  own[1] = {.name = "crooked", .title = "Crooked", .recorded = "k h", .make = make_twofold<true>, .reads = "heuristic"};
  own[2] = {.name = "onwards", .title = "Onwards", .key = Key::Newest, .make = make_onwards};
  return all;
}();
constexpr std::array all_infos = infos(rows);

}  // namespace

const std::span<const AlgorithmInfo> algorithms = all_infos;
const std::span<const AlgorithmRow> algorithm_rows = rows;
bool has_world(std::size_t) { return true; }
std::span<const std::string_view> mistakes() { return {}; }
std::unique_ptr<World> make_grid_world(Grid grid) { return std::make_unique<GridWorld>(std::move(grid)); }
std::unique_ptr<World> make_hex_world(Hex hex) { return std::make_unique<HexWorld>(std::move(hex)); }
std::unique_ptr<AnySearch> make_grid_search(const GridWorld& world, GridMemory&, NodeId start,
                                            const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  return info(options.algorithm).make(world, start, options, nodes, log);
}
void changed(GridMemory&, const Grid&, NodeId) {}
std::unique_ptr<AnySearch> make_steered(World&, NodeId, const SearchOptions&, NodeTable&, TraceLog&) { return nullptr; }

}  // namespace astar

using namespace lab;

TEST_CASE("the catalog tells of a search by its row, in every world, with the options that mean something there",
          "[extend]") {
  const golden::Json catalog = golden::JsonReader(catalog_json()).read();
  CHECK(catalog.find("algorithms")->items.back().text == "onwards");
  for (const WorldInfo& world : worlds) {
    INFO(world.name);
    const golden::Json& row = catalog.find("worlds")->find(std::string(world.name))->items.back();
    CHECK(row.find("algorithm")->text == "onwards");
    CHECK(row.find("title")->text == "Onwards");
    std::vector<std::string> options;
    for (const golden::Json& option : row.find("options")->items) options.push_back(option.text);
    std::vector<std::string> expected{"diagonal", "costs", "limits"};
    std::erase_if(expected, [&](const std::string& option) { return has_word(world.lacks, option); });
    CHECK(options == expected);
  }
}

TEST_CASE("its number among the options is its place in the catalog, and none comes after it", "[extend]") {
  const auto with = [](double algorithm) {
    return to_options([&](std::string_view name) {
      if (name == "algorithm") return algorithm;
      return name.ends_with("Weight") || name.ends_with("Size") || name.ends_with("Width") ? 10.0 : 0.0;
    });
  };
  REQUIRE(with(7));
  CHECK(info(with(7)->algorithm).name == "onwards");
  CHECK_FALSE(with(8));
}

TEST_CASE("a document that names it is searched by it, recorded and undone", "[extend]") {
  Session session;
  const auto search = [&](const char* document) {
    golden::start(session, golden::JsonReader(document).read());
    while (session.advance(100) == Status::Running) {}
    return session.status();
  };
  CHECK(search(R"({"version": 1, "space": {"type": "grid", "rows": ["...."]}, "start": [0, 0], "goal": [3, 0],
                   "algorithm": "onwards"})") == Status::Found);
  CHECK(session.path().size() == 4);
  CHECK(cost(session) == 3);
  session.replay().seek(session.log().size());
  CHECK(session.replay().counters().closed == 4);
  session.replay().seek(0);
  CHECK(session.replay().counters() == Counters{});
  CHECK(search(R"({"version": 1, "space": {"type": "grid", "rows": [".#."]}, "start": [0, 0], "goal": [2, 0],
                   "algorithm": "onwards"})") == Status::Stuck);
  CHECK(search(R"({"version": 1, "space": {"type": "hex", "rows": ["..."]}, "start": [0, 0], "goal": [2, 0],
                   "algorithm": "onwards", "limits": {"expansions": 1}})") == Status::Limit);
}

namespace {

/// A search on a map where some nodes are reached anew by better ways, run to its end.
void search_by(Session& session, std::string_view name) {
  load(session, ascii("....9....\n.5.#..#..\n...#.....\n.5.#..#..\n.9......."));
  SearchOptions options;
  for (const AlgorithmInfo& row : algorithms)
    if (row.name == name) options.algorithm = id_of(row);
  REQUIRE(run(session, {0, 2}, {8, 2}, options) == Status::Found);
}

/// The numbers that a row of `width` names ends with.
using Key2 = std::array<double, 2>;
Key2 key_in(const Numbers& numbers, std::size_t at) { return {numbers[at], numbers[at + 3]}; }
constexpr std::size_t event_width = sizeof(EventNumbers) / sizeof(double);
constexpr std::size_t node_width = sizeof(NodeNumbers) / sizeof(double);
constexpr std::size_t seen_width = sizeof(SeenNumbers) / sizeof(double);
constexpr std::size_t row_width = sizeof(OpenNumbers) / sizeof(double) + 2 * sizeof(KeyNumbers) / sizeof(double);

/// The open list at the cursor: nodes with their keys.
std::vector<std::pair<std::uint32_t, Key2>> open_rows(const Session& session) {
  const Numbers numbers = open_numbers(session, 1000, true);
  std::vector<std::pair<std::uint32_t, Key2>> rows;
  for (std::size_t at = 0; at < numbers.size(); at += row_width)
    rows.emplace_back(static_cast<std::uint32_t>(numbers[at]),
                      key_in(numbers, at + sizeof(OpenNumbers) / sizeof(double)));
  return rows;
}

}  // namespace

TEST_CASE("rows of the catalog name each number of a key", "[extend]") {
  const golden::Json rows = golden::JsonReader(rows_json()).read();
  std::map<std::string, std::string> keys;
  for (const golden::Json& row : rows.find("rows")->items)
    keys[row.find("name")->text] = row.find("key") ? row.find("key")->text : "";
  CHECK(keys == std::map<std::string, std::string>{{"astar", "f"},
                                                   {"dijkstra", "g"},
                                                   {"bfs", ""},
                                                   {"dfs", ""},
                                                   {"greedy", "h"},
                                                   {"twofold", "f h"},
                                                   {"crooked", "k h"},
                                                   {"onwards", ""}});
  CHECK(info(Algorithm::AStar).key_parts == 1);
  CHECK(info(Algorithm::Bfs).key_parts == 0);
}

TEST_CASE("a key of two numbers is recorded: nodes, rows and events have it wherever the cursor comes from",
          "[extend]") {
  for (const std::string name : {"twofold", "crooked"}) {
    INFO(name);
    Session session;
    search_by(session, name);
    CHECK(session.log().has_keys());
    // What each event says of its node, by the position after it.
    std::vector<std::map<std::uint32_t, Key2>> known(session.log().size() + 1);
    std::size_t different = 0;
    for (std::uint32_t at = 1; at <= session.log().size(); ++at) {
      session.replay().seek(at);
      known[at] = known[at - 1];
      const Event event = session.replay().last_change().event;
      const Numbers numbers = event_numbers(session);
      if (event.type == EventType::Blocked || event.type == EventType::Corner || event.type == EventType::Finished) {
        CHECK(numbers.size() == event_width);
        continue;
      }
      REQUIRE(numbers.size() == event_width + 6);
      const Key2 key = key_in(numbers, event_width);
      CHECK(key[1] == session.shown(session.h(event.node)));
      const Cost g = event.type == EventType::Stale ? session.replay().g(event.node) : event.g;
      if (name == "twofold") CHECK(key[0] == session.shown(g + session.h(event.node)));
      different += key[0] != session.shown(g + session.h(event.node));
      if (event.type != EventType::Kept && event.type != EventType::Closed && event.type != EventType::Stale)
        known[at][raw(event.node)] = key;
    }
    CHECK((different > 0) == (name == "crooked"));
    for (std::uint32_t at = session.log().size(); at > 0; at -= std::min(at, 3u)) {
      session.replay().seek(at);
      for (const auto& [node, key] : known[at]) {
        const NodeId id{node};
        const Numbers numbers = node_numbers(session, id, id);
        CHECK(key_in(numbers, node_width) == key);
        const Numbers seen = seen_numbers(session, {reinterpret_cast<const char*>(&id), sizeof id});
        CHECK(Key2{seen[seen_width], seen[seen_width + 1]} == key);
      }
      for (const auto& [node, key] : open_rows(session)) CHECK(known[at].at(node) == key);
    }
  }
}

TEST_CASE("the open list, ties and the timeline compare both numbers of a key", "[extend]") {
  for (const std::string name : {"twofold", "crooked"}) {
    INFO(name);
    Session session;
    search_by(session, name);
    bool any = false;
    for (std::uint32_t expansion = 0; expansion < session.log().expansions(); ++expansion) {
      const std::uint32_t at = session.replay().position_of_expansion(expansion);
      session.replay().seek(at);
      const auto open = open_rows(session);
      CHECK(std::is_sorted(open.begin(), open.end(), [](const auto& a, const auto& b) { return a.second < b.second; }));
      session.replay().seek(at + 1);
      const Event event = session.replay().last_change().event;
      REQUIRE(event.type == EventType::Expanded);
      REQUIRE(raw(event.node) == open.front().first);
      const auto same = [&](const auto& row) { return row.second == open.front().second; };
      const std::ptrdiff_t ties = std::count_if(open.begin(), open.end(), same) - 1;
      CHECK(session.recording().open_like(event.node) == ties);
      const bool marked = session.recording().marks(session.log().size())[at] & flag(MarkFlags::tie);
      CHECK(marked == (ties > 0));
      any |= ties > 0;
    }
    CHECK(any);
  }
}

TEST_CASE("keys are part of a trace's hash; a search with a sum for a key records none, one without a trace neither",
          "[extend]") {
  Session session;
  search_by(session, "astar");
  CHECK_FALSE(session.log().has_keys());
  search_by(session, "twofold");
  const std::size_t bytes = session.log().bytes();
  CHECK(session.log().key_of(0) != nullptr);
  CHECK(bytes >= session.log().size());

  TraceLog one, other;
  for (TraceLog* const log : {&one, &other}) (*log)({EventType::Opened, NodeId{0}});
  CHECK(one.hash() == other.hash());
  one.key({{{1}}});
  other.key({{{2}}});
  CHECK(one.hash() != other.hash());

  const Grid grid(3, 3, std::vector<std::uint8_t>(9, 1));
  const GridQuestion question(grid, NodeId{8});
  NodeTable nodes;
  Twofold<false, GridQuestion> untraced(question, NodeId{0}, SearchOptions{}, nodes);
  while (untraced.status() == Status::Running) untraced.step();
  CHECK(untraced.status() == Status::Found);
}
