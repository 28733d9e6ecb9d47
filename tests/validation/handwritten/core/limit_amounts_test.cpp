#include "validation/handwritten/core/limit_amounts.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Judge(const std::string& amounts) {
  return TextsOf(R"({"type": "Container", )" + amounts + "}", ValidateLimitAmounts);
}

TEST(LimitAmounts, ComeInOrder) {
  EXPECT_THAT(Judge(R"("min": {"cpu": "1"}, "defaultRequest": {"cpu": "1"},
                       "default": {"cpu": "2"}, "max": {"cpu": "2"})"),
              IsEmpty());
}

TEST(LimitAmounts, AreReportedWhereUpstreamReportsThem) {
  EXPECT_THAT(
      Judge(R"("min": {"cpu": "4"}, "defaultRequest": {"cpu": "3"}, "default": {"cpu": "2"},
               "max": {"cpu": "1"})"),
      ElementsAre(
          "at.min[cpu]: Invalid value: \"4\": min value 4 is greater than max value 1",
          "at.defaultRequest[cpu]: Invalid value: \"3\": min value 4 is greater than default "
          "request value 3",
          "at.defaultRequest[cpu]: Invalid value: \"3\": default request value 3 is greater than "
          "max value 1",
          "at.defaultRequest[cpu]: Invalid value: \"3\": default request value 3 is greater than "
          "default limit value 2",
          "at.default[cpu]: Invalid value: \"4\": min value 4 is greater than default value 2",
          "at.default[cpu]: Invalid value: \"1\": default value 2 is greater than max value 1"));
}

TEST(LimitAmounts, AreComparedByResource) {
  EXPECT_THAT(
      Judge(R"("min": {"memory": "2", "cpu": "2"}, "max": {"memory": "1", "cpu": null})"),
      ElementsAre("at.min[cpu]: Invalid value: \"2\": min value 2 is greater than max value 0",
                  "at.min[memory]: Invalid value: \"2\": min value 2 is greater than max value 1"));
}

TEST(LimitAmounts, KeepWithinARatio) {
  EXPECT_THAT(Judge(R"("maxLimitRequestRatio": {"cpu": "2"}, "min": {"cpu": "1"},
                       "max": {"cpu": "2"})"),
              IsEmpty());
  EXPECT_THAT(Judge(R"("maxLimitRequestRatio": {"cpu": "900m"})"),
              ElementsAre("at.maxLimitRequestRatio[cpu]: Invalid value: \"900m\": ratio 900m is "
                          "less than 1"));
  EXPECT_THAT(Judge(R"("maxLimitRequestRatio": {"cpu": "3"}, "min": {"cpu": "750m"},
                       "max": {"cpu": "2"})"),
              ElementsAre("at.maxLimitRequestRatio[cpu]: Invalid value: \"3\": ratio 3 is greater "
                          "than max/min = 2.666667"));
}

TEST(LimitAmounts, DivideByZeroAsGoDoes) {
  EXPECT_THAT(Judge(R"("maxLimitRequestRatio": {"cpu": "3"}, "min": {"cpu": "0"},
                       "max": {"cpu": "2"})"),
              IsEmpty());
  EXPECT_THAT(Judge(R"("maxLimitRequestRatio": {"cpu": "3"}, "min": {"cpu": "0"},
                       "max": {"cpu": "-1"})"),
              testing::Contains("at.maxLimitRequestRatio[cpu]: Invalid value: \"3\": ratio 3 is "
                                "greater than max/min = -Inf"));
}

TEST(LimitAmounts, AreTheSameOfWhatCannotBeOvercommitted) {
  EXPECT_THAT(Judge(R"("defaultRequest": {"example.com/gpu": "1"},
                       "default": {"example.com/gpu": "2"})"),
              ElementsAre("at.defaultRequest[example.com/gpu]: Invalid value: \"1\": default value "
                          "2 must equal to defaultRequest value 1 in example.com/gpu"));
}

TEST(LimitAmounts, OfPodsHaveNoDefaults) {
  EXPECT_THAT(TextsOf(R"({"type": "Pod", "max": {"cpu": "1"}, "default": {"cpu": "2"}})",
                      ValidateLimitAmounts),
              IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::core
