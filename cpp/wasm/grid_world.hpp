// The square grid as a world.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../spaces/grid.hpp"
#include "catalog.hpp"

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

// In other_searches.cpp.
std::unique_ptr<Search> make_grid_search(const GridWorld& world, GridMemory& memory, NodeId start, const SearchOptions& options,
                                         NodeTable& nodes, TraceLog& log);
/// To be told of a cell before its terrain changes.
void changes(GridMemory& memory, const Grid& grid, NodeId node, std::uint8_t terrain);

class GridWorld final : public World {
 public:
  explicit GridWorld(Grid grid) : grid_(std::move(grid)) {}

  const Grid& grid() const { return grid_; }
  std::size_t node_count() const override { return grid_.node_count(); }
  Cost unit() const override { return grid_.costs().unit; }
  NodeId goal() const override { return grid_.goal(); }
  Cost heuristic(NodeId node) const override { return grid_.heuristic(node); }
  Cost heuristic_from(NodeId start, NodeId node) const override { return grid_.heuristic_from(start, node); }
  void neighbors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const auto append = [&found](const Neighbor& neighbor) { found.push_back(neighbor); };
    if (with_blocked) grid_.for_each_neighbor<true>(node, append); else grid_.for_each_neighbor<false>(node, append);
  }
  void predecessors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const auto append = [&found](const Neighbor& neighbor) { found.push_back(neighbor); };
    if (with_blocked) grid_.for_each_predecessor<true>(node, append); else grid_.for_each_predecessor<false>(node, append);
  }
  std::string label(NodeId node) const override { return format_point(grid_.point(node)); }
  std::uint8_t terrain(NodeId node) const override { return grid_.terrain(node); }
  void set_terrain(NodeId node, std::uint8_t terrain) override {
    changes(memory_, grid_, node, terrain);
    grid_.set_terrain(node, terrain);
  }
  void configure(const SearchOptions& options, NodeId goal, const std::vector<int>& order) override {
    grid_.configure(options, goal);
    if (!order.empty()) grid_.set_order(order);
  }
  double dearest_move() const override { return 9.0 * static_cast<double>(grid_.costs().diagonal); }
  double farthest_estimate() const override {
    return static_cast<double>(grid_.costs().straight) * (grid_.width() + grid_.height());
  }
  /// The usual search is compiled against the grid itself.
  std::unique_ptr<Search> search(NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log) const override {
    if (!is_best_first(options.algorithm)) return make_grid_search(*this, memory_, start, options, nodes, log);
    if (options.open_list != OpenListKind::Heap) return make_best_first(*this, start, options, nodes, log);
    return std::make_unique<ErasedSearch<BestFirst<Grid, HeapOpenList, TraceLog&>>>(grid_, start, options, nodes, HeapOpenList{}, log);
  }

  /// The clusters of the last hierarchical search, null before the first.
  const HpaGraph* clusters() const { return memory_.clusters.get(); }

 private:
  Grid grid_;
  mutable GridMemory memory_;
};

}  // namespace astar
