#pragma once

#include <cstddef>

namespace tandem::support {

/// What operator new has been asked for on this thread. Linking this library replaces it.
struct Allocations {
  std::size_t count = 0;
  std::size_t bytes = 0;
};
Allocations AllocationsSoFar();

}  // namespace tandem::support
