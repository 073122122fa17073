// The bucket queues against a map from the number of a bucket to the values in it.
#include <map>
#include <random>
#include <vector>

#include "../../cpp/fast/bucket_queue.hpp"
#include "../../cpp/fast/step_queue.hpp"
#include "../catch.hpp"

namespace THIS_FILE {

using namespace astar;

/// Keys never below the bucket last taken from, and never more than `spread` above a key of it; often exactly so much.
template <class Queue>
void compare(Queue& queue, std::uint64_t spread, int finest, std::uint64_t first, std::mt19937& random, int steps) {
  queue.begin(spread, finest, first);
  auto place = queue.place();
  const auto width = [&] {
    std::uint64_t keys = 1;
    while (queue.number_of(keys) == 0) ++keys;
    return keys;
  }();
  REQUIRE(width >= std::uint64_t{1} << finest);
  std::map<std::uint64_t, std::vector<std::uint32_t>> listed;
  std::uint64_t last = first;  // the key taken last, as far as one can know: any of its bucket
  for (int step = 0; step < steps; ++step) {
    if (random() % 5 < 3 || step == 0) {
      const std::uint64_t above = random() % 4 == 0 ? spread : random() % (spread + 1);
      const std::uint64_t key = last + above;
      const auto value = static_cast<std::uint32_t>(random());
      queue.push(place, key, value);
      listed[key / width].push_back(value);
      REQUIRE(queue.number_of(key) == key / width);
    } else {
      std::uint32_t value = 0;
      const bool any = queue.pop(place, value);
      REQUIRE(any == !listed.empty());
      if (!any) continue;
      const auto lowest = listed.begin();
      REQUIRE(place.number == lowest->first);
      REQUIRE(value == lowest->second.back());
      lowest->second.pop_back();
      // Any key of the bucket can have been the one taken, mostly its last.
      last = std::max(last, lowest->first * width + (random() % 2 ? width - 1 : random() % width));
      if (lowest->second.empty()) listed.erase(lowest);
    }
  }
}

TEMPLATE_TEST_CASE("a queue of buckets empties them in order, the last in first", "[fast]", BucketQueue, StepQueue) {
  std::mt19937 random(1);
  TestType queue;  // one for all, so that what a search leaves behind is forgotten
  for (int round = 0; round < 400; ++round) {
    const std::uint64_t spread = 1 + random() % (round % 3 == 0 ? 40 : round % 3 == 1 ? 4200 : 1000000);
    compare(queue, spread, static_cast<int>(random() % 6), random() % 100000, random, 300);
  }
}

TEMPLATE_TEST_CASE("a queue of buckets has room for as many values as come", "[fast]", BucketQueue, StepQueue) {
  TestType queue;
  queue.begin(10, 0, 0);
  auto place = queue.place();
  const std::size_t before = queue.bytes();
  for (std::uint32_t i = 0; i < 5000; ++i) queue.push(place, std::uint64_t{7}, i);
  CHECK(queue.bytes() >= before + 5000 * sizeof(std::uint32_t));
  for (std::uint32_t i = 5000; i-- > 0;) {
    std::uint32_t value = 0;
    REQUIRE(queue.pop(place, value));
    REQUIRE(value == i);
  }
  std::uint32_t value = 0;
  CHECK_FALSE(queue.pop(place, value));
}

TEST_CASE("links of a bucket queue are used again", "[fast]") {
  BucketQueue queue;
  queue.begin(10, 0, 0);
  auto place = queue.place();
  std::uint32_t value = 0;
  for (std::uint32_t i = 0; i < 100000; ++i) {
    queue.push(place, std::uint64_t{i}, i);
    REQUIRE(queue.pop(place, value));
    REQUIRE(value == i);
  }
  CHECK(queue.bytes() <= sizeof queue + 1024 * 2 * sizeof(std::uint32_t));
}

}  // namespace THIS_FILE
