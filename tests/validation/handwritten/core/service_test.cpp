#include "tests/validation/handwritten/core/service_sample.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/json/render.h"

namespace tandem::handwritten::core {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

TEST(Service, AcceptsOneOfEachType) {
  for (const std::string& good :
       {ClusterService(""), BalancedService(""),
        ServiceOf("NodePort", kServicePorts + R"(, "externalTrafficPolicy": "Local")"),
        ServiceOf("ExternalName", R"(, "externalName": "example.com.")"),
        ServiceOf("ClusterIP", R"(, "clusterIP": "None", "clusterIPs": ["None"])")}) {
    EXPECT_THAT(CreateService(good), IsEmpty()) << good;
    EXPECT_THAT(UpdateService(good, good), IsEmpty()) << good;
    EXPECT_EQ(Write(ServiceRules(), good).ShapeFailure(), "");
  }
}

TEST(Service, HasALabelForAName) {
  const std::string digit = R"({"metadata": {"name": "1a", "namespace": "n"}, "spec": {
      "type": "ClusterIP", "sessionAffinity": "None", "ports": [
        {"port": 80, "protocol": "TCP", "targetPort": 80}]}})";
  EXPECT_THAT(CreateService(digit), IsEmpty());
  EXPECT_THAT(Write(ServiceRules(), digit).With(&Options::relaxed_service_name, false).Strategy(),
              ElementsAre(StartsWith("metadata.name: Invalid value: \"1a\": a DNS-1035 label")));
}

TEST(Service, KeepsABadName) {
  const std::string bad = R"({"metadata": {"name": "A", "namespace": "n", "resourceVersion": "1"},
      "spec": {"type": "ExternalName", "sessionAffinity": "None", "externalName": "a"}})";
  EXPECT_THAT(UpdateService(bad, bad), IsEmpty());
  EXPECT_THAT(CreateService(bad), testing::SizeIs(1));
}

TEST(Service, NeedsPortsAndAType) {
  EXPECT_THAT(CreateService(ServiceOf("Cluster", "")),
              ElementsAre("spec.ports: Required value",
                          "spec.type: Unsupported value: \"Cluster\": supported values: "
                          "\"ClusterIP\", \"ExternalName\", \"LoadBalancer\", \"NodePort\""));
}

TEST(Service, IsNotBalancedWithoutAnAddress) {
  EXPECT_THAT(CreateService(BalancedService(R"(, "clusterIP": "None", "clusterIPs": ["None"])")),
              ElementsAre("spec.clusterIPs[0]: Invalid value: \"None\": may not be set to 'None' "
                          "for LoadBalancer services"));
}

TEST(Service, OfAnExternalNameHasNoAddress) {
  const std::string why = ": Forbidden: may not be set for ExternalName services";
  EXPECT_THAT(
      CreateService(ServiceOf("ExternalName", R"(, "clusterIPs": ["x"], "ipFamilies": ["IPv4"],
                                                  "ipFamilyPolicy": "SingleStack",
                                                  "externalName": ".")")),
      ElementsAre("spec.clusterIPs" + why, "spec.ipFamilies" + why, "spec.ipFamilyPolicy" + why,
                  "spec.externalName: Required value"));
  const field::ErrorList errors =
      Write(ServiceRules(), ServiceOf("ExternalName", R"(, "externalName": "A")")).StrategyErrors();
  ASSERT_EQ(errors.size(), 1U);
  EXPECT_EQ(errors[0].field, "spec.externalName");
  EXPECT_EQ(errors[0].origin, "format=k8s-long-name");
}

TEST(Service, HasAffinityForADayAtMost) {
  const auto affinity = [](const std::string& seconds) {
    return CreateService(
        R"({"metadata": {"name": "a", "namespace": "n"}, "spec": {"type": "ExternalName",
            "externalName": "a", "sessionAffinity": "ClientIP",
            "sessionAffinityConfig": {"clientIP": {"timeoutSeconds": )" +
        seconds + "}}}}");
  };
  EXPECT_THAT(affinity("86400"), IsEmpty());
  EXPECT_THAT(affinity("86401"),
              ElementsAre("spec.sessionAffinityConfig.clientIP.timeoutSeconds: Invalid value: "
                          "86401: must be greater than 0 and less than 86400"));
}

TEST(Service, AgreesWithItselfOnTopology) {
  const auto annotated = [](const std::string& mode) {
    return CreateService(
        ClusterService("", R"(, "annotations": {"service.kubernetes.io/topology-mode": ")" + mode +
                               R"(", "service.kubernetes.io/topology-aware-hints": "Auto"})"));
  };
  EXPECT_THAT(annotated("Auto"), IsEmpty());
  EXPECT_THAT(annotated("None"),
              ElementsAre("metadata.annotations[service.kubernetes.io/topology-mode]: Invalid "
                          "value: \"None\": must match "
                          "annotations[service.kubernetes.io/topology-aware-hints] when both are "
                          "specified"));
}

TEST(Service, AllocatesNodePortsForLoadBalancers) {
  EXPECT_THAT(CreateService(BalancedService(R"(, "allocateLoadBalancerNodePorts": false)")),
              IsEmpty());
  EXPECT_THAT(CreateService(ClusterService(R"(, "allocateLoadBalancerNodePorts": false)")),
              ElementsAre("spec.allocateLoadBalancerNodePorts: Forbidden: may only be used when "
                          "`type` is 'LoadBalancer'"));
}

TEST(Service, HasDefaults) {
  struct Case {
    std::string_view spec;
    std::string_view want;
  };
  constexpr Case kCases[] = {
      {R"({"ports":[{"port":80}]})",
       R"({"internalTrafficPolicy":"Cluster","ports":[{"port":80,"protocol":"TCP",)"
       R"("targetPort":80}],"sessionAffinity":"None","type":"ClusterIP"})"},
      {R"({"ports":[{"port":80,"targetPort":"web"}],"sessionAffinity":"ClientIP","type":"ClusterIP",)"
       R"("externalIPs":["10.0.0.1"]})",
       R"({"externalIPs":["10.0.0.1"],"externalTrafficPolicy":"Cluster",)"
       R"("internalTrafficPolicy":"Cluster","ports":[{"port":80,"protocol":"TCP",)"
       R"("targetPort":"web"}],"sessionAffinity":"ClientIP","sessionAffinityConfig":{"clientIP":)"
       R"({"timeoutSeconds":10800}},"type":"ClusterIP"})"},
      {R"({"type":"LoadBalancer","sessionAffinityConfig":{"clientIP":{}}})",
       R"({"allocateLoadBalancerNodePorts":true,"externalTrafficPolicy":"Cluster",)"
       R"("internalTrafficPolicy":"Cluster","sessionAffinity":"None","type":"LoadBalancer"})"},
      {R"({"type":"ExternalName"})", R"({"sessionAffinity":"None","type":"ExternalName"})"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(c.spec);
    const Sample written(R"({"spec": )" + std::string(c.spec) + "}");
    json::Overlay overlay;
    const json::ValueView filled = ApplyDefaults("", "v1", "Service", *written, overlay);
    EXPECT_EQ(json::RenderGoJson(filled.Member("spec")), c.want);
  }
}

}  // namespace
}  // namespace tandem::handwritten::core
