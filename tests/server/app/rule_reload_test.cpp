#include "server/app/rule_reload.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "config/rule_loading.h"
#include "server/app/rule_reading.h"
#include "tests/config/temp_dir.h"
#include "tests/server/app/kept_log.h"
#include "tests/server/metrics/metrics_fixture.h"
#include "tests/support/allocations.h"

namespace {
std::atomic<int> memory_given_back{0};
}  // namespace

/// In place of the C library's.
int malloc_trim(std::size_t) noexcept { return ++memory_given_back; }

namespace tandem::server {
namespace {

using metrics::HasSample;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// Rules of Widgets, whose size has one tag.
class RuleReloadTest : public testing::Test {
 protected:
  void SetUp() override {
    dir_.Write("doc.go",
               "// +groupName=example.com\n// +k8s:validation-gen=TypeMeta\npackage v1\n");
    WriteTag("+k8s:maximum=9");
    options_.rules = {dir_.Path(), std::string(config::kNoShippedRules)};
  }

  void WriteTag(const std::string& tag) const {
    dir_.Write("types.go",
               "package v1\n\nimport metav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\n"
               "type Widget struct {\n\tmetav1.TypeMeta `json:\",inline\"`\n"
               "\t// +k8s:optional\n\t// " +
                   tag + "\n\tSize *int32 `json:\"size,omitempty\"`\n}\n");
  }

  void PutFirstInForce() {
    auto first = TryToRead(options_, gates_, &ledger_);
    ASSERT_TRUE(first) << first.error().message;
    reload_.emplace(options_, gates_, store_, metrics_, ledger_, load_, *std::move(first),
                    std::chrono::seconds(7));
  }

  [[nodiscard]] std::string DigestInForce() const { return store_.Get()->digest().substr(0, 12); }

  config::TempDir dir_;
  config::Options options_;
  config::FeatureGates gates_;
  RuleStore store_;
  metrics::Metrics metrics_{metrics::ExampleOptions()};
  tally::Ledger ledger_{{.instance = std::string(32, '0')}};
  LoadUnderWay load_;
  std::optional<RuleReload> reload_;
};

TEST_F(RuleReloadTest, PutsTheFirstRulesInForceAndShowsThem) {
  PutFirstInForce();
  ASSERT_NE(store_.Get(), nullptr);
  EXPECT_EQ(reload_->failure(), "");
  EXPECT_THAT(metrics_.Render(),
              AllOf(HasSample("tandem_ruleset_info{digest=\"" + DigestInForce() +
                              "\",kubernetes_version=\"" + options_.kubernetes_version + "\"} 1"),
                    HasSample("tandem_rules{source=\"types_go\"} " +
                              std::to_string(store_.Get()->declarative_rules())),
                    HasSample("tandem_rules{source=\"crd\"} 0"),
                    HasSample("tandem_ruleset_reloads_total{result=\"success\"} 1"),
                    HasSample("tandem_ruleset_load_duration_seconds 7")));
}

TEST_F(RuleReloadTest, KeepsTheRulesInForceUntilTheFilesAreRight) {
  PutFirstInForce();
  const auto first = store_.Get();
  const KeptLog log(0);
  WriteTag("+k8s:maximum=nine");
  reload_->Reload();
  EXPECT_EQ(store_.Get(), first);
  EXPECT_THAT(reload_->failure(), HasSubstr("types.go:8:"));
  EXPECT_THAT(log.Lines(),
              ElementsAre(AllOf(HasSubstr("\"Keeping the rules in force\""),
                                HasSubstr("types.go:8:"), HasSubstr(DigestInForce()))));
  EXPECT_THAT(metrics_.Render(),
              AllOf(HasSample("tandem_ruleset_reloads_total{result=\"error\"} 1"),
                    HasSample("tandem_ruleset_last_reload_successful 0")));

  WriteTag("+k8s:maximum=4");
  reload_->Reload();
  EXPECT_NE(store_.Get()->digest(), first->digest());
  EXPECT_EQ(reload_->failure(), "");
  EXPECT_THAT(metrics_.Render(), HasSample("tandem_ruleset_last_reload_successful 1"));
}

TEST_F(RuleReloadTest, KeepsTheRulesInForceWhenTheNewOnesTakeTooMuchMemory) {
  PutFirstInForce();
  const auto first = store_.Get();
  support::FailAllocation(1);
  reload_->Reload();
  support::FailAllocation(0);
  EXPECT_EQ(store_.Get(), first);
  EXPECT_EQ(reload_->failure(), "std::bad_alloc");
}

TEST_F(RuleReloadTest, ShowsTheOptionsOfTheRulesInForceAsGates) {
  PutFirstInForce();
  const std::string option = "kubernetes_feature_enabled{name=\"FeatureX\",stage=\"ALPHA\"} 0";
  EXPECT_THAT(metrics_.Render(), Not(HasSample(option)));
  WriteTag("+k8s:ifEnabled(FeatureX)=+k8s:maximum=4");
  reload_->Reload();
  EXPECT_THAT(metrics_.Render(), HasSample(option));
  WriteTag("+k8s:maximum=4");
  reload_->Reload();
  EXPECT_THAT(metrics_.Render(), Not(HasSample(option)));
}

TEST_F(RuleReloadTest, LogsWhatThereIsToKnowOfTheRulesWheneverTheyArePutInForce) {
  options_.rules_errors = "skip";
  WriteTag("+k8s:maximum=nine");
  const KeptLog log(0);
  PutFirstInForce();
  reload_->Reload();
  EXPECT_THAT(log.Lines(), Contains(HasSubstr("types.go:8:")).Times(2));
}

TEST_F(RuleReloadTest, GivesMemoryBackWhetherRulesAreTakenOrNot) {
  PutFirstInForce();
  int before = memory_given_back;
  reload_->Reload();
  EXPECT_GT(memory_given_back, before);
  before = memory_given_back;
  WriteTag("+k8s:maximum=nine");
  reload_->Reload();
  EXPECT_GT(memory_given_back, before);
}

TEST_F(RuleReloadTest, EndsItsLoadWhetherRulesAreTakenOrNot) {
  PutFirstInForce();
  reload_->Reload();
  EXPECT_EQ(load_.since(), std::nullopt);
  WriteTag("+k8s:maximum=nine");
  reload_->Reload();
  EXPECT_EQ(load_.since(), std::nullopt);
}

TEST_F(RuleReloadTest, MayBeAskedByTwoAtOnce) {
  PutFirstInForce();
  std::thread other([this] { reload_->Reload(); });
  reload_->Reload();
  other.join();
  EXPECT_EQ(reload_->failure(), "");
  EXPECT_THAT(metrics_.Render(), HasSample("tandem_ruleset_reloads_total{result=\"success\"} 3"));
}

}  // namespace
}  // namespace tandem::server
