// The square grid as a world.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "../spaces/grid.hpp"
#include "world_of.hpp"

namespace astar {

class HpaGraph;
class GridBits;
class GridWorld;

/// What some searches keep for the next search on the same grid; an edit changes only a part of it.
struct GridMemory {
  std::shared_ptr<HpaGraph> clusters;  // kept while moves, costs and the size of a cluster stay the same
  Diagonal diagonal{};
  Costs costs{};
  std::shared_ptr<GridBits> bits;
};

// Defined where it is decided what a module is linked with, see searches.hpp.
std::unique_ptr<AnySearch> make_grid_search(const GridWorld& world, GridMemory& memory, NodeId start,
                                            const SearchOptions& options, NodeTable& nodes, TraceLog& log);
/// To be called after the terrain of a cell changed.
void changed(GridMemory& memory, const Grid& grid, NodeId node);

class GridWorld : public WorldOf<GridQuestion> {
 public:
  explicit GridWorld(Grid grid) : GridWorld(std::make_unique<Grid>(std::move(grid))) {}
  /// A grid about which the same is asked as about another grid of its size.
  GridWorld(Grid grid, const GridQuestion& asked) : GridWorld(std::move(grid)) { space_ = asked.of(*grid_); }

  /// The grid, with what was asked of it last.
  const GridQuestion& grid() const { return space_; }
  /// The clusters of the last hierarchical search, null before the first.
  const HpaGraph* clusters() const { return memory_.clusters.get(); }

  Refusal refuses(NodeId start, NodeId goal, const SearchOptions& options) const override {
    if constexpr (checks_callers) {
      Cost other = 0;  // what a cell may cost after a change, or is believed to cost
      if (options.then)
        for (const std::vector<Alteration>& changes : *options.then)
          for (const Alteration& change : changes) other = std::max(other, change.value);
      if (options.walk)
        for (const std::uint8_t terrain : options.walk->known) other = std::max<Cost>(other, terrain);
      if (options.costs == Costs::Sqrt2 && !grid_->sums_exactly(other)) return Refusal::Overflow;
    }
    return WorldOf::refuses(start, goal, options);
  }

  void set_terrain(NodeId node, std::uint8_t terrain) override {
    grid_->set_terrain(node, terrain);
    changed(memory_, *grid_, node);
  }

  /// The usual search is compiled for the grid itself.
  std::unique_ptr<AnySearch> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
                                    TraceLog& log) const override {
    if (!is_best_first(options.algorithm) || options.successors != Successors::All)
      return make_grid_search(*this, memory_, start, options, nodes, log);
    if (options.open_list != OpenListKind::Heap) return make_best_first(*this, start, options, nodes, log);
    return std::make_unique<ErasedSearch<BestFirst<GridQuestion, HeapOpenList, TraceLog&>>>(
        space_, start, info(options.algorithm).key, options, nodes, HeapOpenList{}, log);
  }

 private:
  explicit GridWorld(std::unique_ptr<Grid> grid) : WorldOf(GridQuestion(*grid)), grid_(std::move(grid)) {}

  std::unique_ptr<Grid> grid_;  // at a fixed address, to which the question refers
  mutable GridMemory memory_;
};

}  // namespace astar
