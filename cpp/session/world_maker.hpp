// A world from the numbers of a document, made in steps: a page that waits for a large one can answer in between.
#pragma once

#include <memory>
#include <span>
#include <utility>

#include "../core/world.hpp"

namespace astar {

class WorldMaker {
 public:
  virtual ~WorldMaker() = default;
  /// Does some of the work; in a browser no step takes longer than some hundredths of a second.
  /// Whether there is more to do.
  virtual bool step() = 0;
  /// Once there is no more to do, and only then. Null where the numbers make no world.
  virtual std::unique_ptr<World> take() = 0;
};

/// A world that is soon made. The numbers have to stay where they are until there is no more to do.
class WorldAtOnce final : public WorldMaker {
 public:
  using Make = std::unique_ptr<World> (*)(std::span<const double> numbers);
  WorldAtOnce(Make make, std::span<const double> numbers) : make_(make), numbers_(numbers) {}

  bool step() override {
    world_ = make_(numbers_);
    return false;
  }
  std::unique_ptr<World> take() override { return std::move(world_); }

 private:
  Make make_;
  std::span<const double> numbers_;
  std::unique_ptr<World> world_;
};

/// All steps one after the other.
inline std::unique_ptr<World> made(WorldMaker& maker) {
  while (maker.step()) {}
  return maker.take();
}

}  // namespace astar
