#include "server/app/watchdog.h"

#include <utility>

#include "server/logging/log.h"
#include "validation/base/guard.h"

namespace tandem::server {
namespace {

using std::chrono::seconds;

constexpr seconds kInterval{1};

/// Hundreds of definitions take a few seconds.
constexpr seconds kMostLoadTime{60};

}  // namespace

std::optional<std::string> WhyUnanswered(const admission::UnderWay& reviews,
                                         std::chrono::steady_clock::time_point now) {
  const auto overdue = reviews.FindOverdue(now);
  if (overdue.empty()) return std::nullopt;
  return "a review does not come to an end: phase " + overdue.front().phase + ", kind " +
         (overdue.front().kind.empty() ? "not known" : overdue.front().kind);
}

Watchdog::~Watchdog() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  stop_changed_.notify_all();
  thread_.join();
}

void Watchdog::Start() {
  thread_ = std::thread([this] { Run(); });
}

void Watchdog::Look(TimePoint now) {
  LookAtReviews(now);
  LookAtLoad(now);
}

void Watchdog::LookAtReviews(TimePoint now) {
  std::set<std::uint64_t> overdue;
  for (const admission::UnderWay::Overdue& review : reviews_.FindOverdue(now)) {
    overdue.insert(review.number);
    if (told_.contains(review.number)) continue;
    logging::Error(
        "it has had more than twice its time", "Review does not come to an end",
        {{"phase", review.phase}, {"kind", review.kind}, {"seconds", review.age.count()}});
  }
  told_ = std::move(overdue);
}

void Watchdog::LookAtLoad(TimePoint now) {
  const std::optional<TimePoint> since = load_.since();
  if (!since || since == told_load_ || now - *since <= kMostLoadTime) return;
  told_load_ = since;
  logging::Error("what is in force stays in force", "Loading rules does not come to an end",
                 {{"seconds", std::chrono::duration_cast<seconds>(now - *since).count()}});
}

/// A look that fails, for want of memory, say, is followed by the next one.
void Watchdog::Run() {
  std::unique_lock lock(mutex_);
  while (!stop_changed_.wait_for(lock, kInterval, [this] { return stop_; })) {
    static_cast<void>(Guarded([&] { Look(std::chrono::steady_clock::now()); }));
  }
}

}  // namespace tandem::server
