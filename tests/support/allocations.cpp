#include "tests/support/allocations.h"

#include <cstdlib>
#include <new>

namespace tandem::support {
namespace {

thread_local Allocations so_far;

void* Allocate(std::size_t bytes) {
  ++so_far.count;
  so_far.bytes += bytes;
  void* memory = std::malloc(bytes == 0 ? 1 : bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

Allocations AllocationsSoFar() { return so_far; }

}  // namespace tandem::support

void* operator new(std::size_t bytes) { return tandem::support::Allocate(bytes); }
void* operator new[](std::size_t bytes) { return tandem::support::Allocate(bytes); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
