#include "validation/handwritten/core/service_addresses.h"

#include "tests/validation/handwritten/core/service_sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

/// The addresses and families of a Service that is dual-stack unless it says otherwise.
std::string With(const std::string& ips, const std::string& families = R"(["IPv4", "IPv6"])",
                 const std::string& policy = "PreferDualStack") {
  const bool none = ips == "[]";
  const std::string first = none ? "" : ips.substr(1, ips.find_first_of(",]") - 1);
  return ClusterService((none ? "" : R"(, "clusterIP": )" + first) + R"(, "clusterIPs": )" + ips +
                        R"(, "ipFamilies": )" + families + R"(, "ipFamilyPolicy": ")" + policy +
                        "\"");
}

const std::string kBoth = R"(["10.0.0.1", "fd00::1"])";

TEST(ClusterIps, ComeInTwoFamilies) {
  EXPECT_THAT(CreateService(With(kBoth)), IsEmpty());
  EXPECT_THAT(
      CreateService(With(R"(["10.0.0.1", "10.0.0.2"])")),
      ElementsAre("spec.clusterIPs: Invalid value: [\"10.0.0.1\",\"10.0.0.2\"]: may specify "
                  "no more than one IP for each IP family",
                  "spec.clusterIPs[1]: Invalid value: \"10.0.0.2\": expected an IPv6 value "
                  "as indicated by `ipFamilies[1]`"));
  EXPECT_THAT(CreateService(With(R"(["10.0.0.1", "fd00::1", "fd00::2"])")),
              ElementsAre("spec.clusterIPs: Invalid value: [\"10.0.0.1\",\"fd00::1\",\"fd00::2\"]: "
                          "may only hold up to 2 values"));
}

TEST(ClusterIps, AreAddressesOrNone) {
  EXPECT_THAT(CreateService(With(R"(["x", "None"])")),
              ElementsAre(StartsWith("spec.clusterIPs[0]: Invalid value: \"x\""),
                          StartsWith("spec.clusterIPs[1]: Invalid value: \"None\"")));
  EXPECT_THAT(CreateService(With(R"(["None", "10.0.0.1"])")),
              ElementsAre("spec.clusterIPs: Invalid value: [\"None\",\"10.0.0.1\"]: 'None' must be "
                          "the first and only value"));
}

TEST(ClusterIps, BeginWithTheOne) {
  EXPECT_THAT(CreateService(ClusterService(R"(, "clusterIP": "10.0.0.1")")),
              ElementsAre("spec.clusterIPs: Required value"));
  EXPECT_THAT(CreateService(ClusterService(R"(, "clusterIPs": ["10.0.0.1"])")),
              ElementsAre("spec.clusterIPs: Invalid value: [\"10.0.0.1\"]: must be empty when "
                          "`clusterIP` is not specified"));
  EXPECT_THAT(
      CreateService(ClusterService(R"(, "clusterIP": "10.0.0.2", "clusterIPs": ["10.0.0.1"])")),
      ElementsAre("spec.clusterIPs: Invalid value: [\"10.0.0.1\"]: first value must match "
                  "`clusterIP`"));
}

TEST(ClusterIps, HaveKnownFamilies) {
  EXPECT_THAT(CreateService(With("[]", R"(["IPv4", "IPv4", "IPv5"])", "Dual")),
              ElementsAre("spec.ipFamilies[1]: Duplicate value: \"IPv4\"",
                          "spec.ipFamilies[2]: Unsupported value: \"IPv5\": supported values: "
                          "\"IPv4\", \"IPv6\"",
                          "spec.ipFamilyPolicy: Unsupported value: \"Dual\": supported values: "
                          "\"PreferDualStack\", \"RequireDualStack\", \"SingleStack\""));
}

TEST(ClusterIps, MayStayHoweverBad) {
  const std::string bad = With(R"(["x", "None"])");
  EXPECT_THAT(
      UpdateService(bad, bad),
      ElementsAre("spec.clusterIPs: Internal error: failed to check for dual stack with "
                  "error:invalid IP[0]: x",
                  StartsWith("spec.clusterIPs: Invalid value: [\"x\",\"None\"]: may specify"),
                  StartsWith("spec.clusterIPs[1]: Invalid value: \"None\": expected")));
}

TEST(ClusterIps, KeepTheFirst) {
  EXPECT_THAT(UpdateService(With(kBoth), With(R"(["10.0.0.2", "fd00::1"])")),
              ElementsAre("spec.clusterIPs[0]: Invalid value: [\"10.0.0.2\",\"fd00::1\"]: may not "
                          "change once set"));
  EXPECT_THAT(UpdateService(With(R"(["10.0.0.1"])"), With("[]")),
              ElementsAre("spec.clusterIPs[0]: Invalid value: []: primary clusterIP can not be "
                          "unset"));
  EXPECT_THAT(UpdateService(With(R"(["10.0.0.1"])"), With(kBoth)), IsEmpty());
  EXPECT_THAT(UpdateService(With("[]"), With(kBoth)), IsEmpty());
}

TEST(ClusterIps, ReleaseTheSecondOnPurpose) {
  const std::string one = R"(["10.0.0.1"])";
  EXPECT_THAT(UpdateService(With(kBoth), With(one, R"(["IPv4"])", "SingleStack")), IsEmpty());
  EXPECT_THAT(UpdateService(With(kBoth), With(one, R"(["IPv4"])")),
              ElementsAre("spec.ipFamilyPolicy: Invalid value: \"PreferDualStack\": must be set to "
                          "'SingleStack' when releasing the secondary clusterIP",
                          "spec.ipFamilyPolicy: Invalid value: \"PreferDualStack\": must be set to "
                          "'SingleStack' when releasing the secondary ipFamily"));
}

TEST(ClusterIps, ReportFamiliesAtTheFirst) {
  EXPECT_THAT(
      UpdateService(With("[]"), With("[]", R"(["IPv6", "IPv4"])")),
      ElementsAre(
          "spec.ipFamilies[0]: Invalid value: [\"IPv6\",\"IPv4\"]: may not change once set",
          "spec.ipFamilies[0]: Invalid value: [\"IPv6\",\"IPv4\"]: may not change once set"));
  EXPECT_THAT(UpdateService(With("[]", R"(["IPv4"])"), With("[]", R"(["IPv6", "IPv4"])")),
              ElementsAre("spec.ipFamilies[0]: Invalid value: []: may not change once set"));
  EXPECT_THAT(UpdateService(With("[]"), With("[]", R"(["IPv4"])", "SingleStack")),
              ElementsAre("spec.ipFamilies[0]: Invalid value: [\"IPv4\"]: primary ipFamily can not "
                          "be unset"));
}

TEST(ClusterIps, ComeAndGoWithExternalNames) {
  const std::string external = ServiceOf("ExternalName", R"(, "externalName": "a")");
  EXPECT_THAT(UpdateService(With(kBoth), external), IsEmpty());
  EXPECT_THAT(UpdateService(external, With(kBoth)), IsEmpty());
}

TEST(ExternalIps, AreAddressesThatTrafficCanGoTo) {
  const std::string bad = ClusterService(
      R"(, "externalTrafficPolicy": "Cluster", "externalIPs": ["10.0.0.1", "x", "::1"])");
  EXPECT_THAT(CreateService(bad),
              ElementsAre(StartsWith("spec.externalIPs[1]: Invalid value: \"x\": must be a valid "
                                     "IP address, (e.g."),
                          StartsWith("spec.externalIPs[2]: Invalid value: \"::1\": may not be")));
  EXPECT_THAT(UpdateService(bad, bad),
              ElementsAre("spec.externalIPs[1]: Invalid value: \"x\": must be a valid IP address",
                          StartsWith("spec.externalIPs[2]: Invalid value: \"::1\": may not be")));
}

}  // namespace
}  // namespace tandem::handwritten::core
