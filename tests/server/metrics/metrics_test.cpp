#include "server/metrics/metrics.h"

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "server/metrics/admission_metrics.h"
#include "server/metrics/dualrun_metrics.h"
#include "server/metrics/rule_metrics.h"
#include "tests/server/metrics/metrics_fixture.h"

namespace tandem::metrics {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(Metrics, BeginWithEverySeriesAtZero) {
  Metrics metrics(ExampleOptions());
  metrics.dualrun().Show({"replicationcontroller_create", "replicationcontroller_update"});
  metrics.rules().SetGates(
      {{"DeclarativeValidation", "BETA", true}, {"DeclarativeValidationTakeover", "BETA", false}});
  const std::string text = metrics.Render();
  for (
      const char* sample : {
          R"(declarative_validation_mismatch_total{validation_identifier="replicationcontroller_update"} 0)",
          R"(declarative_validation_panic_total{validation_identifier="replicationcontroller_create"} 0)",
          "tandem_duplicate_validation_errors_total 0",
          R"(kubernetes_feature_enabled{name="DeclarativeValidation",stage="BETA"} 1)",
          R"(kubernetes_feature_enabled{name="DeclarativeValidationTakeover",stage="BETA"} 0)",
          R"(tandem_admission_request_duration_seconds_count{decision="deny",operation="CREATE"} 0)",
          R"(tandem_validation_duration_seconds_count{engine="compare",operation="UPDATE"} 0)",
          R"(tandem_validation_errors_total{engine="declarative",type="FieldValueInvalid"} 0)",
          "tandem_admission_requests_in_flight 0",
          "tandem_admission_request_body_bytes_count 0",
          "tandem_inflight_body_bytes 0",
          R"(tandem_admission_requests_rejected_total{reason="no_rules"} 0)",
          R"(tandem_http_requests_total{code="200",listener="webhook"} 0)",
          "tandem_connections 0",
          "tandem_connections_accepted_total 0",
          "tandem_tls_handshake_errors_total 0",
          R"(tandem_tls_certificate_reloads_total{result="error"} 0)",
          R"(tandem_rules{source="types_go"} 0)",
          R"(tandem_ruleset_reloads_total{result="success"} 0)",
          "tandem_ruleset_last_reload_successful 0",
          R"(tandem_build_info{compiler="gcc 12.2.0",platform="linux/amd64",revision="abc",version="0.1.0"} 1)",
      }) {
    EXPECT_THAT(text, HasSample(sample));
  }
  EXPECT_THAT(text, Not(HasSubstr("tandem_admission_requests_total")));
}

TEST(Metrics, StayWithinTheirSeriesBudget) {
  Names identifiers;
  for (int i = 0; i < 200; ++i) identifiers.insert("kind" + std::to_string(i));
  Metrics metrics(ExampleOptions());
  metrics.dualrun().Show(identifiers);
  const std::string text = metrics.Render();
  const auto lines = std::count(text.begin(), text.end(), '\n');
  EXPECT_LT(lines, 2000);
}

TEST(Metrics, LeaveDisabledOnesOut) {
  Options options = ExampleOptions();
  options.disabled = {"tandem_connections", "process_threads"};
  Metrics metrics(options);
  const std::string text = metrics.Render();
  EXPECT_THAT(text, AllOf(Not(HasSubstr("process_threads")), Not(HasSubstr("tandem_connections ")),
                          HasSubstr("tandem_connections_accepted_total")));
}

TEST(Metrics, AskForWhatIsHeld) {
  Metrics metrics(ExampleOptions());
  metrics.WatchHeld([] { return Held{3, 2, 4096}; });
  const std::string text = metrics.Render();
  EXPECT_THAT(text, AllOf(HasSample("tandem_connections 3"),
                          HasSample("tandem_admission_requests_in_flight 2"),
                          HasSample("tandem_inflight_body_bytes 4096")));
}

TEST(Metrics, CountHealthChecks) {
  Metrics metrics(ExampleOptions());
  metrics.CountHealthCheck("tls", "readyz", true);
  metrics.CountHealthCheck("tls", "readyz", false);
  EXPECT_THAT(
      metrics.Render(),
      AllOf(HasSample(R"(kubernetes_healthcheck{name="tls",type="readyz"} 0)"),
            HasSample(
                R"(kubernetes_healthchecks_total{name="tls",status="success",type="readyz"} 1)"),
            HasSample(
                R"(kubernetes_healthchecks_total{name="tls",status="error",type="readyz"} 1)")));
}

TEST(Metrics, ShowTheCertificate) {
  Metrics metrics(ExampleOptions());
  metrics.SetCertificateExpiration(std::chrono::system_clock::from_time_t(1'800'000'000));
  metrics.CountCertificateReload(true);
  EXPECT_THAT(metrics.Render(),
              AllOf(HasSample("tandem_tls_certificate_expiration_timestamp_seconds 1800000000"),
                    HasSample(R"(tandem_tls_certificate_reloads_total{result="success"} 1)")));
}

TEST(Metrics, PleasePromtool) {
  if (std::system("command -v promtool >/dev/null 2>&1") != 0) {
    FAIL() << "promtool is missing: ./deploy/install-packages.sh test";
  }
  Metrics metrics(ExampleOptions());
  metrics.admission().CountReview("", Operation::kCreate, Decision::kAllow);
  metrics.CountHealthCheck("ping", "livez", true);
  const std::string path = testing::TempDir() + "metrics_test.txt";
  std::ofstream(path) << metrics.Render();
  const std::string command = "promtool check metrics <" + path + " 2>&1";
  std::FILE* promtool = popen(command.c_str(), "r");
  ASSERT_NE(promtool, nullptr);
  std::string said;
  for (int c = std::fgetc(promtool); c != EOF; c = std::fgetc(promtool)) {
    said += static_cast<char>(c);
  }
  EXPECT_EQ(WEXITSTATUS(pclose(promtool)), 0) << said;
  EXPECT_EQ(said, "");
  std::remove(path.c_str());
}

}  // namespace
}  // namespace tandem::metrics
