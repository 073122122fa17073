// The sorted open list of article 002 with the comparator it warns of, which never calls two entries equal: an entry
// comes before itself. Quicksort relies on the opposite. It looks for an entry that does not come before the pivot,
// passes the pivot itself and, with enough equal entries, runs off the end: C# then throws. Here the list says that it
// failed.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "../core/priority.hpp"

namespace astar {

/// Not a strict weak order, because an entry comes before itself.
struct LaxOrder {
  constexpr bool operator()(const OpenEntry& a, const OpenEntry& b) const { return a.f <= b.f; }
};

/// Prefers an entry that is smaller both in f and in h. Otherwise the one met first stays, so the choice may not have
/// the smallest f.
struct SmallerInBoth {
  constexpr bool operator()(const OpenEntry& a, const OpenEntry& b) const { return a.f < b.f && a.tie < b.tie; }
};

class LaxSortOpenList {
 public:
  /// First sorts the list, as the tutorial does before it takes the first entry. Also true if sorting has failed.
  bool empty() const {
    if (!std::exchange(sorted_, true)) sort(0, static_cast<std::ptrdiff_t>(entries_.size()) - 1);
    return failed_ || entries_.empty();
  }
  std::size_t size() const { return entries_.size(); }
  std::size_t bytes() const { return entries_.capacity() * sizeof(OpenEntry); }
  std::uint64_t comparisons() const { return comparisons_; }
  /// Whether sorting ran off the end of the list.
  bool failed() const { return failed_; }

  void push(const OpenEntry& entry) {
    entries_.push_back(entry);
    sorted_ = false;
  }

  void update(const OpenEntry& entry) {
    for (OpenEntry& listed : entries_)
      if (listed.node == entry.node) listed = entry;
  }

  OpenEntry pop() {
    if (!empty()) sorted_ = false;
    const OpenEntry first = entries_.front();
    entries_.erase(entries_.begin());
    return first;
  }

 private:
  static constexpr std::ptrdiff_t short_part = 16;  // insertion sort for these: the comparator does no harm there

  bool before(const OpenEntry& a, const OpenEntry& b) const { return ++comparisons_, LaxOrder{}(a, b); }
  OpenEntry& at(std::ptrdiff_t i) const { return entries_[static_cast<std::size_t>(i)]; }

  void sort(std::ptrdiff_t low, std::ptrdiff_t high) const {
    while (high > low && !failed_) {
      if (high - low < short_part) return insert(low, high);
      const std::ptrdiff_t middle = partition(low, high);
      if (failed_ || middle > high) return;
      sort(middle + 1, high);
      high = middle - 1;
    }
  }

  void insert(std::ptrdiff_t low, std::ptrdiff_t high) const {
    for (std::ptrdiff_t i = low + 1; i <= high; ++i) {
      const OpenEntry entry = at(i);
      std::ptrdiff_t hole = i;
      for (; hole > low && before(entry, at(hole - 1)); --hole) at(hole) = at(hole - 1);
      at(hole) = entry;
    }
  }

  /// Divides a part around the median of its first, middle and last entry.
  std::ptrdiff_t partition(std::ptrdiff_t low, std::ptrdiff_t high) const {
    const std::ptrdiff_t middle = low + (high - low) / 2;
    for (const auto& [a, b] : {std::pair{low, middle}, std::pair{low, high}, std::pair{middle, high}})
      if (!before(at(a), at(b))) std::swap(at(a), at(b));
    const OpenEntry pivot = at(middle);
    std::swap(at(middle), at(high - 1));
    std::ptrdiff_t left = low, right = high - 1;
    while (left < right) {
      while (inside(++left) && before(at(left), pivot)) {}
      while (!failed_ && inside(--right) && before(pivot, at(right))) {}
      if (failed_ || left >= right) break;
      std::swap(at(left), at(right));
    }
    if (!failed_ && left <= high - 1) std::swap(at(left), at(high - 1));
    return left;
  }

  bool inside(std::ptrdiff_t i) const {
    failed_ |= i < 0 || i >= static_cast<std::ptrdiff_t>(entries_.size());
    return !failed_;
  }

  // Mutable, because empty() sorts.
  mutable std::vector<OpenEntry> entries_;
  mutable std::uint64_t comparisons_ = 0;
  mutable bool sorted_ = true, failed_ = false;
};

}  // namespace astar
