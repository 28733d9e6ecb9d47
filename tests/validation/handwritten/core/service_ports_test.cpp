#include "validation/handwritten/core/service_ports.h"

#include "tests/validation/handwritten/core/service_sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> Create(const std::string& type, const std::string& ports) {
  const std::string policy = type == "ClusterIP" ? "" : R"(, "externalTrafficPolicy": "Cluster")";
  return CreateService(ServiceOf(type, R"(, "ports": [)" + ports + "]" + policy));
}

TEST(ServicePorts, AreJudgedEachByItself) {
  EXPECT_THAT(
      Create("ClusterIP", R"({"port": 0, "protocol": "HTTP", "appProtocol": "a b"})"),
      ElementsAre("spec.ports[0].port: Invalid value: 0: must be between 1 and 65535, inclusive",
                  "spec.ports[0].protocol: Unsupported value: \"HTTP\": supported values: "
                  "\"SCTP\", \"TCP\", \"UDP\"",
                  "spec.ports[0].targetPort: Invalid value: 0: must be between 1 and 65535, "
                  "inclusive",
                  StartsWith("spec.ports[0].appProtocol: Invalid value: \"a b\"")));
  EXPECT_THAT(Create("ClusterIP", R"({"port": 1, "protocol": "TCP", "targetPort": "-"})"),
              testing::SizeIs(2));
}

TEST(ServicePorts, HaveDistinctNames) {
  EXPECT_THAT(Create("ClusterIP", R"({"port": 1, "protocol": "TCP", "targetPort": 1},
                                     {"port": 2, "protocol": "TCP", "targetPort": 1, "name": "a"},
                                     {"port": 3, "protocol": "TCP", "targetPort": 1, "name": "a"},
                                     {"port": 4, "protocol": "TCP", "targetPort": 1, "name": "A"})"),
              ElementsAre("spec.ports[0].name: Required value",
                          "spec.ports[2].name: Duplicate value: \"a\"",
                          StartsWith("spec.ports[3].name: Invalid value: \"A\"")));
}

TEST(ServicePorts, HaveDistinctNumbersForAProtocol) {
  EXPECT_THAT(Create("NodePort", R"(
                {"name": "a", "port": 1, "protocol": "TCP", "targetPort": 1, "nodePort": 30000},
                {"name": "b", "port": 1, "protocol": "UDP", "targetPort": 1, "nodePort": 30000},
                {"name": "c", "port": 1, "protocol": "TCP", "targetPort": 2, "nodePort": 30000})"),
              ElementsAre("spec.ports[2].nodePort: Duplicate value: 30000",
                          R"(spec.ports[2]: Duplicate value: {"Name":"","Protocol":"TCP",)"
                          R"("AppProtocol":null,"Port":1,"TargetPort":0,"NodePort":0})"));
}

TEST(ServicePorts, WithinTheClusterAreNotThoseOfNodes) {
  EXPECT_THAT(
      Create("ClusterIP", R"({"port": 1, "protocol": "TCP", "targetPort": 1, "nodePort": 30000})"),
      ElementsAre("spec.ports[0].nodePort: Forbidden: may not be used when `type` is "
                  "'ClusterIP'"));
  EXPECT_THAT(
      Create("NodePort", R"({"port": 1, "protocol": "TCP", "targetPort": 1, "nodePort": 30000})"),
      IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::core
