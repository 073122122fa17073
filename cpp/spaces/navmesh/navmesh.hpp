// A navigation mesh as a space. A convex polygon can be crossed in a straight line between any two points of its
// border, so the search goes from opening to opening: its nodes are points on the openings between polygons, its moves
// the straight lines between two such points of one polygon. With only the middles of openings there would be fewer
// nodes, but more paths that pass obstacles on the wrong side. Pulled taut, the path found is on average within a
// thousandth of a shortest one.
//
// Nodes: 0 is the start, 1 the goal, anywhere in the free space. Then come the ends of the openings, and points that
// cut each opening into 2, 4 or 8 equal parts. Nobody passes between two walls that touch at a corner, so such a corner
// is a node on each side. Costs are lengths rounded up to whole units, and estimates are straight lines rounded down,
// so that they are consistent.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "../../core/cost.hpp"
#include "../../core/expect.hpp"
#include "../../core/ids.hpp"
#include "../../core/options.hpp"
#include "../../core/space.hpp"
#include "funnel.hpp"
#include "polygon_mesh.hpp"

namespace astar {

class NavMesh {
 public:
  static constexpr NodeId start_node{0};
  static constexpr NodeId goal_node{1};

  /// Start and goal may lie outside the mesh; terrain() says then that they are walls. Throws as move_ends().
  NavMesh(PolygonMesh mesh, MeshPoint start, MeshPoint goal) : NavMesh(std::move(mesh)) { move_ends(start, goal); }
  /// Every node is a wall until move_ends() has set start and goal, which does about half of the work.
  explicit NavMesh(PolygonMesh mesh) : mesh_(std::move(mesh)), places_(2) {
    for (const MeshPoint vertex : mesh_.vertices())
      mesh_extent_ = std::max<double>({mesh_extent_, vertex.x * 8.0, vertex.y * 8.0});
    add_corners();
    add_parts();
    seen_.assign(node_count(), 0);
    polygon_first_.assign(node_count() + 1, 0);
  }

  /// Moves start and goal; all other nodes stay. Throws std::invalid_argument beyond `farthest_coordinate`.
  void move_ends(MeshPoint start, MeshPoint goal) {
    extent_ = mesh_extent_;
    const MeshPoint ends[] = {start, goal};
    for (const MeshPoint end : ends) {
      expect("x", end.x, -farthest_coordinate, farthest_coordinate);
      expect("y", end.y, -farthest_coordinate, farthest_coordinate);
    }
    for (std::size_t end = 0; end < 2; ++end) {
      places_[end] = place_of(ends[end]);
      located_[end] = mesh_.locate(ends[end]);
      extent_ = std::max<double>({extent_, ends[end].x * 8.0, ends[end].y * 8.0});
    }
    list_polygons();
  }

  const PolygonMesh& mesh() const { return mesh_; }
  std::size_t node_count() const { return places_.size(); }
  /// The place of a node in eighths of a thousandth, so that the points that divide an opening lie on it exactly.
  struct Place {
    std::int32_t x = 0;
    std::int32_t y = 0;
  };
  static constexpr int places_in_one = 8000;
  Place place(NodeId node) const { return places_[index(node)]; }

  std::span<const std::uint32_t> polygons(NodeId node) const {
    return {polygons_.data() + polygon_first_[index(node)], polygons_.data() + polygon_first_[index(node) + 1]};
  }

  /// The nodes of a polygon in the order of its border, after start and goal if they are in it.
  std::span<const NodeId> nodes(std::uint32_t polygon) const {
    return {nodes_.data() + node_first_[polygon], nodes_.data() + node_first_[polygon + 1]};
  }

  std::uint8_t terrain(NodeId node) const { return polygons(node).empty() ? 0 : 1; }
  /// Does nothing: changed ground would be another mesh.
  void set_terrain(NodeId, std::uint8_t) {}

  void configure(const SearchOptions& options, NodeId goal) {
    goal_ = goal;
    heuristic_ = options.heuristic;
  }
  NodeId goal() const { return goal_; }
  const CostModel& costs() const {
    static constexpr CostModel model{1'024'000, 1'024'000, 1'024'000};
    return model;
  }
  std::string label(NodeId node) const {
    return in_parentheses({coordinate(place(node).x), coordinate(place(node).y)});
  }
  /// Upper bounds of what a move costs and of the estimates, in units.
  double dearest_move() const { return 1.5 * static_cast<double>(unit_places) * extent_; }
  double farthest_estimate() const { return dearest_move(); }

  Cost heuristic(NodeId node) const noexcept { return heuristic_from(goal_, node); }
  Cost heuristic_from(NodeId start, NodeId node) const noexcept {
    return heuristic_ == Heuristic::Euclidean ? scaled_sqrt(unit_places, square(start, node)) : 0;
  }
  /// Cost of the move between two nodes of one polygon.
  Cost length(NodeId from, NodeId to) const noexcept {
    const std::int64_t squared = square(from, to);
    const auto root = static_cast<std::uint64_t>(scaled_sqrt(unit_places, squared));
    // The square of the root and the exact square differ by less than 2^36, so comparing them modulo 2^64 is enough.
    const bool whole =
        root * root == static_cast<std::uint64_t>(unit_places * unit_places) * static_cast<std::uint64_t>(squared);
    return static_cast<Cost>(root + (whole ? 0 : 1));
  }

  template <bool WithBlocked, class Visit>
  void for_each_neighbor(NodeId node, Visit&& visit) const {
    // Two nodes of one opening have two polygons in common, but there is one move between them.
    if (++round_ == 0) {
      std::fill(seen_.begin(), seen_.end(), 0u);
      round_ = 1;
    }
    seen_[index(node)] = round_;
    for (const std::uint32_t polygon : polygons(node))
      for (std::uint32_t i = node_first_[polygon]; i < node_first_[polygon + 1]; ++i) {
        const NodeId next = nodes_[i];
        if (std::exchange(seen_[index(next)], round_) != round_)
          visit(Neighbor{next, length(node, next), Passage::Free});
      }
  }
  template <bool WithBlocked, class Visit>
  void for_each_predecessor(NodeId node, Visit&& visit) const {
    for_each_neighbor<WithBlocked>(node, visit);
  }

  /// The polygons that a path of nodes goes through, and the gates between them. If the path comes back to a polygon,
  /// the loop is left out, because any two points of a polygon see each other.
  struct Corridor {
    std::vector<std::uint32_t> polygons;
    std::vector<Gate> gates;
  };
  Corridor corridor(std::span<const NodeId> path) const {
    Corridor found;
    if (path.size() < 2) return found;
    std::vector<std::uint32_t> at(mesh_.polygon_count(), nothing);
    const auto enter = [&](std::uint32_t polygon, Gate gate) {
      if (at[polygon] != nothing) {
        while (found.polygons.back() != polygon) {
          at[found.polygons.back()] = nothing;
          found.polygons.pop_back();
          found.gates.pop_back();
        }
        return;
      }
      at[polygon] = static_cast<std::uint32_t>(found.polygons.size());
      found.polygons.push_back(polygon);
      found.gates.push_back(gate);
    };
    enter(shared(path[0], path[1]), Gate{});
    for (std::size_t i = 1; i + 1 < path.size(); ++i)
      if (!has(found.polygons.back(), path[i + 1]))
        cross(found.polygons.back(), path[i - 1], path[i], path[i + 1], enter);
    found.gates.erase(found.gates.begin());
    return found;
  }

 private:
  /// Units in the eighth of a thousandth.
  static constexpr Cost unit_places = 1'024'000 / places_in_one;

  static constexpr Place place_of(MeshPoint point) { return {point.x * 8, point.y * 8}; }

  static std::string coordinate(std::int32_t place) {
    std::string text = std::to_string(place / places_in_one);
    std::string decimals = std::to_string(1000 + place % places_in_one / 8).substr(1);
    while (!decimals.empty() && decimals.back() == '0') decimals.pop_back();
    return decimals.empty() ? text : text + "." + decimals;
  }

  std::int64_t square(NodeId a, NodeId b) const noexcept {
    const std::int64_t dx = std::int64_t{place(a).x} - place(b).x, dy = std::int64_t{place(a).y} - place(b).y;
    return dx * dx + dy * dy;
  }

  bool has(std::uint32_t polygon, NodeId node) const {
    const auto all = polygons(node);
    return std::find(all.begin(), all.end(), polygon) != all.end();
  }
  std::uint32_t shared(NodeId a, NodeId b) const {
    for (const std::uint32_t polygon : polygons(a))
      if (has(polygon, b)) return polygon;
    return nothing;
  }

  /// Adds one node for each run of polygons that meet at a vertex and open into each other.
  void add_corners() {
    node_at_.assign(mesh_.corner_count(), no_node);
    for (std::uint32_t corner = 0; corner < mesh_.corner_count(); ++corner) {
      if (node_at_[corner] != no_node) continue;
      if (mesh_.twin(corner) == nothing && mesh_.twin(mesh_.previous(corner)) == nothing) continue;
      const NodeId node{static_cast<std::uint32_t>(places_.size())};
      places_.push_back(place_of(mesh_.point(corner)));
      std::uint32_t each = corner;
      do {
        node_at_[each] = node;
        each = mesh_.twin(mesh_.previous(each));
      } while (each != nothing && each != corner);
      if (each == corner) continue;
      for (each = mesh_.twin(corner); each != nothing; each = mesh_.twin(each))
        node_at_[each = mesh_.next(each)] = node;
    }
  }

  /// How many parts an opening is cut into. With midpoints alone, paths become up to a quarter too long if openings are
  /// wide.
  static int parts_for(Place from, Place to) {
    const auto longer_than = [&](std::int64_t length) {
      const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
      return dx * dx + dy * dy > length * length * places_in_one * places_in_one;
    };
    return longer_than(6) ? 8 : longer_than(2) ? 4 : 2;
  }

  void add_parts() {
    part_first_.assign(mesh_.corner_count(), nothing);
    parts_of_.assign(mesh_.corner_count(), 1);
    for (std::uint32_t corner = 0; corner < mesh_.corner_count(); ++corner) {
      if (mesh_.twin(corner) == nothing || mesh_.twin(corner) < corner) continue;
      const Place from = place_of(mesh_.point(corner)), to = place_of(mesh_.point(mesh_.next(corner)));
      const int parts = parts_for(from, to);
      part_first_[corner] = static_cast<std::uint32_t>(places_.size());
      parts_of_[corner] = static_cast<std::uint8_t>(parts);
      for (int i = 1; i < parts; ++i)
        places_.push_back({from.x + (to.x - from.x) / parts * i, from.y + (to.y - from.y) / parts * i});
    }
  }
  /// Lists the nodes of each polygon, in the order of its border, then the polygons of each node.
  void list_polygons() {
    nodes_.clear();
    node_first_.clear();
    node_first_.reserve(mesh_.polygon_count() + 1);
    for (std::uint32_t polygon = 0; polygon < mesh_.polygon_count(); ++polygon) {
      node_first_.push_back(static_cast<std::uint32_t>(nodes_.size()));
      for (std::size_t end = 0; end < 2; ++end)
        if (std::binary_search(located_[end].begin(), located_[end].end(), polygon))
          nodes_.push_back(NodeId{static_cast<std::uint32_t>(end)});
      for (std::uint32_t corner = mesh_.first(polygon); corner < mesh_.end(polygon); ++corner) {
        if (node_at_[corner] != no_node) nodes_.push_back(node_at_[corner]);
        const std::uint32_t twin = mesh_.twin(corner);
        if (twin == nothing) continue;
        const std::uint32_t owner = std::min(corner, twin), count = parts_of_[owner] - 1u;
        for (std::uint32_t i = 0; i < count; ++i)
          nodes_.push_back(NodeId{part_first_[owner] + (owner == corner ? i : count - 1 - i)});
      }
    }
    node_first_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    polygon_first_.assign(node_count() + 1, 0);
    for (const NodeId node : nodes_) ++polygon_first_[index(node) + 1];
    for (std::size_t i = 0; i < node_count(); ++i) polygon_first_[i + 1] += polygon_first_[i];
    polygons_.resize(nodes_.size());
    std::vector<std::uint32_t> filled(polygon_first_.begin(), polygon_first_.end() - 1);
    for (std::uint32_t polygon = 0; polygon < mesh_.polygon_count(); ++polygon)
      for (std::uint32_t i = node_first_[polygon]; i < node_first_[polygon + 1]; ++i)
        polygons_[filled[index(nodes_[i])]++] = polygon;
  }

  /// Goes from a polygon over its node `over` to a polygon that has the node `to`: through the opening that `over` is
  /// on or, if `over` is an end of openings, from one of these to the next. Around a point without walls the path takes
  /// the inner side of the turn.
  template <class Enter>
  void cross(std::uint32_t polygon, NodeId before, NodeId over, NodeId to, Enter&& enter) const {
    std::uint32_t corner = mesh_.first(polygon);
    while (corner < mesh_.end(polygon) && node_at_[corner] != over) ++corner;
    if (corner == mesh_.end(polygon)) {
      for (corner = mesh_.first(polygon); corner < mesh_.end(polygon); ++corner) {
        const std::uint32_t twin = mesh_.twin(corner);
        if (twin != nothing && has(mesh_.polygon(twin), over)) return step(corner, enter);
      }
      return;
    }
    const auto ahead = [&](std::uint32_t from, bool left) {
      return left ? mesh_.twin(from) : mesh_.twin(mesh_.previous(from));
    };
    const auto here = [&](std::uint32_t from, bool left) {
      return left ? mesh_.next(mesh_.twin(from)) : mesh_.twin(mesh_.previous(from));
    };
    const std::int64_t side =
        turn({place(before).x, place(before).y}, {place(over).x, place(over).y}, {place(to).x, place(to).y});
    for (const bool left : {side > 0, side <= 0}) {
      std::vector<std::uint32_t> edges;
      std::uint32_t each = corner;
      while (!has(mesh_.polygon(each), to) && ahead(each, left) != nothing && edges.size() < mesh_.corner_count()) {
        edges.push_back(left ? each : mesh_.previous(each));
        each = here(each, left);
      }
      if (!has(mesh_.polygon(each), to)) continue;
      for (const std::uint32_t edge : edges) step(edge, enter);
      return;
    }
  }

  /// Leaves a polygon over one of its edges.
  template <class Enter>
  void step(std::uint32_t edge, Enter& enter) const {
    enter(mesh_.polygon(mesh_.twin(edge)), Gate{mesh_.point(mesh_.next(edge)), mesh_.point(edge)});
  }

  PolygonMesh mesh_;
  double mesh_extent_ = 0;
  double extent_ = 0;  // largest coordinate of mesh, start and goal, as in Place
  std::vector<Place> places_;
  std::vector<std::uint32_t> located_[2];  // polygons that start and goal are in
  std::vector<NodeId> node_at_;            // node of each corner
  std::vector<std::uint32_t> part_first_;  // first node of each edge, at the smaller of its two corners
  std::vector<std::uint8_t> parts_of_;
  std::vector<std::uint32_t> node_first_, polygon_first_;
  std::vector<NodeId> nodes_;
  std::vector<std::uint32_t> polygons_;
  mutable std::vector<std::uint32_t> seen_;
  mutable std::uint32_t round_ = 0;
  NodeId goal_ = goal_node;
  Heuristic heuristic_ = Heuristic::Euclidean;
};

/// A path of nodes pulled taut: start, corners and goal.
inline std::vector<MeshPoint> taut_path(const NavMesh& space, std::span<const NodeId> path) {
  if (path.empty()) return {};
  const auto exact = [&](NodeId node) { return MeshPoint{space.place(node).x / 8, space.place(node).y / 8}; };
  if (path.size() == 1) return {exact(path[0])};
  return pull_taut(exact(path.front()), exact(path.back()), space.corridor(path).gates);
}

inline double path_length(std::span<const MeshPoint> path) {
  double sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i)
    sum += std::hypot(static_cast<double>(path[i].x) - path[i - 1].x, static_cast<double>(path[i].y) - path[i - 1].y) /
           1000;
  return sum;
}

}  // namespace astar
