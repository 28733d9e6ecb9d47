// As kubernetes pkg/apis/resource/validation/validation.go, v1.36.
#include "validation/handwritten/resource/allocation.h"

#include "validation/handwritten/access.h"
#include "validation/handwritten/checks.h"
#include "validation/handwritten/core/pod/node_selector.h"
#include "validation/handwritten/csi_driver_name.h"
#include "validation/handwritten/resource/binding_conditions.h"
#include "validation/handwritten/resource/configuration.h"
#include "validation/handwritten/resource/lists.h"
#include "validation/handwritten/resource/names.h"
#include "validation/handwritten/resource/taints.h"

namespace tandem::handwritten::resource {
namespace {

using field::ErrorList;
using field::Path;
using json::ValueView;

// As resource validateDeviceRequestAllocationResult.
void ValidateResult(const Path& path, ValueView result, const RequestNames& names,
                    const Options& options, ErrorList& errors) {
  ValidateRequestReference(path.Child("request"), Text(result, "request"), names, errors);
  ValidateCsiDriverName(path.Child("driver"), Text(result, "driver"), errors, Covered::kYes);
  const std::size_t before = errors.size();
  ValidatePoolName(path.Child("pool"), Text(result, "pool"), errors);
  MarkCovered(before, errors);
  ValidateShortName(path.Child("device"), Text(result, "device"), errors);
  ValidateBindingConditions(path, result, options, errors);
  ValidateDeviceTolerations(path.Child("tolerations"), result.Member("tolerations"), options,
                            errors);
  if (const ValueView id = result.Member("shareID"); !id.IsMissing()) {
    ValidateShareId(path.Child("shareID"), id.AsString(), errors);
  }
}

// As resource validateDeviceAllocationConfiguration.
void ValidateAllocationConfiguration(const Path& path, ValueView configuration,
                                     const RequestNames& names, const Options& options,
                                     ErrorList& errors) {
  const std::size_t before = errors.size();
  const Path source = path.Child("source");
  const std::string_view from = Text(configuration, "source");
  RequireOneOf(source, from, {"FromClaim", "FromClass"}, errors);
  MarkCovered(before, errors);
  ValidateRequestReferences(path.Child("requests"), configuration.Member("requests"), names,
                            options, errors);
  ValidateConfiguration(path, configuration, Stored::kNo, errors);
}

// As resource validateDeviceAllocationResult.
void ValidateDevices(const Path& path, ValueView devices, const RequestNames& names,
                     const Options& options, ErrorList& errors) {
  ValidateItems(
      path.Child("results"), devices.Member("results"),
      {.max_size = 32, .size = Covered::kYes, .release = options.release},
      [&](const Path& at, ValueView result, ErrorList& found) {
        ValidateResult(at, result, names, options, found);
      },
      errors);
  ValidateItems(
      path.Child("config"), devices.Member("config"),
      {.max_size = 64, .size = Covered::kYes, .release = options.release},
      [&](const Path& at, ValueView configuration, ErrorList& found) {
        ValidateAllocationConfiguration(at, configuration, names, options, found);
      },
      errors);
}

}  // namespace

// As resource validateAllocationResult.
void ValidateAllocation(const Path& path, ValueView allocation, const RequestNames& names,
                        const Options& options, ErrorList& errors) {
  ValidateDevices(path.Child("devices"), allocation.Member("devices"), names, options, errors);
  const ValueView selector = allocation.Member("nodeSelector");
  if (selector.IsMissing()) return;
  core::pod::ValidateNodeSelector(path.Child("nodeSelector"), selector,
                                  core::pod::NodeLabelValues::kLabelValues, errors);
}

}  // namespace tandem::handwritten::resource
