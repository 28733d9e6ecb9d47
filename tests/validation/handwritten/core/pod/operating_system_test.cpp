#include "validation/handwritten/core/pod/operating_system.h"

#include "tests/validation/handwritten/core/pod/pod_sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST(OperatingSystem, IsOneOfTwo) {
  EXPECT_THAT(ErrorsOfSpec(R"("os": {})"), ElementsAre("t.spec.os.name: Required value"));
  EXPECT_THAT(ErrorsOfSpec(R"("os": {"name": "mac"})"),
              ElementsAre(StartsWith("t.spec.os: Unsupported value: \"mac\"")));
}

TEST(OperatingSystem, DecidesOnSecurity) {
  EXPECT_THAT(ErrorsOfContainer(R"("securityContext": {"privileged": true})",
                                R"("os": {"name": "windows"}, "hostPID": true,
                                   "securityContext": {"fsGroup": 1})"),
              ElementsAre("t.spec.hostPID: Forbidden: cannot be set for a windows pod",
                          "t.spec.securityContext.fsGroup: Forbidden: cannot be set for a windows "
                          "pod",
                          HasSubstr("privileged: Forbidden: cannot be set for a windows pod")));
  EXPECT_THAT(ErrorsOfSpec(R"("os": {"name": "linux"}, "securityContext": {"windowsOptions": {}})"),
              ElementsAre(HasSubstr("windows options cannot be set for a linux pod")));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
