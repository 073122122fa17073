// Naive references for navigation meshes, from the polygons alone: what the search should cost, by the
// plainest Dijkstra over a graph made anew here; and the exact shortest way inside any polygons, by a
// visibility graph over their corners.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "dense_dijkstra.hpp"
#include "spaces/navmesh/polygon_mesh.hpp"

namespace reference {

__extension__ typedef __int128 Wide;

using Polygon = std::vector<astar::MeshPoint>;

inline std::vector<Polygon> polygons_of(const astar::PolygonMesh& mesh) {
  std::vector<Polygon> found;
  for (std::uint32_t polygon = 0; polygon < mesh.polygon_count(); ++polygon) {
    found.emplace_back();
    for (std::uint32_t corner = mesh.first(polygon); corner < mesh.end(polygon); ++corner)
      found.back().push_back(mesh.point(corner));
  }
  return found;
}

/// A point at x/under, y/under in thousandths.
struct Ratio {
  Wide x = 0;
  Wide y = 0;
  Wide under = 1;
};

/// The side of a point on the way from p to q, as a sign that does not depend on `under`.
inline Wide side(astar::MeshPoint p, astar::MeshPoint q, const Ratio& point) {
  return static_cast<Wide>(q.x - p.x) * (point.y - p.y * point.under) -
         static_cast<Wide>(q.y - p.y) * (point.x - p.x * point.under);
}

inline std::vector<std::size_t> holding(const std::vector<Polygon>& polygons, const Ratio& point) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < polygons.size(); ++i) {
    bool inside = true;
    for (std::size_t j = 0; j < polygons[i].size(); ++j)
      inside = inside && side(polygons[i][j], polygons[i][(j + 1) % polygons[i].size()], point) >= 0;
    if (inside) found.push_back(i);
  }
  return found;
}

inline bool share_edge(const Polygon& one, const Polygon& other) {
  for (std::size_t i = 0; i < one.size(); ++i)
    for (std::size_t j = 0; j < other.size(); ++j)
      if (one[i] == other[(j + 1) % other.size()] && one[(i + 1) % one.size()] == other[j]) return true;
  return false;
}

/// Groups the polygons round a point by whether one gets from each to the next over an edge between them.
inline std::vector<std::vector<std::size_t>> groups(const std::vector<Polygon>& polygons,
                                                    std::vector<std::size_t> round) {
  std::vector<std::vector<std::size_t>> found;
  while (!round.empty()) {
    found.push_back({round.back()});
    round.pop_back();
    for (std::size_t i = 0; i < found.back().size(); ++i)
      for (std::size_t j = 0; j < round.size();) {
        if (!share_edge(polygons[found.back()[i]], polygons[round[j]])) ++j;
        else {
          found.back().push_back(round[j]);
          round.erase(round.begin() + static_cast<std::ptrdiff_t>(j));
        }
      }
  }
  return found;
}

inline bool meet(const std::vector<std::size_t>& one, const std::vector<std::size_t>& other) {
  for (const std::size_t each : one)
    if (std::find(other.begin(), other.end(), each) != other.end()) return true;
  return false;
}

/// The polygons a straight line begins and ends in; none when it leaves them on its way.
struct Sight {
  std::vector<std::size_t> first, last;
};

inline Sight look(const std::vector<Polygon>& polygons, astar::MeshPoint a, astar::MeshPoint b) {
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
  std::vector<std::pair<Wide, Wide>> cuts{{0, 1}, {1, 1}};
  for (const Polygon& polygon : polygons)
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const astar::MeshPoint p = polygon[i], q = polygon[(i + 1) % polygon.size()];
      // Where the line crosses that of the edge; on the edge or not does not matter, more cuts do no harm.
      Wide under = static_cast<Wide>(dx) * (q.y - p.y) - static_cast<Wide>(dy) * (q.x - p.x);
      Wide over = static_cast<Wide>(p.x - a.x) * (q.y - p.y) - static_cast<Wide>(p.y - a.y) * (q.x - p.x);
      if (under < 0) under = -under, over = -over;
      if (under > 0 && over > 0 && over < under) cuts.push_back({over, under});
      // Corners that lie on the line.
      if (dx * (p.y - a.y) - dy * (p.x - a.x) == 0) {
        const Wide along = static_cast<Wide>(dx) * (p.x - a.x) + static_cast<Wide>(dy) * (p.y - a.y),
                   all = static_cast<Wide>(dx) * dx + static_cast<Wide>(dy) * dy;
        if (along > 0 && along < all) cuts.push_back({along, all});
      }
    }
  std::sort(cuts.begin(), cuts.end(),
            [](const auto& p, const auto& q) { return p.first * q.second < q.first * p.second; });
  cuts.erase(std::unique(cuts.begin(), cuts.end(),
                         [](const auto& p, const auto& q) { return p.first * q.second == q.first * p.second; }),
             cuts.end());
  const auto at = [&](Wide over, Wide under) { return Ratio{a.x * under + dx * over, a.y * under + dy * over, under}; };
  Sight sight;
  std::vector<std::size_t> before;
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const auto& [over, under] = cuts[i];
    const auto& [over_next, under_next] = cuts[i + 1];
    const std::vector<std::size_t> here =
        holding(polygons, at(over * under_next + over_next * under, 2 * under * under_next));
    if (here.empty()) return {};
    if (i == 0) sight.first = here;
    else {
      bool through = false;
      for (const auto& group : groups(polygons, holding(polygons, at(over, under))))
        through = through || (meet(group, before) && meet(group, here));
      if (!through) return {};
    }
    before = sight.last = here;
  }
  return sight;
}

/// Whether a way of straight lines stays inside, without slipping between polygons that only touch at a corner.
inline bool stays_inside(const std::vector<Polygon>& polygons, const std::vector<astar::MeshPoint>& way) {
  Sight before;
  for (std::size_t i = 1; i < way.size(); ++i) {
    if (way[i] == way[i - 1]) continue;
    const Sight sight = look(polygons, way[i - 1], way[i]);
    if (sight.first.empty()) return false;
    if (!before.last.empty()) {
      bool through = false;
      for (const auto& group : groups(polygons, holding(polygons, {way[i - 1].x, way[i - 1].y, 1})))
        through = through || (meet(group, before.last) && meet(group, sight.first));
      if (!through) return false;
    }
    before = sight;
  }
  return true;
}

/// The length of the shortest way, infinity without one.
inline double shortest_inside(const std::vector<Polygon>& polygons, astar::MeshPoint start, astar::MeshPoint goal) {
  struct Place {
    astar::MeshPoint point;
    std::vector<std::size_t> round;  // one group of polygons; start and goal belong to all
  };
  std::vector<Place> places{{start, holding(polygons, {start.x, start.y, 1})},
                            {goal, holding(polygons, {goal.x, goal.y, 1})}};
  std::map<std::pair<int, int>, bool> known;
  for (const Polygon& polygon : polygons)
    for (const astar::MeshPoint point : polygon)
      if (known.emplace(std::pair{point.x, point.y}, true).second)
        for (const auto& group : groups(polygons, holding(polygons, {point.x, point.y, 1})))
          places.push_back({point, group});
  const auto length = [&](std::size_t a, std::size_t b) {
    return std::hypot(places[a].point.x - places[b].point.x, places[a].point.y - places[b].point.y) / 1000.0;
  };
  const auto clear = [&](std::size_t a, std::size_t b) {
    if (places[a].point == places[b].point) return meet(places[a].round, places[b].round);
    const Sight sight = look(polygons, places[a].point, places[b].point);
    return !sight.first.empty() && meet(sight.first, places[a].round) && meet(sight.last, places[b].round);
  };
  return shortest_over(places.size(), length, clear);
}

/// Least cost in units of 1/1,024,000 from start to goal over points on the edges between polygons: their
/// ends and the points that cut them into 2 parts, 4 if longer than 2, 8 if longer than 6. Infinite (the
/// largest number) without a way.
inline std::int64_t search_cost(const std::vector<Polygon>& polygons, astar::MeshPoint start, astar::MeshPoint goal) {
  using Spot = std::pair<std::int64_t, std::int64_t>;  // in eighths of a thousandth
  std::vector<std::pair<std::size_t, Spot>> items;     // a spot as a polygon knows it
  std::map<std::pair<std::size_t, Spot>, std::size_t> numbers;
  std::vector<std::size_t> same;
  const auto item = [&](std::size_t polygon, Spot spot) {
    const auto [found, added] = numbers.emplace(std::pair{polygon, spot}, items.size());
    if (added) {
      items.push_back({polygon, spot});
      same.push_back(found->second);
    }
    return found->second;
  };
  const std::function<std::size_t(std::size_t)> root = [&](std::size_t i) { return same[i] == i ? i : root(same[i]); };
  for (std::size_t a = 0; a < polygons.size(); ++a)
    for (std::size_t b = a + 1; b < polygons.size(); ++b)
      for (std::size_t i = 0; i < polygons[a].size(); ++i)
        for (std::size_t j = 0; j < polygons[b].size(); ++j) {
          const astar::MeshPoint p = polygons[a][i], q = polygons[a][(i + 1) % polygons[a].size()];
          if (!(polygons[b][j] == q && polygons[b][(j + 1) % polygons[b].size()] == p)) continue;
          const std::int64_t dx = q.x - p.x, dy = q.y - p.y, squared = dx * dx + dy * dy;
          const int parts = squared > 36'000'000 ? 8 : squared > 4'000'000 ? 4 : 2;
          for (int k = 0; k <= parts; ++k) {
            const Spot spot{p.x * 8 + dx * 8 * k / parts, p.y * 8 + dy * 8 * k / parts};
            same[root(item(a, spot))] = root(item(b, spot));
          }
        }
  std::size_t ends[2];
  std::vector<std::vector<std::size_t>> at(2);
  for (const int end : {0, 1}) {
    const astar::MeshPoint point = end == 0 ? start : goal;
    // Far outside as a spot, so that it is not one with a point of the edges; its place is put in below.
    for (const std::size_t polygon : holding(polygons, {point.x, point.y, 1}))
      at[static_cast<std::size_t>(end)].push_back(item(polygon, {-1 - end, -1}));
    ends[end] = items.size();
    for (const std::size_t each : at[static_cast<std::size_t>(end)]) {
      if (ends[end] == items.size()) ends[end] = root(each);
      same[root(each)] = ends[end];
    }
  }
  constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
  if (ends[0] == items.size() || ends[1] == items.size()) return none;
  const auto place = [&](std::size_t i) {
    const Spot spot = items[i].second;
    if (spot.first >= 0) return spot;
    const astar::MeshPoint point = spot.first == -1 ? start : goal;
    return Spot{std::int64_t{point.x} * 8, std::int64_t{point.y} * 8};
  };
  const auto length = [&](std::size_t i, std::size_t j) {
    const Spot p = place(i), q = place(j);
    const Wide squared = static_cast<Wide>(128 * 128) *
                         ((p.first - q.first) * (p.first - q.first) + (p.second - q.second) * (p.second - q.second));
    auto units = static_cast<std::int64_t>(std::sqrt(static_cast<double>(squared)));
    while (static_cast<Wide>(units) * units >= squared && units > 0) --units;
    while (static_cast<Wide>(units) * units < squared) ++units;
    return units;
  };
  std::vector<std::int64_t> best(items.size(), none);
  std::vector<bool> done(items.size());
  best[root(ends[0])] = 0;
  for (;;) {
    std::size_t here = items.size();
    for (std::size_t i = 0; i < items.size(); ++i)
      if (root(i) == i && !done[i] && best[i] < none && (here == items.size() || best[i] < best[here])) here = i;
    if (here == items.size() || here == root(ends[1])) return best[root(ends[1])];
    done[here] = true;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (root(i) != here) continue;
      for (std::size_t j = 0; j < items.size(); ++j)
        if (items[j].first == items[i].first && !done[root(j)])
          best[root(j)] = std::min(best[root(j)], best[here] + length(i, j));
    }
  }
}

}  // namespace reference
