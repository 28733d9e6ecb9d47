#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/report/evidence_directory.h"
#include "validation/tally/ledger.h"

namespace tandem::report {

/// Writes down what a ledger has counted, at intervals and at the end, on a thread of its own.
class Checkpoint {
 public:
  /// A function that is told how each checkpoint went; an empty text is a success.
  using Listener = std::function<void(const std::string& trouble)>;

  /// The ledger must outlive it.
  Checkpoint(tally::Ledger& ledger, EvidenceDirectory directory, std::chrono::milliseconds interval,
             Listener listener);
  ~Checkpoint();
  Checkpoint(const Checkpoint&) = delete;
  Checkpoint& operator=(const Checkpoint&) = delete;

  /// Writes for the last time. What is counted afterwards is lost.
  void Stop();

 private:
  void Run();
  void Write();

  tally::Ledger& ledger_;
  EvidenceDirectory directory_;
  std::chrono::milliseconds interval_;
  Listener listener_;
  std::mutex mutex_;  // of what follows
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace tandem::report
