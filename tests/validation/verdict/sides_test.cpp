#include "validation/verdict/sides.h"

#include <gtest/gtest.h>

#include "tests/validation/verdict/fixture.h"

namespace tandem::verdict {
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
    return {review_,
            *kind_,
            Endpoint::kValidate,
            FakeClock::Read(),
            TimePoint(std::chrono::milliseconds(milliseconds)),
            scratch_};
  }

  /// Calls `work` with the sides of a case.
  template <typename Work>
  void WithSides(const Case& subject, Work work) {
    const handwritten::Request request{
        Operation::kCreate, review_.object, {}, options_.handwritten};
    kind_->declared->Prepare({request, "", scratch_}, [&](const DeclaredWrite& declared) {
      ReviewSides sides(subject, request, declared, options_.now, judgement_);
      work(sides);
    });
  }

  std::shared_ptr<const RuleSet> rules_;
  const KindRules* kind_ = nullptr;
  json::Document document_;
  Review review_;
  rules::lookup::Scratch scratch_;
  JudgeOptions options_;
  Judgement judgement_;
};

TEST_F(SidesTest, MeasureAndCountEachEngine) {
  field::ErrorList handwritten;
  field::ErrorList declarative;
  WithSides(CaseUntil(100), [&](ReviewSides& sides) {
    EXPECT_TRUE(sides.RunHandwritten(handwritten));
    EXPECT_TRUE(sides.RunDeclarative(declarative));
    sides.FinishComparison();
  });
  constexpr auto kInvalid = field::ErrorType::kInvalid;
  EXPECT_EQ(judgement_.effort.handwritten_errors[kInvalid], 1U);
  EXPECT_EQ(judgement_.effort.declarative_errors[kInvalid], 1U);
  EXPECT_EQ(judgement_.effort.handwritten, std::chrono::milliseconds(1));
  EXPECT_EQ(judgement_.effort.declarative, std::chrono::milliseconds(1));
  EXPECT_EQ(judgement_.effort.compare, std::chrono::milliseconds(1));
  EXPECT_EQ(handwritten.front().field, declarative.front().field);
}

TEST_F(SidesTest, GiveUpAfterTheSideThatWasTooSlow) {
  WithSides(CaseUntil(2), [](ReviewSides& sides) {
    field::ErrorList errors;
    EXPECT_TRUE(sides.RunHandwritten(errors));
    EXPECT_EQ(sides.phase(), "handwritten");
    EXPECT_FALSE(sides.RunDeclarative(errors));
    EXPECT_EQ(sides.phase(), "declarative");
  });
}

}  // namespace
}  // namespace tandem::verdict
