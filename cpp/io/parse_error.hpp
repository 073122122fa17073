// What a parser of untrusted text returns: a value, or an error with its place. Parsers never throw on purpose.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace astar {

struct Parameter {
  const char* name;
  std::string text;

  Parameter(const char* its_name, std::string its_text) : name(its_name), text(std::move(its_text)) {}
  Parameter(const char* its_name, std::integral auto number) : Parameter(its_name, std::to_string(number)) {}
};

/// What people are told, in English: `{name}` is replaced by a parameter, `{name:one|many}` by `one` if the parameter
/// is 1 and by `many` otherwise. web/kernel/words/zh-Hans/errors.ts has every sentence in Chinese.
struct Sentence {
  const char* says;
  std::vector<Parameter> parameters;

  Sentence(const char* sentence, std::vector<Parameter> given = {}) : says(sentence), parameters(std::move(given)) {}
};

struct ParseError {
  std::string code;  // a short stable word for programs
  int line = 0;      // from 1; 0 if it is about no line
  int column = 0;    // from 1, in characters
  Sentence sentence{""};

  /// The whole message in English.
  std::string message() const;
};

template <class T>
struct Parsed {
  std::optional<T> value;
  ParseError error;

  Parsed(T parsed) : value(std::move(parsed)) {}
  Parsed(ParseError failure) : error(std::move(failure)) {}
  explicit operator bool() const { return value.has_value(); }
};

}  // namespace astar
