// A hash table of numbers by pairs of numbers: edges of a mesh by their ends, its vertices by their places. It is one
// block of memory, made once for a known count; allocating a block for every entry would take most of the time that a
// large mesh takes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../../core/version.hpp"

namespace astar {

class PairTable {
 public:
  static constexpr std::uint32_t none = 0xffffffffu;

  /// Makes room for `count` pairs.
  explicit PairTable(std::size_t count = 0) : entries_(std::bit_ceil(2 * count + 2)) {}

  /// Returns the number of a pair, which is `number` from now on if it had none. The room is doubled when it is used
  /// up.
  std::uint32_t add(std::uint32_t one, std::uint32_t other, std::uint32_t number) {
    if (2 * (used_ + 1) > entries_.size()) grow();
    Entry& entry = entries_[place(one, other)];
    if (entry.number == none) {
      entry = {one, other, number};
      ++used_;
    }
    return entry.number;
  }

  /// The number of a pair, or none.
  std::uint32_t find(std::uint32_t one, std::uint32_t other) const { return entries_[place(one, other)].number; }

 private:
  struct Entry {
    std::uint32_t one = 0;
    std::uint32_t other = 0;
    std::uint32_t number = none;
  };

  /// Where a pair is or would go.
  std::size_t place(std::uint32_t one, std::uint32_t other) const {
    std::uint64_t hash = (std::uint64_t{one} << 32 | other) * 0x9e37'79b9'7f4a'7c15u;
    hash = (hash ^ hash >> 32) * 0xbf58'476d'1ce4'e5b9u;
    const std::size_t mask = entries_.size() - 1;
    std::size_t at = static_cast<std::size_t>(hash >> 32) & mask;
    while (entries_[at].number != none && (entries_[at].one != one || entries_[at].other != other))
      at = (at + 1) & mask;
    return at;
  }

  void grow() {
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    for (const Entry& entry : old)
      if (entry.number != none) entries_[place(entry.one, entry.other)] = entry;
  }

  std::vector<Entry> entries_;  // at least half of them free
  std::size_t used_ = 0;
};

}  // namespace astar
