// What this module can search, as JSON for JavaScript: the rows of core/algorithms.hpp and the names behind every
// number.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

#include "../core/event.hpp"
#include "../core/options.hpp"
#include "names.hpp"
#include "searches.hpp"

namespace astar {

inline std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

inline bool has_word(std::string_view text, std::string_view wanted) {
  while (!text.empty())
    if (take_word(text) == wanted) return true;
  return false;
}

/// The words of `text` as a JSON array, without those of `but`.
inline void append_words(std::string& json, std::string_view text, std::string_view but) {
  json += '[';
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (has_word(but, word)) continue;
    append_quoted(json, word);
    json += ',';
  }
  json.back() = ']';
}

/// Every algorithm × world with its options, and the names behind every number, as JSON.
inline std::string catalog_json() {
  std::string json = "{\"version\":1,";
  append_names(json, "algorithms", algorithm_names());
  append_names(json, "heuristics", heuristic_names);
  append_names(json, "diagonals", diagonal_names);
  append_names(json, "costs", costs_names);
  append_names(json, "ties", tie_names);
  append_names(json, "openLists", open_list_names);
  append_names(json, "stops", stop_names);
  append_names(json, "successors",
               std::span(successors_names).first(algorithms.size() > best_first_family.size() ? 2 : 1));
  append_names(json, "statuses", status_names);
  append_names(json, "events", event_names);
  append_names(json, "refusals", refusal_names);
  append_names(json, "mistakes", mistakes());
  json += "\"worlds\":{";
  for (std::size_t world = 0; world < worlds.size(); ++world) {
    if (!has_world(world)) continue;
    append_quoted(json, worlds[world].name);
    json += ":[";
    for (const AlgorithmInfo& info : algorithms) {
      if (!(info.worlds >> world & 1)) continue;
      json += "{\"algorithm\":";
      append_quoted(json, info.name);
      json += ",\"title\":";
      append_quoted(json, info.title);
      json += costs_least(info) && !worlds[world].taut ? ",\"optimal\":true,\"options\":"
                                                       : ",\"optimal\":false,\"options\":";
      append_words(json, info.options, worlds[world].lacks);
      json += "},";
    }
    json.back() = ']';
    json += ',';
  }
  json.back() = '}';
  return json + "}";
}

}  // namespace astar
