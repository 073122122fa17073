// Formulas made at random, searched by: tests/web/formula.test.ts makes the same ones and has the same sums of all
// answers, so that native and wasm agree to the last bit.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>

#include "../../cpp/heuristics/formula_world.hpp"
#include "../catch.hpp"
#include "../lab.hpp"

namespace THIS_FILE {

using namespace astar;

/// A generator that is quickly written in any language.
struct Random {
  std::uint32_t state = 1;
  std::uint32_t below(std::uint32_t count) {
    state = state * 1664525 + 1013904223;
    return (state >> 16) % count;
  }
};

std::string formula(Random& random, int depth) {
  if (depth == 0 || random.below(5) == 0) {
    constexpr const char* names[]{"dx", "dy", "x", "y", "D", "D2", "h0"};
    if (random.below(2) == 0) return names[random.below(7)];
    const std::uint32_t whole = random.below(20);
    return std::to_string(whole) + "." + std::to_string(random.below(1000));
  }
  const std::string a = formula(random, depth - 1), b = formula(random, depth - 1);
  switch (random.below(11)) {
    case 0: return "(" + a + " + " + b + ")";
    case 1: return "(" + a + " - " + b + ")";
    case 2: return a + "*" + b;
    case 3: return "(" + a + ")/(" + b + ")";
    case 4: return "min(" + a + ", " + b + ")";
    case 5: return "max(" + a + ", " + b + ")";
    case 6: return "abs(" + a + " - " + b + ")";
    case 7: return "sqrt(" + a + ")";
    case 8: return "floor(" + a + ")";
    case 9: return "(" + a + " < " + b + ")";
    default: return "(" + a + ")^2";
  }
}

struct Sum {
  std::uint64_t value = 14695981039346656037u;
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) value = (value ^ (number >> 8 * byte & 255)) * 1099511628211u;
  }
};

/// As std::bit_cast, which the oldest libc++ in use lacks.
std::uint64_t bits(double number) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &number, sizeof bits);
  return bits;
}

TEST_CASE("a search by any formula is the same in wasm", "[formula]") {
  std::ifstream sums("tests/golden/formulas.txt");
  const bool whole = std::getenv("A_STAR_LAB_WHOLE") != nullptr;
  Session session;
  lab::load(session, lab::ascii("..3..\n.#...\n.#9#.\n...#."));
  auto& own = dynamic_cast<OwnFormula&>(session.world());
  Random random;
  Sum sum;
  int found = 0, made = 0;
  for (std::string count, expected; sums >> count >> expected;) {
    const int most = std::stoi(count);
    if (most > 1000 && !whole) break;
    for (; made < most; ++made) {
      const std::string text = formula(random, 3);
      own.set_formula(text);
      if (session.start(NodeId{0}, NodeId{19}, {})) {
        for (std::uint32_t node = 0; node < 20; ++node) sum.add(bits(session.shown(session.h(NodeId{node}))));
        while (session.advance(1000) == Status::Running) {}
        sum.add(session.log().hash());
        ++found;
      } else {
        sum.add(own.fault().column);
        sum.add(own.fault_node() == no_node ? 99 : raw(own.fault_node()));
      }
    }
    CHECK(sum.value == std::stoull(expected, nullptr, 16));
  }
  CHECK(2 * found > made);
}

}  // namespace THIS_FILE
