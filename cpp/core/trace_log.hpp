// The recording of a search: all its events, most of them in one or two bytes. Events are only appended.
//
// Events are encoded relative to the node being expanded: the difference of ids and the cost of the step come from
// small dictionaries that are filled as values occur, so the log knows nothing about the space. A segment of 1,024
// events starts from a known expanded node and g, so it can be decoded by itself, which makes seeking cheap.
//
// A key that is no fixed sum of g and h at the cursor is recorded beside the event that it belongs to.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <vector>

#include "event.hpp"

namespace astar {

class TraceLog {
 public:
  static constexpr bool enabled = true;
  static constexpr std::uint32_t segment_events = 1024;

  TraceLog() : active_(segment_events * largest_event), out_(active_.data()) {}  // no event has to check for room
  /// Makes what keeps the other numbers of a search at a cursor that walks this recording; null for most searches. The
  /// search sets it before its first event, because a cursor makes no keyframes then.
  std::unique_ptr<class Columns> (*columns)(std::size_t node_count) = nullptr;

  /// `many_moves` is for worlds whose nodes have more kinds of moves than fit the small dictionary: a second dictionary
  /// holds the other moves.
  explicit TraceLog(bool many_moves) : TraceLog() { many_moves_ = many_moves; }

  std::uint32_t size() const { return size_; }
  std::uint32_t expansions() const { return context_.expansions; }
  [[gnu::noinline]] std::size_t bytes() const {
    return stored_bytes_ + segments_.capacity() * sizeof(Segment) + active_.size() + keys_.capacity() * sizeof(Key);
  }

  /// FNV-1a over the encoded bytes: equal traces have equal hashes on every machine.
  std::uint64_t hash() const {
    std::uint64_t value = 0xcbf29ce484222325u;
    for (const Segment& segment : segments_) mix(value, segment.bytes.get(), segment.byte_count);
    mix(value, active_.data(), active_bytes());
    for (const Key& key : keys_)
      for (const KeyPart& part : key.parts) mix(value, &part.value, sizeof part.value);
    return value;
  }

  [[gnu::always_inline]] void operator()(const Event& event) {
    const Usual& usual = usual_[(size_ - expanded_at_) % usual_.size()];
    const bool costly = has_cost(event.type);
    if (event.type < EventType::Expanded && usual.move == apart(event.node, context_.current) &&
        (!costly || usual.above == event.step_cost + 1)) [[likely]] {
      std::uint8_t* const out = out_;
      out[0] = static_cast<std::uint8_t>(static_cast<unsigned>(event.type) | usual.slot);
      out[1] = usual.second;
      out[2] = usual.price;
      out_ = out + 1 + (many_moves_ && usual.far) + costly;
    } else {
      encode(event);
    }
    active_types_ |= 1u << static_cast<unsigned>(event.type);
    if (++size_ % segment_events == 0) [[unlikely]]
      end_segment();
  }

  /// Records the key of the latest event.
  void key(const KeyParts& parts) { keys_.push_back({size_ - 1, parts}); }
  bool has_keys() const { return !keys_.empty(); }
  /// The key recorded with event `number`; null if there is none.
  [[gnu::noinline]] const KeyParts* key_of(std::uint32_t number) const noexcept {
    const auto found = std::lower_bound(keys_.begin(), keys_.end(), number,
                                        [](const Key& key, std::uint32_t wanted) { return key.number < wanted; });
    return found != keys_.end() && found->number == number ? &found->parts : nullptr;
  }

  std::uint32_t segment_count() const { return (size_ + segment_events - 1) / segment_events; }

  /// Decodes the events of segment `number` in order; the last segment may have fewer than 1,024.
  void decode(std::uint32_t number, std::vector<Event>& events) const {
    events.clear();
    const std::uint32_t count = number < segments_.size() ? segment_events : size_ % segment_events;
    Reading reading = read(number);
    events.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) decode_one(reading, events.emplace_back());
  }

  /// Calls `visit(event, its number)` for the events `from` to `end` - 1, all of one segment. Of quiet ones mostly only
  /// the length is read.
  template <class Visit>
  void each(std::uint32_t from, std::uint32_t end, Visit visit) const {
    Reading reading = read(from / segment_events);
    for (std::uint32_t i = from - from % segment_events; i < end; ++i) {
      const std::uint8_t* const in = reading.in;
      const auto type = static_cast<EventType>(in[0] & 15u);
      const bool costly = has_cost(type);
      if (quiet(type) && in[0] >> 4 != raw_node && !(costly && in[1] == raw_cost)) {
        reading.in = in + 1 + costly;
        continue;
      }
      Event event;
      decode_one(reading, event);
      if (i >= from) visit(event, i);
    }
  }

  /// Whether segment `number` has an event of this type.
  bool has(std::uint32_t number, EventType type) const {
    const std::uint32_t types = number < segments_.size() ? segments_[number].types : active_types_;
    return types >> static_cast<unsigned>(type) & 1;
  }

  /// Number of Expanded events before segment `number`.
  std::uint32_t expansions_before(std::uint32_t number) const {
    return number < segments_.size() ? segments_[number].start.expansions : active_start_.expansions;
  }

 private:
  struct Context {
    NodeId current = no_node;  // the node last expanded
    Cost current_g = 0;
    std::uint32_t expansions = 0;
  };
  /// A place in a segment.
  struct Reading {
    const std::uint8_t* in;
    Context context;
  };
  /// The beginning of segment `number`.
  Reading read(std::uint32_t number) const {
    if (number < segments_.size()) return {segments_[number].bytes.get(), segments_[number].start};
    return {active_.data(), active_start_};
  }

  /// How the event in this place after the previous expansion was encoded. In most worlds the next event in this place
  /// is the same move at the same price. All zeros match no event.
  struct Usual {
    std::uint32_t move;  // as apart() gives it
    std::uint8_t slot;   // slot of the move, shifted to its place in the head
    std::uint8_t price;
    std::uint8_t second;  // the byte after the head: the slot of a far move, otherwise the price
    bool far;
    Cost above;  // the cost plus one, so that zero means none
  };
  /// The difference of two ids, never 0.
  static std::uint32_t apart(NodeId node, NodeId from) { return raw(node) - raw(from) + 0x80000000u; }

  struct Segment {
    std::unique_ptr<std::uint8_t[]> bytes;
    std::uint32_t byte_count;
    std::uint32_t types;  // a bit for each event type that occurs
    Context start;
  };

  struct Key {
    std::uint32_t number;  // of its event
    KeyParts parts;
  };

  // The head, the mark of a late type, the move's escape, a node, ten bytes of variable-length rhs and a parent.
  // Other events are shorter: a fixed cost has an escape and eight bytes.
  static constexpr std::size_t largest_event = 1 + 1 + 1 + 4 + 10 + 4;
  /// The half byte for the type has room for sixteen types. An event of a later type begins with this byte, which would
  /// be a Finished event of an unknown status, and the next byte holds its type less sixteen.
  static constexpr unsigned first_late = 16;
  static constexpr std::uint8_t late_head = static_cast<unsigned>(EventType::Finished) | 15u << 4;
  static constexpr std::uint8_t raw_node = 15;
  static constexpr std::uint8_t raw_cost = 255;
  static constexpr std::uint8_t raw_move = 255;

  static constexpr unsigned bits_of(std::initializer_list<EventType> types) {
    unsigned bits = 0;
    for (const EventType type : types) bits |= 1u << static_cast<unsigned>(type);
    return bits;
  }
  static constexpr bool has_cost(EventType type) {
    constexpr unsigned costly =
        bits_of({EventType::Opened, EventType::Relaxed, EventType::Kept, EventType::Closed, EventType::Reopened,
                 EventType::Pruned, EventType::Met, EventType::Threshold, EventType::Backtracked, EventType::Changed});
    return costly >> static_cast<unsigned>(type) & 1;
  }

  /// Whether an event has a g and a `from` that are no neighbour's of the expanded node.
  static constexpr bool from_and_g(EventType type) { return type == EventType::Updated || type == EventType::Moved; }

  [[gnu::noinline]] static void mix(std::uint64_t& hash, const void* data, std::size_t count) {
    const auto* const bytes = static_cast<const std::uint8_t*>(data);
    for (std::size_t i = 0; i < count; ++i) hash = (hash ^ bytes[i]) * 0x100000001b3u;
  }

  std::size_t active_bytes() const { return static_cast<std::size_t>(out_ - active_.data()); }

  [[gnu::noinline]] void end_segment() {
    const std::size_t count = active_bytes();
    Segment segment{std::make_unique<std::uint8_t[]>(count), static_cast<std::uint32_t>(count), active_types_,
                    active_start_};
    std::memcpy(segment.bytes.get(), active_.data(), count);
    stored_bytes_ += count;
    segments_.push_back(std::move(segment));
    out_ = active_.data();
    active_types_ = 0;
    active_start_ = context_;
  }

  /// Encodes any event. For events about a neighbour it remembers how, because the same event mostly comes again.
  [[gnu::noinline]] void encode(const Event& event) {
    const bool late = static_cast<unsigned>(event.type) >= first_late;
    if (late) *out_++ = late_head;
    std::uint8_t* const head = out_;
    std::uint8_t* out = head + 1;
    const auto begins = [&](unsigned with) {
      *head = static_cast<std::uint8_t>(static_cast<unsigned>(event.type) % first_late | with << 4);
    };
    if (event.type == EventType::Finished) {
      begins(static_cast<unsigned>(event.status));
      out_ = put_node(out, event.node);
      return;
    }
    const std::uint32_t delta = raw(event.node) - raw(context_.current);
    const std::uint8_t slot = deltas_.slot_of(delta, context_.current != no_node);
    begins(slot);
    std::uint8_t far = raw_move;
    if (slot == raw_node) {
      if (many_moves_) *out++ = far = far_deltas_.slot_of(delta, context_.current != no_node);
      if (far == raw_move) out = put_node(out, event.node);
    }
    Usual& usual = usual_[(size_ - expanded_at_) % usual_.size()];
    if (!late && (slot != raw_node || far != raw_move)) {
      usual.move = apart(event.node, context_.current);
      usual.slot = static_cast<std::uint8_t>(slot << 4);
      usual.far = slot == raw_node;
      usual.second = usual.far ? far : usual.price;
    }
    if (has_cost(event.type)) {
      const std::uint8_t price = costs_.slot_of(event.step_cost, true);
      *out++ = price;
      if (price == raw_cost) {
        std::memcpy(out, &event.step_cost, sizeof event.step_cost);
        out += sizeof event.step_cost;
      } else {
        usual.above = event.step_cost + 1;
        usual.price = price;
        if (!usual.far) usual.second = price;
      }
    }
    if (event.type == EventType::Backtracked) {
      out = put_node(out, event.from);
      context_.current = event.from;
      context_.current_g = event.g;
    }
    if (event.type == EventType::Expanded || from_and_g(event.type)) {
      const Cost difference = event.g - context_.current_g;
      auto zigzag = (static_cast<std::uint64_t>(difference) << 1) ^ static_cast<std::uint64_t>(difference >> 63);
      for (; zigzag >= 0x80; zigzag >>= 7) *out++ = static_cast<std::uint8_t>(zigzag | 0x80);
      *out++ = static_cast<std::uint8_t>(zigzag);
    }
    if (from_and_g(event.type)) out = put_node(out, event.from);
    if (event.type == EventType::Began) context_ = {.expansions = context_.expansions};
    if (event.type == EventType::Expanded) {
      context_.current = event.node;
      context_.current_g = event.g;
      ++context_.expansions;
      expanded_at_ = size_;
    }
    out_ = out;
  }

  [[gnu::noinline]] void decode_one(Reading& reading, Event& event) const {
    reading.in = decode_one(reading.in, reading.context, event);
  }
  [[gnu::always_inline]] const std::uint8_t* decode_one(const std::uint8_t* in, Context& context, Event& event) const {
    const bool late = *in == late_head;
    if (late) ++in;
    const std::uint8_t head = *in++;
    event.type = static_cast<EventType>((head & 15u) + (late ? first_late : 0));
    const auto slot = static_cast<std::uint8_t>(head >> 4);
    if (event.type == EventType::Finished) {
      event.status = static_cast<Status>(slot);
      return get_node(in, event.node);
    }
    if (slot != raw_node) event.node = NodeId{raw(context.current) + deltas_.values[slot]};
    else if (const std::uint8_t far = many_moves_ ? *in++ : raw_move; far == raw_move) in = get_node(in, event.node);
    else event.node = NodeId{raw(context.current) + far_deltas_.values[far]};
    if (event.type != EventType::Stale && event.type != EventType::Discarded) event.from = context.current;
    event.g = context.current_g;
    if (has_cost(event.type)) {
      const std::uint8_t price = *in++;
      if (price == raw_cost) {
        std::memcpy(&event.step_cost, in, sizeof event.step_cost);
        in += sizeof event.step_cost;
      } else {
        event.step_cost = costs_.values[price];
      }
      if (event.type == EventType::Backtracked) {
        in = get_node(in, event.from);
        event.g = event.from == no_node ? 0 : context.current_g - event.step_cost;
        context.current = event.from;
        context.current_g = event.g;
      } else if (event.type == EventType::Threshold) {
        event.g = event.step_cost;
      } else {
        event.g += event.step_cost;
      }
    } else if (event.type == EventType::Began) {
      event.from = no_node;
      event.g = 0;
      context = {.expansions = context.expansions};
    } else if (event.type == EventType::Expanded || from_and_g(event.type)) {
      std::uint64_t zigzag = 0;
      int shift = 0;
      for (; *in & 0x80; shift += 7) zigzag |= static_cast<std::uint64_t>(*in++ & 0x7f) << shift;
      zigzag |= static_cast<std::uint64_t>(*in++) << shift;
      event.g += static_cast<Cost>(zigzag >> 1) ^ -static_cast<Cost>(zigzag & 1);
      if (event.type != EventType::Expanded) return get_node(in, event.from);
      event.from = no_node;
      context.current = event.node;
      context.current_g = event.g;
    }
    return in;
  }

  static std::uint8_t* put_node(std::uint8_t* out, NodeId node) {
    std::memcpy(out, &node, sizeof node);
    return out + sizeof node;
  }
  static const std::uint8_t* get_node(const std::uint8_t* in, NodeId& node) {
    std::memcpy(&node, in, sizeof node);
    return in + sizeof node;
  }

  // The place in `known` that holds the slot where a value was found last, so that the dictionary is rarely searched.
  static std::size_t place_of(std::uint64_t value) {
    return static_cast<std::size_t>(value * 0x9e3779b97f4a7c15u >> 58);
  }

  template <class Value, std::size_t size>
  struct Dictionary {
    std::array<Value, size> values;
    std::array<std::uint8_t, 64> known;  // slots, counted from 1; 0 for none
    std::uint8_t count;

    /// The slot of a value, a new one while there is room, or `size`.
    std::uint8_t slot_of(Value value, bool may_grow) {
      std::uint8_t& place = known[place_of(static_cast<std::uint64_t>(value))];
      // If the place of a value is empty, the value is not in the dictionary: adding it would have filled the place.
      if (place != 0) {
        if (values[place - 1u] == value) return static_cast<std::uint8_t>(place - 1);
        for (std::uint8_t slot = 0; slot < count; ++slot) {
          if (values[slot] != value) continue;
          place = static_cast<std::uint8_t>(slot + 1);
          return slot;
        }
      }
      if (count == size || !may_grow) return size;
      values[count] = value;
      place = ++count;
      return static_cast<std::uint8_t>(count - 1);
    }
  };

  std::vector<Segment> segments_;
  std::vector<std::uint8_t> active_;  // as large as a segment can become
  std::uint8_t* out_;                 // where the next event is written
  std::uint32_t active_types_ = 0;
  Context active_start_;
  Context context_;
  std::array<Usual, 32> usual_{};
  std::uint32_t expanded_at_ = 0;                 // number of the last Expanded event
  Dictionary<std::uint32_t, raw_node> deltas_{};  // filled only after the first expansion
  Dictionary<Cost, raw_cost> costs_{};
  Dictionary<std::uint32_t, raw_move> far_deltas_{};  // moves for which `deltas_` had no room
  bool many_moves_ = false;
  std::uint32_t size_ = 0;
  std::size_t stored_bytes_ = 0;
  std::vector<Key> keys_;
};

}  // namespace astar
