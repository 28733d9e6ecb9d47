#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/bench/server_usage.h"

namespace tandem::bench {

struct LoadOptions {
  std::uint16_t port = 0;
  std::string request;  ///< head and body, as sent
  std::string expect;   ///< text that every answer has to contain
  int connections = 8;
  double rate = 0;     ///< requests per second, at random times; 0: the next when one is answered
  bool fresh = false;  ///< a new connection for every request
  std::chrono::duration<double> warm_up{0.2};
  std::chrono::duration<double> time{1};
  std::uint64_t answers = 0;  ///< the measurement ends after so many answers; 0: no limit
  pid_t server = 0;
};

/// The results of a run after its warm-up.
struct LoadReport {
  double seconds = 0;
  std::uint64_t answers = 0;
  std::uint64_t wrong = 0;        ///< answers without the expected text
  std::uint64_t broken = 0;       ///< connections that ended unasked
  std::uint64_t unanswered = 0;   ///< requests whose time had come, at the end
  std::vector<double> latencies;  ///< seconds, ascending
  ServerUsage used;               ///< usage during the measurement; resident: at its end
};

/// Drives one server from one thread. With a rate, latency counts from the time the request was
/// due, whether or not a connection was free then.
LoadReport GenerateLoad(const LoadOptions& options);

}  // namespace tandem::bench
