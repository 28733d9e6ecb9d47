#include "server/metrics/dualrun_metrics.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

DualRunMetrics::DualRunMetrics(Registry& registry)
    : mismatches_(Counters(registry, "declarative_validation_mismatch_total",
                           "Number of times declarative validation results differed from "
                           "handwritten validation results for core types.")),
      excused_(Counters(registry, "tandem_excused_differences_total",
                        "Differences between the two sides that are known not to matter.")),
      panics_(Counters(registry, "declarative_validation_panic_total",
                       "Number of times declarative validation has panicked during validation.")),
      duplicates_(Counters(registry, "tandem_duplicate_validation_errors_total",
                           "Number of duplicate validation errors during validation.")
                      .Add({})) {}

void DualRunMetrics::Register(const std::vector<std::string>& identifiers) {
  for (const std::string& identifier : identifiers) Of(identifier);
}

DualRunMetrics::Series DualRunMetrics::Of(std::string_view identifier) {
  const std::lock_guard lock(mutex_);
  const auto found = series_.find(identifier);
  if (found != series_.end()) return found->second;
  const std::string name(identifier);
  const prometheus::Labels labels = {{"validation_identifier", name}};
  const Series made{&mismatches_.Add(labels), &excused_.Add(labels), &panics_.Add(labels)};
  series_.emplace(name, made);
  return made;
}

void DualRunMetrics::OnMismatch(const dualrun::RequestInfo& request,
                                const dualrun::MismatchEvent& /*event*/) {
  Of(request.validation_identifier).mismatches->Increment();
}

void DualRunMetrics::OnExcused(const dualrun::RequestInfo& request,
                               const dualrun::Exception& /*exception*/) {
  Of(request.validation_identifier).excused->Increment();
}

void DualRunMetrics::OnPanic(const dualrun::RequestInfo& request,
                             const dualrun::PanicEvent& /*event*/) {
  Of(request.validation_identifier).panics->Increment();
}

void DualRunMetrics::OnDuplicate(const dualrun::RequestInfo& /*request*/,
                                 const dualrun::DuplicateEvent& /*event*/) {
  duplicates_.Increment();
}

}  // namespace tandem::metrics
