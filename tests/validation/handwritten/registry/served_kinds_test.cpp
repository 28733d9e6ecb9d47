// No kind that Kubernetes 1.36 serves may be unknown, whatever gates and --runtime-config it takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "validation/handwritten/registry/registry.h"

namespace tandem::handwritten {
namespace {

struct ServedKinds {
  std::string_view group;
  std::string_view version;
  std::initializer_list<std::string_view> kinds;
};

// The kinds of k8s.io/api, k8s.io/kube-aggregator and k8s.io/apiextensions-apiserver v0.36.2:
// versions that were removed before are left out, and so is what only carries a request's options.
const ServedKinds kServed[] = {
    {"",
     "v1",
     {"Binding", "ComponentStatus", "ConfigMap", "Endpoints", "Event", "LimitRange", "Namespace",
      "Node", "PersistentVolume", "PersistentVolumeClaim", "Pod", "PodTemplate",
      "ReplicationController", "ResourceQuota", "Secret", "Service", "ServiceAccount"}},
    {"admissionregistration.k8s.io",
     "v1",
     {"MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding", "MutatingWebhookConfiguration",
      "ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding",
      "ValidatingWebhookConfiguration"}},
    {"admissionregistration.k8s.io",
     "v1beta1",
     {"MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding"}},
    {"admissionregistration.k8s.io",
     "v1alpha1",
     {"MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding"}},
    {"apiextensions.k8s.io", "v1", {"CustomResourceDefinition"}},
    {"apiregistration.k8s.io", "v1", {"APIService"}},
    {"apps", "v1", {"ControllerRevision", "DaemonSet", "Deployment", "ReplicaSet", "StatefulSet"}},
    {"authentication.k8s.io", "v1", {"SelfSubjectReview", "TokenRequest", "TokenReview"}},
    {"authorization.k8s.io",
     "v1",
     {"LocalSubjectAccessReview", "SelfSubjectAccessReview", "SelfSubjectRulesReview",
      "SubjectAccessReview"}},
    {"autoscaling", "v1", {"HorizontalPodAutoscaler", "Scale"}},
    {"autoscaling", "v2", {"HorizontalPodAutoscaler"}},
    {"batch", "v1", {"CronJob", "Job"}},
    {"certificates.k8s.io", "v1", {"CertificateSigningRequest"}},
    {"certificates.k8s.io", "v1beta1", {"ClusterTrustBundle", "PodCertificateRequest"}},
    {"certificates.k8s.io", "v1alpha1", {"ClusterTrustBundle"}},
    {"coordination.k8s.io", "v1", {"Lease"}},
    {"coordination.k8s.io", "v1beta1", {"LeaseCandidate"}},
    {"coordination.k8s.io", "v1alpha2", {"LeaseCandidate"}},
    {"discovery.k8s.io", "v1", {"EndpointSlice"}},
    {"events.k8s.io", "v1", {"Event"}},
    {"flowcontrol.apiserver.k8s.io", "v1", {"FlowSchema", "PriorityLevelConfiguration"}},
    {"internal.apiserver.k8s.io", "v1alpha1", {"StorageVersion"}},
    {"networking.k8s.io",
     "v1",
     {"IPAddress", "Ingress", "IngressClass", "NetworkPolicy", "ServiceCIDR"}},
    {"networking.k8s.io", "v1beta1", {"IPAddress", "ServiceCIDR"}},
    {"node.k8s.io", "v1", {"RuntimeClass"}},
    {"policy", "v1", {"Eviction", "PodDisruptionBudget"}},
    {"rbac.authorization.k8s.io",
     "v1",
     {"ClusterRole", "ClusterRoleBinding", "Role", "RoleBinding"}},
    {"resource.k8s.io",
     "v1",
     {"DeviceClass", "ResourceClaim", "ResourceClaimTemplate", "ResourceSlice"}},
    {"resource.k8s.io",
     "v1beta2",
     {"DeviceClass", "DeviceTaintRule", "ResourceClaim", "ResourceClaimTemplate", "ResourceSlice"}},
    {"resource.k8s.io",
     "v1beta1",
     {"DeviceClass", "ResourceClaim", "ResourceClaimTemplate", "ResourceSlice"}},
    {"resource.k8s.io", "v1alpha3", {"DeviceTaintRule", "ResourcePoolStatusRequest"}},
    {"scheduling.k8s.io", "v1", {"PriorityClass"}},
    {"scheduling.k8s.io", "v1alpha2", {"PodGroup", "Workload"}},
    {"storage.k8s.io",
     "v1",
     {"CSIDriver", "CSINode", "CSIStorageCapacity", "StorageClass", "VolumeAttachment",
      "VolumeAttributesClass"}},
    {"storage.k8s.io", "v1beta1", {"VolumeAttributesClass"}},
    {"storagemigration.k8s.io", "v1beta1", {"StorageVersionMigration"}},
};

bool IsKnown(const GroupVersionKind& key) {
  const auto strategies = AllStrategies();
  return std::any_of(strategies.begin(), strategies.end(),
                     [&key](const Strategy& strategy) { return strategy.key() == key; });
}

TEST(ServedKinds, HaveRules) {
  for (const ServedKinds& served : kServed) {
    for (const std::string_view kind : served.kinds) {
      EXPECT_TRUE(IsKnown({served.group, served.version, kind}))
          << served.group << "/" << served.version << " " << kind;
    }
  }
}

}  // namespace
}  // namespace tandem::handwritten
