#include "server/metrics/shadow_metrics.h"

#include "server/metrics/families_internal.h"

namespace tandem::metrics {
namespace {

constexpr std::size_t kMostKinds = 64;

}  // namespace

ShadowMetrics::ShadowMetrics(Registry& registry)
    : reviews_(Counters(registry, "tandem_shadow_reviews_total",
                        "Reviews judged by another Kubernetes release, too, by kind and outcome."),
               kEnumCount<shadow::Outcome>, kMostKinds) {}

void ShadowMetrics::Begin(const std::string& kubernetes_version) {
  kubernetes_version_ = kubernetes_version;
  Count(RuleSeries::kOther, shadow::Outcome::kSame, 0);
}

void ShadowMetrics::Count(std::string_view kind, shadow::Outcome outcome, double amount) {
  const auto labels_of = [this](std::string_view name, std::size_t slot) {
    return RuleSeries::Labels{
        {"kubernetes_version", kubernetes_version_},
        {"kind", std::string(name)},
        {"outcome", std::string(ToString(static_cast<shadow::Outcome>(slot)))}};
  };
  reviews_.CountOutcome(kind, static_cast<std::size_t>(outcome), labels_of, amount);
}

}  // namespace tandem::metrics
