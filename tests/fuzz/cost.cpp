#include "tests/fuzz/cost.h"

#include <linux/perf_event.h>
#include <malloc.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <new>

namespace tandem::fuzz {
namespace {

struct Heap {
  std::int64_t held = 0;
  std::int64_t peak = 0;
};
constinit thread_local Heap heap;

std::int64_t SizeOf(void* memory) { return static_cast<std::int64_t>(malloc_usable_size(memory)); }

void* AllocateOrNull(std::size_t bytes) noexcept {
  void* const memory = std::malloc(bytes == 0 ? 1 : bytes);
  heap.held += SizeOf(memory);
  heap.peak = std::max(heap.peak, heap.held);
  return memory;
}

void* Allocate(std::size_t bytes) {
  void* const memory = AllocateOrNull(bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void Free(void* memory) noexcept {
  heap.held -= SizeOf(memory);
  std::free(memory);
}

/// -1 where it is not allowed, as in most containers.
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
  constexpr std::size_t kHeap = std::size_t{32} << 20;
  constexpr std::size_t kHeapOfByte = 4096;
  if (counter_ >= 0) return {{500'000'000, kHeap}, {12'000, kHeapOfByte}};
  return {{250'000'000, kHeap}, {6'000, kHeapOfByte}};
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

void* operator new(std::size_t bytes) { return tandem::fuzz::Allocate(bytes); }
void* operator new[](std::size_t bytes) { return tandem::fuzz::Allocate(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return tandem::fuzz::AllocateOrNull(bytes);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return tandem::fuzz::AllocateOrNull(bytes);
}
void operator delete(void* memory) noexcept { tandem::fuzz::Free(memory); }
void operator delete[](void* memory) noexcept { tandem::fuzz::Free(memory); }
void operator delete(void* memory, std::size_t) noexcept { tandem::fuzz::Free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { tandem::fuzz::Free(memory); }
