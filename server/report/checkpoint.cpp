#include "server/report/checkpoint.h"

#include <utility>

#include "validation/base/guard.h"

namespace tandem::report {

Checkpoint::Checkpoint(tally::Ledger& ledger, EvidenceDirectory directory,
                       std::chrono::milliseconds interval, Listener listener)
    : ledger_(ledger),
      directory_(std::move(directory)),
      interval_(interval),
      listener_(std::move(listener)),
      thread_([this] { Run(); }) {}

Checkpoint::~Checkpoint() { Stop(); }

void Checkpoint::Stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Checkpoint::Run() {
  bool stopping = false;
  while (!stopping) {
    {
      std::unique_lock lock(mutex_);
      stopping = wake_.wait_for(lock, interval_, [this] { return stopping_; });
    }
    if (const auto fault = Guarded([this] { Write(); })) {
      static_cast<void>(Guarded([&] { listener_(*fault); }));
    }
  }
}

void Checkpoint::Write() {
  const Status written = directory_.Write(ledger_.Take());
  listener_(written ? std::string() : written.error().message);
}

}  // namespace tandem::report
