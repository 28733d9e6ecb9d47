#include "validation/synthesis/pair_judge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::synthesis {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Judging : public testing::Test {
 protected:
  Judging() { options_.handwritten = config::HandwrittenOptions({}, verifier_); }

  Sighting Judge(const ObjectPair& pair) {
    PairJudge judge(*rules_, options_);
    return judge.Judge(*rules_->Find("", "v1", "ReplicationController", ""), pair);
  }

  std::shared_ptr<const verdict::RuleSet> rules_ = verdict::TestRules();
  x509::OpenSslVerifier verifier_;
  verdict::JudgeOptions options_;
};

TEST_F(Judging, FindsNothingInAValidObject) {
  EXPECT_TRUE(Judge({verdict::Controller("1"), ""}).IsFine());
  EXPECT_TRUE(Judge({verdict::Controller("1"), verdict::Controller("2")}).IsFine());
}

TEST_F(Judging, NamesWhatOneSideFindsAlone) {
  const Sighting sighting = Judge({verdict::Controller("1", R"(,"nickname":"long")"), ""});
  EXPECT_TRUE(sighting.judged);
  EXPECT_FALSE(sighting.IsFine());
  EXPECT_THAT(sighting.differences,
              ElementsAre("extra FieldValueTooLong spec.nickname [maxLength]"));
}

TEST_F(Judging, HasNoDifferenceWhereBothRefuse) {
  const Sighting sighting = Judge({verdict::Controller("-1"), ""});
  EXPECT_FALSE(sighting.answer.allowed);
  EXPECT_THAT(sighting.differences, IsEmpty());
}

TEST_F(Judging, SaysNothingOfWhatCannotBeRead) {
  EXPECT_FALSE(Judge({verdict::Controller("\"x\""), ""}).judged);
  EXPECT_FALSE(Judge({"{", ""}).judged);
  EXPECT_FALSE(Judge({verdict::Controller("1"), "{"}).judged);
}

}  // namespace
}  // namespace tandem::synthesis
