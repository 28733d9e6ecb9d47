#include "validation/handwritten/resource/capacity.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::resource {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Found(const std::string& policy, bool is_shared = true) {
  return TextsOf(
      R"({"m": {"value": "10", "requestPolicy": )" + policy + "}}",
      [is_shared](const field::Path& at, json::ValueView capacity, field::ErrorList& errors) {
        ValidateCapacity(at, capacity, is_shared, {}, errors);
      });
}

TEST(Capacity, HasAPolicyOnlyWhenItIsShared) {
  EXPECT_THAT(Found("null", false), IsEmpty());
  EXPECT_THAT(Found("{}"), IsEmpty());
  EXPECT_THAT(Found("{}", false),
              ElementsAre("at[m].requestPolicy: Forbidden: allowMultipleAllocations must be true"));
}

TEST(Capacity, IsAskedForInOneWay) {
  EXPECT_THAT(Found(R"({"validValues": ["1"], "validRange": {}})"),
              ElementsAre("at[m].requestPolicy: Forbidden: exactly one policy can be specified, "
                          "cannot specify \"validValues\" and \"validRange\" at the same time"));
  EXPECT_THAT(Found(R"({"validValues": ["1"]})"),
              ElementsAre("at[m].requestPolicy.default: Required value: required when validValues "
                          "is defined"));
  EXPECT_THAT(Found(R"({"validRange": {}})"),
              ElementsAre("at[m].requestPolicy.default: Required value: required when validRange "
                          "is defined"));
}

TEST(CapacityValues, AreSortedAndHoldTheDefault) {
  EXPECT_THAT(Found(R"({"default": "2", "validValues": ["1", "2000m", "10"]})"), IsEmpty());
  EXPECT_THAT(
      Found(R"({"default": "3", "validValues": ["2", "1", "1", "20"]})"),
      ElementsAre(
          "at[m].requestPolicy.validValues[1]: Invalid value: \"1\": values must be sorted "
          "in ascending order",
          "at[m].requestPolicy.validValues[3]: Invalid value: \"20\": option is larger than "
          "capacity value: 10",
          "at[m].requestPolicy.validValues[2]: Duplicate value: \"1\"",
          "at[m].requestPolicy.validValues: Invalid value: \"3\": default value is not valid "
          "according to the requestPolicy"));
}

TEST(CapacityRange, LiesWithinTheCapacity) {
  const auto range = [](const std::string& members) {
    return Found(R"({"default": "3", "validRange": {)" + members + "}}");
  };
  EXPECT_THAT(range(R"("min": "1", "max": "9", "step": "2")"), IsEmpty());
  EXPECT_THAT(range(R"("max": "9")"),
              ElementsAre("at[m].requestPolicy.validRange.min: Required value: required when "
                          "validRange is defined"));
  EXPECT_THAT(
      range(R"("min": "20", "max": "2")"),
      ElementsAre("at[m].requestPolicy.validRange.min: Invalid value: \"20\": min is larger "
                  "than capacity value: 10",
                  "at[m].requestPolicy.validRange.min: Invalid value: \"3\": default is less "
                  "than min: 20",
                  "at[m].requestPolicy.validRange.max: Invalid value: \"20\": min is larger "
                  "than max: 2",
                  "at[m].requestPolicy.validRange.max: Invalid value: \"3\": default is more "
                  "than max: 2"));
  EXPECT_THAT(
      range(R"("min": "1", "max": "20")"),
      ElementsAre("at[m].requestPolicy.validRange.max: Invalid value: \"20\": max is larger "
                  "than capacity value: 10"));
}

TEST(CapacityRange, HasSteps) {
  const auto step = [](const std::string& size) {
    return Found(R"({"default": "3", "validRange": {"min": "1", "step": ")" + size + R"("}})");
  };
  EXPECT_THAT(step("-1"), IsEmpty());
  EXPECT_THAT(
      step("20"),
      ElementsAre("at[m].requestPolicy.validRange.step: Invalid value: \"20\": one step 21 "
                  "is larger than capacity value: 10",
                  "at[m].requestPolicy.validRange.step: Invalid value: \"3\": value is not a "
                  "multiple of a given step (20) from (1)"));
  EXPECT_THAT(step("0"), ElementsAre("at[m].requestPolicy.validRange.step: Invalid value: \"3\": "
                                     "value is not a multiple of a given step (0) from (1)"));
}

}  // namespace
}  // namespace tandem::handwritten::resource
