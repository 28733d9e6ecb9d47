#pragma once

#include <string>
#include <string_view>

#include "validation/handwritten/kind.h"

namespace tandem::equivalence {

inline std::string ApiVersion(std::string_view group, std::string_view version) {
  return (group.empty() ? "" : std::string(group) + "/") + std::string(version);
}

/// `apps/v1 Deployment`
inline std::string NameOf(const handwritten::GroupVersionKind& key) {
  return ApiVersion(key.group, key.version) + " " + std::string(key.kind);
}

/// The kinds that are judged by handwritten rules alone so far.
inline constexpr std::string_view kInventoriesToCome[] = {
    "admissionregistration.k8s.io/v1 MutatingAdmissionPolicy",
    "admissionregistration.k8s.io/v1 MutatingAdmissionPolicyBinding",
    "admissionregistration.k8s.io/v1 MutatingWebhookConfiguration",
    "admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy",
    "admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding",
    "admissionregistration.k8s.io/v1 ValidatingWebhookConfiguration",
    "apiextensions.k8s.io/v1 CustomResourceDefinition",
    "apiregistration.k8s.io/v1 APIService",
    "authentication.k8s.io/v1 SelfSubjectReview",
    "authentication.k8s.io/v1 TokenRequest",
    "authentication.k8s.io/v1 TokenReview",
    "authorization.k8s.io/v1 LocalSubjectAccessReview",
    "authorization.k8s.io/v1 SelfSubjectAccessReview",
    "authorization.k8s.io/v1 SelfSubjectRulesReview",
    "authorization.k8s.io/v1 SubjectAccessReview",
    "certificates.k8s.io/v1beta1 ClusterTrustBundle",
    "certificates.k8s.io/v1beta1 PodCertificateRequest",
    "coordination.k8s.io/v1beta1 LeaseCandidate",
    "events.k8s.io/v1 Event",
    "flowcontrol.apiserver.k8s.io/v1 FlowSchema",
    "flowcontrol.apiserver.k8s.io/v1 PriorityLevelConfiguration",
    "internal.apiserver.k8s.io/v1alpha1 StorageVersion",
    "networking.k8s.io/v1 IPAddress",
    "networking.k8s.io/v1 ServiceCIDR",
    "policy/v1 Eviction",
    "resource.k8s.io/v1alpha3 ResourcePoolStatusRequest",
    "resource.k8s.io/v1beta2 DeviceTaintRule",
    "scheduling.k8s.io/v1alpha2 PodGroup",
    "scheduling.k8s.io/v1alpha2 Workload",
    "storagemigration.k8s.io/v1beta1 StorageVersionMigration",
    "v1 Binding",
    "v1 ComponentStatus",
    "v1 Event",
};

}  // namespace tandem::equivalence
