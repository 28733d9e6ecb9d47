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

TEST(RbacKinds, CheckAGenerateNameAsAName) {
  for (const std::string_view kind : {"Role", "RoleBinding", "ClusterRole", "ClusterRoleBinding"}) {
    const Strategy* const rules = FindStrategy("rbac.authorization.k8s.io", "v1", kind, "");
    ASSERT_NE(rules, nullptr);
    const std::string cluster = kind.starts_with("Cluster") ? "Cluster" : "";
    const std::string space = cluster.empty() ? R"("namespace": "default",)" : "";
    for (const std::string dots : {".", ".."}) {
      SCOPED_TRACE(std::string(kind) + " " + dots);
      const std::string object = R"({"metadata": {)" + space + R"("generateName": ")" + dots +
                                 R"(", "name": ")" + dots + R"(x"}, "roleRef": {"apiGroup":)" +
                                 R"("rbac.authorization.k8s.io", "kind": ")" + cluster +
                                 R"(Role", "name": "r"}})";
      EXPECT_THAT(Write(rules, object).Strategy(),
                  ElementsAre("metadata.generateName: Invalid value: \"" + dots +
                              "\": may not be '" + dots + "'"));
    }
  }
}

}  // namespace
}  // namespace tandem::handwritten::rbac
