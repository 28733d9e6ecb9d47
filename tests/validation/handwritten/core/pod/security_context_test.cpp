#include "validation/handwritten/core/pod/security_context.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(SecurityContext, OfContainersHoldsTogether) {
  EXPECT_THAT(ErrorsOfContainer(R"("securityContext": {"runAsUser": -1, "procMount": "Unmasked",
          "allowPrivilegeEscalation": false, "privileged": true})"),
              ElementsAre(testing::HasSubstr("runAsUser: Invalid value: -1"),
                          testing::HasSubstr("`hostUsers` must be false to use `Unmasked`"),
                          testing::HasSubstr(
                              "\"AllowPrivilegeEscalation\":false,\"ProcMount\":\"Unmasked\"")));
}

TEST(SecurityContext, OfPodsHoldsTogether) {
  EXPECT_THAT(ErrorsOfSpec(R"("hostPID": true, "shareProcessNamespace": true,
                  "securityContext": {"fsGroup": -1, "seLinuxChangePolicy": "MountOption"})"),
              ElementsAre(testing::HasSubstr("fsGroup: Invalid value: -1"),
                          testing::HasSubstr("ShareProcessNamespace and HostPID cannot both"),
                          testing::HasSubstr("seLinuxChangePolicy: Unsupported value")));
}

TEST(SecurityContext, ToleratesOldPoliciesOfSeLinux) {
  constexpr std::string_view kPolicy =
      R"("securityContext": {"seLinuxChangePolicy": "MountOption"})";
  EXPECT_THAT(ErrorsOfSpec(kPolicy, kPolicy), IsEmpty());
}

TEST(SecurityContext, HasHostProcessesTogether) {
  EXPECT_THAT(ErrorsOfContainer(R"("securityContext": {"windowsOptions": {"hostProcess": true}})",
                                R"("securityContext": {"windowsOptions": {"hostProcess": false}})"),
              ElementsAre(testing::HasSubstr("must be identical if both are specified, was false"),
                          testing::HasSubstr("hostNetwork must be true")));
}

TEST(SecurityContext, GoesWithoutTheHostInUserNamespaces) {
  EXPECT_THAT(ErrorsOfSpec(R"("hostUsers": false, "hostNetwork": true, "hostIPC": true)"),
              ElementsAre("t.spec.hostNetwork: Forbidden: when `hostUsers` is false",
                          "t.spec.HostIPC: Forbidden: when `hostUsers` is false"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
