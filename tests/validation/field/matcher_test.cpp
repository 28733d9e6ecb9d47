#include "validation/field/matcher.h"

#include <gtest/gtest.h>

#include <vector>

namespace tandem::field {
namespace {

Error Make(ErrorType type, std::string field, std::string origin) {
  Error error;
  error.type = type;
  error.field = std::move(field);
  error.origin = std::move(origin);
  return error;
}

struct Case {
  const char* name;
  Error want;
  Error got;
  bool matches;
};

TEST(Matcher, ComparesTypeOriginAndField) {
  constexpr auto kInvalid = ErrorType::kInvalid;
  constexpr auto kRequired = ErrorType::kRequired;
  constexpr auto kTypeInvalid = ErrorType::kTypeInvalid;
  const Case kCases[] = {
      {"equal", Make(kInvalid, "f", "minimum"), Make(kInvalid, "f", "minimum"), true},
      {"other origin", Make(kInvalid, "f", "minimum"), Make(kInvalid, "f", "maximum"), false},
      {"other field", Make(kInvalid, "f", "minimum"), Make(kInvalid, "g", "minimum"), false},
      {"other type", Make(kInvalid, "f", "x"), Make(kRequired, "f", "x"), false},
      {"invalid without origin", Make(kInvalid, "f", ""), Make(kInvalid, "f", ""), false},
      {"required without origin", Make(kRequired, "f", ""), Make(kRequired, "f", ""), true},
      {"type invalid is not invalid", Make(kTypeInvalid, "f", ""), Make(kInvalid, "f", ""), false},
      {"type invalid without origin", Make(kTypeInvalid, "f", ""), Make(kTypeInvalid, "f", ""),
       true},
  };
  for (const Case& test : kCases) {
    SCOPED_TRACE(test.name);
    EXPECT_EQ(Matches(test.want, test.got, PathNormalizer()), test.matches);
  }
}

TEST(Matcher, NormalizesTheDeclarativeSideOnly) {
  const std::vector<NormalizationRule> rules = {{"^a$", "b"}};
  const auto normalizer = PathNormalizer::Create(rules);
  ASSERT_TRUE(normalizer);
  const Error a = Make(ErrorType::kRequired, "a", "");
  const Error b = Make(ErrorType::kRequired, "b", "");
  EXPECT_TRUE(Matches(b, a, *normalizer));
  EXPECT_TRUE(Matches(a, a, *normalizer));
  EXPECT_FALSE(Matches(a, b, *normalizer));
}

TEST(Matcher, IgnoresValueDetailAndMarksButSameErrorDoesNotIgnoreTheFirstTwo) {
  const Error one = Invalid(Path("f"), BadValue::Int(1), "x").WithOrigin("minimum");
  const Error marked =
      Invalid(Path("f"), BadValue::Int(1), "x").WithOrigin("minimum").MarkCoveredByDeclarative();
  const Error other_value = Invalid(Path("f"), BadValue::Int(2), "x").WithOrigin("minimum");
  const Error other_detail = Invalid(Path("f"), BadValue::Int(1), "y").WithOrigin("minimum");
  for (const Error& other : {marked, other_value, other_detail}) {
    EXPECT_TRUE(Matches(one, other, PathNormalizer()));
  }
  EXPECT_TRUE(SameError(one, marked));
  EXPECT_FALSE(SameError(one, other_value));
  EXPECT_FALSE(SameError(one, other_detail));
}

TEST(IsAncestor, WantsAWholeStep) {
  EXPECT_TRUE(IsAncestor("spec", "spec.a"));
  EXPECT_TRUE(IsAncestor("spec.a", "spec.a[0].b"));
  EXPECT_FALSE(IsAncestor("spec", "spec"));
  EXPECT_FALSE(IsAncestor("spec", "specific.a"));
  EXPECT_FALSE(IsAncestor("spec.a", "spec"));
  EXPECT_FALSE(IsAncestor("", "spec"));
  EXPECT_FALSE(IsAncestor("", ".spec"));
}

}  // namespace
}  // namespace tandem::field
