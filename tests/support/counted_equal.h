#pragma once

#include <cstddef>
#include <string_view>

namespace tandem::support {

/// Compares texts as a table does, and counts how often: the steps that colliding hashes cost.
struct CountedEqual {
  static inline std::size_t calls = 0;

  bool operator()(std::string_view a, std::string_view b) const {
    ++calls;
    return a == b;
  }
};

/// How many comparisons `act` needs.
template <typename Act>
std::size_t CountComparisons(Act act) {
  CountedEqual::calls = 0;
  act();
  return CountedEqual::calls;
}

}  // namespace tandem::support
