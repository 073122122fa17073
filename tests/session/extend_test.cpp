// What ARCHITECTURE.md says of adding a world, done: a street with stairs. An algorithm is added in tests/extended.
#include "../catch.hpp"
#include "../lab.hpp"
#include "worlds/world_of.hpp"

namespace THIS_FILE {

using namespace lab;

/// A world: houses in a row. Going up the street costs 1, and 3 where a house has stairs (terrain 3).
class Street {
 public:
  explicit Street(std::vector<std::uint8_t> houses) : houses_(std::move(houses)) {}

  std::size_t node_count() const { return houses_.size(); }
  NodeId goal() const { return goal_; }
  Cost heuristic(NodeId node) const { return heuristic_from(goal_, node); }
  Cost heuristic_from(NodeId start, NodeId node) const {
    return model_.straight * std::abs(static_cast<int>(raw(start)) - static_cast<int>(raw(node)));
  }
  std::string label(NodeId node) const { return "No. " + std::to_string(raw(node) + 1); }
  std::uint8_t terrain(NodeId node) const { return houses_[index(node)]; }
  void set_terrain(NodeId node, std::uint8_t terrain) { houses_[index(node)] = terrain; }
  void configure(const SearchOptions& options, NodeId goal) {
    model_ = cost_model(options.costs);
    goal_ = goal;
  }
  const CostModel& costs() const { return model_; }
  double dearest_move() const { return 9.0 * static_cast<double>(model_.straight); }
  double farthest_estimate() const {
    return static_cast<double>(model_.straight) * static_cast<double>(houses_.size());
  }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    walk<WithBlocked, false>(node, visit);
  }
  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    walk<WithBlocked, true>(node, visit);
  }

 private:
  template <bool WithBlocked, bool Backwards, class Visit>
  void walk(NodeId node, Visit& visit) const {
    for (const int step : {1, -1}) {
      const std::uint32_t next = raw(node) + static_cast<std::uint32_t>(step);
      if (next >= houses_.size()) continue;
      const NodeId there{next};
      if (houses_[next] != 0)
        visit(Neighbor{there, model_.straight * terrain(Backwards ? node : there), Passage::Free});
      else if (WithBlocked) visit(Neighbor{there, 0, Passage::Blocked});
    }
  }

  std::vector<std::uint8_t> houses_;
  CostModel model_{};
  NodeId goal_{0};
};

TEST_CASE("a world is one class: every algorithm that knows no grid runs on it, is recorded and undone", "[extend]") {
  for (const AlgorithmInfo& info : algorithms) {
    if (info.worlds != anywhere) continue;  // jumps and clusters are the square grid's
    Session session;
    session.set_world(std::make_unique<WorldOf<Street>>(Street({1, 1, 3, 1, 1, 0, 1})));
    SearchOptions options;
    options.algorithm = id_of(info);
    INFO(info.name);
    REQUIRE(session.start(NodeId{0}, NodeId{4}, options));
    while (session.advance(100) == Status::Running) {}
    REQUIRE(session.status() == Status::Found);
    CHECK(cost(session) == 6);
    CHECK(session.path().size() == 5);
    session.replay().seek(session.log().size());
    session.replay().seek(0);
    CHECK(session.replay().counters() == Counters{});
    CHECK(session.names().label(NodeId{4}) == "No. 5");
    REQUIRE(session.start(NodeId{0}, NodeId{6}, options));
    while (session.advance(100) == Status::Running) {}
    CHECK(session.status() == (id_of(info) == Algorithm::HillClimbing ? Status::Stuck : Status::Exhausted));
  }
}

}  // namespace THIS_FILE
