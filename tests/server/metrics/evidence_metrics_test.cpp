#include "server/metrics/evidence_metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/metrics/metrics.h"

namespace tandem::metrics {
namespace {

using testing::HasSubstr;
using testing::Not;

evidence::Judgement JudgementOf(std::string identifier) {
  evidence::Judgement judgement;
  evidence::IdentifierJudgement& one = judgement.identifiers.emplace_back();
  one.identifier = std::move(identifier);
  one.state = evidence::State::kPartlyExercised;
  one.bound = 0.5;
  one.inputs = 7;
  one.rules.resize(2);
  one.rules[0].state = evidence::RuleState::kBothWays;
  return judgement;
}

TEST(EvidenceMetrics, ShowWhatIsKnown) {
  Metrics metrics({});
  metrics.evidence().Update(JudgementOf("job_create"));
  metrics.evidence().CountCheckpoint(true, evidence::TimePoint(std::chrono::seconds(42)));
  metrics.evidence().CountCheckpoint(false, evidence::TimePoint());
  const std::string text = metrics.Render();
  for (const char* sample :
       {"tandem_evidence_identifiers{state=\"partly_exercised\"} 1\n",
        "tandem_evidence_identifiers{state=\"ready\"} 0\n",
        "tandem_evidence_rules{state=\"both_ways\"} 1\n",
        "tandem_evidence_rules{state=\"not_exercised\"} 1\n",
        "tandem_evidence_bound{validation_identifier=\"job_create\"} 0.5\n",
        "tandem_evidence_distinct_comparisons{validation_identifier=\"job_create\"} 7\n",
        "tandem_evidence_checkpoints_total{result=\"success\"} 1\n",
        "tandem_evidence_checkpoints_total{result=\"error\"} 1\n",
        "tandem_evidence_last_checkpoint_timestamp_seconds 42\n"}) {
    EXPECT_THAT(text, HasSubstr(sample));
  }
}

TEST(EvidenceMetrics, ForgetIdentifiersThatAreGone) {
  Metrics metrics({});
  metrics.WatchEvidence(
      [](EvidenceMetrics& evidence) { evidence.Update(JudgementOf("lease_update")); });
  metrics.evidence().Update(JudgementOf("job_create"));
  const std::string text = metrics.Render();
  EXPECT_THAT(text, HasSubstr("{validation_identifier=\"lease_update\"}"));
  EXPECT_THAT(text, Not(HasSubstr("job_create")));
}

}  // namespace
}  // namespace tandem::metrics
