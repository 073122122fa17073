// A binary heap of nodes from which any node can be removed, and whose first key can be looked at: what searches that
// repair need. With entries that are only marked as stale, these would pile up from one repair to the next.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "ids.hpp"

namespace astar {

/// Ordered by `Key`, and nodes with equal keys by when they were put in. Every operation costs O(log n).
template <class Key>
class RemovableHeap {
 public:
  explicit RemovableHeap(std::size_t node_count) : places_(node_count, absent) {}

  bool empty() const { return heap_.empty(); }
  bool has(NodeId node) const { return places_[index(node)] != absent; }
  /// The first node and its key. Only if there is one.
  NodeId top() const { return heap_.front().node; }
  const Key& top_key() const { return heap_.front().key; }
  std::uint64_t comparisons() const { return comparisons_; }
  std::size_t bytes() const { return places_.capacity() * sizeof(std::uint32_t) + heap_.capacity() * sizeof(Entry); }

  /// Puts a node in, or anew if it is there.
  void put(NodeId node, const Key& key) {
    remove(node);
    heap_.emplace_back();
    rise(heap_.size() - 1, {key, ++insertions_, node});
  }

  /// Does nothing if the node is not there.
  void remove(NodeId node) {
    const std::uint32_t at = std::exchange(places_[index(node)], absent);
    if (at == absent) return;
    const Entry last = heap_.back();
    heap_.pop_back();
    if (at == heap_.size()) return;
    if (at > 0 && less(last, heap_[(at - 1) / 2])) rise(at, last);
    else sink(at, last);
  }

 private:
  struct Entry {
    Key key{};
    std::uint64_t insertion = 0;
    NodeId node = no_node;
  };
  static constexpr std::uint32_t absent = 0xffffffffu;

  bool less(const Entry& a, const Entry& b) {
    ++comparisons_;
    return a.key < b.key || (!(b.key < a.key) && a.insertion < b.insertion);
  }
  void set(std::size_t at, const Entry& entry) {
    heap_[at] = entry;
    places_[index(entry.node)] = static_cast<std::uint32_t>(at);
  }
  void rise(std::size_t at, const Entry& entry) {
    for (; at > 0 && less(entry, heap_[(at - 1) / 2]); at = (at - 1) / 2) set(at, heap_[(at - 1) / 2]);
    set(at, entry);
  }
  void sink(std::size_t at, const Entry& entry) {
    for (std::size_t child; (child = 2 * at + 1) < heap_.size(); at = child) {
      if (child + 1 < heap_.size() && less(heap_[child + 1], heap_[child])) ++child;
      if (!less(heap_[child], entry)) break;
      set(at, heap_[child]);
    }
    set(at, entry);
  }

  std::vector<std::uint32_t> places_;  // of each node in the heap
  std::vector<Entry> heap_;
  std::uint64_t insertions_ = 0;
  std::uint64_t comparisons_ = 0;
};

}  // namespace astar
