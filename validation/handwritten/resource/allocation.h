#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/handwritten/resource/request_names.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

/// Which devices a claim has got.
void ValidateAllocation(const field::Path& path, json::ValueView allocation,
                        const RequestNames& names, const Options& options,
                        field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
