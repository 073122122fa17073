// What is shown of a navigation mesh besides its search: its polygons, and paths pulled taut. Not in the page's first
// module.
#pragma once

#include "../session/session.hpp"
#include "../worlds/mesh_world.hpp"
#include "glue.hpp"

namespace astar {

/// The session's mesh; null in other worlds.
inline const NavMesh* mesh_of(const Session& session) {
  const auto* world = dynamic_cast<const MeshWorld*>(&session.world());
  return world ? &world->space() : nullptr;
}

/// [x,y]
inline emscripten::val copied_pair(MeshPoint point) {
  emscripten::val pair = emscripten::val::array();
  pair.set(0, point.x / 1000.0);
  pair.set(1, point.y / 1000.0);
  return pair;
}

/// Adds the members to a bound class with a session().
template <class Bound>
void bind_mesh(emscripten::class_<Bound> bound) {
  using emscripten::val;
  bound
      /// Polygon i has the corners first[i] … first[i+1]−1, each with its vertex and the same edge from the
      /// other side (−1 at the border), and the nodes nodeFirst[i] … nodeFirst[i+1]−1. Vertices and places of
      /// nodes: x, y one after the other.
      .function(
          "mesh",
          +[](Bound& self) {
            return guarded(val::undefined(), [&] {
              const NavMesh* space = mesh_of(self.session());
              if (!space) return val::undefined();
              const PolygonMesh& mesh = space->mesh();
              // Allocated at full size: with a large mesh, growing them again and again would take most of the time.
              const std::size_t polygon_count = mesh.polygon_count();
              std::vector<double> vertices(2 * mesh.vertices().size()), places(2 * space->node_count());
              for (std::size_t i = 0; i < mesh.vertices().size(); ++i) {
                vertices[2 * i] = mesh.vertices()[i].x / 1000.0;
                vertices[2 * i + 1] = mesh.vertices()[i].y / 1000.0;
              }
              for (std::uint32_t i = 0; i < space->node_count(); ++i) {
                const NavMesh::Place place = space->place(NodeId{i});
                places[2 * i] = static_cast<double>(place.x) / NavMesh::places_in_one;
                places[2 * i + 1] = static_cast<double>(place.y) / NavMesh::places_in_one;
              }
              std::vector<std::int32_t> first(polygon_count + 1), node_first(polygon_count + 1);
              for (std::uint32_t i = 0; i < polygon_count; ++i) {
                first[i + 1] = static_cast<std::int32_t>(mesh.end(i));
                node_first[i + 1] = node_first[i] + static_cast<std::int32_t>(space->nodes(i).size());
              }
              std::vector<std::int32_t> corners(mesh.corner_count()), twins(mesh.corner_count());
              for (std::uint32_t corner = 0; corner < mesh.corner_count(); ++corner) {
                corners[corner] = static_cast<std::int32_t>(mesh.vertex(corner));
                twins[corner] = static_cast<std::int32_t>(mesh.twin(corner));
              }
              std::vector<std::int32_t> nodes(static_cast<std::size_t>(node_first[polygon_count]));
              for (std::uint32_t i = 0, at = 0; i < polygon_count; ++i)
                for (const NodeId node : space->nodes(i)) nodes[at++] = static_cast<std::int32_t>(raw(node));
              val answer = val::object();
              answer.set("vertices", copied(vertices));
              answer.set("first", copied(first));
              answer.set("corners", copied(corners));
              answer.set("twins", copied(twins));
              answer.set("places", copied(places));
              answer.set("nodeFirst", copied(node_first));
              answer.set("nodes", copied(nodes));
              return answer;
            });
          })
      /// The path found (for node −1), or the chain of parents to a node at the cursor, pulled taut: its points,
      /// polygons and length.
      .function(
          "taut", +[](Bound& self, double node) {
            return guarded(val::undefined(), [&] {
              const Session& session = self.session();
              const NavMesh* space = mesh_of(session);
              if (!space || !session.recorded() || !(node < static_cast<double>(space->node_count())))
                return val::undefined();
              const std::vector<NodeId> path = node < 0 ? session.path() : session.recording().path_to(id(node));
              if (path.empty()) return val::undefined();
              const std::vector<MeshPoint> taut = taut_path(*space, path);
              val points = val::array();
              for (const MeshPoint point : taut) points.call<void>("push", copied_pair(point));
              const std::vector<std::uint32_t> polygons = space->corridor(path).polygons;
              val answer = val::object();
              answer.set("points", points);
              answer.set("polygons", copied(std::vector<std::int32_t>(polygons.begin(), polygons.end())));
              answer.set("length", path_length(taut));
              return answer;
            });
          });
}

}  // namespace astar
