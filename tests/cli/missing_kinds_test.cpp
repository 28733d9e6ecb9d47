#include "cli/missing_kinds.h"

#include <gtest/gtest.h>

#include "validation/handwritten/registry/registry.h"
#include "validation/releases/removed_kinds.h"

namespace tandem::cli {
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
    EXPECT_EQ(handwritten::FindStrategy(row.group, row.version, row.kind, ""), nullptr);
    if (row.instead.empty()) continue;
    const std::size_t slash = row.instead.find('/');
    EXPECT_NE(handwritten::FindStrategy(row.instead.substr(0, slash), row.instead.substr(slash + 1),
                                        row.kind, ""),
              nullptr);
  }
}

}  // namespace
}  // namespace tandem::cli
