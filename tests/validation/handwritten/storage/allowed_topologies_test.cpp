#include "validation/handwritten/storage/allowed_topologies.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::storage {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

field::ErrorList Validate(std::string_view terms) {
  const Sample sample(terms);
  field::ErrorList errors;
  ValidateAllowedTopologies(*sample, errors);
  return errors;
}

std::string Term(const std::string& key, const std::string& values) {
  return R"({"matchLabelExpressions": [{"key": ")" + key + R"(", "values": )" + values + "}]}";
}

std::string Terms(const std::string& a, const std::string& b) { return "[" + a + ", " + b + "]"; }

std::string Duplicate(int i) {
  return "allowedTopologies[" + std::to_string(i) +
         "].matchLabelExpressions: Duplicate value: \"\"";
}

TEST(AllowedTopologies, AcceptDifferentTerms) {
  EXPECT_THAT(Validate("null"), IsEmpty());
  EXPECT_THAT(Validate("[" + Term("zone", R"(["a"])") + "]"), IsEmpty());
  EXPECT_THAT(Validate(Terms(Term("zone", R"(["a"])"), Term("zone", R"(["a", "b"])"))), IsEmpty());
  EXPECT_THAT(Validate(Terms(Term("zone", R"(["a"])"), Term("rack", R"(["a"])"))), IsEmpty());
}

TEST(AllowedTopologies, RefuseTermsThatMeanTheSame) {
  EXPECT_THAT(Texts(Validate(Terms(Term("zone", R"(["a", "b"])"), Term("zone", R"(["b", "a"])")))),
              ElementsAre(Duplicate(1)));
  const std::string term = Term("zone", R"(["a"])");
  EXPECT_THAT(Texts(Validate("[" + term + ", " + term + ", " + term + "]")),
              ElementsAre(Duplicate(1), Duplicate(2), Duplicate(2)));
}

TEST(AllowedTopologies, CountEmptyTermsAgainstBlanks) {
  EXPECT_THAT(Texts(Validate("[{}]")), ElementsAre(Duplicate(0)));
  EXPECT_THAT(Texts(Validate(Terms("{}", "null"))),
              ElementsAre(Duplicate(0), Duplicate(0), Duplicate(1), Duplicate(1), Duplicate(1)));
}

TEST(AllowedTopologies, NameKeysAndValuesOnce) {
  const field::ErrorList errors = Validate(R"([{"matchLabelExpressions": [
      {"key": "a b", "values": ["x", "y", "x"]}, {"key": "a b"}]}])");
  const std::string at = "allowedTopologies[0].matchLabelExpressions";
  EXPECT_THAT(Texts(errors),
              ElementsAre(at + "[0].values[2]: Duplicate value: \"x\"",
                          StartsWith(at + "[0].key: Invalid value: \"a b\": name part"),
                          at + "[1].values: Required value",
                          StartsWith(at + "[1].key: Invalid value: \"a b\": name part"),
                          at + "[1].key: Duplicate value: \"a b\""));
  ASSERT_EQ(errors.size(), 5U);
  EXPECT_EQ(errors[1].origin, "format=k8s-label-key");
}

TEST(AllowedTopologies, StopAtALimit) {
  std::string terms = "[{}";
  for (int i = 0; i < 300; ++i) terms += ", {}";
  EXPECT_EQ(Validate(terms + "]").size(), 10'000U);
}

}  // namespace
}  // namespace tandem::handwritten::storage
