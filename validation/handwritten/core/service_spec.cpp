#include "validation/handwritten/core/service_spec.h"

#include "validation/handwritten/access.h"

namespace tandem::handwritten::core {
namespace {

using json::ValueView;

constexpr GoField kPortFields[] = {
    {"name", String()}, {"protocol", String("v1.Protocol")}, {"appProtocol", Pointer(String())},
    {"port", Int32()},  {"targetPort", IntOrString()},       {"nodePort", Int32()},
};
constexpr GoStruct kPort = Struct<kPortFields>("ServicePort");

constexpr GoField kClientIpFields[] = {{"timeoutSeconds", Pointer(Int32())}};
constexpr GoStruct kClientIp = Struct<kClientIpFields>("ClientIPConfig");

constexpr GoField kAffinityFields[] = {{{"clientIP", "ClientIP"}, Pointer(kClientIp)}};
constexpr GoStruct kAffinity = Struct<kAffinityFields>("SessionAffinityConfig");

constexpr GoField kSpecFields[] = {
    {"type", String("v1.ServiceType")},
    {"ports", List(kPort)},
    {"selector", Map(String(), String())},
    {{"clusterIP", "ClusterIP"}, String()},
    {{"clusterIPs", "ClusterIPs"}, List(String())},
    {{"ipFamilies", "IPFamilies"}, List(String("v1.IPFamily"))},
    {{"ipFamilyPolicy", "IPFamilyPolicy"}, Pointer(String("v1.IPFamilyPolicy"))},
    {"externalName", String()},
    {{"externalIPs", "ExternalIPs"}, List(String())},
    {{"loadBalancerIP", "LoadBalancerIP"}, String()},
    {"sessionAffinity", String("v1.ServiceAffinity")},
    {"sessionAffinityConfig", Pointer(kAffinity)},
    {"loadBalancerSourceRanges", List(String())},
    {"externalTrafficPolicy", String("v1.ServiceExternalTrafficPolicy")},
    {"healthCheckNodePort", Int32()},
    {"publishNotReadyAddresses", Bool()},
    {"allocateLoadBalancerNodePorts", Pointer(Bool())},
    {"loadBalancerClass", Pointer(String())},
    {"internalTrafficPolicy", Pointer(String("v1.ServiceInternalTrafficPolicy"))},
    {"trafficDistribution", Pointer(String())},
};

/// The text of a value in an object whose shape nobody has checked; empty when it is no text.
std::string_view TextIfAny(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

}  // namespace

constexpr GoStruct kServiceSpec = Struct<kSpecFields>("ServiceSpec");

bool IsServiceType(ValueView spec, std::string_view type) {
  return TextIfAny(spec.Member("type")) == type;
}

// As core isHeadlessService.
bool IsHeadless(ValueView spec) {
  const ValueView ips = spec.Member("clusterIPs");
  return ips.size() == 1 && TextIfAny(ips.At(0)) == "None";
}

// As api/service ExternallyAccessible.
bool IsExternallyAccessible(ValueView spec) {
  return IsLoadBalancer(spec) || IsServiceType(spec, "NodePort") ||
         (IsServiceType(spec, "ClusterIP") && spec.Member("externalIPs").size() > 0);
}

// As api/service NeedsHealthCheck.
bool NeedsHealthCheck(ValueView spec) {
  return IsLoadBalancer(spec) && TextIfAny(spec.Member("externalTrafficPolicy")) == "Local";
}

}  // namespace tandem::handwritten::core
