// The Embind file of toolbox.wasm, which is loaded when it is first needed: parsers of map and scenario texts.
#include <emscripten/bind.h>

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "../io/edge_list.hpp"
#include "../io/map_text.hpp"
#include "../io/scenario.hpp"
#include "../spaces/navmesh/corner_graph.hpp"
#include "glue.hpp"

namespace {

using namespace astar;
using emscripten::typed_memory_view;
using emscripten::val;

val error_object(const ParseError& error) {
  val parameters = val::object();
  for (const Parameter& parameter : error.sentence.parameters) parameters.set(parameter.name, parameter.text);
  val object = val::object();
  object.set("code", error.code);
  if (error.line > 0) object.set("line", error.line);
  if (error.line > 0) object.set("column", error.column);
  object.set("says", std::string(error.sentence.says));
  object.set("parameters", parameters);
  return object;
}

val out_of_memory() { return error_object({"out-of-memory", 0, 0, "out of memory"}); }

/// Text for the parsers. JavaScript writes its bytes into memory, because passing a string costs Embind 0.2 µs a
/// character.
std::string text_buffer;

val text(double size) {
  return guarded(val::undefined(), [&] {
    if (!(size >= 0 && size <= 8e6)) return val::undefined();
    text_buffer.assign(static_cast<std::size_t>(size), ' ');
    return val(typed_memory_view(text_buffer.size(), reinterpret_cast<std::uint8_t*>(text_buffer.data())));
  });
}

/// {width, height, cells, start, goal, format, notes} or {code, line, column, says, parameters}; points as node ids, -1
/// for none. Cells are the characters of a document's rows.
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
  } catch (const std::bad_alloc&) { return out_of_memory(); }
}

/// {rows: line, bucket, width, height, sx, sy, gx, gy, optimum, tolerance for each; maps: their names, one a line} or
/// an error. The size is 0 if the file gives none; if a map's width and height are given, rows of another size are
/// refused.
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
      rows.insert(rows.end(),
                  {double(row.line), double(row.bucket), double(size.width), double(size.height), double(row.start.x),
                   double(row.start.y), double(row.goal.x), double(row.goal.y), row.optimum, row.tolerance});
      maps += row.map + "\n";
    }
    val object = val::object();
    object.set("rows", copied(rows));
    object.set("maps", maps);
    return object;
  } catch (const std::bad_alloc&) { return out_of_memory(); }
}

/// {directed, names: one a line, nodes: x, y, h for each, edges: from, to, cost for each, start, goal, rounded} or an
/// error. Numbers are in thousandths; those not given are NaN, start and goal then -1.
val parse_edge_list_text() {
  try {
    const Parsed<EdgeList> parsed = parse_edge_list(text_buffer);
    text_buffer = {};
    if (!parsed) return error_object(parsed.error);
    const EdgeList& list = *parsed.value;
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> nodes, edges;
    nodes.reserve(3 * list.nodes.size());
    edges.reserve(3 * list.edges.size());
    std::string names;
    for (const ListedNode& node : list.nodes) {
      nodes.push_back(node.place ? static_cast<double>(node.place->first) : missing);
      nodes.push_back(node.place ? static_cast<double>(node.place->second) : missing);
      nodes.push_back(node.estimate ? static_cast<double>(*node.estimate) : missing);
      names += node.name + "\n";
    }
    for (const ListedEdge& edge : list.edges) {
      edges.push_back(edge.from);
      edges.push_back(edge.to);
      edges.push_back(edge.cost ? static_cast<double>(*edge.cost) : missing);
    }
    const auto node = [](const std::optional<std::uint32_t>& end) { return end ? static_cast<double>(*end) : -1.0; };
    val object = val::object();
    object.set("directed", list.directed);
    object.set("names", names);
    object.set("nodes", copied(nodes));
    object.set("edges", copied(edges));
    object.set("start", node(list.start));
    object.set("goal", node(list.goal));
    object.set("rounded", list.rounded);
    return object;
  } catch (const std::bad_alloc&) { return out_of_memory(); }
}

/// {places: x, y for each in half cells, start and goal first, edges: pairs} of the map whose cells are in the text
/// buffer, or an error; a start or goal of -1 is none.
val corner_graph_of_cells(int width, int height, int start, int goal) {
  try {
    const std::string cells = std::exchange(text_buffer, {});
    if (width < 1 || height < 1 || width > max_grid_side || height > max_grid_side ||
        cells.size() != static_cast<std::size_t>(width) * static_cast<std::size_t>(height))
      return error_object({"bad-value", 0, 0, "the cells are not those of the map"});
    std::vector<std::uint8_t> terrain;
    for (const char cell : cells) terrain.push_back(cell == '#' ? 0 : 1);
    const Grid grid(width, height, std::move(terrain));
    std::vector<Point> places;
    for (const int node : {start, goal})
      if (node >= 0 && static_cast<std::size_t>(node) < cells.size())
        places.push_back({2 * (node % width) + 1, 2 * (node / width) + 1});
    const std::size_t given = places.size();
    const CornerGraph graph = corner_graph(grid, std::move(places), max_graph_edges);
    if (graph.places.size() > given + max_corners)
      return error_object(
          {"too-large",
           0,
           0,
           {"the walls have more than {most} corners, which is all that are joined", {{"most", max_corners}}}});
    if (graph.edges.size() > max_graph_edges)
      return error_object({"too-large",
                           0,
                           0,
                           {"more than {most} pairs of corners see each other, which is all that are joined",
                            {{"most", max_graph_edges}}}});
    std::vector<std::int32_t> xy, edges;
    for (const Point p : graph.places) xy.insert(xy.end(), {p.x, p.y});
    for (const auto& [a, b] : graph.edges)
      edges.insert(edges.end(), {static_cast<std::int32_t>(a), static_cast<std::int32_t>(b)});
    val object = val::object();
    object.set("places", copied(xy));
    object.set("edges", copied(edges));
    return object;
  } catch (const std::bad_alloc&) { return out_of_memory(); }
}

}  // namespace

EMSCRIPTEN_BINDINGS(a_star_lab_toolbox) {
  emscripten::function("text", &text);
  emscripten::function("parseMap", &parse_map_text);
  emscripten::function("parseScenario", &parse_scenario_text);
  emscripten::function("parseEdgeList", &parse_edge_list_text);
  emscripten::function("cornerGraph", &corner_graph_of_cells);
}
