// A claim about two searches and whether a world refutes it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "../core/node_table.hpp"
#include "../core/options.hpp"
#include "../core/trace_log.hpp"
#include "../core/world.hpp"
#include "../worlds/searches.hpp"

namespace astar {

/// What is claimed of the first search, compared with the second.
enum class Claim : std::uint8_t {
  NeverDearer,          // its path costs at most so many percent more
  NeverMoreExpansions,  // it expands no more nodes
  FindsToo,             // it finds a path wherever the second does
  SameCost,             // the paths cost the same
};

inline constexpr std::array<std::string_view, 4> claim_names{"never-dearer", "never-more-expansions", "finds-too",
                                                             "same-cost"};
static_assert(claim_names.size() == static_cast<std::size_t>(Claim::SameCost) + 1);

/// How one search ended.
struct Run {
  Status status = Status::BadInput;
  Cost cost = 0;  // in the world's units, of a path found
  std::uint32_t expanded = 0;
  bool cut_off = false;  // ended by a limit, so its real result is not known
};

struct Setting {
  SearchOptions options;
  std::vector<int> order;  // order of neighbours; empty for the usual one
};

struct Question {
  Setting first, second;
  Claim claim = Claim::NeverDearer;
  Cost percent = 0;  // for NeverDearer: how much dearer the first may be
};

inline bool refutes(const Run& first, const Run& second, const Question& question) {
  if (second.status != Status::Found) return false;
  if (question.claim == Claim::FindsToo)
    return first.status != Status::Found && first.status != Status::BadInput && !first.cut_off;
  if (first.status != Status::Found) return false;
  switch (question.claim) {
    case Claim::NeverMoreExpansions: return first.expanded > second.expanded;
    case Claim::SameCost: return first.cost != second.cost;
    default: return 100 * first.cost > (100 + question.percent) * second.cost;
  }
}

/// Makes both searches on one world after another, and uses their memory again.
class Trial {
 public:
  explicit Trial(Question question) : question_(std::move(question)) {}

  const Question& question() const { return question_; }

  /// Whether both searches apply to such a world.
  bool applies(World& world, NodeId start, NodeId goal) {
    for (const Setting* setting : {&question_.first, &question_.second}) {
      TraceLog log(world.many_moves());
      world.configure(setting->options, goal, setting->order);
      if (!world.search(start, setting->options, nodes_, log)) return false;
    }
    return true;
  }

  /// If the world changes, what counts is how each of the two ends after the last change.
  bool refuted(World& world, NodeId start, NodeId goal, const Then& then = {}) {
    first_ = {};
    second_ = run(world, start, goal, question_.second, then);
    if (second_.status != Status::Found) return false;
    first_ = run(world, start, goal, question_.first, then);
    return refutes(first_, second_, question_);
  }

  /// How the two ended on the last world.
  const Run& first() const { return first_; }
  const Run& second() const { return second_; }
  /// Whether a search was cut off, so that it is not known if this world refutes the claim.
  bool undecided() const { return first_.cut_off || second_.cut_off; }
  /// Nodes expanded by all searches up to now.
  std::uint64_t expanded() const { return expanded_; }

 private:
  /// Most expansions of a search. Worlds that are tried are small: most searches need a few dozen.
  static constexpr std::uint32_t longest = 20'000;

  Run run(World& world, NodeId start, NodeId goal, const Setting& setting, const Then& then) {
    world.configure(setting.options, goal, setting.order);
    if (world.refuses(start, goal, setting.options) != Refusal::None) return {};
    TraceLog log(world.many_moves());
    SearchOptions options = setting.options;
    if (!then.empty()) options.then = &then;
    const std::unique_ptr<AnySearch> search =
        options.then ? make_steered(world, start, options, nodes_, log) : world.search(start, options, nodes_, log);
    if (!search) return {};
    search->advance(longest);
    // Between two searches there are two turns: the change, and the next search.
    for (std::size_t change = 0; change < then.size(); ++change)
      for (int turn = 0; turn < 2; ++turn) search->advance(longest);
    const Status status = search->status();
    const std::uint32_t expanded = search->totals().expanded;
    expanded_ += expanded;
    return {status, status == Status::Found ? search->path_cost() : 0, expanded, cut_off(*search)};
  }

  /// A search that was stopped because of a tutorial's mistake is not cut off: this is its result.
  static bool cut_off(const AnySearch& search) {
    const Status status = search.status();
    return status == Status::Running || status == Status::OutOfMemory ||
           (status == Status::Limit && search.stopped() < Refusal::Endless);
  }

  Question question_;
  NodeTable nodes_;
  Run first_, second_;
  std::uint64_t expanded_ = 0;
};

}  // namespace astar
