// What can be searched, as JSON: the rows of core/algorithms.hpp and the names behind every number. Strangers and the
// command line read the catalog, scripts/rows.mjs makes TypeScript of the rows; no page reads either.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../algorithms/jps/jump_run.hpp"
#include "../core/event.hpp"
#include "../core/options.hpp"
#include "../core/trace_log.hpp"
#include "../worlds/searches.hpp"
#include "names.hpp"
#include "numbers.hpp"

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

/// Whether a word in `AlgorithmRow::reads` is one of the document's `limits`, which the catalog does not tell apart.
constexpr bool is_limit(std::string_view word) { return word == "openOrClosed" || word == "maxF"; }

/// `"key":["word",…],`
inline void append_words(std::string& json, std::string_view key, std::string_view words) {
  std::vector<std::string_view> names;
  while (!words.empty()) names.push_back(take_word(words));
  append_names(json, key, names);
}

/// `"key":"text",`, or nothing if there is none.
inline void append_text(std::string& json, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  append_quoted(json, key);
  json += ':';
  append_quoted(json, text);
  json += ',';
}

/// `"key":true,`, or nothing.
inline void append_flag(std::string& json, std::string_view key, bool is) {
  if (!is) return;
  append_quoted(json, key);
  json += ":true,";
}

/// Everything that a row says of a search, for scripts/rows.mjs; what it does not have is left out.
inline void append_row(std::string& json, const AlgorithmRow& row) {
  static constexpr std::array<std::string_view, 4> proofs{"", "steps", "g", "h"};
  static constexpr std::array<std::string_view, 4> counts{"", "jumps", "visits", "crossings"};
  const auto algorithm = static_cast<Algorithm>(&row - algorithm_rows.data());
  json += '{';
  append_text(json, "name", row.name);
  append_words(json, "reads", row.reads);
  append_words(json, "does", row.does);
  append_words(json, "says", row.says);
  append_text(json, "only", row.only);
  append_text(json, "because", row.because);
  append_text(json, "key", row.key_names());
  append_text(json, "proof", proofs[static_cast<std::size_t>(row.proof)]);
  append_text(json, "counts", counts[static_cast<std::size_t>(row.counts)]);
  if (row.worlds != anywhere) {
    std::vector<std::string_view> names;
    for (std::size_t world = 0; world < worlds.size(); ++world)
      if (row.worlds >> world & 1) names.push_back(worlds[world].name);
    append_names(json, "worlds", names);
  }
  append_flag(json, "twoSided", two_sided(algorithm));
  append_flag(json, "thresholds", row.thresholds);
  append_flag(json, "costless", row.costless);
  append_flag(json, "evenGround", row.even_ground);
  append_flag(json, "byHand", is_best_first(algorithm));
  append_text(json, "solver", row.solver);
  append_text(json, "layer", row.layer);
  append_text(json, "paper", row.paper);
  json.back() = '}';
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
  append_names(json, "successors", std::span(successors_names).first(2));
  append_names(json, "statuses", status_names);
  append_names(json, "events", event_names);
  append_names(json, "states", node_state_names);
  append_names(json, "refusals", refusal_names);
  append_names(json, "mistakes", mistakes());
  json += "\"worlds\":{";
  for (std::size_t world = 0; world < worlds.size(); ++world) {
    append_quoted(json, worlds[world].name);
    json += ":[";
    for (const AlgorithmInfo& info : algorithms) {
      if (!(info.worlds >> world & 1)) continue;
      const AlgorithmRow& row = algorithm_rows[static_cast<std::size_t>(id_of(info))];
      json += '{';
      append_text(json, "algorithm", row.name);
      append_text(json, "title", row.title);
      json += costs_least(info) && !worlds[world].taut ? "\"optimal\":true," : "\"optimal\":false,";
      std::string options;
      for (std::string_view words : {row.reads, read_by_all})
        while (!words.empty())
          if (const std::string_view word = take_word(words); !has_word(worlds[world].lacks, word) && !is_limit(word))
            (options += options.empty() ? "" : " ") += word;
      append_words(json, "options", options);
      json.back() = '}';
      json += ',';
    }
    json.back() = ']';
    json += ',';
  }
  json.back() = '}';
  return json + "}";
}

/// What scripts/rows.mjs makes TypeScript of besides the names of the catalog, as JSON. `first`: the searches and
/// worlds of the page's first module, which knows no presets and looks at all neighbours.
inline std::string rows_json() {
  std::string json = "{\"rows\":[";
  for (const AlgorithmRow& row : algorithm_rows) {
    append_row(json, row);
    json += ',';
  }
  json.back() = ']';
  json += ",\"first\":{\"algorithms\":" + std::to_string(best_first_family.size()) + ',';
  std::vector<std::string_view> names;
  for (std::size_t world = 0; world < worlds.size(); ++world)
    if (first_worlds >> world & 1) names.push_back(worlds[world].name);
  append_names(json, "worlds", names);
  json.back() = '}';
  json += ",\"fields\":{";
  append_text(json, "key", KeyNumbers::names);
  append_text(json, "node", NodeNumbers::names);
  append_text(json, "seen", SeenNumbers::names);
  append_text(json, "open", OpenNumbers::names);
  append_text(json, "event", EventNumbers::names);
  append_text(json, "history", HistoryNumbers::names);
  append_text(json, "counters", CounterNumbers::names);
  append_text(json, "totals", TotalNumbers::names);
  append_text(json, "seenCell", SeenCellIds::names);
  append_text(json, "jump", JumpIds::names);
  append_text(json, "forced", ForcedIds::names);
  json.back() = '}';
  json += ",\"flags\":{";
  append_text(json, "sides", SideFlags::names);
  append_text(json, "marks", MarkFlags::names);
  json.back() = '}';
  json += ',';
  append_names(json, "runEnds", JumpRun::end_names);
  json.pop_back();
  return json + ",\"segmentEvents\":" + std::to_string(TraceLog::segment_events) + '}';
}

}  // namespace astar
