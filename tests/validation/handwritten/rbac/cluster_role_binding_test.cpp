#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::rbac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("rbac.authorization.k8s.io", "v1", "ClusterRoleBinding", "");
}

std::string Binding(const std::string& kind) {
  return R"({"metadata": {"name": "b", "resourceVersion": "1"}, "roleRef":
      {"apiGroup": "rbac.authorization.k8s.io", "name": "r", "kind": ")" +
         kind + R"("}, "subjects": [{"kind": "ServiceAccount", "name": "a", "namespace": "n"}]})";
}

TEST(ClusterRoleBinding, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), Binding("ClusterRole")).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), Binding("ClusterRole")).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Binding("ClusterRole"), Binding("ClusterRole")).Whole(), IsEmpty());
}

TEST(ClusterRoleBinding, BindsNoRoles) {
  EXPECT_THAT(
      Write(Rules(), Binding("Role")).Strategy(),
      ElementsAre("roleRef.kind: Unsupported value: \"Role\": supported values: \"ClusterRole\""));
}

}  // namespace
}  // namespace tandem::handwritten::rbac
