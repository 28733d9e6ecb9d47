#include "server/legacy/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/field/path.h"

namespace tandem::legacy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Cause kInvalidA{"a", "FieldValueInvalid"};
const Cause kRequiredA{"a", "FieldValueRequired"};
const Cause kInvalidB{"b", "FieldValueInvalid"};

verdict::Answer Ours(const std::vector<Cause>& causes, std::size_t omitted = 0) {
  verdict::Answer answer;
  answer.allowed = false;
  answer.denial.emplace().omitted = omitted;
  for (const Cause& cause : causes) {
    field::Error error;
    error.type = *field::ParseErrorType(cause.reason);
    error.field = cause.field;
    answer.denial->errors.Add(std::move(error));
  }
  return answer;
}

TheirVerdict Theirs(std::vector<Cause> causes) {
  TheirVerdict verdict;
  verdict.allowed = false;
  verdict.causes = std::move(causes);
  return verdict;
}

TEST(LegacyComparison, AgreesWhenBothAllow) { EXPECT_EQ(Compare({}, {}).outcome, Outcome::kAgree); }

TEST(LegacyComparison, AgreesOnTheSameCausesInAnyOrder) {
  const Comparison same =
      Compare(Ours({kInvalidA, kInvalidB, kInvalidA}), Theirs({kInvalidA, kInvalidA, kInvalidB}));
  EXPECT_EQ(same.outcome, Outcome::kAgree);
  EXPECT_THAT(same.only_ours, IsEmpty());
  EXPECT_THAT(same.only_theirs, IsEmpty());
}

TEST(LegacyComparison, TellsWhoAllows) {
  const Comparison stricter = Compare(Ours({kInvalidA}), {});
  EXPECT_EQ(stricter.outcome, Outcome::kVerdictDiffers);
  EXPECT_THAT(stricter.only_ours, ElementsAre(kInvalidA));
  const Comparison laxer = Compare({}, Theirs({kInvalidB}));
  EXPECT_EQ(laxer.outcome, Outcome::kVerdictDiffers);
  EXPECT_THAT(laxer.only_theirs, ElementsAre(kInvalidB));
  EXPECT_EQ(Compare({}, Theirs({})).outcome, Outcome::kVerdictDiffers);
}

TEST(LegacyComparison, FindsOtherCauses) {
  const Comparison other = Compare(Ours({kInvalidA, kInvalidB}), Theirs({kInvalidB, kRequiredA}));
  EXPECT_EQ(other.outcome, Outcome::kErrorsDiffer);
  EXPECT_THAT(other.only_ours, ElementsAre(kInvalidA));
  EXPECT_THAT(other.only_theirs, ElementsAre(kRequiredA));
}

TEST(LegacyComparison, CountsACauseAsOftenAsItIsFound) {
  const Comparison twice = Compare(Ours({kInvalidA}), Theirs({kInvalidA, kInvalidA}));
  EXPECT_EQ(twice.outcome, Outcome::kErrorsDiffer);
  EXPECT_THAT(twice.only_theirs, ElementsAre(kInvalidA));
}

TEST(LegacyComparison, NeedsBothListsWhole) {
  EXPECT_EQ(Compare(Ours({kInvalidA}), Theirs({})).outcome, Outcome::kIncomparable);
  EXPECT_EQ(Compare(Ours({kInvalidA}, 3), Theirs({kInvalidA})).outcome, Outcome::kIncomparable);
}

TEST(LegacyComparison, TakesAnObjectWeCannotReadForOneWithoutCauses) {
  EXPECT_EQ(Compare(Ours({}), Theirs({kInvalidA})).outcome, Outcome::kErrorsDiffer);
}

}  // namespace
}  // namespace tandem::legacy
