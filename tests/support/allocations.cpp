#include "tests/support/allocations.h"

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

namespace tandem::support {
namespace {

thread_local Allocations so_far;
thread_local std::ptrdiff_t in_use = 0;
thread_local std::ptrdiff_t most_in_use = 0;
thread_local std::size_t left_until_failure = 0;  // 0: none is to come
thread_local bool has_failed = false;

bool IsToFail() {
  if (left_until_failure == 0 || --left_until_failure > 0) return false;
  return has_failed = true;
}

void* AllocateOrNull(std::size_t bytes) noexcept {
  if (IsToFail()) return nullptr;
  ++so_far.count;
  so_far.bytes += bytes;
  void* const memory = std::malloc(bytes == 0 ? 1 : bytes);
  in_use += static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
  most_in_use = std::max(most_in_use, in_use);
  return memory;
}

void* Allocate(std::size_t bytes) {
  void* memory = AllocateOrNull(bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void Free(void* memory) noexcept {
  in_use -= static_cast<std::ptrdiff_t>(malloc_usable_size(memory));
  std::free(memory);
}

}  // namespace

Allocations AllocationsSoFar() { return so_far; }

std::ptrdiff_t BytesInUse() { return in_use; }

std::ptrdiff_t MostBytesInUse() { return most_in_use; }

void ForgetMostInUse() { most_in_use = in_use; }

void FailAllocation(std::size_t nth) {
  left_until_failure = nth;
  has_failed = false;
}

bool AllocationHasFailed() { return has_failed; }

}  // namespace tandem::support

void* operator new(std::size_t bytes) { return tandem::support::Allocate(bytes); }
void* operator new[](std::size_t bytes) { return tandem::support::Allocate(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return tandem::support::AllocateOrNull(bytes);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return tandem::support::AllocateOrNull(bytes);
}
void operator delete(void* memory) noexcept { tandem::support::Free(memory); }
void operator delete[](void* memory) noexcept { tandem::support::Free(memory); }
void operator delete(void* memory, std::size_t) noexcept { tandem::support::Free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { tandem::support::Free(memory); }
