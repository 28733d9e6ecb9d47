// As kubernetes pkg/apis/discovery/validation/validation.go, v1.36.
#include "validation/handwritten/discovery/endpoint.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/endpoint_ip.h"
#include "validation/formats/ip.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/discovery/endpoint_hints.h"
#include "validation/handwritten/meta/labels.h"

namespace tandem::handwritten::discovery {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConditionsFields[] = {
    {"ready", Pointer(Bool())},
    {"serving", Pointer(Bool())},
    {"terminating", Pointer(Bool())},
};
constexpr GoStruct kConditions = Struct<kConditionsFields>("EndpointConditions");

constexpr GoField kEndpointFields[] = {
    {"addresses", List(String())},
    {"conditions", kConditions},
    {"hostname", Pointer(String())},
    {"targetRef", Pointer(core::kObjectReference)},
    {"deprecatedTopology", Map(String(), String())},
    {"nodeName", Pointer(String())},
    {"zone", Pointer(String())},
    {"hints", Pointer(kEndpointHints)},
};

std::string Joined(const formats::Messages& messages) {
  std::string text;
  for (const std::string& message : messages) {
    if (!text.empty()) text += ',';
    text += message;
  }
  return text;
}

/// All that a format has against a text, in one error; whether there was something.
bool AddJoined(const Path& path, std::string_view text, const formats::Messages& messages,
               ErrorList& errors) {
  if (messages.empty()) return false;
  AddInvalid(path, text, Joined(messages), errors);
  return true;
}

/// Labels are looked at until one is wrong.
void ValidateLabelsOf(const Path& path, std::string_view domain, ErrorList& errors) {
  for (std::size_t begin = 0; begin <= domain.size();) {
    const std::size_t end = std::min(domain.find('.', begin), domain.size());
    const std::string_view label = domain.substr(begin, end - begin);
    if (AddJoined(path, label, formats::CheckDns1123Label(label), errors)) return;
    begin = end + 1;
  }
}

// As util IsFullyQualifiedDomainName.
void ValidateDomainName(const Path& path, std::string_view name, ErrorList& errors) {
  if (!RequireText(path, name, errors)) return;
  if (name.ends_with('.')) name.remove_suffix(1);
  if (AddJoined(path, name, formats::CheckDns1123Subdomain(name), errors)) return;
  if (name.find('.') == std::string_view::npos) {
    return AddInvalid(path, name, "should be a domain with at least two segments separated by dots",
                      errors);
  }
  ValidateLabelsOf(path, name, errors);
}

/// The IP family of a slice's addresses, and the complaint about an address of the other one.
struct IpFamily {
  bool is_ipv6;
  std::string_view mismatch;
};
constexpr IpFamily kIpv4 = {false, "must be an IPv4 address"};
constexpr IpFamily kIpv6 = {true, "must be an IPv6 address"};

/// Parity: an address of the other family is blamed on the list.
void ValidateReachable(const Path& list, const Path& path, const IpFamily& family,
                       std::string_view address, ErrorList& errors) {
  const bool is_ipv6 = !formats::ParseIp(address)->IsIpv4();
  if (is_ipv6 != family.is_ipv6) {
    AddInvalid(list, address, std::string(family.mismatch), errors);
  }
  if (std::optional<std::string> reason = formats::WhyNoEndpointIp(address)) {
    AddMessages(path, address, {*std::move(reason)}, "format=endpoint-ip", errors);
  }
}

void ValidateIp(const Path& list, const Path& path, const IpFamily& family,
                std::string_view address, bool strict, ErrorList& errors) {
  formats::Messages messages = family.is_ipv6 ? formats::CheckCanonicalIp(address)
                               : strict       ? formats::CheckStrictIp(address)
                                              : formats::CheckIp(address);
  if (messages.empty()) return ValidateReachable(list, path, family, address, errors);
  const std::string_view origin = family.is_ipv6 ? "format=ip-strict" : "format=ip-sloppy";
  AddMessages(path, address, std::move(messages), origin, errors);
}

void ValidateAddress(const Path& list, const Path& path, std::string_view type,
                     std::string_view address, const Options& options, ErrorList& errors) {
  if (type == "IPv4") {
    ValidateIp(list, path, kIpv4, address, options.strict_ip_cidr, errors);
  } else if (type == "IPv6") {
    ValidateIp(list, path, kIpv6, address, options.strict_ip_cidr, errors);
  } else if (type == "FQDN") {
    ValidateDomainName(path, address, errors);
  }
}

void ValidateAddressCount(const Path& path, std::size_t count, ErrorList& errors) {
  constexpr std::int64_t kMaxAddresses = 100;
  const std::size_t before = errors.size();
  if (count == 0) errors.Add(field::Required(path, "must contain at least 1 address"));
  if (const auto actual = static_cast<std::int64_t>(count); actual > kMaxAddresses) {
    errors.Add(field::TooMany(path, actual, kMaxAddresses).WithOrigin("maxItems"));
  }
  MarkCovered(before, errors);
}

void ValidateAddresses(const Path& path, ValueView addresses, std::string_view type,
                       const Options& options, ErrorList& errors) {
  ValidateAddressCount(path, addresses.size(), errors);
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    ValidateAddress(path, path.Index(i), type, Text(addresses.At(i)), options, errors);
  }
}

void ValidateTopology(const Path& path, ValueView topology, ErrorList& errors) {
  constexpr std::int64_t kMaxLabels = 16;
  if (const auto count = static_cast<std::int64_t>(topology.size()); count > kMaxLabels) {
    errors.Add(field::TooMany(path, count, kMaxLabels));
  }
  meta::ValidateLabels(path, topology, errors);
}

void ValidateEndpoint(const Path& path, ValueView endpoint, std::string_view type,
                      const Options& options, ErrorList& errors) {
  ValidateAddresses(path.Child("addresses"), endpoint.Member("addresses"), type, options, errors);
  if (const ValueView node = endpoint.Member("nodeName"); !node.IsMissing()) {
    AddMessages(path.Child("nodeName"), node.AsString(),
                formats::CheckDns1123Subdomain(node.AsString()), {}, errors);
  }
  ValidateTopology(path.Child("deprecatedTopology"), endpoint.Member("deprecatedTopology"), errors);
  if (const ValueView host = endpoint.Member("hostname"); !host.IsMissing()) {
    AddMessages(path.Child("hostname"), host.AsString(),
                formats::CheckDns1123Label(host.AsString()), "format=k8s-short-name", errors);
  }
  ValidateEndpointHints(path.Child("hints"), endpoint.Member("hints"), errors);
}

}  // namespace

constexpr GoStruct kEndpoint = Struct<kEndpointFields>("Endpoint");

// As discovery validateEndpoints.
void ValidateEndpoints(const Path& path, ValueView endpoints, std::string_view address_type,
                       const Options& options, ErrorList& errors) {
  constexpr std::int64_t kMaxEndpoints = 1000;
  if (const auto count = static_cast<std::int64_t>(endpoints.size()); count > kMaxEndpoints) {
    errors.Add(field::TooMany(path, count, kMaxEndpoints));
    return;
  }
  for (std::size_t i = 0; i < endpoints.size(); ++i) {
    ValidateEndpoint(path.Index(i), endpoints.At(i), address_type, options, errors);
  }
}

}  // namespace tandem::handwritten::discovery
