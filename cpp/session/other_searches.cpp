// Every search but the best-first family. The page's first module is compiled without them (A_STAR_LAB_FIRST_LOAD):
// most visits need none, and they are half of the code.
#include "catalog.hpp"
#include "grid_world.hpp"

#ifndef A_STAR_LAB_FIRST_LOAD
#include "../algorithms/beam.hpp"
#include "../algorithms/bidirectional_astar.hpp"
#include "../algorithms/bidirectional_bfs.hpp"
#include "../algorithms/hill_climbing.hpp"
#include "../algorithms/hpa/hpa_star.hpp"
#include "../algorithms/ida_star.hpp"
#include "../algorithms/jps/canonical_search.hpp"
#include "../algorithms/jps/jump_search.hpp"
#include "../tutorials/careless_search.hpp"
#include "../tutorials/lax_sort.hpp"
#endif

namespace astar {

#ifdef A_STAR_LAB_FIRST_LOAD

bool is_built_in(Algorithm algorithm) { return is_best_first(algorithm); }
bool has_world(std::size_t world) { return ((on_grid | on_hex) >> world & 1) != 0; }

std::unique_ptr<Search> make_other_search(const World&, NodeId, const SearchOptions&, NodeTable&, TraceLog&) {
  return nullptr;
}

std::unique_ptr<Search> make_grid_search(const GridWorld&, GridMemory&, NodeId, const SearchOptions&, NodeTable&,
                                         TraceLog&) {
  return nullptr;
}

void changed(GridMemory&, const Grid&, NodeId) {}

#else

bool is_built_in(Algorithm) { return true; }
bool has_world(std::size_t world) { return (anywhere >> world & 1) != 0; }

std::unique_ptr<Search> make_other_search(const World& world, NodeId start, const SearchOptions& options,
                                          NodeTable& nodes, TraceLog& log) {
  using Sink = TraceLog&;
  switch (options.algorithm) {
    case Algorithm::Ida: return std::make_unique<ErasedSearch<IdaStar<World, Sink>>>(world, start, options, nodes, log);
    case Algorithm::BiBfs:
      return std::make_unique<ErasedSearch<BidirectionalBfs<World, Sink>>>(world, start, options, nodes, log);
    case Algorithm::BiAStar:
      return std::make_unique<ErasedSearch<BidirectionalAStar<World, Sink>>>(world, start, options, nodes, log);
    case Algorithm::HillClimbing:
      return std::make_unique<ErasedSearch<HillClimbing<World, Sink>>>(world, start, options, nodes, log);
    case Algorithm::Beam: return std::make_unique<ErasedSearch<Beam<World, Sink>>>(world, start, options, nodes, log);
    default: return nullptr;
  }
}

namespace {

/// Null under rules that let a diagonal step slip between two walls: there a crossing of clusters could be missed.
std::unique_ptr<Search> make_hierarchical(const Grid& grid, GridMemory& memory, NodeId start,
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

/// Whether every free cell costs the same to enter; canonical successors and jumps rely on that.
bool is_uniform(const Grid& grid) {
  for (std::uint32_t i = 0; i < grid.node_count(); ++i)
    if (grid.terrain(NodeId{i}) > 1) return false;
  return true;
}

/// On terrain, plain A*.
std::unique_ptr<Search> make_jumps(const GridWorld& world, GridMemory& memory, NodeId start,
                                   const SearchOptions& options, NodeTable& nodes, TraceLog& log) {
  if (!is_uniform(world.grid())) return make_best_first(world, start, options, nodes, log);
  if (!memory.bits) memory.bits = std::make_shared<GridBits>(world.grid());
  return make_jump_search(world, world.grid(), *memory.bits, start, options, nodes, log);
}

/// On terrain, with every neighbour.
std::unique_ptr<Search> make_canonical(const GridWorld& world, NodeId start, const SearchOptions& options,
                                       NodeTable& nodes, TraceLog& log) {
  const Grid& grid = world.grid();
  if (!is_uniform(grid)) return make_best_first(world, start, options, nodes, log);
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
    default: return make_other_search(world, start, options, nodes, log);
  }
}

std::unique_ptr<Search> make_careless(const GridWorld& world, NodeId start, const SearchOptions& options,
                                      NodeTable& nodes, TraceLog& log) {
  const auto make = [&](auto make_list) {
    using Kind = CarelessSearch<decltype(make_list()), TraceLog&>;
    return std::unique_ptr<Search>(
        std::make_unique<ErasedSearch<Kind>>(world.grid(), start, options, nodes, make_list, log));
  };
  if (options.quirks.careless.lax_order) return make([] { return LaxSortOpenList(); });
  return make([&options] { return AnyOpenList(options.open_list, options.quirks.tie_bug); });
}

void changed(GridMemory& memory, const Grid& grid, NodeId node) {
  if (memory.clusters) memory.clusters->touch(node);
  if (memory.bits) memory.bits->edited(grid, grid.point(node));
}

#endif

}  // namespace astar
