#include "validation/releases/changes.h"

#include <algorithm>

namespace tandem::releases {
namespace {

constexpr ErrorSign kAddressSigns[] = {
    {.message = "must not have leading 0s"},
    {.message = "must not be an IPv4-mapped IPv6 address"},
    {.message = "must not have an IPv4-mapped IPv6 address"},
    {.message = "must not have bits set beyond the prefix length"},
};
constexpr ErrorSign kStatefulSetSigns[] = {
    {.kind = "StatefulSet", .path = "spec.template"},
    {.kind = "StatefulSet", .path = "spec.volumeClaimTemplates"},
};
constexpr ErrorSign kScaleTargetSigns[] = {
    {.kind = "HorizontalPodAutoscaler", .path = "spec.scaleTargetRef.apiVersion"},
    {.kind = "HorizontalPodAutoscaler", .path = "describedObject.apiVersion"},
};
constexpr ErrorSign kNumberFormatSigns[] = {
    {.message = "with format int32"},
    {.message = "with format float"},
};
constexpr ErrorSign kResizePolicySigns[] = {
    {.message = "must not be set to 'RestartContainer' for non-sidecar initContainers"},
};
constexpr ErrorSign kHostUsersSigns[] = {
    {.path = "volumeDevices", .message = "when `hostUsers` is false"},
};
constexpr ErrorSign kRestartRulesSigns[] = {
    {.message = "must specify restartPolicy when restart rules are used"},
};
constexpr ErrorSign kNominatedNodeSigns[] = {
    {.kind = "Pod", .path = "status.nominatedNodeName"},
};
constexpr ErrorSign kSuspendedJobSigns[] = {
    {.kind = "Job", .path = "spec.template", .message = "field is immutable"},
};
constexpr ErrorSign kCountersSigns[] = {
    {.kind = "ResourceSlice", .message = "only one of `sharedCounters` or `devices` is allowed"},
};
constexpr ErrorSign kCertificateRequestSigns[] = {
    {.kind = "PodCertificateRequest"},
};
constexpr ErrorSign kAttachmentSigns[] = {
    {.kind = "VolumeAttachment", .path = "spec.attacher"},
    {.kind = "VolumeAttachment", .path = "spec.source"},
};
constexpr ErrorSign kDeclaredFeaturesSigns[] = {
    {.kind = "Node", .path = "status.declaredFeatures"},
};
constexpr ErrorSign kServiceNameSigns[] = {
    {.message = "a DNS-1035 label must consist of"},
};
constexpr ErrorSign kContainerRestartSigns[] = {
    {.path = ".restartPolicy", .message = "may not be set for non-init containers"},
    {.path = ".restartPolicy", .message = "supported values: \"Always\""},
};
constexpr ErrorSign kRestartAllSigns[] = {
    {.path = ".action", .message = "supported values: \"Restart\""},
    {.path = ".restartPolicyRules"},
};
constexpr ErrorSign kMemoryLimitSigns[] = {
    {.message = "memory limits cannot be decreased unless"},
    {.message = "memory limits cannot be added unless"},
};
constexpr ErrorSign kTrafficSigns[] = {
    {.kind = "Service", .path = "spec.trafficDistribution"},
};
constexpr ErrorSign kFailurePatternSigns[] = {
    {.kind = "CronJob", .path = ".status", .message = R"(["False" "True" "Unknown"])"},
};
constexpr ErrorSign kPodResizeSigns[] = {
    {.message = "pods with pod-level resources cannot be resized"},
    {.message = "resize of pods with pod-level resources is forbidden"},
    {.message = "resources for non-sidecar init containers are immutable"},
};
constexpr ErrorSign kMigrationSigns[] = {
    {.kind = "StorageVersionMigration", .path = "status"},
};
constexpr ErrorSign kUnchangedCidrSigns[] = {
    {.kind = "NetworkPolicy", .path = "ipBlock", .message = "must be a valid CIDR value"},
};

constexpr ErrorSign kTaintEffectSigns[] = {
    {.kind = "DeviceTaintRule", .path = "spec.taint.effect"},
};
constexpr ErrorSign kSpreadSigns[] = {
    {.path = "topologySpreadConstraints",
     .message = "exists in both matchLabelKeys and labelSelector"},
};
constexpr ErrorSign kGenerateNameSigns[] = {
    {.kind = "ReplicationController", .path = "metadata.generateName"},
};

constexpr Change kChanges[] = {
    {.name = "ip-spelling",
     .since = k1_36,
     .refuses_updates = true,
     .kinds = "Pods and everything with a pod template, Service, Ingress, NetworkPolicy, Node, "
              "Endpoints, EndpointSlice",
     .what = "IP addresses and CIDRs are read strictly: leading zeros, IPv4-mapped IPv6 addresses "
             "and bits beyond the prefix are refused. An unchanged value is tolerated in Services, "
             "NetworkPolicies, Endpoints and EndpointSlices, but not in hostAliases, nameservers "
             "and podCIDRs.",
     .advice = "Write the address in its usual form, such as 10.0.0.1 for 010.0.0.1 and 10.0.0.0/8 "
               "for 10.0.0.1/8.",
     .signs = kAddressSigns},
    {.name = "statefulset-template",
     .since = k1_34,
     .kinds = "StatefulSet",
     .what =
         "The whole pod template and the claim templates of a StatefulSet are judged. Updates of "
         "one that is broken already stay possible.",
     .advice = "Correct the template: its pods could not start anyway.",
     .signs = kStatefulSetSigns},
    {.name = "hpa-target",
     .since = k1_34,
     .kinds = "HorizontalPodAutoscaler",
     .what = "The apiVersion of a scale target has to name the group of its kind, such as apps/v1.",
     .advice = "Write the whole apiVersion of the target, such as apps/v1 for a Deployment.",
     .signs = kScaleTargetSigns},
    {.name = "crd-number-format",
     .since = k1_36,
     .kinds = "custom resources",
     .what = "Numbers of custom resources are judged by `format: int32` and `format: float`, which "
             "were ignored. An unchanged value is tolerated.",
     .advice = "Write a number that fits, or have the definition say int64 or double.",
     .signs = kNumberFormatSigns},
    {.name = "init-resize-policy",
     .since = k1_36,
     .kinds = "Pods and everything with a pod template",
     .what = "An init container that is no sidecar must not have the resizePolicy "
             "RestartContainer.",
     .advice = "Remove the entry of resizePolicy: it had no effect.",
     .signs = kResizePolicySigns},
    {.name = "host-users-devices",
     .since = k1_34,
     .kinds = "Pods and everything with a pod template",
     .what = "Block devices cannot be used by pods with a user namespace (hostUsers: false).",
     .advice = "Remove volumeDevices, or hostUsers: false.",
     .signs = kHostUsersSigns},
    {.name = "restart-rules",
     .since = k1_35,
     .kinds = "Pods and everything with a pod template",
     .what = "restartPolicyRules of a container are kept and judged.",
     .advice = "Give the container a restartPolicy, or remove its rules.",
     .signs = kRestartRulesSigns},
    {.name = "nominated-node",
     .since = k1_35,
     .kinds = "Pod status",
     .what = "status.nominatedNodeName may not be set on a pod that is bound to a node.",
     .advice = "Have the controller that sets it leave bound pods alone.",
     .signs = kNominatedNodeSigns},
    {.name = "slice-counters",
     .since = k1_36,
     .kinds = "ResourceSlice",
     .what = "A slice has shared counters or devices, not both.",
     .advice = "Have the driver publish the counters in a slice of their own.",
     .signs = kCountersSigns},
    {.name = "certificate-request",
     .since = k1_36,
     .kinds = "PodCertificateRequest",
     .what = "A request has either stubPKCS10Request or a public key with its proof.",
     .advice = "Have the signer's client send one of them.",
     .signs = kCertificateRequestSigns},
    {.name = "volume-attachment",
     .since = k1_36,
     .refuses_updates = true,
     .kinds = "VolumeAttachment",
     .what = "The attacher and the volume are judged on updates, too.",
     .advice = "Have the driver name itself as its CSIDriver is named, and detach what it named "
               "otherwise.",
     .signs = kAttachmentSigns},
    {.name = "declared-features",
     .since = k1_36,
     .kinds = "Node status",
     .what = "status.declaredFeatures is kept and judged: names of features, sorted, each once.",
     .advice = "Nothing: it is the kubelet that writes it.",
     .signs = kDeclaredFeaturesSigns},
    {.name = "suspended-job-with-pods",
     .since = k1_36,
     .kinds = "Job",
     .what = "The scheduling directives of a suspended Job that never started may not change while "
             "it has active pods.",
     .advice = "Wait until the Job has no active pods.",
     .signs = kSuspendedJobSigns},
    {.name = "service-name",
     .since = k1_36,
     .refuses = false,
     .kinds = "Service, Ingress",
     .what = "Names of Services may begin with a digit.",
     .advice = "Do not use such names until no API server of an older release is left.",
     .signs = kServiceNameSigns},
    {.name = "container-restart-policy",
     .since = k1_35,
     .refuses = false,
     .kinds = "Pods and everything with a pod template",
     .what = "Every container may have a restartPolicy of its own.",
     .advice = "Do not use it until no API server of an older release is left.",
     .signs = kContainerRestartSigns},
    {.name = "container-restart-policy-dropped",
     .since = k1_34,
     .refuses = false,
     .kinds = "Pods and everything with a pod template",
     .what = "The restartPolicy of a container that is no sidecar is dropped silently.",
     .advice = "Remove it until every API server is of 1.35 or newer.",
     .signs = kContainerRestartSigns},
    {.name = "restart-all-containers",
     .since = k1_36,
     .refuses = false,
     .kinds = "Pods and everything with a pod template",
     .what = "A rule may restart all containers, and sidecars may have rules.",
     .advice = "Do not use it until no API server of an older release is left.",
     .signs = kRestartAllSigns},
    {.name = "memory-limit",
     .since = k1_34,
     .refuses = false,
     .kinds = "Pod (resize)",
     .what = "Memory limits may be lowered in place.",
     .advice = "Nothing: the kubelet decides whether it can.",
     .signs = kMemoryLimitSigns},
    {.name = "traffic-distribution",
     .since = k1_34,
     .refuses = false,
     .kinds = "Service",
     .what = "trafficDistribution may be PreferSameZone or PreferSameNode.",
     .advice = "Do not use them until no API server of an older release is left.",
     .signs = kTrafficSigns},
    {.name = "cron-job-failure-pattern",
     .since = k1_34,
     .refuses = false,
     .kinds = "CronJob",
     .what = "A pattern of onPodConditions in a podFailurePolicy may leave its status out.",
     .advice = "Write status: \"True\" until no API server of an older release is left.",
     .signs = kFailurePatternSigns},
    {.name = "pod-resize",
     .since = k1_36,
     .refuses = false,
     .kinds = "Pod (resize)",
     .what = "Pods with pod-level resources and their init containers may be resized.",
     .advice = "Nothing: the kubelet decides whether it can.",
     .signs = kPodResizeSigns},
    {.name = "suspended-job",
     .since = k1_36,
     .refuses = false,
     .kinds = "Job",
     .what = "The resources and scheduling directives of a suspended Job may change.",
     .advice = "Do not change them until no API server of an older release is left.",
     .signs = kSuspendedJobSigns},
    {.name = "taint-effect",
     .since = k1_35,
     .refuses = false,
     .kinds = "DeviceTaintRule",
     .what = "The effect of a taint may be None.",
     .advice = "Do not use it until no API server of an older release is left.",
     .signs = kTaintEffectSigns},
    {.name = "topology-spread-keys",
     .since = k1_34,
     .refuses = false,
     .kinds = "Pods and everything with a pod template",
     .what = "A key of matchLabelKeys may be in the labelSelector of its constraint, too.",
     .advice = "Do not use both until no API server of an older release is left.",
     .signs = kSpreadSigns},
    {.name = "generate-name",
     .since = k1_35,
     .refuses = false,
     .kinds = "ReplicationController",
     .what = "metadata.generateName is not judged by itself any more.",
     .advice = "Nothing: the name that is made of it is judged.",
     .signs = kGenerateNameSigns},
    {.name = "storage-version-migration",
     .since = k1_36,
     .refuses = false,
     .kinds = "StorageVersionMigration status",
     .what = "A migration that has ended may still say that it runs.",
     .advice = "Nothing: it is the controller that writes it.",
     .signs = kMigrationSigns},
    {.name = "unchanged-cidr",
     .since = k1_36,
     .refuses = false,
     .kinds = "NetworkPolicy",
     .what = "An unchanged CIDR that cannot be read no longer prevents updates.",
     .advice = "Correct the CIDR all the same: it has no effect.",
     .signs = kUnchangedCidrSigns},
};

bool Has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool Fits(const Change& change, const ErrorSign& error) {
  return std::any_of(change.signs.begin(), change.signs.end(), [&](const ErrorSign& sign) {
    return (sign.kind.empty() || sign.kind == error.kind) && Has(error.path, sign.path) &&
           Has(error.message, sign.message);
  });
}

}  // namespace

std::span<const Change> Changes() { return kChanges; }

bool IsBetween(Release since, Release from, Release to) {
  return std::min(from, to) < since && since <= std::max(from, to);
}

std::string TextOf(const Change& change) {
  return "Since " + MinorOf(change.since) + ": " + std::string(change.what);
}

const Change* FindChange(Release from, Release to, bool is_new, const ErrorSign& error) {
  const bool is_upgrade = from < to;
  const auto found =
      std::find_if(std::begin(kChanges), std::end(kChanges), [&](const Change& change) {
        return change.refuses == (is_new == is_upgrade) && IsBetween(change.since, from, to) &&
               Fits(change, error);
      });
  return found == std::end(kChanges) ? nullptr : &*found;
}

}  // namespace tandem::releases
