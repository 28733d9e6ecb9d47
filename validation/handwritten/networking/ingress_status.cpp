// As kubernetes pkg/apis/networking/validation/validation.go, v1.36.
#include "validation/handwritten/networking/ingress_status.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/addresses.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten::networking {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPortFields[] = {
    {"port", Int32()},
    {"protocol", String("v1.Protocol")},
    {"error", Pointer(String())},
};
constexpr GoStruct kPort = Struct<kPortFields>("IngressPortStatus");

constexpr GoField kPointFields[] = {
    {{"ip", "IP"}, String()},
    {"hostname", String()},
    {"ports", List(kPort)},
};
constexpr GoStruct kPoint = Struct<kPointFields>("IngressLoadBalancerIngress");

constexpr GoField kLoadBalancerFields[] = {{"ingress", List(kPoint)}};
constexpr GoStruct kLoadBalancer = Struct<kLoadBalancerFields>("IngressLoadBalancerStatus");

constexpr GoField kStatusFields[] = {{"loadBalancer", kLoadBalancer}};

ValueView Points(ValueView object) {
  return object.Member("status").Member("loadBalancer").Member("ingress");
}

void CollectIps(ValueView old_object, OldTexts::Set& ips) {
  for (const ValueView point : Points(old_object).elements()) ips.insert(Text(point, "ip"));
}

}  // namespace

constexpr GoStruct kIngressStatus = Struct<kStatusFields>("IngressStatus");

// As networking ValidateIngressStatusUpdate and ValidateIngressLoadBalancerStatus.
void ValidateIngressStatus(const Request& request, ErrorList& errors) {
  const Path status("status");
  const Path load_balancer = status.Child("loadBalancer");
  const Path path = load_balancer.Child("ingress");
  LegacyIps ips(request, &CollectIps);
  const ValueView points = Points(request.object);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const ValueView point = points.At(i);
    const Path item = path.Index(i);
    if (const std::string_view ip = Text(point, "ip"); !ip.empty()) {
      ips.ValidateIp(item.Child("ip"), ip, errors);
    }
    ValidateLoadBalancerHostname(item.Child("hostname"), Text(point, "hostname"), errors);
  }
}

}  // namespace tandem::handwritten::networking
