// The square grid as a world.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../spaces/grid.hpp"
#include "../algorithms/hpa_star.hpp"
#include "catalog.hpp"

namespace astar {

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
    grid_.set_terrain(node, terrain);
    if (clusters_) clusters_->touch(node);
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
    if (options.algorithm == Algorithm::Hpa) return hierarchical_search(start, options, nodes, log);
    if (!is_best_first(options.algorithm) || options.open_list != OpenListKind::Heap)
      return make_search<TraceLog&>(*this, start, options, nodes, log);
    return std::make_unique<ErasedSearch<BestFirst<Grid, HeapOpenList, TraceLog&>>>(grid_, start, options, nodes, HeapOpenList{}, log);
  }

  /// The clusters of the last hierarchical search, null before the first.
  const HpaGraph* clusters() const { return clusters_.get(); }

 private:
  /// Clusters are kept from search to search as long as moves and prices stay the same. Null under rules that let a diagonal
  /// step slip between two walls: there a crossing of clusters could be missed.
  std::unique_ptr<Search> hierarchical_search(NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log) const {
    if (options.diagonal != Diagonal::NoObstacles && options.diagonal != Diagonal::Never) return nullptr;
    const auto size = static_cast<int>(options.cluster_size);
    if (!clusters_ || clusters_->cluster_size() != size || rules_ != std::pair{options.diagonal, options.costs}) {
      clusters_ = std::make_unique<HpaGraph>(grid_, size);
      rules_ = {options.diagonal, options.costs};
    }
    return std::make_unique<ErasedSearch<HpaStar<TraceLog&>>>(grid_, *clusters_, start, options, nodes, log);
  }

  Grid grid_;
  mutable std::unique_ptr<HpaGraph> clusters_;
  mutable std::pair<Diagonal, Costs> rules_{};
};

}  // namespace astar
