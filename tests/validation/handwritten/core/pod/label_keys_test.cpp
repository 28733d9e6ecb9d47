#include "validation/handwritten/core/pod/label_keys.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Merged(std::string_view json) { return TextsOf(json, &ValidateLabelKeys); }

TEST(LabelKeys, NeedASelector) {
  EXPECT_THAT(Merged("{}"), IsEmpty());
  EXPECT_THAT(Merged(R"({"mismatchLabelKeys": ["a"]})"),
              ElementsAre("at.mismatchLabelKeys: Forbidden: must not be specified when "
                          "labelSelector is not set"));
}

TEST(LabelKeys, AreInTheSelectorOnce) {
  EXPECT_THAT(Merged(R"({"matchLabelKeys": ["a"],
                         "labelSelector": {"matchExpressions": [{"key": "a"}]}})"),
              IsEmpty());
  EXPECT_THAT(Merged(R"({"matchLabelKeys": ["b", "a"], "labelSelector": {"matchLabels": {"a": ""},
                         "matchExpressions": [{"key": "a"}]}})"),
              ElementsAre("at[1]: Invalid value: \"a\": exists in both matchLabelKeys and "
                          "labelSelector"));
  EXPECT_THAT(
      TextsOf(R"({"matchLabelKeys": ["a"], "labelSelector": {"matchLabels": {"a": ""}}})",
              &ValidateUnmergedLabelKeys),
      ElementsAre(StartsWith("at.matchLabelKeys[0]: Invalid value: \"a\": exists in both")));
}

TEST(LabelKeys, AreOfOneList) {
  EXPECT_THAT(Merged(R"({"matchLabelKeys": ["a"], "mismatchLabelKeys": ["a"],
                         "labelSelector": {}})"),
              ElementsAre(HasSubstr("exists in both matchLabelKeys and mismatchLabelKeys")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
