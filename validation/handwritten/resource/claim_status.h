#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/request.h"
#include "validation/json/overlay.h"

namespace tandem::handwritten::resource {

extern const GoStruct kClaimStatus;

/// The status of a claim: the devices that it has got, its users, and the statuses of its devices.
void ValidateClaimStatus(const Request& request, field::ErrorList& errors);

/// The status without what is told of devices that its claim no longer has.
json::ValueView WithoutDeallocatedDevices(json::ValueView status, json::ValueView old_status,
                                          json::Overlay& overlay);

}  // namespace tandem::handwritten::resource
