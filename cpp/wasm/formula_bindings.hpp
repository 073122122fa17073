// A heuristic of somebody's own as JavaScript sees it, and what is wrong with a formula as an error of a document.
#pragma once

#include <string>

#include "../heuristics/formula_world.hpp"
#include "bound_session.hpp"

namespace astar {

#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

/// As web/kernel/document/error.ts has errors, with the column and the length of what is wrong; null if nothing is.
/// @param cell where the formula has no value, or ''
inline val formula_problem(const FormulaError& error, const std::u16string& typed, const std::string& cell = {}) {
  if (error.fault == FormulaFault::None) return val::null();
  const auto sentence = [](std::string_view says, val parameters) {
    val object = val::object();
    object.set("says", std::string(says));
    object.set("parameters", parameters);
    return object;
  };
  val words = val::object();
  std::u16string got = typed.substr(std::min(error.column - 1, typed.size()), error.length);
  // A character may take two places in the text.
  if (!got.empty() && got.back() >= 0xd800 && got.back() < 0xdc00 && error.column < typed.size())
    got += typed[error.column];
  if (got.empty()) words.set("got", std::string("the end"));
  else words.set("got", u'"' + got + u'"');
  val parameters = val::object();
  parameters.set("column", static_cast<double>(error.column));
  parameters.set("what", sentence(formula_fault_sentences[static_cast<std::size_t>(error.fault)], words));
  if (!cell.empty()) parameters.set("cell", cell);
  val object = sentence(cell.empty() ? "column {column}: {what}" : "column {column}, at {cell}: {what}", parameters);
  object.set("code", std::string("bad-value"));
  object.set("column", static_cast<double>(error.column));
  object.set("length", static_cast<double>(error.length));
  return object;
}

inline void bind_formulas(emscripten::class_<BoundSession>& session) {
  session
      .function(
          "formula",
          +[](BoundSession& bound, const std::u16string& typed) {
            if (auto* const own = dynamic_cast<OwnFormula*>(&bound.session().world()))
              own->set_formula(plain_formula(typed));
          })
      .function(
          "fault", +[](BoundSession& bound, const std::u16string& typed) {
            const World& world = bound.session().world();
            const auto* const own = dynamic_cast<const OwnFormula*>(&world);
            if (!own) return val::null();
            const bool at_node = own->fault_node() != no_node;
            return formula_problem(own->fault(), typed, at_node ? world.label(own->fault_node()) : std::string());
          });
}

#pragma clang attribute pop

}  // namespace astar
