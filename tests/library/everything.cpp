// A program of somebody else's that uses all of the library: compiled with more warnings than we have for ourselves.
#include <a_star_lab/a_star_lab.hpp>
#include <a_star_lab/spaces/navmesh/mesh_from_map.hpp>
#include <iostream>
#include <type_traits>

#if __has_include(<core/status.hpp>)
#error "a name of theirs is taken for ours"
#endif

using namespace astar;

/// What a search is made from and refers to has a name: nothing that is gone by the next line is taken.
template <class Made, class From, class... Rest>
constexpr bool keeps =
    std::is_constructible_v<Made, const From&, Rest...> && !std::is_constructible_v<Made, From, Rest...> &&
    !std::is_constructible_v<Made, const From, Rest...>;

/// From 0 to 9 by steps of one.
template <class Price>
struct Ladder {
  using State = int;
  int goal() const { return 9; }
  Price heuristic(int at) const { return at < 9 ? Price{1} : Price{0}; }
  template <class Visit>
  void for_each_neighbor(int at, Visit&& visit) const {
    visit(at + 1, Price{1});
  }
};

/// The same as a space whose numbers are plain ones: its estimates are of type int, and its moves say no passage.
struct Rungs {
  std::size_t node_count() const { return 10; }
  NodeId goal() const { return NodeId{9}; }
  int heuristic(NodeId at) const { return 9 - static_cast<int>(raw(at)); }
  template <bool, class Visit>
  void for_each_neighbor(NodeId at, Visit&& visit) const {
    const int price = 1;
    if (raw(at) < 9) visit(Neighbor{NodeId{raw(at) + 1}, price});
  }
};

template <class Search, class Space = GridQuestion>
constexpr bool search_keeps = keeps<Search, Space, NodeId, SearchOptions, NodeTable&>;

static_assert(keeps<BestFirst<GridQuestion>, GridQuestion, NodeId, Key, SearchOptions, NodeTable&>);
static_assert(keeps<BestFirst<GridQuestion>, GridQuestion, NodeId, Key, SearchOptions, NodeTable&, HeapOpenList,
                    NoTrace, Revisiting>);
static_assert(search_keeps<IdaStar<GridQuestion>> && search_keeps<FringeSearch<GridQuestion>>);
static_assert(search_keeps<HillClimbing<GridQuestion>> && search_keeps<Beam<GridQuestion>>);
static_assert(search_keeps<BidirectionalBfs<GridQuestion>> && search_keeps<BidirectionalAStar<GridQuestion>>);
static_assert(keeps<HpaStar<NoTrace>, GridQuestion, HpaGraph&, NodeId, SearchOptions, NodeTable&, NoTrace>);
static_assert(keeps<HashedSpace<Ladder<Cost>>, Ladder<Cost>> &&
              !std::is_copy_constructible_v<HashedSpace<Ladder<Cost>>>);
static_assert(keeps<ScaledSpace<HashedSpace<Ladder<double>>>, HashedSpace<Ladder<double>>, Weights, int>);
static_assert(keeps<HpaGraph, GridQuestion, int> && keeps<GridQuestion, Grid> && keeps<Replay, TraceLog, std::size_t>);

template <class Space>
Cost every_search(const Space& space) {
  NodeTable nodes;
  Cost sum = 0;
  const auto end = [&sum](auto search) {
    if (run_to_end(search) == Status::Found) sum += search.path_cost() + search.totals().generated;
  };
  TraceLog log;
  end(BestFirst<Space, HeapOpenList, TraceLog&>(space, NodeId{0}, Key::Weighted, {}, nodes, {}, log));
  end(BestFirst(space, NodeId{0}, Key::G, {}, nodes, BucketOpenList{}));
  end(BestFirst(space, NodeId{0}, Key::Newest, {}, nodes, SortOpenList{}));
  end(IdaStar(space, NodeId{0}, {}, nodes));
  end(FringeSearch(space, NodeId{0}, {}, nodes));
  end(HillClimbing(space, NodeId{0}, {}, nodes));
  end(Beam(space, NodeId{0}, {}, nodes));
  if constexpr (TwoWaySpace<Space>) {
    end(BidirectionalBfs(space, NodeId{0}, {}, nodes));
    end(BidirectionalAStar(space, NodeId{0}, {}, nodes));
  }
  Replay replay(log, space.node_count());
  replay.seek(replay.position_of_expansion(3));
  std::cout << replay.last_change().index << ' ' << shortest_paths(space, NodeId{0}, nodes).count << '\n';
  return sum;
}

int main() {
  const Grid grid = Grid::from_rows({"..#", "#2.", "..."});
  const GridQuestion question(grid, grid.node({2, 2}));
  const TilesShape shape{3, 2};
  const Board board = *board_of(shape, "123450");
  Tiles tiles(shape, board, board);
  FlightSpace flight(VoxelBox(3, 3, 3), std::vector<std::uint8_t>(27, air_voxel));
  AgentSpace walk(AgentRules(VoxelBox(3, 3, 3), std::vector<std::uint8_t>(27, air_voxel), {}));
  const Hex hex(3, 3, HexTop::Pointed, std::vector<std::uint8_t>(9, 1));
  const Graph graph(false, {{0, 0, 0, "a"}, {1000, 0, 0, "b"}}, {{NodeId{0}, NodeId{1}, 1000}});
  const NavMesh mesh(mesh_from_map(std::vector<std::uint8_t>(4, 1), 2, 2), {0, 0}, {2000, 2000});
  std::cout << every_search(question);
  const auto label_of_path = [](const auto&... spaces) {
    NodeTable nodes;
    const auto one = [&nodes](const auto& space) {
      BestFirst search(space, NodeId{0}, Key::Weighted, {}, nodes);
      run_to_end(search);
      for (const NodeId node : search.path()) std::cout << ' ' << space.label(node);
    };
    (one(spaces), ...);
  };
  label_of_path(question, hex, tiles, flight, walk, graph, mesh);

  std::cout << find_path(question, NodeId{0}).cost << find_path(Ladder<int>(), 0).cost
            << find_path(Ladder<double>(), 0).cost << find_path(Rungs(), NodeId{0}).cost;
  std::cout << find_path(to_any_of(question, {NodeId{2}, NodeId{8}}), NodeId{0}).cost;
  if (const auto map = parse_map("S.\n.G\n")) std::cout << map.value->width << A_STAR_LAB_VERSION;

  Solver solver;
  solver.set_grid(3, 3, std::vector<std::uint8_t>(9, 1));
  std::vector<PackedCell> path;
  for (const Successors successors : {Successors::All, Successors::Canonical, Successors::Jumps})
    std::cout << solver.solve(NodeId{0}, NodeId{8}, {.successors = successors}, &path).cost << ' ' << path.size();
  TilesIda ida(shape, board, board);
  ida.advance(100);
  NodeTable nodes;
  HpaGraph clusters(question, 10);
  HpaStar<NoTrace> hierarchical(question, clusters, NodeId{0}, {}, nodes, {});
  std::cout << ida.nodes() << (run_to_end(hierarchical) == Status::Found) << '\n';
}
