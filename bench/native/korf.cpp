// Solves Korf's hundred fifteen puzzles and checks lengths and numbers of nodes against the table: 35.9 billion in all.
//   korf [--databases] [FILE] [ID…]      FILE is puzzle/korf100.csv of the shared data folder
// With pattern databases, made first, there are fewer nodes, and only lengths are checked. Seconds are those of the
// processor. The last line is one JSON object. Exit status 1 if anything differs from the table, misprints excepted.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include "fast/tiles_databases.hpp"
#include "fast/tiles_ida.hpp"
#include "processor.hpp"

using namespace astar;

/// Rows whose number of nodes is misprinted, with the number that both this search and a plain recursion on arrays
/// count.
constexpr std::pair<int, std::uint64_t> misprints[] = {
    {22, 750'745'755}, {88, 6'320'047'980}, {89, 166'571'021}, {98, 183'526'883}};

namespace {

struct Answer {
  std::size_t moves;
  std::uint64_t nodes;
  double seconds;
};

template <class Estimate>
Answer solved_by(TilesIda<Estimate> search) {
  const double begun = processor_seconds();
  while (search.advance(100'000'000) == Status::Running) {}
  return {search.path().size() - 1, search.nodes(), processor_seconds() - begun};
}

}  // namespace

int main(int count, char** arguments) {
  const bool with_databases = count > 1 && std::string(arguments[1]) == "--databases";
  if (with_databases) --count, ++arguments;
  const char* const folder = std::getenv("A_STAR_LAB_DATA");
  const std::string path =
      count > 1 ? arguments[1] : (folder && *folder ? std::string(folder) : "../shared/data") + "/puzzle/korf100.csv";
  std::set<int> wanted;
  for (int i = 2; i < count; ++i) wanted.insert(std::atoi(arguments[i]));
  std::ifstream file(path);
  if (!file) {
    std::fprintf(stderr, "%s: cannot be read\n", path.c_str());
    return 2;
  }
  Board goal = 0;
  for (unsigned cell = 0; cell < max_tile_cells; ++cell) goal |= Board{cell} << (4 * cell);
  const auto databases = std::make_shared<TilesDatabases>();
  const double begun = processor_seconds();
  while (with_databases && !databases->complete()) databases->advance(1'000'000);
  const double making = processor_seconds() - begun;
  int solved = 0, mismatches = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream row(line);
    int id = 0;
    Board start = 0;
    std::size_t estimate = 0, length = 0;
    std::uint64_t published = 0;
    row >> id;
    for (unsigned cell = 0; cell < max_tile_cells; ++cell) {
      Board tile = 0;
      row >> tile;
      start |= tile << (4 * cell);
    }
    row >> estimate >> length >> published;
    for (const auto& [row_id, counted] : misprints)
      if (row_id == id) published = counted;
    if (!wanted.empty() && !wanted.count(id)) continue;
    const auto [moves, generated, took] =
        with_databases ? solved_by(TilesIda<RunningDatabases>(RunningDatabases(databases, 0), {4, 4}, start, goal))
                       : solved_by(TilesIda<RunningTileDistance>({4, 4}, start, goal));
    const bool agrees = moves == length && (with_databases || generated == published);
    std::printf("%3d  %zu moves, %llu nodes, %.2f s%s\n", id, moves, static_cast<unsigned long long>(generated), took,
                agrees ? "" : "  DIFFERS FROM THE TABLE");
    std::fflush(stdout);
    ++solved;
    mismatches += !agrees;
    nodes += generated;
    seconds += took;
  }
  std::printf(
      "{\"puzzles\":%d,\"mismatches\":%d,\"nodes\":%llu,\"making\":%.1f,\"seconds\":%.1f,"
      "\"million_nodes_per_second\":%.1f}\n",
      solved, mismatches, static_cast<unsigned long long>(nodes), making, seconds,
      static_cast<double>(nodes) / seconds / 1e6);
  return mismatches == 0 && solved > 0 ? 0 : 1;
}
