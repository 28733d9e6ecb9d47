#include "cli/manifests/completed_objects.h"

#include <optional>

#include "cli/manifests/applied_objects.h"
#include "validation/handwritten/registry/defaults.h"
#include "validation/handwritten/registry/prepare.h"
#include "validation/handwritten/registry/registry.h"

namespace tandem::manifests {
namespace {

using json::Overlay;
using json::ValueView;

/// kubectl puts custom resources that need a namespace and name none into `default`.
ValueView WithNamespace(const verdict::KindRules* rules, ValueView object, Overlay& overlay) {
  const bool needs_one = rules != nullptr && rules->scope == handwritten::ObjectScope::kNamespaced;
  const ValueView metadata = object.Member("metadata");
  const bool has_room = metadata.IsMissing() || metadata.IsObject();
  if (!needs_one || !has_room || !metadata.Member("namespace").IsMissing()) return object;
  return overlay.With(object, "metadata",
                      overlay.With(metadata, "namespace", overlay.String("default")));
}

bool HasText(ValueView metadata, std::string_view name) {
  const ValueView value = metadata.Member(name);
  return value.IsString() && !value.AsString().empty();
}

/// Whether an object was read from a server.
bool IsLive(ValueView object) {
  const ValueView metadata = object.Member("metadata");
  return HasText(metadata, "uid") || HasText(metadata, "resourceVersion");
}

/// No update goes without a resourceVersion, which manifests do not have, not even the old ones.
ValueView WithResourceVersion(ValueView object, Overlay& overlay) {
  const ValueView metadata = object.Member("metadata");
  if (!metadata.IsObject() || !metadata.Member("resourceVersion").IsMissing()) return object;
  return overlay.With(object, "metadata",
                      overlay.With(metadata, "resourceVersion", overlay.String("1")));
}

}  // namespace

ObjectCompletion::ObjectCompletion(std::string_view group, std::string_view version,
                                   std::string_view kind, const verdict::KindRules* rules,
                                   const handwritten::Options& options, Overlay& overlay)
    : group_(group),
      version_(version),
      kind_(kind),
      rules_(rules),
      options_(options),
      overlay_(overlay) {}

ValueView ObjectCompletion::Known(ValueView written) const {
  if (rules_ == nullptr) return written;
  return rules_->declared->KnownPart(rules_->handwritten.KnownPart(written, overlay_), overlay_);
}

ValueView ObjectCompletion::Readable(ValueView stored) const {
  if (rules_ == nullptr) return stored;
  return rules_->declared->ReadablePart(rules_->handwritten.ReadablePart(stored, overlay_),
                                        overlay_);
}

ValueView ObjectCompletion::WithDefaults(ValueView written,
                                         decltype(&handwritten::ApplyDefaults) apply) const {
  ValueView object = WithNamespace(rules_, Known(written), overlay_);
  object = apply(group_, version_, kind_, object, overlay_, options_.release);
  return rules_ == nullptr ? object : rules_->defaulting->Apply(object, overlay_);
}

ValueView ObjectCompletion::Decoded(ValueView written) const {
  return WithDefaults(written, &handwritten::ApplyDefaults);
}

ValueView ObjectCompletion::Stored(ValueView written) const {
  const std::optional scope =
      rules_ == nullptr ? std::nullopt : std::optional<handwritten::ObjectScope>(rules_->scope);
  const ValueView object = WithDefaults(written, &handwritten::ApplyOldDefaults);
  return handwritten::PrepareStored(handwritten::FindKind(group_, kind_),
                                    {Operation::kCreate, "", object, {}, options_, scope},
                                    overlay_);
}

ValueView ObjectCompletion::Applied(ValueView written, ValueView old_written,
                                    ValueView stored) const {
  const bool is_read_from_server = IsLive(old_written) && !IsLive(written);
  const ValueView applied = is_read_from_server ? LastApplied(old_written, overlay_) : old_written;
  const handwritten::Strategy* const strategy =
      handwritten::FindStrategy(group_, version_, kind_, "");
  const ValueView object = Apply(strategy == nullptr ? nullptr : &strategy->type(),
                                 {Readable(stored), applied, Known(written)}, overlay_);
  return WithResourceVersion(Decoded(object), overlay_);
}

}  // namespace tandem::manifests
