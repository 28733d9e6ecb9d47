#include "validation/synthesis/fixtures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/rule_loading.h"
#include "config/x509/verifier.h"
#include "tests/validation/verdict/fixture.h"

namespace tandem::synthesis {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class Fixtures : public testing::Test {
 protected:
  Fixtures() {
    options_.handwritten = config::HandwrittenOptions({}, verifier_);
    order_.most_pairs = 5'000;
    order_.goes_on = [] { return true; };
  }

  KindFixtures Find(const std::vector<WantedRule>& wanted) {
    return FindFixtures(SubjectsOf(*rules_, Compared::kAll, "widget_*").front(), wanted, order_,
                        judge_);
  }

  std::shared_ptr<const verdict::RuleSet> rules_ = verdict::TestRules();
  x509::OpenSslVerifier verifier_;
  verdict::JudgeOptions options_;
  PairJudge judge_{*rules_, options_};
  FixtureOrder order_;
};

TEST_F(Fixtures, AreARefusedAndAnAcceptedObject) {
  const KindFixtures found = Find({{"color", "k8s:maxLength", "maxLength", "FieldValueTooLong"}});
  EXPECT_EQ(found.name, "example.com/v1 Widget");
  EXPECT_THAT(found.missing, IsEmpty());
  ASSERT_THAT(found.fixtures, SizeIs(1));
  const Fixture& fixture = found.fixtures.front();
  EXPECT_EQ(fixture.error, "FieldValueTooLong color [maxLength]");
  const verdict::KindRules& kind = *rules_->Find("example.com", "v1", "Widget", "");
  EXPECT_FALSE(judge_.Judge(kind, fixture.refused).answer.allowed);
  EXPECT_TRUE(judge_.Judge(kind, fixture.accepted).IsFine());
  EXPECT_THAT(fixture.accepted.object, HasSubstr("\"color\""));
}

TEST_F(Fixtures, AreUpdatesWhereOnlyThoseAreRefused) {
  const KindFixtures found = Find({{"size", "k8s:immutable", "immutable", "FieldValueInvalid"}});
  ASSERT_THAT(found.fixtures, SizeIs(1));
  const Fixture& fixture = found.fixtures.front();
  EXPECT_TRUE(fixture.refused.IsUpdate());
  EXPECT_EQ(fixture.accepted.old_object, fixture.refused.old_object);
}

TEST_F(Fixtures, NameWhatNothingBreaks) {
  const KindFixtures found = Find({{"color", "k8s:pattern", "pattern", "FieldValueInvalid"}});
  EXPECT_THAT(found.fixtures, IsEmpty());
  ASSERT_THAT(found.missing, SizeIs(1));
  EXPECT_EQ(found.missing.front().Name(), "color k8s:pattern");
}

TEST_F(Fixtures, EndWhenTheyAreTold) {
  order_.goes_on = [] { return false; };
  const KindFixtures found = Find({{"color", "k8s:maxLength", "maxLength", "FieldValueTooLong"}});
  EXPECT_TRUE(found.stopped);
  EXPECT_THAT(found.missing, SizeIs(1));
}

}  // namespace
}  // namespace tandem::synthesis
