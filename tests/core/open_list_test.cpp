// The four open lists against a sorted list that anybody can read.
#include "../../cpp/core/open_list.hpp"

#include <algorithm>
#include <map>
#include <random>

#include "../catch.hpp"

namespace THIS_FILE {

using namespace astar;

OpenEntry entry(Cost f, Cost tie, std::uint32_t order, std::uint32_t node) { return {f, tie, order, NodeId{node}}; }

/// Takes entries until one is still true: the heap and the buckets keep what an update has made outdated.
template <class List>
OpenEntry take(List& list, const std::map<std::uint32_t, OpenEntry>& listed) {
  for (;;) {
    const OpenEntry first = list.pop();
    const auto known = listed.find(raw(first.node));
    if (known != listed.end() && known->second.order == first.order) return first;
  }
}

TEMPLATE_TEST_CASE("an open list gives up the smallest entry there is, after pushes and updates in any order", "[open]",
                   HeapOpenList, BucketOpenList, SortOpenList, ScanOpenList) {
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    TestType list;
    std::map<std::uint32_t, OpenEntry> listed;
    std::uint32_t insertions = 0;
    for (int step = 0; step < 60; ++step) {
      const auto node = static_cast<std::uint32_t>(random() % 20);
      if (random() % 3 == 0 && !listed.empty()) {
        const auto smallest = std::min_element(listed.begin(), listed.end(),
                                               [](const auto& a, const auto& b) { return a.second < b.second; });
        const OpenEntry taken = take(list, listed);
        REQUIRE(taken.node == smallest->second.node);
        REQUIRE(taken.f == smallest->second.f);
        listed.erase(smallest);
      } else {
        const OpenEntry made =
            entry(static_cast<Cost>(random() % 5), static_cast<Cost>(random() % 3), insertions++, node);
        if (listed.contains(node)) list.update(made);
        else list.push(made);
        listed[node] = made;
      }
      if (listed.empty()) continue;
      REQUIRE_FALSE(list.empty());
      REQUIRE(list.size() >= listed.size());
    }
    const std::size_t most = list.size();
    for (std::size_t left = most; left > 0; --left) {
      REQUIRE(list.size() == left);
      list.pop();
    }
    REQUIRE(list.empty());
  }
}

TEST_CASE("a list that was cleared is empty and has compared nothing", "[open]") {
  HeapOpenList list;
  for (std::uint32_t i = 0; i < 5; ++i) list.push(entry(5 - static_cast<Cost>(i), 0, i, i));
  list.pop();
  CHECK(list.comparisons() > 0);
  CHECK(list.bytes() >= 4 * sizeof(OpenEntry));
  list.clear();
  CHECK(list.empty());
  CHECK(list.size() == 0);
  CHECK(list.comparisons() == 0);
}

TEST_CASE("the sorted list changes an entry where it stands and sorts only when something has changed", "[open]") {
  SortOpenList list;
  for (std::uint32_t i = 0; i < 4; ++i) list.push(entry(10 + i, 0, i, i));
  list.update(entry(1, 0, 4, 3));
  CHECK(list.size() == 4);
  CHECK(list.pop().node == NodeId{3});
  // Two pairs in order by one comparison each; of the list after 12 10 and 1 12 … by hand: 10 11 | 12 1 are sorted
  // falling to 11 10 | 12 1, and merged by three more.
  CHECK(list.comparisons() == 5);
  CHECK(list.pop().node == NodeId{0});
  CHECK(list.comparisons() == 5);
  list.push(entry(0, 0, 5, 7));
  CHECK(list.pop().node == NodeId{7});
  CHECK(list.comparisons() > 5);
}

TEST_CASE("what each list compares for three entries, counted by hand", "[open]") {
  const auto count = [](auto list) {
    for (const Cost f : {3, 2, 1}) list.push(entry(f, 0, static_cast<std::uint32_t>(f), static_cast<std::uint32_t>(f)));
    std::vector<std::uint64_t> counts{list.comparisons()};
    for (int i = 0; i < 3; ++i) {
      list.pop();
      counts.push_back(list.comparisons());
    }
    return counts;
  };
  // Two rise past their parent; then the last is compared with the only child left, and after that there is none.
  CHECK(count(HeapOpenList{}) == std::vector<std::uint64_t>{2, 3, 3, 3});
  // Into no bucket, after one, after two of which only the last is asked.
  CHECK(count(BucketOpenList{}) == std::vector<std::uint64_t>{2, 2, 2, 2});
  // One comparison for the first pair, one or two to merge the third.
  CHECK(count(SortOpenList{}).front() == 0);
  CHECK(count(ScanOpenList{}) == std::vector<std::uint64_t>{0, 2, 3, 3});
}

TEST_CASE("three entries of one f are compared in their bucket and with the f of it, counted by hand", "[open]") {
  BucketOpenList list;
  for (std::uint32_t i = 0; i < 3; ++i) list.push(entry(7, 0, i, i));
  CHECK(list.comparisons() == 4);  // the second and the third: once with the bucket, once with the first of it
  list.pop();
  CHECK(list.comparisons() == 5);  // the last with the one child left
  list.pop();
  list.pop();
  CHECK(list.comparisons() == 5);
}

}  // namespace THIS_FILE
