// The square grid as a world.
#pragma once

#include <memory>
#include <utility>

#include "../spaces/grid.hpp"
#include "world_of.hpp"

namespace astar {

class HpaGraph;
class GridBits;
class GridWorld;

/// What some searches keep from one to the next on the same grid; an edit touches only a part of it.
struct GridMemory {
  std::shared_ptr<HpaGraph> clusters;  // as long as moves, prices and the size of a cluster stay the same
  Diagonal diagonal{};
  Costs costs{};
  std::shared_ptr<GridBits> bits;
};

// Where it is decided what a module is linked with, see searches.hpp.
std::unique_ptr<Search> make_grid_search(const GridWorld& world, GridMemory& memory, NodeId start,
                                         const SearchOptions& options, NodeTable& nodes, TraceLog& log);
/// To be told of a cell after its terrain changed.
void changed(GridMemory& memory, const Grid& grid, NodeId node);

class GridWorld : public WorldOf<GridQuestion> {
 public:
  explicit GridWorld(Grid grid) : GridWorld(std::make_unique<Grid>(std::move(grid))) {}
  /// Of which the same is asked as of another grid of its size.
  GridWorld(Grid grid, const GridQuestion& asked) : GridWorld(std::move(grid)) { space_ = asked.of(*grid_); }

  /// With what was asked of it last.
  const GridQuestion& grid() const { return space_; }
  /// The clusters of the last hierarchical search, null before the first.
  const HpaGraph* clusters() const { return memory_.clusters.get(); }

  void set_terrain(NodeId node, std::uint8_t terrain) override {
    grid_->set_terrain(node, terrain);
    changed(memory_, *grid_, node);
  }

  /// The usual search is compiled against the grid itself.
  std::unique_ptr<Search> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
                                 TraceLog& log) const override {
    if (!is_best_first(options.algorithm) || options.successors != Successors::All)
      return make_grid_search(*this, memory_, start, options, nodes, log);
    if (options.open_list != OpenListKind::Heap) return make_best_first(*this, start, options, nodes, log);
    return std::make_unique<ErasedSearch<BestFirst<GridQuestion, HeapOpenList, TraceLog&>>>(
        space_, start, info(options.algorithm).key, options, nodes, HeapOpenList{}, log);
  }

 private:
  explicit GridWorld(std::unique_ptr<Grid> grid) : WorldOf(GridQuestion(*grid)), grid_(std::move(grid)) {}

  std::unique_ptr<Grid> grid_;  // where it is, the question refers to it
  mutable GridMemory memory_;
};

}  // namespace astar
