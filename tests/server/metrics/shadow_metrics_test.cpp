#include "server/metrics/shadow_metrics.h"

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(ShadowMetrics, AreNotThereWithoutAnotherRelease) {
  Metrics metrics(ExampleOptions());
  EXPECT_THAT(metrics.Render(), Not(HasSubstr("tandem_shadow_reviews_total")));
}

TEST(ShadowMetrics, CountOutcomesByKind) {
  Metrics metrics(ExampleOptions());
  metrics.shadow().Begin("1.36.3");
  metrics.shadow().Show({"Deployment.apps"});
  metrics.shadow().CountReview("Deployment.apps", shadow::Outcome::kNewlyRefused);
  metrics.shadow().CountReview("Invented.example.com", shadow::Outcome::kSame);
  const std::string deployment = R"(tandem_shadow_reviews_total{kind="Deployment.apps",)"
                                 R"(kubernetes_version="1.36.3",outcome=)";
  EXPECT_THAT(
      metrics.Render(),
      AllOf(HasSample(deployment + R"("newly_refused"} 1)"), HasSample(deployment + R"("same"} 0)"),
            HasSample(R"(tandem_shadow_reviews_total{kind="other",)"
                      R"(kubernetes_version="1.36.3",outcome="same"} 1)")));
}

}  // namespace
}  // namespace tandem::metrics
