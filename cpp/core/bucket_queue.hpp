// A monotone circular bucket queue (Dial): constant time a push and a pop while keys never fall below the bucket being
// emptied and never lie more than one turn of the circle ahead of it.
//
// Inside a bucket the last in is the first out, so keys leave in order of their buckets only. Whoever needs the order of
// the keys themselves inside a bucket must look again; see bucket_search.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace astar {

class BucketQueue {
 public:
  static constexpr std::uint32_t bucket_count = 4096;

  /// Forgets everything; buckets become 2^shift keys wide, wide enough for keys `spread` apart. No key will be below `first`.
  void begin(std::uint64_t spread, int finest_shift, std::uint64_t first) {
    clear();
    shift_ = finest_shift;
    while ((spread >> shift_) + 2 > bucket_count) ++shift_;
    number_ = first >> shift_;
  }

  void push(std::uint64_t key, std::uint32_t value) {
    const std::uint32_t slot = slot_of(key >> shift_);
    std::vector<std::uint32_t>& bucket = buckets_[slot];
    if (bucket.empty()) mark(slot);
    bucket.push_back(value);
  }

  /// Takes a value from the lowest bucket; false when there is none.
  bool pop(std::uint32_t& value) {
    std::vector<std::uint32_t>* bucket = &buckets_[slot_of(number_)];
    if (bucket->empty()) {
      if (summary_ == 0) return false;
      advance();
      bucket = &buckets_[slot_of(number_)];
    }
    value = bucket->back();
    bucket->pop_back();
    if (bucket->empty()) unmark(slot_of(number_));
    return true;
  }

  /// Number of the bucket last popped from: the keys in it lie in [number << shift, (number + 1) << shift).
  std::uint64_t number() const { return number_; }
  std::uint64_t number_of(std::uint64_t key) const { return key >> shift_; }

  std::size_t bytes() const {
    std::size_t total = sizeof *this;
    for (const auto& bucket : buckets_) total += bucket.capacity() * sizeof(std::uint32_t);
    return total;
  }

 private:
  static constexpr std::uint32_t word_bits = 64;

  static std::uint32_t slot_of(std::uint64_t number) { return static_cast<std::uint32_t>(number) % bucket_count; }
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

  /// To the next bucket that has anything in it; there is one.
  void advance() {
    const std::uint32_t slot = slot_of(number_);
    // The rest of this word first, then the next words round the circle, this one last.
    std::uint32_t word = slot / word_bits;
    std::uint64_t bits = words_[word] & (~std::uint64_t{0} << slot % word_bits);
    if (bits == 0) {
      const std::uint64_t later = word + 1 < word_bits ? summary_ & (~std::uint64_t{0} << (word + 1)) : 0;
      word = first_bit(later != 0 ? later : summary_);
      bits = words_[word];
    }
    number_ += (word * word_bits + first_bit(bits) - slot) % bucket_count;
  }

  void clear() {
    while (summary_ != 0) {
      const std::uint32_t word = first_bit(summary_);
      while (words_[word] != 0) {
        const std::uint32_t slot = word * word_bits + first_bit(words_[word]);
        buckets_[slot].clear();
        unmark(slot);
      }
    }
  }

  std::array<std::vector<std::uint32_t>, bucket_count> buckets_;
  std::array<std::uint64_t, bucket_count / word_bits> words_{};  // a bit for each bucket that is not empty
  std::uint64_t summary_ = 0;                                    // a bit for each word that is not zero
  std::uint64_t number_ = 0;
  int shift_ = 0;
};

}  // namespace astar
