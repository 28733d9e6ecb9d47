// As kubernetes pkg/apis/resource/validation/validation.go and
// pkg/registry/resource/resourceslice, v1.36.
#include <algorithm>
#include <string>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/completion.h"
#include "validation/handwritten/core/pod/types.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/immutable.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/resource/attributes.h"
#include "validation/handwritten/resource/counters.h"
#include "validation/handwritten/resource/device.h"
#include "validation/handwritten/resource/earlier_texts.h"
#include "validation/handwritten/resource/first_version.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/names.h"
#include "validation/handwritten/resource/node_choice.h"

namespace tandem::handwritten::resource {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kPoolFields[] = {
    {"name", String()},
    {"generation", Int64()},
    {"resourceSliceCount", Int64()},
};
constexpr GoStruct kPool = Struct<kPoolFields>("ResourcePool");

constexpr GoField kSpecFields[] = {
    {"driver", String()},
    {"pool", kPool},
    {"nodeName", Pointer(String())},
    {"nodeSelector", Pointer(core::pod::kNodeSelector)},
    {"allNodes", Pointer(Bool())},
    {"devices", List(kDevice)},
    {"perDeviceNodeSelection", Pointer(Bool())},
    {"sharedCounters", List(kCounterSet)},
    {"partitionTypeAttribute", Pointer(String("v1.FullyQualifiedName")), kOmitEmpty,
     releases::Since(releases::k1_37)},
    {"skipNodeOperations", List(String("v1.SkipNodeOperation")), kOmitEmpty,
     releases::Since(releases::k1_37)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("ResourceSliceSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kResourceSlice = Struct<kFields>("ResourceSlice");

// As resource validateResourcePool.
void ValidatePool(const Path& path, ValueView pool, ErrorList& errors) {
  ValidatePoolName(path.Child("name"), Text(pool, "name"), errors);
  const std::int64_t count = IntegerOrZero(pool, "resourceSliceCount");
  if (count <= 0) {
    AddInvalid(path.Child("resourceSliceCount"), count, "must be greater than zero", errors);
  }
  const std::int64_t generation = IntegerOrZero(pool, "generation");
  if (generation < 0) {
    AddInvalid(path.Child("generation"), generation, "must be greater than or equal to zero",
               errors);
  }
}

void ValidateKeptFields(const Path& path, const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView old_spec = request.old_object.Member("spec");
  const Path pool = path.Child("pool");
  ValidateImmutable(pool.Child("name"), String(), spec.Member("pool").Member("name"),
                    old_spec.Member("pool").Member("name"), errors);
  ValidateImmutable(path.Child("driver"), String(), spec.Member("driver"),
                    old_spec.Member("driver"), errors);
  ValidateImmutable(path.Child("nodeName"), Pointer(String()), spec.Member("nodeName"),
                    old_spec.Member("nodeName"), errors);
}

/// Slices with one term are easy to merge.
void ValidateSingleTerm(const Path& path, ValueView selector, ErrorList& errors) {
  constexpr const char* kTerms = "nodeSelectorTerms";
  const ValueView terms = selector.Member(kTerms);
  if (terms.size() == 1) return;
  const GoType& type = core::pod::kNodeSelector.fields.front().type;
  errors.Add(field::Invalid(path.Child(kTerms), BadValue::Json(GoValueJson(type, terms)),
                            "must have exactly one node selector term"));
}

void ValidateNodes(const Path& path, ValueView spec, ErrorList& errors) {
  NodeChoice choice(path, spec, errors);
  choice.TakeNodeName("must be either unset or set to a non-empty string");
  if (choice.TakeNodeSelector()) {
    ValidateSingleTerm(path.Child("nodeSelector"), spec.Member("nodeSelector"), errors);
  }
  choice.TakeFlag("allNodes");
  choice.TakeFlag("perDeviceNodeSelection");
  choice.Finish(
      "exactly one of `nodeName`, `nodeSelector`, `allNodes`, `perDeviceNodeSelection` is required",
      "exactly one of `nodeName`, `nodeSelector`, `allNodes`, `perDeviceNodeSelection` is "
      "required, but multiple fields are set");
}

// As resource haveDeviceTaints and haveConsumesCounters.
bool IsAdvanced(ValueView device) {
  return device.Member("taints").size() > 0 || device.Member("consumesCounters").size() > 0 ||
         HasListAttribute(device);
}

std::size_t MaxDevices(ValueView devices, const Options& options) {
  if (!options.IsSince(releases::k1_35)) return 128;
  const json::Elements elements = devices.elements();
  return std::any_of(elements.begin(), elements.end(), IsAdvanced) ? 64 : 128;
}

/// The devices of a slice by name: the first one of each name.
using DevicesByName = std::unordered_map<std::string_view, ValueView, KeyedTextHash>;

// As resource lookupDevice.
DevicesByName IndexByName(ValueView devices) {
  DevicesByName index;
  for (const ValueView device : devices.elements()) index.emplace(Text(device, "name"), device);
  return index;
}

void ValidateDevices(const Path& path, const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const ValueView devices = spec.Member("devices");
  const DevicesByName old_devices =
      IndexByName(request.old_object.Member("spec").Member("devices"));
  const SliceOfDevices slice{IsTrue(spec, "perDeviceNodeSelection"),
                             IndexCounters(spec.Member("sharedCounters"), request.options)};
  const auto validate = [&](const Path& at, ValueView device, ErrorList& found) {
    const auto old = old_devices.find(Text(device, "name"));
    ValidateDevice(at, device, old == old_devices.end() ? ValueView() : old->second, slice,
                   request.options, found);
  };
  ValidateSet(
      path, devices,
      {.max_size = MaxDevices(devices, request.options), .release = request.options.release},
      validate, [](ValueView device) { return Text(device, "name"); }, errors);
}

// As resource ValidateResourceSlice and ValidateResourceSliceUpdate and validateResourceSliceSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateCsiDriverName(path.Child("driver"), Text(spec, "driver"), errors);
  ValidatePool(path.Child("pool"), spec.Member("pool"), errors);
  if (request.operation == Operation::kUpdate) ValidateKeptFields(path, request, errors);
  ValidateNodes(path, spec, errors);
  if (!spec.Member("sharedCounters").IsMissing() && !spec.Member("devices").IsMissing()) {
    AddInvalid(path, "", "only one of `sharedCounters` or `devices` is allowed", errors);
  }
  ValidateDevices(path.Child("devices"), request, errors);
  ValidateCounterSets(path.Child("sharedCounters"), spec.Member("sharedCounters"), request.options,
                      errors);
}

constexpr const char* kBasic = "basic";  ///< the member of v1beta1 for all of a device but its name

constexpr GoField kBasicDeviceFields[] = {
    {"name", String()},
    {kBasic, Pointer(kDevice)},
};
constexpr GoStruct kBasicDevice = Struct<kBasicDeviceFields>("Device").In("v1beta1");

constexpr GoField kFirstSpecFields[] = {
    {"driver", String()},
    {"pool", kPool},
    {"nodeName", String()},
    {"nodeSelector", Pointer(core::pod::kNodeSelector)},
    {"allNodes", Bool()},
    {"devices", List(kBasicDevice)},
    {"perDeviceNodeSelection", Pointer(Bool())},
    {"sharedCounters", List(kCounterSet)},
    {"partitionTypeAttribute", Pointer(String("v1.FullyQualifiedName")), kOmitEmpty,
     releases::Since(releases::k1_37)},
    {"skipNodeOperations", List(String("v1.SkipNodeOperation")), kOmitEmpty,
     releases::Since(releases::k1_37)},
};
constexpr GoStruct kFirstSpec = Struct<kFirstSpecFields>("ResourceSliceSpec").In("v1beta1");

constexpr GoField kFirstFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kFirstSpec},
};
constexpr GoStruct kFirstResourceSlice = Struct<kFirstFields>("ResourceSlice").In("v1beta1");

json::ValueView FromFirstVersion(ValueView slice, json::Overlay& overlay) {
  return WithChanged(slice, "spec", overlay,
                     [&overlay](ValueView spec) { return FlattenDevices(spec, overlay); });
}

// As resource haveListAttributes.
bool HaveListAttributes(ValueView slice) {
  const json::Elements devices = slice.Member("spec").Member("devices").elements();
  return std::any_of(devices.begin(), devices.end(), [](ValueView device) {
    return HasListAttribute(device) || HasListAttribute(device.Member(kBasic));
  });
}

/// The slice, of whatever version, without attributes that are lists while their gate is off,
/// unless the old one has some already.
/// As registry/resource/resourceslice resourceSliceStrategy.PrepareForCreate and
/// resourceSliceStrategy.PrepareForUpdate.
ValueView Prepare(const Submission& write, ValueView slice, json::Overlay& overlay) {
  if (write.options.dra_list_type_attributes) return slice;
  if (!HaveListAttributes(slice) || HaveListAttributes(write.old_object)) return slice;
  return WithChanged(slice, "spec", overlay, [&overlay](ValueView spec) {
    return WithChanged(spec, "devices", overlay, [&overlay](ValueView devices) {
      return ForEach(devices, overlay, [&overlay](ValueView device) {
        return WithChanged(WithoutListAttributes(device, overlay), kBasic, overlay,
                           [&](ValueView basic) { return WithoutListAttributes(basic, overlay); });
      });
    });
  });
}

constexpr ServedVersion kOtherVersions[] = {{"v1beta2"},
                                            {"v1beta1", &kFirstResourceSlice, &FromFirstVersion}};

constexpr std::string_view kTaintsPlaces[] = {"spec.devices.taints", "spec.devices.basic.taints"};
constexpr std::string_view kPartitionsPlaces[] = {
    "spec.devices.consumesCounters", "spec.devices.basic.consumesCounters",
    "spec.devices.nodeName",         "spec.devices.basic.nodeName",
    "spec.devices.nodeSelector",     "spec.devices.basic.nodeSelector",
    "spec.devices.allNodes",         "spec.devices.basic.allNodes",
    "spec.perDeviceNodeSelection",   "spec.sharedCounters"};
constexpr std::string_view kSharedPlaces[] = {
    "spec.devices.allowMultipleAllocations", "spec.devices.basic.allowMultipleAllocations",
    "spec.devices.capacity.*.requestPolicy", "spec.devices.basic.capacity.*.requestPolicy"};
constexpr std::string_view kBindingPlaces[] = {"spec.devices.bindsToNode",
                                               "spec.devices.basic.bindsToNode",
                                               "spec.devices.bindingConditions",
                                               "spec.devices.basic.bindingConditions",
                                               "spec.devices.bindingFailureConditions",
                                               "spec.devices.basic.bindingFailureConditions"};
// Alpha in 1.37.
constexpr std::string_view kNodeResourcesPlaces[] = {"spec.devices.nodeAllocatableResources",
                                                     "spec.devices.basic.nodeAllocatableResources"};
constexpr std::string_view kPartitionTypePlaces[] = {"spec.partitionTypeAttribute"};
constexpr std::string_view kSkippedPlaces[] = {"spec.skipNodeOperations"};
constexpr GatedField kGated[] = {{kTaintsPlaces, &Options::dra_device_taints},
                                 {kPartitionsPlaces, &Options::dra_partitionable_devices},
                                 {kSharedPlaces, &Options::dra_consumable_capacity},
                                 {kBindingPlaces, &Options::dra_device_binding_conditions},
                                 {kNodeResourcesPlaces, nullptr, releases::k1_37},
                                 {kPartitionTypePlaces, nullptr, releases::k1_37},
                                 {kSkippedPlaces, nullptr, releases::k1_37}};

constexpr bool Options::*kReadGates[] = {
    &Options::dra_consumable_capacity,   &Options::dra_device_binding_conditions,
    &Options::dra_device_taints,         &Options::dra_list_type_attributes,
    &Options::dra_partitionable_devices,
};

}  // namespace

TANDEM_KIND(resource_slice) = {
    .key = {"resource.k8s.io", "v1", "ResourceSlice"},
    .resource = "resourceslices",
    .scope = ObjectScope::kCluster,
    .type = &kResourceSlice,
    .name = &meta::kDns1123SubdomainName,
    .create = &ValidateSpec,
    .update = &ValidateSpec,
    .other_versions = kOtherVersions,
    .counts_generations = true,
    .prepare = &Prepare,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
    .served = releases::Since(releases::k1_34),
    .earlier = kResourceEarlier,
    .declared = kResourceDeclared,
};

}  // namespace tandem::handwritten::resource
