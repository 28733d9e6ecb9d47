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
  for (const shadow::Outcome one : Enumerators<shadow::Outcome>()) {
    const auto labels_of = [this, one](std::string_view name) {
      return RuleSeries::Labels{{"kubernetes_version", kubernetes_version_},
                                {"kind", std::string(name)},
                                {"outcome", std::string(ToString(one))}};
    };
    reviews_.Count(kind, static_cast<std::size_t>(one), labels_of, one == outcome ? amount : 0);
  }
}

}  // namespace tandem::metrics
