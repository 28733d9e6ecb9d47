// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/claim_changes.h"

#include <string>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/quantity.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::core {
namespace {

using field::ErrorList;
using field::Path;
using json::Overlay;
using json::ValueView;

constexpr std::string_view kClassAnnotation = "volume.beta.kubernetes.io/storage-class";
constexpr std::string_view kClass = "storageClassName";
constexpr std::string_view kAttributes = "volumeAttributesClassName";

ValueView ClassAnnotation(ValueView claim) {
  return claim.Member("metadata").Member("annotations").Member(kClassAnnotation);
}

ValueView Storage(ValueView claim) {
  return claim.Member("spec").Member("resources").Member("requests").Member("storage");
}

/// One write of a claim, and what of its spec may change with it.
class Change {
 public:
  Change(const Request& request, ErrorList& errors)
      : claim_(request.object),
        old_claim_(request.old_object),
        spec_(claim_.Member("spec")),
        old_spec_(old_claim_.Member("spec")),
        options_(request.options),
        errors_(errors) {}

  void Validate() {
    const bool moves_class = MovesClassToField();
    if (!moves_class) ValidateAnnotation();
    ValidateSpec(moves_class || FindsClass());
    ValidateSize();
    // Parity: without the spec in the path.
    const Path mode("volumeMode");
    ValidateImmutable(mode, Pointer(String()), spec_.Member("volumeMode"),
                      old_spec_.Member("volumeMode"), errors_);
    ValidateAttributes();
  }

 private:
  /// Whether the class moves to its field from the annotation that named it before.
  /// As core validateStorageClassUpgradeFromAnnotation.
  [[nodiscard]] bool MovesClassToField() const {
    const ValueView annotation = ClassAnnotation(claim_);
    const ValueView old_annotation = ClassAnnotation(old_claim_);
    return !old_annotation.IsAbsent() && ChoosesClass() &&
           Text(spec_, kClass) == Text(old_annotation) &&
           (annotation.IsAbsent() || Text(annotation) == Text(old_annotation));
  }

  // As core validateStorageClassUpgradeFromNil.
  [[nodiscard]] bool FindsClass() const {
    const ValueView old_annotation = ClassAnnotation(old_claim_);
    return ChoosesClass() &&
           (old_annotation.IsAbsent() || Text(spec_, kClass) == Text(old_annotation));
  }

  [[nodiscard]] bool ChoosesClass() const {
    return old_spec_.Member(kClass).IsMissing() && !spec_.Member(kClass).IsMissing();
  }

  [[nodiscard]] bool IsBound() const { return Text(claim_.Member("status"), "phase") == "Bound"; }

  // As core ValidateImmutableAnnotation.
  void ValidateAnnotation() {
    const std::string_view name = Text(ClassAnnotation(claim_));
    if (name == Text(ClassAnnotation(old_claim_))) return;
    const Path metadata("metadata");
    const Path annotations = metadata.Child("annotations");
    AddInvalid(annotations.Child(kClassAnnotation), name, std::string(kImmutable), errors_);
  }

  /// The new spec with what may be new in it as it was.
  [[nodiscard]] ValueView WithoutChanges(bool class_is_free, Overlay& overlay) const {
    ValueView spec = spec_;
    const auto restore = [&](std::string_view name) {
      spec = overlay.With(spec, name, old_spec_.Member(name));
    };
    if (Text(old_spec_, "volumeName").empty()) restore("volumeName");
    if (class_is_free) restore(kClass);
    if (!IsBound()) return spec;
    const bool may_go = options_.IsSince(releases::k1_34);
    if (may_go || !spec_.Member(kAttributes).IsMissing()) restore(kAttributes);
    const ValueView resources = spec.Member("resources");
    const ValueView requests = resources.Member("requests");
    if (requests.IsMissing()) return spec;
    const ValueView storage = overlay.String(QuantityText(Storage(old_claim_)));
    return overlay.With(
        spec, "resources",
        overlay.With(resources, "requests", overlay.With(requests, "storage", storage)));
  }

  void ValidateSpec(bool class_is_free) {
    Overlay overlay;
    if (SameGoValue(pod::kPersistentVolumeClaimSpec, WithoutChanges(class_is_free, overlay),
                    old_spec_)) {
      return;
    }
    const Path path("spec");
    errors_.Add(field::Forbidden(path,
                                 "spec is immutable after creation except resources.requests and "
                                 "volumeAttributesClassName for bound claims"));
  }

  void ValidateSize() {
    const formats::Quantity size = QuantityOf(Storage(claim_));
    if (size >= QuantityOf(Storage(old_claim_))) return;
    if (size > QuantityOf(old_claim_.Member("status").Member("capacity").Member("storage"))) return;
    const Path spec("spec");
    const Path resources = spec.Child("resources");
    const Path requests = resources.Child("requests");
    errors_.Add(
        field::Forbidden(requests.Child("storage"), "field can not be less than status.capacity"));
  }

  void ValidateAttributes() {
    const ValueView name = spec_.Member(kAttributes);
    if (SameGoPointer(String(), name, old_spec_.Member(kAttributes))) return;
    if (!options_.volume_attributes_class) ForbidAttributes();
    if (!options_.IsSince(releases::k1_34)) return KeepAttributes(name);
    const ValueView current =
        old_claim_.Member("status").Member("currentVolumeAttributesClassName");
    if (current.IsMissing() || !Text(name).empty()) return;
    const Path path("spec");
    errors_.Add(field::Forbidden(
        path.Child(kAttributes),
        std::string(name.IsMissing() ? "update to nil" : "update to empty string") +
            " is forbidden when status.currentVolumeAttributesClassName is not nil"));
  }

  /// The error while the gate is off, as it was by default until 1.33.
  void ForbidAttributes() {
    const Path path("spec");
    errors_.Add(
        field::Forbidden(path.Child(kAttributes),
                         "update is forbidden when the VolumeAttributesClass feature gate is "
                         "disabled"));
  }

  /// The same with the gate on: a class could be changed, but not go.
  void KeepAttributes(ValueView name) {
    if (old_spec_.Member(kAttributes).IsMissing() || !Text(name).empty()) return;
    const Path path("spec");
    errors_.Add(field::Forbidden(path.Child(kAttributes),
                                 name.IsMissing()
                                     ? "update from non-nil value to nil is forbidden"
                                     : "update from non-nil value to an empty string is "
                                       "forbidden"));
  }

  ValueView claim_;
  ValueView old_claim_;
  ValueView spec_;
  ValueView old_spec_;
  const Options& options_;
  ErrorList& errors_;
};

}  // namespace

// As core ValidatePersistentVolumeClaimUpdate.
void ValidateClaimChanges(const Request& request, ErrorList& errors) {
  Change(request, errors).Validate();
}

}  // namespace tandem::handwritten::core
