// Reads the numbers from which JavaScript makes worlds, which are not trusted.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace astar {

/// Takes whole numbers one after the other; `failed` is set at the first one that is missing or not within its bounds.
class NumberReader {
 public:
  explicit NumberReader(std::span<const double> numbers) : rest_(numbers) {}

  std::int64_t take(std::int64_t least, std::int64_t most) {
    if (failed || rest_.empty()) return fail(least);
    const double value = rest_.front();
    rest_ = rest_.subspan(1);
    if (!(value >= static_cast<double>(least) && value <= static_cast<double>(most)) || value != std::floor(value))
      return fail(least);
    return static_cast<std::int64_t>(value);
  }
  /// The next number, from 0 to `most`.
  std::uint32_t whole(std::uint32_t most) { return static_cast<std::uint32_t>(take(0, most)); }
  /// The next `count` numbers, from 0 to `most`; none if there are not as many.
  std::vector<std::uint32_t> wholes(std::size_t count, std::uint32_t most) {
    std::vector<std::uint32_t> found;
    if (count > left()) failed = true;
    if (!failed) found.reserve(count);
    for (std::size_t i = 0; !failed && i < count; ++i) found.push_back(whole(most));
    return found;
  }
  std::size_t left() const { return rest_.size(); }

  bool failed = false;

 private:
  std::int64_t fail(std::int64_t value) {
    failed = true;
    return value;
  }
  std::span<const double> rest_;
};

}  // namespace astar
