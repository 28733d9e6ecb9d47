#pragma once

#include <string_view>

#include "validation/json/value.h"

namespace tandem::handwritten::resource {

// The parts of objects that are not judged here.

/// An API server estimates it when it is written.
inline constexpr std::string_view kSelectionCosts = "what expressions that select devices cost";
/// It may depend on the namespace, too.
inline constexpr std::string_view kSelectionCostsAndAdminAccess =
    "what expressions that select devices cost, and whether the namespace allows admin access";

/// Whether expressions select devices, in whatever version.
bool ClassSelectsDevices(json::ValueView device_class);

/// Whether expressions select devices, or an administrator wants access to them, in a ResourceClaim
/// or a ResourceClaimTemplate, in whatever version.
bool ClaimIsJudgedInPart(json::ValueView claim);
bool TemplateIsJudgedInPart(json::ValueView claim_template);

}  // namespace tandem::handwritten::resource
