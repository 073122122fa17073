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
  static constexpr std::uint64_t bucket_count = 4096;

  /// Forgets everything; buckets become 2^shift keys wide, wide enough for keys `spread` apart.
  void begin(std::uint64_t spread, int finest_shift) {
    clear();
    shift_ = finest_shift;
    while ((spread >> shift_) + 2 > bucket_count) ++shift_;
    number_ = 0;
  }

  void push(std::uint64_t key, std::uint32_t value) {
    const std::uint64_t slot = (key >> shift_) % bucket_count;
    std::vector<std::uint32_t>& bucket = buckets_[slot];
    if (bucket.empty()) mark(slot);
    bucket.push_back(value);
  }

  /// Takes a value from the lowest bucket; false when there is none.
  bool pop(std::uint32_t& value) {
    std::vector<std::uint32_t>* bucket = &buckets_[number_ % bucket_count];
    if (bucket->empty()) {
      if (summary_ == 0) return false;
      advance();
      bucket = &buckets_[number_ % bucket_count];
    }
    value = bucket->back();
    bucket->pop_back();
    if (bucket->empty()) unmark(number_ % bucket_count);
    return true;
  }

  /// Number of the bucket last popped from: the keys in it lie in [number << shift, (number + 1) << shift).
  std::uint64_t number() const { return number_; }
  std::uint64_t number_of(std::uint64_t key) const { return key >> shift_; }

  /// Starts the circle at this key, which no later key may be below.
  void start_at(std::uint64_t key) { number_ = key >> shift_; }

  std::size_t bytes() const {
    std::size_t total = sizeof *this;
    for (const auto& bucket : buckets_) total += bucket.capacity() * sizeof(std::uint32_t);
    return total;
  }

 private:
  void mark(std::uint64_t slot) {
    words_[slot / 64] |= std::uint64_t{1} << slot % 64;
    summary_ |= std::uint64_t{1} << slot / 64;
  }
  void unmark(std::uint64_t slot) {
    if ((words_[slot / 64] &= ~(std::uint64_t{1} << slot % 64)) == 0) summary_ &= ~(std::uint64_t{1} << slot / 64);
  }

  /// To the next bucket that has anything in it; there is one.
  void advance() {
    const std::uint64_t slot = number_ % bucket_count;
    // The rest of this word first, then the next words round the circle, this one last.
    std::uint64_t word = slot / 64;
    std::uint64_t bits = words_[word] & (~std::uint64_t{0} << slot % 64);
    if (bits == 0) {
      const int turn = static_cast<int>((word + 1) % 64);
      word = (word + 1 + static_cast<std::uint64_t>(std::countr_zero(std::rotr(summary_, turn)))) % 64;
      bits = words_[word];
    }
    const std::uint64_t next = word * 64 + static_cast<std::uint64_t>(std::countr_zero(bits));
    number_ += (next - slot) % bucket_count;
  }

  void clear() {
    while (summary_ != 0) {
      const auto word = static_cast<std::uint64_t>(std::countr_zero(summary_));
      while (words_[word] != 0) {
        const std::uint64_t slot = word * 64 + static_cast<std::uint64_t>(std::countr_zero(words_[word]));
        buckets_[slot].clear();
        unmark(slot);
      }
    }
  }

  std::array<std::vector<std::uint32_t>, bucket_count> buckets_;
  std::array<std::uint64_t, bucket_count / 64> words_{};  // a bit for each bucket that is not empty
  std::uint64_t summary_ = 0;                             // a bit for each word that is not zero
  std::uint64_t number_ = 0;
  int shift_ = 0;
};

}  // namespace astar
