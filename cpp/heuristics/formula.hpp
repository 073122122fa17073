// A formula that somebody typed, and its value at a place.
//
// The text is read once, by recursive descent, into a list of operations for a machine with a stack. It is never run as
// code: it has only numbers, given variables, + - * / ^, comparisons (1 if true, 0 if not) and a few functions, and its
// length and depth are bounded, so evaluating it always ends soon.
//
//   comparison = sum [("<" | "<=" | ">" | ">=" | "=") sum]
//   sum        = product {("+" | "-") product}
//   product    = signed {("*" | "/") signed}
//   signed     = "-" signed | power
//   power      = primary ["^" signed]
//   primary    = number | variable | function "(" comparison {"," comparison} ")" | "(" comparison ")"
//
// Only operations whose result IEEE 754 fixes to the last bit are used, so that every machine gets the same numbers.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace astar {

inline constexpr std::size_t max_formula_length = 200;
inline constexpr int max_formula_depth = 24;
inline constexpr int max_exponent = 64;

/// What is wrong with a formula. Faults up to NumberTooLong are found when it is read, the others when it is evaluated.
enum class FormulaFault : std::uint8_t {
  None,
  Empty,
  TooLong,
  TooDeep,
  Character,  // a character that no formula has
  Name,       // a name that is not known
  Value,      // something else stands where a number, a name or a bracket is expected
  Operator,   // something else stands where an operation or the end is expected
  Bracket,    // something else stands where a bracket has to close
  Call,       // a function without its bracket
  Arguments,  // too few or too many
  NumberTooLong,
  Division,  // by zero
  Root,      // of a number below 0
  Exponent,  // not a whole number from 0 to 64
  TooLarge,
  Negative,  // the result is below 0
};

inline constexpr std::array<std::string_view, 17> formula_fault_names{
    "",     "empty",     "too-long",        "too-deep", "character", "name",     "value",     "operator", "bracket",
    "call", "arguments", "number-too-long", "division", "root",      "exponent", "too-large", "negative"};
static_assert(formula_fault_names.size() == static_cast<std::size_t>(FormulaFault::Negative) + 1);

/// The same in words; {got} is what stands there. web/kernel/words/zh-Hans/errors.ts has them in Chinese.
inline constexpr std::array<std::string_view, formula_fault_names.size()> formula_fault_sentences{
    "",
    "a formula is expected, such as 0",
    "a formula has at most 200 characters",
    "brackets are nested deeper than 24",
    "formulas have no {got}",
    "nothing here is called {got}",
    "got {got}, expected a number, a name or (",
    "got {got}, expected a sign such as + or *, or the end",
    "got {got}, expected )",
    "got {got}, expected ( after the name of a function",
    "{got} has the wrong number of values: min and max take 2 to 8, the others 1",
    "a number has at most 15 digits",
    "divided by 0",
    "the root of a number below 0",
    "an exponent is a whole number from 0 to 64",
    "the value is too large",
    "h is less than 0, try max(0, …)"};

/// `column` is where the fault begins, counted from 1; `length` is the number of its characters, 0 at the end of the
/// text.
struct FormulaError {
  FormulaFault fault = FormulaFault::None;
  std::size_t column = 0;
  std::size_t length = 0;
};

/// The value of a formula, or its fault and the number of the operation that went wrong.
struct FormulaValue {
  double value = 0;
  FormulaFault fault = FormulaFault::None;
  std::size_t operation = 0;
};

/// A formula in its own characters, for one that people have typed: each still in its column. Those of other keyboards
/// and of printed text are understood; what no formula has becomes a control character.
inline std::string plain_formula(std::u16string_view typed) {
  constexpr std::u16string_view signs = u"×·÷−–\u3000\u00a0\t。、";
  constexpr std::string_view plain = "**/--   .,";
  static_assert(signs.size() == plain.size());
  constexpr char16_t first_wide = 0xff01, last_wide = 0xff5e, wider = 0xfee0;
  std::string text;
  for (char16_t sign : typed) {
    if (const std::size_t at = signs.find(sign); at != signs.npos) sign = static_cast<unsigned char>(plain[at]);
    else if (sign >= first_wide && sign <= last_wide) sign = static_cast<char16_t>(sign - wider);
    text += sign >= ' ' && sign <= '~' ? static_cast<char>(sign) : '\1';
  }
  return text;
}

class Formula {
 public:
  /// `names` are the variables; they are needed only while the formula is read.
  Formula(std::string_view text, std::span<const std::string_view> names) : text_(text), names_(names) {
    if (text.size() > max_formula_length) {
      fail(FormulaFault::TooLong, max_formula_length, text.size() - max_formula_length);
    } else if (skip_blanks(), at_ == text_.size()) {
      fail(FormulaFault::Empty, 0, text.size());
    } else {
      comparison();
      if (ok() && at_ < text_.size()) unexpected(FormulaFault::Operator);
    }
    if (!ok()) operations_.clear();
    text_ = {};
    names_ = {};
  }

  bool ok() const { return error_.fault == FormulaFault::None; }
  const FormulaError& error() const { return error_; }

  /// The value of the formula for these values of its variables, in the order of their names. Only if it is ok().
  FormulaValue operator()(std::span<const double> variables) const noexcept {
    std::array<double, max_formula_length> stack;
    std::size_t top = 0;  // one past the last value
    for (std::size_t i = 0; i < operations_.size(); ++i) {
      const Operation& operation = operations_[i];
      if (operation.code == Code::Number) {
        stack[top++] = operation.number;
        continue;
      }
      if (operation.code == Code::Variable) {
        stack[top++] = variables[operation.count];
        continue;
      }
      top -= operation.count;
      double* const arguments = stack.data() + top;
      const FormulaFault fault = apply(operation, arguments);
      if (fault != FormulaFault::None) return {0, fault, i};
      if (!std::isfinite(arguments[0])) return {0, FormulaFault::TooLarge, i};
      ++top;
    }
    return {stack[0], FormulaFault::None, operations_.size() - 1};
  }

  /// The place in the text of the operation that went wrong.
  FormulaError error_at(const FormulaValue& value) const {
    const Operation& operation = operations_[value.operation];
    return {value.fault, operation.column, operation.length};
  }

 private:
  enum class Code : std::uint8_t {
    Number,
    Variable,
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
    Negate,
    Less,
    AtMost,
    More,
    AtLeast,
    Equal,
    Minimum,
    Maximum,
    Absolute,
    Root,
    Floor,
  };
  struct Operation {
    Code code;
    std::uint32_t count = 0;  // number of values taken from the stack; of a variable its number
    double number = 0;
    std::size_t column = 0, length = 0;
  };
  struct Function {
    std::string_view name;
    Code code;
    std::uint32_t fewest, most;
  };
  static constexpr std::array<Function, 5> functions{{{"min", Code::Minimum, 2, 8},
                                                      {"max", Code::Maximum, 2, 8},
                                                      {"abs", Code::Absolute, 1, 1},
                                                      {"sqrt", Code::Root, 1, 1},
                                                      {"floor", Code::Floor, 1, 1}}};

  /// Puts the result in place of the first argument.
  static FormulaFault apply(const Operation& operation, double* a) noexcept {
    switch (operation.code) {
      case Code::Add: a[0] += a[1]; break;
      case Code::Subtract: a[0] -= a[1]; break;
      case Code::Multiply: a[0] *= a[1]; break;
      case Code::Divide:
        if (a[1] == 0) return FormulaFault::Division;
        a[0] /= a[1];
        break;
      case Code::Power: return power(a);
      case Code::Negate: a[0] = 0 - a[0]; break;
      case Code::Less: a[0] = a[0] < a[1]; break;
      case Code::AtMost: a[0] = a[0] <= a[1]; break;
      case Code::More: a[0] = a[0] > a[1]; break;
      case Code::AtLeast: a[0] = a[0] >= a[1]; break;
      case Code::Equal: a[0] = a[0] == a[1]; break;
      case Code::Minimum: a[0] = *std::min_element(a, a + operation.count); break;
      case Code::Maximum: a[0] = *std::max_element(a, a + operation.count); break;
      case Code::Absolute: a[0] = std::fabs(a[0]); break;
      case Code::Root:
        if (a[0] < 0) return FormulaFault::Root;
        a[0] = std::sqrt(a[0]);
        break;
      default: a[0] = std::floor(a[0]); break;
    }
    return FormulaFault::None;
  }

  /// Multiplies, as pow() may differ in the last bit from one machine to the next.
  static FormulaFault power(double* a) noexcept {
    if (!(a[1] >= 0 && a[1] <= max_exponent) || a[1] != std::floor(a[1])) return FormulaFault::Exponent;
    double product = 1;
    for (int i = static_cast<int>(a[1]); i > 0; --i) product *= a[0];
    a[0] = product;
    return FormulaFault::None;
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
  static bool is_known(char c) {
    return is_digit(c) || is_letter(c) || std::string_view("+-*/^()<>=,. ").find(c) != std::string_view::npos;
  }

  void fail(FormulaFault fault, std::size_t from, std::size_t length) {
    if (ok()) error_ = {fault, from + 1, length};
    at_ = text_.size();
  }
  /// Reports that the text here is not what is expected.
  void unexpected(FormulaFault fault) {
    if (at_ < text_.size() && !is_known(text_[at_])) fault = FormulaFault::Character;
    const std::size_t end = is_letter(peek()) ? end_of_name() : std::min(at_ + 1, text_.size());
    fail(fault, at_, end - at_);
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() {
    while (peek() == ' ') ++at_;
  }
  /// Whether the text continues with `token`; if so, it is passed.
  bool take(std::string_view token) {
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    skip_blanks();
    return true;
  }
  std::size_t end_of_name() const {
    std::size_t end = at_;
    while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
    return end;
  }

  void push(Code code, std::uint32_t count, std::size_t from, std::size_t length) {
    operations_.push_back({code, count, 0, from + 1, length});
  }

  void comparison() {
    sum();
    struct Sign {
      std::string_view text;
      Code code;
    };
    for (const auto& [text, code] : {Sign{"<=", Code::AtMost}, Sign{">=", Code::AtLeast}, Sign{"<", Code::Less},
                                     Sign{">", Code::More}, Sign{"==", Code::Equal}, Sign{"=", Code::Equal}}) {
      const std::size_t from = at_;
      if (!ok() || !take(text)) continue;
      sum();
      return push(code, 2, from, text.size());
    }
  }

  void sum() {
    product();
    for (std::size_t from = at_; ok(); from = at_) {
      const Code code = peek() == '+' ? Code::Add : Code::Subtract;
      if (!take("+") && !take("-")) return;
      product();
      push(code, 2, from, 1);
    }
  }

  void product() {
    signed_power();
    for (std::size_t from = at_; ok(); from = at_) {
      const Code code = peek() == '*' ? Code::Multiply : Code::Divide;
      if (!take("*") && !take("/")) return;
      signed_power();
      push(code, 2, from, 1);
    }
  }

  void signed_power() {
    if (++depth_ > max_formula_depth) return fail(FormulaFault::TooDeep, at_, at_ < text_.size());
    const std::size_t from = at_;
    if (take("-")) {
      signed_power();
      push(Code::Negate, 1, from, 1);
    } else {
      primary();
      const std::size_t sign = at_;
      if (ok() && take("^")) {
        signed_power();
        push(Code::Power, 2, sign, 1);
      }
    }
    --depth_;
  }

  void primary() {
    if (is_digit(peek()) || peek() == '.') number();
    else if (is_letter(peek())) name();
    else if (take("(")) bracketed();
    else unexpected(FormulaFault::Value);
  }

  void bracketed() {
    comparison();
    if (ok() && !take(")")) unexpected(FormulaFault::Bracket);
  }

  /// Up to fifteen digits and no exponent: both the digits and the power of ten are exact, so the quotient is rounded
  /// once and is the double nearest to what was written.
  void number() {
    const std::size_t from = at_;
    double digits = 0, scale = 1;
    int count = 0;
    bool point = false;
    for (; is_digit(peek()) || (peek() == '.' && !point); ++at_) {
      if (peek() == '.') {
        point = true;
        continue;
      }
      ++count;
      digits = 10 * digits + (peek() - '0');
      if (point) scale *= 10;
    }
    if (count == 0) return fail(FormulaFault::Value, from, 1);
    if (count > 15) return fail(FormulaFault::NumberTooLong, from, at_ - from);
    operations_.push_back({Code::Number, 0, digits / scale, from + 1, at_ - from});
    skip_blanks();
  }

  void name() {
    const std::size_t from = at_, end = end_of_name();
    const std::string_view word = text_.substr(from, end - from);
    at_ = end;
    skip_blanks();
    for (const Function& function : functions)
      if (function.name == word) return call(function, from);
    const auto found = std::find(names_.begin(), names_.end(), word);
    if (found == names_.end()) return fail(FormulaFault::Name, from, word.size());
    push(Code::Variable, static_cast<std::uint32_t>(found - names_.begin()), from, word.size());
  }

  void call(const Function& function, std::size_t from) {
    if (!take("(")) return unexpected(FormulaFault::Call);
    std::uint32_t count = 0;
    do {
      comparison();
      ++count;
    } while (ok() && take(","));
    if (!ok()) return;
    if (peek() != ')') return unexpected(FormulaFault::Bracket);
    if (count < function.fewest || count > function.most)
      return fail(FormulaFault::Arguments, from, function.name.size());
    take(")");
    push(function.code, count, from, function.name.size());
  }

  std::string_view text_;
  std::span<const std::string_view> names_;
  std::size_t at_ = 0;
  int depth_ = 0;
  FormulaError error_;
  std::vector<Operation> operations_;
};

}  // namespace astar
