// As kubernetes pkg/apis/storage/validation/validation.go and pkg/registry/storage/csinode, v1.36.
#include <string>
#include <unordered_map>

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

void ValidateNodeId(const Path& path, std::string_view id, ErrorList& errors) {
  constexpr std::size_t kMaxBytes = 256;
  if (!RequireText(path, id, errors) || id.size() <= kMaxBytes) return;
  AddInvalid(path, id, "must be 256 characters or less", errors);
}

void ValidateCount(const Path& path, ValueView driver, ErrorList& errors) {
  const Path allocatable = path.Child("allocatable");
  const auto count = Integer(driver.Member("allocatable"), "count");
  if (count) ValidateNonNegative(allocatable.Child("count"), *count, errors);
}

/// Parity: keys are blamed on the driver.
void ValidateTopologyKeys(const Path& path, ValueView keys, ErrorList& errors) {
  SeenTexts seen;
  for (const ValueView element : keys.elements()) {
    if (IsFull(errors)) return;
    const std::string_view key = Text(element);
    if (key.empty()) errors.push_back(field::Required(path));
    if (!seen.Insert(key)) errors.push_back(field::Duplicate(path, Plain(key)));
    AddMessages(path, key, formats::CheckLabelKey(key), "format=qualified-name", errors);
  }
}

void ValidateDriver(const Path& path, ValueView driver, SeenTexts& names, ErrorList& errors) {
  const std::string_view name = Text(driver, "name");
  const Path name_path = path.Child("name");
  ValidateCsiDriverName(name_path, name, errors);
  ValidateNodeId(path.Child("nodeID"), Text(driver, "nodeID"), errors);
  ValidateCount(path, driver, errors);
  if (!names.Insert(name)) errors.push_back(field::Duplicate(name_path, Plain(name)));
  ValidateTopologyKeys(path, driver.Member("topologyKeys"), errors);
}

void ValidateNode(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDns1123SubdomainName}, request, errors);
  const Path spec("spec");
  const Path path = spec.Child("drivers");
  const ValueView drivers = Drivers(request.object);
  SeenTexts names;
  for (std::size_t i = 0; i < drivers.size() && !IsFull(errors); ++i) {
    ValidateDriver(path.Index(i), drivers.At(i), names, errors);
  }
}

/// What is allocatable may change.
bool IsSameDriver(ValueView a, ValueView b) {
  return Text(a, "nodeID") == Text(b, "nodeID") &&
         SameGoValue(kTopologyKeys, a.Member("topologyKeys"), b.Member("topologyKeys"));
}

BadValue WithoutAllocatable(ValueView driver) {
  json::Overlay overlay;
  return BadValue::Json(GoValueJson(kDriver, overlay.With(driver, "allocatable", {})));
}

/// The drivers of an object that has each name once, as every stored one has.
using DriversByName = std::unordered_map<std::string_view, ValueView, KeyedTextHash>;

DriversByName IndexByName(ValueView drivers) {
  DriversByName index;
  for (const ValueView driver : drivers.elements()) index.emplace(Text(driver, "name"), driver);
  return index;
}

void ValidateKeptDrivers(const Request& request, ErrorList& errors) {
  const Path spec("spec");
  const Path path = spec.Child("drivers");
  const DriversByName old_drivers = IndexByName(Drivers(request.old_object));
  for (const ValueView driver : Drivers(request.object).elements()) {
    const auto found = old_drivers.find(Text(driver, "name"));
    if (found == old_drivers.end() || IsSameDriver(driver, found->second)) continue;
    if (IsFull(errors)) return;
    errors.push_back(field::Invalid(path, WithoutAllocatable(driver), std::string(kImmutable)));
  }
}

void ValidateUpdate(const Request& request, ErrorList& errors) {
  ValidateNode(request, errors);
  ValidateKeptDrivers(request, errors);
}

}  // namespace

TANDEM_KIND(csi_node) = {
    .key = {"storage.k8s.io", "v1", "CSINode"},
    .resource = "csinodes",
    .scope = ObjectScope::kCluster,
    .type = &kCsiNode,
    .metadata = Metadata::kByRules,
    .create = &ValidateNode,
    .update = &ValidateUpdate,
    .knows_all_fields = true,
};

}  // namespace tandem::handwritten::storage
