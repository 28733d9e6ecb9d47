#include "server/app/legacy_webhook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "server/http/server.h"
#include "tests/config/temp_dir.h"
#include "tests/server/admission/fixture.h"
#include "tests/server/app/kept_log.h"
#include "tests/server/app/posted_review.h"
#include "tests/support/scripted_server.h"
#include "tests/support/test_certificates.h"

namespace tandem::server {
namespace {

using admission::Controller;
using admission::kController;
using admission::ReviewOf;
using support::MakeCertificate;
using support::ScriptedConnection;
using support::ScriptedServer;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;

class LegacyWebhookTest : public testing::Test {
 protected:
  LegacyWebhookTest() {
    store_.Replace(admission::TestRules());
    options_.legacy_authoritative = true;
    options_.legacy_timeout = std::chrono::hours(1);
    options_.max_inflight_body_bytes = 1'000'000;
  }

  Result<std::unique_ptr<LegacyWebhook>> Create() {
    return LegacyWebhook::Create(options_, handler_, metrics_, monitor_);
  }

  static std::string Review() { return ReviewOf("CREATE", kController, Controller("1")); }

  config::Options options_;
  RuleStore store_;
  verdict::JudgeOptions judge_options_;
  admission::Recorder told_;
  admission::Handler handler_{store_, judge_options_, told_, told_};
  metrics::Metrics metrics_{{}};
  ReviewMonitor monitor_{metrics_.admission()};
};

TEST_F(LegacyWebhookTest, IsNotMadeOfAUrlThatCannotBeCalled) {
  options_.legacy_url = "http://hook.ns.svc/";
  const auto webhook = Create();
  ASSERT_FALSE(webhook);
  EXPECT_EQ(webhook.error().message,
            "--legacy-url must begin with https://, because hook.ns.svc is not this machine");
}

/// Allows everything, and every call on a connection of its own.
class AllowingOnce final : public http::Handler {
 public:
  void Handle(http::Request&, http::Response& response) override {
    response.body = R"({"kind":"AdmissionReview","apiVersion":"admission.k8s.io/v1","response":)"
                    R"({"uid":"u-1","allowed":true}})";
    response.close = true;
  }
};

/// The webhook has a certificate of its own authority.
class LegacyAuthorities : public LegacyWebhookTest {
 protected:
  void SetUp() override {
    http::TlsOptions tls;
    tls.certificate = {"tls.crt", certificate_.certificate_pem};
    tls.key = {"tls.key", certificate_.key_pem};
    const auto context = http::TlsContext::Create(tls);
    ASSERT_TRUE(context) << context.error().message;
    router_.PostJson("/", allowing_);
    const auto port =
        server_.Listen({http::ListenerKind::kWebhook, "127.0.0.1", 0, *context}, router_);
    ASSERT_TRUE(port) << port.error().message;
    server_.Start();
    options_.legacy_url = "https://localhost:" + std::to_string(*port);
    options_.legacy_ca_file = dir_.Write("ca.crt", certificate_.certificate_pem);
    auto webhook = Create();
    ASSERT_TRUE(webhook) << webhook.error().message;
    webhook_ = *std::move(webhook);
  }

  /// The status of the answer to a review, which is the webhook's if it is trusted.
  int Code() { return PostedReview(Review()).AnswerOf(webhook_->endpoint()).code; }

  config::TempDir dir_;
  support::TestCertificate certificate_ = MakeCertificate();
  AllowingOnce allowing_;
  http::Router router_;
  http::TrafficObserver nobody_;
  http::Server server_{{}, nobody_};
  std::unique_ptr<LegacyWebhook> webhook_;
};

TEST_F(LegacyAuthorities, StayInUseWhenTheNewOnesAreNoGood) {
  ASSERT_EQ(Code(), 200);
  const KeptLog log(2);
  for (const char* text : {"", "nothing"}) {
    dir_.Write("ca.crt", text);
    webhook_->Reload();
    EXPECT_EQ(Code(), 200);
  }
  std::filesystem::remove(options_.legacy_ca_file);
  webhook_->Reload();
  EXPECT_EQ(Code(), 200);
  const std::string kept = R"("Keeping the authorities in use" err=")";
  EXPECT_THAT(
      log.Lines(),
      AllOf(Contains(HasSubstr(kept + options_.legacy_ca_file + ": no certificate found")).Times(2),
            Contains(AllOf(HasSubstr(kept), HasSubstr("No such file")))));
}

TEST_F(LegacyAuthorities, AreReplacedByWhatTheFileHoldsNow) {
  const KeptLog log(2);
  dir_.Write("ca.crt", MakeCertificate().certificate_pem);
  webhook_->Reload();
  EXPECT_EQ(Code(), 500);
  dir_.Write("ca.crt", certificate_.certificate_pem);
  webhook_->Reload();
  EXPECT_EQ(Code(), 200);
  EXPECT_THAT(log.Lines(), Contains(HasSubstr(R"("Loaded authorities")")).Times(2));
}

TEST_F(LegacyWebhookTest, GivesUpAtOnceWhatWaitsWhenItIsToStopWithoutPatience) {
  ScriptedServer silent({[](ScriptedConnection& connection) { connection.AwaitEnd(); }});
  options_.legacy_url = "http://127.0.0.1:" + std::to_string(silent.port());
  const auto webhook = Create();
  ASSERT_TRUE(webhook) << webhook.error().message;
  PostedReview waiting(Review());
  waiting.HandTo((*webhook)->endpoint());
  (*webhook)->Stop(false);
  const http::Response answer = waiting.Answer();
  EXPECT_EQ(answer.code, 429);
  EXPECT_EQ(answer.retry_after, 1);

  EXPECT_EQ(PostedReview(Review()).AnswerOf((*webhook)->endpoint()).code, 429)
      << "nothing is passed on any more";
}

}  // namespace
}  // namespace tandem::server
