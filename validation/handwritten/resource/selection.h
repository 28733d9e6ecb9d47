#pragma once

#include <string_view>

#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// What is not looked at: an API server estimates it when it is written.
inline constexpr std::string_view kSelectionCosts = "what expressions that select devices cost";

/// Whether expressions select devices in a DeviceClass, a ResourceClaim or a ResourceClaimTemplate,
/// in whatever version.
bool ClassSelectsDevices(json::ValueView device_class);
bool ClaimSelectsDevices(json::ValueView claim);
bool TemplateSelectsDevices(json::ValueView claim_template);

}  // namespace tandem::handwritten::resource
