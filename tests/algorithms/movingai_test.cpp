// Published optima: every query of the MovingAI maps in the shared data folder, by untraced A*.
// The files are not part of this project; where they are absent the test says so and passes.
#include <cmath>
#include <fstream>
#include <iterator>

#include "../../cpp/io/map_text.hpp"
#include "../../cpp/io/scenario.hpp"
#include "../catch.hpp"
#include "../data.hpp"
#include "../lab.hpp"
#include "../rounds.hpp"

namespace THIS_FILE {

using namespace lab;
namespace fs = std::filesystem;

/// The .scen files of a folder by name; empty, with a message, when there are none.
std::vector<fs::path> scenario_files(const char* name) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (fs::directory_iterator entry(data_path(name), ignored), end; entry != end; entry.increment(ignored))
    if (entry->path().extension() == ".scen") files.push_back(entry->path());
  std::sort(files.begin(), files.end());
  if (files.empty()) say_skipped(std::string("scenarios in ") + name + "/");
  return files;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Tally {
  int queries = 0;
  std::string mismatches;
};

/// Searches every `step`-th query of one scenario file. The map lies beside it: a.map.scen belongs to a.map.
void check_file(const fs::path& path, std::size_t step, Tally& tally) {
  const auto map = parse_map(text_of(fs::path(path).replace_extension()));
  INFO(path.filename() << ": " << map.error.message());
  REQUIRE(map);
  const auto rows = parse_scenario(text_of(path), MapSize{map.value->width, map.value->height});
  INFO(rows.error.message());
  REQUIRE(rows);
  const Grid cells(map.value->width, map.value->height, map.value->cells);
  GridQuestion grid(cells);
  NodeTable nodes;
  SearchOptions options;  // octile, no corners cut, 1 and √2: the rules of these files
  for (std::size_t i = 0; i < rows.value->size(); i += step) {
    const ScenarioRow& row = (*rows.value)[i];
    grid.configure(options, grid.node(row.goal));
    BestFirst<GridQuestion> search(grid, grid.node(row.start), Key::Weighted, options, nodes);
    while (search.status() == Status::Running) search.step();
    const double unit = static_cast<double>(grid.costs().unit);
    const double cost = search.status() == Status::Found ? static_cast<double>(search.path_cost()) / unit : -1;
    ++tally.queries;
    // The writers summed with a √2 of single precision, or of eight decimals.
    if (std::abs(cost - row.optimum) <= row.tolerance + 2e-8 * row.optimum) continue;
    tally.mismatches += path.filename().string() + " line " + std::to_string(row.line) + ": " + std::to_string(cost) +
                        ", expected " + std::to_string(row.optimum) + " ± " + std::to_string(row.tolerance) + "\n";
  }
}

TEST_CASE("A* finds the published optimum of every query on the small MovingAI maps", "[movingai]") {
  Tally tally;
  for (const fs::path& path : scenario_files("movingai")) check_file(path, 1, tally);
  CHECK(tally.mismatches == "");
  if (tally.queries > 0) WARN(tally.queries << " queries checked");
}

TEST_CASE("A* finds the published optima on the large MovingAI maps", "[movingai]") {
  constexpr std::size_t step = slow_build ? 16 : 1;
  Tally tally;
  for (const fs::path& path : scenario_files("bench")) check_file(path, step, tally);
  CHECK(tally.mismatches == "");
  if (tally.queries > 0) WARN(tally.queries << " queries checked");
}

}  // namespace THIS_FILE
