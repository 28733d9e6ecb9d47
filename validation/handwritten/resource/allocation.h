#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/handwritten/resource/request_names.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// The allocation of a claim: the devices that it has got, their configuration and their nodes.
void ValidateAllocation(const field::Path& path, json::ValueView allocation,
                        const RequestNames& names, const Options& options,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
