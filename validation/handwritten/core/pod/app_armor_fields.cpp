// As kubernetes pkg/registry/core/pod/strategy.go, v1.36: applyAppArmorVersionSkew.
#include "validation/handwritten/core/pod/app_armor_fields.h"

#include <string>
#include <string_view>

#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/container_lists.h"
#include "validation/handwritten/core/pod/profiles.h"
#include "validation/handwritten/member_index.h"
#include "validation/handwritten/preparation.h"

namespace tandem::handwritten::core::pod {
namespace {

using json::Overlay;
using json::ValueView;

/// Empty for what is none.
std::string_view TextIn(ValueView value) {
  return value.IsString() ? value.AsString() : std::string_view();
}

ValueView ProfileOfType(std::string_view type, Overlay& overlay) {
  return overlay.With({}, "type", overlay.String(type));
}

/// The profile that an annotation names; absent when it names none.
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

}  // namespace

ValueView CopyAppArmorAnnotations(ValueView pod, Overlay& overlay) {
  const ValueView annotations = pod.Member("metadata").Member("annotations");
  const ValueView spec = pod.Member("spec");
  if (!HasAppArmorAnnotation(annotations)) return pod;
  if (TextIn(spec.Member("os").Member("name")) == "windows") return pod;
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
