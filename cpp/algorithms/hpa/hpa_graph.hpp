// The abstract graph of HPA*: the grid cut into square clusters, the places where one can cross from one cluster to the
// next, and the cost between any two such places of one cluster.
//
// Crossings: where two clusters touch, each unbroken run of free pairs of cells gets one crossing in its middle, or one
// at each end if it has six pairs or more. After an edit only the cluster of the cell is computed again, and the
// neighbours whose crossings have changed.
// Botea, Müller, Schaeffer: Near Optimal Hierarchical Path-Finding (2004).
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "../../core/node_table.hpp"
#include "../../spaces/grid.hpp"
#include "cluster_search.hpp"

namespace astar {

class HpaGraph {
 public:
  static constexpr Cost no_way = -1;

  struct Cluster {
    std::vector<NodeId> entrances;  // cells from which one can cross, in order of their ids
    std::vector<Cost> costs;        // between entrances, inside the cluster, row by row; no_way without a path
    std::vector<std::pair<NodeId, NodeId>> right, below;  // crossings to these clusters: a cell here, a cell there
  };

  HpaGraph(const GridQuestion&&, int) = delete;
  /// `cluster_size` is from 1 to the longest side of a grid, otherwise it throws std::invalid_argument.
  HpaGraph(const GridQuestion& grid, int cluster_size)
      : grid_(grid), size_(expect("cluster_size", cluster_size, 1, max_grid_side)),
        columns_((grid.width() + size_ - 1) / size_), rows_((grid.height() + size_ - 1) / size_),
        clusters_(static_cast<std::size_t>(columns_ * rows_)), stale_(clusters_.size(), true),
        inside_stale_(clusters_.size(), true) {}

  int cluster_size() const { return size_; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  const Cluster& cluster(std::size_t number) const { return clusters_[number]; }
  std::size_t cluster_count() const { return clusters_.size(); }
  /// How often the inner costs of a cluster have been computed, all clusters together.
  std::uint64_t rebuilt() const { return rebuilt_; }

  std::size_t cluster_of(NodeId node) const {
    const Point p = grid_.point(node);
    return static_cast<std::size_t>(p.y / size_ * columns_ + p.x / size_);
  }

  /// To be called for every changed cell.
  void touch(NodeId node) {
    stale_[cluster_of(node)] = inside_stale_[cluster_of(node)] = true;
    next_ = 0;
    row_ = 0;
    in_row_ = false;
    phase_ = Phase::Crossings;
  }

  /// Does a small part of the remaining work: the borders of one cluster, or some cells of the search from one
  /// entrance. False if none is left.
  bool work() {
    if (phase_ == Phase::Crossings) {
      while (next_ < clusters_.size() && !crossings_stale(next_)) ++next_;
      if (next_ < clusters_.size()) {
        cross(next_++);
        return true;
      }
      std::fill(stale_.begin(), stale_.end(), false);
      next_ = 0;
      phase_ = Phase::Insides;
    }
    while (next_ < clusters_.size() && !inside_stale_[next_]) ++next_;
    if (next_ == clusters_.size()) return false;
    if (row_ == 0 && !in_row_) find_entrances(next_);
    const Cluster& here = clusters_[next_];
    if (row_ < here.entrances.size()) {
      in_row_ = !fill_row(next_, row_);
      if (in_row_ || ++row_ < here.entrances.size()) return true;
    }
    inside_stale_[next_++] = false;
    row_ = 0;
    ++rebuilt_;
    return true;
  }

  ClusterSearch::Square square(std::size_t number) const {
    const auto columns = static_cast<std::size_t>(columns_);
    return {{static_cast<int>(number % columns) * size_, static_cast<int>(number / columns) * size_}, size_};
  }

  /// Calls visit(node, cost) for the entrances of the same cluster that `entrance` leads to, and for the cells across
  /// the border.
  template <class Visit>
  void for_each_edge(NodeId entrance, Visit visit) const {
    const std::size_t number = cluster_of(entrance);
    const Cluster& here = clusters_[number];
    const auto found = std::lower_bound(here.entrances.begin(), here.entrances.end(), entrance);
    if (found == here.entrances.end() || *found != entrance) return;
    const auto row = static_cast<std::size_t>(found - here.entrances.begin()) * here.entrances.size();
    for (std::size_t i = 0; i < here.entrances.size(); ++i)
      if (here.entrances[i] != entrance && here.costs[row + i] != no_way) visit(here.entrances[i], here.costs[row + i]);
    const auto cross = [&](NodeId next) { visit(next, grid_.costs().straight * grid_.terrain(next)); };
    const std::size_t column = number % static_cast<std::size_t>(columns_);
    for (const auto* crossings : {&here.right, &here.below})
      for (const auto& [a, b] : *crossings)
        if (a == entrance) cross(b);
    if (column > 0)
      for (const auto& [a, b] : clusters_[number - 1].right)
        if (b == entrance) cross(a);
    if (number >= static_cast<std::size_t>(columns_))
      for (const auto& [a, b] : clusters_[number - static_cast<std::size_t>(columns_)].below)
        if (b == entrance) cross(a);
  }

 private:
  enum class Phase : std::uint8_t { Crossings, Insides };
  static constexpr int long_run = 6;
  /// Cells closed in one part of the work. This takes about as long as an expansion, because each part counts as a
  /// step.
  static constexpr std::size_t cells_at_once = 16;

  bool crossings_stale(std::size_t number) const {
    const auto columns = static_cast<std::size_t>(columns_);
    return stale_[number] || (number % columns + 1 < columns && stale_[number + 1]) ||
           (number + columns < clusters_.size() && stale_[number + columns]);
  }

  /// Finds the crossings from a cluster to the right and below, if they may have changed.
  void cross(std::size_t number) {
    const auto columns = static_cast<std::size_t>(columns_);
    const Point corner{static_cast<int>(number % columns) * size_, static_cast<int>(number / columns) * size_};
    if (number % columns + 1 < columns && (stale_[number] || stale_[number + 1]))
      renew(clusters_[number].right, {corner.x + size_ - 1, corner.y}, {0, 1}, {1, 0}, number, number + 1);
    if (number + columns < clusters_.size() && (stale_[number] || stale_[number + columns]))
      renew(clusters_[number].below, {corner.x, corner.y + size_ - 1}, {1, 0}, {0, 1}, number, number + columns);
  }

  /// Looks along a border from `at` in steps of `along`; each cell's partner on the other side is one step `across`.
  void renew(std::vector<std::pair<NodeId, NodeId>>& crossings, Point at, Point along, Point across, std::size_t a,
             std::size_t b) {
    std::vector<std::pair<NodeId, NodeId>> found;
    int run = 0;
    for (int i = 0; i <= size_; ++i) {
      const auto here = [&](int step) { return Point{at.x + along.x * step, at.y + along.y * step}; };
      const auto there = [&](int step) { return Point{here(step).x + across.x, here(step).y + across.y}; };
      const auto add = [&](int step) { found.emplace_back(grid_.node(here(step)), grid_.node(there(step))); };
      const bool open =
          i < size_ && grid_.inside(here(i)) && grid_.free(grid_.node(here(i))) && grid_.free(grid_.node(there(i)));
      if (open) {
        ++run;
        continue;
      }
      if (run >= long_run) {
        add(i - run);
        add(i - 1);
      } else if (run > 0) {
        add(i - run + run / 2);
      }
      run = 0;
    }
    if (found == crossings) return;
    crossings = std::move(found);
    inside_stale_[a] = inside_stale_[b] = true;
  }

  void find_entrances(std::size_t number) {
    Cluster& here = clusters_[number];
    const auto columns = static_cast<std::size_t>(columns_);
    std::vector<NodeId>& entrances = here.entrances;
    entrances.clear();
    for (const auto* crossings : {&here.right, &here.below})
      for (const auto& crossing : *crossings) entrances.push_back(crossing.first);
    if (number % columns > 0)
      for (const auto& crossing : clusters_[number - 1].right) entrances.push_back(crossing.second);
    if (number >= columns)
      for (const auto& crossing : clusters_[number - columns].below) entrances.push_back(crossing.second);
    std::sort(entrances.begin(), entrances.end());
    entrances.erase(std::unique(entrances.begin(), entrances.end()), entrances.end());
    here.costs.assign(entrances.size() * entrances.size(), no_way);
  }

  /// Computes the costs from one entrance to the others of its cluster; false while there is more to do.
  bool fill_row(std::size_t number, std::size_t row) {
    Cluster& here = clusters_[number];
    const std::size_t count = here.entrances.size();
    if (!in_row_) inside_.begin(square(number), here.entrances[row], false, no_node, nodes_, grid_.node_count());
    if (!inside_.advance(grid_, cells_at_once, [](NodeId) {})) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (nodes_.state(here.entrances[i]) == NodeState::Closed)
        here.costs[row * count + i] = nodes_.g(here.entrances[i]);
    return true;
  }

  const GridQuestion& grid_;
  int size_;
  int columns_;
  int rows_;
  std::vector<Cluster> clusters_;
  std::vector<bool> stale_;         // a cell inside has changed
  std::vector<bool> inside_stale_;  // the costs between its entrances have to be computed
  std::size_t next_ = 0;            // cluster to be worked on
  std::size_t row_ = 0;             // entrance of this cluster
  bool in_row_ = false;             // the search from that entrance has begun
  Phase phase_ = Phase::Crossings;
  std::uint64_t rebuilt_ = 0;
  NodeTable nodes_;
  ClusterSearch inside_;
};

}  // namespace astar
