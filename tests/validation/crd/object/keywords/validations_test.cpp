#include "tests/validation/crd/custom_resource.h"

namespace tandem::crd::object {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Validations, AreReadMemberByMember) {
  const auto resource = CustomResource::OfSchema(
      R"({"type":"object","x-kubernetes-validations":[{"rule":"a","message":"m","reason":"r",)"
      R"("messageExpression":"e","fieldPath":".p"},{"rule":"b"}]})");
  const auto& rules = resource.version().schema->expressions;
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0].rule, "a");
  EXPECT_EQ(rules[0].message, "m");
  EXPECT_EQ(rules[0].message_expression, "e");
  EXPECT_EQ(rules[0].reason, "r");
  EXPECT_EQ(rules[0].field_path, ".p");
  EXPECT_EQ(rules[1].message, std::nullopt);
}

TEST(Validations, AreAListOfObjectsOfTexts) {
  const auto errors_of = [](std::string_view rules) {
    return ErrorsOfSpec(R"({"x":{"type":"string","x-kubernetes-validations":)" +
                        std::string(rules) + "}}");
  };
  EXPECT_THAT(errors_of("{}"), ElementsAre(testing::EndsWith("must be a list")));
  EXPECT_THAT(errors_of("[1]"),
              ElementsAre(testing::EndsWith("[0]: Invalid value: 1: must be an object")));
  EXPECT_THAT(errors_of(R"([{"rule":1}])"),
              ElementsAre(testing::EndsWith("[0].rule: Invalid value: 1: must be a string")));
}

TEST(Validations, AreJudgedAsFarAsTheyAreNotExpressions) {
  EXPECT_THAT(ErrorsOfSpec(R"({"x":{"type":"string","x-kubernetes-validations":[{"rule":" "}]}})"),
              ElementsAre(testing::EndsWith("rule: Required value: rule is not specified")));
}

}  // namespace
}  // namespace tandem::crd::object
