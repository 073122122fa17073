// Names behind numbers as JSON, so that these numbers are written nowhere in JavaScript.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace astar {

inline void append_quoted(std::string& json, std::string_view text) {
  json += '"';
  json += text;
  json += '"';
}

/// `"key":["name",…],`
inline void append_names(std::string& json, std::string_view key, std::span<const std::string_view> names) {
  append_quoted(json, key);
  json += ":[";
  for (const std::string_view name : names) {
    append_quoted(json, name);
    json += ',';
  }
  if (names.empty()) json += ']';
  else json.back() = ']';
  json += ',';
}

}  // namespace astar
