// Three tasks, solved with this library and with Boost.Graph's astar_search: roads of real lengths, a grid map, and
// sliding tiles, whose graph is not built beforehand. What a user writes stands between `// begin NAME` and `// end`,
// and docs/beside-boost.md shows it. Both solve the same queries in turn, and their answers are compared. `beside_boost
// [MAP]`: MAP is a MovingAI map with its MAP.scen; without one the grid is random.
#include <cstdio>

#if !__has_include(<boost/graph/astar_search.hpp>)
int main() { std::puts("skipped: Boost.Graph was not found; Debian has it in libboost-graph-dev"); }
#else

#include <algorithm>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/property_map/vector_property_map.hpp>
#include <cmath>
#include <ctime>
#include <fstream>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <random>
#include <string>
#include <unordered_map>
#include <vector>

#include "algorithms/find_path.hpp"
#include "fast/solver.hpp"
#include "io/map_text.hpp"
#include "io/scenario.hpp"
#include "spaces/grid.hpp"

namespace {

/// The input of both.
struct Town {
  double x, y;
};
struct Road {
  std::size_t from, to;
  double length;
};
double apart(const Town& a, const Town& b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// The answer of both; the cost is -1 if there is no path.
struct Answer {
  double cost = -1;
  std::size_t expanded = 0;
};

namespace roads_ours {
// begin roads, A* Lab
struct Map {
  const std::vector<Town>& towns;
  std::vector<Road> roads;  // by the town they lead from
  std::vector<std::size_t> first;
  astar::NodeId to{0};

  Map(const std::vector<Town>& all, std::vector<Road> given)
      : towns(all), roads(std::move(given)), first(all.size() + 1) {
    std::ranges::stable_sort(roads, {}, &Road::from);
    for (const Road& road : roads) ++first[road.from + 1];
    std::partial_sum(first.begin(), first.end(), first.begin());
  }
  std::size_t node_count() const { return towns.size(); }
  astar::NodeId goal() const { return to; }
  double heuristic(astar::NodeId at) const { return apart(towns[index(at)], towns[index(to)]); }
  template <bool, class Visit>
  void for_each_neighbor(astar::NodeId at, Visit&& visit) const {
    for (std::size_t i = first[index(at)]; i < first[index(at) + 1]; ++i)
      visit(astar::RealNeighbor{astar::NodeId(roads[i].to), roads[i].length});
  }
};

auto path(Map& map, std::size_t start, std::size_t goal, astar::NodeTable& nodes) {
  map.to = astar::NodeId(goal);
  return astar::find_path(map, astar::NodeId(start), {}, nodes);
}
// end
}  // namespace roads_ours

namespace roads_boost {
// begin roads, Boost.Graph
struct Length {
  double length;
};
using Map = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, Length>;
using Vertex = boost::graph_traits<Map>::vertex_descriptor;

Map make_map(const std::vector<Town>& towns, const std::vector<Road>& roads) {
  std::vector<std::pair<std::size_t, std::size_t>> ends;
  std::vector<Length> lengths;
  for (const Road& road : roads) {
    ends.emplace_back(road.from, road.to);
    lengths.push_back({road.length});
  }
  return Map(boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), lengths.begin(), towns.size());
}

struct Distance : boost::astar_heuristic<Map, double> {
  const std::vector<Town>& towns;
  Vertex goal;
  Distance(const std::vector<Town>& all, Vertex to) : towns(all), goal(to) {}
  double operator()(Vertex at) const { return apart(towns[at], towns[goal]); }
};

struct Found {};
struct StopAtGoal : boost::default_astar_visitor {
  Vertex goal;
  std::size_t* expanded;
  StopAtGoal(Vertex to, std::size_t* count) : goal(to), expanded(count) {}
  void examine_vertex(Vertex at, const Map&) {
    ++*expanded;
    if (at == goal) throw Found();
  }
};

struct Path {
  std::vector<Vertex> nodes;
  double cost;
  std::size_t expanded = 0;
};

Path path(const Map& map, const std::vector<Town>& towns, Vertex start, Vertex goal) {
  std::vector<Vertex> parents(num_vertices(map));
  std::vector<double> costs(num_vertices(map));
  Path found{{}, -1};
  try {
    boost::astar_search(map, start, Distance(towns, goal),
                        boost::predecessor_map(&parents[0])
                            .distance_map(&costs[0])
                            .weight_map(get(&Length::length, map))
                            .visitor(StopAtGoal(goal, &found.expanded)));
    return found;
  } catch (const Found&) {
    found.cost = costs[goal];
    for (Vertex at = goal; at != start; at = parents[at]) found.nodes.push_back(at);
    found.nodes.push_back(start);
    std::reverse(found.nodes.begin(), found.nodes.end());
    return found;
  }
}
// end
}  // namespace roads_boost

namespace grid_ours {
// begin grid, A* Lab
auto path(const astar::Grid& grid, astar::Point start, astar::Point goal, astar::NodeTable& nodes) {
  return astar::find_path(astar::GridQuestion(grid, grid.node(goal)), grid.node(start), {}, nodes);
}
// end
}  // namespace grid_ours

namespace grid_boost {
// begin grid, Boost.Graph
struct Octile : boost::astar_heuristic<roads_boost::Map, double> {
  std::size_t width;
  double x, y;
  Octile(std::size_t of_map, std::size_t goal)
      : width(of_map), x(static_cast<double>(goal % of_map)), y(static_cast<double>(goal / of_map)) {}
  double operator()(std::size_t at) const {
    const double dx = std::abs(static_cast<double>(at % width) - x), dy = std::abs(static_cast<double>(at / width) - y);
    return std::max(dx, dy) + (std::sqrt(2.0) - 1) * std::min(dx, dy);
  }
};

roads_boost::Map make_map(int width, int height, const std::vector<std::uint8_t>& cells) {
  const auto node = [&](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  };
  const auto free = [&](int x, int y) { return x >= 0 && y >= 0 && x < width && y < height && cells[node(x, y)]; };
  std::vector<std::pair<std::size_t, std::size_t>> ends;
  std::vector<roads_boost::Length> lengths;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          if ((dx || dy) && free(x, y) && free(x + dx, y + dy) && free(x + dx, y) && free(x, y + dy)) {
            ends.emplace_back(node(x, y), node(x + dx, y + dy));
            lengths.push_back({dx && dy ? std::sqrt(2.0) : 1});
          }
  return roads_boost::Map(boost::edges_are_sorted, ends.begin(), ends.end(), lengths.begin(),
                          static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
}

roads_boost::Path path(const roads_boost::Map& map, std::size_t width, std::size_t start, std::size_t goal) {
  std::vector<std::size_t> parents(num_vertices(map));
  std::vector<double> costs(num_vertices(map));
  roads_boost::Path found{{}, -1};
  try {
    boost::astar_search(map, start, Octile(width, goal),
                        boost::predecessor_map(&parents[0])
                            .distance_map(&costs[0])
                            .weight_map(get(&roads_boost::Length::length, map))
                            .visitor(roads_boost::StopAtGoal(goal, &found.expanded)));
    return found;
  } catch (const roads_boost::Found&) {
    found.cost = costs[goal];
    for (std::size_t at = goal; at != start; at = parents[at]) found.nodes.push_back(at);
    found.nodes.push_back(start);
    std::reverse(found.nodes.begin(), found.nodes.end());
    return found;
  }
}
// end
}  // namespace grid_boost

/// Boards of 3×3 tiles, one digit per tile, and the functions on them that both use.
using Board = std::string;
int tiles_away(const Board& board) {
  int sum = 0;
  for (int i = 0; i < 9; ++i)
    if (const int place = board[static_cast<std::size_t>(i)] - '1'; place >= 0)
      sum += std::abs(place / 3 - i / 3) + std::abs(place % 3 - i % 3);
  return sum;
}
std::vector<Board> slides(const Board& board) {
  std::vector<Board> next;
  const std::size_t blank = board.find('0');
  for (const auto& [possible, cell] : {std::pair(blank % 3 < 2, blank + 1), std::pair(blank % 3 > 0, blank - 1),
                                       std::pair(blank < 6, blank + 3), std::pair(blank > 2, blank - 3)})
    if (possible) {
      Board& slid = next.emplace_back(board);
      std::swap(slid[blank], slid[cell]);
    }
  return next;
}
const Board solved = "123456780";

namespace tiles_ours {
// begin tiles, A* Lab
struct Tiles {
  using State = Board;
  Board goal() const { return solved; }
  int heuristic(const Board& board) const { return tiles_away(board); }
  template <class Visit>
  void for_each_neighbor(const Board& board, Visit&& visit) const {
    for (const Board& next : slides(board)) visit(next, 1);
  }
};

auto path(const Board& start) { return astar::find_path(Tiles{}, start); }
// end
}  // namespace tiles_ours

namespace tiles_boost {
// begin tiles, Boost.Graph
/// Boards get numbers as they are met: all of Boost's maps need them.
struct Tiles {
  using vertex_descriptor = std::size_t;
  using edge_descriptor = std::pair<std::size_t, std::size_t>;
  using out_edge_iterator = std::vector<edge_descriptor>::const_iterator;
  using degree_size_type = std::size_t;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using adjacency_iterator = void;
  using in_edge_iterator = void;
  using vertex_iterator = void;
  using edge_iterator = void;
  using vertices_size_type = void;
  using edges_size_type = void;
  static std::size_t null_vertex() { return std::numeric_limits<std::size_t>::max(); }

  mutable std::unordered_map<Board, std::size_t> numbers;
  mutable std::vector<const Board*> boards;
  mutable std::vector<edge_descriptor> moves;  // of the board that is looked at

  std::size_t number(const Board& board) const {
    const auto [place, added] = numbers.try_emplace(board, boards.size());
    if (added) boards.push_back(&place->first);
    return place->second;
  }
};
std::size_t source(const Tiles::edge_descriptor& move, const Tiles&) { return move.first; }
std::size_t target(const Tiles::edge_descriptor& move, const Tiles&) { return move.second; }
std::size_t out_degree(std::size_t at, const Tiles& tiles) { return slides(*tiles.boards[at]).size(); }
std::pair<Tiles::out_edge_iterator, Tiles::out_edge_iterator> out_edges(std::size_t at, const Tiles& tiles) {
  tiles.moves.clear();
  for (const Board& next : slides(*tiles.boards[at])) tiles.moves.emplace_back(at, tiles.number(next));
  return {tiles.moves.begin(), tiles.moves.end()};
}

struct Away : boost::astar_heuristic<Tiles, int> {
  const Tiles& tiles;
  explicit Away(const Tiles& of) : tiles(of) {}
  int operator()(std::size_t at) const { return tiles_away(*tiles.boards[at]); }
};

/// A map that is infinite where nobody has written: without initialisation nothing else says that a board is new.
struct Distances {
  using key_type = std::size_t;
  using value_type = int;
  using reference = int&;
  using category = boost::lvalue_property_map_tag;
  std::vector<int>* known;
};
int& get(const Distances& distances, std::size_t at) {
  if (at >= distances.known->size()) distances.known->resize(at + 1, std::numeric_limits<int>::max());
  return (*distances.known)[at];
}
void put(const Distances& distances, std::size_t at, int value) { get(distances, at) = value; }

struct Found {};
struct StopAtGoal : boost::default_astar_visitor {
  std::size_t goal;
  std::size_t* expanded;
  StopAtGoal(std::size_t to, std::size_t* count) : goal(to), expanded(count) {}
  void examine_vertex(std::size_t at, const Tiles&) {
    ++*expanded;
    if (at == goal) throw Found();
  }
};

struct Path {
  std::vector<Board> nodes;
  int cost;
  std::size_t expanded = 0;
};

Path path(const Board& start) {
  Tiles tiles;
  const std::size_t from = tiles.number(start), to = tiles.number(solved);
  std::vector<int> known;
  const Distances distances{&known};
  boost::vector_property_map<std::size_t> parents;
  boost::vector_property_map<int> ranks;
  boost::vector_property_map<boost::default_color_type> colors;
  const Away away(tiles);
  put(distances, from, 0);
  put(ranks, from, away(from));
  Path found{{}, -1};
  try {
    boost::astar_search_no_init(tiles, from, away, StopAtGoal(to, &found.expanded), parents, ranks, distances,
                                boost::static_property_map<int>(1), colors, boost::identity_property_map(),
                                std::less<int>(), std::plus<int>(), std::numeric_limits<int>::max(), 0);
    return found;
  } catch (const Found&) {
    found.cost = known[to];
    for (std::size_t at = to; at != from; at = parents[at]) found.nodes.push_back(*tiles.boards[at]);
    found.nodes.push_back(start);
    std::reverse(found.nodes.begin(), found.nodes.end());
    return found;
  }
}
// end
}  // namespace tiles_boost

/// In processor time, so that other processes count little.
template <class Work>
double milliseconds(Work work) {
  const std::clock_t begin = std::clock();
  work();
  return 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

bool agreed = true;

/// Both answer every query in each of five rounds, in turn; the fastest round counts.
template <class Query>
void race(const char* task, const std::vector<Query>& queries,
          const std::vector<std::pair<const char*, std::function<Answer(const Query&)>>>& racers) {
  std::vector<double> best(racers.size(), HUGE_VAL);
  std::vector<Answer> first(queries.size());
  std::vector<std::size_t> expanded(racers.size());
  for (int round = 0; round < 5; ++round)
    for (std::size_t who = 0; who < racers.size(); ++who) {
      std::vector<Answer> answers;
      best[who] = std::min(best[who], milliseconds([&] {
                             for (const Query& query : queries) answers.push_back(racers[who].second(query));
                           }));
      if (round == 0 && who == 0) first = answers;
      expanded[who] = 0;
      for (std::size_t i = 0; i < queries.size(); ++i) {
        expanded[who] += answers[i].expanded;
        // Our costs are exact in the stated units, sums of doubles are not.
        agreed &= std::abs(answers[i].cost - first[i].cost) <= 1e-3;
      }
    }
  for (std::size_t who = 0; who < racers.size(); ++who)
    std::printf("%-7s %-22s %10.3f ms/query %10zu expanded\n", task, racers[who].first,
                best[who] / static_cast<double>(queries.size()), expanded[who] / queries.size());
}

template <class Path>
Answer answer(const Path& path, double unit = 1) {
  return path ? Answer{static_cast<double>(path.cost) / unit, path.expanded} : Answer{};
}

void race_on_roads() {
  // One town in each square of a large field, with roads to its neighbours that are up to 50 % longer than straight
  // lines.
  constexpr std::size_t side = 400;
  std::mt19937 random(1);
  const auto fraction = [&] { return static_cast<double>(random() % 1000) / 1000; };
  std::vector<Town> towns;
  for (std::size_t i = 0; i < side * side; ++i)
    towns.push_back({static_cast<double>(i % side) + fraction(), static_cast<double>(i / side) + fraction()});
  std::vector<Road> roads;
  const auto join = [&](std::size_t a, std::size_t b) {
    const double length = apart(towns[a], towns[b]) * (1 + fraction() / 2);
    roads.push_back({a, b, length});
    roads.push_back({b, a, length});
  };
  for (std::size_t i = 0; i < towns.size(); ++i) {
    if (i % side + 1 < side) join(i, i + 1);
    if (i + side < towns.size()) join(i, i + side);
    if (i % side + 1 < side && i + side < towns.size() && random() % 2) join(i, i + side + 1);
  }
  using Query = std::pair<std::size_t, std::size_t>;
  std::vector<Query> queries;
  for (int i = 0; i < 40; ++i) queries.emplace_back(random() % towns.size(), random() % towns.size());
  roads_ours::Map ours(towns, roads);
  astar::NodeTable nodes;
  const roads_boost::Map theirs = roads_boost::make_map(towns, roads);
  race<Query>("roads", queries,
              {{"A* Lab", [&](const Query& q) { return answer(roads_ours::path(ours, q.first, q.second, nodes)); }},
               {"Boost.Graph", [&](const Query& q) {
                  const auto path = roads_boost::path(theirs, towns, q.first, q.second);
                  return Answer{path.cost, path.expanded};
                }}});
}

std::string read(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

int race_on_grid(const char* name) {
  astar::MapText map;
  using Query = std::pair<astar::Point, astar::Point>;
  std::vector<Query> queries;
  std::mt19937 random(2);
  if (name) {
    auto parsed = astar::parse_map(read(name));
    if (!parsed) return std::fprintf(stderr, "%s: %s\n", name, parsed.error.message().c_str()), 2;
    map = std::move(*parsed.value);
    const auto rows = astar::parse_scenario(read(std::string(name) + ".scen"), astar::MapSize{map.width, map.height});
    if (!rows) return std::fprintf(stderr, "%s.scen: %s\n", name, rows.error.message().c_str()), 2;
    for (std::size_t i = 0; i < rows.value->size(); i += 40)
      queries.emplace_back((*rows.value)[i].start, (*rows.value)[i].goal);
  } else {
    map.width = map.height = 512;
    for (int i = 0; i < 512 * 512; ++i) map.cells.push_back(random() % 4 > 0);
    const auto place = [&] { return astar::Point{static_cast<int>(random() % 512), static_cast<int>(random() % 512)}; };
    const auto free = [&](astar::Point p) { return map.cells[static_cast<std::size_t>(p.y * 512 + p.x)] != 0; };
    while (queries.size() < 40)
      if (const Query query{place(), place()}; free(query.first) && free(query.second)) queries.push_back(query);
  }
  const astar::Grid grid(map.width, map.height, map.cells);
  const double unit = static_cast<double>(astar::cost_model(astar::Costs::Sqrt2).unit);
  astar::NodeTable nodes;
  astar::Solver solver;
  solver.set_grid(map.width, map.height, map.cells);
  const roads_boost::Map theirs = grid_boost::make_map(map.width, map.height, map.cells);
  const auto number = [&](astar::Point p) { return static_cast<std::size_t>(index(grid.node(p))); };
  race<Query>(
      "grid", queries,
      {{"A* Lab", [&](const Query& q) { return answer(grid_ours::path(grid, q.first, q.second, nodes), unit); }},
       {"A* Lab, Solver",
        [&](const Query& q) {
          const auto found = solver.solve(grid.node(q.first), grid.node(q.second), {});
          return found.status == astar::Status::Found ? Answer{static_cast<double>(found.cost) / unit, found.expanded}
                                                      : Answer{};
        }},
       {"Boost.Graph", [&](const Query& q) {
          const auto path =
              grid_boost::path(theirs, static_cast<std::size_t>(map.width), number(q.first), number(q.second));
          return Answer{path.cost, path.expanded};
        }}});
  return 0;
}

void race_on_tiles() {
  std::vector<Board> boards{"867254301", "647850321"};  // the two boards that take 31 moves
  std::mt19937 random(3);
  while (boards.size() < 40) {
    Board board = solved;
    for (int i = 0; i < 200; ++i) {
      const auto next = slides(board);
      board = next[random() % next.size()];
    }
    boards.push_back(board);
  }
  race<Board>("tiles", boards,
              {{"A* Lab", [](const Board& board) { return answer(tiles_ours::path(board)); }},
               {"Boost.Graph", [](const Board& board) {
                  const auto path = tiles_boost::path(board);
                  return Answer{static_cast<double>(path.cost), path.expanded};
                }}});
}

}  // namespace

int main(int argc, char** argv) {
  race_on_roads();
  if (const int status = race_on_grid(argc > 1 ? argv[1] : nullptr)) return status;
  race_on_tiles();
  if (!agreed) std::puts("the answers differ");
  return agreed ? 0 : 1;
}
#endif
