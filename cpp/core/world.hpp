// A space behind an abstract class. The session, the trace as text and the page know a world by this class alone. It is
// a space itself, so a search can be compiled once for all worlds, at the price of a virtual call for each expansion.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "ids.hpp"
#include "node_table.hpp"
#include "options.hpp"
#include "search.hpp"
#include "space.hpp"
#include "trace_log.hpp"

namespace astar {

class World {
 public:
  virtual ~World() = default;
  /// All node ids are below this number.
  virtual std::size_t node_count() const = 0;
  /// Number of nodes found so far, in a world that finds its nodes while it is searched.
  virtual std::size_t known() const { return node_count(); }
  /// Bytes that these nodes take.
  virtual std::size_t known_bytes() const { return 0; }
  /// Whether there may be no room for the next nodes that are found.
  virtual bool full() const { return false; }
  /// Whether a move to an unknown node adds this node or is left out. Nodes are added only while a search runs, so that
  /// mere questions about a world do not change it.
  virtual void find_nodes(bool) {}
  /// Units that are shown as a cost of 1.
  virtual Cost unit() const = 0;
  virtual NodeId goal() const = 0;
  /// Called for half a million nodes at once; in wasm every call of a function that may throw goes through JavaScript.
  virtual Cost heuristic(NodeId node) const noexcept = 0;
  virtual Cost heuristic_from(NodeId start, NodeId node) const noexcept = 0;
  /// Appends the moves out of a node, or the moves into it, in the declared order.
  virtual void neighbors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const = 0;
  virtual void predecessors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const = 0;
  /// What people call the node, such as "(2,3)". It must be a known node.
  virtual std::string label(NodeId node) const = 0;
  /// 0 for a wall, otherwise the cost of entering the node as a multiple of the cost on plain ground.
  virtual std::uint8_t terrain(NodeId node) const = 0;
  virtual void set_terrain(NodeId node, std::uint8_t terrain) = 0;
  /// Whether nodes have many kinds of moves: see TraceLog.
  virtual bool many_moves() const { return false; }
  /// Changes this world to that of a slightly different document; the numbers describe the difference. If it cannot, it
  /// returns false and leaves the world as it was.
  virtual bool change(std::span<const double>) { return false; }
  /// Sets the rules of the next search. An empty `order` means the declared order of neighbours.
  virtual void configure(const SearchOptions& options, NodeId goal, const std::vector<int>& order) = 0;
  /// Upper bounds of what a move costs and of the estimates, in units.
  virtual double dearest_move() const = 0;
  virtual double farthest_estimate() const = 0;
  /// Why a search between two nodes is refused under the rules of `options`.
  virtual Refusal refuses(NodeId start, NodeId goal, const SearchOptions&) const {
    if (terrain(start) == 0) return Refusal::StartBlocked;
    return terrain(goal) == 0 ? Refusal::GoalBlocked : Refusal::None;
  }
  /// Null if the algorithm does not apply to this space.
  virtual std::unique_ptr<AnySearch> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
                                            TraceLog& log) const = 0;

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    found_.clear();
    neighbors(node, WithBlocked, found_);
    for (const Neighbor& neighbor : found_) visit(neighbor);
  }

  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    found_.clear();
    predecessors(node, WithBlocked, found_);
    for (const Neighbor& neighbor : found_) visit(neighbor);
  }

 private:
  mutable std::vector<Neighbor> found_;  // one for all visits, as they do not nest
};

}  // namespace astar
