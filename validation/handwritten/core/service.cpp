// As kubernetes pkg/apis/core/validation/validation.go and pkg/registry/core/service, v1.36.
#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/service_addresses.h"
#include "validation/handwritten/core/service_allocation.h"
#include "validation/handwritten/core/service_ports.h"
#include "validation/handwritten/core/service_preparation.h"
#include "validation/handwritten/core/service_spec.h"
#include "validation/handwritten/core/service_status.h"
#include "validation/handwritten/core/service_traffic.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/labels.h"
#include "validation/handwritten/meta/object_meta.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kServiceSpec},
    {"status", kServiceStatus},
};
constexpr GoStruct kService = Struct<kFields>("Service");

/// The annotation that asks for routing close by has two names.
void ValidateTopologyAnnotations(ValueView object, ErrorList& errors) {
  constexpr std::string_view kMode = "service.kubernetes.io/topology-mode";
  constexpr std::string_view kHints = "service.kubernetes.io/topology-aware-hints";
  const ValueView annotations = object.Member("metadata").Member("annotations");
  const ValueView mode = annotations.Member(kMode);
  const ValueView hints = annotations.Member(kHints);
  if (mode.IsAbsent() || hints.IsAbsent() || Text(mode) == Text(hints)) return;
  const Path metadata("metadata");
  const Path path = metadata.Child("annotations");
  AddInvalid(path.Key(kMode), Text(mode),
             "must match annotations[" + std::string(kHints) + "] when both are specified", errors);
}

void ValidateExternalName(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr const char* kForbidden = "may not be set for ExternalName services";
  for (const std::string_view name : {"clusterIPs", "ipFamilies"}) {
    if (spec.Member(name).size() == 0) continue;
    errors.Add(field::Forbidden(path.Child(name), kForbidden));
  }
  if (!spec.Member("ipFamilyPolicy").IsMissing()) {
    errors.Add(field::Forbidden(path.Child("ipFamilyPolicy"), kForbidden));
  }
  std::string_view name = Text(spec, "externalName");
  if (name.ends_with('.')) name.remove_suffix(1);
  if (!RequireText(path.Child("externalName"), name, errors)) return;
  AddMessages(path.Child("externalName"), name, formats::CheckDns1123Subdomain(name),
              "format=k8s-long-name", errors);
}

void ValidateByType(const Path& path, ValueView spec, ErrorList& errors) {
  if (IsExternalName(spec)) return ValidateExternalName(path, spec, errors);
  if (!IsHeadless(spec)) {
    if (spec.Member("ports").size() == 0) errors.Add(field::Required(path.Child("ports")));
  } else if (IsLoadBalancer(spec) || IsServiceType(spec, "NodePort")) {
    const Path ips = path.Child("clusterIPs");
    AddInvalid(ips.Index(0), "None",
               "may not be set to 'None' for " + std::string(Text(spec, "type")) + " services",
               errors);
  }
}

// As core validateClientIPAffinityConfig and validateAffinityTimeout.
void ValidateAffinity(const Path& path, ValueView spec, ErrorList& errors) {
  constexpr std::int64_t kMostSeconds = 86400;
  const std::string_view affinity = Text(spec, "sessionAffinity");
  RequireOneOf(path.Child("sessionAffinity"), affinity, {"ClientIP", "None"}, errors);
  if (affinity != "ClientIP") return;
  const Path config = path.Child("sessionAffinityConfig");
  const Path client_ip = config.Child("clientIP");
  const std::int64_t seconds =
      IntegerOrZero(spec.Member("sessionAffinityConfig").Member("clientIP"), "timeoutSeconds");
  if (seconds > 0 && seconds <= kMostSeconds) return;
  AddInvalid(client_ip.Child("timeoutSeconds"), seconds,
             "must be greater than 0 and less than 86400", errors);
}

void ValidateNodePortAllocation(const Path& path, ValueView spec, ErrorList& errors) {
  if (IsLoadBalancer(spec) || spec.Member("allocateLoadBalancerNodePorts").IsMissing()) return;
  errors.Add(field::Forbidden(path.Child("allocateLoadBalancerNodePorts"),
                              "may only be used when `type` is 'LoadBalancer'"));
}

// As core validateService.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const Path path("spec");
  const ValueView spec = request.object.Member("spec");
  ValidateTopologyAnnotations(request.object, errors);
  ValidateByType(path, spec, errors);
  ValidateServicePorts(spec, errors);
  const Path selector = path.Child("selector");
  meta::ValidateLabels(selector, spec.Member("selector"), errors);
  ValidateAffinity(path, spec, errors);
  if (!IsExternalName(spec)) ValidateClusterIps(request, errors);
  ValidateExternalIps(request, errors);
  RequireOneOf(path.Child("type"), Text(spec, "type"),
               {"ClusterIP", "ExternalName", "LoadBalancer", "NodePort"}, errors);
  ValidateServicePortNumbers(spec, errors);
  ValidateSourceRanges(request, errors);
  ValidateNodePortAllocation(path, spec, errors);
  ValidateLoadBalancerClass(spec, errors);
  ValidateTrafficPolicies(spec, request.options, errors);
}

// As core ValidateServiceCreate.
void ValidateCreate(const Request& request, ErrorList& errors) {
  if (!ValidateAllocation(request, errors)) return;
  const NameRule& name =
      request.options.relaxed_service_name ? meta::kDns1123LabelName : meta::kDns1035LabelName;
  meta::ValidateObjectMeta({ObjectScope::kNamespaced, name}, request, errors);
  ValidateSpec(request, errors);
}

// As core ValidateServiceUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  if (!ValidateAllocation(request, errors)) return;
  meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  ValidateAddressChanges(request, errors);
  ValidateLoadBalancerClassChange(request, errors);
  ValidateHealthCheckPortChange(request, errors);
  if (!request.options.IsSince(releases::k1_34)) {
    meta::ValidateObjectMeta({ObjectScope::kNamespaced, meta::kDns1035LabelName}, request, errors);
  }
  ValidateSpec(request, errors);
}

constexpr Subresource kSubresources[] = {{.name = "status", .rules = &ValidateServiceStatus}};

constexpr Default kDefaults[] = {
    {"spec.sessionAffinity", "\"None\""},
    {"spec.sessionAffinityConfig.clientIP.timeoutSeconds", "10800", When::kEquals,
     "spec.sessionAffinity", "ClientIP"},
    {"spec.type", "\"ClusterIP\""},
    {"spec.allocateLoadBalancerNodePorts", "true", When::kEquals, "spec.type", "LoadBalancer"},
};

constexpr bool Options::*kReadGates[] = {
    &Options::prefer_same_traffic_distribution,
    &Options::relaxed_service_name,
    &Options::strict_ip_cidr,
};

}  // namespace

TANDEM_KIND(service) = {
    .key = {"", "v1", "Service"},
    .resource = "services",
    .type = &kService,
    .metadata = Metadata::kByRules,
    .create = &ValidateCreate,
    .update = &ValidateUpdate,
    .subresources = kSubresources,
    .defaults = kDefaults,
    .complete = &CompleteService,
    .prepare = &PrepareService,
    .allocate = &AllocateHealthCheckPort,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::core
