#include "cli/manifests/missing_kinds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "validation/handwritten/registry/registry.h"
#include "validation/releases/removed_kinds.h"

namespace tandem::manifests {
namespace {

struct Case {
  const char* group;
  const char* version;
  const char* kind;
  const char* hint;
};

TEST(WrongBuiltInKind, IsToldWithWhatWasMeant) {
  constexpr Case kCases[] = {
      {"apps", "v1", "Deploymnet", R"(did you mean "Deployment"?)"},
      {"apps", "v1", "deployment", R"(did you mean "Deployment"?)"},
      {"", "v1", "Deployment", R"(did you mean "apps/v1"?)"},
      {"", "v1", "Podd", R"(did you mean "Pod"?)"},
      {"", "v2", "Pod", R"(did you mean "v1"?)"},
      {"aps", "v1", "Deployment", R"(did you mean "apps/v1"?)"},
      {"aps", "v1", "Deploymnet", R"(did you mean "apps"?)"},
      {"deployment", "v1", "StatefulSet", R"(did you mean "apps/v1"?)"},
      {"networkin.k8s.io", "v1", "Ingress", R"(did you mean "networking.k8s.io/v1"?)"},
      {"networking.k8s.io", "v1beta1", "Ingress", "since 1.22 networking.k8s.io/v1 only"},
      {"policy", "v1beta1", "PodDisruptionBudget", "since 1.25 policy/v1 only"},
      {"policy", "v1beta1", "PodSecurityPolicy", "since 1.25 Kubernetes has no such kind"},
      {"extensions", "v1beta1", "Ingress", "since 1.22 networking.k8s.io/v1 only"},
      {"extensions", "v1", "Deployment", R"(did you mean "apps/v1"?)"},
      {"batch", "v1alpha1", "Job", R"(did you mean "batch/v1"?)"},
      {"batch", "v1", "Gizmo", ""},
      {"resource.k8s.io", "v1alpha1", "ResourceClaim", R"(did you mean "resource.k8s.io/v1"?)"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(std::string(c.group) + "/" + c.version + " " + c.kind);
    EXPECT_EQ(WrongBuiltInKind(c.group, c.version, c.kind), c.hint);
  }
}

TEST(WrongBuiltInKind, IsNoneOfWhatOthersDefine) {
  constexpr Case kCases[] = {
      {"example.com", "v1", "Deployment", ""},
      {"gateway.networking.k8s.io", "v1", "Gateway", ""},
      {"snapshot.storage.k8s.io", "v1", "VolumeSnapshot", ""},
      {"metrics.k8s.io", "v1beta1", "NodeMetrics", ""},
      {"kubeadm.k8s.io", "v1beta3", "ClusterConfiguration", ""},
      {"audit.k8s.io", "v1", "Policy", ""},
      {"", "v1", "Config", ""},
      {"", "v1", "List", ""},
      {"apps", "v1", "DeploymentList", ""},
      {"skaffold", "v4beta6", "Config", ""},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(std::string(c.group) + "/" + c.version + " " + c.kind);
    EXPECT_EQ(WrongBuiltInKind(c.group, c.version, c.kind), std::nullopt);
  }
}

TEST(WrongBuiltInKind, NamesWhatIsServedInPlaceOfWhatIsRemoved) {
  for (const releases::RemovedKind& row : releases::RemovedKinds()) {
    SCOPED_TRACE(std::string(row.group) + "/" + std::string(row.version) + " " +
                 std::string(row.kind));
    const auto* const removed = handwritten::FindStrategy(row.group, row.version, row.kind, "");
    if (handwritten::kNewestRules < row.until) {  // its replacement may be unknown
      ASSERT_NE(removed, nullptr);
      EXPECT_TRUE(removed->IsServedIn(handwritten::kNewestRules));
      EXPECT_FALSE(removed->IsServedIn(row.until));
      continue;
    }
    EXPECT_TRUE(removed == nullptr || !removed->IsServedIn(handwritten::kNewestRules));
    if (row.instead.empty()) continue;
    const std::size_t slash = row.instead.find('/');
    EXPECT_NE(handwritten::FindStrategy(row.instead.substr(0, slash), row.instead.substr(slash + 1),
                                        row.kind, ""),
              nullptr);
  }
}

/// The versions that https://kubernetes.io/docs/reference/using-api/deprecation-guide/ lists under
/// the releases that no longer serve them.
TEST(WrongBuiltInKind, KnowsAllOfTheDeprecationGuide) {
  constexpr Case kCases[] = {
      {"flowcontrol.apiserver.k8s.io", "v1beta3", "FlowSchema", "1.32"},
      {"flowcontrol.apiserver.k8s.io", "v1beta3", "PriorityLevelConfiguration", "1.32"},
      {"flowcontrol.apiserver.k8s.io", "v1beta2", "FlowSchema", "1.29"},
      {"flowcontrol.apiserver.k8s.io", "v1beta2", "PriorityLevelConfiguration", "1.29"},
      {"storage.k8s.io", "v1beta1", "CSIStorageCapacity", "1.27"},
      {"flowcontrol.apiserver.k8s.io", "v1beta1", "FlowSchema", "1.26"},
      {"flowcontrol.apiserver.k8s.io", "v1beta1", "PriorityLevelConfiguration", "1.26"},
      {"autoscaling", "v2beta2", "HorizontalPodAutoscaler", "1.26"},
      {"batch", "v1beta1", "CronJob", "1.25"},
      {"discovery.k8s.io", "v1beta1", "EndpointSlice", "1.25"},
      {"events.k8s.io", "v1beta1", "Event", "1.25"},
      {"autoscaling", "v2beta1", "HorizontalPodAutoscaler", "1.25"},
      {"policy", "v1beta1", "PodDisruptionBudget", "1.25"},
      {"policy", "v1beta1", "PodSecurityPolicy", "1.25"},
      {"node.k8s.io", "v1beta1", "RuntimeClass", "1.25"},
      {"admissionregistration.k8s.io", "v1beta1", "MutatingWebhookConfiguration", "1.22"},
      {"admissionregistration.k8s.io", "v1beta1", "ValidatingWebhookConfiguration", "1.22"},
      {"apiextensions.k8s.io", "v1beta1", "CustomResourceDefinition", "1.22"},
      {"apiregistration.k8s.io", "v1beta1", "APIService", "1.22"},
      {"authentication.k8s.io", "v1beta1", "TokenReview", "1.22"},
      {"authorization.k8s.io", "v1beta1", "LocalSubjectAccessReview", "1.22"},
      {"authorization.k8s.io", "v1beta1", "SelfSubjectAccessReview", "1.22"},
      {"authorization.k8s.io", "v1beta1", "SubjectAccessReview", "1.22"},
      {"authorization.k8s.io", "v1beta1", "SelfSubjectRulesReview", "1.22"},
      {"certificates.k8s.io", "v1beta1", "CertificateSigningRequest", "1.22"},
      {"coordination.k8s.io", "v1beta1", "Lease", "1.22"},
      {"extensions", "v1beta1", "Ingress", "1.22"},
      {"networking.k8s.io", "v1beta1", "Ingress", "1.22"},
      {"networking.k8s.io", "v1beta1", "IngressClass", "1.22"},
      {"rbac.authorization.k8s.io", "v1beta1", "ClusterRole", "1.22"},
      {"rbac.authorization.k8s.io", "v1beta1", "ClusterRoleBinding", "1.22"},
      {"rbac.authorization.k8s.io", "v1beta1", "Role", "1.22"},
      {"rbac.authorization.k8s.io", "v1beta1", "RoleBinding", "1.22"},
      {"scheduling.k8s.io", "v1beta1", "PriorityClass", "1.22"},
      {"storage.k8s.io", "v1beta1", "CSIDriver", "1.22"},
      {"storage.k8s.io", "v1beta1", "CSINode", "1.22"},
      {"storage.k8s.io", "v1beta1", "StorageClass", "1.22"},
      {"storage.k8s.io", "v1beta1", "VolumeAttachment", "1.22"},
      {"extensions", "v1beta1", "NetworkPolicy", "1.16"},
      {"extensions", "v1beta1", "DaemonSet", "1.16"},
      {"apps", "v1beta2", "DaemonSet", "1.16"},
      {"extensions", "v1beta1", "Deployment", "1.16"},
      {"apps", "v1beta1", "Deployment", "1.16"},
      {"apps", "v1beta2", "Deployment", "1.16"},
      {"apps", "v1beta1", "StatefulSet", "1.16"},
      {"apps", "v1beta2", "StatefulSet", "1.16"},
      {"extensions", "v1beta1", "ReplicaSet", "1.16"},
      {"apps", "v1beta2", "ReplicaSet", "1.16"},
      {"extensions", "v1beta1", "PodSecurityPolicy", "1.16"},
  };
  for (const Case& c : kCases) {
    SCOPED_TRACE(std::string(c.group) + "/" + c.version + " " + c.kind);
    EXPECT_THAT(WrongBuiltInKind(c.group, c.version, c.kind).value_or(""),
                testing::StartsWith("since " + std::string(c.hint) + " "));
  }
}

TEST(HintOnCustomKind, NamesWhatIsKnown) {
  constexpr config::LateRules::KindName kKnown[] = {
      {"example.com", "Gadget"}, {"example.com", "Widget"}, {"example.org", "Gizmo"}};
  const struct {
    const char* group;
    const char* kind;
    std::vector<std::string_view> versions;
    const char* hint;
  } kCases[] = {
      {"example.com", "Widgte", {}, R"(did you mean "Widget"?)"},
      {"example.com", "widget", {}, R"(did you mean "Widget"?)"},
      {"example.com", "Gizmo", {}, R"(did you mean "example.org"?)"},
      {"elsewhere.io", "Gizmo", {}, ""},
      {"exmaple.com", "Widget", {}, R"(did you mean "example.com"?)"},
      {"exmaple.com", "Gizmo", {}, ""},
      {"elsewhere.io", "Widget", {}, ""},
      {"example.com", "Widget", {"v1"}, R"(did you mean "example.com/v1"?)"},
      {"example.com", "Widget", {"v1beta1", "v2", "v1"}, R"(did you mean "example.com/v2"?)"},
  };
  for (const auto& c : kCases) {
    SCOPED_TRACE(std::string(c.group) + " " + c.kind);
    EXPECT_EQ(HintOnCustomKind(c.group, c.kind, c.versions, kKnown), c.hint);
  }
}

}  // namespace
}  // namespace tandem::manifests
