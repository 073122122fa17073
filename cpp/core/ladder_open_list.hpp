// The open list that searches use unless another is asked for: the declared order at a few comparisons a node.
//
// Keys mostly rise, so entries are put in order as late as possible. Far ones lie in a heap of their own as they came, nearer
// ones on the rungs of a ladder, each a range of f, and only the lowest rung is sorted when its turn comes. What arrives below
// the next rung goes to the end of what was sorted if it is the least, as the next step towards the goal is, or else into a
// binary heap beside it. So any keys come out in their order, and no promise about them is needed.
// After Tang, Goh, Thng: Ladder Queue: An O(1) Priority Queue Structure for Large-Scale Discrete Event Simulation (2005).
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include "open_list.hpp"

namespace astar {

class LadderOpenList {
 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::uint64_t comparisons() const { return comparisons_ + arrivals_.comparisons(); }

  [[gnu::noinline]] std::size_t bytes() const {
    std::size_t entries = far_.capacity() + sorted_.capacity() + scratch_.capacity();
    for (const auto& rung : rungs_) entries += rung.capacity();
    return entries * sizeof(OpenEntry) + arrivals_.bytes();
  }

  [[gnu::noinline]] void push(const OpenEntry& entry) {
    ++size_;
    if (entry.f >= near_end_) {
      if (entry.f >= ladder_end_) append(far_, entry);
      else put_on_rung(entry);
    } else if (sorted_.empty() || (++comparisons_, entry < sorted_.back())) {
      append(sorted_, entry);
    } else {
      arrivals_.push(entry);
    }
  }

  void update(const OpenEntry& entry) { push(entry); }

  [[gnu::noinline]] OpenEntry pop() {
    --size_;
    if (sorted_.empty() && arrivals_.empty()) refill();
    if (!arrivals_.empty() && (sorted_.empty() || (++comparisons_, arrivals_.top() < sorted_.back()))) return arrivals_.pop();
    const OpenEntry smallest = sorted_.back();
    sorted_.pop_back();
    return smallest;
  }

 private:
  static constexpr std::size_t rung_count = 64;

  void put_on_rung(const OpenEntry& entry) {
    const auto number = static_cast<std::size_t>((entry.f - ladder_begin_) >> shift_);
    append(rungs_[number], entry);
    filled_ |= std::uint64_t{1} << number;
  }

  /// Sorts the lowest rung that has entries, after spreading the far ones over the rungs if none has.
  [[gnu::noinline]] void refill() {
    if (filled_ == 0) spread();
    const int number = std::countr_zero(filled_);
    filled_ &= filled_ - 1;
    sorted_.swap(rungs_[static_cast<std::size_t>(number)]);
    merge_sort_falling(sorted_, scratch_, comparisons_);
    // Unsigned, as the end of the last rung may lie beyond the largest cost.
    near_end_ = static_cast<Cost>(std::min(static_cast<std::uint64_t>(ladder_end_),
                                           static_cast<std::uint64_t>(ladder_begin_) + (static_cast<std::uint64_t>(number + 1) << shift_)));
  }

  void spread() {
    Cost low = far_.front().f, high = low;
    for (const OpenEntry& entry : far_) {
      low = std::min(low, entry.f);
      high = std::max(high, entry.f);
    }
    ladder_begin_ = low;
    ladder_end_ = high + 1;
    shift_ = 0;
    while ((high - low) >> shift_ >= static_cast<Cost>(rung_count)) ++shift_;
    for (const OpenEntry& entry : far_) put_on_rung(entry);
    far_.clear();
  }

  std::vector<OpenEntry> sorted_;  // falling: the least is at the end
  HeapOpenList arrivals_;          // came too late to be sorted; their f is below near_end_ too
  std::vector<std::vector<OpenEntry>> rungs_{rung_count};
  std::uint64_t filled_ = 0;  // a bit for each rung that has entries
  std::vector<OpenEntry> far_;
  std::vector<OpenEntry> scratch_;
  Cost near_end_ = std::numeric_limits<Cost>::min();  // from here on entries lie on rungs …
  Cost ladder_begin_ = 0;
  Cost ladder_end_ = std::numeric_limits<Cost>::min();  // … and from here on among the far ones
  int shift_ = 0;                                       // a rung is 2^shift wide
  std::size_t size_ = 0;
  std::uint64_t comparisons_ = 0;
};

}  // namespace astar
