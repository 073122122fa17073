// Grid maps as text: plain ASCII grids and MovingAI `.map` files, distinguished by the first line.
//
// ASCII: `.` free, `#` wall, 1–9 the cost to enter, `S` start, `G` goal; several `X` where no `#` is are walls too.
// MovingAI: `.`, `G` (ground) and `S` (swamp) free; `@`, `O`, `T` and `W` walls, letters in either case. Programs that
// read these files disagree about swamp and water, so `notes` says whether a map has any.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../spaces/grid.hpp"
#include "parse_error.hpp"

namespace astar {

enum class MapFormat : std::uint8_t { Ascii, MovingAi };
inline constexpr std::array<std::string_view, 2> map_format_names{"ascii", "movingai"};

struct MapText {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> cells;  // row by row from the top: 0 wall, 1–9 the cost to enter
  std::optional<Point> start;
  std::optional<Point> goal;
  MapFormat format = MapFormat::Ascii;
  std::vector<std::string> notes;  // "swamp-as-free", "water-as-wall"
};

Parsed<MapText> parse_map(std::string_view text);

}  // namespace astar
