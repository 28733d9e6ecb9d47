#include "server/admission/sides.h"

#include <gtest/gtest.h>

#include "tests/server/admission/fixture.h"

namespace tandem::admission {
namespace {

class SidesTest : public testing::Test {
 protected:
  void SetUp() override {
    FakeClock::now = {};
    FakeClock::step = std::chrono::milliseconds(1);
    options_.now = &FakeClock::Read;
    rules_ = TestRules();
    ASSERT_TRUE(document_.Parse(Controller("-1")));
    review_.operation = Operation::kCreate;
    review_.object = document_.root();
    kind_ = rules_->Find("", "v1", "ReplicationController", "");
    ASSERT_NE(kind_, nullptr);
  }
  void TearDown() override { FakeClock::step = {}; }

  [[nodiscard]] Case CaseUntil(int milliseconds) {
    return {review_,           *kind_,
            *rules_,           review_.object,
            FakeClock::Read(), TimePoint(std::chrono::milliseconds(milliseconds)),
            scratch_};
  }

  std::shared_ptr<const server::RuleSet> rules_;
  const server::KindRules* kind_ = nullptr;
  json::Document document_;
  Review review_;
  rules::lookup::Scratch scratch_;
  JudgeOptions options_;
  Effort effort_;
};

TEST_F(SidesTest, MeasureAndCountEachEngine) {
  const Case subject = CaseUntil(100);
  ReviewSides sides(subject, options_, effort_);
  field::ErrorList handwritten;
  field::ErrorList declarative;
  EXPECT_TRUE(sides.RunHandwritten(handwritten));
  EXPECT_TRUE(sides.RunDeclarative(declarative));
  sides.FinishComparison();
  constexpr auto kInvalid = static_cast<std::size_t>(field::ErrorType::kInvalid);
  EXPECT_EQ(effort_.handwritten_errors[kInvalid], 1U);
  EXPECT_EQ(effort_.declarative_errors[kInvalid], 1U);
  EXPECT_EQ(effort_.handwritten, std::chrono::milliseconds(1));
  EXPECT_EQ(effort_.declarative, std::chrono::milliseconds(1));
  EXPECT_EQ(effort_.compare, std::chrono::milliseconds(1));
  EXPECT_EQ(handwritten.at(0).field, declarative.at(0).field);
}

TEST_F(SidesTest, GiveUpAfterTheSideThatWasTooSlow) {
  const Case subject = CaseUntil(2);
  ReviewSides sides(subject, options_, effort_);
  field::ErrorList errors;
  EXPECT_TRUE(sides.RunHandwritten(errors));
  EXPECT_EQ(sides.phase(), "handwritten");
  EXPECT_FALSE(sides.RunDeclarative(errors));
  EXPECT_EQ(sides.phase(), "declarative");
}

}  // namespace
}  // namespace tandem::admission
