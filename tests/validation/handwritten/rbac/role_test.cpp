#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::rbac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() { return FindStrategy("rbac.authorization.k8s.io", "v1", "Role", ""); }

constexpr std::string_view kGood =
    R"({"metadata": {"name": "Any:Name", "namespace": "default", "resourceVersion": "1"},
        "rules": [{"verbs": ["get"], "apiGroups": [""], "resources": ["pods"]}]})";

TEST(Role, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), kGood).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), kGood).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), kGood, kGood).Whole(), IsEmpty());
}

TEST(Role, IsJudgedAsAWholeOnUpdateToo) {
  constexpr std::string_view kBad =
      R"({"metadata": {"name": "a/b", "namespace": "default", "resourceVersion": "1"},
          "rules": [{"verbs": ["get"], "nonResourceURLs": ["/x"]}]})";
  EXPECT_THAT(Write(Rules(), kGood, kBad).Strategy(),
              ElementsAre("metadata.name: Invalid value: \"a/b\": may not contain '/'",
                          "rules[0].nonResourceURLs: Invalid value: [\"/x\"]: namespaced rules "
                          "cannot apply to non-resource URLs",
                          "metadata.name: Invalid value: \"a/b\": field is immutable"));
}

TEST(Role, ChecksAGenerateNameAsAName) {
  constexpr std::string_view kDots =
      R"({"metadata": {"generateName": "..", "name": "..x", "namespace": "default"}})";
  EXPECT_THAT(Write(Rules(), kDots).Strategy(),
              ElementsAre("metadata.generateName: Invalid value: \"..\": may not be '..'"));
}

}  // namespace
}  // namespace tandem::handwritten::rbac
