#include "validation/handwritten/core/node_taints.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Taints, AreLabelsWithAnEffect) {
  EXPECT_THAT(TextsOf(R"([{"key": "a.b/c", "value": "d", "effect": "NoExecute"}])", ValidateTaints),
              IsEmpty());
  EXPECT_THAT(
      TextsOf(R"([{"key": "a b", "value": "-", "effect": ""}, {"key": "a", "effect": "x"}])",
              ValidateTaints),
      ElementsAre(StartsWith("at[0].key: Invalid value: \"a b\": name part"),
                  StartsWith("at[0].value: Invalid value: \"-\": a valid label"),
                  "at[0].effect: Required value",
                  "at[1].effect: Unsupported value: \"x\": supported values: "
                  "\"NoSchedule\", \"PreferNoSchedule\", \"NoExecute\""));
}

TEST(Taints, AreUnique) {
  EXPECT_THAT(TextsOf(R"([{"key": "a", "effect": "NoExecute"},
                          {"key": "a", "effect": "NoSchedule"},
                          {"key": "a", "value": "b", "effect": "NoExecute"}])",
                      ValidateTaints),
              ElementsAre(R"(at[2]: Duplicate value: {"Key":"a","Value":"b","Effect":"NoExecute",)"
                          R"("TimeAdded":null}: taints must be unique by key and effect pair)"));
}

TEST(Taints, SayAllThatIsWrongWithAValueAtOnce) {
  const std::string value = std::string(64, 'a') + "!";
  EXPECT_THAT(TextsOf(R"([{"key": "a", "effect": "NoExecute", "value": ")" + value + "\"}]",
                      ValidateTaints),
              ElementsAre(testing::HasSubstr("must be no more than 63 bytes;a valid label")));
}

}  // namespace
}  // namespace tandem::handwritten::core
