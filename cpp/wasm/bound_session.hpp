// A session as JavaScript sees it. Numbers, strings and copied typed arrays cross the boundary, but no exceptions; the
// memory that states() and shades() show is copied at once. Embind silently turns wrong types into 0 or NaN, so
// engine.ts has checked everything and it is checked again here.
#pragma once

#include <emscripten/bind.h>

#include <optional>
#include <type_traits>
#include <utility>

#include "../session/numbers.hpp"
#include "../session/other_worlds.hpp"
#include "../session/raw_options.hpp"
#include "../session/session.hpp"
#include "../worlds/graph_world.hpp"
#include "../worlds/hex_world.hpp"
#include "../worlds/number_reader.hpp"
#include "glue.hpp"

namespace astar {

// Compiled for size: nothing here is called often but per_cell(), and every visit to the page fetches it.
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

using emscripten::typed_memory_view;
using emscripten::val;

inline int live_sessions = 0;

class BoundSession {
 public:
  BoundSession() { ++live_sessions; }
  ~BoundSession() { --live_sessions; }

  /// Memory for width·height cells, 0 wall to 255, to be written before set_grid(); undefined if refused.
  val cells(int width, int height) { return cells_.room_for(width, height); }

  /// `top` 0 is the square grid, 1 hexagons with pointed tops, 2 with flat ones.
  bool set_grid(int width, int height, int top) {
    return guarded(false, [&] {
      if (!cells_.fills(width, height) || top < 0 || top > 2) return false;
      std::vector<std::uint8_t> cells = cells_.take();
      if (top == 0) session_.set_grid(width, height, std::move(cells));
      else
        session_.set_world(
            make_hex_world(Hex(width, height, top == 1 ? HexTop::Pointed : HexTop::Flat, std::move(cells))));
      return true;
    });
  }

  /// Memory for the numbers of make_world() or change_world(), to be written before these; undefined if
  /// refused.
  val numbers(double count) { return numbers_.room(count); }

  /// Makes the world from these numbers; see astar::make_world().
  bool make_world(const std::string& type) {
    return guarded(false, [&] {
      std::unique_ptr<World> world = astar::make_world(type, numbers_.take());
      if (!world) return false;
      session_.set_world(std::move(world));
      return true;
    });
  }

  /// Changes the world by these numbers; see World::change().
  bool change_world() {
    return guarded(false, [&] { return session_.change_world(numbers_.take()); });
  }

  std::string label(double node) { return known(node) ? session_.world().label(id(node)) : std::string{}; }

  bool set_terrain(double node, double terrain) {
    if (!known(node) || !(terrain >= 0 && terrain <= 255)) return false;
    session_.set_terrain(id(node), static_cast<std::uint8_t>(terrain));
    return true;
  }

  /// False for options that engine.ts should have refused; why a search was refused is in status() and refusal().
  bool start(double start, double goal, val raw) {
    const auto number = numbers_of(raw);
    std::optional<SearchOptions> options = to_options(number);
    if (!options || !known(start) || !known(goal)) return false;
    if (known(earlier_start_) && known(earlier_goal_)) {
      options->mistakes.earlier_start = id(earlier_start_);
      options->mistakes.earlier_goal = id(earlier_goal_);
    }
    if (const double max_f = number("maxF"); max_f != -1)
      options->limits.max_f = session_.f_in_units(max_f, *options, id(goal));
    options->by_hand = by_hand_;
    options->then = then_.get();
    options->walk = walk_.get();
    std::vector<int> order;
    if (!to_order(raw["order"].as<std::string>(), order)) return false;
    try {
      if (!session_.start(id(start), id(goal), *options, order)) return false;
    } catch (const std::bad_alloc&) { session_.fail(Status::OutOfMemory); }
    return true;
  }

  /// For the next start(): between which nodes the earlier search went whose marks tutorials find; -1 for none.
  void earlier(double start, double goal) {
    earlier_start_ = start;
    earlier_goal_ = goal;
  }

  /// For the next start(), from numbers(): how the world changes after each search. For each change the number of its
  /// parts, and for each part the place and the new value of Alteration. Without numbers it is one search.
  bool then() {
    return guarded(false, [&] {
      const std::vector<double> numbers = numbers_.take();
      NumberReader in(numbers);
      Then then;
      while (in.left() > 0) {
        const std::uint32_t parts = in.whole(1u << 20);
        if (in.failed || in.left() < std::size_t{2} * parts) return false;
        for (std::vector<Alteration>& changes = then.emplace_back(); changes.size() < parts;) {
          const std::uint32_t number = in.whole(1u << 20);
          changes.push_back({number, in.take(-1, max_graph_number * graph_units_per_thousandth)});
        }
      }
      then_ = std::make_shared<const Then>(std::move(then));
      return !in.failed;
    });
  }
  /// For the next start(): somebody walks who sees so far. From numbers(): the terrain of each cell that is believed
  /// at first; without numbers all are free.
  bool walk(double sight) {
    return guarded(false, [&] {
      const std::vector<double> numbers = numbers_.take();
      NumberReader in(numbers);
      Unknown unknown;
      while (in.left() > 0) unknown.known.push_back(static_cast<std::uint8_t>(in.whole(255)));
      if (in.failed || !(sight >= 1 && sight <= 64)) return false;
      unknown.sight = static_cast<std::uint32_t>(sight);
      walk_ = std::make_shared<const Unknown>(std::move(unknown));
      return true;
    });
  }
  /// For the next start(): it is a single search.
  void no_episodes() {
    then_.reset();
    walk_.reset();
  }
  /// For the next start(): whether a person chooses the nodes.
  void by_hand(bool by_hand) { by_hand_ = by_hand; }
  /// -1 ends the search.
  bool take(double node) { return (node == -1 || known(node)) && session_.take(node == -1 ? no_node : id(node)); }
  val may_take() { return ids(session_.recorded() ? session_.recording().may_take() : std::vector<NodeId>{}); }

  void give_up() { session_.fail(Status::OutOfMemory); }

  int advance(double expansions) { return static_cast<int>(session_.advance(static_cast<std::uint32_t>(expansions))); }

  int status() const { return static_cast<int>(session_.status()); }
  int refusal() const { return static_cast<int>(session_.refusal()); }
  double event_count() const { return session_.recorded() ? session_.log().size() : 0; }
  double expansion_count() const { return session_.recorded() ? session_.log().expansions() : 0; }
  double position() const { return session_.recorded() ? session_.replay().position() : 0; }

  double seek(double position, double most) {
    if (!session_.recorded()) return 0;
    session_.replay().seek(static_cast<std::uint32_t>(position), static_cast<std::uint32_t>(most));
    return session_.replay().position();
  }

  bool also(double number) {
    return session_.recorded() && among(number, session_.log().size()) && session_.replay().also(raw(id(number)));
  }

  double position_of_expansion(double count) {
    return session_.recorded() ? session_.replay().position_of_expansion(static_cast<std::uint32_t>(count)) : 0;
  }

  // The names of these numbers are in numbers.hpp.

  val event() { return position() == 0 ? val::undefined() : copied(event_numbers(session_)); }

  /// `side` 0 or 1 asks for what that side knows about the cell, -1 for what the cell shows.
  val node(double cell, double side) {
    if (!known(cell)) return val::undefined();
    NodeId n = id(cell);
    if (session_.recorded())
      n = side < 0 ? session_.recording().shown_node(n) : session_.sides().on_side(n, session_.two_sided() && side > 0);
    return copied(node_numbers(session_, id(cell), n));
  }

  val seen(const std::string& cells) { return copied(seen_numbers(session_, cells)); }

  /// This and shades() return a view of the module's memory, to be copied at once.
  val states() {
    if (session_.recorded() && !session_.two_sided())
      return val(typed_memory_view(session_.known(),
                                   reinterpret_cast<const std::uint8_t*>(session_.replay().states().data())));
    bytes_ = values_per_cell<std::uint8_t>(
        0, [&](NodeId node) noexcept { return static_cast<std::uint8_t>(session_.replay().state(node)); });
    return val(typed_memory_view(bytes_.size(), bytes_.data()));
  }
  val parents() {
    return per_cell<std::int32_t>(-1, [&](NodeId node) noexcept {
      return static_cast<std::int32_t>(number(session_, session_.replay().parent(node)));
    });
  }
  /// g per cell in the cost model's units, NaN if unseen.
  val costs() {
    return per_cell<double>(no_number, [&](NodeId node) noexcept {
      return session_.replay().state(node) == NodeState::Unseen ? no_number : session_.shown(session_.replay().g(node));
    });
  }
  val sides() {
    return copied(session_.recorded() ? session_.recording().seen() : std::vector<std::uint8_t>(session_.known()));
  }
  val shades(bool by_g) {
    if (session_.recorded())
      bytes_ = session_.recording().shades(by_g ? Recording::Shade::ByG : Recording::Shade::ByOrder);
    else bytes_.assign(session_.known(), 0);
    return val(typed_memory_view(bytes_.size(), bytes_.data()));
  }

  /// @param weighed 1 with the weights of keys
  val open_list(double most, double weighed) {
    return copied(open_numbers(session_, static_cast<std::size_t>(most), weighed == 1));
  }

  /// Events about the cell in `segments` segments from `first` on.
  val history(double cell, double most, double first, double segments) {
    Numbers rows;
    if (session_.recorded() && known(cell))
      for (const auto& [index, event] :
           session_.recording().history(id(cell), static_cast<std::size_t>(most), static_cast<std::uint32_t>(first),
                                        static_cast<std::uint32_t>(segments)))
        append(rows, HistoryNumbers{.index = static_cast<double>(index),
                                    .type = static_cast<double>(event.type),
                                    .from = number(session_, event.from),
                                    .g = event.type == EventType::Threshold ? session_.recording().shown_bound(event.g)
                                                                            : session_.shown(event.g),
                                    .side = side(session_, event.node)});
    return copied(rows);
  }

  val marks(double buckets) {
    if (!session_.recorded() || !(buckets >= 1 && buckets <= 1e5)) return copied(std::vector<std::uint8_t>{});
    return copied(session_.recording().marks(static_cast<std::uint32_t>(buckets)));
  }

  /// The bound of iterative deepening at the cursor, NaN if there is none.
  double threshold() {
    const std::optional<Cost> bound = session_.recorded() ? session_.recording().threshold() : std::nullopt;
    return bound ? session_.recording().shown_bound(*bound) : no_number;
  }
  double stuck_at() {
    return session_.status() == Status::Stuck ? number(session_, session_.recording().last_expanded()) : -1;
  }

  val path() { return ids(session_.path()); }
  val path_to(double node) {
    return ids(session_.recorded() && known(node) ? session_.recording().path_to(id(node)) : std::vector<NodeId>{});
  }
  double path_cost() { return session_.recorded() ? session_.shown(session_.search().path_cost()) : 0; }

  /// At the cursor.
  val counters() {
    const Counters c = session_.recorded() ? session_.replay().counters() : Counters{};
    Numbers numbers;
    append(numbers, CounterNumbers{double(c.expanded), double(c.generated), double(c.relaxed), double(c.reopened),
                                   double(c.stale), double(c.open), double(c.closed), double(c.scanned)});
    return copied(numbers);
  }

  /// The same for the whole recording.
  val totals() {
    const Totals t = session_.recorded() ? session_.search().totals() : Totals{};
    Numbers numbers;
    append(numbers, TotalNumbers{double(t.expanded), double(t.generated), double(t.relaxed), double(t.reopened),
                                 double(t.stale), double(t.open), double(t.closed), double(t.expanded_inside),
                                 double(t.peak_open), double(t.comparisons), double(session_.bytes()),
                                 session_.recorded() ? double(session_.log().bytes()) : 0});
    return copied(numbers);
  }

  /// At most `count` events as text, from number `from` on, with a cursor of its own; `from` = 0 makes a new cursor.
  std::string trace_text(double from, double count) {
    if (!session_.recorded()) return {};
    if (!text_ || from == 0) text_.emplace(session_.log(), session_.node_count());
    text_->seek(static_cast<std::uint32_t>(from));
    std::string text;
    for (double i = 0; i < count && text_->position() < session_.log().size(); ++i) {
      text_->seek(text_->position() + 1);
      text += trace_line(*text_, session_.names()) + "\n";
    }
    if (text_->position() == session_.log().size()) text_.reset();
    return text;
  }

  const Session& session() const { return session_; }
  Session& session() { return session_; }

  std::string trace_hash() {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    const std::uint64_t hash = session_.recorded() ? session_.log().hash() : 0;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[hash >> shift & 15];
    return text;
  }

 private:
  bool known(double node) const { return among(node, session_.known()); }

  /// What `ask` answers for the node that each cell shows, or `otherwise` for all cells if nothing is recorded.
  template <class T, class Ask>
  std::vector<T> values_per_cell(T otherwise, Ask ask) const {
    std::vector<T> values(session_.known(), otherwise);
    if (session_.recorded())
      for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = ask(session_.recording().shown_node(NodeId{static_cast<std::uint32_t>(i)}));
    return values;
  }
  template <class T, class Ask>
  val per_cell(T otherwise, Ask ask) const {
    return copied(values_per_cell(otherwise, ask));
  }
  Session session_;
  Given<std::uint8_t> cells_;
  std::vector<std::uint8_t> bytes_;  // of states() or shades(), whichever was asked for last
  Given<double> numbers_;
  std::optional<Replay> text_;
  bool by_hand_ = false;
  std::shared_ptr<const Then> then_;
  std::shared_ptr<const Unknown> walk_;
  double earlier_start_ = -1, earlier_goal_ = -1;
};

template <class Result>
Result no_answer() {
  if constexpr (std::is_same_v<Result, val>) return val::undefined();
  else return Result();
}

/// A member as JavaScript calls it. If memory runs out, the search is given up, which frees most of it, and the member
/// is called once more, to answer for a session without a search.
template <auto>
struct Safe;

template <class Result, class... Arguments, Result (BoundSession::*member)(Arguments...)>
struct Safe<member> {
  static Result call(BoundSession& session, Arguments... arguments) {
    for (int tries = 0; tries < 2; ++tries) {
      try {
        return (session.*member)(arguments...);
      } catch (const std::bad_alloc&) { session.give_up(); }
    }
    return no_answer<Result>();
  }
};

#pragma clang attribute pop

}  // namespace astar
