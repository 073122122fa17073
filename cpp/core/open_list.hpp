// Four open lists with one order and four amounts of work. Each counts the comparisons it makes, with sorting code of
// its own so that the count does not depend on the standard library.
//
// push(entry) adds a node; update(entry) gives a listed node a new key. The heap and the buckets leave the outdated
// entry behind ("stale") and the search skips it when it surfaces; the sorted and the scanned list change it in place.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "priority.hpp"

namespace astar {

/// One function for all lists, so that the page has less code to load.
[[gnu::noinline]] inline void append(std::vector<OpenEntry>& list, const OpenEntry& entry) { list.push_back(entry); }

/// The common part of the lists that are kept in one vector.
class EntryVector {
 public:
  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  std::size_t bytes() const { return entries_.capacity() * sizeof(OpenEntry); }
  std::uint64_t comparisons() const { return comparisons_; }

 protected:
  std::vector<OpenEntry> entries_;
  std::uint64_t comparisons_ = 0;
};

/// Binary heap: O(log n) a push and a pop.
class HeapOpenList : public EntryVector {
 public:
  const OpenEntry& top() const { return entries_.front(); }
  void clear() {
    entries_.clear();
    comparisons_ = 0;
  }

  void push(const OpenEntry& entry) {
    std::size_t hole = entries_.size();
    append(entries_, entry);
    while (hole > 0) {
      const std::size_t parent = (hole - 1) / 2;
      ++comparisons_;
      if (!(entry < entries_[parent])) break;
      entries_[hole] = entries_[parent];
      hole = parent;
    }
    entries_[hole] = entry;
  }

  void update(const OpenEntry& entry) { push(entry); }

  OpenEntry pop() {
    const OpenEntry smallest = entries_.front();
    const OpenEntry last = entries_.back();
    entries_.pop_back();
    if (entries_.empty()) return smallest;
    const std::size_t count = entries_.size();
    std::size_t hole = 0;
    for (std::size_t child = 1; child < count; child = 2 * hole + 1) {
      if (child + 1 < count) {
        ++comparisons_;
        child += entries_[child + 1] < entries_[child];
      }
      ++comparisons_;
      if (!(entries_[child] < last)) break;
      entries_[hole] = entries_[child];
      hole = child;
    }
    entries_[hole] = last;
    return smallest;
  }
};

/// One bucket per value of f, found by binary search; a small heap inside each bucket keeps the tie rule.
class BucketOpenList {
 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::uint64_t comparisons() const { return comparisons_; }

  std::size_t bytes() const {
    std::size_t total = buckets_.capacity() * sizeof(Bucket);
    for (const Bucket& bucket : buckets_) total += bucket.entries.bytes();
    return total;
  }

  void push(const OpenEntry& entry) {
    // Buckets are in falling order of f: pop() takes from the last one, which can be removed at no cost.
    std::size_t low = 0, high = buckets_.size();
    while (low < high) {
      const std::size_t middle = (low + high) / 2;
      ++comparisons_;
      if (buckets_[middle].f > entry.f) low = middle + 1;
      else high = middle;
    }
    if (low == buckets_.size() || buckets_[low].f != entry.f) {
      // What `insert` does, in half the code.
      buckets_.push_back({entry.f, {}});
      Bucket added = std::move(buckets_.back());
      std::move_backward(buckets_.begin() + static_cast<std::ptrdiff_t>(low), buckets_.end() - 1, buckets_.end());
      buckets_[low] = std::move(added);
    }
    HeapOpenList& entries = buckets_[low].entries;
    const std::uint64_t before = entries.comparisons();
    entries.push(entry);
    comparisons_ += entries.comparisons() - before;
    ++size_;
  }

  void update(const OpenEntry& entry) { push(entry); }

  OpenEntry pop() {
    HeapOpenList& entries = buckets_.back().entries;
    const std::uint64_t before = entries.comparisons();
    const OpenEntry smallest = entries.pop();
    comparisons_ += entries.comparisons() - before;
    if (entries.empty()) buckets_.pop_back();
    --size_;
    return smallest;
  }

 private:
  struct Bucket {
    Cost f;
    HeapOpenList entries;
  };
  std::vector<Bucket> buckets_;
  std::size_t size_ = 0;
  std::uint64_t comparisons_ = 0;
};

/// Merge sort from the bottom up, in falling order, so that the smallest entry is at the back.
[[gnu::noinline]] inline void merge_sort_falling(std::vector<OpenEntry>& entries, std::vector<OpenEntry>& scratch,
                                                 std::uint64_t& comparisons) {
  const std::size_t count = entries.size();
  scratch.resize(count);
  for (std::size_t width = 1; width < count; width *= 2) {
    for (std::size_t begin = 0; begin < count; begin += 2 * width) {
      const std::size_t middle = begin + width < count ? begin + width : count;
      const std::size_t end = begin + 2 * width < count ? begin + 2 * width : count;
      const OpenEntry *left = &entries[begin], *right = entries.data() + middle;
      const OpenEntry *const left_end = right, *const right_end = entries.data() + end;
      OpenEntry* out = &scratch[begin];
      while (left != left_end && right != right_end) {
        ++comparisons;
        const bool take_left = *right < *left;
        *out++ = take_left ? *left : *right;
        left += take_left;
        right += !take_left;
      }
      out = std::copy(left, left_end, out);
      std::copy(right, right_end, out);
    }
    std::swap(entries, scratch);
  }
}

/// What many tutorials do: sort the whole list before every pop (a merge sort here).
class SortOpenList : public EntryVector {
 public:
  std::size_t bytes() const { return EntryVector::bytes() + scratch_.capacity() * sizeof(OpenEntry); }

  void push(const OpenEntry& entry) {
    append(entries_, entry);
    dirty_ = true;
  }

  void update(const OpenEntry& entry) {
    for (OpenEntry& listed : entries_)
      if (listed.node == entry.node) listed = entry;
    dirty_ = true;
  }

  OpenEntry pop() {
    if (std::exchange(dirty_, false)) merge_sort_falling(entries_, scratch_, comparisons_);
    const OpenEntry smallest = entries_.back();
    entries_.pop_back();
    return smallest;
  }

 private:
  std::vector<OpenEntry> scratch_;
  bool dirty_ = false;
};

/// An unsorted list. Every pop looks through all of it for the first entry in the order of `Before`.
template <class Before>
class ScanOpenListBy : public EntryVector {
 public:
  void push(const OpenEntry& entry) { append(entries_, entry); }

  void update(const OpenEntry& entry) {
    for (OpenEntry& listed : entries_)
      if (listed.node == entry.node) listed = entry;
  }

  OpenEntry pop() {
    std::size_t best = 0;
    for (std::size_t i = 1; i < entries_.size(); ++i) {
      ++comparisons_;
      if (Before{}(entries_[i], entries_[best])) best = i;
    }
    const OpenEntry smallest = entries_[best];
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(best));
    return smallest;
  }
};

using ScanOpenList = ScanOpenListBy<std::less<>>;

}  // namespace astar
