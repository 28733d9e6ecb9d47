#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tandem::http {
class TrafficObserver;
}

namespace tandem::metrics {

class AdmissionMetrics;
class DualRunMetrics;
class EvidenceMetrics;
class LegacyMetrics;
class RecorderMetrics;
class RuleMetrics;
class ShadowMetrics;

struct Build {
  std::string version;
  std::string revision;
  std::string compiler;
  std::string platform;
};

struct Options {
  Build build;
  std::vector<std::string> disabled;  ///< metric names that are not shown
  /// A function that is asked for the memory limit in bytes whenever metrics are rendered.
  std::function<std::optional<std::uint64_t>()> memory_limit;
};

/// The connections, requests and bytes that the server holds at the moment.
struct Held {
  std::size_t connections = 0;
  std::size_t requests_in_flight = 0;
  std::size_t body_bytes = 0;
};

/// Every metric of the process. Series are resolved when they are made, so that counting on a
/// request's way takes no lookup. Thread-safe.
class Metrics {
 public:
  explicit Metrics(const Options& options);
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  AdmissionMetrics& admission();
  RuleMetrics& rules();
  DualRunMetrics& dualrun();  ///< also a dualrun::Observer
  EvidenceMetrics& evidence();
  LegacyMetrics& legacy();
  RecorderMetrics& recorder();
  ShadowMetrics& shadow();
  http::TrafficObserver& http();

  /// `type` is livez, readyz or healthz.
  void CountHealthCheck(std::string_view name, std::string_view type, bool passed);

  void SetCertificateExpiration(std::chrono::system_clock::time_point end);
  void CountCertificateReload(bool success);

  /// `probe` is asked for the gauges of what is held whenever metrics are rendered. Call before the
  /// first Render.
  void WatchHeld(std::function<Held()> probe);

  /// `update` is asked likewise for what is shown of evidence.
  void WatchEvidence(std::function<void(EvidenceMetrics&)> update);

  /// The Prometheus text format, version 0.0.4.
  std::string Render();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

inline constexpr std::string_view kContentType = "text/plain; version=0.0.4; charset=utf-8";

}  // namespace tandem::metrics
