// Options as they come over the boundary: what is taken, and what is refused, one number at a time.
#include "../../cpp/session/raw_options.hpp"

#include <limits>
#include <map>
#include <optional>
#include <string>

#include "../catch.hpp"
#include "../lab.hpp"

namespace THIS_FILE {

using namespace astar;

using Numbers = std::map<std::string, double>;

const Numbers usual{
    {"algorithm", 0},  {"heuristic", 0},  {"diagonal", 0},     {"costs", 0},          {"tie", 0},
    {"openList", 0},   {"stop", 0},       {"reopen", 1},       {"successors", 0},     {"gWeight", 1000},
    {"hWeight", 1000}, {"beamWidth", 10}, {"clusterSize", 10}, {"maxExpansions", -1}, {"maxOpenOrClosed", -1},
    {"maxF", -1},      {"mistakes", 0}};

/// With some numbers in place of the usual ones.
std::optional<SearchOptions> with(Numbers changed) {
  changed.insert(usual.begin(), usual.end());
  return to_options([&](const char* name) { return changed.at(name); });
}

TEST_CASE("a choice is one of its numbers and nothing between or beyond them", "[options]") {
  const std::vector<std::pair<std::string, std::size_t>> choices{
      {"algorithm", algorithms.size()},    {"heuristic", heuristic_names.size()},
      {"diagonal", diagonal_names.size()}, {"costs", costs_names.size()},
      {"tie", tie_names.size()},           {"openList", open_list_names.size()},
      {"stop", stop_names.size()},         {"successors", 2}};
  for (std::size_t i = 0; i < choices.size(); ++i) {
    INFO("choice " << i);
    const auto [field, count] = choices[i];
    for (std::size_t value = 0; value < count; ++value) CHECK(with({{field, static_cast<double>(value)}}));
    for (const double value : {-1.0, 0.5, static_cast<double>(count), std::numeric_limits<double>::quiet_NaN()})
      CHECK_FALSE(with({{field, value}}));
  }
}

TEST_CASE("numbers lie between their bounds", "[options]") {
  struct Row {
    std::string field;
    std::vector<double> taken, refused;
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<Row> rows{
      {"gWeight", {0, 1, 1e12}, {-1, 0.5, 1e12 + 1, nan}},
      {"hWeight", {0, 1, 1e12}, {-1, 0.5, 1e12 + 1, nan}},
      {"beamWidth", {1, max_grid_cells}, {0, max_grid_cells + 1.0, nan}},
      {"clusterSize", {2, 64}, {1, 65, nan}},
      {"maxExpansions", {-1, 0, 4294967294.0}, {-2, -0.5, 4294967295.0, nan}},
      {"maxOpenOrClosed", {-1, 0, 4294967294.0}, {-2, -0.5, 4294967295.0, nan}},
      {"maxF", {-1, 0, 1e12}, {-2, -0.5, 1e12 + 1, nan}},
      {"mistakes", {0, 4294967295.0}, {-1, 4294967296.0, nan}},
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const double value : rows[i].taken) {
      INFO("row " << i << ", " << value);
      CHECK(with({{rows[i].field, value}}));
    }
    for (const double value : rows[i].refused) {
      INFO("row " << i << ", " << value);
      CHECK_FALSE(with({{rows[i].field, value}}));
    }
  }
}

TEST_CASE("g and h are not both left out of f", "[options]") {
  CHECK(with({{"gWeight", 0}}));
  CHECK_FALSE(with({{"gWeight", 0}, {"hWeight", 0}}));
}

TEST_CASE("every number arrives at its own place", "[options]") {
  const auto options = with({{"algorithm", 3},
                             {"heuristic", 2},
                             {"diagonal", 1},
                             {"costs", 1},
                             {"tie", 2},
                             {"openList", 3},
                             {"stop", 1},
                             {"reopen", 0},
                             {"successors", 1},
                             {"gWeight", 500},
                             {"hWeight", 1500},
                             {"beamWidth", 7},
                             {"clusterSize", 9},
                             {"maxExpansions", 11},
                             {"maxOpenOrClosed", 13},
                             {"maxF", 15},
                             {"mistakes", 5}});
  REQUIRE(options);
  CHECK(options->algorithm == Algorithm::Dfs);
  CHECK(options->heuristic == Heuristic::Euclidean);
  CHECK(options->diagonal == Diagonal::Never);
  CHECK(options->costs == Costs::TenFourteen);
  CHECK(options->tie == Tie::Fifo);
  CHECK(options->open_list == OpenListKind::Scan);
  CHECK(options->stop == Stop::GoalOpened);
  CHECK_FALSE(options->reopen);
  CHECK(options->successors == Successors::Canonical);
  CHECK(options->weights.g_factor == 1);
  CHECK(options->weights.h_factor == 3);
  CHECK(options->weights.scale == 2);
  CHECK(options->beam_width == 7);
  CHECK(options->cluster_size == 9);
  CHECK(options->limits.expansions == 11);
  CHECK(options->limits.open_or_closed == 13);
  CHECK(options->mistakes.bits == 5);
  const auto unlimited = with({});
  REQUIRE(unlimited);
  CHECK(unlimited->limits.expansions == no_limit);
  CHECK(unlimited->limits.open_or_closed == no_limit);
  CHECK(unlimited->reopen);
}

}  // namespace THIS_FILE
