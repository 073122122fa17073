// The finder of counterexamples as JavaScript sees it: a question, some tries at a time, and what has been found so
// far.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "../finder/finder.hpp"
#include "../finder/grid_maps.hpp"
#include "../finder/small_graphs.hpp"
#include "../session/raw_options.hpp"
#include "../session/session.hpp"
#include "glue.hpp"

namespace astar {

using emscripten::val;

class BoundFinder {
 public:
  /// Looks among maps of squares. False for what finder.ts should have refused, and for a search that does not apply to
  /// maps.
  bool maps(double longest_side, bool terrain, double change, val first, val second, double claim, double percent,
            double seed) {
    MapChange changes{};
    if (!(longest_side >= 2 && longest_side <= 16) || !set_enum(changes, change, map_change_names)) return false;
    return begin(GridMaps(static_cast<int>(longest_side), terrain, changes), first, second, claim, percent, seed);
  }

  /// Looks among graphs with a table of estimates, under a rule for these.
  bool graphs(double rule, val first, val second, double claim, double percent, double seed) {
    Estimates estimates{};
    return set_enum(estimates, rule, estimates_names) &&
           begin(SmallGraphs(estimates), first, second, claim, percent, seed);
  }

  /// 1 if there is more to do, 0 if not, -1 once memory has run out.
  int step(double tries) {
    return guarded(-1, [&] { return finding_ && finding_->step(static_cast<std::uint32_t>(tries)) ? 1 : 0; });
  }

  val progress() {
    return guarded(val::null(), [&] { return finding_ ? finding_->progress() : val::null(); });
  }

 private:
  /// A finder, whatever its kind of instance.
  struct Finding {
    virtual ~Finding() = default;
    virtual bool step(std::uint32_t tries) = 0;
    virtual val progress() const = 0;
  };

  template <class Kind>
  struct Of final : Finding {
    Of(Kind kind, Question question, std::uint64_t seed, Cost cost_unit)
        : finder(std::move(kind), std::move(question), seed), unit(static_cast<double>(cost_unit)) {}
    bool step(std::uint32_t tries) override { return finder.step(tries); }
    val progress() const override {
      val object = val::object();
      object.set("tried", static_cast<double>(finder.tried()));
      object.set("phase", static_cast<int>(finder.phase()));
      object.set("triedUpTo", finder.tried_up_to());
      object.set("smallest", finder.smallest());
      if (const auto& best = finder.best()) {
        object.set("found", instance(best->instance));
        object.set("first", run(best->first));
        object.set("second", run(best->second));
      }
      return object;
    }
    /// Costs as they are shown.
    val run(const Run& run) const {
      val object = val::object();
      object.set("status", std::string(name(run.status)));
      object.set("cost", static_cast<double>(run.cost) / unit);
      object.set("expanded", run.expanded);
      return object;
    }
    Finder<Kind> finder;
    double unit;
  };

  static val instance(const GridMap& map) {
    val object = val::object();
    object.set("width", map.width);
    object.set("height", map.height);
    object.set("cells", copied(map.cells));
    object.set("start", raw(GridMaps::start(map)));
    object.set("goal", raw(GridMaps::goal(map)));
    if (!(map.wall == GridMap::nowhere)) object.set("wall", raw(map.node(map.wall)));
    return object;
  }

  /// Edges as from, to and cost one after the other.
  static val instance(const SmallGraph& graph) {
    std::vector<std::int32_t> edges;
    for (const auto& [from, to, cost] : graph.edges) edges.insert(edges.end(), {from, to, cost});
    val object = val::object();
    object.set("edges", copied(edges));
    object.set("estimates", copied(graph.estimates));
    return object;
  }

  static std::optional<Setting> setting(const val& raw, World& world, NodeId goal) {
    const auto number = numbers_of(raw);
    const std::optional<SearchOptions> options = to_options(number);
    std::vector<int> order;
    if (!options || !to_order(raw["order"].as<std::string>(), order)) return std::nullopt;
    Setting setting{*options, std::move(order)};
    if (number("maxF") != -1) setting.options.limits.max_f = f_in_units(world, number("maxF"), *options, goal);
    return setting;
  }

  template <class Kind>
  bool begin(Kind kind, const val& first, const val& second, double claim, double percent, double seed) {
    return guarded(false, [&] {
      // Any instance shows whether both searches apply and in what units they count.
      Random random(0);
      const auto sample = kind.random(random, kind.largest());
      const std::unique_ptr<World> world = kind.world(sample);
      const NodeId start = kind.start(sample), goal = kind.goal(sample);
      const std::optional<Setting> one = setting(first, *world, goal), other = setting(second, *world, goal);
      Question question;
      if (!one || !other || !set_enum(question.claim, claim, claim_names) || !(percent >= 0 && percent <= 10'000) ||
          !(seed >= 0 && seed <= 9e15))
        return false;
      question.first = *one;
      question.second = *other;
      question.percent = static_cast<Cost>(percent);
      if (!Trial(question).applies(*world, start, goal)) return false;
      finding_ = std::make_unique<Of<Kind>>(std::move(kind), std::move(question), static_cast<std::uint64_t>(seed),
                                            world->unit());
      return true;
    });
  }

  std::unique_ptr<Finding> finding_;
};

#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

inline void bind_finder() {
  emscripten::class_<BoundFinder>("Finder")
      .constructor<>()
      .function("maps", &BoundFinder::maps)
      .function("graphs", &BoundFinder::graphs)
      .function("step", &BoundFinder::step)
      .function("progress", &BoundFinder::progress);
}

#pragma clang attribute pop

}  // namespace astar
