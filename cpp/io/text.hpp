// Lines, words, numbers and places of untrusted text: what every line-based parser here needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parse_error.hpp"

namespace astar {

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

}  // namespace astar
