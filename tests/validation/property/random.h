#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace tandem::property {

/// Numbers that depend on the seed alone, whatever the compiler and its library (SplitMix64).
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t Next() {
    std::uint64_t z = state_ += 0x9E3779B97F4A7C15U;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  /// A number less than `bound`, which is not zero.
  std::size_t Below(std::size_t bound) { return static_cast<std::size_t>(Next() % bound); }
  /// A number from `least` to `most`, both included.
  std::size_t Between(std::size_t least, std::size_t most) {
    return least + Below(most - least + 1);
  }
  bool Chance(std::size_t percent) { return Below(100) < percent; }

  template <typename T>
  T Pick(std::initializer_list<T> choices) {
    return choices.begin()[Below(choices.size())];
  }
  template <typename T>
  const T& Pick(std::span<const T> choices) {
    return choices[Below(choices.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace tandem::property
