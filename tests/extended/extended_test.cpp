// What ARCHITECTURE.md says of adding an algorithm, done: a walk that always goes on, one class and one row, in a
// module of its own. Nothing else is told of it, and catalog, options, documents and recordings know it.
#include "../catch.hpp"
#include "../golden/document.hpp"
#include "../lab.hpp"
#include "session/catalog.hpp"
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

namespace {

std::unique_ptr<Search> make_onwards(const World& world, NodeId start, const SearchOptions& options, NodeTable& nodes,
                                     TraceLog& log) {
  return std::make_unique<ErasedSearch<Onwards<World, TraceLog&>>>(world, start, options, nodes, log);
}

constexpr auto rows = [] {
  std::array<AlgorithmRow, best_first_rows.size() + 1> all{};
  *std::copy(best_first_rows.begin(), best_first_rows.end(), all.begin()) = {
      .name = "onwards", .title = "Onwards", .key = Key::Newest, .make = make_onwards};
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
std::unique_ptr<Search> make_grid_search(const GridWorld& world, GridMemory&, NodeId start,
                                         const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  return info(options.algorithm).make(world, start, options, nodes, log);
}
void changed(GridMemory&, const Grid&, NodeId) {}
std::unique_ptr<Search> make_by_hand(const World&, NodeId, const SearchOptions&, NodeTable&, TraceLog&) {
  return nullptr;
}

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
  REQUIRE(with(5));
  CHECK(info(with(5)->algorithm).name == "onwards");
  CHECK_FALSE(with(6));
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
