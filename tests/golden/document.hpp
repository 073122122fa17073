// Documents for tests without a browser: just enough JSON to read the files in this folder, and their options by name.
// The lab's own reader is web/kernel/document/document.ts; golden.test.ts gives it the same files.
#pragma once

#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../../cpp/session/other_worlds.hpp"
#include "../../cpp/session/session.hpp"
#include "../../cpp/spaces/triangle.hpp"
#include "../../cpp/worlds/graph_world.hpp"
#include "../../cpp/worlds/hex_world.hpp"
#include "../../cpp/worlds/voxel_world.hpp"

namespace golden {

/// A number, a string or a flag as its text; a list; or fields.
struct Json {
  std::string text;
  std::vector<Json> items;
  struct Field;
  std::vector<Field> fields;

  const Json* find(const std::string& name) const;
  double number() const { return std::strtod(text.c_str(), nullptr); }
};

struct Json::Field {
  std::string name;
  Json value;
};

inline const Json* Json::find(const std::string& name) const {
  for (const Field& field : fields)
    if (field.name == name) return &field.value;
  return nullptr;
}

class JsonReader {
 public:
  explicit JsonReader(std::string text) : text_(std::move(text)) {}

  Json read() {
    Json value;
    const char c = next();
    if (c == '{' || c == '[') {
      ++at_;
      while (next() != (c == '{' ? '}' : ']')) {
        if (next() == ',') ++at_;
        if (c == '[') {
          value.items.push_back(read());
          continue;
        }
        const std::string name = read().text;
        if (next() != ':') fail();
        ++at_;
        value.fields.push_back({name, read()});
      }
      ++at_;
    } else if (c == '"') {
      const std::size_t end = text_.find('"', ++at_);
      value.text = text_.substr(at_, end - at_);
      if (end == std::string::npos || value.text.find('\\') != std::string::npos) fail();
      at_ = end + 1;
    } else {
      const std::size_t end = text_.find_first_of(",]} \n", at_);
      value.text = text_.substr(at_, end - at_);
      if (value.text.empty()) fail();
      at_ = end == std::string::npos ? text_.size() : end;
    }
    return value;
  }

 private:
  char next() {
    at_ = std::min(text_.find_first_not_of(" \n\r", at_), text_.size());
    if (at_ == text_.size()) fail();
    return text_[at_];
  }
  [[noreturn]] void fail() const { throw std::runtime_error("unexpected JSON at byte " + std::to_string(at_)); }

  std::string text_;
  std::size_t at_ = 0;
};

inline std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// `document` with some of its fields replaced.
inline Json with(Json document, const Json& changes) {
  for (const auto& [name, value] : changes.fields) {
    std::erase_if(document.fields, [&, &key = name](const Json::Field& field) { return field.name == key; });
    document.fields.push_back({name, value});
  }
  return document;
}

template <class Enum, class Names>
void choose(Enum& target, const Json& value, const Names& names) {
  const auto found = std::find(names.begin(), names.end(), value.text);
  if (found == names.end()) throw std::runtime_error("unknown name " + value.text);
  target = static_cast<Enum>(found - names.begin());
}

/// The number of the node with a name.
inline astar::NodeId node_named(const Json& nodes, const std::string& name) {
  for (std::size_t i = 0; i < nodes.items.size(); ++i)
    if (nodes.items[i].find("id")->text == name) return astar::NodeId{static_cast<std::uint32_t>(i)};
  throw std::runtime_error("no node " + name);
}

inline astar::Graph graph_of(const Json& space) {
  using namespace astar;
  const auto thousandths = [](const Json* value) { return value ? std::llround(value->number() * 1000) : 0; };
  const Json& listed = *space.find("nodes");
  std::vector<GraphNode> nodes;
  for (const Json& node : listed.items)
    nodes.push_back(
        {thousandths(node.find("x")), thousandths(node.find("y")), thousandths(node.find("h")), node.find("id")->text});
  std::vector<GraphEdge> edges;
  for (const Json& edge : space.find("edges")->items) {
    const NodeId from = node_named(listed, edge.items.at(0).text), to = node_named(listed, edge.items.at(1).text);
    edges.push_back({from, to, edge.items.size() > 2 ? std::optional(thousandths(&edge.items[2])) : std::nullopt});
  }
  const Json* directed = space.find("directed");
  return Graph(directed && directed->text == "true", std::move(nodes), edges);
}

/// What a document of tiles is made from, as in web/kernel/worlds/tiles/tiles_world.ts; every tile is one digit or
/// letter.
inline std::vector<double> numbers_of_tiles(const Json& document) {
  std::vector<double> numbers{document.find("space")->find("width")->number(),
                              document.find("space")->find("height")->number()};
  for (const char* end : {"start", "goal"})
    for (const char tile : document.find(end)->text) numbers.push_back(tile <= '9' ? tile - '0' : tile - 'a' + 10);
  return numbers;
}

/// What a document of a map's free space is made from, as in web/kernel/worlds/navmesh/navmesh_world.ts.
inline std::vector<double> numbers_of_mesh(const Json& document) {
  std::vector<double> numbers;
  for (const char* end : {"start", "goal"})
    for (const Json& part : document.find(end)->items) numbers.push_back(std::round(part.number() * 1000));
  const std::vector<Json>& rows = document.find("space")->find("rows")->items;
  numbers.insert(numbers.end(), {0, static_cast<double>(rows.front().text.size()), static_cast<double>(rows.size())});
  for (const Json& row : rows)
    for (const char cell : row.text) numbers.push_back(cell == '#' ? 0 : 1);
  return numbers;
}

/// What a document of voxels is made from, as in web/kernel/worlds/voxel/voxel_world.ts.
inline std::vector<double> numbers_of_voxels(const Json& space) {
  const auto named = [&space](const char* name) {
    const Json* value = space.find(name);
    return value ? value->text : "";
  };
  std::vector<double> numbers{named("movement") == "fly" ? 1.0 : 0.0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 2, 1, 2};
  const Json none;
  const Json* given = space.find("agent");
  const Json& agent = given ? *given : none;
  const auto put = [&numbers](const Json& from, const char* name, std::size_t at) {
    if (const Json* value = from.find(name))
      numbers[at] = value->text == "true" ? 1 : value->text == "false" ? 0 : value->number();
  };
  const std::array moves{"walk", "jump", "fall", "swim"};
  const std::array powers{"maxFallDistance", "jumpHeight", "jumpDistance", "characterHeight"};
  const Json* costs = agent.find("costs");
  for (std::size_t i = 0; i < 4; ++i) {
    put(agent, moves[i], 1 + i);
    put(agent, powers[i], 5 + i);
    put(costs ? *costs : none, moves[i], 9 + i);
  }
  const std::vector<Json>& layers = space.find("layers")->items;
  const std::vector<Json>& ground = layers.front().items;
  for (const std::size_t side : {ground.front().text.size(), layers.size(), ground.size()})
    numbers.push_back(static_cast<double>(side));
  constexpr std::string_view letters = ".#23456789~";
  double place = 0;
  for (const Json& layer : layers)
    for (const Json& row : layer.items)
      for (const char letter : row.text) {
        if (place == 0) numbers.push_back(0);
        place = place == 0 ? 1 : place;
        numbers.back() += static_cast<double>(letters.find(letter)) * place;
        place = place == std::pow(16, astar::voxels_in_number - 1) ? 0 : place * 16;
      }
  return numbers;
}

/// A cell of rows.
inline std::uint8_t terrain_of(char c) { return static_cast<std::uint8_t>(c == '#' ? 0 : c == '.' ? 1 : c - '0'); }

/// Prepares the search a document asks for.
inline void start(astar::Session& session, const Json& document) {
  using namespace astar;
  SearchOptions options;
  static Unknown unknown;  // outlives the search
  unknown = {};
  std::vector<std::uint8_t> cells;
  int width = 0, height = 0;
  bool hexagons = false;
  HexTop top = HexTop::Pointed;
  Point start, goal;
  Cost g_weight = 1000, h_weight = 1000, max_f = -1;
  const auto thousandths = [](const Json& value) { return static_cast<Cost>(std::llround(value.number() * 1000)); };
  if (const Json* type = document.find("space")->find("type"); type && type->text == "hex") {
    hexagons = true;
    options.heuristic = Heuristic::Hex;
  }
  const auto point = [](const Json& value) {
    return Point{static_cast<int>(value.items.at(0).number()), static_cast<int>(value.items.at(1).number())};
  };
  const std::string type = document.find("space")->find("type") ? document.find("space")->find("type")->text : "grid";
  const bool graph = type == "graph", tiles = type == "tiles", mesh = type == "navmesh", voxel = type == "voxel",
             triangles = type == "triangle";
  if (graph || mesh) options.heuristic = Heuristic::Euclidean;
  if (tiles) options.heuristic = Heuristic::TileDistance;
  if (voxel) options.heuristic = Heuristic::Voxel;
  if (triangles) options.heuristic = Heuristic::Triangle;
  for (const auto& [name, value] : document.fields) {
    if ((graph || tiles || mesh || voxel) && (name == "space" || name == "start" || name == "goal")) continue;
    if (name == "space") {
      if (const Json* named = value.find("top")) top = named->text == "flat" ? HexTop::Flat : HexTop::Pointed;
      for (const Json& row : value.find("rows")->items) {
        width = static_cast<int>(row.text.size());
        ++height;
        for (const char c : row.text) cells.push_back(terrain_of(c));
      }
    } else if (name == "start") start = point(value);
    else if (name == "goal") goal = point(value);
    else if (name == "algorithm") choose(options.algorithm, value, algorithm_names());
    else if (name == "heuristic") choose(options.heuristic, value, heuristic_names);
    else if (name == "diagonal") choose(options.diagonal, value, diagonal_names);
    else if (name == "costs") choose(options.costs, value, costs_names);
    else if (name == "tie") choose(options.tie, value, tie_names);
    else if (name == "openList") choose(options.open_list, value, open_list_names);
    else if (name == "stop") choose(options.stop, value, stop_names);
    else if (name == "reopen") options.reopen = value.text == "true";
    else if (name == "successors") choose(options.successors, value, successors_names);
    else if (name == "beamWidth") options.beam_width = static_cast<std::uint32_t>(value.number());
    else if (name == "clusterSize") options.cluster_size = static_cast<std::uint32_t>(value.number());
    else if (name == "gWeight") g_weight = thousandths(value);
    else if (name == "hWeight") h_weight = thousandths(value);
    else if (name == "limits") {
      for (const auto& [limit, most] : value.fields) {
        if (limit == "maxF") max_f = thousandths(most);
        else
          (limit == "expansions" ? options.limits.expansions : options.limits.open_or_closed) =
              static_cast<std::uint32_t>(most.number());
      }
    } else if (name == "sight") unknown.sight = static_cast<std::uint32_t>(value.number());
    else if (name == "known") {
      for (const Json& row : value.items)
        for (const char c : row.text) unknown.known.push_back(terrain_of(c));
    } else if (name != "version") throw std::runtime_error("unknown field " + name);
  }
  // Somebody walks who knows nothing but what documents say.
  if (const std::string_view layer = algorithm_rows[static_cast<std::size_t>(options.algorithm)].layer;
      layer.ends_with("walk"))
    options.walk = &unknown;
  options.weights = weights_from_thousandths(g_weight, h_weight);
  if (max_f >= 0) {
    const double scale = static_cast<double>(graph ? graph_unit : cost_model(options.costs).unit) *
                         static_cast<double>(f_scale(options));
    options.limits.max_f = static_cast<Cost>(std::ceil(static_cast<double>(max_f) * scale / 1000));
  }
  if (graph) {
    const Json& nodes = *document.find("space")->find("nodes");
    session.set_world(std::make_unique<GraphWorld>(graph_of(*document.find("space"))));
    session.start(node_named(nodes, document.find("start")->text), node_named(nodes, document.find("goal")->text),
                  options);
    return;
  }
  if (tiles || mesh) {
    session.set_world(tiles ? make_world("tiles", numbers_of_tiles(document))
                            : make_world("navmesh", numbers_of_mesh(document)));
    session.start(NodeId{0}, NodeId{1}, options);
    return;
  }
  if (voxel) {
    const std::vector<double> numbers = numbers_of_voxels(*document.find("space"));
    session.set_world(make_world("voxel", numbers));
    const double across = numbers[13], deep = numbers[15];
    const auto node = [&](const char* end) {
      const std::vector<Json>& at = document.find(end)->items;
      return NodeId{static_cast<std::uint32_t>((at[1].number() * deep + at[2].number()) * across + at[0].number())};
    };
    session.start(node("start"), node("goal"), options);
    return;
  }
  if (hexagons) {
    const Hex hex(width, height, top, std::move(cells));
    session.set_world(std::make_unique<HexWorld>(hex));
    session.start(hex.node({start.x, start.y}), hex.node({goal.x, goal.y}), options);
    return;
  }
  if (triangles) {
    const Triangle map(width, height, std::move(cells));
    session.set_world(std::make_unique<WorldOf<Triangle>>(map));
    session.start(map.node(start), map.node(goal), options);
    return;
  }
  session.set_grid(width, height, std::move(cells));
  session.start(session.grid().node(start), session.grid().node(goal), options);
}

}  // namespace golden
