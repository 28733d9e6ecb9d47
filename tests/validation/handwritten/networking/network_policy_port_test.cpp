#include "validation/handwritten/networking/network_policy_port.h"

#include "tests/validation/handwritten/sample.h"

namespace tandem::handwritten::networking {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> Validate(std::string_view port) {
  return TextsOf(port, ValidateNetworkPolicyPort);
}

TEST(NetworkPolicyPort, IsAnyPortOneOrARange) {
  for (const char* port :
       {"{}", R"({"protocol": "TCP"})", R"({"protocol": "UDP", "port": 1})",
        R"({"protocol": "SCTP", "port": 65535, "endPort": 65535})", R"({"port": "http"})"}) {
    EXPECT_THAT(Validate(port), IsEmpty()) << port;
  }
}

TEST(NetworkPolicyPort, KnowsItsProtocols) {
  EXPECT_THAT(Validate(R"({"protocol": ""})"),
              ElementsAre("at.protocol: Unsupported value: \"\": supported values: \"TCP\", "
                          "\"UDP\", \"SCTP\""));
}

TEST(NetworkPolicyPort, RunsFromPortToEnd) {
  EXPECT_THAT(Validate(R"({"port": 7, "endPort": 0})"),
              ElementsAre("at.endPort: Invalid value: 7: must be greater than or equal to `port`",
                          "at.endPort: Invalid value: 0: must be between 1 and 65535, inclusive"));
  EXPECT_THAT(Validate(R"({"port": 65536, "endPort": 65537})"),
              ElementsAre("at.port: Invalid value: 65536: must be between 1 and 65535, inclusive",
                          "at.endPort: Invalid value: 65537: must be between 1 and 65535, "
                          "inclusive"));
}

TEST(NetworkPolicyPort, HasNoEndWithoutANumber) {
  EXPECT_THAT(Validate(R"({"endPort": 5})"),
              ElementsAre("at.endPort: Invalid value: 5: may not be specified when `port` is not "
                          "specified"));
  EXPECT_THAT(Validate(R"({"port": "-a", "endPort": 5})"),
              ElementsAre("at.endPort: Invalid value: 5: may not be specified when `port` is "
                          "non-numeric",
                          "at.port: Invalid value: \"-a\": must not begin or end with a hyphen"));
}

}  // namespace
}  // namespace tandem::handwritten::networking
