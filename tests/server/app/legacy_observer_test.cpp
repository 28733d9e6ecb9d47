#include "server/app/legacy_observer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/app/kept_log.h"
#include "tests/server/metrics/metrics_fixture.h"
#include "validation/tally/identifier_tally.h"

namespace tandem::server {
namespace {

using legacy::RequestResult;
using legacy::TheirVerdict;
using metrics::HasSample;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// Ours allows.
admission::Opinion OpinionOnA(const std::string& kind, const std::string& name = "web") {
  admission::Opinion ours;
  ours.operation = Operation::kCreate;
  ours.group = kind == "Deployment" ? "apps" : "";
  ours.version = "v1";
  ours.kind = kind;
  ours.name = name;
  ours.has_verdict = true;
  return ours;
}

TheirVerdict Denial(std::vector<legacy::Cause> causes) {
  TheirVerdict theirs;
  theirs.allowed = false;
  theirs.causes = std::move(causes);
  return theirs;
}

class LegacyObserverTest : public testing::Test {
 protected:
  LegacyObserverTest() { metrics_.legacy().Show({"Deployment.apps"}); }

  void Compare(const admission::Opinion& ours, const TheirVerdict& theirs) {
    const legacy::Comparison comparison = legacy::Compare(ours.answer, theirs);
    observer_.OnComparison({ours, theirs, comparison});
  }

  void Request(RequestResult result, std::string_view error) {
    observer_.OnRequest({OpinionOnA("Deployment"), result, error, std::chrono::seconds(2)});
  }

  metrics::Metrics metrics_{metrics::ExampleOptions()};
  LegacyObserver observer_{metrics_.legacy()};
};

using LegacyDifferences = LegacyObserverTest;

TEST_F(LegacyDifferences, AtOnePlaceAreLoggedTenTimesInWhateverObject) {
  const KeptLog log(2);
  for (int i = 0; i < 12; ++i) {
    const std::string number = std::to_string(i);
    Compare(OpinionOnA("Deployment", "web-" + number),
            Denial({{"spec.ports[" + number + "].port", "FieldValueInvalid"}}));
  }
  EXPECT_THAT(log.Lines(), SizeIs(10));
  EXPECT_THAT(metrics_.Render(), HasSample("tandem_legacy_comparisons_total"
                                           R"({kind="Deployment.apps",outcome="verdict_differs"})"
                                           " 12"));
}

TEST_F(LegacyDifferences, OfAnotherSortAreLoggedAnew) {
  const KeptLog log(2);
  admission::Opinion updated = OpinionOnA("Deployment");
  updated.operation = Operation::kUpdate;
  const TheirVerdict denial = Denial({{"spec.a", "FieldValueInvalid"}});
  const std::pair<admission::Opinion, TheirVerdict> kDifferent[] = {
      {OpinionOnA("Deployment"), denial},
      {OpinionOnA("ConfigMap"), denial},
      {updated, denial},
      {OpinionOnA("Deployment"), Denial({{"spec.b", "FieldValueInvalid"}})},
      {OpinionOnA("Deployment"), Denial({{"spec.a", "FieldValueRequired"}})},
  };
  for (const auto& [ours, theirs] : kDifferent) {
    for (int i = 0; i < 12; ++i) Compare(ours, theirs);
  }
  EXPECT_THAT(log.Lines(), SizeIs(50));
}

TEST_F(LegacyDifferences, AreLoggedWithFewOfTheirCauses) {
  const KeptLog log(2);
  std::vector<legacy::Cause> causes(1'000, {"spec.a", "FieldValueInvalid"});
  causes.push_back({std::string(100'000, 'x'), "FieldValueInvalid"});
  Compare(OpinionOnA("Deployment"), Denial(causes));
  const std::vector<std::string> lines = log.Lines();
  ASSERT_THAT(lines, SizeIs(1));
  EXPECT_THAT(lines[0], HasSubstr(R"(onlyLegacy="spec.a FieldValueInvalid, spec.a )"));
  EXPECT_LT(lines[0].size(), 1'000U);
}

TEST_F(LegacyDifferences, ThatAreNoneAreCountedOnly) {
  const KeptLog log(2);
  Compare(OpinionOnA("Deployment"), {});
  EXPECT_THAT(log.Lines(), IsEmpty());
  EXPECT_THAT(metrics_.Render(), HasSample("tandem_legacy_comparisons_total"
                                           R"({kind="Deployment.apps",outcome="agree"} 1)"));
}

TEST_F(LegacyDifferences, AreNotLoggedWhenDenialsAreNot) {
  const KeptLog log(1);
  Compare(OpinionOnA("Deployment"), Denial({{"spec.a", "FieldValueInvalid"}}));
  EXPECT_THAT(log.Lines(), IsEmpty());
}

TEST_F(LegacyDifferences, AreEvidenceButOfSecretsWithoutTheWordsOfTheWebhook) {
  const struct {
    const char* kind;
    std::size_t rules;
  } kCases[] = {{"ConfigMap", 1}, {"Secret", 0}};
  for (const auto& c : kCases) {
    const auto tally = std::make_shared<tally::IdentifierTally>(
        evidence::IdentifierKey{"legacy:a_create", "d"}, "handwritten",
        std::vector<tally::RuleRow>(), tally::Manner{{1, 2}, tally::Sampling::All()});
    admission::Opinion ours = OpinionOnA(c.kind);
    ours.tally = tally::LegacyTally(tally);
    Compare(ours, Denial({{"data.hunter2", "FieldValueInvalid"}}));
    const evidence::IdentifierCounts counts = tally->Take();
    EXPECT_EQ(counts.comparisons, 1U) << c.kind;
    EXPECT_EQ(counts.would_change, 1U) << c.kind;
    EXPECT_THAT(counts.rules, SizeIs(c.rules)) << c.kind;
    EXPECT_THAT(counts.samples, SizeIs(c.rules)) << c.kind;
  }
}

using LegacyFailures = LegacyObserverTest;

TEST_F(LegacyFailures, OfOneSortAreLoggedTenTimes) {
  const KeptLog log(2);
  for (int i = 0; i < 12; ++i) Request(RequestResult::kError, "HTTP status 50" + std::to_string(i));
  Request(RequestResult::kTimeout, "no answer in time");
  const std::vector<std::string> lines = log.Lines();
  ASSERT_THAT(lines, SizeIs(11));
  EXPECT_THAT(lines.front(), AllOf(HasSubstr(R"("Legacy webhook gave no verdict")"),
                                   HasSubstr(R"(kind="apps/v1, Kind=Deployment")"),
                                   HasSubstr(R"(result="error" error="HTTP status 500")")));
  EXPECT_THAT(lines.back(), HasSubstr(R"(result="timeout")"));
  EXPECT_THAT(metrics_.Render(), HasSample(R"(tandem_legacy_requests_total{result="error"} 12)"));
}

TEST_F(LegacyFailures, ThatAreNoneAreCountedOnly) {
  const KeptLog log(2);
  Request(RequestResult::kAllow, "");
  EXPECT_THAT(log.Lines(), IsEmpty());
  const std::string page = metrics_.Render();
  EXPECT_THAT(page, HasSample(R"(tandem_legacy_requests_total{result="allow"} 1)"));
  EXPECT_THAT(page, HasSample("tandem_legacy_request_duration_seconds_sum 2"));
}

}  // namespace
}  // namespace tandem::server
