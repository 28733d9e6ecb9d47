#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_type.h"
#include "validation/handwritten/shape.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

extern const StructShape kPodFailurePolicyShape;
extern const GoType kGoPodFailurePolicy;

/// The podFailurePolicy of a job's spec that has one.
void ValidatePodFailurePolicy(const field::Path& path, json::ValueView job_spec,
                              field::ErrorList& errors);

}  // namespace tandem::handwritten
