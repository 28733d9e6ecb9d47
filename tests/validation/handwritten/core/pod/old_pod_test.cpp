#include "validation/handwritten/core/pod/old_pod.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

TEST(OldPod, HasNoFlawsOnCreate) {
  EXPECT_FALSE(OldPod().Has(OldFlaw::kDeletionCost));
  EXPECT_FALSE(OldPod(json::ValueView()).Has(OldFlaw::kHugePages));
}

TEST(OldPod, HasTheFlawsOfItsParts) {
  const Sample pod(
      R"({"metadata": {"annotations": {"controller.kubernetes.io/pod-deletion-cost": ""}},
      "spec": {"hostUsers": false, "hostNetwork": true, "tolerations": [{"operator": "Lt"}],
      "overhead": {"hugepages-2Mi": "1"}, "containers": [{"volumeDevices": [{}],
      "restartPolicyRules": [{"action": "RestartAllContainers"}]}],
      "initContainers": [{"resizePolicy": [{"restartPolicy": "RestartContainer"}]}],
      "securityContext": {"seLinuxChangePolicy": "x", "sysctls": [{"name": "net.a"}]}}})");
  const OldPod old(*pod);
  for (const OldFlaw flaw :
       {OldFlaw::kDeletionCost, OldFlaw::kHugePages, OldFlaw::kHostSysctls,
        OldFlaw::kInitResizePolicy, OldFlaw::kUserNamespaceDevices, OldFlaw::kUserNamespaceNetwork,
        OldFlaw::kSeLinuxChangePolicy, OldFlaw::kComparingTolerations, OldFlaw::kRestartOfAll}) {
    EXPECT_TRUE(old.Has(flaw)) << static_cast<int>(flaw);
    EXPECT_TRUE(old.Has(flaw)) << static_cast<int>(flaw);
  }
  EXPECT_FALSE(old.Has(OldFlaw::kTokenPath));
  EXPECT_FALSE(old.Has(OldFlaw::kSpreadSelector));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
