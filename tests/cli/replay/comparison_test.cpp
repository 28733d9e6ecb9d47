#include "cli/replay/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::replay {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

field::Error Negative(const std::string& field) {
  return {field::ErrorType::kInvalid, field, field::BadValue::Int(-1), "must not be negative",
          "minimum"};
}

Judged Allowed() { return {}; }

Judged Refused(const field::ErrorList& errors) {
  Judged judged;
  judged.allowed = false;
  judged.causes = errors;
  return judged;
}

record::RecordedVerdict RecordedAs(std::string_view message, std::string_view field) {
  record::RecordedVerdict verdict;
  verdict.allowed = false;
  verdict.by_tandem = true;
  verdict.causes = {{"FieldValueInvalid", message, field}};
  return verdict;
}

TEST(Compare, TellsWhatIsNew) {
  const Judged refused = Refused({Negative("spec.ports[3].port")});
  const Comparison refusal = Compare(BeforeOf(Allowed()), refused);
  EXPECT_EQ(refusal.outcome, Outcome::kNewlyRefused);
  ASSERT_THAT(refusal.differences, SizeIs(1));
  EXPECT_EQ(refusal.differences[0].cause.rule, "spec.ports[*].port FieldValueInvalid minimum");
  EXPECT_EQ(refusal.differences[0].cause.message, "Invalid value: -1: must not be negative");

  const Comparison allowance = Compare(BeforeOf(refused), Allowed());
  EXPECT_EQ(allowance.outcome, Outcome::kNewlyAllowed);
  ASSERT_THAT(allowance.differences, SizeIs(1));
  EXPECT_EQ(allowance.differences[0].cause.rule, "spec.ports[*].port FieldValueInvalid minimum");

  EXPECT_EQ(Compare(BeforeOf(Allowed()), Allowed()).outcome, Outcome::kSame);
  EXPECT_EQ(Compare(BeforeOf(refused), refused).outcome, Outcome::kSame);
}

TEST(Compare, TellsCausesThatHaveComeAndGone) {
  const Comparison other =
      Compare(BeforeOf(RecordedAs("Invalid value: -1: must not be negative", "spec.a")),
              Refused({Negative("spec.b")}));
  EXPECT_EQ(other.outcome, Outcome::kOtherCauses);
  ASSERT_THAT(other.differences, SizeIs(2));
  EXPECT_EQ(other.differences[0].side, Side::kBefore);
  EXPECT_EQ(other.differences[0].cause.rule, "spec.a FieldValueInvalid");
  EXPECT_EQ(other.differences[1].side, Side::kNow);
  EXPECT_EQ(other.differences[1].cause.rule, "spec.b FieldValueInvalid minimum");
}

TEST(Compare, CountsCausesThatComeTwice) {
  record::RecordedVerdict twice = RecordedAs("Invalid value: -1: must not be negative", "spec.a");
  twice.causes.push_back(twice.causes.front());
  EXPECT_EQ(Compare(BeforeOf(twice), Refused({Negative("spec.a")})).outcome, Outcome::kOtherCauses);
  EXPECT_EQ(Compare(BeforeOf(twice), Refused({Negative("spec.a"), Negative("spec.a")})).outcome,
            Outcome::kSame);
}

TEST(Compare, KnowsWhatRecordsLeaveOut) {
  for (const char* message : {"<redacted>", "Invalid value: must not be negative"}) {
    EXPECT_EQ(
        Compare(BeforeOf(RecordedAs(message, "spec.a")), Refused({Negative("spec.a")})).outcome,
        Outcome::kSame);
  }
  EXPECT_EQ(
      Compare(BeforeOf(RecordedAs("Invalid value: 7", "spec.a")), Refused({Negative("spec.a")}))
          .outcome,
      Outcome::kOtherCauses);
}

TEST(Compare, ComparesNoCausesWhenSomeAreMissing) {
  record::RecordedVerdict cut = RecordedAs("x", "spec.a");
  cut.whole = false;
  EXPECT_EQ(Compare(BeforeOf(cut), Refused({Negative("spec.b")})).outcome, Outcome::kSame);
  Judged many = Refused({Negative("spec.b")});
  many.whole = false;
  EXPECT_EQ(Compare(BeforeOf(RecordedAs("x", "spec.a")), many).outcome, Outcome::kSame);
}

TEST(Compare, ComparesMessagesWhereThereAreNoCauses) {
  Judged unreadable;
  unreadable.allowed = false;
  unreadable.message = "cannot be handled";
  record::RecordedVerdict recorded;
  recorded.allowed = false;
  recorded.causes = {{"", "cannot be handled", ""}};
  EXPECT_EQ(Compare(BeforeOf(recorded), unreadable).outcome, Outcome::kSame);
  recorded.causes[0].message = "something else";
  EXPECT_EQ(Compare(BeforeOf(recorded), unreadable).outcome, Outcome::kOtherCauses);
  EXPECT_EQ(Compare(BeforeOf(Allowed()), unreadable).differences.at(0).cause.rule,
            "a refusal without causes");
}

TEST(Compare, TakesWhatHasNoRulesForAllowedOnlyWhenTandemRefusedIt) {
  Judged none;
  none.unjudged = "no rules for the kind";
  EXPECT_EQ(Compare(BeforeOf(Allowed()), none).outcome, Outcome::kNotJudged);
  EXPECT_EQ(Compare(BeforeOf(Allowed()), none).why, "no rules for the kind");
  record::RecordedVerdict verdict = RecordedAs("x", "spec.a");
  EXPECT_EQ(Compare(BeforeOf(verdict), none).outcome, Outcome::kNewlyAllowed);
  verdict.by_tandem = false;
  EXPECT_EQ(Compare(BeforeOf(verdict), none).outcome, Outcome::kNotJudged);
  EXPECT_EQ(Compare(BeforeOf(none), Refused({Negative("a")})).outcome, Outcome::kNewlyRefused);
}

TEST(Causes, AreThoseOfARefusal) {
  EXPECT_THAT(CausesOf(Allowed()), IsEmpty());
  EXPECT_THAT(CausesOf(Refused({Negative("a"), Negative("b")})), SizeIs(2));
}

}  // namespace
}  // namespace tandem::replay
