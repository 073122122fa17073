// The Embind file of puzzles.wasm: many fifteen puzzles without a recording, for a worker of the benchmark page.
#include <emscripten/bind.h>

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "../fast/tiles_databases.hpp"
#include "../fast/tiles_ida.hpp"
#include "../session/names.hpp"
#include "glue.hpp"

namespace {

using namespace astar;

constexpr TilesShape shape{4, 4};

/// In the order of their names in web/kernel/engine/puzzles.ts
enum class PuzzleEstimate { TileDistance, WalkingDistance, Databases };

class BoundPuzzles {
 public:
  /// Makes databases, of which that many placements more; whether memory was enough. Otherwise all begins anew.
  bool prepare(double placements) {
    if (guarded(false, [&] {
          if (!databases_) databases_ = std::make_shared<TilesDatabases>();
          databases_->advance(static_cast<std::size_t>(placements));
          return true;
        }))
      return true;
    databases_.reset();
    return false;
  }
  /// The share of the databases that is known, 1 once they are complete.
  double prepared() const { return !databases_ ? 0 : complete() ? 1 : std::min(databases_->progress(), 0.99); }

  /// Solves a board; the status is a number of a name. Bad input: texts that are no boards, or databases that are not
  /// complete or not for this goal.
  int solve(std::string start, std::string goal, int estimate) {
    return guarded(static_cast<int>(Status::OutOfMemory), [&] {
      nodes_ = moves_ = 0;
      const std::optional<Board> from = board_of(shape, start), to = board_of(shape, goal);
      if (!from || !to) return static_cast<int>(Status::BadInput);
      switch (static_cast<PuzzleEstimate>(estimate)) {
        case PuzzleEstimate::TileDistance: return to_the_end(TilesIda<RunningTileDistance>(shape, *from, *to));
        case PuzzleEstimate::WalkingDistance: {
          std::optional<RunningWalkingDistance>& walking = walking_[blank_of(*to)];
          if (!walking) walking.emplace(shape, blank_of(*to));
          return to_the_end(TilesIda<>(*walking, shape, *from, *to));
        }
        case PuzzleEstimate::Databases:
          if (!complete() || !TilesDatabases::possible(shape, blank_of(*to))) break;
          return to_the_end(TilesIda<RunningDatabases>(RunningDatabases(databases_, blank_of(*to)), shape, *from, *to));
      }
      return static_cast<int>(Status::BadInput);
    });
  }
  double nodes() const { return static_cast<double>(nodes_); }
  double moves() const { return static_cast<double>(moves_); }

 private:
  bool complete() const { return databases_ && databases_->complete(); }

  template <class Search>
  int to_the_end(Search search) {
    while (search.advance(1'000'000'000) == Status::Running) {}
    nodes_ = search.nodes();
    if (search.status() == Status::Found) moves_ = search.path().size() - 1;
    return static_cast<int>(search.status());
  }

  std::shared_ptr<TilesDatabases> databases_;
  /// By the cell where the blank belongs: its table takes longer than most boards.
  std::array<std::optional<RunningWalkingDistance>, shape.cells()> walking_;
  std::uint64_t nodes_ = 0;
  std::size_t moves_ = 0;
};

}  // namespace

EMSCRIPTEN_BINDINGS(a_star_lab_puzzles) {
  emscripten::class_<BoundPuzzles>("Puzzles")
      .constructor<>()
      .function("prepare", &BoundPuzzles::prepare)
      .function("prepared", &BoundPuzzles::prepared)
      .function("solve", &BoundPuzzles::solve)
      .function("nodes", &BoundPuzzles::nodes)
      .function("moves", &BoundPuzzles::moves);
  emscripten::function(
      "names", +[] {
        std::string json = "{";
        append_names(json, "statuses", status_names);
        json.back() = '}';
        return json;
      });
}
