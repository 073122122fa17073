// Two searches on one space, from the start and from the goal. Node n of the second has the id n + node_count, so that
// one node table and one recording hold both.
#pragma once

#include <vector>

#include "event.hpp"
#include "ids.hpp"
#include "node_table.hpp"
#include "space.hpp"

namespace astar {

class TwoSides {
 public:
  explicit TwoSides(std::size_t node_count) : count_(static_cast<std::uint32_t>(node_count)) {}

  std::size_t node_count() const { return 2 * std::size_t{count_}; }
  bool backward(NodeId node) const { return raw(node) >= count_; }
  /// The node of the space, whatever its side.
  NodeId cell(NodeId node) const { return backward(node) ? NodeId{raw(node) - count_} : node; }
  NodeId on_side(NodeId cell, bool backward) const { return backward ? NodeId{raw(cell) + count_} : cell; }
  NodeId other(NodeId node) const { return on_side(cell(node), !backward(node)); }

  /// The path from start to goal through the node where the two searches met.
  std::vector<NodeId> path(const NodeTable& nodes, NodeId meeting) const {
    std::vector<NodeId> path = chain(nodes, cell(meeting));
    follow_parents(
        nodes.parent(on_side(cell(meeting), true)), [&](NodeId node) { return nodes.parent(node); },
        [&](NodeId node) { path.push_back(cell(node)); });
    return path;
  }

 private:
  std::uint32_t count_;
};

/// The best place so far where the two searches of one ledger met.
template <class Books>
class Meeting {
 public:
  Meeting(Books& books, const TwoSides& sides) : books_(books), sides_(sides) {}

  bool found() const { return node_ != no_node; }
  /// Cost of the path through the meeting node, in units.
  Cost cost() const { return cost_; }

  void at(NodeId node) {
    node_ = node;
    cost_ = books_.nodes().g(node) + books_.nodes().g(sides_.other(node));
    books_.say({EventType::Met, node, books_.current(), cost_, cost_ - books_.g()});
  }

  /// Visits the moves of the current node: out of it on the side of the start, into it on the side of the goal.
  template <class Space, class Visit>
  void for_each_neighbor(const Space& space, Visit visit) const {
    const NodeId node = books_.current();
    if (sides_.backward(node)) space.template for_each_predecessor<Books::watched>(sides_.cell(node), visit);
    else space.template for_each_neighbor<Books::watched>(node, visit);
  }

  std::vector<NodeId> path() const {
    return books_.status() == Status::Found && books_.remembers() ? sides_.path(books_.nodes(), node_)
                                                                  : std::vector<NodeId>{};
  }

  void finish(Status status) { books_.finish(status, status == Status::Found ? sides_.cell(node_) : no_node); }

 private:
  Books& books_;
  const TwoSides& sides_;
  NodeId node_ = no_node;
  Cost cost_ = 0;
};

}  // namespace astar
