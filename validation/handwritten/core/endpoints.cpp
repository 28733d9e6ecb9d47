// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/endpoint, v1.36.
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/addresses.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/references.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kAddressFields[] = {
    {{"ip", "IP"}, String()},
    {"hostname", String()},
    {"nodeName", Pointer(String())},
    {"targetRef", Pointer(kObjectReference)},
};
constexpr GoStruct kAddress = Struct<kAddressFields>("EndpointAddress");

constexpr GoField kPortFields[] = {
    {"name", String()},
    {"port", Int32()},
    {"protocol", String("v1.Protocol")},
    {"appProtocol", Pointer(String())},
};
constexpr GoStruct kPort = Struct<kPortFields>("EndpointPort");

constexpr GoField kSubsetFields[] = {
    {"addresses", List(kAddress)},
    {"notReadyAddresses", List(kAddress)},
    {"ports", List(kPort)},
};
constexpr GoStruct kSubset = Struct<kSubsetFields>("EndpointSubset");
constexpr GoType kSubsets = List(kSubset);

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"subsets", kSubsets},
};
constexpr GoStruct kEndpoints = Struct<kFields>("Endpoints");

// As core validateEndpointAddress.
void ValidateAddress(const Path& path, ValueView address, LegacyIps& ips, ErrorList& errors) {
  const std::string_view ip = Text(address, "ip");
  const Path ip_path = path.Child("ip");
  ips.ValidateIp(ip_path, ip, errors);
  if (const std::string_view hostname = Text(address, "hostname"); !hostname.empty()) {
    AddMessages(path.Child("hostname"), hostname, formats::CheckDns1123Label(hostname),
                "format=k8s-short-name", errors);
  }
  if (const ValueView node = address.Member("nodeName"); !node.IsMissing()) {
    AddMessages(path.Child("nodeName"), node.AsString(),
                formats::CheckDns1123Subdomain(node.AsString()), "format=dns-label", errors);
  }
  ValidateEndpointIp(ip_path, ip, errors);
}

void ValidateAddresses(const Path& path, ValueView addresses, LegacyIps& ips, ErrorList& errors) {
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    const Path address = path.Index(i);
    ValidateAddress(address, addresses.At(i), ips, errors);
  }
}

// As core validateEndpointPort.
void ValidatePort(const Path& path, ValueView port, bool requires_name, ErrorList& errors) {
  const std::string_view name = Text(port, "name");
  if (requires_name) RequireText(path.Child("name"), name, errors);
  if (!name.empty()) {
    AddMessages(path.Child("name"), name, formats::CheckDns1123Label(name), "format=k8s-short-name",
                errors);
  }
  ValidatePortNumber(path.Child("port"), IntegerOrZero(port, "port"), errors, "portNum");
  RequireOneOf(path.Child("protocol"), Text(port, "protocol"), {"SCTP", "TCP", "UDP"}, errors);
  if (const ValueView protocol = port.Member("appProtocol"); !protocol.IsMissing()) {
    AddMessages(path.Child("appProtocol"), protocol.AsString(),
                formats::CheckLabelKey(protocol.AsString()), "format=qualified-name", errors);
  }
}

// As core validateEndpointSubsets.
void ValidateSubset(const Path& path, ValueView subset, LegacyIps& ips, ErrorList& errors) {
  const ValueView addresses = subset.Member("addresses");
  const ValueView others = subset.Member("notReadyAddresses");
  if (addresses.size() == 0 && others.size() == 0) {
    errors.Add(field::Required(path, "must specify `addresses` or `notReadyAddresses`"));
  }
  ValidateAddresses(path.Child("addresses"), addresses, ips, errors);
  ValidateAddresses(path.Child("notReadyAddresses"), others, ips, errors);
  const Path ports_path = path.Child("ports");
  const ValueView ports = subset.Member("ports");
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const Path port = ports_path.Index(i);
    ValidatePort(port, ports.At(i), ports.size() > 1, errors);
  }
}

// As core ValidateEndpoints and ValidateEndpointsCreate.
void ValidateSubsets(const Request& request, ErrorList& errors) {
  LegacyIps ips(request, &CollectNoTexts);
  const Path path("subsets");
  const ValueView subsets = request.object.Member("subsets");
  for (std::size_t i = 0; i < subsets.size(); ++i) {
    const Path subset = path.Index(i);
    ValidateSubset(subset, subsets.At(i), ips, errors);
  }
}

/// Parity: the metadata is also judged as that of a new object. What is wrong with subsets is let
/// through if they do not change.
/// As core ValidateEndpointsUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ErrorList found;
  found.AddSome([&] { ValidateSubsets(request, found); });
  if (found.empty()) return;
  if (SameGoValue(kSubsets, request.object.Member("subsets"), request.old_object.Member("subsets")))
    return;
  errors.Append(std::move(found));
}

// As core/v1 SetDefaults_Endpoints.
ValueView Complete(ValueView object, Overlay& overlay) {
  const auto with_protocol = [&overlay](ValueView port) {
    return FillText(port, "protocol", overlay.String("TCP"), overlay);
  };
  const auto with_protocols = [&](ValueView subset) {
    return WithChanged(subset, "ports", overlay,
                       [&](ValueView ports) { return ForEach(ports, overlay, with_protocol); });
  };
  return WithChanged(object, "subsets", overlay,
                     [&](ValueView subsets) { return ForEach(subsets, overlay, with_protocols); });
}

constexpr bool Options::*kReadGates[] = {&Options::strict_ip_cidr};

}  // namespace

TANDEM_KIND(endpoints) = {
    .key = {"", "v1", "Endpoints"},
    .resource = "endpoints",
    .type = &kEndpoints,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateSubsets,
    .update = &ValidateUpdate,
    .complete = &Complete,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::core
