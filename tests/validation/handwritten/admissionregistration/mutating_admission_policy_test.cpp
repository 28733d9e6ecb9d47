#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::admissionregistration {
namespace {

TEST(MutatingAdmissionPolicy, ChangesSomething) {
  for (const char* version : {"v1", "v1beta1", "v1alpha1"}) {
    const Strategy* const rules =
        FindStrategy("admissionregistration.k8s.io", version, "MutatingAdmissionPolicy", "");
    EXPECT_THAT(
        Write(rules, R"({"metadata": {"name": "p"}, "spec": {"failurePolicy": "Fail"}})").Whole(),
        testing::ElementsAre("spec.matchConstraints: Required value",
                             "spec.mutations: Required value: mutations must contain at "
                             "least one item",
                             "spec.reinvocationPolicy: Required value"));
    const Sample object("{}");
    EXPECT_NE(rules->LeftOutOf(*object), "");
  }
}

}  // namespace
}  // namespace tandem::handwritten::admissionregistration
