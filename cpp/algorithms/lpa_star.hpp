// Lifelong Planning A*: A* that repairs its answer when moves have changed, instead of searching again.
//
// Besides g each node has rhs, the cost by its best predecessor. A node is consistent if both are equal; the open list
// holds exactly the others. An overconsistent node (g > rhs) takes its rhs as g; an underconsistent one (g < rhs),
// whose way has become dearer, first forgets its g and so tells its successors. The search ends when no node in the
// list comes before the goal and the goal is consistent: then the parents from the goal are a shortest path. No node is
// expanded more than twice in one repair. Every move has to cost more than 0. Estimates have to be consistent: if they
// are not, or a change makes them so, all count as 0 from there on. Koenig, Likhachev, Furcy: Lifelong Planning A*
// (2004).
//
// D* Lite is the same search from the goal to somebody who walks: rhs is the cost by the best successor, estimates are
// those from the walker, and so they change with every step. Keys of earlier estimates stay in the list, because k_m,
// which is added to all new keys, makes them lower bounds; one that has become too low is listed anew when it comes
// first. Koenig, Likhachev: D* Lite (2002), the optimised version.
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
  /// moves. `walks`: it is D* Lite, to which the estimates between any two nodes matter; it takes them as 0 unless they
  /// are known to be consistent.
  LpaStar(const Space& space, NodeId start, const SearchOptions& options, NodeTable& nodes, Sink sink = {},
          bool known_consistent = false, bool walks = false)
      : walks_(walks), start_(start), limits_(options.limits), low_h_(options.tie == Tie::LowH),
        books_(nodes, space.node_count(), std::forward<Sink>(sink)), space_(searched(space, nodes, {})),
        g_(space.node_count(), infinite), open_(space.node_count()) {
    if (!books_.begins(space, start)) return;
    estimates_ = known_consistent || (!walks && space_.heuristic(space_.goal()) == 0);
    if (!known_consistent)
      for (std::uint32_t i = 0; i < g_.size(); ++i) estimates_ &= consistent(NodeId{i});
    set(root(), 0, no_node);
  }

  Status status() const { return books_.status(); }
  Cost g(NodeId node) const { return g_[index(node)]; }
  Cost rhs(NodeId node) const { return books_.nodes().seen(node) ? books_.nodes().g(node) : infinite; }
  /// Whether estimates are used: they were consistent all the time.
  bool estimates() const { return estimates_; }
  /// What has been added to keys since the first search: never less than the estimates may have fallen meanwhile.
  Cost k_m() const { return k_m_; }

  /// One expansion, or the end of the search.
  void step() {
    if (!books_.running()) return;
    do {
      if (open_.empty() || (!(open_.top_key() < key(aim())) && answered()))
        return books_.finish(rhs(aim()) < infinite ? Status::Found : Status::Exhausted, space_.goal());
      if (books_.reached(limits_)) return books_.finish(Status::Limit, no_node);
    } while (walks_ && listed_anew(open_.top()));
    const NodeId node = open_.top();
    open_.remove(node);
    const KeyParts key = shown(this->key(node));
    const bool lower = g(node) > rhs(node);
    g_[index(node)] = lower ? rhs(node) : infinite;
    books_.expand(node, g(node));
    books_.key(key);
    // The visits of a world do not nest, and a node's rhs asks for its moves.
    nexts_.clear();
    away<Ledger<Sink>::watched>(node, [this](const Neighbor& next) { nexts_.push_back(next); });
    if (!lower) renew(node, true);
    for (const Neighbor& next : nexts_) {
      const Cost cost = plus(g(node), next.cost);
      if (next.passage != Passage::Free) books_.block(next.node, next.passage);
      else if (lower && cost < rhs(next.node)) set(next.node, cost, node);
      else if (!lower && books_.nodes().seen(next.node) && books_.nodes().parent(next.node) == node)
        renew(next.node, true);
      else books_.leave(next.node, cost, next.cost);
    }
  }

  /// Begins to repair the answer after the search has ended. `touched` are all nodes at which a changed move ends or
  /// begins; on cells, a changed cell and all its neighbours, walls included. `start` is where the walker of D* Lite
  /// has come to. Estimates are rounded, so that of a way may be one more than those of its two parts.
  void repair(const std::vector<NodeId>& touched, NodeId start = no_node) {
    books_.resume();
    if (walks_) {
      k_m_ += h(start) + 1;
      start_ = start;
    } else {
      const bool had = estimates_;
      for (const NodeId node : touched) estimates_ &= consistent(node);
      if (had && !estimates_)
        for (std::uint32_t i = 0; i < g_.size(); ++i)
          if (open_.has(NodeId{i})) set(NodeId{i}, rhs(NodeId{i}), books_.nodes().parent(NodeId{i}));
    }
    for (const NodeId node : touched) renew(node, false);
  }

  Totals totals() const {
    Totals totals = books_.totals();
    totals.comparisons = open_.comparisons();
    totals.peak_bytes = books_.nodes().bytes() + g_.capacity() * sizeof(Cost) + open_.bytes();
    return totals;
  }

  std::vector<NodeId> path() const {
    std::vector<NodeId> path = books_.path(aim());
    if (walks_) std::reverse(path.begin(), path.end());
    return path;
  }
  Cost path_cost() const { return status() == Status::Found ? rhs(aim()) : 0; }

 private:
  using Key = std::pair<Cost, Cost>;

  /// Where costs are counted from, and the node whose cost is asked for.
  NodeId root() const { return walks_ ? space_.goal() : start_; }
  NodeId aim() const { return walks_ ? start_ : space_.goal(); }
  Cost h(NodeId node) const {
    return !estimates_ ? 0 : walks_ ? space_.heuristic_from(start_, node) : space_.heuristic(node);
  }
  /// Visits the moves that lead away from the root, or the same moves seen from their other ends.
  template <bool with_blocked, class Visit>
  void away(NodeId node, Visit visit) const {
    if (walks_) space_.template for_each_predecessor<with_blocked>(node, visit);
    else space_.template for_each_neighbor<with_blocked>(node, visit);
  }
  template <class Visit>
  void towards(NodeId node, Visit visit) const {
    if (walks_) space_.template for_each_neighbor<false>(node, visit);
    else space_.template for_each_predecessor<false>(node, visit);
  }

  /// Whether the cost of the aim is right when no key is below its own. The walker goes by rhs, so that of D* Lite need
  /// not be expanded.
  bool answered() const { return walks_ ? g(aim()) >= rhs(aim()) : g(aim()) == rhs(aim()); }

  /// Whether the first key was too low, as it is from before k_m rose; then it is not any more.
  bool listed_anew(NodeId first) {
    if (!(open_.top_key() < key(first))) return false;
    set(first, rhs(first), books_.nodes().parent(first));
    return true;
  }

  /// The paper's key. With low h, of nodes with the same first number the underconsistent ones come first: while one is
  /// left, the goal's cost may be too low. Of a walker's estimates the lowest is that of the highest cost, which does
  /// not change while a key is listed.
  Key key(NodeId node) const {
    const Cost g = this->g(node), rhs = this->rhs(node), least = std::min(g, rhs);
    const Cost first = plus(least, h(node) + k_m_);
    return {first, !low_h_ ? least : g < rhs ? -infinite : walks_ ? -least : h(node)};
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
  /// nothing leads into a wall, whatever the space says of moves into it. With D* Lite it is the other way round.
  void renew(NodeId node, bool always) {
    if (node == root()) return always ? set(node, 0, no_node) : void();
    const NodeId was = books_.nodes().seen(node) ? books_.nodes().parent(node) : no_node;
    Cost best = infinite;
    NodeId parent = no_node;
    if (is_place(space_, node))
      towards(node, [&](const Neighbor& from) {
        const Cost cost = plus(g(from.node), from.cost);
        if (cost > best || cost == infinite || (cost == best && from.node != was)) return;
        best = cost;
        parent = from.node;
      });
    if (always || best != rhs(node) || parent != was) set(node, best, parent);
  }

  bool walks_;
  NodeId start_;
  Limits limits_;
  bool low_h_;
  Ledger<Sink> books_;
  Searched<Space> space_;
  std::vector<Cost> g_;
  RemovableHeap<Key> open_;
  std::vector<Neighbor> nexts_;
  bool estimates_ = true;
  Cost k_m_ = 0;
};

}  // namespace astar
