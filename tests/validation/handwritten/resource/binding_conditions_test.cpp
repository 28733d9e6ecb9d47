#include "validation/handwritten/resource/binding_conditions.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Found(std::string_view owner) {
  return TextsOf(owner, &ValidateBindingConditions);
}

TEST(BindingConditions, ComeWithTheirFailures) {
  EXPECT_THAT(Found("{}"), IsEmpty());
  EXPECT_THAT(Found(R"({"bindingConditions": ["a"], "bindingFailureConditions": ["b"]})"),
              IsEmpty());
  EXPECT_THAT(Found(R"({"bindingConditions": ["a"]})"),
              ElementsAre("at.bindingFailureConditions: Invalid value: null: "
                          "bindingFailureConditions are required to use bindingConditions"));
  EXPECT_THAT(Found(R"({"bindingConditions": [], "bindingFailureConditions": ["a"]})"),
              ElementsAre("at.bindingConditions: Invalid value: []: bindingConditions are required "
                          "to use bindingFailureConditions"));
}

TEST(BindingConditions, AreFewLabelsAndEachThereOnce) {
  EXPECT_THAT(
      Found(R"({"bindingConditions": ["a b", "c", "c"], "bindingFailureConditions": ["c"]})"),
      ElementsAre(StartsWith("at.bindingConditions[0]: Invalid value: \"a b\": name part"),
                  "at.bindingConditions[2]: Duplicate value: \"c\"",
                  "at.bindingFailureConditions[0]: Invalid value: \"c\": bindingFailureConditions "
                  "must not overlap with bindingConditions"));
  EXPECT_THAT(Found(R"({"bindingConditions": ["a", "b", "c", "d", "e"],
                        "bindingFailureConditions": ["f"]})"),
              ElementsAre("at.bindingConditions: Too many: 5: must have at most 4 items"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
