#include "validation/verdict/answer.h"

#include <gtest/gtest.h>

namespace tandem::verdict {
namespace {

field::ErrorList Errors(std::size_t count) {
  field::ErrorList errors;
  for (std::size_t i = 0; i < count; ++i) {
    errors.Add(field::Required(field::Path("f" + std::to_string(i))));
  }
  return errors;
}

TEST(InvalidObject, CarriesMessageDetailsAndErrors) {
  const Denial denial = InvalidObject("apps", "Deployment", "web", Errors(2), 1000);
  EXPECT_EQ(denial.code, 422);
  EXPECT_EQ(denial.reason, "Invalid");
  EXPECT_EQ(denial.message,
            "Deployment.apps \"web\" is invalid: [f0: Required value, f1: Required value]");
  EXPECT_EQ(denial.name, "web");
  EXPECT_EQ(denial.group, "apps");
  EXPECT_EQ(denial.kind, "Deployment");
  EXPECT_EQ(denial.errors.size(), 2U);
  EXPECT_EQ(denial.omitted, 0U);
}

TEST(InvalidObject, CountsWhatItDoesNotReport) {
  Denial denial = InvalidObject("", "Pod", "p", Errors(5), 2);
  EXPECT_EQ(denial.errors.size(), 2U);
  EXPECT_EQ(denial.omitted, 3U);
  EXPECT_EQ(OmittedText(denial), "... 3 more errors omitted");
  denial.cut = true;
  EXPECT_EQ(OmittedText(denial), "... at least 3 more errors omitted");
  EXPECT_EQ(InvalidObject("", "Pod", "p", Errors(5), 0).errors.size(), 5U);
}

TEST(InvalidObject, CutsALongMessage) {
  const Denial denial = InvalidObject("", "Pod", "p", Errors(10'000), 0);
  EXPECT_EQ(denial.message.size(), 64U * 1024);
  EXPECT_EQ(denial.errors.size(), 10'000U);
}

TEST(InvalidObject, HasRoomForHalfAMebibyteOfErrors) {
  field::ErrorList errors;
  for (int i = 0; i < 1'000; ++i) {
    errors.Add(field::Required(field::Path("f"), std::string(1'000, '<')));
  }
  const Denial denial = InvalidObject("", "Pod", "p", errors, 0);
  EXPECT_GT(denial.errors.size(), 80U);
  EXPECT_LT(denial.errors.size(), 90U);
  EXPECT_EQ(denial.errors.size() + denial.omitted, 1'000U);
}

TEST(InvalidObject, ShortensAnErrorThatHasNoRoom) {
  const std::string large(4 << 20, 'x');
  field::ErrorList errors;
  errors.Add(field::Invalid(field::Path(large), field::BadValue::String(large), "bad: " + large));
  errors.Append(field::Required(field::Path("f")));
  const Denial denial = InvalidObject("", "Pod", "p", errors, 0);
  ASSERT_EQ(denial.errors.size(), 1U);
  EXPECT_EQ(denial.omitted, 1U);
  EXPECT_LT(denial.errors[0].ToString().size(), 100'000U);
}

TEST(UnreadableObject, IsABadRequestWithoutDetails) {
  const Denial denial = UnreadableObject("why");
  EXPECT_EQ(denial.code, 400);
  EXPECT_EQ(denial.reason, "BadRequest");
  EXPECT_EQ(denial.message, "why");
  EXPECT_TRUE(denial.errors.empty());
}

}  // namespace
}  // namespace tandem::verdict
