// The Embind file of the page's module, core.wasm. Numbers, strings and copied typed arrays cross here; no exception and no view of memory does.
// Embind turns wrong types into 0 or NaN without a word, so engine.js has checked everything and this checks again.
#include <emscripten/bind.h>

#include <optional>

#include "glue.hpp"
#include "session.hpp"

namespace {

using namespace astar;
using emscripten::typed_memory_view;
using emscripten::val;

int live_sessions = 0;

template <class Enum, std::size_t N>
bool set_enum(Enum& target, double value, const std::array<std::string_view, N>&) {
  if (!(value >= 0 && value < static_cast<double>(N)) || value != std::floor(value)) return false;
  target = static_cast<Enum>(static_cast<int>(value));
  return true;
}

/// The options of engine.js: enums by number, weights and maxF in thousandths, limits as counts or -1.
struct RawOptions {
  double algorithm, heuristic, diagonal, costs, tie, open_list, stop, reopen;
  double g_weight, h_weight, beam_width, max_expansions, max_open_or_closed, max_f;
  double quirks;  // bits in the order of struct Quirks
  std::string order;  // direction digits, or empty
};

bool set_limit(std::uint32_t& target, double value) {
  if (value == -1) return true;
  if (!(value >= 0 && value < static_cast<double>(no_limit))) return false;
  target = static_cast<std::uint32_t>(value);
  return true;
}

std::optional<SearchOptions> to_options(const RawOptions& raw) {
  SearchOptions options;
  constexpr double most = 1e12;
  const auto count = [](double value) { return value >= 0 && value <= most && value == std::floor(value); };
  if (!set_enum(options.algorithm, raw.algorithm, algorithm_names) || !set_enum(options.heuristic, raw.heuristic, heuristic_names) ||
      !set_enum(options.diagonal, raw.diagonal, diagonal_names) || !set_enum(options.costs, raw.costs, costs_names) ||
      !set_enum(options.tie, raw.tie, tie_names) || !set_enum(options.open_list, raw.open_list, open_list_names) ||
      !set_enum(options.stop, raw.stop, stop_names) || !count(raw.g_weight) || !count(raw.h_weight) ||
      raw.g_weight + raw.h_weight == 0 || !count(raw.quirks) || !set_limit(options.limits.expansions, raw.max_expansions) ||
      !set_limit(options.limits.open_or_closed, raw.max_open_or_closed))
    return std::nullopt;
  if (!(raw.beam_width >= 1 && raw.beam_width <= max_grid_cells)) return std::nullopt;
  options.beam_width = static_cast<std::uint32_t>(raw.beam_width);
  options.reopen = raw.reopen != 0;
  options.weights = weights_from_thousandths(static_cast<Cost>(raw.g_weight), static_cast<Cost>(raw.h_weight));
  if (raw.max_f != -1) {
    if (!(raw.max_f >= 0 && raw.max_f <= most)) return std::nullopt;
    const double scale = static_cast<double>(cost_model(options.costs).unit) * static_cast<double>(f_scale(options));
    options.limits.max_f = static_cast<Cost>(std::ceil(std::min(raw.max_f * scale / 1000, 9e18)));
  }
  const auto bits = static_cast<unsigned>(raw.quirks);
  options.quirks = {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0, (bits & 16) != 0};
  return options;
}

class BoundSession {
 public:
  BoundSession() { ++live_sessions; }
  ~BoundSession() { --live_sessions; }

  /// Memory for width·height characters of a document's rows, to be written before set_grid(); undefined if refused.
  val cells(int width, int height) {
    return guarded(val::undefined(), [&] {
      if (!allowed(width, height)) return val::undefined();
      cells_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
      return val(typed_memory_view(cells_.size(), cells_.data()));
    });
  }

  bool set_grid(int width, int height) {
    return guarded(false, [&] {
      if (!allowed(width, height) || cells_.size() != static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) return false;
      for (std::uint8_t& cell : cells_) {
        if (cell == '.') cell = 1;
        else if (cell == '#') cell = 0;
        else if (cell >= '1' && cell <= '9') cell = static_cast<std::uint8_t>(cell - '0');
        else return false;
      }
      session_.set_grid(width, height, std::move(cells_));
      return true;
    });
  }

  bool set_terrain(double node, double terrain) {
    if (!known(node) || !(terrain >= 0 && terrain <= 9)) return false;
    session_.set_terrain(id(node), static_cast<std::uint8_t>(terrain));
    return true;
  }

  /// False for options that engine.js should have refused; what a search can refuse is in status() and refusal().
  bool start(double start, double goal, const RawOptions& raw) {
    const std::optional<SearchOptions> options = to_options(raw);
    if (!options || !known(start) || !known(goal)) return false;
    std::vector<int> order;
    for (const char c : raw.order) {
      if (c < '0' || c > '7') return false;
      order.push_back(c - '0');
    }
    if (!order.empty() && order.size() != 4 && order.size() != 8) return false;
    try {
      if (!session_.start(id(start), id(goal), *options, order)) return false;
    } catch (const std::bad_alloc&) {
      session_.fail(Status::OutOfMemory);
    }
    return true;
  }

  int advance(double expansions) {
    try {
      return static_cast<int>(session_.advance(static_cast<std::uint32_t>(expansions)));
    } catch (const std::bad_alloc&) {
      session_.fail(Status::OutOfMemory);
      return static_cast<int>(Status::OutOfMemory);
    }
  }

  int status() const { return static_cast<int>(session_.status()); }
  int refusal() const { return static_cast<int>(session_.refusal()); }
  double event_count() const { return session_.recorded() ? session_.log().size() : 0; }
  double expansion_count() const { return session_.recorded() ? session_.log().expansions() : 0; }
  double position() const { return session_.recorded() ? session_.replay().position() : 0; }

  double seek(double position, double most) {
    if (!session_.recorded()) return 0;
    try {
      session_.replay().seek(static_cast<std::uint32_t>(position), static_cast<std::uint32_t>(most));
    } catch (const std::bad_alloc&) {
      session_.fail(Status::OutOfMemory);
      return 0;
    }
    return session_.replay().position();
  }

  double position_of_expansion(double count) const {
    return session_.recorded() ? session_.replay().position_of_expansion(static_cast<std::uint32_t>(count)) : 0;
  }

  /// index, type, node, from, g, h, f, old g (NaN if none), old parent, step cost, expansions, ties, status.
  val event() const {
    if (position() == 0) return val::undefined();
    const EventChange change = session_.replay().last_change();
    const Event& event = change.event;
    const bool about_node = event.node != no_node;
    const Cost h = about_node ? session_.h(event.node) : 0;
    const bool priced = event.type != EventType::Blocked && event.type != EventType::Corner;
    const bool stale = event.type == EventType::Stale;
    const Cost g = stale ? change.old_g : priced ? event.g : 0;
    double ties = 0;
    if (event.type == EventType::Expanded) ties = session_.open_like(event.node);
    return copied(std::vector<double>{
        static_cast<double>(change.index), static_cast<double>(event.type), number(event.node), number(event.from),
        session_.shown(g), session_.shown(h), about_node && priced ? session_.shown_f(g, h) : 0,
        change.had_g ? session_.shown(change.old_g) : std::nan(""), number(change.old_parent),
        session_.shown(event.step_cost), static_cast<double>(session_.replay().counters().expanded), ties,
        static_cast<double>(event.status)});
  }

  /// state, g (NaN if unseen), h, f, parent, terrain
  val node(double node) const {
    if (!known(node)) return val::undefined();
    const NodeId n = id(node);
    const bool seen = session_.recorded() && session_.replay().state(n) != NodeState::Unseen;
    const double nothing = std::nan("");
    const Cost h = session_.h(n);
    return copied(std::vector<double>{
        seen ? static_cast<double>(session_.replay().state(n)) : 0, seen ? session_.shown(session_.replay().g(n)) : nothing,
        session_.shown(h), seen ? session_.shown_f(session_.replay().g(n), h) : nothing,
        seen ? number(session_.replay().parent(n)) : -1, static_cast<double>(session_.world().terrain(n))});
  }

  val states() const {
    if (!session_.recorded()) return copied(std::vector<std::uint8_t>(session_.world().node_count()));
    const auto& states = session_.replay().states();
    return val(typed_memory_view(states.size(), reinterpret_cast<const std::uint8_t*>(states.data()))).call<val>("slice");
  }

  val parents() const {
    if (!session_.recorded()) return copied(std::vector<std::int32_t>(session_.world().node_count(), -1));
    const auto& parents = session_.replay().parents();
    return val(typed_memory_view(parents.size(), reinterpret_cast<const std::int32_t*>(parents.data()))).call<val>("slice");
  }

  /// g per node in the cost model's units, NaN where unseen.
  val costs() const {
    std::vector<double> costs(session_.world().node_count(), std::nan(""));
    if (session_.recorded())
      for (std::size_t i = 0; i < costs.size(); ++i)
        if (const NodeId n = id(static_cast<double>(i)); session_.replay().state(n) != NodeState::Unseen)
          costs[i] = session_.shown(session_.replay().g(n));
    return copied(costs);
  }

  val shades(bool by_g) const {
    if (!session_.recorded()) return copied(std::vector<std::uint8_t>(session_.world().node_count()));
    return copied(session_.shades(by_g ? Session::Shade::ByG : Session::Shade::ByOrder));
  }

  /// node, g, h, f, parent for each row in pop order.
  val open_list(double most) const {
    std::vector<double> rows;
    if (session_.recorded())
      for (const OpenEntry& entry : session_.open_list(static_cast<std::size_t>(most))) {
        const Cost g = session_.replay().g(entry.node), h = session_.h(entry.node);
        rows.insert(rows.end(), {number(entry.node), session_.shown(g), session_.shown(h), session_.shown_f(g, h),
                                 number(session_.replay().parent(entry.node))});
      }
    return copied(rows);
  }

  /// index, type, from, g for each event about the node in `segments` segments from `first` on.
  val history(double node, double most, double first, double segments) const {
    std::vector<double> rows;
    if (session_.recorded() && known(node))
      for (const auto& [index, event] : session_.history(id(node), static_cast<std::size_t>(most), static_cast<std::uint32_t>(first),
                                                          static_cast<std::uint32_t>(segments)))
        rows.insert(rows.end(), {static_cast<double>(index), static_cast<double>(event.type), number(event.from),
                                 session_.shown(event.g)});
    return copied(rows);
  }

  val marks(double buckets) const {
    if (!session_.recorded() || !(buckets >= 1 && buckets <= 1e5)) return copied(std::vector<std::uint8_t>{});
    return copied(session_.marks(static_cast<std::uint32_t>(buckets)));
  }

  val path() const { return nodes(session_.path()); }
  val path_to(double node) const {
    return nodes(session_.recorded() && known(node) ? session_.path_to(id(node)) : std::vector<NodeId>{});
  }
  double path_cost() const { return session_.shown(session_.search().path_cost()); }

  /// expanded, generated, relaxed, reopened, stale, open, closed at the cursor.
  val counters() const {
    const Counters c = session_.recorded() ? session_.replay().counters() : Counters{};
    return copied(std::vector<double>{double(c.expanded), double(c.generated), double(c.relaxed), double(c.reopened),
                                      double(c.stale), double(c.open), double(c.closed)});
  }

  /// The same of the whole recording, then peak open, comparisons, peak bytes, trace bytes.
  val totals() const {
    const Totals t = session_.recorded() ? session_.search().totals() : Totals{};
    return copied(std::vector<double>{double(t.expanded), double(t.generated), double(t.relaxed), double(t.reopened),
                                      double(t.stale), double(t.open), double(t.closed), double(t.peak_open),
                                      double(t.comparisons), double(session_.bytes()),
                                      session_.recorded() ? double(session_.log().bytes()) : 0});
  }

  /// The next `count` events as text from a cursor of its own; 0 starts again from the first.
  std::string trace_text(double from, double count) {
    if (!session_.recorded()) return {};
    if (!text_ || from == 0) text_.emplace(session_.log(), session_.replay().node_count());
    text_->seek(static_cast<std::uint32_t>(from));
    std::string text;
    for (double i = 0; i < count && text_->position() < session_.log().size(); ++i) {
      text_->seek(text_->position() + 1);
      text += trace_line(*text_, session_.names()) + "\n";
    }
    if (text_->position() == session_.log().size()) text_.reset();
    return text;
  }

  std::string trace_hash() const {
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    const std::uint64_t hash = session_.recorded() ? session_.log().hash() : 0;
    for (int shift = 60; shift >= 0; shift -= 4) text += digits[hash >> shift & 15];
    return text;
  }

 private:
  static bool allowed(int width, int height) {
    return width >= 1 && height >= 1 && width <= max_grid_side && height <= max_grid_side &&
           static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height) <= max_grid_cells;
  }
  bool known(double node) const {
    return node >= 0 && node < static_cast<double>(session_.world().node_count()) && node == std::floor(node);
  }
  static NodeId id(double node) { return NodeId{static_cast<std::uint32_t>(node)}; }
  static double number(NodeId node) { return node == no_node ? -1 : static_cast<double>(raw(node)); }
  static val nodes(const std::vector<NodeId>& path) {
    return val(typed_memory_view(path.size(), reinterpret_cast<const std::int32_t*>(path.data()))).call<val>("slice");
  }
  Session session_;
  std::vector<std::uint8_t> cells_;
  std::optional<Replay> text_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(a_star_lab) {
  using emscripten::class_;
  using emscripten::function;

  emscripten::value_object<RawOptions>("RawOptions")
      .field("algorithm", &RawOptions::algorithm)
      .field("heuristic", &RawOptions::heuristic)
      .field("diagonal", &RawOptions::diagonal)
      .field("costs", &RawOptions::costs)
      .field("tie", &RawOptions::tie)
      .field("openList", &RawOptions::open_list)
      .field("stop", &RawOptions::stop)
      .field("reopen", &RawOptions::reopen)
      .field("gWeight", &RawOptions::g_weight)
      .field("hWeight", &RawOptions::h_weight)
      .field("beamWidth", &RawOptions::beam_width)
      .field("maxExpansions", &RawOptions::max_expansions)
      .field("maxOpenOrClosed", &RawOptions::max_open_or_closed)
      .field("maxF", &RawOptions::max_f)
      .field("quirks", &RawOptions::quirks)
      .field("order", &RawOptions::order);

  class_<BoundSession>("Session")
      .constructor<>()
      .function("cells", &BoundSession::cells)
      .function("setGrid", &BoundSession::set_grid)
      .function("setTerrain", &BoundSession::set_terrain)
      .function("start", &BoundSession::start)
      .function("advance", &BoundSession::advance)
      .function("status", &BoundSession::status)
      .function("refusal", &BoundSession::refusal)
      .function("eventCount", &BoundSession::event_count)
      .function("expansionCount", &BoundSession::expansion_count)
      .function("position", &BoundSession::position)
      .function("seek", &BoundSession::seek)
      .function("positionOfExpansion", &BoundSession::position_of_expansion)
      .function("event", &BoundSession::event)
      .function("node", &BoundSession::node)
      .function("states", &BoundSession::states)
      .function("parents", &BoundSession::parents)
      .function("costs", &BoundSession::costs)
      .function("shades", &BoundSession::shades)
      .function("openList", &BoundSession::open_list)
      .function("history", &BoundSession::history)
      .function("marks", &BoundSession::marks)
      .function("path", &BoundSession::path)
      .function("pathTo", &BoundSession::path_to)
      .function("pathCost", &BoundSession::path_cost)
      .function("counters", &BoundSession::counters)
      .function("totals", &BoundSession::totals)
      .function("traceText", &BoundSession::trace_text)
      .function("traceHash", &BoundSession::trace_hash);

  function("catalog", &catalog_json);
  function("liveSessions", +[] { return live_sessions; });
}
