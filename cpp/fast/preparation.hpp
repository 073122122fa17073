// Queries on an even grid that stays as it is: the corners of walls (corners.hpp) in a hierarchy (contraction.hpp),
// made in slices. A query looks from start and goal to the corners within sight and searches from both sides, only
// upwards: A* on each side, and nothing is expanded from a corner that is reached on a shorter way from above
// (stall-on-demand; Geisberger and others 2008).
// Uras, Koenig: Understanding Subgoal Graphs by Augmenting Contraction Hierarchies (2018).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "../algorithms/jps/jps.hpp"
#include "../core/status.hpp"
#include "bucket_memory.hpp"
#include "bucket_queue.hpp"
#include "contraction.hpp"
#include "corners.hpp"

namespace astar {

/// What is not worth preparing. Tests have others.
struct PreparationLimits {
  std::size_t fewest_corners = 256;     // below, online searches are over before the start has been looked around
  std::size_t most_edges = 6;           // a corner: cities of staircases take seconds to prepare, and queries longer
  std::size_t most_bytes = 10'000'000;  // when finished
};

class Preparation {
 public:
  enum class State { Begun, Ready, Refused };

  /// Looks at every cell. The grid must stay as it is.
  explicit Preparation(const Grid& grid, const PreparationLimits& limits = {})
      : limits_(limits), grid_(grid), corners_(grid), work_(longest) {
    work_.edges.resize(corners_->cells().size());
    if (!grid.uniform() || work_.edges.size() < limits.fewest_corners) refuse();
  }

  State state() const { return state_; }
  /// The share of corners done: half of it is for looking around, half for their places in the hierarchy. It is no
  /// share of the time: the last corners have the most edges and take longest.
  double progress() const {
    if (state_ != State::Begun) return 1;
    return static_cast<double>(seen_ + work_.order.size()) / static_cast<double>(2 * work_.edges.size() + 1);
  }

  /// Goes on for about `budget` corners looked at, some million a second. Returns whether nothing is left to do.
  bool go_on(std::uint64_t budget) {
    for (std::uint64_t work = 0; work < budget && state_ == State::Begun;) {
      if (seen_ < work_.edges.size()) {
        look_around(seen_++);
        work += 8;  // as long as looking at eight nodes of the graph
        if (seen_ == work_.edges.size()) check(edges_ / 2);
      } else if (work_.next(work)) {
        check(work_.kept);
      } else {
        finish();
      }
    }
    return state_ != State::Begun;
  }

  struct Answer {
    Status status = Status::Exhausted;
    Cost cost = 0;  // in small prices
    std::uint32_t expanded = 0;
  };

  /// Found, exhausted, or limit: then a path, if there is one, costs `longest_in_small` or more. Both cells must be
  /// free, and the state ready.
  Answer solve(PackedCell start, PackedCell goal, std::vector<PackedCell>* path) {
    if (path) path->clear();
    if (corners_->sees(start, goal)) {
      if (path) {
        path->push_back(start);
        draw(start, goal, *path);
      }
      return {Status::Found, distance(start, goal), 0};
    }
    const std::array<PackedCell, 2> ends{start, goal};
    begin_query();
    for (unsigned side = 0; side < 2; ++side) {
      const PackedCell from = ends[side], to = ends[1 - side];
      if (corners_->is_corner(grid_.node(unpack(from)))) reach(place(from), side, 0, none, to);
      else
        corners_->within_sight(from,
                               [&](PackedCell cell, std::uint32_t cost) { reach(place(cell), side, cost, none, to); });
    }
    std::uint32_t expanded = 0;
    for (std::uint32_t index; queue_.pop(bucket_, index) && bucket_.number <= last_bucket_;) {
      Label& label = labels_[index];
      const std::uint32_t node = index / 2, g = label.g;
      const unsigned side = index % 2;
      if (label.query != query_ || stalled(node, side, g)) continue;
      ++label.query;
      ++expanded;
      for (std::uint32_t edge = first_[node]; edge != first_[node + 1]; ++edge)
        reach(edges_up_[edge].to, side, g + edges_up_[edge].cost, node, ends[1 - side]);
    }
    if (meeting_ == none) return {cut_ || !complete_ ? Status::Limit : Status::Exhausted, 0, expanded};
    if (path) trace(start, goal, *path);
    return {Status::Found, best_, expanded};
  }

  /// Of what is kept when finished.
  std::size_t bytes() const {
    const auto capacity = [](const auto&... rooms) { return ((rooms.capacity() * sizeof rooms[0]) + ...); };
    return (corners_ ? corners_->bytes() : 0) + queue_.bytes() +
           capacity(places_, first_, edges_up_, middles_, labels_, chain_);
  }

 private:
  static constexpr std::uint32_t none = Contraction::none;
  static constexpr auto longest = static_cast<std::uint32_t>(longest_in_small(small_prices(Costs::Sqrt2).diagonal));

  struct Edge {
    std::uint32_t to, cost;
  };
  /// A corner on one side, and what the query that reached it last knows of it there.
  struct Label {
    PackedCell cell = 0;
    std::uint32_t query = 0;  // one more if it closed the corner
    std::uint32_t g = 0;
    std::uint32_t parent = none;  // or none: within sight
  };

  static std::uint32_t distance(PackedCell a, PackedCell b) {
    constexpr auto straight = static_cast<std::uint32_t>(Corners::prices.straight),
                   diagonal = static_cast<std::uint32_t>(Corners::prices.diagonal);
    const Point p = unpack(a), q = unpack(b);
    const auto dx = static_cast<std::uint32_t>(std::abs(p.x - q.x)),
               dy = static_cast<std::uint32_t>(std::abs(p.y - q.y));
    return straight * (dx + dy) - (2 * straight - diagonal) * std::min(dx, dy);
  }

  // Preparing.

  void look_around(std::size_t corner) {
    corners_->within_sight(corners_->cells()[corner], [&](PackedCell cell, std::uint32_t cost) {
      work_.edges[corner].push_back({corners_->number(cell), cost});
    });
    edges_ += work_.edges[corner].size();
  }

  /// Whether so many edges upwards may be worth it.
  void check(std::size_t upwards) {
    const std::size_t count = work_.edges.size();
    const std::size_t bytes = corners_->bytes() + count * (2 * sizeof(Label) + 2 * sizeof(std::uint32_t)) +
                              upwards * (sizeof(Edge) + sizeof(std::uint32_t));
    if (bytes > limits_.most_bytes || edges_ > 2 * limits_.most_edges * count) refuse();
  }

  void refuse() {
    state_ = State::Refused;
    work_ = Contraction(longest);
    corners_.reset();
  }

  void finish() {
    const std::size_t count = work_.edges.size();
    places_.resize(count);
    for (std::uint32_t place = 0; place < count; ++place) places_[work_.order[place]] = place;
    edges_up_.reserve(work_.kept);
    middles_.reserve(work_.kept);
    labels_.reserve(2 * count);
    first_.reserve(count + 1);
    for (const std::uint32_t corner : work_.order) {
      labels_.insert(labels_.end(), 2, Label{corners_->cells()[corner]});
      first_.push_back(static_cast<std::uint32_t>(edges_up_.size()));
      for (const Contraction::Edge& edge : work_.edges[corner]) {
        edges_up_.push_back({places_[edge.to], edge.cost});
        middles_.push_back(edge.middle == none ? none : places_[edge.middle]);
      }
    }
    first_.push_back(static_cast<std::uint32_t>(edges_up_.size()));
    complete_ = work_.complete;
    work_ = Contraction(longest);
    state_ = State::Ready;
  }

  // Queries.

  void begin_query() {
    if ((query_ += 2) == 0) {
      for (Label& label : labels_) label.query = 0;
      query_ = 2;
    }
    queue_.begin(longest, 13, 0);  // buckets of 2^13, little more than a step
    bucket_ = queue_.place();
    best_ = longest;
    last_bucket_ = queue_.number_of(longest);
    meeting_ = none;
    cut_ = false;
  }

  PackedCell cell(std::uint32_t node) const { return labels_[2 * node].cell; }
  std::uint32_t place(PackedCell corner) const { return places_[corners_->number(corner)]; }

  bool reached(const Label& label) const { return (label.query & ~1u) == query_; }

  void reach(std::uint32_t node, unsigned side, std::uint32_t g, std::uint32_t parent, PackedCell to) {
    Label& label = labels_[2 * node + side];
    if (reached(label) && label.g <= g) return;
    const std::uint32_t f = g + distance(label.cell, to);
    if (f >= best_) {
      cut_ |= best_ == longest;
      return;
    }
    label = {label.cell, query_, g, parent};
    const Label& other = labels_[2 * node + 1 - side];
    if (reached(other)) {
      if (g + other.g < best_) {
        best_ = g + other.g;
        last_bucket_ = queue_.number_of(best_);
        meeting_ = node;
      } else {
        cut_ |= best_ == longest;
      }
    }
    queue_.push(bucket_, f, 2 * node + side);
  }

  bool stalled(std::uint32_t node, unsigned side, std::uint32_t g) const {
    for (std::uint32_t edge = first_[node]; edge != first_[node + 1]; ++edge) {
      const Label& above = labels_[2 * edges_up_[edge].to + side];
      if (reached(above) && above.g + edges_up_[edge].cost < g) return true;
    }
    return false;
  }

  void trace(PackedCell start, PackedCell goal, std::vector<PackedCell>& path) {
    chain_.clear();
    for (std::uint32_t node = meeting_; node != none; node = labels_[2 * node].parent) chain_.push_back(node);
    std::reverse(chain_.begin(), chain_.end());
    for (std::uint32_t node = meeting_; (node = labels_[2 * node + 1].parent) != none;) chain_.push_back(node);
    path.push_back(start);
    draw(start, cell(chain_.front()), path);
    for (std::size_t i = 1; i < chain_.size(); ++i) draw_edge(chain_[i - 1], chain_[i], path);
    draw(cell(chain_.back()), goal, path);
  }

  void draw_edge(std::uint32_t from, std::uint32_t to, std::vector<PackedCell>& path) const {
    const std::uint32_t upper = std::max(from, to);
    std::uint32_t edge = first_[std::min(from, to)];
    while (edges_up_[edge].to != upper) ++edge;
    const std::uint32_t middle = middles_[edge];
    if (middle == none) return draw(cell(from), cell(to), path);
    draw_edge(from, middle, path);
    draw_edge(middle, to, path);
  }

  /// Adds the cells from one within sight of the other, without the first.
  static void draw(PackedCell from, PackedCell to, std::vector<PackedCell>& path) {
    const JumpWalk walk = jump_walk<true>(unpack(from), unpack(to));
    for (int i = 1; i <= walk.length; ++i)
      path.push_back(from += packed_step(i <= walk.turn ? walk.leading : walk.straight));
  }

  PreparationLimits limits_;
  const Grid& grid_;
  std::optional<Corners> corners_;  // none once refused
  Contraction work_;                // its numbers of nodes are those of corners
  State state_ = State::Begun;
  std::size_t seen_ = 0;   // corners that have looked around
  std::size_t edges_ = 0;  // ends of edges that they saw

  // Below, corners have the numbers of their places in the hierarchy.
  std::vector<std::uint32_t> places_;  // by number of the corner
  std::vector<std::uint32_t> first_;   // where the edges upwards of a corner begin
  std::vector<Edge> edges_up_;
  bool complete_ = true;                // whether no edge of `longest` or more was left out
  std::vector<std::uint32_t> middles_;  // of these edges: the corner below that a shortcut leads through, or none

  std::vector<Label> labels_;  // at 2·corner from the start, at 2·corner + 1 from the goal
  BucketQueue queue_;
  BucketQueue::Place bucket_ = queue_.place();  // the one that is being emptied
  std::uint64_t last_bucket_ = 0;
  std::vector<std::uint32_t> chain_;
  std::uint32_t query_ = 0;  // even
  std::uint32_t best_ = 0, meeting_ = none;
  bool cut_ = false;  // whether a path of `longest` or more was given up
};

}  // namespace astar
