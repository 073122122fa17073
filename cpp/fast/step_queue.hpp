// A monotone circular bucket queue (Dial) of 64 buckets, for searches whose keys are close together: one word has a bit
// for each bucket that is not empty, so the next of these is found without a loop. Last in, first out inside a bucket.
// For keys further apart see bucket_queue.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "../core/version.hpp"

namespace astar {

class StepQueue {
 public:
  /// Forgets everything and makes buckets 2^shift keys wide, wide enough for keys `spread` apart. No key may be below
  /// `first`.
  void begin(std::uint64_t spread, int finest_shift, std::uint64_t first) {
    for (Stack& stack : stacks_) stack.top = stack.bottom;
    filled_ = 0;
    shift_ = finest_shift;
    while ((spread >> shift_) + 2 > bucket_count) ++shift_;
    number_ = static_cast<std::uint32_t>(first >> shift_);
  }

  /// What changes with every push and pop, for a loop to keep in local variables.
  struct Place {
    std::uint64_t filled;  // a bit for each bucket that is not empty
    std::uint32_t number;  // the bucket last popped from, of keys in [number << shift, (number + 1) << shift)
    int shift;
  };
  Place place() const { return {filled_, number_, shift_}; }

  template <class Key>
  void push(Place& place, Key key, std::uint32_t value) {
    const std::uint32_t slot = static_cast<std::uint32_t>(key >> place.shift) % bucket_count;
    Stack& stack = stacks_[slot];
    if (stack.top == stack.end) [[unlikely]]
      grow(slot);
    *stack.top++ = value;
    place.filled |= std::uint64_t{1} << slot;
  }

  /// Takes a value from the lowest bucket; false when there is none.
  bool pop(Place& place, std::uint32_t& value) {
    if (place.filled == 0) return false;
    std::uint32_t slot = place.number % bucket_count;
    // Rotated, so that the bucket popped from last is bit 0. Not with std::rotr, whose count is signed in only some
    // libraries.
    place.number += first_bit(place.filled >> slot | place.filled << (bucket_count - slot) % bucket_count);
    slot = place.number % bucket_count;
    Stack& stack = stacks_[slot];
    value = *--stack.top;
    if (stack.top == stack.bottom) place.filled &= ~(std::uint64_t{1} << slot);
    return true;
  }

  std::uint32_t number_of(std::uint64_t key) const { return static_cast<std::uint32_t>(key >> shift_); }

  std::size_t bytes() const {
    std::size_t total = sizeof *this;
    for (const std::vector<std::uint32_t>& memory : memory_) total += memory.capacity() * sizeof(std::uint32_t);
    return total;
  }

 private:
  static constexpr std::uint32_t bucket_count = 64;

  struct Stack {
    std::uint32_t* top = nullptr;
    std::uint32_t* end = nullptr;
    std::uint32_t* bottom = nullptr;
  };

  static std::uint32_t first_bit(std::uint64_t word) { return static_cast<std::uint32_t>(std::countr_zero(word)); }

  [[gnu::noinline]] void grow(std::uint32_t slot) {
    std::vector<std::uint32_t>& memory = memory_[slot];
    const std::size_t used = memory.size();
    memory.resize(used == 0 ? 64 : 2 * used);
    stacks_[slot] = {memory.data() + used, memory.data() + memory.size(), memory.data()};
  }

  std::array<Stack, bucket_count> stacks_;
  std::array<std::vector<std::uint32_t>, bucket_count> memory_;
  std::uint64_t filled_ = 0;
  std::uint32_t number_ = 0;
  int shift_ = 0;
};

}  // namespace astar
