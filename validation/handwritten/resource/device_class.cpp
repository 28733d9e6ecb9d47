// As kubernetes pkg/apis/resource/validation/validation.go and pkg/registry/resource/deviceclass,
// v1.36.
#include <string>

#include "validation/formats/resource_names.h"
#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/gated_fields.h"
#include "validation/handwritten/go_value.h"
#include "validation/handwritten/kind.h"
#include "validation/handwritten/meta/object_meta.h"
#include "validation/handwritten/resource/configuration.h"
#include "validation/handwritten/resource/earlier_texts.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/selection.h"
#include "validation/handwritten/resource/selectors.h"
#include "validation/handwritten/resource/types.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

constexpr GoField kConfigurationFields[] = {Embedded(kDeviceConfiguration)};
constexpr GoStruct kConfiguration = Struct<kConfigurationFields>("DeviceClassConfiguration");

constexpr GoType kConfigurations = List(kConfiguration);

constexpr GoField kSpecFields[] = {
    {"selectors", List(kDeviceSelector)},
    {"config", kConfigurations},
    {"extendedResourceName", Pointer(String()), 0, releases::Since(releases::k1_34)},
};
constexpr GoStruct kSpec = Struct<kSpecFields>("DeviceClassSpec");

constexpr GoField kFields[] = {
    Embedded(meta::kTypeMeta),
    {"metadata", meta::kObjectMeta},
    {"spec", kSpec},
};
constexpr GoStruct kDeviceClass = Struct<kFields>("DeviceClass");

Stored IsStored(const Request& request) {
  const bool is_kept = request.operation == Operation::kUpdate &&
                       SameGoValue(kConfigurations, request.object.Member("spec").Member("config"),
                                   request.old_object.Member("spec").Member("config"));
  return is_kept ? Stored::kYes : Stored::kNo;
}

void ValidateExtendedName(const Path& path, ValueView name, ErrorList& errors) {
  if (name.IsMissing()) return;
  formats::Complaints complaints;
  formats::CheckExtendedResourceName(name.AsString(), complaints);
  if (complaints.empty()) return;
  const std::size_t before = errors.size();
  AddInvalid(path, name.AsString(), "must be a valid extended resource name", errors);
  MarkCovered(before, errors, "format=k8s-extended-resource-name");
}

// As resource validateDeviceClassSpec.
void ValidateSpec(const Request& request, ErrorList& errors) {
  const ValueView spec = request.object.Member("spec");
  const Path path("spec");
  ValidateSelectors(path.Child("selectors"), spec.Member("selectors"), request.options, errors);
  const Stored stored = IsStored(request);
  ValidateItems(
      path.Child("config"), spec.Member("config"),
      {.max_size = 32, .size = Covered::kYes, .release = request.options.release},
      [stored](const Path& at, ValueView configuration, ErrorList& found) {
        ValidateConfiguration(at, configuration, stored, found);
      },
      errors);
  ValidateExtendedName(path.Child("extendedResourceName"), spec.Member("extendedResourceName"),
                       errors);
}

// As resource ValidateDeviceClass and ValidateDeviceClassUpdate.
void Validate(const Request& request, ErrorList& errors) {
  meta::ValidateObjectMeta({ObjectScope::kCluster, meta::kDeclaredLongName}, request, errors);
  if (request.operation == Operation::kUpdate) {
    // Until 1.34 all of it was judged twice.
    if (!request.options.IsSince(releases::k1_35)) ValidateSpec(request, errors);
    meta::ValidateObjectMetaUpdate(request, meta::FinalizerNames::kStandardOnly, errors);
  }
  ValidateSpec(request, errors);
}

constexpr ServedVersion kOtherVersions[] = {{"v1beta2"}, {"v1beta1"}};

constexpr std::string_view kExtendedNamePlaces[] = {"spec.extendedResourceName"};
constexpr GatedField kGated[] = {{kExtendedNamePlaces, &Options::dra_extended_resource}};

constexpr bool Options::*kReadGates[] = {
    &Options::dra_extended_resource,
};

}  // namespace

TANDEM_KIND(device_class) = {
    .key = {"resource.k8s.io", "v1", "DeviceClass"},
    .resource = "deviceclasses",
    .scope = ObjectScope::kCluster,
    .type = &kDeviceClass,
    .metadata = Metadata::kByRules,
    .create = &Validate,
    .update = &Validate,
    .other_versions = kOtherVersions,
    .counts_generations = true,
    .drop_disabled = &DropGated<kGated>,
    .gates = kReadGates,
    .left_out = {kSelectionCosts, &ClassSelectsDevices},
    .served = releases::Since(releases::k1_34),
    .earlier = kResourceEarlier,
    .declared = kResourceDeclared,
};

}  // namespace tandem::handwritten::resource
