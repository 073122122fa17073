// A contraction hierarchy: the nodes of an undirected graph are taken out one by one, and where a shortest path led
// through such a node, its neighbours are given a shortcut. Then some shortest path between any two nodes climbs from
// both of them, towards nodes taken out later, and meets.
//
// First come nodes with few edges whose neighbours are still there. Trying how many shortcuts a node would need, as
// the paper does, orders them slightly better and takes twice as long.
// Geisberger, Sanders, Schultes, Delling: Contraction Hierarchies: Faster and Simpler Hierarchical Routing in Road
// Networks (2008).
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "../core/version.hpp"

namespace astar {

/// Fill `edges`, at both their ends, and call next() until it says that nothing is left.
class Contraction {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  struct Edge {
    std::uint32_t to, cost;
    std::uint32_t middle = none;  // the node that a shortcut leads through
  };

  std::vector<std::vector<Edge>> edges;  // by node; in the end those to nodes taken out later
  std::vector<std::uint32_t> order;      // the nodes as they were taken out
  std::size_t kept = 0;                  // edges of the nodes taken out
  bool complete = true;                  // whether no shortcut was too long

  /// Shortcuts that cost `longest` or more are left out. No edge may.
  explicit Contraction(std::uint32_t longest) : longest_(longest) {}

  /// Takes out a node unless none is left, which returns false. Adds the number of nodes looked at to `work`.
  bool next(std::uint64_t& work) {
    if (level_.size() != edges.size()) begin();
    while (!queue_.empty()) {
      std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
      const auto [known, node] = queue_.back();
      queue_.pop_back();
      ++work;
      if (known == importance(node)) {
        take_out(node, work);
        return true;
      }
      enqueue(node);
    }
    return false;
  }

 private:
  /// Witness searches that close so many nodes give up: a shortcut too many does no harm.
  static constexpr int most_closed = 200;

  std::uint32_t importance(std::uint32_t node) const {
    return level_[node] + 2 * static_cast<std::uint32_t>(edges[node].size());
  }

  void enqueue(std::uint32_t node) {
    queue_.emplace_back(importance(node), node);
    std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
  }

  void begin() {
    level_.assign(edges.size(), 0);
    witness_.assign(edges.size(), {});
    for (std::uint32_t node = 0; node < edges.size(); ++node) enqueue(node);
  }

  void take_out(std::uint32_t node, std::uint64_t& work) {
    const std::vector<Edge>& own = edges[node];
    order.push_back(node);
    kept += own.size();
    for (const Edge& edge : own) {
      std::erase_if(edges[edge.to], [node](const Edge& each) { return each.to == node; });
      level_[edge.to] = std::max(level_[edge.to], level_[node] + 1);
    }
    for (std::size_t i = 0; i + 1 < own.size(); ++i) {
      search_witnesses(own, i, work);
      for (std::size_t j = i + 1; j < own.size(); ++j) {
        const std::uint32_t cost = own[i].cost + own[j].cost;
        const Witness& witness = witness_[own[j].to];
        if (witness.search == search_ && witness.cost <= cost) continue;
        if (cost >= longest_) {
          complete = false;
          continue;
        }
        connect(own[i].to, {own[j].to, cost, node});
        connect(own[j].to, {own[i].to, cost, node});
      }
    }
  }

  void connect(std::uint32_t node, const Edge& shortcut) {
    for (Edge& edge : edges[node])
      if (edge.to == shortcut.to) {
        if (shortcut.cost < edge.cost) edge = shortcut;
        return;
      }
    edges[node].push_back(shortcut);
  }

  /// Dijkstra's search from one neighbour of a node that is taken out, until the later ones are closed or all that is
  /// near enough to matter.
  void search_witnesses(const std::vector<Edge>& own, std::size_t from, std::uint64_t& work) {
    ++search_;
    std::uint32_t farthest = 0;
    std::size_t wanted = own.size() - from - 1;
    for (std::size_t i = from + 1; i < own.size(); ++i) {
      farthest = std::max(farthest, own[from].cost + own[i].cost);
      witness_[own[i].to].wanted_by = search_;
    }
    frontier_.clear();
    const auto reach = [&](std::uint32_t node, std::uint32_t cost) {
      Witness& witness = witness_[node];
      if (cost > farthest || (witness.search == search_ && witness.cost <= cost)) return;
      witness.search = search_;
      witness.cost = cost;
      frontier_.push_back(std::uint64_t{cost} << 32 | node);
      std::push_heap(frontier_.begin(), frontier_.end(), std::greater<>());
    };
    reach(own[from].to, 0);
    for (int closed = 0; !frontier_.empty() && closed < most_closed;) {
      std::pop_heap(frontier_.begin(), frontier_.end(), std::greater<>());
      const std::uint64_t nearest = frontier_.back();
      frontier_.pop_back();
      const auto node = static_cast<std::uint32_t>(nearest), cost = static_cast<std::uint32_t>(nearest >> 32);
      ++work;
      if (witness_[node].cost != cost) continue;
      ++closed;
      if (witness_[node].wanted_by == search_ && --wanted == 0) return;
      for (const Edge& edge : edges[node]) reach(edge.to, cost + edge.cost);
    }
  }

  struct Witness {
    std::uint32_t search = 0, cost = 0, wanted_by = 0;
  };

  std::uint32_t longest_;
  std::vector<std::uint32_t> level_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> queue_;  // a heap of importance, perhaps out of date, and node
  std::vector<Witness> witness_;                                // by node, of the search that reached it last
  std::uint32_t search_ = 0;
  std::vector<std::uint64_t> frontier_;
};

}  // namespace astar
