// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/device.h"

#include <cstdint>

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/resource/attributes.h"
#include "validation/handwritten/resource/binding_conditions.h"
#include "validation/handwritten/resource/capacity.h"
#include "validation/handwritten/resource/counters.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/names.h"
#include "validation/handwritten/resource/node_choice.h"
#include "validation/handwritten/resource/taints.h"

namespace tandem::handwritten::resource {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kMappingFields[] = {
    {"capacityKey", Pointer(String("v1.QualifiedName"))},
    {"allocationMultiplier", Pointer(Quantity())},
};
constexpr GoStruct kMapping = Struct<kMappingFields>("NodeAllocatableResourceMapping");

constexpr GoField kNodeMappingFields[] = {
    {"capacityKey", Pointer(String("v1.QualifiedName"))},
    {"capacityMultiplier", Pointer(Quantity())},
    {"deviceMultiplier", Pointer(Quantity())},
};
constexpr GoStruct kNodeMapping = Struct<kNodeMappingFields>("NodeAllocatableMapping");

constexpr GoField kNodeOverheadFields[] = {
    {"perPod", Pointer(Quantity())},
    {"perContainer", Pointer(Quantity())},
};
constexpr GoStruct kNodeOverhead = Struct<kNodeOverheadFields>("NodeAllocatableOverhead");

constexpr GoField kNodeResourceFields[] = {
    {"mapping", Pointer(kNodeMapping)},
    {"overhead", Pointer(kNodeOverhead)},
};
constexpr GoStruct kNodeResource = Struct<kNodeResourceFields>("NodeAllocatableResource");

constexpr GoType kTaints = List(kDeviceTaint);

constexpr GoField kDeviceFields[] = {
    {"name", String()},
    {"attributes", Map(String("v1.QualifiedName"), kDeviceAttribute)},
    {"capacity", Map(String("v1.QualifiedName"), kDeviceCapacity)},
    {"consumesCounters", List(kCounterConsumption)},
    {"nodeName", Pointer(String())},
    {"nodeSelector", Pointer(core::pod::kNodeSelector)},
    {"allNodes", Pointer(Bool())},
    {"taints", kTaints},
    {"bindsToNode", Pointer(Bool()), 0, releases::Since(releases::k1_34)},
    {"bindingConditions", List(String()), 0, releases::Since(releases::k1_34)},
    {"bindingFailureConditions", List(String()), 0, releases::Since(releases::k1_34)},
    {"allowMultipleAllocations", Pointer(Bool()), 0, releases::Since(releases::k1_34)},
    {"nodeAllocatableResourceMappings",
     Map(String("v1.ResourceName"), kMapping),
     0,
     {releases::k1_36, releases::k1_37}},
    {"nodeAllocatableResources", Map(String("v1.ResourceName"), kNodeResource), kOmitEmpty,
     releases::Since(releases::k1_37)},
};

void ValidateCounts(const Path& path, ValueView device, ErrorList& errors) {
  constexpr std::int64_t kMaxEntries = 32;
  constexpr std::int64_t kMaxValues = 48;
  const ValueView attributes = device.Member("attributes");
  const auto entries =
      static_cast<std::int64_t>(attributes.size() + device.Member("capacity").size());
  if (entries > kMaxEntries) {
    AddInvalid(path, entries, "the total number of attributes and capacities must not exceed 32",
               errors);
  }
  if (const std::int64_t values = CountAttributeValues(attributes); values > kMaxValues) {
    AddInvalid(path, values, "the total number of attribute values must not exceed 48", errors);
  }
}

bool HasKeptTaints(ValueView device, ValueView old_device) {
  return !old_device.IsMissing() &&
         SameGoValue(kTaints, device.Member("taints"), old_device.Member("taints"));
}

void ValidateNodes(const Path& path, ValueView device, bool selects_nodes, ErrorList& errors) {
  if (selects_nodes) {
    constexpr const char* kDetail =
        "exactly one of `nodeName`, `nodeSelector`, or `allNodes` is required when "
        "`perDeviceNodeSelection` is set to true in the ResourceSlice spec";
    NodeChoice choice(path, device, errors);
    choice.TakeNodeName("must not be empty");
    choice.TakeNodeSelector();
    choice.TakeFlag("allNodes");
    return choice.Finish(kDetail, kDetail);
  }
  for (const char* name : {"nodeName", "nodeSelector", "allNodes"}) {
    if (device.Member(name).IsMissing()) continue;
    errors.Add(field::Invalid(path, BadValue(),
                              "`nodeName`, `nodeSelector` and `allNodes` can only be set if "
                              "`perDeviceNodeSelection` is set to true in the ResourceSlice spec"));
    return;
  }
}

}  // namespace

constexpr GoStruct kDevice = Struct<kDeviceFields>("Device");

// As resource validateDevice.
void ValidateDevice(const Path& path, ValueView device, ValueView old_device,
                    const SliceOfDevices& slice, const Options& options, ErrorList& errors) {
  ValidateShortName(path.Child("name"), Text(device, "name"), errors);
  ValidateCounts(path, device, errors);
  ValidateAttributes(path.Child("attributes"), device.Member("attributes"), options, errors);
  ValidateCapacity(path.Child("capacity"), device.Member("capacity"),
                   IsTrue(device, "allowMultipleAllocations"), options, errors);
  if (!HasKeptTaints(device, old_device) || !options.IsSince(releases::k1_35)) {
    ValidateItems(
        path.Child("taints"), device.Member("taints"), {.max_size = 16, .release = options.release},
        [&options](const Path& at, ValueView taint, ErrorList& found) {
          ValidateDeviceTaint(at, taint, options, found);
        },
        errors);
  }
  ValidateConsumedCounters(path, device, slice.shared, options, errors);
  ValidateNodes(path, device, slice.selects_nodes, errors);
  ValidateBindingConditions(path, device, options, errors);
}

}  // namespace tandem::handwritten::resource
