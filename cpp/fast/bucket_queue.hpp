// A monotone circular bucket queue (Dial): constant time for each push and pop while no key is below the bucket being
// emptied or more than one turn of the circle ahead of it.
//
// Inside a bucket the last in is the first out, so keys leave only in the order of their buckets; bucket_search.hpp
// copes with that. Buckets are chains through one pool, whose links are used again while they are still in the cache.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "../core/version.hpp"

namespace astar {

class BucketQueue {
 public:
  BucketQueue() { heads_.fill(none); }

  /// Forgets everything and makes buckets 2^shift keys wide, wide enough for keys `spread` apart. No key may be below
  /// `first`.
  void begin(std::uint64_t spread, int finest_shift, std::uint64_t first) {
    clear();
    shift_ = finest_shift;
    while ((spread >> shift_) + 2 > most_buckets) ++shift_;
    mask_ = word_bits - 1;
    while ((spread >> shift_) + 2 > mask_ + 1) mask_ = 2 * mask_ + 1;
    number_ = first >> shift_;
  }

  /// As in step_queue.hpp.
  struct Place {
    std::uint64_t number;  // the bucket last popped from, of keys in [number << shift, (number + 1) << shift)
  };
  Place place() const { return {number_}; }

  [[gnu::always_inline]] void push(Place&, std::uint64_t key, std::uint32_t value) {
    const std::uint32_t slot = slot_of(key >> shift_);
    const std::uint32_t next = heads_[slot];
    if (next == none) mark(slot);
    std::uint32_t link = free_;
    if (link != none) {
      free_ = links_[link].next;
    } else {
      if (used_ == links_.size()) [[unlikely]]
        grow();
      link = used_++;
    }
    links_[link] = {value, next};
    heads_[slot] = link;
  }

  /// Takes a value from the lowest bucket; false when there is none.
  [[gnu::always_inline]] bool pop(Place& place, std::uint32_t& value) {
    std::uint32_t slot = slot_of(place.number);
    if (heads_[slot] == none) {
      if (summary_ == 0) return false;
      advance(place.number);
      slot = slot_of(place.number);
    }
    const std::uint32_t link = heads_[slot];
    value = links_[link].value;
    heads_[slot] = links_[link].next;
    links_[link].next = free_;
    free_ = link;
    if (heads_[slot] == none) unmark(slot);
    return true;
  }

  std::uint64_t number_of(std::uint64_t key) const { return key >> shift_; }

  std::size_t bytes() const { return sizeof *this + links_.capacity() * sizeof(Link); }

 private:
  static constexpr std::uint32_t word_bits = 64;
  static constexpr std::uint32_t most_buckets = word_bits * word_bits;
  static constexpr std::uint32_t none = 0xffffffffu;

  struct Link {
    std::uint32_t value;
    std::uint32_t next;
  };

  std::uint32_t slot_of(std::uint64_t number) const { return static_cast<std::uint32_t>(number) & mask_; }
  static std::uint32_t first_bit(std::uint64_t word) { return static_cast<std::uint32_t>(std::countr_zero(word)); }

  void mark(std::uint32_t slot) {
    words_[slot / word_bits] |= std::uint64_t{1} << slot % word_bits;
    summary_ |= std::uint64_t{1} << slot / word_bits;
  }
  void unmark(std::uint32_t slot) {
    std::uint64_t& word = words_[slot / word_bits];
    word &= ~(std::uint64_t{1} << slot % word_bits);
    if (word == 0) summary_ &= ~(std::uint64_t{1} << slot / word_bits);
  }

  /// Moves on to the next bucket that is not empty; there must be one.
  void advance(std::uint64_t& number) const {
    const std::uint32_t slot = slot_of(number);
    // The rest of this word first, then the next words round the circle, this one last.
    std::uint32_t word = slot / word_bits;
    std::uint64_t bits = words_[word] & (~std::uint64_t{0} << slot % word_bits);
    if (bits == 0) {
      const std::uint64_t later = word + 1 < word_bits ? summary_ & (~std::uint64_t{0} << (word + 1)) : 0;
      word = first_bit(later != 0 ? later : summary_);
      bits = words_[word];
    }
    number += (word * word_bits + first_bit(bits) - slot) & mask_;
  }

  [[gnu::noinline]] void grow() { links_.resize(std::max<std::size_t>(1024, 2 * links_.size())); }

  void clear() {
    for (; summary_ != 0; summary_ &= summary_ - 1) {
      const std::uint32_t word = first_bit(summary_);
      for (; words_[word] != 0; words_[word] &= words_[word] - 1)
        heads_[word * word_bits + first_bit(words_[word])] = none;
    }
    used_ = 0;
    free_ = none;
  }

  std::array<std::uint32_t, most_buckets> heads_;
  std::array<std::uint64_t, most_buckets / word_bits> words_{};  // a bit for each bucket that is not empty
  std::uint64_t summary_ = 0;                                    // a bit for each word that is not zero
  std::uint64_t number_ = 0;
  std::uint32_t mask_ = word_bits - 1;
  int shift_ = 0;
  std::vector<Link> links_;
  std::uint32_t used_ = 0;     // number of links used so far
  std::uint32_t free_ = none;  // first link that is free again
};

}  // namespace astar
