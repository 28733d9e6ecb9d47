#include "validation/embedded/types.h"

#include <algorithm>
#include <iterator>

namespace tandem::embedded {
namespace {

constexpr std::string_view kCore = "k8s.io/api/core/v1";
constexpr std::string_view kMeta = "k8s.io/apimachinery/pkg/apis/meta/v1";

constexpr std::string_view kPodTemplate =
    R"({"apiVersion":"v1","kind":"PodTemplate","metadata":{"name":"x","namespace":"x"},)"
    R"("template":{"metadata":{},"spec":{"containers":[{"name":"x","image":"x"}]}}})";
constexpr std::string_view kBudget =
    R"({"apiVersion":"policy/v1","kind":"PodDisruptionBudget",)"
    R"("metadata":{"name":"x","namespace":"x"},"spec":{"minAvailable":1}})";
constexpr std::string_view kClaim = R"({"apiVersion":"v1","kind":"PersistentVolumeClaim",)"
                                    R"("metadata":{"name":"x","namespace":"x"}})";

constexpr EmbeddedType InTemplate(std::string_view name, std::string_view path,
                                  bool is_part = false) {
  return {.name = name,
          .package = kCore,
          .group = "",
          .version = "v1",
          .kind = "PodTemplate",
          .path = path,
          .object = kPodTemplate,
          .is_part = is_part};
}

constexpr bool kIsPart = true;

// Sorted by name. Probes are missing: which rules one has depends on what it is for.
constexpr EmbeddedType kTypes[] = {
    InTemplate("Affinity", "template.spec.affinity"),
    InTemplate("Container", "template.spec.containers[0]", kIsPart),
    InTemplate("ContainerPort", "template.spec.containers[0].ports[0]"),
    InTemplate("EnvFromSource", "template.spec.containers[0].envFrom[0]"),
    InTemplate("EnvVar", "template.spec.containers[0].env[0]", kIsPart),
    InTemplate("HostAlias", "template.spec.hostAliases[0]"),
    {.name = "LabelSelector",
     .package = kMeta,
     .group = "policy",
     .version = "v1",
     .kind = "PodDisruptionBudget",
     .path = "spec.selector",
     .object = kBudget},
    InTemplate("Lifecycle", "template.spec.containers[0].lifecycle"),
    InTemplate("NodeAffinity", "template.spec.affinity.nodeAffinity"),
    InTemplate("NodeSelector",
               "template.spec.affinity.nodeAffinity."
               "requiredDuringSchedulingIgnoredDuringExecution"),
    {.name = "PersistentVolumeClaimSpec",
     .package = kCore,
     .group = "",
     .version = "v1",
     .kind = "PersistentVolumeClaim",
     .path = "spec",
     .object = kClaim,
     .judged_as_new = true},
    InTemplate("PodAffinity", "template.spec.affinity.podAffinity"),
    InTemplate("PodAntiAffinity", "template.spec.affinity.podAntiAffinity"),
    InTemplate("PodDNSConfig", "template.spec.dnsConfig"),
    InTemplate("PodSecurityContext", "template.spec.securityContext"),
    InTemplate("PodSpec", "template.spec"),
    InTemplate("PodTemplateSpec", "template"),
    InTemplate("ResourceRequirements", "template.spec.containers[0].resources", kIsPart),
    InTemplate("SecurityContext", "template.spec.containers[0].securityContext"),
    InTemplate("Toleration", "template.spec.tolerations[0]"),
    InTemplate("TopologySpreadConstraint", "template.spec.topologySpreadConstraints[0]"),
    InTemplate("Volume", "template.spec.volumes[0]"),
};

}  // namespace

std::span<const EmbeddedType> AllTypes() { return kTypes; }

const EmbeddedType* FindType(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kTypes), std::end(kTypes),
                   [&](const EmbeddedType& type) { return type.name == name; });
  return found == std::end(kTypes) ? nullptr : found;
}

const EmbeddedType* FindType(std::string_view package, std::string_view name) {
  const EmbeddedType* const found = FindType(name);
  return found != nullptr && found->package == package ? found : nullptr;
}

}  // namespace tandem::embedded
