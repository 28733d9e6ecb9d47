#include "server/metrics/dualrun_metrics.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {

namespace {

void Count(RuleSeries& series, std::string_view identifier, double amount = 1) {
  constexpr std::size_t kOnlySlot = 0;
  series.Count(
      identifier, kOnlySlot,
      [](std::string_view shown) {
        return prometheus::Labels{{"validation_identifier", std::string(shown)}};
      },
      amount);
}

}  // namespace

DualRunMetrics::DualRunMetrics(Registry& registry)
    : mismatches_(Counters(registry, "declarative_validation_mismatch_total",
                           "Number of times declarative validation results differed from "
                           "handwritten validation results for core types."),
                  1),
      excused_(Counters(registry, "tandem_excused_differences_total",
                        "Differences between the two sides that are known not to matter."),
               1),
      panics_(Counters(registry, "declarative_validation_panic_total",
                       "Number of times declarative validation has panicked during validation."),
              1),
      duplicates_(Counters(registry, "tandem_duplicate_validation_errors_total",
                           "Number of duplicate validation errors during validation.")
                      .Add({})) {}

void DualRunMetrics::Show(const Names& identifiers) {
  for (RuleSeries* series : {&mismatches_, &excused_, &panics_}) {
    series->Show(identifiers);
    for (const std::string& identifier : identifiers) Count(*series, identifier, 0);
  }
}

void DualRunMetrics::OnMismatch(const dualrun::RequestInfo& request,
                                const dualrun::MismatchEvent& /*event*/) {
  Count(mismatches_, request.validation_identifier);
}

void DualRunMetrics::OnExcused(const dualrun::RequestInfo& request,
                               const dualrun::Exception& /*exception*/) {
  Count(excused_, request.validation_identifier);
}

void DualRunMetrics::OnPanic(const dualrun::RequestInfo& request,
                             const dualrun::PanicEvent& /*event*/) {
  Count(panics_, request.validation_identifier);
}

void DualRunMetrics::OnDuplicate(const dualrun::RequestInfo& /*request*/,
                                 const dualrun::DuplicateEvent& /*event*/) {
  duplicates_.Increment();
}

}  // namespace tandem::metrics
