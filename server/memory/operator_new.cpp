// Replaces operator new in the program that it is linked into, to count what each thread holds. The
// aligned forms stay those of the library, which take and give back memory by themselves.
#include <malloc.h>

#include <cstdint>
#include <cstdlib>
#include <new>

#include "server/memory/held_memory.h"

namespace tandem::memory {
namespace {

std::int64_t SizeOf(void* memory) { return static_cast<std::int64_t>(malloc_usable_size(memory)); }

void* AllocateOrNull(std::size_t bytes) noexcept {
  void* const memory = std::malloc(bytes == 0 ? 1 : bytes);
  ChangeHeld(SizeOf(memory));
  return memory;
}

void* Allocate(std::size_t bytes) {
  while (true) {
    if (void* const memory = AllocateOrNull(bytes); memory != nullptr) return memory;
    const std::new_handler handler = std::get_new_handler();
    if (handler == nullptr) throw std::bad_alloc();
    handler();
  }
}

void Free(void* memory) noexcept {
  ChangeHeld(-SizeOf(memory));
  std::free(memory);
}

}  // namespace
}  // namespace tandem::memory

void* operator new(std::size_t bytes) { return tandem::memory::Allocate(bytes); }
void* operator new[](std::size_t bytes) { return tandem::memory::Allocate(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return tandem::memory::AllocateOrNull(bytes);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return tandem::memory::AllocateOrNull(bytes);
}
void operator delete(void* memory) noexcept { tandem::memory::Free(memory); }
void operator delete[](void* memory) noexcept { tandem::memory::Free(memory); }
void operator delete(void* memory, std::size_t) noexcept { tandem::memory::Free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { tandem::memory::Free(memory); }
