// All searches: what every module except the page's first is linked with.
#include "../algorithms/beam.hpp"
#include "../algorithms/bidirectional_astar.hpp"
#include "../algorithms/bidirectional_bfs.hpp"
#include "../algorithms/fringe_search.hpp"
#include "../algorithms/hill_climbing.hpp"
#include "../algorithms/hpa/hpa_star.hpp"
#include "../algorithms/ida_star.hpp"
#include "../algorithms/jps/canonical_search.hpp"
#include "../algorithms/jps/jump_search.hpp"
#include "../core/chosen_open_list.hpp"
#include "../tutorials/tutorial_world.hpp"
#include "catalog.hpp"
#include "hex_world.hpp"

namespace astar {

bool has_world(std::size_t world) { return (anywhere >> world & 1) != 0; }
std::span<const std::string_view> mistakes() { return mistake_names; }

std::unique_ptr<World> make_grid_world(Grid grid) {
  return std::make_unique<TutorialWorld<GridWorld>>(std::move(grid));
}
std::unique_ptr<World> make_hex_world(Hex hex) { return std::make_unique<TutorialWorld<HexWorld>>(std::move(hex)); }

namespace {

template <class Algorithm>
std::unique_ptr<Search> make(const World& world, NodeId start, const SearchOptions& options, NodeTable& nodes,
                             TraceLog& log) {
  return std::make_unique<ErasedSearch<Algorithm>>(world, start, options, nodes, log);
}

constexpr std::array own{
    AlgorithmInfo{"ida", "Iterative-deepening A*", anywhere, Proof::H, Key::Weighted, Turns::ByKey,
                  make<IdaStar<World, TraceLog&>>, "heuristic gWeight hWeight diagonal costs limits"},
    AlgorithmInfo{"bibfs", "Bidirectional breadth-first search", anywhere, Proof::Steps, Key::Oldest,
                  Turns::LayersOfSides, make<BidirectionalBfs<World, TraceLog&>>, "diagonal costs limits"},
    AlgorithmInfo{"biastar", "Bidirectional A*", anywhere, Proof::H, Key::Weighted, Turns::Sides,
                  make<BidirectionalAStar<World, TraceLog&>>, "heuristic diagonal costs tie reopen limits"},
    AlgorithmInfo{"jps", "Jump point search", on_grid, Proof::H, Key::Weighted, Turns::ByKey, nullptr,
                  "heuristic diagonal costs tie openList stop reopen limits"},
    AlgorithmInfo{"hpa", "HPA*", on_grid, Proof::None, Key::Weighted, Turns::ByKey, nullptr,
                  "heuristic diagonal costs tie clusterSize limits"},
    AlgorithmInfo{"hill-climbing", "Hill climbing", anywhere, Proof::None, Key::H, Turns::ByKey,
                  make<HillClimbing<World, TraceLog&>>, "heuristic diagonal costs limits"},
    AlgorithmInfo{"beam", "Beam search", anywhere, Proof::None, Key::Weighted, Turns::Layers,
                  make<Beam<World, TraceLog&>>, "heuristic gWeight hWeight diagonal costs tie stop beamWidth limits"},
    AlgorithmInfo{"fringe", "Fringe search", anywhere, Proof::H, Key::Weighted, Turns::Thresholds,
                  make<FringeSearch<World, TraceLog&>>, "heuristic gWeight hWeight diagonal costs reopen limits"},
};

constexpr auto rows = [] {
  std::array<AlgorithmInfo, best_first_family.size() + own.size()> all{};
  std::copy(own.begin(), own.end(), std::copy(best_first_family.begin(), best_first_family.end(), all.begin()));
  return all;
}();

constexpr bool stands(Algorithm algorithm, std::string_view name) {
  return static_cast<std::size_t>(algorithm) < rows.size() && rows[static_cast<std::size_t>(algorithm)].name == name;
}
static_assert(stands(Algorithm::AStar, "astar") && stands(Algorithm::Dijkstra, "dijkstra") &&
              stands(Algorithm::Bfs, "bfs") && stands(Algorithm::Dfs, "dfs") && stands(Algorithm::Greedy, "greedy") &&
              stands(Algorithm::Ida, "ida") && stands(Algorithm::BiBfs, "bibfs") &&
              stands(Algorithm::BiAStar, "biastar") && stands(Algorithm::Jps, "jps") && stands(Algorithm::Hpa, "hpa") &&
              stands(Algorithm::HillClimbing, "hill-climbing") && stands(Algorithm::Beam, "beam"));

}  // namespace

const std::span<const AlgorithmInfo> algorithms = rows;

std::unique_ptr<Search> make_by_hand(const World& world, NodeId start, const SearchOptions& options, NodeTable& nodes,
                                     TraceLog& log) {
  if (!is_best_first(options.algorithm)) return nullptr;
  using List = ChosenOpenList<AnyOpenList>;
  return std::make_unique<ErasedSearch<BestFirst<World, List, TraceLog&>>>(
      world, start, info(options.algorithm).key, options, nodes, List(options.open_list), log);
}

namespace {

/// Null under rules that allow a diagonal step past a wall: such a step could change the cluster where no crossing is.
std::unique_ptr<Search> make_hierarchical(const GridQuestion& grid, GridMemory& memory, NodeId start,
                                          const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  if (options.diagonal != Diagonal::NoObstacles && options.diagonal != Diagonal::Never) return nullptr;
  const auto size = static_cast<int>(options.cluster_size);
  if (!memory.clusters || memory.clusters->cluster_size() != size || memory.diagonal != options.diagonal ||
      memory.costs != options.costs) {
    memory.clusters = std::make_shared<HpaGraph>(grid, size);
    memory.diagonal = options.diagonal;
    memory.costs = options.costs;
  }
  return std::make_unique<ErasedSearch<HpaStar<TraceLog&>>>(grid, *memory.clusters, start, options, nodes, log);
}

/// Makes a jump point search; on terrain, where few paths are equally short, plain A*.
std::unique_ptr<Search> make_jumps(const GridWorld& world, GridMemory& memory, NodeId start,
                                   const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  if (!world.grid().grid().uniform()) return make_best_first(world, start, options, nodes, log);
  if (!memory.bits) memory.bits = std::make_shared<GridBits>(world.grid());
  return make_jump_search(world, world.grid(), *memory.bits, start, options, nodes, log);
}

/// Makes a search over canonical successors; on terrain, over all neighbours.
std::unique_ptr<Search> make_canonical(const GridWorld& world, NodeId start, const SearchOptions& options,
                                       NodeTable& nodes, TraceLog& log) {
  const GridQuestion& grid = world.grid();
  if (!grid.grid().uniform()) return make_best_first(world, start, options, nodes, log);
  return std::make_unique<PrunedSearch<CanonicalGrid>>(start, options, nodes, log, world, grid, options.diagonal,
                                                       nodes);
}

}  // namespace

std::unique_ptr<Search> make_grid_search(const GridWorld& world, GridMemory& memory, NodeId start,
                                         const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  if (is_best_first(options.algorithm)) return make_canonical(world, start, options, nodes, log);
  switch (options.algorithm) {
    case Algorithm::Hpa: return make_hierarchical(world.grid(), memory, start, options, nodes, log);
    case Algorithm::Jps: return make_jumps(world, memory, start, options, nodes, log);
    default: return info(options.algorithm).make(world, start, options, nodes, log);
  }
}

void changed(GridMemory& memory, const Grid& grid, NodeId node) {
  if (memory.clusters) memory.clusters->touch(node);
  if (memory.bits) memory.bits->edited(grid, grid.point(node));
}

}  // namespace astar
