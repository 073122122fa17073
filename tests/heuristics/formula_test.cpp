// Formulas: what they come to, by another evaluator that walks a tree; and that nothing anybody types does harm.
#include "../../cpp/heuristics/formula.hpp"

#include <cmath>
#include <functional>
#include <random>
#include <string>

#include "../catch.hpp"

namespace THIS_FILE {

using namespace astar;

constexpr std::array<std::string_view, 3> names{"dx", "dy", "D2"};
constexpr std::array<double, 3> values{3, 4, 1.5};

struct Read {
  std::string fault;
  std::size_t column, length;
  friend bool operator==(const Read&, const Read&) = default;
};
std::ostream& operator<<(std::ostream& out, const Read& read) {
  return out << read.fault << " at " << read.column << " over " << read.length;
}

Read named(const FormulaError& error) {
  return {std::string(formula_fault_names[static_cast<std::size_t>(error.fault)]), error.column, error.length};
}

/// What is wrong with a formula, where it is read or where it is worked out.
Read wrong(const std::string& text) {
  const Formula formula(text, names);
  if (!formula.ok()) return named(formula.error());
  const FormulaValue value = formula(values);
  return value.fault == FormulaFault::None ? Read{} : named(formula.error_at(value));
}

double value_of(const std::string& text) {
  const Formula formula(text, names);
  INFO(text);
  REQUIRE(formula.ok());
  const FormulaValue value = formula(values);
  REQUIRE(value.fault == FormulaFault::None);
  return value.value;
}

/// A formula as text and as a function of nothing, made together at random. Brackets stand round every part.
struct Pair {
  std::string text;
  std::function<double()> value;  // NaN where it has none
};

Pair made(std::mt19937& random, int depth) {
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  if (depth == 0 || below(5) == 0) {
    if (below(2) == 0) {
      const std::size_t i = below(3);
      return {std::string(names[i]), [i] { return values[i]; }};
    }
    const unsigned quarters = below(40);
    const char* const parts[]{"", ".25", ".5", ".75"};
    return {std::to_string(quarters / 4) + parts[quarters % 4], [quarters] { return quarters / 4.0; }};
  }
  const Pair a = made(random, depth - 1), b = made(random, depth - 1);
  const auto infix = [&](const char* sign, auto apply) {
    return Pair{"(" + a.text + " " + sign + b.text + ")", [a, b, apply] { return apply(a.value(), b.value()); }};
  };
  const double none = std::nan("");
  switch (below(13)) {
    case 0: return infix("+", [](double x, double y) { return x + y; });
    case 1: return infix("-", [](double x, double y) { return x - y; });
    case 2: return infix("*", [](double x, double y) { return x * y; });
    case 3: return infix("/", [none](double x, double y) { return y == 0 ? none : x / y; });
    case 4:
      return infix(
          "<", [](double x, double y) { return x < y || std::isnan(x + y) ? (std::isnan(x + y) ? x + y : 1.0) : 0.0; });
    case 5: return infix(">=", [](double x, double y) { return std::isnan(x + y) ? x + y : x >= y ? 1.0 : 0.0; });
    case 6: return infix("=", [](double x, double y) { return std::isnan(x + y) ? x + y : x == y ? 1.0 : 0.0; });
    case 7:
      return {"min(" + a.text + "," + b.text + ")", [a, b] {
                const double x = a.value(), y = b.value();
                return std::isnan(x + y) ? x + y : x < y ? x : y;
              }};
    case 8:
      return {"max( " + a.text + " , " + b.text + ")", [a, b] {
                const double x = a.value(), y = b.value();
                return std::isnan(x + y) ? x + y : x > y ? x : y;
              }};
    case 9: return {"abs(" + a.text + ")", [a] { return std::abs(a.value()); }};
    case 10: return {"sqrt(" + a.text + ")", [a] { return std::sqrt(a.value()); }};
    case 11: return {"floor(" + a.text + ")", [a] { return std::floor(a.value()); }};
    default: return {"(-" + a.text + ")", [a] { return -a.value(); }};
  }
}

TEST_CASE("a formula is worked out as it is written on paper", "[formula]") {
  CHECK(value_of("1 + 2 * 3") == 7);
  CHECK(value_of("7 - 2 - 1") == 4);
  CHECK(value_of("8 / 2 / 2") == 2);
  CHECK(value_of("-dx^2") == -9);
  CHECK(value_of("2^3^2") == 512);
  CHECK(value_of("2 * -dx") == -6);
  CHECK(value_of(" ( dx+dy )*D2 ") == 10.5);
  CHECK(value_of("sqrt(dx*dx + dy*dy)") == 5);
  CHECK(value_of("max(dx, dy, 1) + min(1, 2)") == 5);
  CHECK(value_of("floor(7 / 2) + abs(dx - dy) + .5") == 4.5);
  CHECK(value_of("10 * (dx = 3) + (dy <= 3) + (dy >= 4) + (dx < dy) + (dx > dy) + (1 == 1)") == 13);
  CHECK(value_of("0.1") == 0.1);
  CHECK(value_of("123456789.012345") == 123456789.012345);
  CHECK(value_of("0^0") == 1);
}

TEST_CASE("an error of a formula says what is wrong and in which column", "[formula]") {
  const auto is = [](const char* text, const char* fault, std::size_t column, std::size_t length) {
    INFO(text);
    CHECK(wrong(text) == Read{fault, column, length});
  };
  is("", "empty", 1, 0);
  is("   ", "empty", 1, 3);
  is("dx + ", "value", 6, 0);
  is("dx + * dy", "value", 6, 1);
  is("dx dy", "operator", 4, 2);
  is("2dx", "operator", 2, 2);
  is("dx)", "operator", 3, 1);
  is("1 < 2 < 3", "operator", 7, 1);
  is("(dx + dy", "bracket", 9, 0);
  is("max(dx dy)", "bracket", 8, 2);
  is("max(dx)", "arguments", 1, 3);
  is("1 + sqrt(dx, dy)", "arguments", 5, 4);
  is("sqrt dx", "call", 6, 2);
  is("dx + foo2*3", "name", 6, 4);
  is("dx(3)", "operator", 3, 1);
  is("dx $ 3", "character", 4, 1);
  is("dx + \x01", "character", 6, 1);
  is(".", "value", 1, 1);
  is("1.2.3", "operator", 4, 1);
  is("1234567890123456", "number-too-long", 1, 16);
  is("dx / (dy - 4)", "division", 4, 1);
  is("1 + sqrt(dx - dy)", "root", 5, 4);
  is("dx ^ 0.5", "exponent", 4, 1);
  is("dx ^ -1", "exponent", 4, 1);
  is("dx ^ 65", "exponent", 4, 1);
  is("(10^64)^64", "too-large", 8, 1);
  is(std::string(201, '1').c_str(), "too-long", 201, 1);
  is((std::string(30, '(') + "1" + std::string(30, ')')).c_str(), "too-deep", 25, 1);
  is((std::string(30, '-') + "1").c_str(), "too-deep", 25, 1);
  CHECK(wrong(std::string(23, '(') + "1" + std::string(23, ')')).fault.empty());
}

TEST_CASE("random formulas come to what a tree of functions comes to", "[formula]") {
  std::mt19937 random(5);
  int without = 0, compared = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Pair pair = made(random, 3);
    if (pair.text.size() > max_formula_length) continue;
    const Formula formula(pair.text, names);
    INFO(pair.text);
    REQUIRE(formula.ok());
    const FormulaValue value = formula(values);
    const double expected = pair.value();
    REQUIRE((value.fault == FormulaFault::None) == std::isfinite(expected));
    if (!std::isfinite(expected)) ++without;
    else REQUIRE(value.value == expected);
    ++compared;
  }
  CHECK(compared > 15'000);
  CHECK(without > 200);
}

TEST_CASE("whatever is typed comes to a number or to an error with a column in the text", "[formula][fuzz]") {
  std::mt19937 random(6);
  const std::vector<std::string> parts{"dx", "dy", "D2", "min(", "max(", "sqrt(", "abs(", "floor(", "(", ")",
                                       ",",  "+",  "-",  "*",    "/",    "^",     "<",    "<=",     "=", ">",
                                       " ",  "0",  "1",  "9.5",  ".",    "99999", "x",    "\xe4",   "\n"};
  int numbers = 0;
  for (int i = 0; i < 30'000; ++i) {
    std::string text;
    for (std::size_t length = random() % 24; length > 0; --length)
      text += random() % 20 == 0 ? std::string(1, static_cast<char>(random())) : parts[random() % parts.size()];
    const Formula formula(text, names);
    FormulaError error = formula.error();
    if (formula.ok()) {
      const FormulaValue value = formula(values);
      if (value.fault == FormulaFault::None) {
        REQUIRE(std::isfinite(value.value));
        ++numbers;
        continue;
      }
      error = formula.error_at(value);
    }
    REQUIRE(error.fault != FormulaFault::None);
    REQUIRE(error.column >= 1);
    REQUIRE(error.column - 1 + error.length <= text.size());
  }
  CHECK(numbers > 300);
}

}  // namespace THIS_FILE
