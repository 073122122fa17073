#include "../../cpp/io/text.hpp"

#include "../../cpp/io/trace_text.hpp"
#include "refused.hpp"

namespace THIS_FILE {

using namespace astar;
using namespace astar::texts;
using io_test::bytes;

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  LineReader reader(text);
  for (int number = 1; const auto line = reader.next(); ++number) {
    CHECK(line->number == number);
    CHECK(reader.line_number() == number);
    lines.emplace_back(line->text);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST_CASE("lines end at \\n or \\r\\n, and the last one where the text ends", "[io]") {
  CHECK(lines_of("") == Lines{});
  CHECK(lines_of("a") == Lines{"a"});
  CHECK(lines_of("a\n") == Lines{"a"});
  CHECK(lines_of("a\nb") == Lines{"a", "b"});
  CHECK(lines_of("a\r\n\r\nb\r\n") == Lines{"a", "", "b"});
  CHECK(lines_of("a\rb\n") == Lines{"a\rb"});
  CHECK(lines_of("\n\n") == Lines{"", ""});
  CHECK(lines_of("\r") == Lines{""});
  CHECK(lines_of(bytes("a\0b\n")) == Lines{bytes("a\0b")});
  CHECK(lines_of("\xef\xbb\xbf") == Lines{});
  CHECK(lines_of("\xef\xbb\xbf"
                 "a\nb") == Lines{"a", "b"});
  CHECK(lines_of("\xef\xbb") == Lines{"\xef\xbb"});
  CHECK(LineReader("").line_number() == 1);
}

TEST_CASE("blank lines are passed over but counted", "[io]") {
  LineReader reader("\n \t\r\n  x\n\n");
  const auto line = reader.next_filled();
  REQUIRE(line);
  CHECK(line->text == "  x");
  CHECK(line->number == 3);
  CHECK_FALSE(reader.next_filled());
  CHECK(reader.line_number() == 4);
}

TEST_CASE("words are split at spaces and tabs and know where they begin", "[io]") {
  const auto words = split_words(" ab\t\tc  d", 9);
  REQUIRE(words.size() == 3);
  CHECK(words[0].text == "ab");
  CHECK(words[0].offset == 1);
  CHECK(words[1].text == "c");
  CHECK(words[1].offset == 5);
  CHECK(words[2].text == "d");
  CHECK(words[2].offset == 8);
  CHECK(split_words("a b c", 2).size() == 2);
  CHECK(split_words("a b c", 0).empty());
  CHECK(split_words(" \t ", 9).empty());
  CHECK(is_blank(""));
  CHECK(is_blank(" \t"));
  CHECK_FALSE(is_blank("\r"));
  CHECK_FALSE(is_blank(bytes("\0")));
}

TEST_CASE("names are compared without regard to ASCII case only", "[io]") {
  CHECK(equals_ignoring_case("TyPe", "type"));
  CHECK_FALSE(equals_ignoring_case("types", "type"));
  CHECK_FALSE(equals_ignoring_case("typ", "type"));
  CHECK_FALSE(equals_ignoring_case("@", "`"));
  CHECK_FALSE(equals_ignoring_case("[", "{"));
}

TEST_CASE("counts are digits within their limit and nothing else", "[io]") {
  CHECK(parse_count("0", 9) == 0);
  CHECK(parse_count("007", 9) == 7);
  CHECK(parse_count("9", 9) == 9);
  CHECK(parse_count("2147483647", 2147483647) == 2147483647);
  for (const char* text :
       {"", "10", "-1", "+1", " 1", "1 ", "1e0", "1.", "a", "18446744073709551617", "99999999999999999999999999"})
    CHECK_FALSE(parse_count(text, 9));
  CHECK_FALSE(parse_count("2147483648", 2147483647));
  CHECK_FALSE(parse_count(std::string(100'000, '9'), 2147483647));
  CHECK_FALSE(parse_count(bytes("1\0"), 9));
}

TEST_CASE("quoted text cannot disturb a message", "[io]") {
  CHECK(texts::quoted("abc") == "\"abc\"");
  CHECK(texts::quoted("") == "\"\"");
  CHECK(texts::quoted("障碍é") == "\"障碍é\"");
  CHECK(texts::quoted("🐈") == "\"U+1F408\"");
  CHECK(texts::quoted("a\nb\x1b\x7f") == "\"aU+000AbU+001BU+007F\"");
  CHECK(texts::quoted(bytes("a\0")) == "\"aU+0000\"");
  CHECK(texts::quoted("\xff") == "\"byte 0xFF\"");
  CHECK(texts::quoted("\xc3") == "\"byte 0xC3\"");
  CHECK(texts::quoted("\xc3(") == "\"byte 0xC3(\"");
  CHECK(texts::quoted("\xf4\x90\x80\x80") == "\"byte 0xF4byte 0x90byte 0x80byte 0x80\"");
  CHECK(texts::quoted("\xe0\x80\x80") == "\"byte 0xE0byte 0x80byte 0x80\"");
  CHECK(texts::quoted("\xf0\x8f\xbf\xbf") == "\"byte 0xF0byte 0x8Fbyte 0xBFbyte 0xBF\"");
  CHECK(texts::quoted("\u200b\u202e\u2066\ufeff\u00ad\u00a0") == "\"U+200BU+202EU+2066U+FEFFU+00ADU+00A0\"");
  CHECK(texts::quoted(std::string(40, 'a')) == "\"" + std::string(40, 'a') + "\"");
  CHECK(texts::quoted(std::string(41, 'a')) == "\"" + std::string(40, 'a') + "…\"");
  std::string chinese;
  for (int i = 0; i < 50; ++i) chinese += "格";
  CHECK(texts::quoted(chinese) == "\"" + chinese.substr(0, 120) + "…\"");
}

TEST_CASE("one character is named so that it can be found", "[io]") {
  CHECK(quoted_character("ab", 1) == "\"b\"");
  CHECK(quoted_character("é", 0) == "\"é\"");
  CHECK(quoted_character(" ", 0) == "a space");
  CHECK(quoted_character("\t", 0) == "a tab");
  CHECK(quoted_character("\r", 0) == "U+000D");
  CHECK(quoted_character("\xe9", 0) == "byte 0xE9");
  CHECK(quoted_character("\u202e", 0) == "U+202E");
}

TEST_CASE("columns count characters from 1, and every bad byte as one", "[io]") {
  const auto column = [](std::string_view line, std::size_t offset) {
    return error_at("x", {line, 1}, offset, "").column;
  };
  CHECK(column("abc", 0) == 1);
  CHECK(column("abc", 3) == 4);
  CHECK(column("abc", 99) == 4);
  CHECK(column("", 0) == 1);
  CHECK(column("é障🐈x", 2) == 2);
  CHECK(column("é障🐈x", 5) == 3);
  CHECK(column("é障🐈x", 9) == 4);
  CHECK(column("\xff\xff\xffx", 3) == 4);
  const ParseError error = error_at("code", {"abc", 7}, 1, "went wrong");
  CHECK(error.code == "code");
  CHECK(error.line == 7);
  CHECK(error.message() == "line 7, column 2: went wrong");
  const ParseError whole = error_on_line("code", 7, "went wrong");
  CHECK(whole.column == 1);
  CHECK(whole.message() == "line 7, column 1: went wrong");
}

TEST_CASE("four megabytes are read, one byte more is not", "[io]") {
  CHECK_FALSE(refuse_long_text(std::string(max_text_bytes, ' ')));
  const auto error = refuse_long_text(std::string(max_text_bytes + 1, ' '));
  REQUIRE(error);
  CHECK(error->code == "too-large");
  CHECK(error->message() == "line 1, column 1: the text has 4194305 bytes, at most 4194304 are read");
}

TEST_CASE("costs are printed in their own units with up to four decimals", "[io]") {
  const CostModel sqrt2 = cost_model(Costs::Sqrt2), ten = cost_model(Costs::TenFourteen);
  CHECK(format_cost(0, sqrt2.unit) == "0");
  CHECK(format_cost(3 * sqrt2.straight, sqrt2.unit) == "3");
  CHECK(format_cost(sqrt2.diagonal, sqrt2.unit) == "1.4142");
  CHECK(format_cost(2 * sqrt2.straight + sqrt2.diagonal, sqrt2.unit) == "3.4142");
  CHECK(format_cost(5 * sqrt2.diagonal, sqrt2.unit) == "7.0711");
  CHECK(format_cost(-sqrt2.diagonal, sqrt2.unit) == "-1.4142");
  CHECK(format_cost(ten.straight + ten.diagonal, ten.unit) == "24");
  CHECK(format_cost(ten.unit / 2, ten.unit) == "0.5");
  CHECK(format_cost(ten.unit / 16, ten.unit) == "0.0625");
  CHECK(format_cost(ten.unit - 1, ten.unit) == "1");
  CHECK(format_cost(2 * ten.unit - 1, ten.unit) == "2");
  CHECK(format_cost(1, ten.unit) == "0");
  CHECK(format_cost((Cost{1} << 52) * 9, 1 << 20) == "38654705664");
}

}  // namespace THIS_FILE
