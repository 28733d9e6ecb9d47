#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace tandem::server {

/// Ends a process that does not end by itself, whatever its threads are at: what they hold is given
/// up, and nothing is destroyed. Has a thread of its own from the beginning, for there may be no
/// other by then. Thread-safe.
class ExitTimer {
 public:
  /// The same code as after other faults of ours: EX_SOFTWARE of sysexits.h.
  static constexpr int kExitCode = 70;

  ExitTimer();
  ~ExitTimer();  ///< nothing happens any more
  ExitTimer(const ExitTimer&) = delete;
  ExitTimer& operator=(const ExitTimer&) = delete;

  /// Ends the process after that time, and says so in the log.
  void Start(std::chrono::milliseconds after);

 private:
  using TimePoint = std::chrono::steady_clock::time_point;

  void Run();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<TimePoint> end_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace tandem::server
