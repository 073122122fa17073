#include "../../cpp/io/map_text.hpp"

#include "../reference/random_grid.hpp"
#include "refused.hpp"

namespace THIS_FILE {

using namespace astar;
using io_test::bytes;
using io_test::Refused;

const std::string bom = "\xef\xbb\xbf";

std::string with_lines(std::string text, const std::string& line_end) {
  std::string out;
  for (const char c : text)
    if (c == '\n') out += line_end;
    else out += c;
  return out;
}

/// Cells as digits, rows separated by slashes.
std::string cells_of(const MapText& map) {
  std::string text;
  for (std::size_t i = 0; i < map.cells.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(map.width) == 0) text += "/";
    text += static_cast<char>('0' + map.cells[i]);
  }
  return text;
}

MapText parsed(const std::string& text) {
  Parsed<MapText> map = parse_map(text);
  INFO(map.error.message());
  REQUIRE(map);
  return *map.value;
}

void check_refused(const std::vector<Refused>& table) {
  for (const Refused& row : table) {
    CAPTURE(row.what);
    const Parsed<MapText> map = parse_map(row.text);
    CHECK_FALSE(map);
    if (!map) io_test::check(row, map.error);
  }
}

TEST_CASE("an ASCII grid gives cells, start and goal", "[io]") {
  const MapText map = parsed("S.#\n19G\n");
  CHECK(map.format == MapFormat::Ascii);
  CHECK(map.width == 3);
  CHECK(map.height == 2);
  CHECK(cells_of(map) == "110/191");
  CHECK(map.start == Point{0, 0});
  CHECK(map.goal == Point{2, 1});
  CHECK(map.notes.empty());

  const MapText bare = parsed("#");
  CHECK(cells_of(bare) == "0");
  CHECK_FALSE(bare.start);
  CHECK_FALSE(bare.goal);
}

TEST_CASE("line ends, a byte order mark and blank lines around it do not change a map", "[io]") {
  for (const std::string& plain :
       {std::string("S.#\n19G"), std::string("type octile\nheight 2\nwidth 3\nmap\n..@\nT.G")}) {
    const std::string cells = cells_of(parsed(plain));
    for (const std::string& text :
         {plain + "\n", plain + "\n\n \t\n", "\n\n" + plain, bom + plain, bom + "\r\n" + plain + "\r\n",
          with_lines(plain, "\r\n"), with_lines(plain, "\r\n") + "\r\n"})
      CHECK(cells_of(parsed(text)) == cells);
  }
}

TEST_CASE("several X in a grid without # are its walls; one of them, or one beside #, is refused", "[io]") {
  CHECK(cells_of(parsed("S.X\nX9G\n")) == "110/091");
  CHECK(cells_of(parsed("XX")) == "00");
  check_refused({{"a single X", "S.X\n..G\n", "unexpected-character", 1, 3, {"unexpected \"X\""}},
                 {"X beside #", "X.X\n#..\n", "unexpected-character", 1, 1, {"unexpected \"X\""}}});
  // After a header its letters win.
  CHECK_FALSE(parse_map("type octile\nheight 1\nwidth 3\nmap\nX.X\n"));
}

TEST_CASE("MovingAI letters are free or walls, in either case", "[io]") {
  const std::string head = "type octile\nheight 1\nwidth 1\nmap\n";
  for (const char c : std::string(".GgSs")) CHECK(cells_of(parsed(head + c)) == "1");
  for (const char c : std::string("@OoTtWw")) CHECK(cells_of(parsed(head + c)) == "0");

  CHECK(parsed(head + "G").notes.empty());
  CHECK(parsed(head + "T").notes.empty());
  CHECK(parsed(head + "s").notes == std::vector<std::string>{"swamp-as-free"});
  CHECK(parsed(head + "W").notes == std::vector<std::string>{"water-as-wall"});
  CHECK(parsed("type octile\nheight 2\nwidth 2\nmap\nSW\nSW\n").notes ==
        std::vector<std::string>{"swamp-as-free", "water-as-wall"});

  // S and G are terrain there, never start and goal.
  const MapText map = parsed("type octile\nheight 1\nwidth 2\nmap\nSG\n");
  CHECK(map.format == MapFormat::MovingAi);
  CHECK_FALSE(map.start);
  CHECK_FALSE(map.goal);
}

TEST_CASE("a MovingAI header may have its lines in any order, case and spacing", "[io]") {
  for (const char* head : {"type octile\nheight 2\nwidth 3\nmap\n", "type tile\nwidth 3\nheight 2\nmap\n",
                           "HEIGHT\t2\nWidth 3\nTYPE Octile\nMAP\n", "width  3 \n\nheight 2\ntype octile\nmap\t\n",
                           "height 0002\nwidth 3\ntype octile\nmap\n"}) {
    const MapText map = parsed(std::string(head) + "...\n@@@\n");
    CHECK(cells_of(map) == "111/000");
  }
}

TEST_CASE("malformed ASCII grids are refused at the very character", "[io]") {
  check_refused({
      {"nothing", "", "empty", 1, 1, {"line 1, column 1: ", "empty", "expected a map"}},
      {"only a byte order mark", bom, "empty", 1, 1, {"empty"}},
      {"only blank lines", " \n\t\r\n\n", "empty", 1, 1, {"empty"}},
      {"a short row", "...\n..\n", "ragged", 2, 3, {"line 2, column 3: ", "2 cells", "expected 3", "line 1"}},
      {"a long row", "\n...\n...\n....", "ragged", 4, 4, {"line 4, column 4: ", "4 cells", "expected 3", "line 2"}},
      {"a row of one cell", "..\n.", "ragged", 2, 2, {"1 cell,", "expected 2"}},
      {"a blank line inside", "..\n\n..\n", "ragged", 2, 1, {"line 2, column 1: ", "blank line", "line 3", "2 cells"}},
      {"two blank lines inside", "..\n \n\n..\n", "ragged", 2, 1, {"line 2, column 1: ", "line 4", "2 cells"}},
      {"an unknown letter",
       "..\n.x.\n",
       "unexpected-character",
       2,
       2,
       {"line 2, column 2: ", "\"x\"", ". # S G or 1-9"}},
      {"zero", ".0.", "unexpected-character", 1, 2, {"\"0\"", "1-9"}},
      {"a small letter", "s..", "unexpected-character", 1, 1, {"\"s\""}},
      {"a leading space", "..\n .\n", "unexpected-character", 2, 1, {"a space"}},
      {"a trailing space", "..\n.. \n", "unexpected-character", 2, 3, {"a space"}},
      {"a tab", ".\t.\n", "unexpected-character", 1, 2, {"a tab"}},
      {"a NUL byte", bytes("..\n.\0\n"), "unexpected-character", 2, 2, {"U+0000"}},
      {"a carriage return alone", "..\r..\n", "unexpected-character", 1, 3, {"U+000D"}},
      {"an escape sequence", ".\x1b[2J", "unexpected-character", 1, 2, {"U+001B"}},
      {"a Chinese character", "墙..", "unexpected-character", 1, 1, {"\"墙\""}},
      {"a wall block", "..█", "unexpected-character", 1, 3, {"\"█\""}},
      {"an emoji", ".🐈", "unexpected-character", 1, 2, {"U+1F408"}},
      {"a character that turns the text round", ".\xe2\x80\xae.", "unexpected-character", 1, 2, {"U+202E"}},
      {"a byte order mark further in", ".." + bom, "unexpected-character", 1, 3, {"U+FEFF"}},
      {"Latin-1", ".\xe9.", "unexpected-character", 1, 2, {"byte 0xE9"}},
      {"half a UTF-8 character", "..\xe5\xa2", "unexpected-character", 1, 3, {"byte 0xE5"}},
      {"a surrogate in UTF-8", ".\xed\xa0\x80", "unexpected-character", 1, 2, {"byte 0xED"}},
      {"an overlong slash", ".\xc0\xaf", "unexpected-character", 1, 2, {"byte 0xC0"}},
      {"UTF-16", bytes("\xff\xfe.\0.\0"), "unexpected-character", 1, 1, {"byte 0xFF"}},
      {"two starts", "S.\n.S\n", "duplicate-start", 2, 2, {"second start \"S\"", "(0,0)"}},
      {"two goals", "..G\nG..\n", "duplicate-goal", 2, 1, {"second goal \"G\"", "(2,0)"}},
      {"JSON", "{\"version\":1}", "unexpected-character", 1, 1, {"\"{\""}},
      {"4,097 cells in a row",
       std::string(4097, '.'),
       "too-large",
       1,
       1,
       {"line 1, column 1: ", "4097 cells wide", "at most 4096"}},
      {"4,097 rows",
       with_lines(std::string(4096, '\n') + ".", ".\n"),
       "too-large",
       4097,
       1,
       {"line 4097, column 1: ", "4097 cells high", "4096"}},
      {"1,024 by 1,025 cells",
       with_lines(std::string(1025, '\n'), std::string(1024, '.') + "\n"),
       "too-large",
       1025,
       1,
       {"1049600 cells (1024×1025)", "at most 1048576"}},
      {"more than four megabytes", std::string((4u << 20) + 1, '.'), "too-large", 1, 1, {"4194305 bytes", "4194304"}},
  });
}

TEST_CASE("the largest grids allowed are read", "[io]") {
  CHECK(parsed(with_lines(std::string(1024, '\n'), std::string(1024, '.') + "\n")).cells.size() == max_grid_cells);
  CHECK(parsed(std::string(4096, '#')).width == 4096);
  CHECK(parsed(with_lines(std::string(4096, '\n'), ".\n")).height == 4096);
  CHECK(parsed("type octile\nheight 1024\nwidth 1024\nmap\n" +
               with_lines(std::string(1024, '\n'), std::string(1024, '.') + "\n"))
            .cells.size() == max_grid_cells);
}

TEST_CASE("malformed MovingAI headers are refused at the very word", "[io]") {
  const std::string head = "type octile\nheight 2\nwidth 3\n";
  check_refused({
      {"nothing but type",
       "type octile",
       "header",
       1,
       1,
       {"line 1, column 1: ", "ends inside the header", "expected map"}},
      {"ends before map", head, "header", 3, 1, {"line 3, column 1: ", "ends inside the header"}},
      {"rows without map",
       head + "...\n...\n",
       "header",
       4,
       1,
       {"line 4, column 1: ", "\"...\"", "type, height, width or map"}},
      {"no type", "height 2\nwidth 3\nmap\n...\n...\n", "header", 3, 1, {"ends without type"}},
      {"no height", "type octile\nwidth 3\nmap\n...\n", "header", 3, 1, {"ends without height"}},
      {"no width", "type octile\nheight 1\nmap\n...\n", "header", 3, 1, {"ends without width"}},
      {"nothing but map", " map\n...\n", "header", 1, 2, {"ends without type"}},
      {"another type", "type hex\nheight 1\n", "header", 1, 6, {"type \"hex\"", "expected octile"}},
      {"type without a value", "type\t\nheight 1\n", "header", 1, 1, {"type has no value"}},
      {"height without a value", "type octile\n  height\n", "header", 2, 3, {"height has no value"}},
      {"an unknown word", "type octile\ndepth 3\n", "header", 2, 1, {"\"depth\"", "type, height, width or map"}},
      {"height twice", "height 2\nheight 2\n", "header", 2, 1, {"height is given twice"}},
      {"width twice", "width 2\r\ntype octile\r\n\twidth 3\r\n", "header", 3, 2, {"width is given twice"}},
      {"type twice", "type octile\ntype octile\n", "header", 2, 1, {"type is given twice"}},
      {"two values", "height 2 3\n", "header", 1, 10, {"\"3\"", "after the value of height"}},
      {"a word after map", head + "map of things\n", "header", 4, 5, {"\"of\"", "after map"}},
      {"zero cells", "width 0\n", "header", 1, 7, {"width is \"0\"", "from 1 to 4096"}},
      {"a negative number", "height -5\n", "header", 1, 8, {"height is \"-5\""}},
      {"a sign", "height +5\n", "header", 1, 8, {"height is \"+5\""}},
      {"a fraction", "height 5.0\n", "header", 1, 8, {"height is \"5.0\""}},
      {"hexadecimal", "width 0x10\n", "header", 1, 7, {"width is \"0x10\""}},
      {"wide digits", "width ５\n", "header", 1, 7, {"width is \"５\""}},
      {"a number no integer holds",
       "width 99999999999999999999\n",
       "header",
       1,
       7,
       {"width is \"99999999999999999999\"", "4096"}},
      {"a number that wraps around to 5", "width 4294967301\n", "header", 1, 7, {"width is \"4294967301\""}},
      {"a value of 10,000 digits",
       "width " + std::string(10'000, '9'),
       "header",
       1,
       7,
       {"width is \"" + std::string(40, '9') + "…\""}},
      {"a million wide",
       "type octile\nheight 2\nwidth 1000000\nmap\n",
       "too-large",
       3,
       7,
       {"line 3, column 7: ", "1000000 cells wide", "at most 4096"}},
      {"a million high", "type octile\nheight 1000000\n", "too-large", 2, 8, {"1000000 cells high", "at most 4096"}},
      {"sides allowed but not together",
       "width 4096\nheight 4096\n",
       "too-large",
       2,
       8,
       {"16777216 cells (4096×4096)", "1048576"}},
      {"a control character", bytes("type octile\nheight 2\0\n"), "header", 2, 8, {"\"2U+0000\""}},
      {"bytes that are no UTF-8", "type \xff\xfe\n", "header", 1, 6, {"\"byte 0xFFbyte 0xFE\""}},
  });
}

TEST_CASE("malformed MovingAI rows are refused at the very cell", "[io]") {
  const std::string head = "type octile\nheight 2\nwidth 3\nmap\n";
  check_refused({
      {"no rows", head, "row-count", 4, 1, {"line 4, column 1: ", "0 rows", "expected 2"}},
      {"cut off", head + "...", "row-count", 5, 1, {"line 5, column 1: ", "1 row,", "expected 2"}},
      {"cut off inside a row", head + "...\n..", "ragged", 6, 3, {"2 cells", "expected 3", "header's width"}},
      {"cut off, blank lines follow", head + "...\n\n \n", "row-count", 6, 1, {"1 row,", "expected 2"}},
      {"a blank row", head + "...\n\n...\n", "ragged", 6, 1, {"0 cells", "expected 3"}},
      {"one row more",
       head + "...\n...\n...\n",
       "row-count",
       7,
       1,
       {"line 7, column 1: ", "after the last", "expected 2 rows"}},
      {"one row more after blank lines",
       head + "...\n...\n\n\n@@@\n",
       "row-count",
       9,
       1,
       {"line 9, column 1: ", "after the last"}},
      {"a long row", head + "....\n...\n", "ragged", 5, 4, {"4 cells", "expected 3"}},
      {"height and width exchanged",
       "type octile\nheight 3\nwidth 2\nmap\n...\n...\n",
       "ragged",
       5,
       3,
       {"3 cells", "expected 2"}},
      {"a trailing space", head + "... \n...\n", "unexpected-character", 5, 4, {"a space", ". G S W T @ or O"}},
      {"a tab", head + "...\n.\t.\n", "unexpected-character", 6, 2, {"a tab"}},
      {"the wall of ASCII grids", head + ".#.\n...\n", "unexpected-character", 5, 2, {"\"#\""}},
      {"a digit", head + "...\n..1\n", "unexpected-character", 6, 3, {"\"1\""}},
      {"a NUL byte", head + bytes("...\n..\0\n"), "unexpected-character", 6, 3, {"U+0000"}},
      {"an accent", head + "é..\n...\n", "unexpected-character", 5, 1, {"\"é\""}},
      {"Latin-1", head + "..\xe9\n...\n", "unexpected-character", 5, 3, {"byte 0xE9"}},
      {"a row of a million",
       "type octile\nheight 1\nwidth 3\nmap\n" + std::string(1'000'000, '.'),
       "ragged",
       5,
       4,
       {"1000000 cells", "expected 3"}},
  });
}

TEST_CASE("random maps written as text are read back the same", "[io]") {
  reference::Random random(31);
  for (int round = 0; round < 200; ++round) {
    const reference::Query query = reference::random_query(random);
    const reference::Map& map = query.map;
    const bool movingai = random.chance(50);
    const std::string line_end = random.chance(50) ? "\n" : "\r\n";
    std::string text = random.chance(25) ? bom : "";
    if (movingai)
      text += "type octile" + line_end + "height " + std::to_string(map.height) + line_end + "width " +
              std::to_string(map.width) + line_end + "map" + line_end;
    std::vector<std::uint8_t> cells;
    std::optional<Point> start, goal;
    for (int y = 0; y < map.height; ++y) {
      for (int x = 0; x < map.width; ++x) {
        std::uint8_t cell = map.at({x, y});
        if (movingai) {
          cell = cell ? 1 : 0;
          text += cell ? std::string(".GS")[random.next() % 3] : std::string("@OTW")[random.next() % 4];
        } else if (cell == 1 && !start && random.chance(10)) {
          start = Point{x, y};
          text += 'S';
        } else if (cell == 1 && !goal && random.chance(10)) {
          goal = Point{x, y};
          text += 'G';
        } else {
          text += cell == 0 ? '#' : cell == 1 && random.chance(50) ? '.' : static_cast<char>('0' + cell);
        }
        cells.push_back(cell);
      }
      if (y + 1 < map.height || random.chance(50)) text += line_end;
    }
    const MapText read = parsed(text);
    CHECK(read.format == (movingai ? MapFormat::MovingAi : MapFormat::Ascii));
    CHECK(read.width == map.width);
    CHECK(read.height == map.height);
    CHECK(read.cells == cells);
    CHECK(read.start == start);
    CHECK(read.goal == goal);
  }
}

}  // namespace THIS_FILE
