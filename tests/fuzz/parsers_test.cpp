// Whatever bytes arrive, a parser gives a value that keeps its promises or an error that points into the text.
// Mutations are seeded, so a failure comes back on every machine; rapidcheck is not used because
// it exists only natively.
#include "../../cpp/io/map_text.hpp"
#include "../../cpp/io/scenario.hpp"
#include "../../cpp/io/text.hpp"
#include "../catch.hpp"
#include "../reference/random_grid.hpp"
#include "../rounds.hpp"

namespace THIS_FILE {

using namespace astar;
using namespace astar::texts;
using reference::Random;

const std::vector<std::string> map_seeds{
    "S..#\n.19.\n#..G\n",
    "\xef\xbb\xbf#\r\n.\r\n",
    "type octile\nheight 3\nwidth 5\nmap\n.GSTW\n@O.ts\nw....\n",
    "width 2\r\nheight 2\r\ntype tile\r\n\r\nmap\r\n..\r\n@@\r\n\r\n",
};
const std::vector<std::string> scenario_seeds{
    "version 1\n0\tmaps/a.map\t9\t9\t1\t2\t3\t4\t2.82843\n1\tmaps/a.map\t9\t9\t0\t0\t8\t8\t11.3137\n",
    "version 1.0\r\n0 a.map 49 49 1 11 1 12 1\r\n",
    "0 a.map 1 2 3 4 2.8\n7 a.map 0 0 0 31 31\n",
    "\xef\xbb\xbfversion 1\n3 地图.map 5 5 0 0 4 4 1.5e1\n",
};
/// What tends to hurt: digits that overflow, words of the formats, bytes that are no text.
const std::vector<std::string> splices{std::string(1, '\0'),
                                       "\xff",
                                       "\xef\xbb\xbf",
                                       "\xe5\xa2",
                                       "\xed\xa0\x80",
                                       "\xf4\x8f\xbf\xbf",
                                       "\r",
                                       "\n",
                                       "\r\n",
                                       "\t",
                                       " ",
                                       "\n\n",
                                       "-1",
                                       "0",
                                       "1e30",
                                       "1e-30",
                                       ".",
                                       "4096",
                                       "4097",
                                       "1000000",
                                       "2147483648",
                                       "4294967297",
                                       "99999999999999999999",
                                       "nan",
                                       "é",
                                       "S",
                                       "G",
                                       "#",
                                       "@",
                                       "map",
                                       "type octile",
                                       "height 3",
                                       "width 5",
                                       "version 1\n",
                                       std::string(300, '.'),
                                       std::string(300, '9')};

std::string mutated(Random& random, std::string text) {
  const auto place = [&] { return static_cast<std::size_t>(random.between(0, static_cast<int>(text.size()))); };
  for (int count = random.between(1, 4); count > 0; --count) {
    const std::size_t at = place();
    const std::size_t length = std::min<std::size_t>(text.size() - at, random.next() % 9);
    switch (random.between(0, 6)) {
      case 0:
        if (at < text.size()) text[at] = static_cast<char>(random.next() % 256);
        break;
      case 1:
        if (at < text.size()) text[at] = static_cast<char>(text[at] ^ 1 << random.between(0, 7));
        break;
      case 2: text.erase(at, length); break;
      case 3: text.resize(at); break;
      case 4: text.insert(at, std::string(text, place(), length)); break;
      default: text.insert(at, splices[random.next() % splices.size()]); break;
    }
  }
  return text;
}

/// UTF-8 without control characters.
bool is_plain_text(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f || (byte >= 0x80 && byte < 0xc2) || byte > 0xf4) return false;
    const std::size_t length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    for (std::size_t k = 1; k < length; ++k)
      if (i + k >= text.size() || (static_cast<unsigned char>(text[i + k]) & 0xc0u) != 0x80u) return false;
    i += length;
  }
  return true;
}

/// Why this is not an answer a person can use, or "".
std::string flaw(const ParseError& error, std::string_view text) {
  if (error.code.empty()) return "no code";
  if (error.line < 1 || error.column < 1) return "no place";
  LineReader lines(text);
  std::string_view line;
  int count = 0;
  while (const auto next = lines.next()) {
    if (++count == error.line) line = next->text;
  }
  if (error.line > std::max(count, 1)) return "a line after the last";
  if (static_cast<std::size_t>(error.column) > line.size() + 1) return "a column after the end of its line";
  if (error.message().rfind("line " + std::to_string(error.line), 0) != 0)
    return "the message does not begin with its line";
  if (error.message().size() > 1000) return "a message of " + std::to_string(error.message().size()) + " bytes";
  if (!is_plain_text(error.message())) return "a message that is no plain text";
  return "";
}

std::string flaw(const MapText& map) {
  if (map.width < 1 || map.height < 1 || map.width > max_grid_side || map.height > max_grid_side)
    return "a size out of range";
  if (map.cells.size() != static_cast<std::size_t>(map.width) * static_cast<std::size_t>(map.height))
    return "cells unlike the size";
  for (const std::uint8_t cell : map.cells)
    if (cell > 9) return "a cell above 9";
  for (const auto& point : {map.start, map.goal})
    if (point && (point->x < 0 || point->y < 0 || point->x >= map.width || point->y >= map.height ||
                  map.cells[static_cast<std::size_t>(point->y * map.width + point->x)] == 0))
      return "a start or goal in a wall or outside";
  return "";
}

std::string flaw(const std::vector<ScenarioRow>& rows) {
  if (rows.empty()) return "no rows";
  for (const ScenarioRow& row : rows) {
    if (row.line < 1 || row.bucket < 0) return "no line or bucket";
    if (!(row.optimum >= 0 && row.optimum <= 1e9)) return "an optimum out of range";
    if (!(row.tolerance > 0)) return "no tolerance";
    for (const Point p : {row.start, row.goal})
      if (p.x < 0 || p.y < 0 || p.x >= max_grid_side || p.y >= max_grid_side) return "a point outside every map";
  }
  return "";
}

/// The text as it could stand in a C++ string literal.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7f && c != '\\') out += c;
    else out += "\\" + std::to_string(byte >> 6) + std::to_string(byte >> 3 & 7) + std::to_string(byte & 7);
  }
  return out;
}

template <class Parse>
void fuzz(const std::vector<std::string>& seeds, int times, Parse parse) {
  Random random(99);
  int accepted = 0;
  for (int round = 0; round < times; ++round) {
    // Now and then mutations pile up.
    std::string text = mutated(random, seeds[random.next() % seeds.size()]);
    if (random.chance(20)) text = mutated(random, text);
    const auto parsed = parse(text);
    const std::string found = parsed ? flaw(*parsed.value) : flaw(parsed.error, text);
    accepted += parsed ? 1 : 0;
    if (found.empty()) continue;
    INFO("round " << round << ": " << escaped(text));
    INFO(parsed.error.message());
    REQUIRE(found == "");
  }
  // Both halves of the promise were put to the test.
  CHECK(accepted > times / 50);
  CHECK(accepted < times / 2);
}

TEST_CASE("mutated maps give a map or an error with its place", "[fuzz]") {
  fuzz(map_seeds, rounds(250'000), [](const std::string& text) { return parse_map(text); });
}

TEST_CASE("mutated scenario lists give rows or an error with its place", "[fuzz]") {
  fuzz(scenario_seeds, rounds(250'000), [](const std::string& text) { return parse_scenario(text); });
}

TEST_CASE("random bytes give an error with its place", "[fuzz]") {
  Random random(5);
  for (int round = 0; round < 10'000; ++round) {
    std::string text(static_cast<std::size_t>(random.between(0, 60)), ' ');
    for (char& c : text) c = static_cast<char>(random.next() % 256);
    const auto map = parse_map(text);
    const auto rows = parse_scenario(text);
    INFO("round " << round << ": " << escaped(text));
    if (!map) REQUIRE(flaw(map.error, text) == "");
    if (!rows) REQUIRE(flaw(rows.error, text) == "");
  }
}

TEST_CASE("any cut through a valid text gives a value or an error with its place", "[fuzz]") {
  for (const std::string& seed : map_seeds)
    for (std::size_t length = 0; length <= seed.size(); ++length) {
      const std::string text = seed.substr(0, length);
      const auto map = parse_map(text);
      CHECK((map ? flaw(*map.value) : flaw(map.error, text)) == "");
    }
  for (const std::string& seed : scenario_seeds)
    for (std::size_t length = 0; length <= seed.size(); ++length) {
      const std::string text = seed.substr(0, length);
      const auto rows = parse_scenario(text);
      CHECK((rows ? flaw(*rows.value) : flaw(rows.error, text)) == "");
    }
}

}  // namespace THIS_FILE
