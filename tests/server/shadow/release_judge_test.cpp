#include "server/shadow/release_judge.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/admission/fixture.h"

namespace tandem::shadow {
namespace {

using admission::kWidget;
using admission::ReviewOf;
using verdict::Endpoint;
using verdict::FakeClock;

constexpr std::string_view kGate = "example.com/v1/Gate";

/// Rules of one kind, whose strings have a most length.
std::shared_ptr<const verdict::RuleSet> Rules(const std::string& kind, int most) {
  return verdict::RulesOf({{"example.com/things/v1",
                            "things/v1",
                            {{"doc.go", "// +groupName=example.com\npackage v1\n"},
                             {"types.go", R"(// +k8s:validation-gen=TypeMeta
package v1
type TypeMeta struct {
	Kind       string `json:"kind,omitempty"`
	APIVersion string `json:"apiVersion,omitempty"`
}
type )" + kind + R"( struct {
	TypeMeta `json:",inline"`
	// +k8s:optional
	// +k8s:maxLength=)" + std::to_string(most) +
                                              R"(
	Color string `json:"color,omitempty"`
}
)"}}}});
}

class ReleaseJudgeTest : public testing::Test, private ComparisonObserver {
 protected:
  ReleaseJudgeTest() {
    FakeClock::now = {};
    FakeClock::step = {};
    for (verdict::JudgeOptions* options : {&ours_, &others_}) {
      options->now = &FakeClock::Read;
      options->audit_annotations = false;
    }
    Use(Rules("Widget", 5), Rules("Widget", 3));
    handler_.JudgeAgainWith(judge_);
  }

  void Use(std::shared_ptr<const verdict::RuleSet> ours,
           std::shared_ptr<const verdict::RuleSet> other) {
    store_.Replace(std::move(ours));
    other_store_.Replace(std::move(other));
  }

  /// Whether the answer allows the review.
  bool Post(std::string body, Endpoint endpoint = Endpoint::kValidate) {
    const admission::Reply reply =
        handler_.Handle({endpoint, body, FakeClock::now + std::chrono::seconds(10)});
    EXPECT_EQ(reply.code, 200) << reply.body;
    return reply.body.find(R"("allowed":true)") != std::string::npos;
  }

  static std::string Create(std::string_view color, std::string_view kind = kWidget) {
    return ReviewOf("CREATE", kind,
                    R"({"kind":"Widget","apiVersion":"example.com/v1","metadata":{"name":"w",)"
                    R"("uid":"1"},"color":")" +
                        std::string(color) + R"("})");
  }

  std::uint64_t Counted(Outcome outcome) const { return tally_.Take().reviews[outcome]; }

  std::vector<std::string> told_;
  verdict::JudgeOptions ours_;
  verdict::JudgeOptions others_;

 private:
  void OnComparison(const ComparisonEvent& event) override {
    std::string line(ToString(event.outcome));
    if (event.first_error != nullptr) line += " " + event.first_error->field;
    if (!event.trouble.empty()) line.append(": ").append(event.trouble);
    told_.push_back(std::move(line));
  }

  static constexpr Releases kReleases{{1, 34, 10}, {1, 36, 3}};

  server::RuleStore store_;
  server::RuleStore other_store_;
  admission::Recorder recorder_;
  admission::Handler handler_{store_, ours_, recorder_, recorder_};
  Tally tally_{kReleases};
  ReleaseJudge judge_{kReleases, other_store_, others_, tally_, *this};

 protected:
  const std::vector<std::string>& mismatches() const { return recorder_.events; }
};

TEST_F(ReleaseJudgeTest, TellsWhatTheOtherReleaseRefuses) {
  EXPECT_TRUE(Post(Create("red")));
  EXPECT_TRUE(Post(Create("green")));
  EXPECT_FALSE(Post(Create("orange")));
  EXPECT_EQ(told_, (std::vector<std::string>{"same", "newly_refused color", "same"}));
  EXPECT_EQ(Counted(Outcome::kNewlyRefused), 1U);
  EXPECT_EQ(Counted(Outcome::kSame), 2U);
}

TEST_F(ReleaseJudgeTest, TellsWhatTheOtherReleaseAccepts) {
  Use(Rules("Widget", 3), Rules("Widget", 5));
  EXPECT_FALSE(Post(Create("green")));
  EXPECT_EQ(told_, std::vector<std::string>{"newly_allowed color"});
}

TEST_F(ReleaseJudgeTest, ComparesVerdictsThatAreNotEnforced) {
  EXPECT_TRUE(Post(Create("orange"), Endpoint::kObserve));
  EXPECT_EQ(told_, std::vector<std::string>{"same"});
}

TEST_F(ReleaseJudgeTest, TellsVersionsThatAreNotServed) {
  Use(Rules("Gate", 5), Rules("Widget", 5));
  EXPECT_TRUE(Post(Create("green", kGate)));
  EXPECT_TRUE(Post(Create("green", "policy/v1beta1/PodSecurityPolicy")));
  EXPECT_EQ(told_, (std::vector<std::string>{"not_served", "not_served"}));
}

TEST_F(ReleaseJudgeTest, TellsWhatIsNotJudged) {
  EXPECT_TRUE(Post(Create("green", kGate)));
  EXPECT_EQ(told_, std::vector<std::string>{"not_judged"});
}

TEST_F(ReleaseJudgeTest, LeavesDeletionsAndPatchesAlone) {
  EXPECT_TRUE(Post(ReviewOf("DELETE", kGate, "null")));
  EXPECT_TRUE(Post(Create("green"), Endpoint::kMutate));
  EXPECT_TRUE(told_.empty());
}

// The clock goes on whenever it is looked at, until the other release has used up its half.
TEST_F(ReleaseJudgeTest, AnswersWithoutAVerdictThatTakesTooLong) {
  others_.now = [] { return FakeClock::now += std::chrono::seconds(3); };
  EXPECT_TRUE(Post(Create("green")));
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_TRUE(told_[0].starts_with("unfinished: ")) << told_[0];
  EXPECT_EQ(Counted(Outcome::kUnfinished), 1U);
}

TEST_F(ReleaseJudgeTest, CountsNoEvidence) {
  EXPECT_TRUE(Post(Create("green")));
  EXPECT_EQ(mismatches(), std::vector<std::string>{"review declarative allowed"});
}

}  // namespace
}  // namespace tandem::shadow
