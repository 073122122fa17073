// The same maps through Recast and Detour, where Debian's librecast-dev is installed: who reaches
// what, and how long ways are.
#include <cmath>
#include <iostream>
#include <memory>
#include <random>
#include <vector>

#include "../../catch.hpp"
#include "../../reference/visibility.hpp"

#ifdef A_STAR_LAB_RECAST

#include <recastnavigation/DetourNavMesh.h>
#include <recastnavigation/DetourNavMeshBuilder.h>
#include <recastnavigation/DetourNavMeshQuery.h>
#include <recastnavigation/Recast.h>

#include "../../lab.hpp"
#include "../../rounds.hpp"
#include "worlds/mesh_world.hpp"

namespace {

using reference::Cells;

template <class T, void (*Free)(T*)>
struct Freed {
  void operator()(T* each) const { Free(each); }
};
template <class T, void (*Free)(T*)>
using Held = std::unique_ptr<T, Freed<T, Free>>;

/// A map's free cells as flat ground, two of Recast's cells to the side, turned into a mesh of theirs
/// without rounding corners.
class Detour {
 public:
  explicit Detour(const Cells& map) {
    constexpr int fine = 2;
    rcContext context(false);
    const float low[3] = {0, 0, 0}, high[3] = {static_cast<float>(map.width), 1, static_cast<float>(map.height)};
    const float cell = 1.0f / fine, step = 0.1f;
    Held<rcHeightfield, rcFreeHeightField> field(rcAllocHeightfield());
    rcCreateHeightfield(&context, *field, map.width * fine, map.height * fine, low, high, cell, step);
    for (int y = 0; y < map.height * fine; ++y)
      for (int x = 0; x < map.width * fine; ++x)
        if (map.free(x / fine, y / fine)) rcAddSpan(&context, *field, x, y, 0, 1, RC_WALKABLE_AREA, 1);
    Held<rcCompactHeightfield, rcFreeCompactHeightfield> compact(rcAllocCompactHeightfield());
    Held<rcContourSet, rcFreeContourSet> contours(rcAllocContourSet());
    Held<rcPolyMesh, rcFreePolyMesh> mesh(rcAllocPolyMesh());
    made_ = rcBuildCompactHeightfield(&context, 2, 1, *field, *compact) &&
            rcBuildRegionsMonotone(&context, *compact, 0, 0, 0) &&
            rcBuildContours(&context, *compact, 0.01f, 0, *contours) &&
            rcBuildPolyMesh(&context, *contours, DT_VERTS_PER_POLYGON, *mesh) && mesh->npolys > 0;
    if (!made_) return;
    for (int i = 0; i < mesh->npolys; ++i) mesh->flags[i] = 1;
    dtNavMeshCreateParams params{};
    params.verts = mesh->verts;
    params.vertCount = mesh->nverts;
    params.polys = mesh->polys;
    params.polyAreas = mesh->areas;
    params.polyFlags = mesh->flags;
    params.polyCount = mesh->npolys;
    params.nvp = mesh->nvp;
    params.walkableHeight = 1;
    params.cs = mesh->cs;
    params.ch = mesh->ch;
    std::copy(mesh->bmin, mesh->bmin + 3, params.bmin);
    std::copy(mesh->bmax, mesh->bmax + 3, params.bmax);
    unsigned char* data = nullptr;
    int size = 0;
    made_ = dtCreateNavMeshData(&params, &data, &size);
    if (!made_) return;
    tile_.reset(dtAllocNavMesh());
    query_.reset(dtAllocNavMeshQuery());
    made_ =
        dtStatusSucceed(tile_->init(data, size, DT_TILE_FREE_DATA)) && dtStatusSucceed(query_->init(tile_.get(), 4096));
  }

  bool made() const { return made_; }

  /// The length of its way between the middles of two free cells, infinite where it says that none reaches the goal.
  double length(const float* start, const float* goal) const {
    constexpr double none = std::numeric_limits<double>::infinity();
    const float reach[3] = {0.05f, 2, 0.05f};
    const dtQueryFilter filter;
    dtPolyRef from = 0, to = 0, polygons[1024];
    float from_at[3], to_at[3], corners[3 * 1024];
    query_->findNearestPoly(start, reach, &filter, &from, from_at);
    query_->findNearestPoly(goal, reach, &filter, &to, to_at);
    if (!from || !to) return none;
    int count = 0;
    const dtStatus status = query_->findPath(from, to, start, goal, &filter, polygons, &count, 1024);
    if (dtStatusFailed(status) || dtStatusDetail(status, DT_PARTIAL_RESULT)) return none;
    int corner_count = 0;
    query_->findStraightPath(start, goal, polygons, count, corners, nullptr, nullptr, &corner_count, 1024);
    double sum = 0;
    for (int i = 1; i < corner_count; ++i)
      sum += std::hypot(corners[3 * i] - corners[3 * i - 3], corners[3 * i + 2] - corners[3 * i - 1]);
    return sum;
  }

 private:
  bool made_ = false;
  Held<dtNavMesh, dtFreeNavMesh> tile_;
  Held<dtNavMeshQuery, dtFreeNavMeshQuery> query_;
};

}  // namespace

TEST_CASE("Recast and Detour reach the same goals, by ways that are no shorter", "[navmesh][detour]") {
  std::mt19937 random(51);
  double ours_over = 0, theirs_over = 0;
  int ways = 0, longer = 0;
  for (int round = 0; round < rounds(1000); ++round) {
    Cells map{3 + static_cast<int>(random() % 12), 3 + static_cast<int>(random() % 12), {}};
    const auto walls = random() % 45;
    for (int i = 0; i < map.width * map.height; ++i) map.cells.push_back(random() % 100 >= walls);
    std::vector<int> free;
    for (int i = 0; i < map.width * map.height; ++i)
      if (map.cells[static_cast<std::size_t>(i)]) free.push_back(i);
    if (free.empty()) continue;
    const Detour detour(map);
    REQUIRE(detour.made());
    const astar::PolygonMesh mesh = astar::mesh_from_map(map.cells, map.width, map.height);
    for (int query = 0; query < 4; ++query) {
      const int a = free[random() % free.size()], b = free[random() % free.size()];
      const astar::MeshPoint start{a % map.width * 1000 + 500, a / map.width * 1000 + 500},
          goal{b % map.width * 1000 + 500, b / map.width * 1000 + 500};
      const float from[3] = {static_cast<float>(start.x) / 1000, 0.1f, static_cast<float>(start.y) / 1000};
      const float to[3] = {static_cast<float>(goal.x) / 1000, 0.1f, static_cast<float>(goal.y) / 1000};
      astar::Session session;
      session.set_world(std::make_unique<astar::MeshWorld>(astar::NavMesh(mesh, start, goal)));
      astar::SearchOptions options;
      options.heuristic = astar::Heuristic::Euclidean;
      session.start(astar::NavMesh::start_node, astar::NavMesh::goal_node, options);
      while (session.advance(1000) == astar::Status::Running) {}
      const double theirs = detour.length(from, to);
      CAPTURE(round, map.width, a, b);
      REQUIRE((session.status() == astar::Status::Found) == std::isfinite(theirs));
      if (!std::isfinite(theirs) || a == b) continue;
      const double shortest = reference::shortest_way(map, start, goal);
      const double ours = astar::path_length(
          astar::taut_path(static_cast<const astar::MeshWorld&>(session.world()).space(), session.path()));
      REQUIRE(theirs >= shortest - 1e-3);
      ours_over += ours / shortest - 1;
      theirs_over += theirs / shortest - 1;
      longer += ours > theirs + 1e-3;
      ++ways;
    }
  }
  std::cout << "beside Detour: " << ways << " ways, ours " << 100 * ours_over / ways << " %, theirs "
            << 100 * theirs_over / ways << " % longer than the shortest; ours the longer one " << longer << " times"
            << std::endl;
  CHECK(ways > rounds(2000));
  CHECK(ours_over < theirs_over);
  CHECK(longer * 100 < ways);
}

#else

TEST_CASE("Recast and Detour reach the same goals, by ways that are no shorter", "[navmesh][detour]") {
  WARN("skipped: Recast and Detour are not installed (Debian's librecast-dev)");
}

#endif
