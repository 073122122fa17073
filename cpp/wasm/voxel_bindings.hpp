// The Embind side of voxel_questions.hpp. Not in the page's first module.
#pragma once

#include <algorithm>
#include <vector>

#include "../session/names.hpp"
#include "../session/voxel_questions.hpp"
#include "glue.hpp"

namespace astar {

class BoundVoxels {
 public:
  /// Memory for the numbers of make() or change(); undefined if refused.
  emscripten::val numbers(double count) { return numbers_.room(count); }
  bool make() {
    return guarded(false, [&] { return questions_.make(numbers_.take()); });
  }
  bool change() {
    return guarded(false, [&] { return questions_.change(numbers_.take()); });
  }

  emscripten::val attempts(double node) const {
    return guarded(emscripten::val::undefined(),
                   [&] { return copied(known(node) ? questions_.attempts(id(node)) : std::vector<double>{}); });
  }
  int kind(double from, double to) const {
    return guarded(-1, [&] { return known(from) && known(to) ? questions_.kind(id(from), id(to)) : -1; });
  }
  bool reach(double start) {
    return guarded(false, [&] {
      if (!known(start)) return false;
      questions_.reach(id(start));
      return true;
    });
  }
  bool reach_on(double places) {
    return guarded(false, [&] { return questions_.reach_on(static_cast<std::size_t>(std::clamp(places, 1.0, 1e9))); });
  }
  emscripten::val reached() const {
    return guarded(emscripten::val::undefined(), [&] { return copied(questions_.reached()); });
  }
  double reached_count() const { return static_cast<double>(questions_.reached_count()); }

  /// status, cost and expanded nodes of a flight without a recording.
  emscripten::val fly(double start, double goal) {
    return guarded(emscripten::val::undefined(), [&] {
      const VoxelQuestions::Flight flight =
          known(start) && known(goal) ? questions_.fly(id(start), id(goal)) : VoxelQuestions::Flight{};
      return copied(
          std::vector<double>{static_cast<double>(flight.status), flight.cost, static_cast<double>(flight.expanded)});
    });
  }

 private:
  bool known(double node) const { return among(node, questions_.node_count()); }

  Given<double> numbers_;
  VoxelQuestions questions_;
};

inline void bind_voxels() {
  emscripten::class_<BoundVoxels>("Voxels")
      .constructor<>()
      .function("numbers", &BoundVoxels::numbers)
      .function("make", &BoundVoxels::make)
      .function("change", &BoundVoxels::change)
      .function("attempts", &BoundVoxels::attempts)
      .function("kind", &BoundVoxels::kind)
      .function("reach", &BoundVoxels::reach)
      .function("reachOn", &BoundVoxels::reach_on)
      .function("reached", &BoundVoxels::reached)
      .function("reachedCount", &BoundVoxels::reached_count)
      .function("fly", &BoundVoxels::fly);
  emscripten::function(
      "voxelNames", +[] {
        std::string json = "{";
        append_names(json, "kinds", attempt_names);
        append_names(json, "verdicts", verdict_names);
        append_names(json, "statuses", status_names);
        json.back() = '}';
        return json;
      });
}

}  // namespace astar
