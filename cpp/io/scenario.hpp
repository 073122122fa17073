// MovingAI `.scen` files: queries with known optimal costs.
//
// First `version 1` (or 1.0), then a line for each query: bucket map width height sx sy gx gy optimum, separated by
// tabs or spaces. A file without a version line is of version 0, whose lines have no width and height. (0,0) is the
// top-left cell.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../spaces/grid.hpp"
#include "parse_error.hpp"
#include "text.hpp"

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

namespace scenario_rows {

using namespace texts;

inline constexpr int largest_bucket = 1'000'000'000;
inline constexpr double largest_optimum = 1e9;  // above any path on the largest grid

struct Decimal {
  double value = 0;
  int decimals = 0;
  int significant_digits = 0;
};

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline double scaled_by_ten(double value, int exponent) {
  for (; exponent > 0; --exponent) value *= 10;
  double divisor = 1;
  for (; exponent < 0; ++exponent) divisor *= 10;  // one rounded division keeps 3.41421 the double nearest to it
  return value / divisor;
}

/// Digits with at most one point and perhaps an exponent, read alike on every machine and under every locale.
inline std::optional<Decimal> parse_decimal(std::string_view text) {
  constexpr std::size_t longest = 40;
  constexpr int most_digits = 17;  // a double holds no more
  if (text.size() > longest) return std::nullopt;
  Decimal number;
  std::int64_t digits = 0;
  int exponent = 0;
  bool point = false, any = false;
  std::size_t i = 0;
  for (; i < text.size(); ++i) {
    if (text[i] == '.' && !point) {
      point = true;
    } else if (is_digit(text[i])) {
      any = true;
      if (point) ++number.decimals;
      if (number.significant_digits < most_digits) {
        digits = digits * 10 + (text[i] - '0');
        if (point) --exponent;
        if (digits > 0) ++number.significant_digits;
      } else if (!point) {
        ++exponent;
      }
    } else {
      break;
    }
  }
  if (!any) return std::nullopt;
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    const bool negative = i < text.size() && text[i] == '-';
    if (negative || (i < text.size() && text[i] == '+')) ++i;
    const std::optional<int> power = parse_count(text.substr(i), 30);
    if (!power) return std::nullopt;
    exponent += negative ? -*power : *power;
    number.decimals -= negative ? -*power : *power;
    i = text.size();
  }
  if (i != text.size()) return std::nullopt;
  number.value = scaled_by_ten(static_cast<double>(digits), exponent);
  return number;
}

/// Fields of one row. A tab may split a row whose map name has spaces.
inline std::vector<Word> split_fields(std::string_view line, std::size_t expected) {
  std::vector<Word> by_tab;
  if (line.find('\t') != std::string_view::npos) {
    for (std::size_t begin = 0; begin <= line.size() && by_tab.size() <= expected;) {
      const std::size_t end = std::min(line.find('\t', begin), line.size());
      const std::string_view field = line.substr(begin, end - begin);
      const std::size_t from = field.find_first_not_of(' ');
      if (from != std::string_view::npos) {
        const std::size_t to = field.find_last_not_of(' ');
        by_tab.push_back({field.substr(from, to - from + 1), begin + from});
      }
      begin = end + 1;
    }
    if (by_tab.size() == expected) return by_tab;
  }
  return split_words(line, expected + 1);
}

class Reader {
 public:
  explicit Reader(std::optional<MapSize> map_size) : map_size_(map_size) {}

  Parsed<std::vector<ScenarioRow>> read(LineReader& lines) {
    std::optional<Line> line = lines.next_filled();
    if (!line)
      return error_on_line("empty", 1, {"the text is empty, expected {expected}", {{"expected", "a scenario list"}}});
    const std::vector<Word> words = split_words(line->text, 3);
    if (equals_ignoring_case(words[0].text, "version")) {
      if (words.size() == 1) return error_at("version", *line, words[0].offset, "version has no number, expected 1");
      if (words[1].text != "1" && words[1].text != "1.0")
        return error_at("version", *line, words[1].offset,
                        {"version is {got}, expected 1", {{"got", quoted(words[1].text)}}});
      if (words.size() > 2)
        return error_at("version", *line, words[2].offset,
                        {"unexpected {got} after the version", {{"got", quoted(words[2].text)}}});
      has_sizes_ = true;
      line = lines.next_filled();
      if (!line) return error_on_line("empty", lines.line_number(), "no scenario follows the version line");
    }
    std::vector<ScenarioRow> rows;
    for (; line; line = lines.next_filled()) {
      ScenarioRow row;
      if (const auto error = read_row(row, *line)) return *error;
      rows.push_back(std::move(row));
    }
    set_tolerances(rows);
    return rows;
  }

 private:
  std::optional<ParseError> read_row(ScenarioRow& row, const Line& line) const {
    const std::size_t expected = has_sizes_ ? 9 : 7;
    const std::vector<Word> fields = split_fields(line.text, expected);
    if (fields.size() != expected) {
      const bool more = fields.size() > expected;
      const std::string got = !more ? std::to_string(fields.size()) : has_sizes_ ? "more than 9" : "more than 7";
      return error_at(
          "fields", line, more ? fields[expected].offset : line.text.size(),
          {has_sizes_ ? "the row has {count} fields, expected 9 (bucket map width height sx sy gx gy optimum)"
                      : "the row has {count} fields, expected 7 (bucket map sx sy gx gy optimum, as no version line is "
                        "present)",
           {{"count", got}}});
    }
    row.line = line.number;
    row.map = std::string(fields[1].text);
    MapSize size;
    std::size_t next = 0;
    const auto count = [&](int& target, const char* name, int most) -> std::optional<ParseError> {
      const Word& field = fields[next++];
      const std::optional<int> value = parse_count(field.text, most);
      if (!value)
        return error_at("number", line, field.offset,
                        {"{name} is {got}, expected a whole number from {least} to {most}",
                         {{"name", name}, {"got", quoted(field.text)}, {"least", 0}, {"most", most}}});
      target = *value;
      return std::nullopt;
    };
    if (const auto error = count(row.bucket, "bucket", largest_bucket)) return error;
    ++next;  // the map's name
    if (has_sizes_) {
      const std::size_t at = fields[next].offset;
      if (const auto error = count(size.width, "width", largest_bucket)) return error;
      if (const auto error = count(size.height, "height", largest_bucket)) return error;
      if (map_size_ && (size.width != map_size_->width || size.height != map_size_->height))
        return error_at("scaled", line, at,
                        {"the row is for a map scaled to {width}×{height}, expected the map's own size "
                         "{own_width}×{own_height}",
                         {{"width", size.width},
                          {"height", size.height},
                          {"own_width", map_size_->width},
                          {"own_height", map_size_->height}}});
      if (size.width > max_grid_side || size.height > max_grid_side)
        return error_at("too-large", line, at,
                        {"the row is for a map of {width}×{height}, at most {most} a side are allowed",
                         {{"width", size.width}, {"height", size.height}, {"most", max_grid_side}}});
      row.size = size;
    }
    const MapSize bounds = map_size_ ? *map_size_ : has_sizes_ ? size : MapSize{max_grid_side, max_grid_side};
    for (const auto& [point, name] : {std::pair<Point*, const char*>{&row.start, "start"}, {&row.goal, "goal"}}) {
      const std::size_t at = fields[next].offset;
      if (const auto error = count(point->x, name, largest_bucket)) return error;
      if (const auto error = count(point->y, name, largest_bucket)) return error;
      if (point->x >= bounds.width || point->y >= bounds.height)
        return error_at(
            "outside", line, at,
            {"{end} ({x},{y}) lies outside the {width}×{height} map",
             {{"end", name}, {"x", point->x}, {"y", point->y}, {"width", bounds.width}, {"height", bounds.height}}});
    }
    const Word& optimum = fields[next];
    const std::optional<Decimal> number = parse_decimal(optimum.text);
    if (!number || number->value > largest_optimum)
      return error_at(
          "optimum", line, optimum.offset,
          {"{name} is {got}, expected a number from {least} to {most}",
           {{"name", "the optimum"}, {"got", quoted(optimum.text)}, {"least", 0}, {"most", 1'000'000'000}}});
    row.optimum = number->value;
    row.decimals = number->decimals;
    row.significant_digits = number->significant_digits;
    return std::nullopt;
  }

  static void set_tolerances(std::vector<ScenarioRow>& rows) {
    int kept_digits = 0;
    for (const ScenarioRow& row : rows)
      if (row.decimals > 0) kept_digits = std::max(kept_digits, row.significant_digits);
    for (ScenarioRow& row : rows) {
      int decimals = row.decimals;
      if (decimals == 0) {
        int whole_digits = 1;
        for (double rest = row.optimum; rest >= 10; rest /= 10) ++whole_digits;
        decimals = std::max(0, kept_digits - whole_digits);
      }
      row.tolerance = scaled_by_ten(0.5, -decimals);
    }
  }

  std::optional<MapSize> map_size_;
  bool has_sizes_ = false;
};

}  // namespace scenario_rows

inline Parsed<std::vector<ScenarioRow>> parse_scenario(std::string_view text, std::optional<MapSize> map_size) {
  using namespace scenario_rows;
  if (auto error = refuse_long_text(text)) return *error;
  LineReader lines(text);
  return Reader(map_size).read(lines);
}

}  // namespace astar
