#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::batch {

extern const GoStruct kSuccessPolicy;

/// The successPolicy of a job's spec that has one.
void ValidateSuccessPolicy(const field::Path& path, json::ValueView job_spec,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten::batch
