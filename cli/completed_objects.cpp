#include "cli/completed_objects.h"

#include <string_view>

namespace tandem::cli {

json::ValueView WithNamespace(const verdict::KindRules* kind, json::ValueView object,
                              json::Overlay& overlay) {
  const bool needs_one = kind != nullptr && kind->scope == handwritten::ObjectScope::kNamespaced;
  const json::ValueView metadata = object.Member("metadata");
  const bool has_room = metadata.IsMissing() || metadata.IsObject();
  if (!needs_one || !has_room || !metadata.Member("namespace").IsMissing()) return object;
  return overlay.With(object, "metadata",
                      overlay.With(metadata, "namespace", overlay.String("default")));
}

json::ValueView WithServerMetadata(json::ValueView object, json::ValueView old_object,
                                   json::Overlay& overlay) {
  constexpr std::string_view kFilledIn[] = {"uid",
                                            "resourceVersion",
                                            "generation",
                                            "creationTimestamp",
                                            "deletionTimestamp",
                                            "deletionGracePeriodSeconds"};
  json::ValueView metadata = object.Member("metadata");
  if (!metadata.IsObject()) return object;
  for (const std::string_view name : kFilledIn) {
    const json::ValueView known = old_object.Member("metadata").Member(name);
    if (metadata.Member(name).IsMissing() && !known.IsMissing()) {
      metadata = overlay.With(metadata, name, known);
    }
  }
  if (metadata.Member("resourceVersion").IsMissing()) {
    metadata = overlay.With(metadata, "resourceVersion", overlay.String("1"));
  }
  return overlay.With(object, "metadata", metadata);
}

}  // namespace tandem::cli
