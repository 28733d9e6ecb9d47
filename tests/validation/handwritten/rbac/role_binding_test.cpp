#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::rbac {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const Strategy* Rules() {
  return FindStrategy("rbac.authorization.k8s.io", "v1", "RoleBinding", "");
}

std::string Binding(const std::string& role) {
  return R"({"metadata": {"name": "b", "namespace": "n", "resourceVersion": "1"}, "roleRef":
      {"apiGroup": "rbac.authorization.k8s.io", "kind": "Role", "name": ")" +
         role + R"("}, "subjects": [{"kind": "ServiceAccount", "name": "a"}]})";
}

TEST(RoleBinding, AcceptsAPlainOne) {
  EXPECT_EQ(Write(Rules(), Binding("r")).ShapeFailure(), "");
  EXPECT_THAT(Write(Rules(), Binding("r")).Whole(), IsEmpty());
  EXPECT_THAT(Write(Rules(), Binding("r"), Binding("r")).Whole(), IsEmpty());
}

TEST(RoleBinding, KeepsItsRole) {
  EXPECT_THAT(Write(Rules(), Binding("r"), Binding("s")).Strategy(),
              ElementsAre(R"(roleRef: Invalid value: {"APIGroup":"rbac.authorization.k8s.io",)"
                          R"("Kind":"Role","Name":"s"}: cannot change roleRef)"));
}

}  // namespace
}  // namespace tandem::handwritten::rbac
