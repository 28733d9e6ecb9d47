#pragma once

#include <atomic>

#include "server/admission/review_observer.h"
#include "server/app/sampled_log.h"
#include "server/metrics/admission_metrics.h"
#include "server/metrics/dualrun_metrics.h"
#include "validation/dualrun/observer.h"

namespace tandem::server {

/// Turns what the admission handler reports into metrics and log lines.
/// Thread-safe.
class ReviewMonitor final : public admission::ReviewObserver {
 public:
  explicit ReviewMonitor(metrics::AdmissionMetrics& metrics) : metrics_(metrics) {}

  void OnReview(const admission::ReviewEvent& event) override;
  void OnAdvice(const admission::ReviewEvent& event) override;
  void OnMutation(const admission::MutationEvent& event) override;
  void OnProblem(const admission::ProblemEvent& event) override;
  void OnAbstention(const admission::ProblemEvent& event) override;

  /// Counts and logs the verdict that is answered, whoever's it is.
  void Report(const admission::ReviewEvent& event);

 private:
  void ReportUnjudged(const admission::ReviewEvent& event);
  void WarnOfUnprepared(const admission::ReviewEvent& event);

  metrics::AdmissionMetrics& metrics_;
  SampledLog unjudged_;
  std::atomic_flag has_warned_;  ///< of objects that are not prepared
};

/// Turns comparisons of the two sides into metrics and log lines.
class DualRunObserver final : public dualrun::Observer {
 public:
  explicit DualRunObserver(metrics::DualRunMetrics& metrics) : metrics_(metrics) {}

  void OnMismatch(const dualrun::RequestInfo& request,
                  const dualrun::MismatchEvent& event) override;
  void OnExcused(const dualrun::RequestInfo& request, const dualrun::Exception& exception) override;
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) override;
  void OnDuplicate(const dualrun::RequestInfo& request,
                   const dualrun::DuplicateEvent& event) override;

 private:
  metrics::DualRunMetrics& metrics_;
  SampledLog mismatches_;
  SampledLog duplicates_;
};

}  // namespace tandem::server
