// MovingAI `.scen` files: queries with known optimal costs.
//
// First `version 1` (or 1.0), then a line for each query: bucket map width height sx sy gx gy optimum, separated by
// tabs or spaces. A file without a version line is of version 0, whose lines have no width and height. (0,0) is the
// top-left cell.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../spaces/grid.hpp"
#include "parse_error.hpp"

namespace astar {

struct MapSize {
  int width = 0;
  int height = 0;
};

struct ScenarioRow {
  int line = 0;
  int bucket = 0;
  std::string map;
  std::optional<MapSize> size;  // absent in version 0
  Point start;
  Point goal;
  double optimum = 0;
  int decimals = 0;            // of the optimum as printed; negative when an exponent moved its last digit above 1
  int significant_digits = 0;  // of the optimum as printed
  /// Half a unit of the last digit the writer kept. A whole number among numbers with decimals lost its trailing zeros
  /// when it was printed, so it is as exact as the most exact of them.
  double tolerance = 0;
};

/// With `map_size`, rows of another size are refused: their queries belong to a scaled map.
Parsed<std::vector<ScenarioRow>> parse_scenario(std::string_view text, std::optional<MapSize> map_size = std::nullopt);

}  // namespace astar
