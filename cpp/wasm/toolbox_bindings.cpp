// The Embind file of the module loaded when it is first needed, toolbox.wasm: parsers of map and scenario texts.
#include <emscripten/bind.h>

#include <optional>
#include <string>

#include "../io/map_text.hpp"
#include "../io/scenario.hpp"
#include "glue.hpp"

namespace {

using namespace astar;
using emscripten::typed_memory_view;
using emscripten::val;

val error_object(const ParseError& error) {
  val object = val::object();
  object.set("code", error.code);
  object.set("line", error.line);
  object.set("column", error.column);
  object.set("message", error.message);
  return object;
}

val out_of_memory() { return error_object({"out-of-memory", 0, 0, "out of memory"}); }

/// Text for the parsers: bytes are written into memory because handing over a string costs Embind 0.2 µs a character.
std::string text_buffer;

val text(double size) {
  return guarded(val::undefined(), [&] {
    if (!(size >= 0 && size <= 8e6)) return val::undefined();
    text_buffer.assign(static_cast<std::size_t>(size), ' ');
    return val(typed_memory_view(text_buffer.size(), reinterpret_cast<std::uint8_t*>(text_buffer.data())));
  });
}

/// {width, height, cells, start, goal, format, notes} or {code, line, column, message}; points as node ids, -1 for none.
/// Cells are the characters of a document's rows.
val parse_map_text() {
  try {
    Parsed<MapText> parsed = parse_map(text_buffer);
    text_buffer = {};
    if (!parsed) return error_object(parsed.error);
    MapText& map = *parsed.value;
    for (std::uint8_t& cell : map.cells) cell = static_cast<std::uint8_t>("#.23456789"[cell]);
    const auto node = [&map](const std::optional<Point>& p) { return p ? p->y * map.width + p->x : -1; };
    std::string notes;
    for (const std::string& note : map.notes) notes += (notes.empty() ? "" : " ") + note;
    val object = val::object();
    object.set("width", map.width);
    object.set("height", map.height);
    object.set("cells", copied(map.cells));
    object.set("start", node(map.start));
    object.set("goal", node(map.goal));
    object.set("format", std::string(map_format_names[static_cast<std::size_t>(map.format)]));
    object.set("notes", notes);
    return object;
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  }
}

/// {rows: line, bucket, width, height, sx, sy, gx, gy, optimum, tolerance for each; maps: their names, one a line} or an
/// error. Size 0 where the file gives none; with a map's width and height, rows of another size are refused.
val parse_scenario_text(int width, int height) {
  try {
    const Parsed<std::vector<ScenarioRow>> parsed =
        parse_scenario(text_buffer, width > 0 ? std::optional<MapSize>({width, height}) : std::nullopt);
    text_buffer = {};
    if (!parsed) return error_object(parsed.error);
    std::vector<double> rows;
    std::string maps;
    for (const ScenarioRow& row : *parsed.value) {
      const MapSize size = row.size.value_or(MapSize{});
      rows.insert(rows.end(), {double(row.line), double(row.bucket), double(size.width), double(size.height), double(row.start.x),
                               double(row.start.y), double(row.goal.x), double(row.goal.y), row.optimum, row.tolerance});
      maps += row.map + "\n";
    }
    val object = val::object();
    object.set("rows", copied(rows));
    object.set("maps", maps);
    return object;
  } catch (const std::bad_alloc&) {
    return out_of_memory();
  }
}

}  // namespace

EMSCRIPTEN_BINDINGS(a_star_lab_toolbox) {
  emscripten::function("text", &text);
  emscripten::function("parseMap", &parse_map_text);
  emscripten::function("parseScenario", &parse_scenario_text);
}
