// As kubernetes pkg/apis/storage/validation/validation.go and pkg/registry/storage/csinode, v1.36.
#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "validation/base/keyed_hash.h"
#include "validation/formats/label.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::storage {
namespace {

using field::BadValue;
using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kAllocatableFields[] = {{"count", Pointer(Int32())}};
constexpr GoStruct kAllocatable = Struct<kAllocatableFields>("VolumeNodeResources");

constexpr GoType kTopologyKeys = List(String());

constexpr GoField kDriverFields[] = {
    {"name", String()},
    {"nodeID", String()},
    {"topologyKeys", kTopologyKeys},
    {"allocatable", Pointer(kAllocatable)},
};
constexpr GoStruct kDriver = Struct<kDriverFields>("CSINodeDriver");

constexpr GoField kSpecFields[] = {{"drivers", List(kDriver)}};
constexpr GoStruct kSpec = Struct<kSpecFields>("CSINodeSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kCsiNode = Struct<kFields>("CSINode");

ValueView Drivers(ValueView object) { return object.Member("spec").Member("drivers"); }

BadValue Plain(std::string_view text) { return BadValue::String(std::string(text)); }

// As storage validateCSINodeDriverNodeID.
void ValidateNodeId(const Path& path, std::string_view id, ErrorList& errors) {
  constexpr std::size_t kMaxBytes = 256;
  if (!RequireText(path, id, errors) || id.size() <= kMaxBytes) return;
  AddInvalid(path, id, "must be 256 characters or less", errors);
}

// As storage validateCSINodeDriverAllocatable.
void ValidateCount(const Path& path, ValueView driver, ErrorList& errors) {
  const Path allocatable = path.Child("allocatable");
  const auto count = Integer(driver.Member("allocatable"), "count");
  if (count) ValidateNonNegative(allocatable.Child("count"), *count, errors);
}

/// Parity: keys are blamed on the driver.
void ValidateTopologyKeys(const Path& path, ValueView keys, ErrorList& errors) {
  SeenTexts seen;
  for (const ValueView element : keys.elements()) {
    const std::string_view key = Text(element);
    if (key.empty()) errors.Add(field::Required(path));
    if (!seen.Insert(key)) errors.Add(field::Duplicate(path, Plain(key)));
    AddMessages(path, key, formats::CheckLabelKey(key), "format=qualified-name", errors);
  }
}

// As storage validateCSINodeDriver.
void ValidateDriver(const Path& path, ValueView driver, SeenTexts& names, ErrorList& errors) {
  const std::string_view name = Text(driver, "name");
  const Path name_path = path.Child("name");
  ValidateCsiDriverName(name_path, name, errors);
  ValidateNodeId(path.Child("nodeID"), Text(driver, "nodeID"), errors);
  ValidateCount(path, driver, errors);
  if (!names.Insert(name)) errors.Add(field::Duplicate(name_path, Plain(name)));
  ValidateTopologyKeys(path, driver.Member("topologyKeys"), errors);
}

// As storage ValidateCSINode.
void ValidateNode(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const Path spec("spec");
  const Path path = spec.Child("drivers");
  const ValueView drivers = Drivers(request.object);
  SeenTexts names;
  for (std::size_t i = 0; i < drivers.size(); ++i) {
    ValidateDriver(path.Index(i), drivers.At(i), names, errors);
  }
}

/// Whether a driver is the same as before. Its `allocatable` may change if a gate is on.
bool IsSameDriver(ValueView a, ValueView b, const Options& options) {
  if (!options.mutable_csi_node_allocatable_count &&
      !SameGoPointer(kAllocatable, a.Member("allocatable"), b.Member("allocatable"))) {
    return false;
  }
  return Text(a, "nodeID") == Text(b, "nodeID") &&
         SameGoValue(kTopologyKeys, a.Member("topologyKeys"), b.Member("topologyKeys"));
}

BadValue ShownDriver(ValueView driver, const Options& options) {
  if (!options.mutable_csi_node_allocatable_count) {
    return BadValue::Json(GoValueJson(kDriver, driver));
  }
  json::Overlay overlay;
  return BadValue::Json(GoValueJson(kDriver, overlay.With(driver, "allocatable", {})));
}

/// The places of drivers by name, in an object that has each name once, as every stored one has.
using PlacesByName = std::unordered_map<std::string_view, std::size_t, KeyedTextHash>;

PlacesByName IndexByName(ValueView drivers) {
  PlacesByName index;
  for (std::size_t i = 0; i < drivers.size(); ++i) index.emplace(Text(drivers.At(i), "name"), i);
  return index;
}

struct ChangedDriver {
  std::size_t old_place;
  ValueView driver;
};

/// The drivers that have changed, in the order of the old drivers.
std::vector<ChangedDriver> FindChangedDrivers(const Request& request) {
  std::vector<ChangedDriver> changed;
  const ValueView old_drivers = Drivers(request.old_object);
  const PlacesByName places = IndexByName(old_drivers);
  for (const ValueView driver : Drivers(request.object).elements()) {
    const auto found = places.find(Text(driver, "name"));
    if (found == places.end() ||
        IsSameDriver(driver, old_drivers.At(found->second), request.options))
      continue;
    changed.push_back({found->second, driver});
  }
  std::stable_sort(changed.begin(), changed.end(),
                   [](const auto& a, const auto& b) { return a.old_place < b.old_place; });
  return changed;
}

void ValidateKeptDrivers(const Request& request, ErrorList& errors) {
  const Path spec("spec");
  const Path path = spec.Child("drivers");
  for (const ChangedDriver& changed : FindChangedDrivers(request)) {
    errors.Add(field::Invalid(path, ShownDriver(changed.driver, request.options),
                              std::string(kImmutable)));
  }
}

// As storage ValidateCSINodeUpdate.
void ValidateUpdate(const Request& request, ErrorList& errors) {
  if (!request.options.IsSince(releases::k1_36)) ValidateNode(request, errors);
  ValidateNode(request, errors);
  ValidateKeptDrivers(request, errors);
}

constexpr bool Options::*kReadGates[] = {
    &Options::mutable_csi_node_allocatable_count,
};

}  // namespace

TANDEM_KIND(csi_node) = {
    .key = {"storage.k8s.io", "v1", "CSINode"},
    .resource = "csinodes",
    .scope = ObjectScope::kCluster,
    .type = &kCsiNode,
    .metadata = Metadata::kByRules,
    .create = &ValidateNode,
    .update = &ValidateUpdate,
    .needs_version = true,
    .gates = kReadGates,
};

}  // namespace tandem::handwritten::storage
