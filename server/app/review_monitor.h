#pragma once

#include "server/admission/review_observer.h"
#include "server/app/known_resources.h"
#include "server/app/sampled_log.h"
#include "server/metrics/admission_metrics.h"
#include "server/metrics/dualrun_metrics.h"
#include "server/report/comparisons.h"
#include "validation/dualrun/observer.h"

namespace tandem::server {

/// Turns what the admission handler reports into metrics, log lines and the takeover report.
/// Thread-safe.
class ReviewMonitor final : public admission::ReviewObserver {
 public:
  ReviewMonitor(metrics::AdmissionMetrics& metrics, report::Comparisons& comparisons)
      : metrics_(metrics), resources_(metrics), comparisons_(comparisons) {}

  void OnReview(const admission::ReviewEvent& event) override;
  void OnAdvice(const admission::ReviewEvent& event) override;
  void OnMutation(const admission::MutationEvent& event) override;
  void OnProblem(const admission::ProblemEvent& event) override;
  void OnAbstention(const admission::ProblemEvent& event) override;

  /// Counts and logs the verdict that is answered, whoever's it is.
  void Report(const admission::ReviewEvent& event);

 private:
  void ReportUnjudged(const admission::ReviewEvent& event);

  metrics::AdmissionMetrics& metrics_;
  KnownResources resources_;
  SampledLog unjudged_;
  report::Comparisons& comparisons_;
};

/// The same for the comparison of the two sides.
class DualRunObserver final : public dualrun::Observer {
 public:
  DualRunObserver(metrics::DualRunMetrics& metrics, report::Comparisons& comparisons)
      : metrics_(metrics), comparisons_(comparisons) {}

  void OnMismatch(const dualrun::RequestInfo& request,
                  const dualrun::MismatchEvent& event) override;
  void OnPanic(const dualrun::RequestInfo& request, const dualrun::PanicEvent& event) override;
  void OnDuplicate(const dualrun::RequestInfo& request,
                   const dualrun::DuplicateEvent& event) override;

 private:
  metrics::DualRunMetrics& metrics_;
  report::Comparisons& comparisons_;
  SampledLog mismatches_;
};

}  // namespace tandem::server
