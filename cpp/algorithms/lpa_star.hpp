// Lifelong Planning A*: A* that repairs its answer when moves have changed, instead of searching again.
//
// Besides g each node has rhs, the cost by its best predecessor. A node is consistent if both are equal; the open list
// holds exactly the others. An overconsistent node (g > rhs) takes its rhs as g; an underconsistent one (g < rhs),
// whose way has become dearer, first forgets its g and so tells its successors. The search ends when no node in the
// list comes before the goal and the goal is consistent: then the parents from the goal are a shortest path. No node is
// expanded more than twice in one repair. Every move has to cost more than 0. Estimates have to be consistent: if they
// are not, or a change makes them so, all count as 0 from there on. Koenig, Likhachev, Furcy: Lifelong Planning A*
// (2004).
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "../core/expect.hpp"
#include "../core/ledger.hpp"
#include "../core/removable_heap.hpp"

namespace astar {

template <class Space, class Sink = NoTrace>
class LpaStar {
  static_assert(TwoWaySpace<Space> && EventSink<Sink>);

 public:
  // A search keeps a reference to its space, so a temporary space is refused.
  LpaStar(const Space&&, NodeId, const SearchOptions&, NodeTable&, Sink = {}) = delete;
  /// Ties are broken as in the paper, by the smaller of g and rhs, or with Tie::LowH by the smaller estimate. Throws
  /// std::invalid_argument if a move costs 0 or less. Who knows that estimates are consistent spares a look at all
  /// moves.
  LpaStar(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {},
          bool known_consistent = false)
      : start_(start), limits_(options.limits), low_h_(options.tie == Tie::LowH),
        books_(nodes, space.node_count(), std::forward<Sink>(sink)), space_(searched(space, nodes, {})),
        g_(space.node_count(), infinite), open_(space.node_count()) {
    if (!books_.begins(space, start)) return;
    estimates_ = space_.heuristic(space_.goal()) == 0;
    if (!known_consistent)
      for (std::uint32_t i = 0; i < g_.size(); ++i) estimates_ &= consistent(NodeId{i});
    set(start, 0, no_node);
  }

  Status status() const { return books_.status(); }
  Cost g(NodeId node) const { return g_[index(node)]; }
  Cost rhs(NodeId node) const { return books_.nodes().seen(node) ? books_.nodes().g(node) : infinite; }
  /// Whether estimates are used: they were consistent all the time.
  bool estimates() const { return estimates_; }

  /// One expansion, or the end of the search.
  void step() {
    if (!books_.running()) return;
    const NodeId goal = space_.goal();
    if (open_.empty() || (!(open_.top_key() < key(goal)) && g(goal) == rhs(goal)))
      return books_.finish(g(goal) < infinite ? Status::Found : Status::Exhausted, goal);
    if (books_.reached(limits_)) return books_.finish(Status::Limit, no_node);
    const NodeId node = open_.top();
    open_.remove(node);
    const KeyParts key = shown(this->key(node));
    const bool lower = g(node) > rhs(node);
    g_[index(node)] = lower ? rhs(node) : infinite;
    books_.expand(node, g(node));
    books_.key(key);
    // The visits of a world do not nest, and a successor's rhs asks for its predecessors.
    successors_.clear();
    space_.template for_each_neighbor<Ledger<Sink>::watched>(
        node, [this](const Neighbor& next) { successors_.push_back(next); });
    if (!lower) renew(node, true);
    for (const Neighbor& next : successors_) {
      const Cost cost = plus(g(node), next.cost);
      if (next.passage != Passage::Free) books_.block(next.node, next.passage);
      else if (lower && cost < rhs(next.node)) set(next.node, cost, node);
      else if (!lower && books_.nodes().seen(next.node) && books_.nodes().parent(next.node) == node)
        renew(next.node, true);
      else books_.leave(next.node, cost, next.cost);
    }
  }

  /// Begins to repair the answer after the search has ended. `touched` are all nodes at which a changed move ends or
  /// begins; on cells, a changed cell and all its neighbours, walls included.
  void repair(const std::vector<NodeId>& touched) {
    books_.resume();
    const bool had = estimates_;
    for (const NodeId node : touched) estimates_ &= consistent(node);
    if (had && !estimates_)
      for (std::uint32_t i = 0; i < g_.size(); ++i)
        if (open_.has(NodeId{i})) set(NodeId{i}, rhs(NodeId{i}), books_.nodes().parent(NodeId{i}));
    for (const NodeId node : touched) renew(node, false);
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = books_.nodes().bytes() + g_.capacity() * sizeof(Cost) + open_.bytes();
    return totals;
  }

  std::vector<NodeId> path() const { return books_.path(space_.goal()); }
  Cost path_cost() const { return status() == Status::Found ? g(space_.goal()) : 0; }

 private:
  using Key = std::pair<Cost, Cost>;

  /// The paper's key. With low h, of nodes with the same first number the underconsistent ones come first: while one is
  /// left, the goal's cost may be too low.
  Key key(NodeId node) const {
    const Cost g = this->g(node), rhs = this->rhs(node), least = std::min(g, rhs);
    const Cost h = estimates_ ? space_.heuristic(node) : 0;
    return {plus(least, h), !low_h_ ? least : g < rhs ? -infinite : h};
  }
  static KeyParts shown(const Key& key) { return {{{key.first}, {key.second}}}; }

  bool consistent(NodeId node) const {
    const Cost h = space_.heuristic(node);
    bool consistent = true;
    if (is_place(space_, node))
      space_.template for_each_neighbor<false>(node, [&](const Neighbor& next) {
        expect("cost of a move", next.cost, 1, infinite - 1);
        consistent &= h <= next.cost + space_.heuristic(next.node);
      });
    return consistent;
  }

  /// The paper's UpdateVertex, when rhs is known.
  void set(NodeId node, Cost rhs, NodeId parent) {
    const bool open = g(node) != rhs;
    books_.update(node, rhs, parent, open ? NodeState::Open : rhs < infinite ? NodeState::Closed : NodeState::Unseen);
    const Key key = this->key(node);
    books_.key(shown(key));
    if (open) open_.put(node, key);
    else open_.remove(node);
  }

  /// Computes rhs anew from all predecessors; of equally good ones the parent stays. The start has no predecessor, and
  /// nothing leads into a wall, whatever the space says of moves into it.
  void renew(NodeId node, bool always) {
    if (node == start_) return always ? set(node, 0, no_node) : void();
    const NodeId was = books_.nodes().seen(node) ? books_.nodes().parent(node) : no_node;
    Cost best = infinite;
    NodeId parent = no_node;
    if (is_place(space_, node))
      space_.template for_each_predecessor<false>(node, [&](const Neighbor& from) {
        const Cost cost = plus(g(from.node), from.cost);
        if (cost > best || cost == infinite || (cost == best && from.node != was)) return;
        best = cost;
        parent = from.node;
      });
    if (always || best != rhs(node) || parent != was) set(node, best, parent);
  }

  NodeId start_;
  Limits limits_;
  bool low_h_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  std::vector<Cost> g_;
  RemovableHeap<Key> open_;
  std::vector<Neighbor> successors_;
  bool estimates_ = true;
};

}  // namespace astar
