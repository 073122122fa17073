#include "other_worlds.hpp"

namespace astar {

std::unique_ptr<World> make_world([[maybe_unused]] int kind, [[maybe_unused]] std::span<const double> numbers) {
  switch (kind) {
    default: return nullptr;
  }
}

}  // namespace astar
