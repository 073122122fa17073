// Options as they come over the boundary: what is taken, and what is refused, one number at a time.
#include "../../cpp/session/raw_options.hpp"

#include <limits>

#include "../catch.hpp"
#include "../lab.hpp"

using namespace astar;

namespace {

const RawOptions usual{0, 0, 0, 0, 0, 0, 0, 1, 0, 1000, 1000, 10, 10, -1, -1, -1, 0, ""};

using Field = double RawOptions::*;

bool takes(Field field, double value) {
  RawOptions raw = usual;
  raw.*field = value;
  return to_options(raw).has_value();
}

}  // namespace

TEST_CASE("a choice is one of its numbers and nothing between or beyond them", "[options]") {
  const std::vector<std::pair<Field, std::size_t>> choices{
      {&RawOptions::algorithm, algorithms.size()},    {&RawOptions::heuristic, heuristic_names.size()},
      {&RawOptions::diagonal, diagonal_names.size()}, {&RawOptions::costs, costs_names.size()},
      {&RawOptions::tie, tie_names.size()},           {&RawOptions::open_list, open_list_names.size()},
      {&RawOptions::stop, stop_names.size()},         {&RawOptions::successors, 2}};
  for (std::size_t i = 0; i < choices.size(); ++i) {
    INFO("choice " << i);
    const auto [field, count] = choices[i];
    for (std::size_t value = 0; value < count; ++value) CHECK(takes(field, static_cast<double>(value)));
    for (const double value : {-1.0, 0.5, static_cast<double>(count), std::numeric_limits<double>::quiet_NaN()})
      CHECK_FALSE(takes(field, value));
  }
}

TEST_CASE("numbers lie between their bounds", "[options]") {
  struct Row {
    Field field;
    std::vector<double> taken, refused;
  };
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<Row> rows{
      {&RawOptions::g_weight, {0, 1, 1e12}, {-1, 0.5, 1e12 + 1, nan}},
      {&RawOptions::h_weight, {0, 1, 1e12}, {-1, 0.5, 1e12 + 1, nan}},
      {&RawOptions::beam_width, {1, max_grid_cells}, {0, max_grid_cells + 1.0, nan}},
      {&RawOptions::cluster_size, {2, 64}, {1, 65, nan}},
      {&RawOptions::max_expansions, {-1, 0, 4294967294.0}, {-2, -0.5, 4294967295.0, nan}},
      {&RawOptions::max_open_or_closed, {-1, 0, 4294967294.0}, {-2, -0.5, 4294967295.0, nan}},
      {&RawOptions::max_f, {-1, 0, 1e12}, {-2, -0.5, 1e12 + 1, nan}},
      {&RawOptions::mistakes, {0, 4294967295.0}, {-1, 4294967296.0, nan}},
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (const double value : rows[i].taken) {
      INFO("row " << i << ", " << value);
      CHECK(takes(rows[i].field, value));
    }
    for (const double value : rows[i].refused) {
      INFO("row " << i << ", " << value);
      CHECK_FALSE(takes(rows[i].field, value));
    }
  }
}

TEST_CASE("g and h are not both left out of f", "[options]") {
  RawOptions raw = usual;
  raw.g_weight = 0;
  CHECK(to_options(raw));
  raw.h_weight = 0;
  CHECK_FALSE(to_options(raw));
}

TEST_CASE("every number arrives at its own place", "[options]") {
  const auto options = to_options({3, 2, 1, 1, 2, 3, 1, 0, 1, 500, 1500, 7, 9, 11, 13, 15, 5, ""});
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
  const auto unlimited = to_options(usual);
  REQUIRE(unlimited);
  CHECK(unlimited->limits.expansions == no_limit);
  CHECK(unlimited->limits.open_or_closed == no_limit);
  CHECK(unlimited->reopen);
}
