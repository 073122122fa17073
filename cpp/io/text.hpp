// Lines, words, numbers and places of untrusted text: what every line-based parser here needs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parse_error.hpp"

namespace astar::texts {

inline constexpr std::size_t max_text_bytes = 4u << 20;

struct Line {
  std::string_view text;  // without its line break
  int number = 0;         // from 1
};

/// Walks over lines ended by \n or \r\n; a last line without an end counts. A leading byte order mark is skipped.
class LineReader {
 public:
  explicit LineReader(std::string_view text);

  std::optional<Line> next();
  /// The next line that is not blank.
  std::optional<Line> next_filled();
  /// Number of the line last returned, at least 1: where to point when text is missing.
  int line_number() const { return number_ > 0 ? number_ : 1; }

 private:
  std::string_view rest_;
  int number_ = 0;
};

bool is_blank(std::string_view text);
bool equals_ignoring_case(std::string_view text, std::string_view lower_case);

/// A piece of a line and the byte where it starts.
struct Word {
  std::string_view text;
  std::size_t offset = 0;
};

/// The first words, at most `most`, between runs of spaces and tabs.
std::vector<Word> split_words(std::string_view line, std::size_t most);

/// A decimal number without sign, at most `most`; nullopt for anything else.
std::optional<int> parse_count(std::string_view text, int most);

/// `text` in quotes, cut when long; whatever could disturb a message is written as its code point.
std::string quoted(std::string_view text);
/// Number of bytes of the visible UTF-8 character at byte `offset`, also of a space; 0 for anything else.
std::size_t printable_character(std::string_view text, std::size_t offset);
/// The one character that starts at byte `offset`, quoted.
std::string quoted_character(std::string_view line, std::size_t offset);

/// An error at byte `offset` of `line`.
ParseError error_at(std::string code, const Line& line, std::size_t offset, Sentence sentence);
/// An error about a whole line, reported at its first column.
ParseError error_on_line(std::string code, int line, Sentence sentence);

/// The error every parser gives for text above `max_text_bytes`, before reading any of it.
std::optional<ParseError> refuse_long_text(std::string_view text);

namespace characters {

inline bool is_space(char c) { return c == ' ' || c == '\t'; }
inline bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0u) == 0x80u; }

struct Character {
  std::uint32_t code_point = 0;
  std::size_t bytes = 1;
  bool valid = false;
};

/// Decodes one UTF-8 character, or one byte that is not part of any.
inline Character decode(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[offset + i]));
  };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return {first, 1, true};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || offset + bytes > text.size()) return {first, 1, false};
  std::uint32_t code_point = first & (0xffu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!is_continuation(text[offset + i])) return {first, 1, false};
    code_point = code_point << 6 | (byte(i) & 0x3fu);
  }
  const bool overlong = (bytes == 3 && code_point < 0x800) || (bytes == 4 && code_point < 0x10000);
  const bool surrogate = code_point >= 0xd800 && code_point <= 0xdfff;
  if (overlong || surrogate || code_point > 0x10ffff) return {first, 1, false};
  return {code_point, bytes, true};
}

/// Control characters, invisible ones and those that change the direction of writing must not get into a message as
/// they are.
inline bool is_printable(std::uint32_t code_point) {
  if (code_point < 0x7f) return code_point >= 0x20;
  return code_point > 0xa0 && code_point != 0xad && code_point != 0x61c &&
         !(code_point >= 0x2000 && code_point <= 0x206f) && !(code_point >= 0xe000 && code_point <= 0xf8ff) &&
         !(code_point >= 0xfe00 && code_point <= 0xfe0f) && code_point != 0xfeff && code_point < 0xfff0;
}

inline std::string hexadecimal(std::uint32_t value, int least_digits) {
  std::string digits;
  while (value != 0 || static_cast<int>(digits.size()) < least_digits) {
    digits.insert(digits.begin(), "0123456789ABCDEF"[value & 15u]);
    value >>= 4;
  }
  return digits;
}

inline void append_character(std::string& out, std::string_view text, std::size_t offset, const Character& character) {
  if (!character.valid) out += "byte 0x" + hexadecimal(character.code_point, 2);
  else if (is_printable(character.code_point)) out += text.substr(offset, character.bytes);
  else out += "U+" + hexadecimal(character.code_point, 4);
}

}  // namespace characters

inline LineReader::LineReader(std::string_view text) : rest_(text) {
  if (rest_.substr(0, 3) == "\xef\xbb\xbf") rest_.remove_prefix(3);
}

inline std::optional<Line> LineReader::next() {
  if (rest_.empty()) return std::nullopt;
  const std::size_t end = rest_.find('\n');
  std::string_view line = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return Line{line, ++number_};
}

inline std::optional<Line> LineReader::next_filled() {
  std::optional<Line> line = next();
  while (line && is_blank(line->text)) line = next();
  return line;
}

inline bool is_blank(std::string_view text) {
  for (const char c : text)
    if (!characters::is_space(c)) return false;
  return true;
}

inline bool equals_ignoring_case(std::string_view text, std::string_view lower_case) {
  if (text.size() != lower_case.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != lower_case[i]) return false;
  }
  return true;
}

inline std::vector<Word> split_words(std::string_view line, std::size_t most) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < line.size() && words.size() < most;) {
    if (characters::is_space(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && !characters::is_space(line[i])) ++i;
    words.push_back({line.substr(begin, i - begin), begin});
  }
  return words;
}

inline std::optional<int> parse_count(std::string_view text, int most) {
  if (text.empty()) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
    if (value > most) return std::nullopt;
  }
  return static_cast<int>(value);
}

inline std::string quoted(std::string_view text) {
  constexpr int longest = 40;
  std::string out = "\"";
  int count = 0;
  for (std::size_t i = 0; i < text.size(); ++count) {
    if (count == longest) {
      out += "…";
      break;
    }
    const characters::Character character = characters::decode(text, i);
    characters::append_character(out, text, i, character);
    i += character.bytes;
  }
  return out + "\"";
}

inline std::size_t printable_character(std::string_view text, std::size_t offset) {
  const characters::Character character = characters::decode(text, offset);
  const std::uint32_t code_point = character.code_point;
  // Dashes and quotation marks are among invisible characters; emoji and rare ideographs need more than sixteen bits.
  const bool visible = characters::is_printable(code_point) || (code_point >= 0x2010 && code_point < 0x2028) ||
                       (code_point >= 0x10000 && code_point < 0xe0000);
  return character.valid && visible ? character.bytes : 0;
}

inline std::string quoted_character(std::string_view line, std::size_t offset) {
  const characters::Character character = characters::decode(line, offset);
  std::string out;
  characters::append_character(out, line, offset, character);
  if (character.code_point == ' ') return "a space";
  if (character.code_point == '\t') return "a tab";
  const bool shown = character.valid && characters::is_printable(character.code_point);
  return shown ? "\"" + out + "\"" : out;
}

inline ParseError error_at(std::string code, const Line& line, std::size_t offset, Sentence sentence) {
  int column = 1;
  for (std::size_t i = 0; i < offset && i < line.text.size();) {
    i += characters::decode(line.text, i).bytes;
    ++column;
  }
  return {std::move(code), line.number, column, std::move(sentence)};
}

inline ParseError error_on_line(std::string code, int line, Sentence sentence) {
  return {std::move(code), line, 1, std::move(sentence)};
}

inline std::optional<ParseError> refuse_long_text(std::string_view text) {
  if (text.size() <= max_text_bytes) return std::nullopt;
  return error_on_line(
      "too-large", 1,
      {"the text has {count} bytes, at most {most} are read", {{"count", text.size()}, {"most", max_text_bytes}}});
}

}  // namespace astar::texts
