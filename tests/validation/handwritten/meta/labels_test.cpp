#include "validation/handwritten/meta/labels.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::meta {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Labels(std::string_view json) { return TextsOf(json, &ValidateLabels); }
std::vector<std::string> Annotations(std::string_view json) {
  return TextsOf(json, &ValidateAnnotations);
}

TEST(Labels, AcceptKeysAndValuesOfLabels) {
  EXPECT_THAT(Labels("null"), IsEmpty());
  EXPECT_THAT(Labels(R"({"a": "b", "example.com/c": "", "d": null})"), IsEmpty());
}

TEST(Labels, ReportInAscendingOrderOfKeys) {
  EXPECT_THAT(Labels(R"({"z z": "", "b": "-", "a a": "c d"})"),
              ElementsAre(StartsWith("at: Invalid value: \"a a\": name part"),
                          StartsWith("at: Invalid value: \"c d\": a valid label"),
                          StartsWith("at: Invalid value: \"-\": a valid label"),
                          StartsWith("at: Invalid value: \"z z\": name part")));
}

TEST(Labels, NameTheFormatAsOrigin) {
  const Sample sample(R"({"a a": "-"})");
  const field::Path at("at");
  field::ErrorList errors;
  ValidateLabels(at, *sample, errors);
  ASSERT_EQ(errors.size(), 2U);
  EXPECT_EQ(errors[0].origin, "format=k8s-label-key");
  EXPECT_EQ(errors[1].origin, "format=k8s-label-value");
}

TEST(Annotations, MayHaveKeysInAnyCase) {
  EXPECT_THAT(Annotations(R"({"Example.COM/Key": "any thing"})"), IsEmpty());
  EXPECT_THAT(Annotations("{\"a\xE2\x84\xAA\xC4\xB0\": \"\"}"), IsEmpty());
  EXPECT_THAT(Annotations(R"({"A b": ""})"), ElementsAre(StartsWith("at: Invalid value: \"A b\"")));
}

TEST(Annotations, AreLimitedAltogether) {
  const auto of_size = [](std::size_t size) {
    return R"({"a": ")" + std::string(size / 2 - 1, 'x') + R"(", "b": ")" +
           std::string(size - size / 2 - 1, 'x') + R"("})";
  };
  EXPECT_THAT(Annotations(of_size(262144)), IsEmpty());
  EXPECT_THAT(Annotations(of_size(262145)),
              ElementsAre("at: Too long: may not be more than 262144 bytes"));
}

}  // namespace
}  // namespace tandem::handwritten::meta
