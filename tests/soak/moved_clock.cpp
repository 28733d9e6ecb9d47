#include "tests/soak/moved_clock.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace tandem::soak {
namespace {

/// AddressSanitizer wants to be first among what is loaded.
std::string SanitizerOptions() {
  const char* given = std::getenv("ASAN_OPTIONS");
  return "ASAN_OPTIONS=verify_asan_link_order=0:" + std::string(given == nullptr ? "" : given);
}

}  // namespace

MovedClock::MovedClock(const support::TemporaryFolder& folder)
    : path_(folder.Write("clock", std::string_view("\0\0\0\0\0\0\0", 8))) {
  const int file = open(path_.c_str(), O_RDWR | O_CLOEXEC);
  void* page = mmap(nullptr, sizeof(std::int64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  seconds_ = static_cast<std::atomic<std::int64_t>*>(page);
}

MovedClock::~MovedClock() { munmap(seconds_, sizeof(std::int64_t)); }

std::vector<std::string> MovedClock::Environment() const {
  return {"LD_PRELOAD=" TANDEM_MOVED_CLOCK, "TANDEM_MOVED_CLOCK=" + path_, SanitizerOptions()};
}

}  // namespace tandem::soak
