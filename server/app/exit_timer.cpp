#include "server/app/exit_timer.h"

#include <cstdlib>

#include "server/logging/log.h"
#include "validation/base/guard.h"

namespace tandem::server {

ExitTimer::ExitTimer() : thread_([this] { Run(); }) {}

ExitTimer::~ExitTimer() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void ExitTimer::Start(std::chrono::milliseconds after) {
  {
    const std::lock_guard lock(mutex_);
    end_ = std::chrono::steady_clock::now() + after;
  }
  changed_.notify_all();
}

void ExitTimer::Run() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return stop_ || end_; });
  if (stop_ || changed_.wait_until(lock, *end_, [this] { return stop_; })) return;
  static_cast<void>(Guarded([] {
    logging::Error("a thread does not come to its end", "Not stopped in time: giving up",
                   {{"exitCode", kExitCode}});
  }));
  std::_Exit(kExitCode);
}

}  // namespace tandem::server
