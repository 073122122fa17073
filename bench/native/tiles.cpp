// How fast iterative deepening looks at boards of the fifteen puzzle, and what its estimates are worth.
//   tiles [ROUNDS]         native, or in Node as wasm
// Three searches solve the same puzzles in turn, so that a machine that others use slows all of them: plain_tiles.hpp,
// the kernel with the same estimate, and the kernel with the walking distance. A ratio is that of the medians. Then
// Korf's first ten puzzles with the walking distance. The last line is one JSON object; exit status 1 if a length or a
// published number of nodes differs.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "fast/tiles_ida.hpp"
#include "plain_tiles.hpp"
#include "processor.hpp"

using namespace astar;

namespace {

/// Korf's first ten, with the fewest moves and the boards that the tile distance generates.
constexpr struct {
  std::string_view board;
  unsigned moves;
  std::uint64_t nodes;
} puzzles[] = {
    {"edf7bc95602148a3", 57, 276361933}, {"d54a9c8e23710fb6", 55, 15300442}, {"e782dba49c50361f", 59, 565994203},
    {"5ca7fbe0821d3496", 56, 62643179},  {"47eda39cb56f1280", 56, 11020325}, {"e719c36f8b25a04d", 52, 32201660},
    {"2bf5d467c8a193e0", 52, 387138094}, {"cbf380426d95e1a7", 50, 39118937}, {"3e9b5482dc67a1f0", 46, 1650696},
    {"db890f7a436e5c21", 59, 198758703},
};
/// Those with which speed is measured.
constexpr int quick[] = {1, 4, 8};

constexpr TilesShape shape{4, 4};
const Board goal = *board_of(shape, "0123456789abcdef");
bool agrees = true;

struct Answer {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Answer plain(int id) {
  static PlainTiles search(goal);
  const double begun = processor_seconds();
  const unsigned moves = search.solve(*board_of(shape, puzzles[id].board));
  agrees = agrees && moves == puzzles[id].moves && search.nodes() == puzzles[id].nodes;
  return {search.nodes(), processor_seconds() - begun};
}

template <class Estimate>
Answer kernel(int id) {
  static const Estimate estimate(shape, 0);
  TilesIda<Estimate> search(estimate, shape, *board_of(shape, puzzles[id].board), goal);
  const double begun = processor_seconds();
  while (search.advance(4'000'000) == Status::Running) {}
  agrees = agrees && search.bound() == puzzles[id].moves;
  return {search.nodes(), processor_seconds() - begun};
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::max(1, std::atoi(arguments[1])) : 9;
  struct {
    const char* name;
    Answer (*solve)(int);
    std::vector<double> rates = {};
  } all[] = {{"plain", plain}, {"kernel", kernel<RunningTileDistance>}, {"walking", kernel<RunningWalkingDistance>}};
  for (int round = 0; round <= rounds; ++round)
    for (auto& each : all) {
      Answer sum;
      for (const int id : quick) {
        const Answer answer = each.solve(id);
        sum.nodes += answer.nodes;
        sum.seconds += answer.seconds;
      }
      // The first round warms up, and makes what is made once.
      if (round > 0) each.rates.push_back(static_cast<double>(sum.nodes) / sum.seconds / 1e6);
    }
  for (const auto& each : all) {
    const auto [least, most] = std::minmax_element(each.rates.begin(), each.rates.end());
    std::printf("%-8s %5.0f million boards a second (%.0f to %.0f), %.2f of plain\n", each.name, median(each.rates),
                *least, *most, median(each.rates) / median(all[0].rates));
  }
  std::uint64_t published = 0;
  Answer sum;
  for (int id = 0; id < static_cast<int>(std::size(puzzles)); ++id) {
    const Answer answer = kernel<RunningWalkingDistance>(id);
    published += puzzles[id].nodes;
    sum.nodes += answer.nodes;
    sum.seconds += answer.seconds;
  }
  std::printf("{\"kernel\":%.2f,\"walking\":%.2f,\"nodes\":%llu,\"published\":%llu,\"seconds\":%.2f,\"agrees\":%s}\n",
              median(all[1].rates) / median(all[0].rates), median(all[2].rates) / median(all[0].rates),
              static_cast<unsigned long long>(sum.nodes), static_cast<unsigned long long>(published), sum.seconds,
              agrees ? "true" : "false");
  return agrees ? 0 : 1;
}
