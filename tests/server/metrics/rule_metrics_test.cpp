#include "server/metrics/rule_metrics.h"

#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(RuleMetrics, NameOnlyTheRuleSetInForce) {
  Metrics metrics(ExampleOptions());
  metrics.rules().SetRuleSet("aaa", "1.36.2");
  metrics.rules().SetRuleSet("bbb", "1.36.2");
  metrics.rules().SetRules(RuleSource::kHandwritten, 12);
  EXPECT_THAT(metrics.Render(),
              AllOf(HasSample(R"(tandem_ruleset_info{digest="bbb",kubernetes_version="1.36.2"} 1)"),
                    Not(HasSubstr("aaa")), HasSample(R"(tandem_rules{source="handwritten"} 12)")));
}

TEST(RuleMetrics, ShowTheGatesOfTheRulesInForce) {
  Metrics metrics(ExampleOptions());
  metrics.rules().SetGates({{"DeclarativeValidation", "BETA", true}, {"Widgets", "ALPHA", true}});
  metrics.rules().SetGates({{"DeclarativeValidation", "BETA", false}});
  EXPECT_THAT(
      metrics.Render(),
      AllOf(HasSample(R"(kubernetes_feature_enabled{name="DeclarativeValidation",stage="BETA"} 0)"),
            Not(HasSubstr("Widgets"))));
}

TEST(RuleMetrics, RememberTheLastSuccessAcrossAFailure) {
  Metrics metrics(ExampleOptions());
  const auto now = std::chrono::system_clock::from_time_t(1'700'000'000);
  metrics.rules().CountReload(true, now, std::chrono::milliseconds(250));
  metrics.rules().CountReload(false, now + std::chrono::hours(1), std::chrono::milliseconds(500));
  EXPECT_THAT(metrics.Render(),
              AllOf(HasSample("tandem_ruleset_last_reload_successful 0"),
                    HasSample("tandem_ruleset_last_reload_success_timestamp_seconds 1700000000"),
                    HasSample("tandem_ruleset_load_duration_seconds 0.5"),
                    HasSample(R"(tandem_ruleset_reloads_total{result="error"} 1)")));
}

}  // namespace
}  // namespace tandem::metrics
