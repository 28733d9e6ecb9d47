#pragma once

#include <sys/types.h>

#include <cstdint>

namespace tandem::bench {

/// The resources of the machine that a process has used so far.
struct ServerUsage {
  double cpu = 0;     ///< seconds all of its threads ran
  double system = 0;  ///< seconds of these in the kernel; counted in clock ticks
  std::int64_t resident_kib = 0;
};

/// Reads it from /proc. All zero for a process that is not there.
ServerUsage UsageOf(pid_t process);

}  // namespace tandem::bench
