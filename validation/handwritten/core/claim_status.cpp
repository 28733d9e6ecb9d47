// As kubernetes pkg/apis/core/validation/validation.go, v1.36.
#include "validation/handwritten/core/claim_status.h"

#include <string>

#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/amounts.h"
#include "validation/handwritten/core/pod/quantities.h"
#include "validation/handwritten/core/pod/resource_name.h"
#include "validation/handwritten/core/resource_list.h"
#include "validation/handwritten/core/resource_version.h"
#include "validation/handwritten/quantity.h"

namespace tandem::handwritten::core {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConditionFields[] = {
    {"type", String("v1.PersistentVolumeClaimConditionType")},
    {"status", String("v1.ConditionStatus")},
    {"lastProbeTime", Time()},
    {"lastTransitionTime", Time()},
    {"reason", String()},
    {"message", String()},
};
constexpr GoStruct kCondition = Struct<kConditionFields>("PersistentVolumeClaimCondition");

constexpr GoField kModificationFields[] = {
    {"targetVolumeAttributesClassName", String()},
    {"status", String("v1.PersistentVolumeClaimModifyVolumeStatus")},
};
constexpr GoStruct kModification = Struct<kModificationFields>("ModifyVolumeStatus");

constexpr GoField kHealthFields[] = {
    {"healthConditions", List(pod::kVolumeHealthCondition)},
    {"lastTransitionTime", Time()},
};
constexpr GoStruct kHealth = Struct<kHealthFields>("VolumeHealthStatus");

constexpr GoField kStatusFields[] = {
    {"phase", String("v1.PersistentVolumeClaimPhase")},
    {"accessModes", List(String("v1.PersistentVolumeAccessMode"))},
    {"capacity", kResourceList},
    {"conditions", List(kCondition)},
    {"allocatedResources", kResourceList},
    {"allocatedResourceStatuses", Map(String("v1.ResourceName"), String("v1.ClaimResourceStatus"))},
    {"currentVolumeAttributesClassName", Pointer(String())},
    {"modifyVolumeStatus", Pointer(kModification)},
    {"healthStatus", Pointer(kHealth), kOmitEmpty, releases::Since(releases::k1_37)},
};

/// A resource that volumes have: storage, or one of somebody else. Whether it is.
/// As core validatePersistentVolumeClaimResourceKey.
bool ValidateName(const Path& path, std::string_view name, ErrorList& errors) {
  const std::size_t before = errors.size();
  AddMessages(path, name, formats::CheckLabelKey(name), {}, errors);
  if (errors.size() > before) return false;
  if (name == "storage" || !pod::IsNativeResource(name)) return true;
  errors.Add(field::NotSupported(path, BadValue::String(std::string(name)), {"storage"}));
  return false;
}

/// Parity: the name is shown where the status is meant.
void ValidateResizing(const Path& path, const json::MemberView& entry, ErrorList& errors) {
  constexpr std::string_view kStatuses[] = {"ControllerResizeInProgress",
                                            "ControllerResizeInfeasible", "NodeResizeInProgress",
                                            "NodeResizeInfeasible", "NodeResizePending"};
  for (const std::string_view status : kStatuses) {
    if (Text(entry.value) == status) return;
  }
  errors.Add(field::NotSupported(path, BadValue::NamedString(entry.name), kStatuses));
}

void ValidateStatuses(const Path& path, ValueView statuses, ErrorList& errors) {
  for (const json::MemberView& entry : SortedMembers(statuses)) {
    ValidateName(path, entry.name, errors);
    ValidateResizing(path, entry, errors);
  }
}

void ValidateAllocated(const Path& path, ValueView amounts, ErrorList& errors) {
  for (const json::MemberView& amount : SortedMembers(amounts)) {
    if (!ValidateName(path, amount.name, errors)) continue;
    const Path at = path.Key(amount.name);
    if (ValidateWholeAmount(at, amount.value, errors)) {
      pod::ValidateAmount(at, "storage", QuantityOf(amount.value), errors);
    }
  }
}

void ValidateCapacity(const Path& path, ValueView capacity, ErrorList& errors) {
  for (const json::MemberView& amount : SortedMembers(capacity)) {
    ValidateWholeAmount(path.Key(amount.name), amount.value, errors);
  }
}

}  // namespace

constexpr GoStruct kClaimStatus = Struct<kStatusFields>("PersistentVolumeClaimStatus");

// As core ValidatePersistentVolumeClaimStatusUpdate.
void ValidateClaimStatus(const Request& request, ErrorList& errors) {
  RequireResourceVersion(request, errors);
  if (request.object.Member("spec").Member("accessModes").size() == 0) {
    const Path spec("Spec");  // Parity: as Go writes it
    errors.Add(field::Required(spec.Child("accessModes")));
  }
  const Path path("status");
  const ValueView status = request.object.Member("status");
  ValidateCapacity(path.Child("capacity"), status.Member("capacity"), errors);
  const bool is_plural = request.options.IsSince(releases::k1_34);
  ValidateStatuses(path.Child(is_plural ? "allocatedResourceStatuses" : "allocatedResourceStatus"),
                   status.Member("allocatedResourceStatuses"), errors);
  ValidateAllocated(path.Child("allocatedResources"), status.Member("allocatedResources"), errors);
}

}  // namespace tandem::handwritten::core
