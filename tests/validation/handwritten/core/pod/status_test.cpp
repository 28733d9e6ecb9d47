#include "validation/handwritten/core/pod/status.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::core::pod {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

using Errors = std::vector<std::string>;

Errors Update(std::string_view old_status, std::string_view status,
              std::string_view spec = R"("containers": [])", const Options& options = {}) {
  const auto pod = [&](std::string_view members) {
    return Sample(R"({"spec": {)" + std::string(spec) + R"(}, "status": {)" + std::string(members) +
                  "}}");
  };
  const Sample before = pod(old_status);
  const Sample now = pod(status);
  field::ErrorList errors;
  ValidatePodStatus(field::Path("status"), *now, *before, options, errors);
  return Texts(errors);
}

TEST(ValidatePodStatus, KnowsConditions) {
  EXPECT_THAT(Update("", R"("conditions": [{"type": "Ready"}, {"type": "a.b/c"}])"), IsEmpty());
  EXPECT_THAT(Update("", R"("conditions": [{"type": "a b"}])"),
              ElementsAre(StartsWith("status.conditions[0].Type: Invalid value: \"a b\"")));
  EXPECT_THAT(Update("", R"("observedGeneration": -1,
                  "conditions": [{"type": "Ready", "observedGeneration": -2}])"),
              ElementsAre("status.conditions[0].observedGeneration: Invalid value: -2: must be a "
                          "non-negative integer",
                          "status.observedGeneration: Invalid value: -1: must be a non-negative "
                          "integer"));
}

TEST(ValidatePodStatus, NominatesNodesForPodsThatHaveNone) {
  EXPECT_THAT(Update("", R"("nominatedNodeName": "n")"), IsEmpty());
  EXPECT_THAT(Update("", R"("nominatedNodeName": "N")"),
              ElementsAre(StartsWith("status.nominatedNodeName: Invalid value: \"N\"")));
  constexpr std::string_view kBound = R"("containers": [], "nodeName": "m")";
  EXPECT_THAT(Update("", R"("nominatedNodeName": "n")", kBound),
              ElementsAre("status.nominatedNodeName: Forbidden: may not be set on pods that are "
                          "already bound to a node"));
  EXPECT_THAT(Update(R"("nominatedNodeName": "n")", R"("nominatedNodeName": "n")", kBound),
              IsEmpty());
}

TEST(ValidatePodStatus, KeepsItsClass) {
  EXPECT_THAT(Update(R"("qosClass": "Burstable")", R"("qosClass": "BestEffort")"),
              ElementsAre("status.qosClass: Invalid value: \"BestEffort\": field is immutable"));
}

TEST(ValidatePodStatus, HasOneAddressOfEachFamily) {
  EXPECT_THAT(Update("", R"("podIPs": [{"ip": "10.0.0.1"}, {"ip": "fd00::1"}])"), IsEmpty());
  EXPECT_THAT(Update("", R"("podIPs": [{"ip": "10.0.0.1"}, {"ip": "10.0.0.2"}])"),
              ElementsAre(R"(status.podIPs: Invalid value: [{"IP":"10.0.0.1"},{"IP":"10.0.0.2"}]: )"
                          "may specify no more than one IP for each IP family"));
  EXPECT_THAT(Update("", R"("podIPs": [{"ip": "10.0.0.1"}, {"ip": "x"}])"),
              ElementsAre(StartsWith("status.podIPs[1]: Invalid value: \"x\""),
                          HasSubstr("failed to check for dual stack with error:invalid IP[1]: x"),
                          HasSubstr("may specify no more than one IP")));
}

TEST(ValidatePodStatus, ToleratesAddressesThatWereThere) {
  constexpr std::string_view kSloppy = R"("podIPs": [{"ip": "010.0.0.1"}])";
  EXPECT_THAT(Update("", kSloppy),
              ElementsAre(StartsWith("status.podIPs[0]: Invalid value: \"010.0.0.1\"")));
  EXPECT_THAT(Update(kSloppy, kSloppy), IsEmpty());
  Options sloppy;
  sloppy.strict_ip_cidr = false;
  EXPECT_THAT(Update("", kSloppy, R"("containers": [])", sloppy), IsEmpty());
}

TEST(ValidatePodStatus, BeginsWithTheAddressOfItsHost) {
  EXPECT_THAT(Update("", R"("hostIP": "10.0.0.1", "hostIPs": [{"ip": "10.0.0.1"}])"), IsEmpty());
  EXPECT_THAT(Update("", R"("hostIP": "10.0.0.1", "hostIPs": [{"ip": "10.0.0.2"}])"),
              ElementsAre("status.hostIPs[0].ip: Invalid value: \"10.0.0.2\": must be equal to "
                          "`hostIP`"));
}

}  // namespace
}  // namespace tandem::handwritten::core::pod
