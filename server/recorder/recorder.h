#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "server/metrics/recorder_metrics.h"
#include "validation/base/result.h"
#include "validation/record/record.h"

namespace tandem::recorder {

struct Options {
  std::string directory;
  std::uint64_t max_bytes = 64UL * 1024 * 1024;  ///< of all files
  record::Redaction redaction = record::Redaction::kPrivate;
  std::size_t queue_bytes = 16UL * 1024 * 1024;
  std::size_t queue_records = 1024;
};

/// Writes reviews to files, on a thread of its own. Whoever hands one in never waits: what there is
/// no room for, in memory or on the disk, is counted and forgotten. Thread-safe.
class Recorder {
 public:
  /// The Failure says why nothing can be written. The metrics must outlive the recorder.
  static Result<std::unique_ptr<Recorder>> Open(const Options& options,
                                                metrics::RecorderMetrics& metrics);
  ~Recorder();
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;

  /// Keeps room for a review of this size, to be given back by Submit or Release; if there is none,
  /// that is counted.
  bool Reserve(std::size_t bytes);
  void Release(std::size_t bytes);

  /// Hands in a record for which this much room was kept.
  void Submit(record::Record record, std::size_t reserved);

  /// Counts a record that a fault kept from being made.
  void CountFault();

  /// Writes what was handed in so far and ends; later records are dropped.
  void Stop();

 private:
  struct Impl;
  explicit Recorder(std::unique_ptr<Impl> impl);

  std::unique_ptr<Impl> impl_;
};

}  // namespace tandem::recorder
