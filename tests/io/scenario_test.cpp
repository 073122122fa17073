#include "../../cpp/io/scenario.hpp"

#include <iomanip>
#include <sstream>

#include "../reference/random_grid.hpp"
#include "refused.hpp"

namespace THIS_FILE {

using namespace astar;
using io_test::bytes;
using io_test::Refused;

std::vector<ScenarioRow> parsed(const std::string& text, std::optional<MapSize> size = std::nullopt) {
  Parsed<std::vector<ScenarioRow>> rows = parse_scenario(text, size);
  INFO(rows.error.message());
  REQUIRE(rows);
  return *rows.value;
}

void check_refused(const std::vector<Refused>& table, std::optional<MapSize> size = std::nullopt) {
  for (const Refused& row : table) {
    CAPTURE(row.what);
    const Parsed<std::vector<ScenarioRow>> rows = parse_scenario(row.text, size);
    CHECK_FALSE(rows);
    if (!rows) io_test::check(row, rows.error);
  }
}

/// The tolerance of each optimum when a file lists these.
std::vector<double> tolerances(const std::vector<std::string>& optima) {
  std::string text = "version 1\n";
  for (const std::string& optimum : optima) text += "0 a.map 9 9 0 0 1 1 " + optimum + "\n";
  std::vector<double> out;
  for (const ScenarioRow& row : parsed(text)) out.push_back(row.tolerance);
  return out;
}

TEST_CASE("a scenario row gives its query and its optimum", "[io]") {
  const auto rows =
      parsed("version 1\n3\tmaps/dao/arena.map\t49\t48\t1\t13\t4\t12\t13.41421\n\n0 b.map 5 6 0 1 2 3 4\n");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].line == 2);
  CHECK(rows[0].bucket == 3);
  CHECK(rows[0].map == "maps/dao/arena.map");
  REQUIRE(rows[0].size);
  CHECK(rows[0].size->width == 49);
  CHECK(rows[0].size->height == 48);
  CHECK(rows[0].start == Point{1, 13});
  CHECK(rows[0].goal == Point{4, 12});
  CHECK(rows[0].optimum == 13.41421);
  CHECK(rows[0].decimals == 5);
  CHECK(rows[0].significant_digits == 7);
  CHECK(rows[1].line == 4);
  CHECK(rows[1].start == Point{0, 1});
  CHECK(rows[1].goal == Point{2, 3});
  CHECK(rows[1].optimum == 4);
}

TEST_CASE("scenario lists come with tabs or spaces, version 1, 1.0 or none, and any line end", "[io]") {
  for (const char* text :
       {"version 1\n0\ta.map\t9\t9\t1\t2\t3\t4\t2.8\n", "version 1.0\n0 a.map 9 9 1 2 3 4 2.8",
        "VERSION\t1\r\n\r\n0 a.map  9 9 1 2\t3 4 2.8\r\n", "\xef\xbb\xbfversion 1 \n 0 a.map 9 9 1 2 3 4 2.8 \n \n",
        "0 a.map 1 2 3 4 2.8\n", "0\ta.map\t1\t2\t3\t4\t2.8"}) {
    const auto rows = parsed(text);
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].map == "a.map");
    CHECK(rows[0].start == Point{1, 2});
    CHECK(rows[0].goal == Point{3, 4});
    CHECK(rows[0].optimum == 2.8);
  }
  CHECK_FALSE(parsed("0 a.map 1 2 3 4 2.8")[0].size);
  // A name with spaces is one field where tabs separate the others.
  CHECK(parsed("version 1\n0\tmy maps/a b.map\t9\t9\t1\t2\t3\t4\t2.8\n")[0].map == "my maps/a b.map");
}

TEST_CASE("optima are read as the nearest doubles in every notation", "[io]") {
  const std::pair<const char*, double> table[] = {{"0", 0},
                                                  {"3", 3},
                                                  {"3.41421", 3.41421},
                                                  {"265.58", 265.58},
                                                  {".5", 0.5},
                                                  {"7.", 7},
                                                  {"1.5e2", 150},
                                                  {"1E-3", 0.001},
                                                  {"2e+1", 20},
                                                  {"00012.50", 12.5},
                                                  {"1000000000", 1e9},
                                                  {"0.1234567890123456789", 0.12345678901234568},
                                                  {"123456789.123456789", 123456789.123456789}};
  for (const auto& [text, value] : table) {
    CAPTURE(text);
    CHECK(parsed(std::string("0 m 0 0 1 1 ") + text)[0].optimum == Approx(value).epsilon(1e-15));
  }
}

TEST_CASE("the tolerance is half a unit of the last digit the writer kept", "[io]") {
  CHECK(tolerances({"265.58"}) == std::vector<double>{0.005});
  CHECK(tolerances({"3.41421", "12.2426"}) == std::vector<double>{0.000005, 0.00005});
  // Six digits were printed and trailing zeros dropped: 3 was 3.00000, 141 was 141.000.
  CHECK(tolerances({"3.41421", "3", "141"}) == std::vector<double>{0.000005, 0.000005, 0.0005});
  CHECK(tolerances({"3", "141"}) == std::vector<double>{0.5, 0.5});
  CHECK(tolerances({"1.5e2"}) == std::vector<double>{5});
}

TEST_CASE("malformed scenario lists are refused at the very field", "[io]") {
  const std::string head = "version 1\n";
  const auto with = [&](const char* field_5_on) { return head + "0 a.map 9 9 " + field_5_on; };
  check_refused({
      {"nothing", "", "empty", 1, 1, {"line 1, column 1: ", "empty", "scenario list"}},
      {"only blank lines", "\n \r\n", "empty", 1, 1, {"empty"}},
      {"only the version", "\nversion 1\n\n", "empty", 3, 1, {"line 3, column 1: ", "no scenario follows"}},
      {"version without a number", "version\n", "version", 1, 1, {"version has no number", "expected 1"}},
      {"version 2", "version 2\n", "version", 1, 9, {"line 1, column 9: ", "\"2\"", "expected 1"}},
      {"version 1 and more", "\nversion 1.0 beta\n", "version", 2, 13, {"\"beta\"", "after the version"}},
      {"version twice", head + head, "fields", 2, 10, {"2 fields", "expected 9"}},
      {"eight fields",
       head + "0 a.map 9 9 1 2 3 4\n",
       "fields",
       2,
       20,
       {"8 fields", "expected 9", "bucket map width height sx sy gx gy optimum"}},
      {"ten fields", head + "0 a.map 9 9 1 2 3 4 2.8 7\n", "fields", 2, 25, {"more than 9 fields", "expected 9"}},
      {"a hundred fields",
       head + std::string(200, '\t') + "0 1 2 3 4 5 6 7 8 9 10 11",
       "fields",
       2,
       219,
       {"more than 9"}},
      {"cut off",
       with("1 2 3 4 2.8\n0 a.map 9 9 1"),
       "fields",
       3,
       14,
       {"line 3, column 14: ", "5 fields", "expected 9"}},
      {"version 1 rows without a version line",
       "0 a.map 9 9 1 2 3 4 2.8\n",
       "fields",
       1,
       19,
       {"more than 7", "no version line"}},
      {"a bucket in words",
       head + "zero a.map 9 9 1 2 3 4 2.8\n",
       "number",
       2,
       1,
       {"bucket is \"zero\"", "whole number from 0"}},
      {"a negative bucket", head + "-1 a.map 9 9 1 2 3 4 2.8\n", "number", 2, 1, {"bucket is \"-1\""}},
      {"a bucket no integer holds",
       head + "99999999999999999999 a.map 9 9 1 2 3 4 2.8\n",
       "number",
       2,
       1,
       {"bucket is \"99999999999999999999\"", "1000000000"}},
      {"a fraction for the width", head + "0 a.map 9.5 9 1 2 3 4 2.8\n", "number", 2, 9, {"width is \"9.5\""}},
      {"a height in hexadecimal", head + "0\ta.map\t9\t0x9\t1\t2\t3\t4\t2.8\n", "number", 2, 11, {"height is \"0x9\""}},
      {"a map too large", head + "0 a.map 4097 9 1 2 3 4 2.8\n", "too-large", 2, 9, {"4097×9", "at most 4096"}},
      {"a negative start", with("-1 2 3 4 2.8"), "number", 2, 13, {"start is \"-1\""}},
      {"a goal that wraps around to 3", with("1 2 4294967299 4 2.8"), "number", 2, 17, {"goal is \"4294967299\""}},
      {"start outside", with("9 2 3 4 2.8"), "outside", 2, 13, {"start (9,2)", "outside the 9×9"}},
      {"goal outside", with("1 2 3 9 2.8"), "outside", 2, 17, {"goal (3,9)", "outside the 9×9"}},
      {"an optimum in words", with("1 2 3 4 inf"), "optimum", 2, 21, {"optimum is \"inf\"", "0 to 1000000000"}},
      {"not a number", with("1 2 3 4 nan"), "optimum", 2, 21, {"\"nan\""}},
      {"a negative optimum", with("1 2 3 4 -2.8"), "optimum", 2, 21, {"\"-2.8\""}},
      {"a decimal comma", with("1 2 3 4 2,8"), "optimum", 2, 21, {"\"2,8\""}},
      {"two points", with("1 2 3 4 2.8.1"), "optimum", 2, 21, {"\"2.8.1\""}},
      {"only a point", with("1 2 3 4 ."), "optimum", 2, 21, {"\".\""}},
      {"an exponent without digits", with("1 2 3 4 2e"), "optimum", 2, 21, {"\"2e\""}},
      {"an exponent beyond all maps", with("1 2 3 4 2e999999999999"), "optimum", 2, 21, {"\"2e999999999999\""}},
      {"an optimum beyond all maps", with("1 2 3 4 1000000001"), "optimum", 2, 21, {"\"1000000001\""}},
      {"an optimum of 41 digits",
       with("1 2 3 4 0.000000000000000000000000000000000000001"),
       "optimum",
       2,
       21,
       {"\"0.0"}},
      {"a NUL byte", head + bytes("0 a.map 9 9 1 2 3 4 2.8\0\n"), "optimum", 2, 21, {"\"2.8U+0000\""}},
      {"bytes that are no UTF-8", head + "0 a.map 9 9 \xff 2 3 4 2.8\n", "number", 2, 13, {"start is \"byte 0xFF\""}},
      {"columns counted in characters", head + "0 地图.map 9 9 1 2 3 4 x\n", "optimum", 2, 22, {"line 2, column 22: "}},
      {"the second of two rows",
       with("1 2 3 4 2.8\r\n0 a.map 9 9 1 2 3 x 2.8\r\n"),
       "number",
       3,
       19,
       {"line 3, column 19: ", "goal is \"x\""}},
      {"a map instead", "type octile\nheight 1\nwidth 1\nmap\n.\n", "fields", 1, 12, {"2 fields", "expected 7"}},
      {"more than four megabytes", std::string((4u << 20) + 1, '\n'), "too-large", 1, 1, {"4194305 bytes", "4194304"}},
  });
}

TEST_CASE("queries for a map of another size are refused", "[io]") {
  const std::string row = "version 1\n0 a.map 9 8 1 2 3 4 2.8\n";
  CHECK(parsed(row, MapSize{9, 8}).size() == 1);
  check_refused({{"wider", row, "scaled", 2, 9, {"scaled to 9×8", "own size 18×16"}}}, MapSize{18, 16});
  check_refused({{"higher", row, "scaled", 2, 9, {"scaled to 9×8", "own size 9×16"}}}, MapSize{9, 16});
  check_refused({{"start outside, no sizes", "0 a.map 5 2 3 4 2.8", "outside", 1, 9, {"start (5,2)", "5×5"}}},
                MapSize{5, 5});
}

TEST_CASE("random scenario lists written as text are read back the same", "[io]") {
  reference::Random random(37);
  for (int round = 0; round < 100; ++round) {
    const bool sizes = random.chance(75);
    const char* const gap = random.chance(50) ? "\t" : " ";
    std::vector<ScenarioRow> written;
    std::ostringstream text;
    text << std::setprecision(6);
    if (sizes) text << "version 1\n";
    for (int i = random.between(1, 20); i > 0; --i) {
      ScenarioRow row;
      row.size = MapSize{random.between(1, 4096), random.between(1, 4096)};
      row.start = {random.between(0, row.size->width - 1), random.between(0, row.size->height - 1)};
      row.goal = {random.between(0, row.size->width - 1), random.between(0, row.size->height - 1)};
      row.optimum = random.between(0, 5000) + random.between(0, 5000) * 1.4142135623730951;
      row.bucket = static_cast<int>(row.optimum / 4);
      text << row.bucket << gap << "maps/m.map" << gap;
      if (sizes) text << row.size->width << gap << row.size->height << gap;
      text << row.start.x << gap << row.start.y << gap << row.goal.x << gap << row.goal.y << gap << row.optimum << "\n";
      written.push_back(row);
    }
    const auto read = parsed(text.str());
    REQUIRE(read.size() == written.size());
    for (std::size_t i = 0; i < read.size(); ++i) {
      CHECK(read[i].bucket == written[i].bucket);
      CHECK(read[i].map == "maps/m.map");
      CHECK(read[i].size.has_value() == sizes);
      CHECK(read[i].start == written[i].start);
      CHECK(read[i].goal == written[i].goal);
      CHECK(std::abs(read[i].optimum - written[i].optimum) <= read[i].tolerance * 1.000001);
    }
  }
}

}  // namespace THIS_FILE
