// As kubernetes pkg/apis/core/validation/validation.go and apimachinery
// pkg/util/validation/ip.go, v1.36.
#include "validation/handwritten/addresses.h"

#include <optional>
#include <string>
#include <utility>

#include "validation/formats/cidr.h"
#include "validation/formats/dns.h"
#include "validation/formats/endpoint_ip.h"
#include "validation/formats/ip.h"
#include "validation/handwritten/checks.h"

namespace tandem::handwritten {
namespace {

constexpr std::string_view kSloppyIp = "format=ip-sloppy";

}  // namespace

// As core IsValidIPForLegacyField, util IsValidIPForLegacyField.
bool LegacyIps::ValidateIp(const field::Path& path, std::string_view ip, field::ErrorList& errors) {
  formats::Messages messages = strict_ ? formats::CheckStrictIp(ip) : formats::CheckIp(ip);
  if (messages.empty() || old_.Contains(ip)) return true;
  AddMessages(path, ip, std::move(messages), kSloppyIp, errors);
  return false;
}

// As core IsValidCIDRForLegacyField, util IsValidCIDRForLegacyField.
void LegacyIps::ValidateCidr(const field::Path& path, std::string_view cidr,
                             field::ErrorList& errors) {
  formats::Messages messages = strict_ ? formats::CheckStrictCidr(cidr) : formats::CheckCidr(cidr);
  if (messages.empty() || old_.Contains(cidr)) return;
  AddMessages(path, cidr, std::move(messages), {}, errors);
}

void CollectNoTexts(json::ValueView /*old_object*/, OldTexts::Set& /*texts*/) {}

// As core ValidateEndpointIP.
void ValidateEndpointIp(const field::Path& path, std::string_view ip, field::ErrorList& errors) {
  if (!formats::ParseIp(ip)) {
    AddInvalid(path, ip, "must be a valid IP address", errors);
    errors.back().origin = kSloppyIp;
  } else if (std::optional<std::string> why = formats::WhyNoEndpointIp(ip)) {
    AddInvalid(path, ip, *std::move(why), errors);
    errors.back().origin = "format=endpoint-ip";
  }
}

void ValidateLoadBalancerHostname(const field::Path& path, std::string_view hostname,
                                  field::ErrorList& errors) {
  if (hostname.empty()) return;
  AddMessages(path, hostname, formats::CheckDns1123Subdomain(hostname), {}, errors);
  if (!formats::ParseIp(hostname)) return;
  AddInvalid(path, hostname, "must be a DNS name, not an IP address", errors);
}

}  // namespace tandem::handwritten
