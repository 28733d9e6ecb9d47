#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "server/metrics/prometheus_fwd.h"

namespace tandem::metrics {

/// The facts that /proc/self/stat tells about a process.
struct ProcessStat {
  std::uint64_t cpu_ticks = 0;  ///< user and system
  std::uint64_t threads = 0;
  std::uint64_t start_ticks = 0;  ///< after boot
  std::uint64_t virtual_bytes = 0;
  std::uint64_t resident_pages = 0;
};

/// The facts in a text; nothing when it is not that of a stat file.
std::optional<ProcessStat> ParseProcessStat(std::string_view text);

/// The process_* metrics, under the names and meanings of Prometheus' client libraries, and what
/// the process may use.
class ProcessMetrics {
 public:
  explicit ProcessMetrics(prometheus::Registry& registry);

  /// Reads /proc/self. Not thread-safe.
  void Update();

  /// Sets the limit in bytes of memory; nothing when there is no limit.
  void SetMemoryLimit(std::optional<std::uint64_t> bytes);

 private:
  prometheus::Gauge& start_time_;
  prometheus::Counter& cpu_seconds_;
  prometheus::Gauge& resident_bytes_;
  prometheus::Gauge& virtual_bytes_;
  prometheus::Gauge& memory_limit_;
  prometheus::Gauge& open_files_;
  prometheus::Gauge& max_files_;
  prometheus::Gauge& threads_;
  prometheus::Counter& dropped_lines_;
};

}  // namespace tandem::metrics
