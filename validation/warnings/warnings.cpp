#include "validation/warnings/warnings.h"

#include <string>

#include "validation/field/path.h"
#include "validation/handwritten/access.h"
#include "validation/warnings/node_labels.h"
#include "validation/warnings/services.h"
#include "validation/warnings/storage.h"
#include "validation/warnings/workloads.h"

namespace tandem::warnings {
namespace {

using json::ValueView;

using Warn = void (*)(ValueView object, ValueView old_object, List& list);

/// Warns of the creates and the updates of a kind alike.
template <void (*kWarn)(ValueView, List&)>
void OnEveryWrite(ValueView object, ValueView, List& list) {
  kWarn(object, list);
}

template <void (*kWarn)(ValueView, List&)>
void OnCreate(ValueView object, ValueView old_object, List& list) {
  if (old_object.IsAbsent()) kWarn(object, list);
}

/// The paths end at the selector.
/// As api/node GetWarningsForRuntimeClass.
void WarnOfRuntimeClass(ValueView object, List& list) {
  const field::Path scheduling("scheduling");
  const field::Path path = scheduling.Child("nodeSelector");
  const ValueView selector = object.Member("scheduling").Member("nodeSelector");
  for (const json::MemberView& label : handwritten::SortedMembers(selector)) {
    const std::string_view why = DeprecationOfNodeLabel(label.name);
    if (!why.empty()) list.Add(path, why);
  }
}

// As registry/core/node fieldIsDeprecatedWarnings.
void WarnOfNode(ValueView object, List& list) {
  if (handwritten::Text(object.Member("spec"), "externalID").empty()) return;
  const field::Path spec("spec");
  const field::Path path = spec.Child("externalID");
  list.Add(path, "this field is deprecated, and is unused by Kubernetes");
}

/// Warns like the strategies of admission policies, their bindings and webhook configurations.
void WarnOfReservedName(ValueView object, List& list) {
  constexpr std::string_view kReserved = ".static.k8s.io";
  if (!handwritten::Text(object.Member("metadata"), "name").ends_with(kReserved)) return;
  const field::Path metadata("metadata");
  const field::Path path = metadata.Child("name");
  list.Add(path,
           "names ending with \".static.k8s.io\" are reserved for static manifest-based "
           "configurations and cannot be managed via the API");
}

struct Row {
  Source source;
  Warn warn;
};

constexpr std::string_view kAdmission = "admissionregistration.k8s.io";

constexpr Row kTable[] = {
    {{"", "Endpoints", "core/endpoint endpointsWarnings"}, &OnEveryWrite<WarnOfEndpoints>},
    {{"", "Node", "core/node fieldIsDeprecatedWarnings"}, &OnEveryWrite<WarnOfNode>},
    {{"", "PersistentVolume", "api/persistentvolume GetWarningsForPersistentVolume"},
     &OnEveryWrite<WarnOfPersistentVolume>},
    {{"", "PersistentVolumeClaim", "api/persistentvolumeclaim GetWarningsForPersistentVolumeClaim"},
     &OnEveryWrite<WarnOfPersistentVolumeClaim>},
    {{"", "Pod", "api/pod GetWarningsForPod"}, &WarnOfPodObject},
    {{"", "PodTemplate", "api/pod GetWarningsForPodTemplate"}, &WarnOfPodTemplate},
    {{"", "ReplicationController", "core/replicationcontroller WarningsOnCreate"},
     &WarnOfNamedWorkload},
    {{"", "Service", "api/service GetWarningsForService"}, &OnEveryWrite<WarnOfService>},
    {{kAdmission, "MutatingAdmissionPolicy", "mutatingadmissionpolicy WarningsOnCreate"},
     &OnEveryWrite<WarnOfReservedName>},
    {{kAdmission, "MutatingAdmissionPolicyBinding",
      "mutatingadmissionpolicybinding WarningsOnCreate"},
     &OnEveryWrite<WarnOfReservedName>},
    {{kAdmission, "MutatingWebhookConfiguration", "mutatingwebhookconfiguration WarningsOnCreate"},
     &OnEveryWrite<WarnOfReservedName>},
    {{kAdmission, "ValidatingAdmissionPolicy", "validatingadmissionpolicy WarningsOnCreate"},
     &OnEveryWrite<WarnOfReservedName>},
    {{kAdmission, "ValidatingAdmissionPolicyBinding",
      "validatingadmissionpolicybinding WarningsOnCreate"},
     &OnEveryWrite<WarnOfReservedName>},
    {{kAdmission, "ValidatingWebhookConfiguration",
      "validatingwebhookconfiguration WarningsOnCreate"},
     &OnEveryWrite<WarnOfReservedName>},
    {{"apps", "DaemonSet", "apps/daemonset WarningsOnCreate"}, &WarnOfDaemonSet},
    {{"apps", "Deployment", "apps/deployment WarningsOnCreate"}, &WarnOfNamedWorkload},
    {{"apps", "ReplicaSet", "apps/replicaset WarningsOnCreate"}, &WarnOfNamedWorkload},
    {{"apps", "StatefulSet", "apps/statefulset WarningsOnCreate"}, &WarnOfStatefulSet},
    {{"batch", "CronJob", "batch/cronjob WarningsOnCreate"}, &WarnOfCronJob},
    {{"batch", "Job", "api/job WarningsForJobSpec"}, &WarnOfJob},
    {{"discovery.k8s.io", "EndpointSlice", "discovery/endpointslice warnOnBadIPs"},
     &OnEveryWrite<WarnOfEndpointSlice>},
    {{"networking.k8s.io", "Ingress", "networking/ingress WarningsOnCreate"},
     &OnCreate<WarnOfIngress>},
    {{"networking.k8s.io", "NetworkPolicy", "networking/networkpolicy networkPolicyWarnings"},
     &OnEveryWrite<WarnOfNetworkPolicy>},
    {{"node.k8s.io", "RuntimeClass", "api/node GetWarningsForRuntimeClass"},
     &OnEveryWrite<WarnOfRuntimeClass>},
    {{"storage.k8s.io", "CSIStorageCapacity", "api/storage GetWarningsForCSIStorageCapacity"},
     &OnEveryWrite<WarnOfStorageCapacity>},
    {{"storage.k8s.io", "StorageClass", "api/storage GetWarningsForStorageClass"},
     &OnEveryWrite<WarnOfStorageClass>},
};

}  // namespace

std::vector<Warning> WarningsOf(const Write& write, std::size_t most) {
  List list(most);
  for (const Row& row : kTable) {
    if (row.source.group != write.group || row.source.kind != write.kind) continue;
    row.warn(write.object, write.old_object, list);
    break;
  }
  return list.Take();
}

std::vector<Source> Sources() {
  std::vector<Source> sources;
  for (const Row& row : kTable) sources.push_back(row.source);
  return sources;
}

}  // namespace tandem::warnings
