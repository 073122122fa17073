// What a fast search knows about the nodes it has opened, side by side in a pool that fits the nearest cache; a table
// with one word for each node says where in the pool. For searches that open few of the nodes.
//
// The table is never cleared: its entry counts only if that record is in use and belongs to the node. Briggs, Torczon:
// An Efficient Representation for Sparse Sets (1993).
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "../core/ids.hpp"

namespace astar {

/// `Word` holds any g. Nodes are grid cells, packed as in packed_cell.hpp.
template <class Word>
class PooledNodes {
 public:
  using Key = Word;
  /// A record's number.
  using Handle = std::uint32_t;
  static constexpr int g_shift = 0;
  static constexpr Key one = 1;
  static constexpr Key g_mask = std::numeric_limits<Key>::max();

  struct Record {
    Key g;
    std::uint32_t cell;
    Handle parent;
    std::uint32_t state;  // twice the state that the successors need, plus 1 if the node is closed
  };

  /// A node and its entry in the table, which is best read well before it is needed.
  struct Spot {
    std::uint32_t node;
    Handle handle;
  };
  /// Reads spots; valid until the next reserve().
  class Spots {
   public:
    explicit Spots(const std::vector<Handle>& handles) : handles_(handles.data()) {}
    Spot operator()(std::uint32_t node) const { return {node, handles_[node]}; }

   private:
    const Handle* handles_;
  };
  Spots spots() const { return Spots(handles_); }

  /// Prepares for a grid with so many cells; the table is made again if the number has changed.
  void reserve(std::size_t node_count) {
    if (handles_.size() != node_count) handles_.assign(node_count, 0);
  }

  /// Forgets every node.
  void begin(std::uint32_t /*width*/) { used_ = 0; }

  Key zero() const { return 0; }

  /// What a loop needs of the nodes, as a local copy that is given back to end().
  class View {
   public:
    explicit View(PooledNodes& nodes)
        : nodes_(nodes), handles_(nodes.handles_.data()), records_(nodes.records_.data()), used_(nodes.used_),
          room_(static_cast<Handle>(nodes.records_.size())) {}

    /// If `key` is a smaller g than the node has, gives the node this g and opens it. Returns whether it did. The spot
    /// must have been read after its node was last opened.
    [[gnu::always_inline]] bool open(Spot spot, std::uint32_t cell, Key key, unsigned state, Handle parent,
                                     Handle& opened) {
      opened = spot.handle;
      if (opened < used_ && records_[opened].cell == cell) {
        if (records_[opened].g <= key) return false;
      } else {
        if (used_ == room_) [[unlikely]]
          grow();
        handles_[spot.node] = opened = used_++;
      }
      records_[opened] = {key, cell, parent, state << 1};
      return true;
    }

    std::uint32_t cell(Handle handle) const { return records_[handle].cell; }

    void expanding(std::uint32_t /*cell*/) const {}

    /// Closes the node and gives its g and state; false if it is closed already.
    bool close(Handle handle, std::uint32_t /*node*/, Key& key, unsigned& state) const {
      Record& record = records_[handle];
      if (record.state & 1) return false;
      state = record.state >> 1;
      record.state |= 1;
      key = record.g;
      return true;
    }

    Handle used() const { return used_; }

   private:
    [[gnu::noinline]] void grow() {
      nodes_.records_.resize(std::max<std::size_t>(1024, 2 * nodes_.records_.size()));
      records_ = nodes_.records_.data();
      room_ = static_cast<Handle>(nodes_.records_.size());
    }

    PooledNodes& nodes_;
    Handle* handles_;
    Record* records_;
    Handle used_;
    Handle room_;
  };
  View view() { return View(*this); }
  void end(const View& view) { used_ = view.used(); }

  /// The record of a node that was opened.
  const Record& record(std::uint32_t node) const { return records_[handles_[node]]; }
  /// The record of the parent of a node.
  const Record& parent(const Record& record) const { return records_[record.parent]; }

  std::size_t bytes() const { return handles_.capacity() * sizeof(Handle) + records_.capacity() * sizeof(Record); }

 private:
  std::vector<Handle> handles_;
  std::vector<Record> records_;
  Handle used_ = 0;
};

}  // namespace astar
