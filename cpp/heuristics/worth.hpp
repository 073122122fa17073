// Whether estimates are admissible and consistent at a scale, and up to which scale they are.
//
// Scaled by s, an estimate is admissible if s·h <= h* everywhere, and consistent if s·(h(a) - h(b)) <= cost(a, b) along
// every move. So each node and each move gives an upper bound of s, and the least of these bounds decides.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "../algorithms/distances.hpp"
#include "../core/world.hpp"

namespace astar {

/// Scales are in hundredths.
inline constexpr Cost scale_unit = 100;
inline constexpr Cost most_scale = 4 * scale_unit;

/// An upper bound of the scale, as a fraction; there is no bound if the denominator is 0.
struct Bound {
  Cost numerator = 1;
  Cost denominator = 0;

  /// Whether `scale` is above the bound, even by very little.
  bool below(Cost scale) const { return scale * denominator > scale_unit * numerator; }
  double value() const {
    return denominator == 0 ? std::numeric_limits<double>::infinity()
                            : static_cast<double>(numerator) / static_cast<double>(denominator);
  }
  void lower(Cost above, Cost below) {
    __extension__ typedef __int128 Wide;
    if (static_cast<Wide>(above) * denominator < static_cast<Wide>(numerator) * below || denominator == 0)
      *this = {above, below};
  }
};

struct Worth {
  static constexpr std::uint8_t overestimated = 1, inconsistent = 2;
  Bound consistent, admissible;     // the largest scale for each; 0 if it holds at no scale
  std::vector<std::uint8_t> marks;  // of each node: overestimated, or a move from it is inconsistent
  std::uint32_t overestimated_nodes = 0;
  std::uint32_t inconsistent_moves = 0;
  std::vector<NodeId> moves;  // from and to of the first inconsistent moves
};

/// A move along which the estimate falls by more than it costs.
struct Fall {
  NodeId from{0}, to{0};
  Cost cost = 0;
};

/// Checks the estimates of all nodes, some nodes at a time.
class Weighing {
 public:
  static constexpr std::size_t most_moves = 5000;

  Weighing(const World& world, const std::vector<Cost>& estimates, const std::vector<Cost>& true_costs, Cost scale)
      : world_(world), estimates_(estimates), true_costs_(true_costs), scale_(scale) {
    worth_.marks.resize(estimates.size());
  }

  /// Checks up to `most` nodes; returns whether there are more.
  bool step(std::uint32_t most) {
    for (; most > 0 && next_ < estimates_.size(); --most, ++next_) weigh(NodeId{next_});
    return next_ < estimates_.size();
  }

  const Worth& worth() const { return worth_; }

  /// At most `most` such moves out of `count` nodes from `first` on, all of which have been checked.
  std::vector<Fall> falls(std::uint32_t first, std::uint32_t count, std::size_t most) const {
    std::vector<Fall> falls;
    for (std::uint32_t i = first; i < first + count && falls.size() < most; ++i) {
      if ((worth_.marks[i] & Worth::inconsistent) == 0) continue;
      world_.for_each_neighbor<false>(NodeId{i}, [&](const Neighbor& next) {
        if (falls.size() < most && too_far(estimates_[i] - estimates_[index(next.node)], next.cost))
          falls.push_back({NodeId{i}, next.node, next.cost});
      });
    }
    return falls;
  }

 private:
  bool too_far(Cost fall, Cost cost) const { return scale_ * fall > scale_unit * cost; }

  void weigh(NodeId node) {
    const Cost h = estimates_[index(node)], truth = true_costs_[index(node)];
    if (h > 0 && truth != Distances<Way::To, World>::unreachable) {
      worth_.admissible.lower(truth, h);
      // An estimate above 0 at the goal is inconsistent too, though no move shows it.
      if (node == world_.goal()) worth_.consistent.lower(0, h);
      if (scale_ * h > scale_unit * truth) {
        worth_.marks[index(node)] |= Worth::overestimated;
        ++worth_.overestimated_nodes;
      }
    }
    world_.for_each_neighbor<false>(node, [&](const Neighbor& next) {
      const Cost fall = h - estimates_[index(next.node)];
      if (fall <= 0) return;
      worth_.consistent.lower(next.cost, fall);
      if (!too_far(fall, next.cost)) return;
      worth_.marks[index(node)] |= Worth::inconsistent;
      ++worth_.inconsistent_moves;
      if (worth_.moves.size() < 2 * most_moves) worth_.moves.insert(worth_.moves.end(), {node, next.node});
    });
  }

  const World& world_;
  const std::vector<Cost>& estimates_;
  const std::vector<Cost>& true_costs_;
  Cost scale_;
  Worth worth_;
  std::uint32_t next_ = 0;
};

}  // namespace astar
