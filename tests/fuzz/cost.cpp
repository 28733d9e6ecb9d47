#include "tests/fuzz/cost.h"

#include <linux/perf_event.h>
#include <malloc.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <new>

#include "tests/support/sanitized.h"

namespace tandem::fuzz {
namespace {

struct Heap {
  std::int64_t held = 0;
  std::int64_t peak = 0;
};
constinit thread_local Heap heap;

std::int64_t SizeOf(void* memory) { return static_cast<std::int64_t>(malloc_usable_size(memory)); }

void* Taken(void* memory) noexcept {
  heap.held += SizeOf(memory);
  heap.peak = std::max(heap.peak, heap.held);
  return memory;
}

void GiveBack(void* memory) noexcept { heap.held -= SizeOf(memory); }

/// Opens a counter of instructions; -1 where that is not allowed, as in most containers.
int OpenCounter() {
  perf_event_attr attributes{};
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.size = sizeof attributes;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.disabled = 1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return static_cast<int>(syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
}

std::uint64_t ProcessorNanoseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<std::uint64_t>(time.tv_sec) * 1'000'000'000U +
         static_cast<std::uint64_t>(time.tv_nsec);
}

void AppendExcess(std::string_view what, std::uint64_t value, std::uint64_t most,
                  std::string& text) {
  if (value <= most) return;
  text += text.empty() ? "takes " : " and ";
  text.append(std::to_string(value)).append(" ").append(what);
  text.append(" where ").append(std::to_string(most)).append(" are allowed");
}

}  // namespace

Meter::Meter() : counter_(OpenCounter()) {}

Meter::~Meter() {
  if (counter_ >= 0) close(counter_);
}

Cost Meter::Measure(const std::function<void()>& work) const {
  heap.peak = heap.held;
  const std::int64_t held = heap.held;
  Cost cost;
  if (counter_ >= 0) {
    ioctl(counter_, PERF_EVENT_IOC_RESET, 0);
    ioctl(counter_, PERF_EVENT_IOC_ENABLE, 0);
    work();
    ioctl(counter_, PERF_EVENT_IOC_DISABLE, 0);
    if (read(counter_, &cost.work, sizeof cost.work) != sizeof cost.work) cost.work = 0;
  } else {
    const std::uint64_t begin = ProcessorNanoseconds();
    work();
    cost.work = ProcessorNanoseconds() - begin;
  }
  cost.heap = static_cast<std::size_t>(heap.peak - held);
  return cost;
}

std::string_view Meter::unit() const { return counter_ >= 0 ? "instructions" : "nanoseconds"; }

Allowed Meter::allowed() const {
  constexpr std::size_t kHeap = std::size_t{24} << 20;
  constexpr std::size_t kHeapOfByte = 512;
  if (counter_ >= 0) return {{500'000'000, kHeap}, {12'000, kHeapOfByte}};
  // Time depends on what else the machine does: it is printed, and judges nothing.
  return {{std::numeric_limits<std::uint64_t>::max(), kHeap}, {0, kHeapOfByte}};
}

std::string Excess(const Cost& cost, const Allowed& allowed, std::size_t bytes,
                   std::string_view unit) {
  const Cost most = allowed.Of(bytes);
  std::string text;
  AppendExcess(unit, cost.work, most.work, text);
  AppendExcess("bytes of memory", cost.heap, most.heap, text);
  return text;
}

}  // namespace tandem::fuzz

#ifdef TANDEM_SANITIZED  // sanitizers have a malloc of their own

namespace {

void* AllocateOrNull(std::size_t bytes) noexcept {
  return tandem::fuzz::Taken(std::malloc(bytes == 0 ? 1 : bytes));
}

void* Allocate(std::size_t bytes) {
  void* const memory = AllocateOrNull(bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void Free(void* memory) noexcept {
  tandem::fuzz::GiveBack(memory);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t bytes) { return Allocate(bytes); }
void* operator new[](std::size_t bytes) { return Allocate(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return AllocateOrNull(bytes);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return AllocateOrNull(bytes);
}
void operator delete(void* memory) noexcept { Free(memory); }
void operator delete[](void* memory) noexcept { Free(memory); }
void operator delete(void* memory, std::size_t) noexcept { Free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { Free(memory); }

#else  // glibc's own, by the names that it keeps for those who put themselves before it

// NOLINTBEGIN(bugprone-reserved-identifier, readability-inconsistent-declaration-parameter-name)
extern "C" {

void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* memory, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);
void __libc_free(void* memory);

void* malloc(std::size_t bytes) { return tandem::fuzz::Taken(__libc_malloc(bytes)); }

void* calloc(std::size_t count, std::size_t bytes) {
  return tandem::fuzz::Taken(__libc_calloc(count, bytes));
}

void* realloc(void* memory, std::size_t bytes) {
  const std::int64_t before = tandem::fuzz::SizeOf(memory);
  void* const moved = __libc_realloc(memory, bytes);
  if (moved != nullptr || bytes == 0) tandem::fuzz::heap.held -= before;
  return tandem::fuzz::Taken(moved);
}

void* memalign(std::size_t alignment, std::size_t bytes) {
  return tandem::fuzz::Taken(__libc_memalign(alignment, bytes));
}

void* aligned_alloc(std::size_t alignment, std::size_t bytes) { return memalign(alignment, bytes); }

int posix_memalign(void** memory, std::size_t alignment, std::size_t bytes) {
  void* const made = memalign(alignment, bytes);
  if (made == nullptr) return ENOMEM;
  *memory = made;
  return 0;
}

void free(void* memory) {
  if (memory == nullptr) return;
  tandem::fuzz::GiveBack(memory);
  __libc_free(memory);
}

}  // extern "C"

// NOLINTEND(bugprone-reserved-identifier, readability-inconsistent-declaration-parameter-name)

#endif
