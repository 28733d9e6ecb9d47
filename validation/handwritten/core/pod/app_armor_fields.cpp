// As kubernetes pkg/registry/core/pod/strategy.go, v1.33 and v1.36.
#include "validation/handwritten/core/pod/app_armor_fields.h"

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/profiles.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::Overlay;
using json::ValueView;

/// The text of a value; empty for one that is no text.
std::string_view TextIn(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

ValueView ProfileOfType(std::string_view type, Overlay& overlay) {
  return overlay.With({}, "type", overlay.String(type));
}

/// The profile that an annotation names; absent when it names none.
/// As api/pod ApparmorFieldForAnnotation.
ValueView ProfileOf(std::string_view annotation, Overlay& overlay) {
  constexpr std::string_view kLocalhost = "localhost/";
  if (annotation == "unconfined") return ProfileOfType("Unconfined", overlay);
  if (annotation == "runtime/default") return ProfileOfType("RuntimeDefault", overlay);
  if (!annotation.starts_with(kLocalhost)) return {};
  return overlay.With(ProfileOfType("Localhost", overlay), "localhostProfile",
                      overlay.String(annotation.substr(kLocalhost.size())));
}

bool IsValid(ValueView profile) {
  field::ErrorList errors;
  ValidateAppArmorProfile(field::Path("profile"), profile, errors);
  return errors.empty();
}

/// Upstream leaves the container alone, too, where the pod has the very profile, which then is the
/// container's all the same.
ValueView WithProfile(ValueView container, const MemberIndex& annotations, Overlay& overlay) {
  if (!container.Member("securityContext").Member("appArmorProfile").IsMissing()) return container;
  const std::string key = AppArmorAnnotation(TextIn(container.Member("name")));
  const ValueView profile = ProfileOf(TextIn(annotations.Find(key)), overlay);
  if (profile.IsAbsent() || !IsValid(profile)) return container;
  return SetNested(container, "securityContext", "appArmorProfile", profile, overlay);
}

bool IsOfWindows(ValueView spec) { return TextIn(spec.Member("os").Member("name")) == "windows"; }

/// The annotation that says what a profile does; empty when none can.
std::string AnnotationOf(ValueView profile) {
  const std::string_view type = TextIn(profile.Member("type"));
  if (type == "Unconfined") return "unconfined";
  if (type == "RuntimeDefault") return "runtime/default";
  const ValueView file = profile.Member("localhostProfile");
  return type == "Localhost" && file.IsString() ? "localhost/" + std::string(file.AsString()) : "";
}

/// The annotations that containers have profiles for and that are not there.
class NewAnnotations {
 public:
  NewAnnotations(ValueView annotations, std::size_t containers, Overlay& overlay)
      : index_(annotations, containers), overlay_(overlay) {}

  void Add(ValueView container, ValueView pod_profile) {
    const ValueView own = container.Member("securityContext").Member("appArmorProfile");
    const std::string annotation = AnnotationOf(own.IsMissing() ? pod_profile : own);
    if (annotation.empty()) return;
    const std::string key = AppArmorAnnotation(TextIn(container.Member("name")));
    if (!index_.Find(key).IsAbsent()) return;
    const std::string_view name = overlay_.String(key).AsString();
    if (names_.insert(name).second) members_.push_back({name, overlay_.String(annotation), {}});
  }

  [[nodiscard]] const std::vector<json::MemberView>& members() const { return members_; }

 private:
  MemberIndex index_;
  Overlay& overlay_;
  std::unordered_set<std::string_view, KeyedTextHash> names_;
  std::vector<json::MemberView> members_;
};

}  // namespace

// As registry/core/pod applyAppArmorVersionSkew.
ValueView CopyAppArmorFields(ValueView pod, Overlay& overlay) {
  const ValueView annotations = pod.Member("metadata").Member("annotations");
  const ValueView spec = pod.Member("spec");
  if (IsOfWindows(spec)) return pod;
  const ValueView pod_profile = spec.Member("securityContext").Member("appArmorProfile");
  NewAnnotations added(annotations, CountContainers(spec), overlay);
  for (const std::string_view list : kAllContainerLists) {
    for (const ValueView container : spec.Member(list).elements()) {
      added.Add(container, pod_profile);
    }
  }
  if (added.members().empty()) return pod;
  std::vector<json::MemberView> all;
  for (const json::MemberView member : annotations.members()) all.push_back(member);
  all.insert(all.end(), added.members().begin(), added.members().end());
  return SetNested(pod, "metadata", "annotations", overlay.Object(all), overlay);
}

// As registry/core/pod applyAppArmorVersionSkew.
ValueView CopyAppArmorAnnotations(ValueView pod, Overlay& overlay) {
  const ValueView annotations = pod.Member("metadata").Member("annotations");
  const ValueView spec = pod.Member("spec");
  if (!HasAppArmorAnnotation(annotations)) return pod;
  if (IsOfWindows(spec)) return pod;
  const MemberIndex index(annotations, CountContainers(spec));
  return WithChanged(pod, "spec", overlay, [&](ValueView changed) {
    for (const std::string_view list : kAllContainerLists) {
      changed = WithChanged(changed, list, overlay, [&](ValueView containers) {
        return ForEach(containers, overlay,
                       [&](ValueView container) { return WithProfile(container, index, overlay); });
      });
    }
    return changed;
  });
}

}  // namespace tandem::handwritten::core::pod
