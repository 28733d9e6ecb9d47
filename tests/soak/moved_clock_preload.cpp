// Preloaded into a program, this moves the time of day by the seconds in a file that others write
// to, as an administrator moves it: all other clocks go on as they were. Built without sanitizers
// and calling the kernel directly, so that it may run before theirs and everybody else's start.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>

namespace {

std::atomic<const std::atomic<std::int64_t>*> moved_by{nullptr};

__attribute__((constructor)) void Open() {
  const char* path = std::getenv("TANDEM_MOVED_CLOCK");
  if (path == nullptr) return;
  const long file = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC);
  const long page =
      syscall(SYS_mmap, nullptr, sizeof(std::int64_t), PROT_READ, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (page > 0) moved_by = reinterpret_cast<const std::atomic<std::int64_t>*>(page);
}

std::int64_t MovedBy() {
  const auto* seconds = moved_by.load();
  return seconds == nullptr ? 0 : seconds->load();
}

bool IsTimeOfDay(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const long result = syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && IsTimeOfDay(clock)) time->tv_sec += MovedBy();
  return static_cast<int>(result);
}

int gettimeofday(timeval* time, void*) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t* time) noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  if (time != nullptr) *time = now.tv_sec;
  return now.tv_sec;
}

}  // extern "C"
