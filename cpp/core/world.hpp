// A space without its type: what the session, the trace as text and the page know of a world, and itself a space that
// searches can be compiled against once for all worlds, at a virtual call an expansion.
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
  /// Ids are below it.
  virtual std::size_t node_count() const = 0;
  /// How many nodes there are by now, in a world that finds them while it is searched.
  virtual std::size_t known() const { return node_count(); }
  /// Bytes they take.
  virtual std::size_t known_bytes() const { return 0; }
  /// Whether the next nodes found would have no room.
  virtual bool full() const { return false; }
  /// Whether moves to nodes not known yet find them, or are left out. They do while a search goes on: who only asks
  /// about it changes nothing.
  virtual void find_nodes(bool) {}
  /// Units in a displayed cost of 1.
  virtual Cost unit() const = 0;
  virtual NodeId goal() const = 0;
  /// Asked of half a million nodes at once; in wasm every call of what may throw goes through JavaScript.
  virtual Cost heuristic(NodeId node) const noexcept = 0;
  virtual Cost heuristic_from(NodeId start, NodeId node) const noexcept = 0;
  /// Appends the neighbours of a node, or the nodes with a move into it, in the declared order.
  virtual void neighbors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const = 0;
  virtual void predecessors(NodeId node, bool with_blocked, std::vector<Neighbor>& found) const = 0;
  /// What people call the node, such as "(2,3)". Nobody asks for those unknown yet.
  virtual std::string label(NodeId node) const = 0;
  /// 0 for a wall, otherwise how many times dearer than plain ground it is to enter.
  virtual std::uint8_t terrain(NodeId node) const = 0;
  virtual void set_terrain(NodeId node, std::uint8_t terrain) = 0;
  /// Whether nodes have many kinds of moves: see TraceLog.
  virtual bool many_moves() const { return false; }
  /// Becomes the world of a document that differs a little, given the numbers that say how; false leaves it as it was.
  virtual bool change(std::span<const double>) { return false; }
  /// Sets the rules of the next search. An empty `order` is the declared order of neighbours.
  virtual void configure(const SearchOptions& options, NodeId goal, const std::vector<int>& order) = 0;
  /// No move costs more, and no estimate is larger, in units.
  virtual double dearest_move() const = 0;
  virtual double farthest_estimate() const = 0;
  /// Why no search is to begin between two nodes, under the rules of `options`.
  virtual Refusal refuses(NodeId start, NodeId goal, const SearchOptions&) const {
    if (terrain(start) == 0) return Refusal::StartBlocked;
    return terrain(goal) == 0 ? Refusal::GoalBlocked : Refusal::None;
  }
  /// Null where the algorithm does not apply to this space.
  virtual std::unique_ptr<Search> search(NodeId start, const SearchOptions& options, NodeTable& nodes,
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
  mutable std::vector<Neighbor> found_;  // visits do not nest
};

}  // namespace astar
