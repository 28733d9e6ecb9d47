#include "server/shadow/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tandem::shadow {
namespace {

using testing::HasSubstr;

Count ExampleCount() {
  Count count;
  count.releases = {{1, 34, 10}, {1, 36, 3}};
  count.reviews[Outcome::kSame] = 12034;
  count.reviews[Outcome::kNewlyRefused] = 3;
  count.reviews[Outcome::kNotServed] = 1;
  const Time time(std::chrono::seconds(1'800'000'000));
  Row refused{3, time, time};
  refused.change =
      releases::FindChange(count.releases.ours, count.releases.other, true,
                           {"Pod", "spec.hostAliases[*].ip", "must not have leading 0s"});
  count.rows.push_back(
      {{Outcome::kNewlyRefused, "v1 Pod", "spec.hostAliases[*].ip FieldValueInvalid"}, refused});
  count.rows.push_back({{Outcome::kNotServed, "a.example/v1 \nGate", "", false}, {1, time, time}});
  return count;
}

TEST(ShadowReport, TellsPeopleWhatDiffers) {
  EXPECT_EQ(TitleOf(ExampleCount()),
            "Kubernetes 1.36.3 beside 1.34.10: 12,034 the same, 3 newly refused, 1 no longer "
            "served");
  const std::string text = RenderText(ExampleCount());
  EXPECT_THAT(text, HasSubstr("  newly refused: v1 Pod: spec.hostAliases[*].ip FieldValueInvalid "
                              "(3 reviews, the last at 2027-01-15T08:00:00Z)\n    Since 1.36: "));
  EXPECT_THAT(text, HasSubstr("\n  no longer served: a.example/v1 \\nGate (1 review,"));
}

TEST(ShadowReport, TellsWhatIsNotListed) {
  Count count = ExampleCount();
  count.rows.clear();
  EXPECT_THAT(RenderText(count), Not(HasSubstr("more difference")));
  count.left_out = 2;
  EXPECT_THAT(RenderText(count), HasSubstr("  2 more differences, of rules that are not listed\n"));
}

TEST(ShadowReport, IsAnObjectForPrograms) {
  std::string text;
  json::Writer writer(text);
  WriteJson(ExampleCount(), writer);
  EXPECT_THAT(text, HasSubstr(R"({"kubernetesVersion":"1.36.3","beside":"1.34.10",)"
                              R"("reviews":{"same":12034,"newly_refused":3,)"));
  EXPECT_THAT(text, HasSubstr(R"({"outcome":"newly_refused","kind":"v1 Pod",)"
                              R"("rule":"spec.hostAliases[*].ip FieldValueInvalid","reviews":3,)"));
  EXPECT_THAT(text, HasSubstr(R"("change":")"));
}

}  // namespace
}  // namespace tandem::shadow
