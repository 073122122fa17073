// Looks for the smallest world that refutes a claim: first at random, then among simpler and simpler ones, and in the
// end among all that are smaller, so that a world is called the smallest only if that is known.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "claim.hpp"
#include "random.hpp"

namespace astar {

/// How much is tried. If `hopeless` random worlds refute nothing, or `patience` of them give nothing smaller, all
/// worlds are tried from the smallest on, for as many sizes as `thorough` allows.
struct Effort {
  std::uint32_t hopeless = 350'000;
  std::uint32_t patience = 80'000;
  double thorough = 600'000;
  std::uint32_t at_once = 10'000;  // expansions after which a step ends, however many worlds are left
};

enum class Phase : std::uint8_t { Guessing, Simplifying, Checking, Done };

/// `Kind` makes instances: random(), simpler(), all of a size, and of each a World and how it changes. See
/// grid_maps.hpp.
template <class Kind>
class Finder {
 public:
  using Instance = typename Kind::Instance;
  struct Found {
    Instance instance;
    Run first, second;
  };

  Finder(Kind kind, Question question, std::uint64_t seed, Effort effort = {})
      : kind_(std::move(kind)), trial_(std::move(question)), random_(seed), effort_(effort) {}

  /// Tries at most `tries` worlds, fewer if they take long; returns whether there is more to do.
  bool step(std::uint32_t tries) {
    const std::uint64_t enough = trial_.expanded() + effort_.at_once;
    while (tries-- > 0 && phase_ != Phase::Done && trial_.expanded() < enough) {
      switch (phase_) {
        case Phase::Guessing: guess(); break;
        case Phase::Simplifying: simplify(); break;
        default: check(); break;
      }
    }
    return phase_ != Phase::Done;
  }

  Phase phase() const { return phase_; }
  std::uint64_t tried() const { return tried_; }
  const std::optional<Found>& best() const { return best_; }
  /// The largest size up to which it is known of all worlds whether they refute the claim.
  int tried_up_to() const { return tried_up_to_; }
  /// Whether it is known that no smaller world refutes the claim.
  bool smallest() const { return best_ && tried_up_to_ + 1 >= kind_.size(best_->instance); }

 private:
  int most() const { return best_ ? kind_.size(best_->instance) - 1 : kind_.largest(); }

  bool refuted(const Instance& instance) {
    ++tried_;
    const std::unique_ptr<World> world = kind_.world(instance);
    if (!kind_.allowed(instance) ||
        !trial_.refuted(*world, kind_.start(instance), kind_.goal(instance), kind_.then(instance)))
      return false;
    best_ = Found{instance, trial_.first(), trial_.second()};
    return true;
  }

  void guess() {
    if (most() < kind_.smallest || misses_++ >= (best_ ? effort_.patience : effort_.hopeless)) return begin_checking();
    // Worlds similar to the best are more likely to refute the claim, but all of these may be too large.
    if (refuted(best_ && random_.chance(70) ? kind_.altered(random_, best_->instance) : kind_.random(random_, most())))
      begin_simplifying();
  }

  void begin_simplifying() {
    phase_ = Phase::Simplifying;
    simpler_ = kind_.simpler(best_->instance);
    next_simpler_ = 0;
  }

  void simplify() {
    if (next_simpler_ == simpler_.size()) {
      misses_ = 0;
      phase_ = smallest() ? Phase::Done : Phase::Guessing;
    } else if (refuted(simpler_[next_simpler_++])) {
      begin_simplifying();
    }
  }

  void begin_checking() {
    phase_ = Phase::Checking;
    tried_up_to_ = kind_.smallest - 1;
    begin_size();
  }

  /// Begins to try the worlds of the next size, if it is below the best and they are not too many.
  void begin_size() {
    const int size = tried_up_to_ + 1;
    checking_.reset();
    planned_ += size <= most() ? kind_.count(size) : 0;
    if (size > most() || planned_ > effort_.thorough) phase_ = Phase::Done;
    else checking_.emplace(kind_, size);
  }

  void check() {
    const Instance* const instance = checking_->next();
    if (!instance) {
      if (undecided_) {
        phase_ = Phase::Done;
        return;
      }
      ++tried_up_to_;
      begin_size();
    } else if (refuted(*instance)) {
      // All smaller worlds have been tried; this one is still made as simple as one of its size can be.
      begin_simplifying();
    } else {
      undecided_ |= trial_.undecided();
    }
  }

  Kind kind_;
  Trial trial_;
  Random random_;
  Effort effort_;
  Phase phase_ = Phase::Guessing;
  std::uint64_t tried_ = 0;
  std::uint32_t misses_ = 0;
  std::optional<Found> best_;
  std::vector<Instance> simpler_;
  std::size_t next_simpler_ = 0;
  std::optional<typename Kind::All> checking_;
  double planned_ = 0;
  bool undecided_ = false;  // whether a search on one of the worlds tried in order was cut off
  int tried_up_to_ = 0;
};

}  // namespace astar
