#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tandem::fuzz {

/// The cost of one input.
struct Cost {
  /// Instructions where the kernel lets us count them; else nanoseconds of the processor, which are
  /// for people to read.
  std::uint64_t work = 0;
  std::size_t heap = 0;  ///< most bytes held at once
};

/// The cost that an input may have: a part that any input may, and one for each of its bytes.
struct Allowed {
  Cost fixed;
  Cost each_byte;

  [[nodiscard]] Cost Of(std::size_t bytes) const {
    return {fixed.work + bytes * each_byte.work, fixed.heap + bytes * each_byte.heap};
  }
};

/// Measures what inputs take on this thread: of memory, all that comes from malloc, whoever asks
/// for it, and under sanitizers what comes from operator new.
class Meter {
 public:
  Meter();
  ~Meter();
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  Cost Measure(const std::function<void()>& work) const;

  /// Whether work is counted, so that its bound holds; time judges nothing.
  [[nodiscard]] bool counts_work() const { return counter_ >= 0; }
  /// `instructions` or `nanoseconds`.
  [[nodiscard]] std::string_view unit() const;
  /// These bounds are so generous that only what grows faster than its input exceeds them: a build
  /// without optimization on a busy machine is not to fail.
  [[nodiscard]] Allowed allowed() const;

 private:
  int counter_ = -1;
};

/// Why the cost is too much for an input of so many bytes; empty when it is not.
std::string Excess(const Cost& cost, const Allowed& allowed, std::size_t bytes,
                   std::string_view unit);

}  // namespace tandem::fuzz
