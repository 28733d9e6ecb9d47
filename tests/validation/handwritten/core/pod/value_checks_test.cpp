#include "validation/handwritten/core/pod/value_checks.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(ValueChecks, KnowWhatIsBlank) {
  const Sample sample(R"([null, "", [], {}, "a", [1]])");
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(IsBlank((*sample).At(i)), i < 4) << i;
}

TEST(ValueChecks, AskForNumbersWithinALimit) {
  const auto of = [](std::string_view json, auto rule) { return TextsOf(json, rule); };
  EXPECT_THAT(of("2147483647", &ValidateId), IsEmpty());
  EXPECT_THAT(of("null", &ValidateId), IsEmpty());
  EXPECT_THAT(of("-1", &ValidateId),
              ElementsAre("at: Invalid value: -1: must be between 0 and 2147483647, inclusive"));
  EXPECT_THAT(of("511", &ValidateFileMode), IsEmpty());
  EXPECT_THAT(of("512", &ValidateFileMode), testing::SizeIs(1));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
