#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Texts Try(std::string_view junctors, std::string_view value) {
  const auto resource =
      CustomResource::OfSpec("{\"x\":{\"type\":\"string\"," + std::string(junctors) + "}}");
  return resource.OnCreate("{\"x\":" + std::string(value) + "}");
}

std::string Plain(std::string_view rule) {
  return "<nil>: Invalid value: \"\": \"spec.x\" " + std::string(rule);
}

TEST(Junctors, AnyOfKeepsTheErrorsOfTheBestBranch) {
  constexpr std::string_view kAnyOf = R"("anyOf":[{"minLength":5},{"pattern":"^z"}])";
  EXPECT_THAT(Try(kAnyOf, R"("z")"), IsEmpty());
  EXPECT_THAT(
      Try(kAnyOf, R"("abc")"),
      ElementsAre(
          Plain("must validate at least one schema (anyOf)"),
          R"(spec.x: Invalid value: "abc": spec.x in body should be at least 5 chars long)"));
}

TEST(Junctors, OneOfCountsTheValidOnes) {
  constexpr std::string_view kOneOf = R"("oneOf":[{"minLength":2},{"pattern":"^z"}])";
  EXPECT_THAT(Try(kOneOf, R"("ab")"), IsEmpty());
  EXPECT_THAT(Try(kOneOf, R"("zz")"),
              ElementsAre(Plain("must validate one and only one schema (oneOf). Found 2 valid "
                                "alternatives")));
  EXPECT_THAT(Try(kOneOf, R"("a")"),
              ElementsAre(Plain("must validate one and only one schema (oneOf). Found none valid"),
                          testing::HasSubstr("at least 2 chars")));
}

TEST(Junctors, AllOfReportsEveryBranchAndThenItself) {
  EXPECT_THAT(Try(R"("allOf":[{"minLength":5},{"pattern":"^a"}])", R"("abc")"),
              ElementsAre(testing::HasSubstr("at least 5 chars"),
                          Plain("must validate all the schemas (allOf)")));
  EXPECT_THAT(Try(R"("minLength":5,"allOf":[{"minLength":5}])", R"("abc")"),
              ElementsAre(testing::HasSubstr("at least 5 chars"),
                          Plain("must validate all the schemas (allOf). None validated")));
}

TEST(Junctors, NotForbids) {
  EXPECT_THAT(Try(R"("not":{"enum":["a"]})", R"("b")"), IsEmpty());
  EXPECT_THAT(Try(R"("not":{"enum":["a"]})", R"("a")"),
              ElementsAre(Plain("must not validate the schema (not)")));
}

TEST(Junctors, ErrorsInsideBelongToTheNodeThatHasThem) {
  const auto resource = CustomResource::OfSpec(
      R"({"x":{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer"}},)"
      R"("allOf":[{"properties":{"a":{"maxLength":1}}}]}})");
  EXPECT_THAT(resource.OnUpdate(R"({"x":{"a":"long","b":2}})", R"({"x":{"a":"long","b":1}})"),
              testing::SizeIs(2));
  EXPECT_THAT(resource.OnUpdate(R"({"x":{"a":"long","b":1}})", R"({"x":{"a":"long","b":1}})"),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::crd::object
