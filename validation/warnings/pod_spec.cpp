#include "validation/warnings/pod_spec.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_set>

#include "validation/base/go_quote.h"
#include "validation/base/keyed_hash.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/warnings/addresses.h"
#include "validation/warnings/annotations.h"
#include "validation/warnings/node_labels.h"
#include "validation/warnings/overlapping_paths.h"
#include "validation/warnings/ports.h"
#include "validation/warnings/quantities.h"
#include "validation/warnings/storage.h"

namespace tandem::warnings {
namespace {

using field::Path;
using handwritten::Text;
using json::ValueView;

constexpr Deprecated kAnnotations[] = {
    {"scheduler.alpha.kubernetes.io/critical-pod",
     R"(non-functional in v1.16+; use the "priorityClassName" field instead)"},
    {"security.alpha.kubernetes.io/sysctls",
     R"(non-functional in v1.11+; use the "sysctls" field instead)"},
    {"security.alpha.kubernetes.io/unsafe-sysctls",
     R"(non-functional in v1.11+; use the "sysctls" field instead)"},
};

constexpr Deprecated kPodSeccomp[] = {
    {"seccomp.security.alpha.kubernetes.io/pod",
     R"(non-functional in v1.27+; use the "seccompProfile" field instead)"},
};

constexpr Deprecated kVolumeSources[] = {
    {"photonPersistentDisk", "deprecated in v1.11, non-functional in v1.16+"},
    {"gitRepo", "deprecated in v1.11, and disabled by default in v1.33+"},
    {"scaleIO", "deprecated in v1.16, non-functional in v1.22+"},
    {"flocker", "deprecated in v1.22, non-functional in v1.25+"},
    {"storageos", "deprecated in v1.22, non-functional in v1.25+", "storageOS"},
    {"quobyte", "deprecated in v1.22, non-functional in v1.25+"},
    {"glusterfs", "deprecated in v1.25, non-functional in v1.26+"},
};

constexpr Deprecated kLaterVolumeSources[] = {
    {"cephfs", "deprecated in v1.28, non-functional in v1.31+"},
    {"rbd", "deprecated in v1.28, non-functional in v1.31+"},
};

using Texts = std::unordered_set<std::string_view, KeyedTextHash>;

constexpr std::string_view kMatchesNothing = "a null labelSelector results in matching no pod";

/// The parts of a pod, or of a template of pods, that its warnings look at.
struct Pod {
  const Path& metadata_path;
  ValueView metadata;
  const Path& path;  ///< the path of the spec
  ValueView spec;
  PodForm form;
};

/// Calls with every element and its path, until the list is full.
template <typename Use>
void ForEach(const Path& path, std::string_view name, ValueView object, const List& list,
             const Use& use) {
  const ValueView values = object.Member(name);
  if (values.size() == 0) return;
  const Path values_path = path.Child(name);
  for (std::size_t i = 0; i < values.size() && !list.IsFull(); ++i) {
    const Path at = values_path.Index(i);
    use(at, values.At(i));
  }
}

void WarnOfNodeAffinity(const Path& path, ValueView affinity, List& list) {
  if (affinity.IsMissing()) return;
  const Path at = path.Child("nodeAffinity");
  const Path required = at.Child("requiredDuringSchedulingIgnoredDuringExecution");
  ForEach(required, "nodeSelectorTerms",
          affinity.Member("requiredDuringSchedulingIgnoredDuringExecution"), list,
          [&](const Path& term_path, ValueView term) {
            WarnOfNodeSelectorTerm(term_path, term, LabelValues::kIgnored, list);
          });
  ForEach(at, "preferredDuringSchedulingIgnoredDuringExecution", affinity, list,
          [&](const Path& preferred_path, ValueView preferred) {
            const Path preference = preferred_path.Child("preference");
            WarnOfNodeSelectorTerm(preference, preferred.Member("preference"),
                                   LabelValues::kIgnored, list);
          });
}

void WarnOfTopologySpread(const Pod& pod, List& list) {
  ForEach(pod.path, "topologySpreadConstraints", pod.spec, list,
          [&](const Path& path, ValueView constraint) {
            const std::string_view key = Text(constraint, "topologyKey");
            if (const auto why = DeprecationOfNodeLabel(key); !why.empty()) {
              const Path at = path.Child("topologyKey");
              list.Add(at, std::string(key) + " is " + std::string(why));
            }
            if (!constraint.Member("labelSelector").IsMissing()) return;
            const Path at = path.Child("labelSelector");
            list.Add(at, kMatchesNothing);
          });
}

void WarnOfVolumes(const Pod& pod, List& list) {
  ForEach(pod.path, "volumes", pod.spec, list, [&](const Path& path, ValueView volume) {
    WarnOfMembers(path, volume, kVolumeSources, list);
    const ValueView claim = volume.Member("ephemeral").Member("volumeClaimTemplate");
    if (!claim.IsMissing()) {
      const Path ephemeral = path.Child("ephemeral");
      const Path claim_path = ephemeral.Child("volumeClaimTemplate");
      const Path spec_path = claim_path.Child("spec");
      WarnOfClaimSpec(spec_path, claim.Member("spec"), list);
    }
    WarnOfMembers(path, volume, kLaterVolumeSources, list);
  });
  WarnOfOverlappingPaths(pod.spec.Member("volumes"), list);
}

/// Names and the like that stand twice in a list.
void WarnOfRepeated(const Path& path, std::string_view name, ValueView object,
                    std::string_view member, std::string_view word, List& list) {
  if (object.Member(name).size() < 2) return;
  Texts seen;
  ForEach(path, name, object, list, [&](const Path& at, ValueView item) {
    const std::string_view text = Text(item, member);
    if (seen.insert(text).second) return;
    const Path member_path = at.Child(member);
    list.Add(member_path, "duplicate " + std::string(word) + " " + GoQuote(text));
  });
}

void WarnOfPullSecrets(const Pod& pod, List& list) {
  WarnOfRepeated(pod.path, "imagePullSecrets", pod.spec, "name", "name", list);
  ForEach(pod.path, "imagePullSecrets", pod.spec, list, [&](const Path& path, ValueView secret) {
    if (!Text(secret, "name").empty()) return;
    const Path at = path.Child("name");
    list.Add(at, R"(invalid empty name "")");
  });
}

bool Has(ValueView security_context, std::string_view profile) {
  return !security_context.Member(profile).IsMissing();
}

/// An annotation about one container whose name ends its key.
void WarnOfContainerAnnotation(const Pod& pod, std::string_view prefix, std::string_view container,
                               std::string_view message, List& list) {
  const ValueView annotations = pod.metadata.Member("annotations");
  if (annotations.size() == 0) return;
  const std::string key = std::string(prefix) + std::string(container);
  if (annotations.Member(key).IsAbsent()) return;
  const Path path = pod.metadata_path.Child("annotations");
  const Path at = path.Key(key);
  list.Add(at, message);
}

void WarnOfEnvironment(const Path& path, ValueView container, List& list) {
  if (container.Member("env").size() < 2) return;
  Texts seen;
  ForEach(path, "env", container, list, [&](const Path& at, ValueView variable) {
    const std::string_view name = Text(variable, "name");
    if (seen.insert(name).second) return;
    const std::string reference = "$(" + std::string(name) + ")";
    const std::string_view value = Text(variable, "value");
    const bool extends = variable.Member("valueFrom").IsMissing() && value != reference &&
                         value.find(reference) != std::string_view::npos;
    if (extends) return;
    list.Add(at, "hides previous definition of " + GoQuote(name) +
                     ", which may be dropped when using apply");
  });
}

void WarnOfContainer(const Pod& pod, const Path& path, ValueView container, List& list) {
  const std::string_view name = Text(container, "name");
  const ValueView own = container.Member("securityContext");
  if (!Has(own, "seccompProfile")) {
    WarnOfContainerAnnotation(pod, "container.seccomp.security.alpha.kubernetes.io/", name,
                              R"(non-functional in v1.27+; use the "seccompProfile" field instead)",
                              list);
  }
  const bool has_app_armor =
      Has(own, "appArmorProfile") || Has(pod.spec.Member("securityContext"), "appArmorProfile");
  if (pod.form == PodForm::kTemplate && !has_app_armor) {
    WarnOfContainerAnnotation(pod, "container.apparmor.security.beta.kubernetes.io/", name,
                              R"(deprecated since v1.30; use the "appArmorProfile" field instead)",
                              list);
  }
  const ValueView resources = container.Member("resources");
  const Path resources_path = path.Child("resources");
  for (const std::string_view resource : {"memory", "ephemeral-storage"}) {
    for (const std::string_view amounts : {"limits", "requests"}) {
      const Path at = resources_path.Child(amounts);
      WarnOfFractionalBytes(at, resources.Member(amounts), resource, list);
    }
  }
  WarnOfEnvironment(path, container, list);
}

// As api/pod warningsForPodAffinityTerms and warningsForWeightedPodAffinityTerms.
void WarnOfPodAffinity(const Path& path, std::string_view name, ValueView affinities, List& list) {
  const ValueView affinity = affinities.Member(name);
  if (affinity.IsMissing()) return;
  const Path at = path.Child(name);
  ForEach(at, "requiredDuringSchedulingIgnoredDuringExecution", affinity, list,
          [&](const Path& term_path, ValueView term) {
            if (!term.Member("labelSelector").IsMissing()) return;
            const Path selector = term_path.Child("labelSelector");
            list.Add(selector, kMatchesNothing);
          });
  ForEach(at, "preferredDuringSchedulingIgnoredDuringExecution", affinity, list,
          [&](const Path& weighted_path, ValueView weighted) {
            if (!weighted.Member("podAffinityTerm").Member("labelSelector").IsMissing()) return;
            const Path term = weighted_path.Child("podAffinityTerm");
            const Path selector = term.Child("labelSelector");
            list.Add(selector, kMatchesNothing);
          });
}

void WarnOfPodAddresses(const Pod& pod, List& list) {
  const Path dns = pod.path.Child("dnsConfig");
  ForEach(dns, "nameservers", pod.spec.Member("dnsConfig"), list,
          [&](const Path& at, ValueView server) { WarnOfAddress(at, Text(server), list); });
  ForEach(pod.path, "hostAliases", pod.spec, list, [&](const Path& alias, ValueView host) {
    const Path at = alias.Child("ip");
    WarnOfAddress(at, Text(host, "ip"), list);
  });
}

void WarnOf(const Pod& pod, List& list) {
  const Path selector_path = pod.path.Child("nodeSelector");
  WarnOfNodeLabels(selector_path, pod.spec.Member("nodeSelector"), list);
  const Path affinity_path = pod.path.Child("affinity");
  const ValueView affinity = pod.spec.Member("affinity");
  WarnOfNodeAffinity(affinity_path, affinity.Member("nodeAffinity"), list);
  WarnOfTopologySpread(pod, list);
  WarnOfAnnotations(pod.metadata_path, pod.metadata, kAnnotations, list);
  WarnOfVolumes(pod, list);
  WarnOfRepeated(pod.path, "hostAliases", pod.spec, "ip", "ip", list);
  WarnOfPullSecrets(pod, list);
  const Path overhead_path = pod.path.Child("overhead");
  for (const std::string_view resource : {"memory", "ephemeral-storage"}) {
    WarnOfFractionalBytes(overhead_path, pod.spec.Member("overhead"), resource, list);
  }
  if (!Has(pod.spec.Member("securityContext"), "seccompProfile")) {
    WarnOfAnnotations(pod.metadata_path, pod.metadata, kPodSeccomp, list);
  }
  handwritten::core::pod::ForEachContainer(pod.path, pod.spec,
                                           [&](const Path& path, ValueView container) {
                                             if (!list.IsFull())
                                               WarnOfContainer(pod, path, container, list);
                                           });
  WarnOfPorts(pod.path, pod.spec, list);
  const ValueView period = pod.spec.Member("terminationGracePeriodSeconds");
  if (!period.IsMissing() && period.AsInt() < 0) {
    const Path at = pod.path.Child("terminationGracePeriodSeconds");
    list.Add(at, "must be >= 0; negative values are invalid and will be treated as 1");
  }
  WarnOfPodAffinity(affinity_path, "podAffinity", affinity, list);
  WarnOfPodAffinity(affinity_path, "podAntiAffinity", affinity, list);
  WarnOfPodAddresses(pod, list);
}

}  // namespace

// As api/pod GetWarningsForPod and warningsForPodSpecAndMeta.
void WarnOfPod(const Path& path, PodForm form, ValueView pod, List& list) {
  const Path metadata_path = path.Child("metadata");
  const Path spec_path = path.Child("spec");
  WarnOf({metadata_path, pod.Member("metadata"), spec_path, pod.Member("spec"), form}, list);
}

}  // namespace tandem::warnings
