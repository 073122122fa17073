// Any space as a world. Besides what searches need (core/space.hpp) the space has label(node), terrain(node),
// configure(options, goal), costs(), dearest_move() and farthest_estimate(). A space whose nodes can be edited one by
// one has set_terrain(node, terrain), and one that finds its nodes while it is searched has known(), known_bytes() and
// full().
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "searches.hpp"

namespace astar {

template <class Space>
class WorldOf : public World {
 public:
  explicit WorldOf(Space space) : space_(std::move(space)) {}

  const Space& space() const { return space_; }
  std::size_t node_count() const override { return space_.node_count(); }
  std::size_t known() const override {
    if constexpr (requires { space_.known(); }) return space_.known();
    else return space_.node_count();
  }
  std::size_t known_bytes() const override {
    if constexpr (requires { space_.known_bytes(); }) return space_.known_bytes();
    else return 0;
  }
  bool full() const override {
    if constexpr (requires { space_.full(); }) return space_.full();
    else return false;
  }
  void find_nodes(bool find) override {
    if constexpr (requires { space_.find_nodes(find); }) space_.find_nodes(find);
  }
  Cost unit() const override { return space_.costs().unit; }
  NodeId goal() const override { return space_.goal(); }
  Cost heuristic(NodeId node) const noexcept override { return space_.heuristic(node); }
  Cost heuristic_from(NodeId start, NodeId node) const noexcept override { return space_.heuristic_from(start, node); }
  void neighbors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const auto append = [&](const Neighbor& neighbor) {
      if (with_blocked || neighbor.passage == Passage::Free) found.push_back(neighbor);
    };
    if constexpr (many_blocked)
      if (!with_blocked) return space_.template for_each_neighbor<false>(node, append);
    space_.template for_each_neighbor<true>(node, append);
  }
  void predecessors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const override {
    const auto append = [&](const Neighbor& neighbor) {
      if (with_blocked || neighbor.passage == Passage::Free) found.push_back(neighbor);
    };
    if constexpr (many_blocked)
      if (!with_blocked) return space_.template for_each_predecessor<false>(node, append);
    space_.template for_each_predecessor<true>(node, append);
  }
  std::string label(NodeId node) const override { return space_.label(node); }
  std::uint8_t terrain(NodeId node) const override { return space_.terrain(node); }
  void set_terrain(NodeId node, std::uint8_t terrain) override {
    if constexpr (requires { space_.set_terrain(node, terrain); }) space_.set_terrain(node, terrain);
  }
  void configure(const SearchOptions& options, NodeId goal, const std::vector<int>& order) override {
    space_.configure(options, goal);
    if constexpr (requires { space_.set_order(order); })
      if (!order.empty()) space_.set_order(order);
  }
  double dearest_move() const override { return space_.dearest_move(); }
  double farthest_estimate() const override { return space_.farthest_estimate(); }
  std::unique_ptr<AnySearch> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
                                    TraceLog& log) const override {
    const MakeSearch make = info(options.algorithm).make;
    return make ? make(*this, start, options, nodes, log) : nullptr;
  }

 protected:
  Space space_;

 private:
  /// In a space where most moves are blocked, these are not visited unless they are wanted. In others that is not worth
  /// a second copy of the code, because searches with a recording want all moves anyway.
  static constexpr bool many_blocked = requires { Space::many_blocked; };
};

}  // namespace astar
