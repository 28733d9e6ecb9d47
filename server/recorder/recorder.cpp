#include "server/recorder/recorder.h"

#include <pthread.h>

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "server/logging/log.h"
#include "server/recorder/segment_ring.h"
#include "validation/base/guard.h"

namespace tandem::recorder {
namespace {

using std::chrono::steady_clock;
using std::chrono::system_clock;

/// The number of files that share the room there is; the oldest one is lost as a whole.
constexpr std::uint64_t kSegments = 8;
constexpr auto kBetweenComplaints = std::chrono::minutes(1);

}  // namespace

struct Recorder::Impl {
  struct Held {
    record::Record record;
    std::size_t bytes;
  };

  Impl(const Options& given, SegmentRing opened, metrics::RecorderMetrics& counters)
      : options(given), ring(std::move(opened)), metrics(counters) {}

  /// Takes room, and says whether there was any. Call it under the mutex.
  bool Hold(std::size_t bytes, std::size_t records) {
    if (bytes > options.queue_bytes || bytes > options.max_bytes) {
      metrics.CountDropped(metrics::Drop::kTooLarge);
      return false;
    }
    if (ended || held_bytes + bytes > options.queue_bytes ||
        held_records + records > options.queue_records) {
      metrics.CountDropped(metrics::Drop::kQueueFull);
      return false;
    }
    held_bytes += bytes;
    held_records += records;
    return true;
  }

  void Free(std::size_t bytes) {
    const std::lock_guard lock(mutex);
    Forget(bytes);
  }

  /// Gives back the room of one record. Call it under the mutex.
  void Forget(std::size_t bytes) {
    held_bytes -= bytes;
    --held_records;
  }

  void Run() {
    pthread_setname_np(pthread_self(), "recorder");
    while (auto held = Take()) {
      if (Guarded([&] { Write(held->record); })) {
        metrics.CountDropped(metrics::Drop::kFault);
      }
      held->record = {};
      Free(held->bytes);
    }
    ring.Sync();
  }

  /// The next record, waited for; nothing at the end.
  std::optional<Held> Take() {
    std::unique_lock lock(mutex);
    filled.wait(lock, [this] { return ended || !queue.empty(); });
    if (queue.empty()) return std::nullopt;
    std::optional<Held> held(std::move(queue.front()));
    queue.pop_front();
    return held;
  }

  void Write(const record::Record& record) {
    const std::string line = record::RenderLine(record, options.redaction);
    if (line.size() > options.max_bytes) return metrics.CountDropped(metrics::Drop::kTooLarge);
    if (const Status written = ring.Append(line); !written) {
      metrics.CountDropped(metrics::Drop::kDisk);
      return Complain(written.error().message);
    }
    metrics.CountRecord();
  }

  void Complain(const std::string& reason) {
    const auto now = steady_clock::now();
    if (complained && now - *complained < kBetweenComplaints) return;
    complained = now;
    logging::Error(reason, "Review could not be recorded", {{"path", options.directory}});
  }

  const Options options;
  SegmentRing ring;  // the thread's
  metrics::RecorderMetrics& metrics;
  std::optional<steady_clock::time_point> complained;  // the thread's

  std::mutex mutex;
  std::condition_variable filled;
  std::deque<Held> queue;
  std::size_t held_bytes = 0;  ///< of reviews on their way, of the queue and of what is written
  std::size_t held_records = 0;
  bool ended = false;
  std::thread thread;
};

Result<std::unique_ptr<Recorder>> Recorder::Open(const Options& options,
                                                 metrics::RecorderMetrics& metrics) {
  auto ring = SegmentRing::Open(
      options.directory, {options.max_bytes, options.max_bytes / kSegments}, system_clock::now());
  if (!ring) return ring.error();
  return std::unique_ptr<Recorder>(
      new Recorder(std::make_unique<Impl>(options, *std::move(ring), metrics)));
}

Recorder::Recorder(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {
  impl_->thread = std::thread([this] { impl_->Run(); });
}

Recorder::~Recorder() { Stop(); }

bool Recorder::Reserve(std::size_t bytes) {
  const std::lock_guard lock(impl_->mutex);
  return impl_->Hold(bytes, 1);
}

void Recorder::Release(std::size_t bytes) { impl_->Free(bytes); }

void Recorder::Submit(record::Record record, std::size_t reserved) {
  const std::size_t bytes = std::max(record.Bytes(), reserved);
  {
    const std::lock_guard lock(impl_->mutex);
    if (!impl_->Hold(bytes - reserved, 0)) return impl_->Forget(reserved);
    if (Guarded([&] { impl_->queue.push_back({std::move(record), bytes}); })) {
      impl_->Forget(bytes);
      return CountFault();
    }
  }
  impl_->filled.notify_one();
}

void Recorder::CountFault() { impl_->metrics.CountDropped(metrics::Drop::kFault); }

void Recorder::Stop() {
  {
    const std::lock_guard lock(impl_->mutex);
    impl_->ended = true;
  }
  impl_->filled.notify_one();
  if (impl_->thread.joinable()) impl_->thread.join();
}

}  // namespace tandem::recorder
