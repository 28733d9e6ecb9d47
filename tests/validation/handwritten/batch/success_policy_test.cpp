#include "validation/handwritten/batch/success_policy.h"

#include "tests/validation/handwritten/batch/job_sample.h"

namespace tandem::handwritten::batch {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> TextsOfPolicy(const std::string& policy,
                                       const std::string& mode = "Indexed") {
  return TextsOf(
      R"({"completions": 5, "completionMode": ")" + mode + R"(", "successPolicy": )" + policy + "}",
      ValidateSuccessPolicy);
}

TEST(SuccessPolicy, AcceptsItsRules) {
  EXPECT_THAT(TextsOfPolicy(R"({"rules": [{"succeededIndexes": "0,2-4", "succeededCount": 4},
                                          {"succeededCount": 5}, {"succeededIndexes": ""}]})"),
              IsEmpty());
}

TEST(SuccessPolicy, NeedsRules) {
  EXPECT_THAT(TextsOfPolicy("{}"),
              ElementsAre("at.rules: Required value: at least one rules must be specified when the "
                          "successPolicy is specified"));
  std::string many = R"({"succeededCount": 1})";
  for (int i = 0; i < 20; ++i) many += R"(, {"succeededCount": 1})";
  EXPECT_THAT(TextsOfPolicy(R"({"rules": [)" + many + "]}"),
              ElementsAre("at.rules: Too many: 21: must have at most 20 items"));
}

TEST(SuccessPolicy, NeedsIndexes) {
  EXPECT_THAT(TextsOfPolicy(R"({"rules": [{"succeededCount": 1}]})", "NonIndexed"),
              ElementsAre(R"(at: Invalid value: {"Rules":[{"SucceededIndexes":null,)"
                          R"("SucceededCount":1}]}: requires indexed completion mode)"));
}

TEST(SuccessPolicy, IsWithinReach) {
  EXPECT_THAT(
      TextsOfPolicy(R"({"rules": [{"succeededIndexes": "0-1", "succeededCount": 6}]})"),
      ElementsAre("at.rules[0].succeededCount: Invalid value: 6: must be less than or equal "
                  "to 5 (the number of specified completions)",
                  "at.rules[0].succeededCount: Invalid value: 6: must be less than or equal "
                  "to 2 (the number of indexes in the specified succeededIndexes field)"));
  EXPECT_EQ(
      TextsOfPolicy(R"({"rules": [{"succeededIndexes": ")" + std::string(65537, '0') + R"("}]})")
          .size(),
      1U);
}

}  // namespace
}  // namespace tandem::handwritten::batch
