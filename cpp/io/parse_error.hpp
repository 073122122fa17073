// What a parser of untrusted text returns: a value, or an error with its place. Parsers never throw on purpose.
#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/version.hpp"

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
  std::string message() const {
    std::string out = "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
    for (std::string_view rest = sentence.says; !rest.empty();) {
      const std::size_t open = std::min(rest.find('{'), rest.size());
      out += rest.substr(0, open);
      rest.remove_prefix(open);
      if (rest.empty()) break;
      const std::size_t close = rest.find('}'), colon = rest.find(':'), bar = rest.find('|');
      const std::string_view name = rest.substr(1, std::min(close, colon) - 1);
      for (const Parameter& parameter : sentence.parameters) {
        if (parameter.name != name) continue;
        if (colon > close) out += parameter.text;
        else
          out +=
              parameter.text == "1" ? rest.substr(colon + 1, bar - colon - 1) : rest.substr(bar + 1, close - bar - 1);
      }
      rest.remove_prefix(close + 1);
    }
    return out;
  }
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
