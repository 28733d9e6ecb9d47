// As kubernetes pkg/apis/networking/validation/validation.go, v1.36.
#include "validation/handwritten/networking/ingress_status.h"

#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/ip.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/old_texts.h"

namespace tandem::handwritten::networking {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPointFields[] = {
    {{"ip", "IP"}, String()},
    {"hostname", String()},
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

void ValidateIp(const Path& path, std::string_view ip, bool strict, OldTexts& old_ips,
                ErrorList& errors) {
  if (ip.empty()) return;
  formats::Messages messages = strict ? formats::CheckStrictIp(ip) : formats::CheckIp(ip);
  if (messages.empty() || old_ips.Contains(ip)) return;
  AddMessages(path, ip, std::move(messages), "format=ip-sloppy", errors);
}

void ValidateHostname(const Path& path, std::string_view hostname, ErrorList& errors) {
  if (hostname.empty()) return;
  AddMessages(path, hostname, formats::CheckDns1123Subdomain(hostname), {}, errors);
  if (!formats::ParseIp(hostname)) return;
  errors.push_back(field::Invalid(path, field::BadValue::String(std::string(hostname)),
                                  "must be a DNS name, not an IP address"));
}

}  // namespace

constexpr GoStruct kIngressStatus = Struct<kStatusFields>("IngressStatus");

void ValidateIngressStatus(const Request& request, ErrorList& errors) {
  const Path status("status");
  const Path load_balancer = status.Child("loadBalancer");
  const Path path = load_balancer.Child("ingress");
  OldTexts old_ips(request.old_object, &CollectIps);
  const ValueView points = Points(request.object);
  for (std::size_t i = 0; i < points.size() && !IsFull(errors); ++i) {
    const ValueView point = points.At(i);
    const Path item = path.Index(i);
    ValidateIp(item.Child("ip"), Text(point, "ip"), request.options.strict_ip_cidr, old_ips,
               errors);
    ValidateHostname(item.Child("hostname"), Text(point, "hostname"), errors);
  }
}

}  // namespace tandem::handwritten::networking
