#include "validation/handwritten/meta/conditions.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Validate(std::string_view json) {
  return TextsOf(json, &ValidateConditions);
}

constexpr std::string_view kGood = R"({"type": "a/B", "status": "True", "reason": "R",
    "lastTransitionTime": "2024-01-02T03:04:05Z"})";

TEST(Conditions, AcceptCompleteOnes) {
  EXPECT_THAT(Validate("null"), IsEmpty());
  EXPECT_THAT(Validate("[" + std::string(kGood) + "]"), IsEmpty());
}

TEST(Conditions, AreComplete) {
  EXPECT_THAT(
      Validate(R"([{"observedGeneration": -1}])"),
      ElementsAre("at[0].type: Invalid value: \"\": name part must be non-empty",
                  StartsWith("at[0].type: Invalid value: \"\": name part must consist"),
                  "at[0].status: Unsupported value: \"\": supported values: \"False\", "
                  "\"True\", \"Unknown\"",
                  "at[0].observedGeneration: Invalid value: -1: must be greater than or "
                  "equal to zero",
                  "at[0].lastTransitionTime: Required value", "at[0].reason: Required value"));
}

TEST(Conditions, AreCompleteSince137) {
  const auto validate = [](const std::string& json) {
    return TextsOf(json, &ValidateConditions, OptionsOf(releases::k1_37));
  };
  EXPECT_THAT(
      validate("[{}]"),
      ElementsAre("at[0].type: Required value: is required", "at[0].status: Required value",
                  "at[0].lastTransitionTime: Required value", "at[0].reason: Required value"));
  const std::string good(kGood);
  EXPECT_THAT(validate("[" + good + "," + good + "]"),
              ElementsAre("at[1]: Duplicate value: \"a/B\""));
}

TEST(Conditions, HaveDistinctTypes) {
  const std::string good(kGood);
  EXPECT_THAT(Validate("[" + good + "," + good + "]"),
              ElementsAre("at[1].type: Duplicate value: \"a/B\""));
}

TEST(Conditions, LimitReasonAndMessage) {
  const auto with = [](const std::string& reason, std::size_t message) {
    return Validate(
        R"([{"type": "A", "status": "False", "lastTransitionTime": "2024-01-02T03:04:05Z",
                    "reason": ")" +
        reason + R"(", "message": ")" + std::string(message, 'm') + "\"}]");
  };
  EXPECT_THAT(with(std::string(1024, 'r'), 32768), IsEmpty());
  EXPECT_THAT(with(std::string(1025, 'r'), 32769),
              ElementsAre("at[0].reason: Too long: may not be more than 1024 bytes",
                          "at[0].message: Too long: may not be more than 32768 bytes"));
  EXPECT_THAT(with("1", 0), ElementsAre(StartsWith("at[0].reason: Invalid value: \"1\"")));
}

}  // namespace
}  // namespace tandem::handwritten::meta
