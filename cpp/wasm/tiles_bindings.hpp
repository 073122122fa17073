// The Embind side of the fast search for tiles. Not in the page's first module.
#pragma once

#include <optional>
#include <string>

#include "../fast/tiles_ida.hpp"
#include "glue.hpp"

namespace astar {

class BoundTilesIda {
 public:
  /// Boards as text; `most_nodes` 0 means no limit. If the texts are not two boards, the search ends as bad input.
  BoundTilesIda(int width, int height, std::string start, std::string goal, double most_nodes) {
    if (!(width >= 1 && height >= 1 && most_nodes >= 0 && most_nodes <= 1e18)) return;
    shape_ = {static_cast<unsigned>(width), static_cast<unsigned>(height)};
    const std::optional<Board> from = board_of(shape_, start), to = board_of(shape_, goal);
    if (!from || !to) return;
    if (most_nodes > 0) search_.emplace(shape_, *from, *to, static_cast<std::uint64_t>(most_nodes));
    else search_.emplace(shape_, *from, *to);
  }

  int advance(double nodes) {
    if (search_ && nodes >= 1 && nodes <= 1e12) search_->advance(static_cast<std::uint64_t>(nodes));
    return status();
  }
  int status() const { return static_cast<int>(search_ ? search_->status() : Status::BadInput); }
  double nodes() const { return search_ ? static_cast<double>(search_->nodes()) : 0; }
  double bound() const { return search_ ? search_->bound() : 0; }

  /// The boards from start to goal as text, one a line.
  std::string path() const {
    std::string text;
    if (search_)
      for (const Board board : search_->path()) text += (text.empty() ? "" : "\n") + board_text(shape_, board);
    return text;
  }

 private:
  TilesShape shape_{};
  std::optional<TilesIda<>> search_;
};

inline void bind_tiles() {
  emscripten::class_<BoundTilesIda>("TilesIda")
      .constructor<int, int, std::string, std::string, double>()
      .function("advance", &BoundTilesIda::advance)
      .function("status", &BoundTilesIda::status)
      .function("nodes", &BoundTilesIda::nodes)
      .function("bound", &BoundTilesIda::bound)
      .function("path", &BoundTilesIda::path);
}

}  // namespace astar
