// The recording of a search: every event, compressed to one or two bytes for most, append only.
//
// Events are encoded relative to the node being expanded: the difference of ids and the cost of the step come from
// small dictionaries that fill as they are met, so the log knows nothing of the space. A segment of 1,024 events starts
// from a known expanded node and g and can be decoded by itself; that is what makes seeking cheap.
#pragma once

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

  std::uint32_t size() const { return size_; }
  std::uint32_t expansions() const { return expansions_; }
  std::size_t bytes() const {
    return stored_bytes_ + segments_.capacity() * sizeof(Segment) + active_.size();
  }

  /// FNV-1a over the encoded bytes: equal traces have equal hashes on every machine.
  std::uint64_t hash() const {
    std::uint64_t value = 0xcbf29ce484222325u;
    const auto mix = [&value](const std::uint8_t* data, std::size_t count) {
      for (std::size_t i = 0; i < count; ++i) value = (value ^ data[i]) * 0x100000001b3u;
    };
    for (const Segment& segment : segments_) mix(segment.bytes.get(), segment.byte_count);
    mix(active_.data(), active_bytes());
    return value;
  }

  void operator()(const Event& event) {
    if (size_ % segment_events == 0) begin_segment();
    out_ = encode(event, out_);
    expansions_ += event.type == EventType::Expanded;
    active_types_ |= static_cast<std::uint16_t>(1u << static_cast<unsigned>(event.type));
    if (++size_ % segment_events == 0) end_segment();
  }

  std::uint32_t segment_count() const { return (size_ + segment_events - 1) / segment_events; }

  /// Events of segment `number` in order; all 1,024 but for the last.
  void decode(std::uint32_t number, std::vector<Event>& events) const {
    events.clear();
    const bool stored = number < segments_.size();
    const std::uint8_t* in = stored ? segments_[number].bytes.get() : active_.data();
    const Context start = stored ? segments_[number].start : active_start_;
    const std::uint32_t count = stored ? segment_events : size_ % segment_events;
    Context context = start;
    events.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) in = decode_one(in, context, events.emplace_back());
  }

  /// Whether segment `number` has an event of this type.
  bool has(std::uint32_t number, EventType type) const {
    const std::uint16_t types = number < segments_.size() ? segments_[number].types : active_types_;
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
  struct Segment {
    std::unique_ptr<std::uint8_t[]> bytes;
    std::uint32_t byte_count;
    std::uint16_t types;  // a bit for each event type that occurs
    Context start;
  };

  // type, node, cost dictionary escape, eight bytes of cost and a parent, or type, node and ten bytes of variable-length g
  static constexpr std::size_t largest_event = 1 + 4 + 1 + 8 + 4;
  static constexpr std::uint8_t raw_node = 15;
  static constexpr std::uint8_t raw_cost = 255;

  static constexpr unsigned bits_of(std::initializer_list<EventType> types) {
    unsigned bits = 0;
    for (const EventType type : types) bits |= 1u << static_cast<unsigned>(type);
    return bits;
  }
  static constexpr bool has_cost(EventType type) {
    constexpr unsigned costly = bits_of({EventType::Opened, EventType::Relaxed, EventType::Kept, EventType::Closed, EventType::Reopened,
                                         EventType::Pruned, EventType::Met, EventType::Threshold, EventType::Backtracked});
    return costly >> static_cast<unsigned>(type) & 1;
  }

  std::size_t active_bytes() const { return static_cast<std::size_t>(out_ - active_.data()); }

  void begin_segment() {
    active_.resize(segment_events * largest_event);  // so that no event need look whether there is room
    out_ = active_.data();
    active_types_ = 0;
    active_start_ = context_;
    active_start_.expansions = expansions_;
  }

  [[gnu::noinline]] void end_segment() {
    const std::size_t count = active_bytes();
    Segment segment{std::make_unique<std::uint8_t[]>(count), static_cast<std::uint32_t>(count), active_types_, active_start_};
    std::memcpy(segment.bytes.get(), active_.data(), count);
    stored_bytes_ += count;
    segments_.push_back(std::move(segment));
    out_ = active_.data();
  }

  std::uint8_t* encode(const Event& event, std::uint8_t* out) {
    std::uint8_t* const head = out++;
    if (event.type == EventType::Finished) {
      *head = static_cast<std::uint8_t>(static_cast<unsigned>(event.type) | static_cast<unsigned>(event.status) << 4);
      return put_node(out, event.node);
    }
    const std::uint8_t slot = delta_slot(raw(event.node) - raw(context_.current));
    *head = static_cast<std::uint8_t>(static_cast<unsigned>(event.type) | static_cast<unsigned>(slot) << 4);
    if (slot == raw_node) out = put_node(out, event.node);
    if (has_cost(event.type)) {
      const std::uint8_t price = cost_slot(event.step_cost);
      *out++ = price;
      if (price == raw_cost) {
        std::memcpy(out, &event.step_cost, sizeof event.step_cost);
        out += sizeof event.step_cost;
      }
    }
    if (event.type == EventType::Backtracked) {
      out = put_node(out, event.from);
      context_.current = event.from;
      context_.current_g = event.g;
    }
    if (event.type == EventType::Expanded) {
      const Cost difference = event.g - context_.current_g;
      auto zigzag = (static_cast<std::uint64_t>(difference) << 1) ^ static_cast<std::uint64_t>(difference >> 63);
      for (; zigzag >= 0x80; zigzag >>= 7) *out++ = static_cast<std::uint8_t>(zigzag | 0x80);
      *out++ = static_cast<std::uint8_t>(zigzag);
      context_.current = event.node;
      context_.current_g = event.g;
    }
    return out;
  }

  const std::uint8_t* decode_one(const std::uint8_t* in, Context& context, Event& event) const {
    const std::uint8_t head = *in++;
    event.type = static_cast<EventType>(head & 15);
    const auto slot = static_cast<std::uint8_t>(head >> 4);
    if (event.type == EventType::Finished) {
      event.status = static_cast<Status>(slot);
      return get_node(in, event.node);
    }
    if (slot == raw_node) in = get_node(in, event.node);
    else event.node = NodeId{raw(context.current) + deltas_[slot]};
    if (event.type != EventType::Stale && event.type != EventType::Discarded) event.from = context.current;
    event.g = context.current_g;
    if (has_cost(event.type)) {
      const std::uint8_t price = *in++;
      if (price == raw_cost) {
        std::memcpy(&event.step_cost, in, sizeof event.step_cost);
        in += sizeof event.step_cost;
      } else {
        event.step_cost = costs_[price];
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
    } else if (event.type == EventType::Expanded) {
      std::uint64_t zigzag = 0;
      int shift = 0;
      for (; *in & 0x80; shift += 7) zigzag |= static_cast<std::uint64_t>(*in++ & 0x7f) << shift;
      zigzag |= static_cast<std::uint64_t>(*in++) << shift;
      event.g += static_cast<Cost>(zigzag >> 1) ^ -static_cast<Cost>(zigzag & 1);
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

  // Where a value was found last stands at a place of its own, so that the dictionary is rarely searched.
  static std::size_t place_of(std::uint64_t value) { return static_cast<std::size_t>(value * 0x9e3779b97f4a7c15u >> 60); }

  std::uint8_t delta_slot(std::uint32_t delta) {
    std::uint8_t& known = known_deltas_[place_of(delta)];
    if (known < delta_count_ && deltas_[known] == delta) return known;
    return find_delta(delta, known);
  }

  std::uint8_t cost_slot(Cost cost) {
    std::uint8_t& known = known_costs_[place_of(static_cast<std::uint64_t>(cost))];
    if (known < cost_count_ && costs_[known] == cost) return known;
    return find_cost(cost, known);
  }

  [[gnu::noinline]] std::uint8_t find_delta(std::uint32_t delta, std::uint8_t& known) {
    for (std::uint8_t slot = 0; slot < delta_count_; ++slot)
      if (deltas_[slot] == delta) return known = slot;
    if (delta_count_ == raw_node || context_.current == no_node) return raw_node;
    deltas_[delta_count_] = delta;
    return known = delta_count_++;
  }

  [[gnu::noinline]] std::uint8_t find_cost(Cost cost, std::uint8_t& known) {
    for (std::uint8_t slot = 0; slot < cost_count_; ++slot)
      if (costs_[slot] == cost) return known = slot;
    if (cost_count_ == raw_cost) return raw_cost;
    costs_[cost_count_] = cost;
    return known = cost_count_++;
  }

  std::vector<Segment> segments_;
  std::vector<std::uint8_t> active_;  // as large as a segment can be
  std::uint8_t* out_ = nullptr;       // where its next event goes
  std::uint16_t active_types_ = 0;
  Context active_start_;
  Context context_;
  std::array<std::uint32_t, 15> deltas_{};
  std::array<Cost, 255> costs_{};
  std::array<std::uint8_t, 16> known_deltas_{};
  std::array<std::uint8_t, 16> known_costs_{};
  std::uint8_t delta_count_ = 0;
  std::uint8_t cost_count_ = 0;
  std::uint32_t size_ = 0;
  std::uint32_t expansions_ = 0;
  std::size_t stored_bytes_ = 0;
};

}  // namespace astar
