#include "validation/handwritten/core/service_traffic.h"

#include "tests/validation/handwritten/core/service_sample.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

const std::string kAnnotation = "service.beta.kubernetes.io/load-balancer-source-ranges";

std::string Annotated(const std::string& ranges) {
  return R"(, "annotations": {")" + kAnnotation + R"(": ")" + ranges + "\"}";
}

TEST(SourceRanges, AreNetworksOfLoadBalancers) {
  EXPECT_THAT(CreateService(BalancedService(R"(, "loadBalancerSourceRanges": [" 10.0.0.0/8 "])")),
              IsEmpty());
  EXPECT_THAT(
      CreateService(BalancedService(R"(, "loadBalancerSourceRanges": ["\u00a010.0.0.0/8\u3000"])")),
      IsEmpty());
  EXPECT_THAT(CreateService(ClusterService(R"(, "loadBalancerSourceRanges": ["x"])")),
              ElementsAre("spec.LoadBalancerSourceRanges: Forbidden: may only be used when `type` "
                          "is 'LoadBalancer'",
                          StartsWith("spec.LoadBalancerSourceRanges[0]: Invalid value: \"x\"")));
}

TEST(SourceRanges, MayStayHoweverBad) {
  EXPECT_THAT(UpdateService(BalancedService(R"(, "loadBalancerSourceRanges": [" x"])"),
                            BalancedService(R"(, "loadBalancerSourceRanges": ["x ", "y"])")),
              ElementsAre(StartsWith("spec.LoadBalancerSourceRanges[1]: Invalid value: \"y\"")));
}

TEST(SourceRanges, AreAnAnnotationOtherwise) {
  const std::string path = "metadata.annotations[" + kAnnotation + "]: ";
  EXPECT_THAT(CreateService(BalancedService("", Annotated(" 10.0.0.0/8, fd00::/8 "))), IsEmpty());
  EXPECT_THAT(CreateService(ClusterService("", Annotated(" "))),
              ElementsAre(path + "Forbidden: may only be used when `type` is 'LoadBalancer'"));
  EXPECT_THAT(CreateService(BalancedService("", Annotated("x,"))),
              ElementsAre(StartsWith(path + "Invalid value: \"x\""),
                          StartsWith(path + "Invalid value: \"\"")));
  EXPECT_THAT(
      UpdateService(BalancedService("", Annotated("x")), BalancedService("", Annotated("x"))),
      IsEmpty());
}

TEST(LoadBalancerClass, IsAQualifiedNameThatStays) {
  const std::string bad = R"(, "loadBalancerClass": "a b")";
  EXPECT_THAT(CreateService(BalancedService(R"(, "loadBalancerClass": "a.b/c")")), IsEmpty());
  EXPECT_THAT(CreateService(ClusterService(R"(, "loadBalancerClass": "a")")),
              ElementsAre("spec.loadBalancerClass: Forbidden: may only be used when `type` is "
                          "'LoadBalancer'"));
  EXPECT_THAT(UpdateService(BalancedService(""), BalancedService(bad)),
              ElementsAre("spec.loadBalancerClass: Invalid value: \"a b\": may not change once set",
                          StartsWith("spec.loadBalancerClass: Invalid value: \"a b\": name part"),
                          StartsWith("spec.loadBalancerClass: Invalid value: \"a b\": name part")));
  EXPECT_THAT(UpdateService(BalancedService(R"(, "loadBalancerClass": "a")"), BalancedService("")),
              ElementsAre("spec.loadBalancerClass: Invalid value: null: may not change once set"));
}

TEST(TrafficPolicies, AreKnownOnes) {
  EXPECT_THAT(CreateService(ClusterService(R"(, "internalTrafficPolicy": "x",
                                               "trafficDistribution": "Near",
                                               "externalTrafficPolicy": "Local")")),
              ElementsAre("spec.externalTrafficPolicy: Invalid value: \"Local\": may only be set "
                          "for externally-accessible services",
                          "spec.internalTrafficPolicy: Unsupported value: \"x\": supported values: "
                          "\"Cluster\", \"Local\"",
                          "spec.trafficDistribution: Unsupported value: \"Near\": supported "
                          "values: \"PreferClose\", \"PreferSameZone\", \"PreferSameNode\""));
  EXPECT_THAT(CreateService(ServiceOf("NodePort", kServicePorts)),
              ElementsAre("spec.externalTrafficPolicy: Required value"));
}

std::string Local(const std::string& port) {
  return ServiceOf("LoadBalancer", kServicePorts + R"(, "externalTrafficPolicy": "Local",
                                                      "healthCheckNodePort": )" +
                                       port);
}

TEST(HealthCheckPort, IsForLocalTraffic) {
  EXPECT_THAT(CreateService(Local("30000")), IsEmpty());
  EXPECT_THAT(CreateService(Local("0")), ElementsAre("spec.healthCheckNodePort: Required value"));
  EXPECT_THAT(CreateService(Local("70000")),
              ElementsAre("spec.healthCheckNodePort: Invalid value: 70000: must be between 1 and "
                          "65535, inclusive"));
  EXPECT_THAT(CreateService(BalancedService(R"(, "healthCheckNodePort": 30000)")),
              ElementsAre("spec.healthCheckNodePort: Invalid value: 30000: may only be set when "
                          "`type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'"));
}

TEST(HealthCheckPort, Stays) {
  EXPECT_THAT(UpdateService(Local("30000"), Local("30001")),
              ElementsAre("spec.healthCheckNodePort: Forbidden: field is immutable"));
  EXPECT_THAT(UpdateService(BalancedService(""), Local("30001")), IsEmpty());
}

}  // namespace
}  // namespace tandem::handwritten::core
