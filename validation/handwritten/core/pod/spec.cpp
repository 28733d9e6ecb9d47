// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/pod/spec.h"

#include <string>

#include "validation/formats/dns.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/affinity.h"
#include "validation/handwritten/core/pod/containers.h"
#include "validation/handwritten/core/pod/environment.h"
#include "validation/handwritten/core/pod/naming.h"
#include "validation/handwritten/core/pod/operating_system.h"
#include "validation/handwritten/core/pod/pod_resources.h"
#include "validation/handwritten/core/pod/ports.h"
#include "validation/handwritten/core/pod/resource_claims.h"
#include "validation/handwritten/core/pod/resources.h"
#include "validation/handwritten/core/pod/scheduling.h"
#include "validation/handwritten/core/pod/security_context.h"
#include "validation/handwritten/core/pod/tolerations.h"
#include "validation/handwritten/core/pod/topology_spread.h"
#include "validation/handwritten/core/pod/value_checks.h"
#include "validation/handwritten/core/pod/volumes.h"
#include "validation/handwritten/meta/labels.h"

namespace tandem::handwritten::core::pod {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

// As core ValidateRuntimeClassName.
void ValidateSubdomain(const Path& path, ValueView name, ErrorList& errors) {
  if (name.IsMissing()) return;
  AddMessages(path, name.AsString(), formats::CheckDns1123Subdomain(name.AsString()), {}, errors);
}

/// The same of what is unset when empty.
void ValidateSubdomainIfAny(const Path& path, std::string_view name, ErrorList& errors) {
  if (name.empty()) return;
  AddMessages(path, name, formats::CheckDns1123Subdomain(name), {}, errors);
}

void ValidateLabelIfAny(const Path& path, std::string_view name, ErrorList& errors) {
  if (name.empty()) return;
  AddMessages(path, name, formats::CheckDns1123Label(name), "format=k8s-short-name", errors);
}

void ValidateActiveDeadline(const Path& path, ValueView seconds, ErrorList& errors) {
  if (seconds.IsMissing()) return;
  ValidateWithin(path, seconds.AsInt(), 1, 2147483647,
                 "must be between 1 and 2147483647, inclusive", errors);
}

// As core ValidatePreemptionPolicy.
void ValidatePreemption(const Path& path, ValueView policy, ErrorList& errors) {
  if (policy.IsMissing()) return;
  RequireOneOf(path, policy.AsString(), {"PreemptLowerPriority", "Never"}, errors);
}

// As core validateRestartPolicy and validateDNSPolicy.
void ValidatePolicies(const Path& path, ValueView spec, ErrorList& errors) {
  RequireOneOf(path.Child("restartPolicy"), Text(spec, "restartPolicy"),
               {"Always", "OnFailure", "Never"}, errors);
  RequireOneOf(path.Child("dnsPolicy"), Text(spec, "dnsPolicy"),
               {"ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"}, errors);
}

/// The fields about the place where the pod runs, and about what it may do there.
void ValidatePlacement(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView spec = scope.spec;
  meta::ValidateLabels(path.Child("nodeSelector"), spec.Member("nodeSelector"), errors);
  ValidatePodSecurity(path, scope, errors);
  const Path affinity = path.Child("affinity");
  ValidateAffinity(affinity, spec.Member("affinity"), scope, errors);
  const Path dns = path.Child("dnsConfig");
  ValidateDnsConfig(dns, scope, errors);
  ValidateReadinessGates(path.Child("readinessGates"), spec.Member("readinessGates"), errors);
  ValidateSchedulingGates(path.Child("schedulingGates"), spec.Member("schedulingGates"), errors);
  ValidateTopologySpread(path.Child("topologySpreadConstraints"),
                         spec.Member("topologySpreadConstraints"), scope, errors);
  ValidateHostProcesses(path, scope, errors);
  ValidateUserNamespace(path, scope, errors);
  ValidateHostnameOverride(path.Child("hostnameOverride"), spec, errors);
}

/// The fields that are judged one by one.
void ValidateSingleFields(const Path& path, const PodScope& scope, ErrorList& errors) {
  const ValueView spec = scope.spec;
  for (const std::string_view name : {"serviceAccountName", "nodeName"}) {
    ValidateSubdomainIfAny(path.Child(name), Text(spec, name), errors);
  }
  ValidateActiveDeadline(path.Child("activeDeadlineSeconds"), spec.Member("activeDeadlineSeconds"),
                         errors);
  for (const std::string_view name : {"hostname", "subdomain"}) {
    ValidateLabelIfAny(path.Child(name), Text(spec, name), errors);
  }
  ValidateTolerations(path.Child("tolerations"), spec.Member("tolerations"), scope, errors);
  ValidateHostAliases(path.Child("hostAliases"), scope, errors);
  ValidateSubdomainIfAny(path.Child("priorityClassName"), Text(spec, "priorityClassName"), errors);
  ValidateSubdomain(path.Child("runtimeClassName"), spec.Member("runtimeClassName"), errors);
  ValidatePreemption(path.Child("preemptionPolicy"), spec.Member("preemptionPolicy"), errors);
  ValidateOverhead(path.Child("overhead"), spec.Member("overhead"), scope, errors);
  ValidateOperatingSystem(path, scope, errors);
  const Path group = path.Child("schedulingGroup");
  ValidateSchedulingGroup(group, spec.Member("schedulingGroup"), errors);
}

}  // namespace

// As core ValidatePodSpec.
void ValidatePodSpec(const Path& path, const PodScope& scope, ErrorList& errors) {
  KnownVolumes volumes;
  const Path grace = path.Child("terminationGracePeriodSeconds");
  if (scope.spec.Member("terminationGracePeriodSeconds").IsMissing()) {
    errors.Add(field::Required(grace));
  }
  const Path volumes_path = path.Child("volumes");
  ValidateVolumes(volumes_path, scope, volumes, errors);
  const Path claims = path.Child("resourceClaims");
  ValidateResourceClaims(claims, scope, errors);
  ValidateContainerLists(path, scope, volumes, errors);
  const Path resources = path.Child("resources");
  if (scope.options.pod_level_resources) ValidatePodResources(resources, scope, errors);
  ValidateHostNetworkPorts(path, scope, errors);
  ValidatePolicies(path, scope.spec, errors);
  ValidatePlacement(path, scope, errors);
  ValidateSingleFields(path, scope, errors);
  ValidateFileVariables(path, scope.spec, errors);
}

}  // namespace tandem::handwritten::core::pod
