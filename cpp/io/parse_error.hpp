// What a parser of untrusted text returns: a value, or an error with its place. Parsers never throw on purpose.
#pragma once

#include <optional>
#include <string>
#include <utility>

namespace astar {

struct ParseError {
  std::string code;     // a short stable word for programs
  int line = 0;         // from 1; 0 when there is no error
  int column = 0;       // from 1, in characters
  std::string message;  // where, got, expected: for people
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
