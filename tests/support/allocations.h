#pragma once

#include <cstddef>

namespace tandem::support {

/// The requests to operator new on this thread. Linking this library replaces that operator.
struct Allocations {
  std::size_t count = 0;
  std::size_t bytes = 0;
};
Allocations AllocationsSoFar();

/// How many bytes of it are in use, and were at most since the last call of ForgetMostInUse. What
/// another thread frees counts there.
std::ptrdiff_t BytesInUse();
std::ptrdiff_t MostBytesInUse();
void ForgetMostInUse();

/// Lets operator new fail once on this thread: when it is asked for the n-th time from now on,
/// counted from 1. 0 takes that back.
void FailAllocation(std::size_t nth);

/// Whether it has failed since the last call of FailAllocation.
bool AllocationHasFailed();

}  // namespace tandem::support
