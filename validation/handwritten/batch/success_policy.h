#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_type.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

extern const StructShape kSuccessPolicyShape;
extern const GoType kGoSuccessPolicy;

/// The successPolicy of a job's spec that has one.
void ValidateSuccessPolicy(const field::Path& path, json::ValueView job_spec,
                           field::ErrorList& errors);

}  // namespace tandem::handwritten
