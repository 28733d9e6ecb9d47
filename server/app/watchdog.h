#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>

#include "server/admission/under_way.h"

namespace tandem::server {

/// The load of rules that goes on, if one does. Thread-safe; one at a time.
class LoadUnderWay {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  /// One load, from construction to destruction.
  class Mark {
   public:
    Mark(LoadUnderWay& load, TimePoint now) : load_(load) { load_.since_.store(now); }
    ~Mark() { load_.since_.store(kNone); }
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

   private:
    LoadUnderWay& load_;
  };

  /// The time at which the load began; nothing when none goes on.
  [[nodiscard]] std::optional<TimePoint> since() const {
    const TimePoint since = since_.load();
    return since == kNone ? std::nullopt : std::optional(since);
  }

 private:
  static constexpr TimePoint kNone = TimePoint::max();

  std::atomic<TimePoint> since_{kNone};
};

/// Why it is in doubt whether reviews are answered: one is overdue. Nothing when none is.
std::optional<std::string> WhyUnanswered(const admission::UnderWay& reviews,
                                         std::chrono::steady_clock::time_point now);

/// Says in the log, once each, what does not come to its end: a review that is overdue, and a load
/// of rules that takes more than a minute. It ends neither, for a thread cannot be ended from
/// outside. What it is given must outlive it.
class Watchdog {
 public:
  using TimePoint = std::chrono::steady_clock::time_point;

  Watchdog(const admission::UnderWay& reviews, const LoadUnderWay& load)
      : reviews_(reviews), load_(load) {}
  ~Watchdog();
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// Looks once a second from now on, on a thread of its own.
  void Start();

  /// Looks now. Not thread-safe.
  void Look(TimePoint now);

 private:
  void LookAtReviews(TimePoint now);
  void LookAtLoad(TimePoint now);
  void Run();

  const admission::UnderWay& reviews_;
  const LoadUnderWay& load_;
  std::set<std::uint64_t> told_;  ///< reviews that are still overdue
  std::optional<TimePoint> told_load_;
  std::mutex mutex_;
  std::condition_variable stop_changed_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace tandem::server
