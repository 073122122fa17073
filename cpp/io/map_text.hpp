// Grid maps as text: plain ASCII grids and MovingAI `.map` files, distinguished by the first line.
//
// ASCII: `.` free, `#` wall, 1–9 the cost to enter, `S` start, `G` goal; several `X` where no `#` is are walls too.
// MovingAI: `.`, `G` (ground) and `S` (swamp) free; `@`, `O`, `T` and `W` walls, letters in either case. Programs that
// read these files disagree about swamp and water, so `notes` says whether a map has any.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../spaces/grid.hpp"
#include "parse_error.hpp"
#include "text.hpp"

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

namespace map_rows {

using namespace texts;

inline std::optional<Sentence> size_problem(std::size_t width, std::size_t height) {
  if (width > static_cast<std::size_t>(max_grid_side))
    return Sentence{"the map is {count} cells wide, at most {most} are allowed",
                    {{"count", width}, {"most", max_grid_side}}};
  if (height > static_cast<std::size_t>(max_grid_side))
    return Sentence{"the map is {count} cells high, at most {most} are allowed",
                    {{"count", height}, {"most", max_grid_side}}};
  const std::uint64_t cells = static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
  if (cells > max_grid_cells)
    return Sentence{"the map has {count} cells ({width}×{height}), at most {most} are allowed",
                    {{"count", cells}, {"width", width}, {"height", height}, {"most", max_grid_cells}}};
  return std::nullopt;
}

/// Only blank lines may follow the last row.
inline std::optional<Line> surplus_line(LineReader& lines) { return lines.next_filled(); }

// --- plain ASCII grids ---

inline std::optional<ParseError> read_ascii_row(MapText& map, const Line& line, char wall) {
  const int y = map.height;
  for (std::size_t x = 0; x < line.text.size(); ++x) {
    const char c = line.text[x];
    const Point here{static_cast<int>(x), y};
    std::optional<Point>* const mark = c == 'S' ? &map.start : c == 'G' ? &map.goal : nullptr;
    if (mark) {
      if (*mark) {
        const std::string what = c == 'S' ? "start" : "goal";
        return error_at("duplicate-" + what, line, x,
                        {"a second {end} \"{mark}\"; the first is at ({x},{y}), only one is expected",
                         {{"end", what}, {"mark", std::string(1, c)}, {"x", (*mark)->x}, {"y", (*mark)->y}}});
      }
      *mark = here;
    }
    if (c == wall) map.cells.push_back(0);
    else if (c == '.' || mark) map.cells.push_back(1);
    else if (c >= '1' && c <= '9') map.cells.push_back(static_cast<std::uint8_t>(c - '0'));
    else
      return error_at("unexpected-character", line, x,
                      {"unexpected {got} (expected . # S G or 1-9)", {{"got", quoted_character(line.text, x)}}});
  }
  ++map.height;
  return std::nullopt;
}

/// Several X in a text without # are its walls; a single one could be anything.
inline char wall_in(std::string_view text) {
  const bool crosses = text.find('#') == std::string_view::npos && std::count(text.begin(), text.end(), 'X') > 1;
  return crosses ? 'X' : '#';
}

inline Parsed<MapText> parse_ascii(Line line, LineReader& lines, char wall) {
  MapText map;
  const std::size_t width = line.text.size();
  const int first_line = line.number;
  for (;;) {
    const std::size_t rows = static_cast<std::size_t>(map.height) + 1;
    if (const auto problem = size_problem(line.text.size(), rows))
      return error_on_line("too-large", line.number, *problem);
    const std::size_t before = map.cells.size();
    if (const auto error = read_ascii_row(map, line, wall)) return *error;
    if (map.cells.size() - before != width)
      return error_at("ragged", line, std::min(line.text.size(), width),
                      {"the row has {count} {count:cell|cells}, expected {width} as on line {line}",
                       {{"count", line.text.size()}, {"width", width}, {"line", first_line}}});
    const std::optional<Line> next = lines.next();
    if (!next) break;
    if (is_blank(next->text)) {
      if (const auto surplus = surplus_line(lines))
        return error_on_line("ragged", next->number,
                             {"a blank line between rows (line {line} has more), expected a row of {count} "
                              "{count:cell|cells}",
                              {{"line", surplus->number}, {"count", width}}});
      break;
    }
    line = *next;
  }
  map.width = static_cast<int>(width);
  return map;
}

// --- MovingAI ---

struct Header {
  bool type = false;
  int width = 0;
  int height = 0;
  bool complete = false;
};

inline std::optional<ParseError> read_header_line(Header& header, const Line& line) {
  const std::vector<Word> words = split_words(line.text, 3);
  const Word& key = words[0];
  const bool is_type = equals_ignoring_case(key.text, "type");
  const bool is_width = equals_ignoring_case(key.text, "width");
  if (equals_ignoring_case(key.text, "map")) {
    if (words.size() > 1)
      return error_at("header", line, words[1].offset,
                      {"unexpected {got} after map", {{"got", quoted(words[1].text)}}});
    for (const auto& [name, known] :
         {std::pair{"type", header.type}, {"height", header.height > 0}, {"width", header.width > 0}})
      if (!known) return error_at("header", line, key.offset, {"the header ends without {name}", {{"name", name}}});
    header.complete = true;
    return std::nullopt;
  }
  if (!is_type && !is_width && !equals_ignoring_case(key.text, "height"))
    return error_at(
        "header", line, key.offset,
        {"unexpected {got} in the header (expected type, height, width or map)", {{"got", quoted(key.text)}}});

  const std::string name = is_type ? "type" : is_width ? "width" : "height";
  if (words.size() == 1) return error_at("header", line, key.offset, {"{name} has no value", {{"name", name}}});
  if (words.size() > 2)
    return error_at("header", line, words[2].offset,
                    {"unexpected {got} after the value of {name}", {{"got", quoted(words[2].text)}, {"name", name}}});
  if (is_type ? header.type : (is_width ? header.width : header.height) > 0)
    return error_at("header", line, key.offset, {"{name} is given twice", {{"name", name}}});
  const Word& value = words[1];
  if (is_type) {
    if (!equals_ignoring_case(value.text, "octile") && !equals_ignoring_case(value.text, "tile"))
      return error_at("header", line, value.offset,
                      {"type {got} is not known (expected octile)", {{"got", quoted(value.text)}}});
    header.type = true;
    return std::nullopt;
  }
  const std::optional<int> count = parse_count(value.text, 1'000'000'000);
  if (!count || *count == 0)
    return error_at("header", line, value.offset,
                    {"{name} is {got}, expected a whole number from {least} to {most}",
                     {{"name", name}, {"got", quoted(value.text)}, {"least", 1}, {"most", max_grid_side}}});
  (is_width ? header.width : header.height) = *count;
  if (const auto problem =
          size_problem(static_cast<std::size_t>(header.width), static_cast<std::size_t>(header.height)))
    return error_at("too-large", line, value.offset, *problem);
  return std::nullopt;
}

struct Seen {
  bool swamp = false;
  bool water = false;
};

inline std::optional<ParseError> read_movingai_row(MapText& map, Seen& seen, const Line& line) {
  for (std::size_t x = 0; x < line.text.size(); ++x) {
    std::uint8_t cell = 0;
    switch (line.text[x]) {
      case 'S':
      case 's':
        seen.swamp = true;
        cell = 1;
        break;
      case '.':
      case 'G':
      case 'g': cell = 1; break;
      case 'W':
      case 'w': seen.water = true; break;
      case '@':
      case 'O':
      case 'o':
      case 'T':
      case 't': break;
      default:
        return error_at("unexpected-character", line, x,
                        {"unexpected {got} (expected . G S W T @ or O)", {{"got", quoted_character(line.text, x)}}});
    }
    // A row that is too long is refused below; it must not grow the map first.
    if (x < static_cast<std::size_t>(map.width)) map.cells.push_back(cell);
  }
  if (line.text.size() != static_cast<std::size_t>(map.width))
    return error_at("ragged", line, std::min(line.text.size(), static_cast<std::size_t>(map.width)),
                    {"the row has {count} {count:cell|cells}, expected {width} (the header's width)",
                     {{"count", line.text.size()}, {"width", map.width}}});
  return std::nullopt;
}

inline Parsed<MapText> parse_movingai(const Line& first, LineReader& lines) {
  Header header;
  std::optional<Line> line = first;
  for (;;) {
    if (!line)
      return error_on_line("header", lines.line_number(), "the text ends inside the header, expected map and its rows");
    if (const auto error = read_header_line(header, *line)) return *error;
    if (header.complete) break;
    line = lines.next_filled();
  }

  MapText map;
  map.format = MapFormat::MovingAi;
  map.width = header.width;
  map.height = header.height;
  map.cells.reserve(static_cast<std::size_t>(map.width) * static_cast<std::size_t>(map.height));
  Seen seen;
  for (int y = 0; y < map.height; ++y) {
    const std::optional<Line> row = lines.next();
    const bool missing = !row || is_blank(row->text);
    if (missing && !surplus_line(lines))
      return error_on_line("row-count", row ? row->number : lines.line_number(),
                           {"the map has {count} {count:row|rows}, expected {height} (the header's height)",
                            {{"count", y}, {"height", map.height}}});
    if (const auto error = read_movingai_row(map, seen, *row)) return *error;
  }
  if (const auto surplus = surplus_line(lines))
    return error_on_line(
        "row-count", surplus->number,
        {"a row after the last, expected {height} {height:row|rows} (the header's height)", {{"height", map.height}}});
  if (seen.swamp) map.notes.push_back("swamp-as-free");
  if (seen.water) map.notes.push_back("water-as-wall");
  return map;
}

/// Whether a MovingAI header begins; none of its words is a row of an ASCII grid.
inline bool starts_header(std::string_view line) {
  const std::string_view word = split_words(line, 1)[0].text;
  for (const std::string_view key : {"type", "height", "width", "map"})
    if (equals_ignoring_case(word, key)) return true;
  return false;
}

}  // namespace map_rows

inline Parsed<MapText> parse_map(std::string_view text) {
  using namespace map_rows;
  if (auto error = refuse_long_text(text)) return *error;
  LineReader lines(text);
  const std::optional<Line> first = lines.next_filled();
  if (!first) return error_on_line("empty", 1, {"the text is empty, expected {expected}", {{"expected", "a map"}}});
  return starts_header(first->text) ? parse_movingai(*first, lines) : parse_ascii(*first, lines, wall_in(text));
}

}  // namespace astar
