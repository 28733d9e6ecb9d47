#include "validation/handwritten/core/pod/tolerations.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> Errors(std::string_view toleration, std::string_view old = "") {
  const auto spec = [](std::string_view one) {
    return R"("tolerations": [)" + std::string(one) + "]";
  };
  return ErrorsOfSpec(spec(toleration), old.empty() ? "" : spec(old));
}

TEST(Tolerations, AreOfTaints) {
  EXPECT_THAT(Errors(R"({"key": "a", "operator": "Exists", "effect": "NoSchedule"})"), IsEmpty());
  EXPECT_THAT(Errors(R"({"effect": "x", "tolerationSeconds": 1})"),
              ElementsAre(HasSubstr("operator must be Exists when `key` is empty"),
                          HasSubstr("effect must be 'NoExecute' when `tolerationSeconds` is set"),
                          HasSubstr("effect: Unsupported value: \"x\"")));
  EXPECT_THAT(Errors(R"({"key": "a", "operator": "Exists", "value": "b"})"),
              ElementsAre(HasSubstr("operator: Invalid value: \"b\": value must be empty")));
}

TEST(Tolerations, CompareOnlyWhereTheyDid) {
  EXPECT_THAT(Errors(R"({"key": "a", "operator": "Lt", "value": "5"})"),
              ElementsAre(HasSubstr("operator: Unsupported value: \"Lt\"")));
  constexpr std::string_view kOld = R"({"key": "a", "operator": "Gt", "value": "1"})";
  EXPECT_THAT(Errors(R"({"key": "a", "operator": "Lt", "value": "-5"})", kOld), IsEmpty());
  EXPECT_THAT(Errors(R"({"key": "a", "operator": "Lt", "value": "05"})", kOld),
              ElementsAre(HasSubstr("must be a valid decimal integer in canonical form")));
  EXPECT_THAT(Errors(R"({"key": "a", "operator": "Lt", "value": "x"})", kOld),
              ElementsAre(HasSubstr("canonical form"), HasSubstr("invalid syntax")));
  EXPECT_THAT(Errors(R"({"key": "a", "operator": "Lt", "value": "9223372036854775808"})", kOld),
              ElementsAre(HasSubstr("value out of range")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
