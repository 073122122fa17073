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
#include "../algorithms/lpa_star.hpp"
#include "../core/chosen_open_list.hpp"
#include "../heuristics/formula_world.hpp"
#include "../tutorials/tutorial_world.hpp"
#include "../worlds/hex_world.hpp"
#include "catalog.hpp"
#include "walk.hpp"

namespace astar {

bool has_world(std::size_t world) { return (anywhere >> world & 1) != 0; }
std::span<const std::string_view> mistakes() { return mistake_names; }

std::unique_ptr<World> make_grid_world(Grid grid) {
  return std::make_unique<TutorialWorld<FormulaWorld<GridWorld>>>(std::move(grid));
}
std::unique_ptr<World> make_hex_world(Hex hex) {
  return std::make_unique<TutorialWorld<FormulaWorld<HexWorld>>>(std::move(hex));
}

namespace {

template <class Algorithm>
std::unique_ptr<AnySearch> make(const World& world, NodeId start, const SearchOptions& options, NodeTable& nodes,
                                TraceLog& log) {
  return std::make_unique<ErasedSearch<Algorithm>>(world, start, options, nodes, log);
}

/// Whether estimates between cells never fall by more than a step costs, whatever the terrain: a look at all moves of a
/// large map would take as long as many frames. Estimates of other worlds are 0 here; formulas and the mistakes of
/// articles may say anything.
bool surely_consistent(const World& world, const SearchOptions& options) {
  const auto* const own = dynamic_cast<const OwnFormula*>(&world);
  if (dynamic_cast<const GraphWorld*>(&world) || (own && own->estimates()) || options.mistakes.bits) return false;
  const bool only_straight = options.diagonal == Diagonal::Never || !dynamic_cast<const GridWorld*>(&world);
  switch (options.heuristic) {
    case Heuristic::Octile:
    case Heuristic::Chebyshev:
    case Heuristic::Zero:
    case Heuristic::Hex:
    case Heuristic::Triangle: return true;
    case Heuristic::Euclidean: return options.costs == Costs::Sqrt2 || only_straight;
    case Heuristic::Manhattan: return only_straight;
    default: return false;
  }
}

template <bool walks>
std::unique_ptr<AnySearch> make_repairing(const World& world, NodeId start, const SearchOptions& options,
                                          NodeTable& nodes, TraceLog& log) {
  // It looks at all moves first, which takes a world whose nodes are all there.
  if (world.known() != world.node_count()) return nullptr;
  log.columns = make_episode_columns;
  return std::make_unique<ErasedRepair<LpaStar<World, TraceLog&>>>(world, start, options, nodes, log,
                                                                   surely_consistent(world, options), walks);
}

constexpr std::array own{
    AlgorithmRow{.name = "ida",
                 .title = "Iterative-deepening A*",
                 .make = make<IdaStar<World, TraceLog&>>,
                 .reads = "heuristic gWeight hWeight",
                 .proof = Proof::H,
                 .counts = Counts::Visits,
                 .thresholds = true,
                 .says = "opened expanded closed pruned exhausted",
                 .paper = "Korf: Depth-First Iterative-Deepening: An Optimal Admissible Tree Search (1985)"},
    AlgorithmRow{.name = "bibfs",
                 .title = "Bidirectional breadth-first search",
                 .key = Key::Oldest,
                 .turns = Turns::LayersOfSides,
                 .make = make<BidirectionalBfs<World, TraceLog&>>,
                 .does = "tie=fifo reopen=false",
                 .proof = Proof::Steps,
                 .says = "opened expanded met exhausted",
                 .paper = "Pohl: Bi-directional Search (1971)"},
    AlgorithmRow{
        .name = "biastar",
        .title = "Bidirectional A*",
        .turns = Turns::Sides,
        .make = make<BidirectionalAStar<World, TraceLog&>>,
        .reads = "heuristic tie reopen openOrClosed",
        .proof = Proof::H,
        .says = "met exhausted",
        .paper =
            "Pohl: Bi-directional Search (1971); Kaindl, Kainz: Bidirectional Heuristic Search Reconsidered (1997)"},
    AlgorithmRow{
        .name = "jps",
        .title = "Jump point search",
        .worlds = on_grid,
        .reads = "heuristic tie openList stop reopen openOrClosed maxF",
        .proof = Proof::H,
        .counts = Counts::Jumps,
        .even_ground = true,
        .solver = "jumps",
        .layer = "jumps",
        .paper =
            "Harabor, Grastien: Online Graph Pruning for Pathfinding on Grid Maps (2011), whose jumps cut corners; The "
            "JPS Pathfinding System (2012), without cutting corners; Improving Jump Point Search (2014), JPS (B + P)"},
    AlgorithmRow{.name = "hpa",
                 .title = "HPA*",
                 .worlds = on_grid,
                 .reads = "heuristic tie clusterSize",
                 .only = "diagonal=no-obstacles,never",
                 .because = "may miss a crossing where a diagonal step passes a wall",
                 .counts = Counts::Crossings,
                 .layer = "clusters",
                 .paper = "Botea, Müller, Schaeffer: Near Optimal Hierarchical Path-Finding (2004)"},
    AlgorithmRow{.name = "hill-climbing",
                 .title = "Hill climbing",
                 .key = Key::H,
                 .make = make<HillClimbing<World, TraceLog&>>,
                 .reads = "heuristic",
                 .does = "gWeight=0 reopen=false",
                 .costless = true,
                 .says = "climbed stuck",
                 .paper = "Russell, Norvig: Artificial Intelligence: A Modern Approach, “Hill-climbing search”"},
    AlgorithmRow{.name = "beam",
                 .title = "Beam search",
                 .turns = Turns::Layers,
                 .make = make<Beam<World, TraceLog&>>,
                 .reads = "heuristic gWeight hWeight tie stop beamWidth",
                 .does = "reopen=false",
                 .says = "expanded kept cheaper pruned stuck",
                 .paper = "Lowerre: The HARPY Speech Recognition System (1976)"},
    AlgorithmRow{
        .name = "fringe",
        .title = "Fringe search",
        .turns = Turns::Thresholds,
        .make = make<FringeSearch<World, TraceLog&>>,
        .reads = "heuristic gWeight hWeight reopen openOrClosed",
        .proof = Proof::H,
        .counts = Counts::Visits,
        .thresholds = true,
        .says = "expanded",
        .paper =
            "Björnsson, Enzenberger, Holte, Schaeffer: Fringe Search: Beating A* at Pathfinding on Game Maps (2005)"},
    AlgorithmRow{.name = "lpa",
                 .title = "Lifelong Planning A*",
                 .worlds = on_moves,
                 .recorded = "k1 k2",
                 .make = make_repairing<false>,
                 .reads = "heuristic tie",
                 .only = "tie=low-g,low-h",
                 .because = "ends too early under other rules",
                 .proof = Proof::G,
                 .says = "numbers",
                 .layer = "repair",
                 .paper = "Koenig, Likhachev, Furcy: Lifelong Planning A* (2004)"},
    AlgorithmRow{.name = "d-star-lite",
                 .title = "D* Lite",
                 .worlds = on_cells,
                 .recorded = "k1 k2",
                 .make = make_repairing<true>,
                 .reads = "heuristic tie sight",
                 .only = "tie=low-g,low-h",
                 .because = "ends too early under other rules",
                 .says = "numbers",
                 .layer = "repair walk",
                 .paper = "Koenig, Likhachev: D* Lite (2002), the optimised version"},
    AlgorithmRow{.name = "astar-again",
                 .title = "A* again from here",
                 .worlds = on_cells,
                 .make = make_best_first,
                 .reads = "heuristic tie sight",
                 .layer = "walk",
                 .paper =
                     "Hart, Nilsson, Raphael: A Formal Basis for the Heuristic Determination of Minimum Cost Paths "
                     "(1968), anew for each plan"},
};

constexpr auto rows = [] {
  std::array<AlgorithmRow, best_first_rows.size() + own.size()> all{};
  std::copy(own.begin(), own.end(), std::copy(best_first_rows.begin(), best_first_rows.end(), all.begin()));
  return all;
}();
constexpr std::array all_infos = infos(rows);

constexpr bool stands(Algorithm algorithm, std::string_view name) {
  return static_cast<std::size_t>(algorithm) < rows.size() && rows[static_cast<std::size_t>(algorithm)].name == name;
}
static_assert(stands(Algorithm::AStar, "astar") && stands(Algorithm::Dijkstra, "dijkstra") &&
              stands(Algorithm::Bfs, "bfs") && stands(Algorithm::Dfs, "dfs") && stands(Algorithm::Greedy, "greedy") &&
              stands(Algorithm::Ida, "ida") && stands(Algorithm::BiBfs, "bibfs") &&
              stands(Algorithm::BiAStar, "biastar") && stands(Algorithm::Jps, "jps") && stands(Algorithm::Hpa, "hpa") &&
              stands(Algorithm::HillClimbing, "hill-climbing") && stands(Algorithm::Beam, "beam"));

}  // namespace

const std::span<const AlgorithmInfo> algorithms = all_infos;
const std::span<const AlgorithmRow> algorithm_rows = rows;

std::unique_ptr<AnySearch> make_steered(World& world, NodeId start, const SearchOptions& options, NodeTable& nodes,
                                        TraceLog& log) {
  if (options.then || options.walk) {
    std::unique_ptr<Episodes> episodes;
    if (options.walk) episodes = std::make_unique<Walk>(world, start, options, nodes, log);
    else episodes = std::make_unique<ChangingWorld>(world, start, options, nodes, log);
    return episodes->begun() ? std::move(episodes) : nullptr;
  }
  if (!is_best_first(options.algorithm)) return nullptr;
  using List = ChosenOpenList<AnyOpenList>;
  return std::make_unique<ErasedSearch<BestFirst<World, List, TraceLog&>>>(
      world, start, info(options.algorithm).key, options, nodes, List(options.open_list), log);
}

namespace {

/// Null under rules that allow a diagonal step past a wall: such a step could change the cluster where no crossing is.
std::unique_ptr<AnySearch> make_hierarchical(const GridQuestion& grid, GridMemory& memory, NodeId start,
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
std::unique_ptr<AnySearch> make_jumps(const GridWorld& world, GridMemory& memory, NodeId start,
                                      const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  if (!world.grid().grid().uniform()) return make_best_first(world, start, options, nodes, log);
  if (!memory.bits) memory.bits = std::make_shared<GridBits>(world.grid());
  return make_jump_search(world, world.grid(), *memory.bits, start, options, nodes, log);
}

/// Makes a search over canonical successors; on terrain, over all neighbours.
std::unique_ptr<AnySearch> make_canonical(const GridWorld& world, NodeId start, const SearchOptions& options,
                                          NodeTable& nodes, TraceLog& log) {
  const GridQuestion& grid = world.grid();
  if (!grid.grid().uniform()) return make_best_first(world, start, options, nodes, log);
  return std::make_unique<PrunedSearch<CanonicalGrid>>(start, options, nodes, log, world, grid, options.diagonal,
                                                       nodes);
}

}  // namespace

std::unique_ptr<AnySearch> make_grid_search(const GridWorld& world, GridMemory& memory, NodeId start,
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
