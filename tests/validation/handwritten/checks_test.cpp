#include "validation/handwritten/checks.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/colliding_texts.h"

namespace tandem::handwritten {
namespace {

TEST(Checks, AddOneErrorPerMessage) {
  const field::Path path("p");
  field::ErrorList errors;
  AddMessages(path, "v", {"one", "two"}, "format=x", errors);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].ToString(), "p: Invalid value: \"v\": one");
  EXPECT_EQ(errors[1].origin, "format=x");
}

TEST(Checks, PrintTextsByTheirTypes) {
  const field::Path path("p");
  field::ErrorList errors;
  AddInvalid(path, "\a", "no", errors);
  AddInvalidName(path, "\a", "no", errors);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].ToString(), "p: Invalid value: \"\\a\": no");
  EXPECT_EQ(errors[1].ToString(), "p: Invalid value: \"\\u0007\": no");
}

TEST(Checks, AskForOneOfSomeTexts) {
  const field::Path path("p");
  field::ErrorList errors;
  RequireOneOf(path, "b", {"b", "a"}, errors);
  EXPECT_TRUE(errors.empty());
  RequireOneOf(path, "", {"b", "a"}, errors);
  RequireOneOf(path, "c", {"b", "a"}, errors);
  ValidateOneOf(path, "", {"b", "a"}, errors);
  ASSERT_EQ(errors.size(), 3U);
  EXPECT_EQ(errors[0].ToString(), "p: Required value");
  EXPECT_EQ(errors[1].ToString(), "p: Unsupported value: \"c\": supported values: \"b\", \"a\"");
  EXPECT_EQ(errors[2].ToString(), "p: Unsupported value: \"\": supported values: \"b\", \"a\"");
}

TEST(Checks, KnowTheNumbersOfPorts) {
  const field::Path path("p");
  field::ErrorList errors;
  ValidatePortNumber(path, 65535, errors);
  EXPECT_TRUE(errors.empty());
  ValidatePortNumber(path, 0, errors);
  ValidatePortNumber(path, 65536, errors, "portNum");
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].ToString(), "p: Invalid value: 0: must be between 1 and 65535, inclusive");
  EXPECT_EQ(errors[0].origin, "");
  EXPECT_EQ(errors[1].origin, "portNum");
}

TEST(Checks, RequireASegmentOfAPath) {
  const field::Path path("p");
  field::ErrorList errors;
  ValidateRequiredPathSegment(path, "fine", errors);
  EXPECT_TRUE(errors.empty());
  ValidateRequiredPathSegment(path, "", errors);
  ValidateRequiredPathSegment(path, "", errors, "say who");
  ValidateRequiredPathSegment(path, "a/b", errors);
  ASSERT_EQ(errors.size(), 3U);
  EXPECT_EQ(errors[0].ToString(), "p: Required value");
  EXPECT_EQ(errors[1].ToString(), "p: Required value: say who");
  EXPECT_EQ(errors[2].ToString(), "p: Invalid value: \"a/b\": may not contain '/'");
}

TEST(Checks, RequireNames) {
  const field::Path path("p");
  field::ErrorList errors;
  RequireShortName(path, "a", errors);
  RequireLongName(path, "a.b", errors);
  EXPECT_TRUE(errors.empty());
  RequireShortName(path, "", errors);
  RequireLongName(path, "", errors);
  RequireShortName(path, "a.b", errors);
  RequireLongName(path, "A", errors);
  ASSERT_EQ(errors.size(), 4U);
  EXPECT_EQ(errors[0].ToString(), "p: Required value");
  EXPECT_EQ(errors[1].ToString(), "p: Required value");
  EXPECT_EQ(errors[2].ToString(), "p: Invalid value: \"a.b\": must not contain dots");
  EXPECT_EQ(errors[2].origin, "format=k8s-short-name");
  EXPECT_EQ(errors[3].origin, "format=k8s-long-name");
}

TEST(Checks, MarkANegativeNumberAsBelowTheMinimum) {
  const field::Path path("p");
  field::ErrorList errors;
  ValidateNonNegative(path, 0, errors);
  EXPECT_TRUE(errors.empty());
  ValidateNonNegative(path, -1, errors);
  ValidateNonNegative(path, -2, errors, Covered::kYes);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].ToString(), "p: Invalid value: -1: must be greater than or equal to 0");
  EXPECT_EQ(errors[0].origin, "minimum");
  EXPECT_FALSE(errors[0].covered_by_declarative);
  EXPECT_TRUE(errors[1].covered_by_declarative);
}

TEST(SeenTexts, RememberFewAndMany) {
  std::vector<std::string> texts;
  for (int i = 0; i < 100; ++i) texts.push_back(std::to_string(i));
  SeenTexts seen;
  for (const std::string& text : texts) EXPECT_TRUE(seen.Insert(text));
  for (const std::string& text : texts) EXPECT_FALSE(seen.Insert(text));
  for (const std::string& text : texts) EXPECT_TRUE(seen.Contains(text));
  EXPECT_FALSE(seen.Contains("another"));
}

TEST(SeenTexts, ComparePreparedTextsWithFewOthers) {
  const std::vector<std::string> prepared = support::CollidingTexts(50'000);
  const SeenTexts::Table table(prepared.begin(), prepared.end());
  ASSERT_EQ(table.size(), prepared.size());
  std::size_t most = 0;
  for (std::size_t i = 0; i < table.bucket_count(); ++i)
    most = std::max(most, table.bucket_size(i));
  EXPECT_LT(most, 20U);
  SeenTexts seen;
  for (const std::string& text : prepared) EXPECT_TRUE(seen.Insert(text));
}

TEST(RepeatBudget, EndsOnceSpent) {
  RepeatBudget budget;
  EXPECT_TRUE(budget.HasMore());
  budget.Spend(std::size_t{5} << 20);
  EXPECT_FALSE(budget.HasMore());
}

TEST(Covered, TextsAreRequired) {
  const field::Path at("at");
  field::ErrorList errors;
  EXPECT_TRUE(RequireCoveredText(at, "a", errors));
  EXPECT_FALSE(RequireCoveredText(at, "", errors));
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].type, field::ErrorType::kRequired);
  EXPECT_TRUE(errors[0].covered_by_declarative);
}

TEST(Covered, ErrorsAreThoseOfTheLastRule) {
  const field::Path at("at");
  field::ErrorList errors = {field::Required(at), field::Required(at).WithOrigin("own")};
  MarkCovered(1, errors);
  EXPECT_FALSE(errors[0].covered_by_declarative);
  EXPECT_TRUE(errors[1].covered_by_declarative);
  EXPECT_EQ(errors[1].origin, "own");
  MarkCovered(0, errors, "maxLength");
  EXPECT_EQ(errors[0].origin, "maxLength");
}

}  // namespace
}  // namespace tandem::handwritten
