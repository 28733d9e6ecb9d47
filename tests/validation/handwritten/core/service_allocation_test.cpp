#include "validation/handwritten/core/service_allocation.h"

#include "tests/validation/handwritten/core/service_sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kBothIps = R"(, "clusterIP": "10.0.0.1", "clusterIPs": ["10.0.0.1", "fd00::1"])";
const std::string kFirstIp = R"(, "clusterIP": "10.0.0.1", "clusterIPs": ["10.0.0.1"])";
const std::string kBothFamilies = R"(, "ipFamilies": ["IPv4", "IPv6"])";
const std::string kFirstFamily = R"(, "ipFamilies": ["IPv4"])";
const std::string kSelector = R"(, "selector": {"a": "b"})";

std::string Policy(const std::string& policy) { return R"(, "ipFamilyPolicy": ")" + policy + '"'; }

std::vector<std::string> Create(const std::string& spec) {
  return Write(ServiceRules(), ClusterService(spec)).BeforeRegistry().Strategy();
}

std::vector<std::string> Update(const std::string& old_spec, const std::string& spec) {
  return Write(ServiceRules(), ClusterService(old_spec), ClusterService(spec))
      .BeforeRegistry()
      .Strategy();
}

TEST(ServiceAllocation, IsOfASingleFamilyUnlessBothAreWanted) {
  const std::string error =
      "spec.ipFamilyPolicy: Invalid value: \"SingleStack\": must be 'RequireDualStack' or "
      "'PreferDualStack' when multiple ";
  EXPECT_THAT(
      Create(kSelector + kBothIps + kBothFamilies),
      ElementsAre(error + "cluster IPs are specified", error + "IP families are specified"));
  EXPECT_THAT(Create(kBothFamilies + Policy("SingleStack")),
              ElementsAre(error + "IP families are specified"));
  EXPECT_THAT(Create(kBothIps + kBothFamilies + Policy("PreferDualStack")), IsEmpty());
  EXPECT_THAT(Create(kSelector + kFirstIp + kFirstFamily), IsEmpty());
}

TEST(ServiceAllocation, IsOfBothFamiliesForWhatSelectsNothing) {
  const std::string headless = R"(, "clusterIP": "None", "clusterIPs": ["None"])" + kBothFamilies;
  EXPECT_THAT(Create(headless), IsEmpty());
  EXPECT_THAT(Create(headless + kSelector), testing::SizeIs(1));
}

TEST(ServiceAllocation, ReleasesTheSecondFamilyForASingleOneOnly) {
  const std::string both = kBothIps + kBothFamilies + Policy("PreferDualStack");
  const std::string error =
      "spec.ipFamilyPolicy: Invalid value: \"PreferDualStack\": must be 'SingleStack' to release "
      "the secondary ";
  EXPECT_THAT(Update(both, kFirstIp + kFirstFamily + Policy("PreferDualStack")),
              ElementsAre(error + "cluster IP", error + "IP family"));
  EXPECT_THAT(Update(both, kFirstIp + kFirstFamily),
              ElementsAre(error + "cluster IP", error + "IP family"));
  EXPECT_THAT(Update(both, kFirstIp + kFirstFamily + Policy("SingleStack")), IsEmpty());
  EXPECT_THAT(Update(both, kBothIps + kBothFamilies + Policy("SingleStack")), IsEmpty());
}

TEST(ServiceAllocation, EndsTheWriteWhereItFails) {
  const std::string bad = R"(, "ports": [], "clusterIP": "x", "clusterIPs": ["x"])";
  EXPECT_THAT(Write(ServiceRules(), ServiceOf("ClusterIP", bad)).BeforeRegistry().Strategy(),
              ElementsAre(testing::StartsWith("spec.clusterIPs[0]: Invalid value: \"x\"")));
  EXPECT_THAT(Write(ServiceRules(), ServiceOf("ClusterIP", bad)).Strategy(), testing::SizeIs(2));
}

TEST(ServiceAllocation, IsDoneForWhatARegistryHasSeen) {
  EXPECT_THAT(CreateService(ClusterService(kSelector + kBothIps + kBothFamilies)), IsEmpty());
}

TEST(ServiceAllocation, IsNotForExternalNames) {
  EXPECT_THAT(Write(ServiceRules(), ServiceOf("ExternalName", R"(, "externalName": "a.b",
                                                "clusterIPs": ["a", "b"])"))
                  .BeforeRegistry()
                  .Strategy(),
              ElementsAre("spec.clusterIPs: Forbidden: may not be set for ExternalName services"));
}

}  // namespace
}  // namespace tandem::handwritten::core
