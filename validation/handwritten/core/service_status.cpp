// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/service_status.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/addresses.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/service_spec.h"
#include "validation/handwritten/meta/conditions.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPortStatusFields[] = {
    {"port", Int32()},
    {"protocol", String("v1.Protocol")},
    {"error", Pointer(String())},
};
constexpr GoStruct kPortStatus = Struct<kPortStatusFields>("PortStatus");

constexpr GoField kPointFields[] = {
    {{"ip", "IP"}, String()},
    {"hostname", String()},
    {{"ipMode", "IPMode"}, Pointer(String("v1.LoadBalancerIPMode"))},
    {"ports", List(kPortStatus)},
};
constexpr GoStruct kPoint = Struct<kPointFields>("LoadBalancerIngress");

constexpr GoField kLoadBalancerFields[] = {{"ingress", List(kPoint)}};
constexpr GoStruct kLoadBalancer = Struct<kLoadBalancerFields>("LoadBalancerStatus");

constexpr GoField kStatusFields[] = {
    {"loadBalancer", kLoadBalancer},
    {"conditions", List(meta::kCondition)},
};

ValueView Points(ValueView object) {
  return object.Member("status").Member("loadBalancer").Member("ingress");
}

void CollectIps(ValueView old_object, OldTexts::Set& ips) {
  for (const ValueView point : Points(old_object).elements()) ips.insert(Text(point, "ip"));
}

void ValidateIpMode(const Path& path, std::string_view ip, ValueView mode, ErrorList& errors) {
  if (mode.IsMissing()) {
    if (!ip.empty()) errors.Add(field::Required(path, "must be specified when `ip` is set"));
  } else if (ip.empty()) {
    errors.Add(field::Forbidden(path, "may not be specified when `ip` is not set"));
  } else {
    ValidateOneOf(path, mode.AsString(), {"Proxy", "VIP"}, errors);
  }
}

void ValidatePoint(const Path& path, ValueView point, LegacyIps& ips, ErrorList& errors) {
  const std::string_view ip = Text(point, "ip");
  if (!ip.empty()) ips.ValidateIp(path.Child("ip"), ip, errors);
  ValidateIpMode(path.Child("ipMode"), ip, point.Member("ipMode"), errors);
  ValidateLoadBalancerHostname(path.Child("hostname"), Text(point, "hostname"), errors);
}

}  // namespace

constexpr GoStruct kServiceStatus = Struct<kStatusFields>("ServiceStatus");

// As core ValidateServiceStatusUpdate and ValidateLoadBalancerStatus.
void ValidateServiceStatus(const Request& request, ErrorList& errors) {
  const Path status("status");
  const Path load_balancer = status.Child("loadBalancer");
  const Path path = load_balancer.Child("ingress");
  const ValueView points = Points(request.object);
  if (points.size() > 0 && !IsLoadBalancer(request.object.Member("spec"))) {
    errors.Add(field::Forbidden(path, "may only be used when `spec.type` is 'LoadBalancer'"));
    return;
  }
  LegacyIps ips(request, &CollectIps);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Path point = path.Index(i);
    ValidatePoint(point, points.At(i), ips, errors);
  }
}

}  // namespace tandem::handwritten::core
