#include "validation/handwritten/resource/taints.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(DeviceTaint, HasAKeyAndAnEffect) {
  const auto found = [](std::string_view taint) { return TextsOf(taint, &ValidateDeviceTaint); };
  EXPECT_THAT(found(R"({"key": "a/b", "value": "c", "effect": "NoSchedule"})"), IsEmpty());
  EXPECT_THAT(found(R"({"key": "a b", "value": "-"})"),
              ElementsAre(StartsWith("at.key: Invalid value: \"a b\": name part"),
                          StartsWith("at.value: Invalid value: \"-\": a valid label"),
                          "at.effect: Required value"));
  EXPECT_THAT(found(R"({"key": "a", "effect": "x"})"),
              ElementsAre("at.effect: Unsupported value: \"x\": supported values: \"NoExecute\", "
                          "\"NoSchedule\", \"None\""));
}

TEST(DeviceTolerations, CompareByAnOperator) {
  const auto found = [](std::string_view tolerations) {
    return TextsOf(tolerations, &ValidateDeviceTolerations);
  };
  EXPECT_THAT(found(R"([{"operator": "Exists"}, {"key": "a", "operator": "Equal", "value": "b",
                        "effect": "None"}])"),
              IsEmpty());
  EXPECT_THAT(found(R"([{"operator": "Exists", "value": "v"}, {"operator": "Equal", "value": "-"},
                        {}, {"operator": "x"}, {"operator": "Exists", "key": "-",
                        "effect": "y"}])"),
              ElementsAre("at[0].value: Invalid value: \"v\": must be empty for operator `Exists`",
                          StartsWith("at[1].value: Invalid value: \"-\": a valid label"),
                          "at[2].operator: Required value",
                          "at[3].operator: Unsupported value: \"x\": supported values: \"Equal\", "
                          "\"Exists\"",
                          StartsWith("at[4].key: Invalid value: \"-\": name part"),
                          StartsWith("at[4].effect: Unsupported value: \"y\"")));
}

}  // namespace
}  // namespace tandem::handwritten::resource
