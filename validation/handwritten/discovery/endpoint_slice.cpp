// As kubernetes pkg/apis/discovery/validation/validation.go and
// pkg/registry/discovery/endpointslice, v1.36.
#include <string>
#include <utility>

#include "validation/formats/dns.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/discovery/endpoint.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::discovery {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr GoField kPortFields[] = {
    {"name", Pointer(String())},
    {"protocol", Pointer(String("v1.Protocol"))},
    {"port", Pointer(Int32())},
    {"appProtocol", Pointer(String())},
};
constexpr GoStruct kPort = Struct<kPortFields>("EndpointPort");

constexpr GoType kAddressType = String("v1.AddressType");
constexpr GoType kEndpoints = List(kEndpoint);

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta), {"metadata", meta::kObjectMeta}, {"addressType", kAddressType},
    {"endpoints", kEndpoints}, {"ports", List(kPort)},
};
constexpr GoStruct kEndpointSlice = Struct<kFields>("EndpointSlice");

// As discovery validateAddressType.
void ValidateAddressType(std::string_view type, ErrorList& errors) {
  const std::size_t before = errors.size();
  RequireOneOf(Path("addressType"), type, {"FQDN", "IPv4", "IPv6"}, errors);
  MarkCovered(before, errors);
}

void ValidatePortName(const Path& path, std::string_view name, bool is_new, ErrorList& errors) {
  if (!name.empty()) {
    AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
  }
  if (!is_new) errors.Add(field::Duplicate(path, BadValue::NamedString(name)));
}

void ValidateProtocol(const Path& path, ValueView protocol, ErrorList& errors) {
  if (protocol.IsMissing()) {
    errors.Add(field::Required(path));
    return;
  }
  ValidateOneOf(path, protocol.AsString(), {"SCTP", "TCP", "UDP"}, errors);
}

// As discovery validatePorts.
void ValidatePorts(ValueView ports, ErrorList& errors) {
  constexpr std::int64_t kMaxPorts = 20'000;
  const Path path("ports");
  if (const auto count = static_cast<std::int64_t>(ports.size()); count > kMaxPorts) {
    errors.Add(field::TooMany(path, count, kMaxPorts));
    return;
  }
  SeenTexts names;
  for (std::size_t i = 0; i < ports.size(); ++i) {
    const ValueView port = ports.At(i);
    const Path item = path.Index(i);
    const std::string_view name = Text(port, "name");
    ValidatePortName(item.Child("name"), name, names.Insert(name), errors);
    ValidateProtocol(item.Child("protocol"), port.Member("protocol"), errors);
    if (const ValueView app = port.Member("appProtocol"); !app.IsMissing()) {
      AddMessages(item.Child("appProtocol"), app.AsString(), formats::CheckLabelKey(app.AsString()),
                  "format=qualified-name", errors);
    }
  }
}

/// Faults of endpoints that stay as they were are no matter.
void ValidateNewEndpoints(const Request& request, ErrorList& errors) {
  const ValueView endpoints = request.object.Member("endpoints");
  ErrorList found;
  found.AddSome([&] {
    ValidateEndpoints(Path("endpoints"), endpoints, Text(request.object, "addressType"),
                      request.options, found);
  });
  if (found.empty()) return;
  const bool is_update = request.operation == Operation::kUpdate;
  if (is_update && SameGoValue(kEndpoints, endpoints, request.old_object.Member("endpoints"))) {
    return;
  }
  errors.Append(std::move(found));
}

// As discovery ValidateEndpointSlice and ValidateEndpointSliceCreate.
void ValidateCreate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1123SubdomainName}, request,
                           errors);
  ValidateAddressType(Text(request.object, "addressType"), errors);
  ValidatePorts(request.object.Member("ports"), errors);
  ValidateNewEndpoints(request, errors);
}

/// Parity: the metadata is judged as that of a new object only.
/// As discovery ValidateEndpointSliceUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateCreate(request, errors);
  ValidateImmutable(Path("addressType"), kAddressType, request.object.Member("addressType"),
                    request.old_object.Member("addressType"), errors, Covered::kYes);
}

// As discovery/v1 SetDefaults_EndpointPort.
ValueView CompletePort(ValueView port, Overlay& overlay) {
  if (!port.IsObject()) return port;
  for (const auto& [name, value] : {std::pair("name", ""), std::pair("protocol", "TCP")}) {
    if (port.Member(name).IsMissing()) port = overlay.With(port, name, overlay.String(value));
  }
  return port;
}

ValueView Complete(ValueView slice, Overlay& overlay) {
  return WithChanged(slice, "ports", overlay, [&overlay](ValueView ports) {
    return ForEach(ports, overlay,
                   [&overlay](ValueView port) { return CompletePort(port, overlay); });
  });
}

ValueView WithoutTopology(ValueView slice, Overlay& overlay) {
  return WithChanged(slice, "endpoints", overlay, [&overlay](ValueView endpoints) {
    return ForEach(endpoints, overlay, [&overlay](ValueView endpoint) {
      return endpoint.IsObject() ? overlay.With(endpoint, "deprecatedTopology", {}) : endpoint;
    });
  });
}

/// Topology, which v1 no longer has, is kept where it is.
/// As registry/discovery/endpointslice endpointSliceStrategy.PrepareForCreate and
/// endpointSliceStrategy.PrepareForUpdate and dropTopologyOnV1.
ValueView Prepare(const Submission& write, ValueView slice, Overlay& overlay) {
  const bool is_kept =
      write.operation == Operation::kUpdate &&
      SameGoValue(kEndpoints, slice.Member("endpoints"), write.old_object.Member("endpoints"));
  return is_kept ? slice : WithoutTopology(slice, overlay);
}

constexpr bool Options::*kReadGates[] = {
    &Options::prefer_same_traffic_distribution,
    &Options::strict_ip_cidr,
};

constexpr std::string_view kNodeHintsPlaces[] = {"endpoints.hints.forNodes"};
constexpr GatedField kGated[] = {{kNodeHintsPlaces, &Options::prefer_same_traffic_distribution}};

}  // namespace

TANDEM_KIND(endpoint_slice) = {
    .key = {"discovery.k8s.io", "v1", "EndpointSlice"},
    .resource = "endpointslices",
    .type = &kEndpointSlice,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .counts_generations = true,
    .complete = &Complete,
    .prepare = &Prepare,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::discovery
