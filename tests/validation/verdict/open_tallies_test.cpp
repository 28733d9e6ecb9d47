#include "validation/verdict/open_tallies.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "config/evidence_key.h"
#include "config/rule_loading.h"
#include "tests/support/checkout.h"
#include "tests/validation/verdict/fixture.h"
#include "validation/tally/watch.h"

namespace tandem::verdict {
namespace {

std::shared_ptr<const RuleSet> ShippedRules(tally::Ledger& ledger) {
  config::Options options;
  options.rules = {TANDEM_SOURCE_DIR "/deploy/rules"};
  auto rules = config::ReadRules(options, {}, &ledger);
  EXPECT_TRUE(rules) << rules.error().message;
  return std::move(rules).value_or(nullptr);
}

void AddSeen(const tally::Watch& watch, std::set<std::uint32_t>& seen) {
  seen.insert(watch.rows.begin(), watch.rows.end());
  for (const tally::Watch::Field& field : watch.fields) AddSeen(*field.watch, seen);
  if (watch.elements != nullptr) AddSeen(*watch.elements, seen);
}

TEST(OpenTallies, WatchesEveryRowOfTheShippedRules) {
  tally::Ledger ledger({.instance = std::string(32, '0')});
  const auto rules = ShippedRules(ledger);
  std::map<const tally::IdentifierTally*, std::set<std::uint32_t>> seen;
  for (const KindRules& kind : rules->kinds()) {
    for (const tally::OperationTally* tally : {&kind.create_tally, &kind.update_tally}) {
      if (tally->tally == nullptr) continue;
      auto& rows = seen[tally->tally.get()];
      if (tally->watch != nullptr) AddSeen(*tally->watch, rows);
    }
  }
  EXPECT_GT(seen.size(), 50U);
  for (const auto& [tally, rows] : seen) {
    for (std::uint32_t row = 0; row < tally->rows().size(); ++row) {
      EXPECT_TRUE(rows.contains(row))
          << tally->key().identifier << ": " << tally->rows()[row].Name();
    }
  }
}

class TalliesOfReviews : public testing::Test {
 protected:
  void Judge(std::string_view operation, std::string_view object,
             std::string_view old_object = "null") {
    JudgeOptions options;
    Findings findings;
    JudgeText(ReviewOf(operation, kController, object, old_object), *rules_, options, findings);
  }

  evidence::IdentifierCounts Counts(const std::string& identifier) {
    for (auto& [key, counts] : ledger_.Take().identifiers) {
      if (key.identifier == identifier) return counts;
    }
    ADD_FAILURE() << identifier;
    return {};
  }

  tally::Ledger ledger_{
      {.instance = std::string(32, '0'), .manner = {{1, 2}, tally::Sampling::All()}}};
  std::shared_ptr<const RuleSet> rules_ = ShippedRules(ledger_);
};

constexpr const char* kReplicas = "spec.replicas FieldValueInvalid minimum";

TEST_F(TalliesOfReviews, CountWhatRulesLookedAt) {
  Judge("CREATE", Controller("3"));
  Judge("CREATE", Controller("3"));
  Judge("CREATE", Controller("4"));
  Judge("CREATE", Controller("-1"));
  const evidence::IdentifierCounts counts = Counts("replicationcontroller_create");
  EXPECT_EQ(counts.comparisons, 4U);
  EXPECT_EQ(counts.mismatching, 0U);
  EXPECT_NEAR(counts.inputs.Estimate(), 3, 0.1);
  const evidence::RuleCounts& replicas = counts.rules.at(kReplicas);
  EXPECT_EQ(replicas.exercised, 4U);
  EXPECT_EQ(replicas.refused_by_both, 1U);
  EXPECT_NEAR(replicas.values.Estimate(), 3, 0.1);
  EXPECT_EQ(counts.rules.at("spec.minReadySeconds FieldValueInvalid minimum").exercised, 0U);
}

TEST_F(TalliesOfReviews, LeaveOutWhatAnUpdateDidNotChange) {
  Judge("UPDATE", Controller("3"), Controller("3"));
  EXPECT_EQ(Counts("replicationcontroller_update").rules.at(kReplicas).exercised, 0U);
  Judge("UPDATE", Controller("4"), Controller("3"));
  const evidence::IdentifierCounts counts = Counts("replicationcontroller_update");
  EXPECT_EQ(counts.comparisons, 2U);
  EXPECT_EQ(counts.rules.at(kReplicas).exercised, 1U);
}

TEST_F(TalliesOfReviews, AreKeptWhenRulesAreReadAgain) {
  Judge("CREATE", Controller("3"));
  rules_ = ShippedRules(ledger_);
  Judge("CREATE", Controller("3"));
  EXPECT_EQ(Counts("replicationcontroller_create").comparisons, 2U);
}

TEST(TalliesOfLegacyWebhooks, AreThoseOfKindsWithRules) {
  tally::Ledger ledger({.instance = std::string(32, '0')});
  const auto rules = TestRules({.ledger = &ledger, .legacy = true});
  const KindRules* widget = rules->Find("example.com", "v1", "Widget", "");
  ASSERT_NE(widget, nullptr);
  EXPECT_EQ(widget->create_legacy_tally.identifier(), "legacy:widget_create");
  const auto alone = TestRules({.ledger = &ledger});
  EXPECT_EQ(alone->Find("example.com", "v1", "Widget", "")->create_legacy_tally.identifier(), "");
}

/// The minimum of the replicas is another with the gate, and has one row either way.
TEST_F(TalliesOfReviews, HaveRowsOfEnabledRulesOnly) {
  const evidence::IdentifierCounts counts = Counts("horizontalpodautoscaler_create");
  EXPECT_TRUE(counts.rules.contains("spec.minReplicas FieldValueInvalid minimum"));
}

/// The digests of identifiers under rules that options, gates and a change of sources make.
class DigestsOfTallies : public testing::Test {
 protected:
  DigestsOfTallies() {
    std::filesystem::copy(TANDEM_SOURCE_DIR "/deploy/rules", rules_,
                          std::filesystem::copy_options::recursive);
  }
  ~DigestsOfTallies() override { std::filesystem::remove_all(rules_); }

  void Append(const std::string& file, const std::string& text) const {
    ASSERT_TRUE(std::filesystem::exists(rules_ + file));
    std::ofstream(rules_ + file, std::ios::app) << text;
  }

  [[nodiscard]] std::map<std::string, std::string> Digests(
      const std::vector<std::pair<std::string, bool>>& gates = {},
      config::Options options = {}) const {
    tally::Ledger ledger({.instance = std::string(32, '0')});
    options.rules = {rules_};
    options.feature_gates = gates;
    const auto read = config::ReadGates(options);
    EXPECT_TRUE(read);
    const auto rules = config::ReadRules(options, *read, &ledger);
    EXPECT_TRUE(rules) << rules.error().message;
    std::map<std::string, std::string> digests;
    for (const auto& [key, counts] : ledger.Take().identifiers) {
      digests[key.identifier] = key.digest;
    }
    return digests;
  }

  std::string rules_ = testing::TempDir() + "rules-" + config::NewInstance();
};

TEST_F(DigestsOfTallies, ChangeWithWhatDecidesVerdicts) {
  const auto before = Digests();
  ASSERT_TRUE(before.contains("deployment_create"));
  EXPECT_EQ(Digests(), before);
  const std::string digest = before.at("deployment_create");
  EXPECT_NE(Digests({{"HPAScaleToZero", true}}).at("deployment_create"), digest);
  config::Options kep;
  kep.semantics = "kep";
  EXPECT_NE(Digests({}, kep).at("deployment_create"), digest);
}

TEST_F(DigestsOfTallies, StayThoseOfKindsThatAChangeIsNotAbout) {
  const auto before = Digests();
  config::Options step;
  step.takeover = {"apps/Deployment:spec.replicas*"};
  const auto after = Digests({}, step);
  EXPECT_NE(after.at("deployment_create"), before.at("deployment_create"));
  EXPECT_EQ(after.at("statefulset_create"), before.at("statefulset_create"));

  Append("/apps/v1/types.go", "\n// One more.\n");
  const auto changed = Digests();
  EXPECT_NE(changed.at("deployment_create"), before.at("deployment_create"));
  EXPECT_EQ(changed.at("replicationcontroller_create"), before.at("replicationcontroller_create"));
}

TEST_F(DigestsOfTallies, ChangeWithTheExceptionsOfTheKind) {
  const auto before = Digests();
  std::ofstream(rules_ + "/apps/v1/exceptions.yaml", std::ios::app)
      << "\n- apiVersion: apps/v1\n  kind: Deployment\n  path: spec\n  reason: a test\n";
  const auto after = Digests();
  EXPECT_NE(after.at("deployment_create"), before.at("deployment_create"));
  EXPECT_EQ(after.at("statefulset_create"), before.at("statefulset_create"));
}

/// The twin asks more of a field than the rule by hand does.
TEST(TalliesOfDifferences, CountThem) {
  tally::Ledger ledger({.instance = std::string(32, '0')});
  const auto rules = TestRules({.ledger = &ledger});
  Findings findings;
  JudgeText(ReviewOf("CREATE", kController, Controller("1", R"(,"nickname":"long")")), *rules, {},
            findings);
  const evidence::Document document = ledger.Take();
  for (const auto& [key, counts] : document.identifiers) {
    if (key.identifier != "replicationcontroller_create") continue;
    EXPECT_EQ(counts.mismatching, 1U);
    EXPECT_EQ(counts.would_change, 1U);
    ASSERT_EQ(counts.samples.size(), 1U);
    EXPECT_EQ(counts.samples[0],
              (evidence::Sample{"extra", "FieldValueTooLong", "spec.nickname", "maxLength"}));
  }
}

}  // namespace
}  // namespace tandem::verdict
