// One row of a table of malformed texts: what is wrong, where, and what the message must say.
#pragma once

#include <string>
#include <vector>

#include "../../cpp/io/parse_error.hpp"
#include "../catch.hpp"

namespace io_test {

struct Refused {
  const char* what;
  std::string text;
  const char* code;
  int line;
  int column;
  std::vector<std::string> parts;  // of the message, in this order
};

/// Text with a NUL byte inside a literal would end there.
template <std::size_t N>
std::string bytes(const char (&literal)[N]) {
  return std::string(literal, N - 1);
}

inline void check(const Refused& row, const astar::ParseError& error) {
  CHECK(error.code == row.code);
  CHECK(error.line == row.line);
  CHECK(error.column == row.column);
  std::size_t from = 0;
  for (const std::string& part : row.parts) {
    const std::size_t at = error.message().find(part, from);
    INFO("message \"" << error.message() << "\" lacks \"" << part << "\"");
    CHECK(at != std::string::npos);
    if (at != std::string::npos) from = at + part.size();
  }
}

}  // namespace io_test
