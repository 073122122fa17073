// The hexagonal grid as a world.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../spaces/hex.hpp"
#include "catalog.hpp"

namespace astar {

class HexWorld final : public World {
 public:
  explicit HexWorld(Hex hex) : hex_(std::move(hex)) {}

  const Hex& hex() const { return hex_; }
  std::size_t node_count() const override { return hex_.node_count(); }
  Cost unit() const override { return hex_.costs().unit; }
  NodeId goal() const override { return hex_.goal(); }
  Cost heuristic(NodeId node) const override { return hex_.heuristic(node); }
  Cost heuristic_from(NodeId start, NodeId node) const override { return hex_.heuristic_from(start, node); }
  void neighbors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const auto append = [&found](const Neighbor& neighbor) { found.push_back(neighbor); };
    if (with_blocked) hex_.for_each_neighbor<true>(node, append); else hex_.for_each_neighbor<false>(node, append);
  }
  void predecessors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const auto append = [&found](const Neighbor& neighbor) { found.push_back(neighbor); };
    if (with_blocked) hex_.for_each_predecessor<true>(node, append); else hex_.for_each_predecessor<false>(node, append);
  }
  std::string label(NodeId node) const override {
    const Axial cell = hex_.axial(node);
    return "(" + std::to_string(cell.q) + "," + std::to_string(cell.r) + ")";
  }
  std::uint8_t terrain(NodeId node) const override { return hex_.terrain(node); }
  void set_terrain(NodeId node, std::uint8_t terrain) override { hex_.set_terrain(node, terrain); }
  void configure(const SearchOptions& options, NodeId goal, const std::vector<int>&) override { hex_.configure(options, goal); }
  double dearest_move() const override { return 9.0 * static_cast<double>(hex_.costs().straight); }
  double farthest_estimate() const override {
    return static_cast<double>(hex_.costs().straight) * 2 * (hex_.width() + hex_.height());
  }
  std::unique_ptr<Search> search(NodeId start, const SearchOptions& options, NodeTable& nodes, TraceLog& log) const override {
    return is_best_first(options.algorithm) ? make_best_first(*this, start, options, nodes, log)
                                            : make_other_search(*this, start, options, nodes, log);
  }

 private:
  Hex hex_;
};

}  // namespace astar
