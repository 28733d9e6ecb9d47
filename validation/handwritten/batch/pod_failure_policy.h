#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::batch {

extern const GoStruct kPodFailurePolicy;

/// The podFailurePolicy of a job's spec that has one.
void ValidatePodFailurePolicy(const field::Path& path, json::ValueView job_spec,
                              field::ErrorList& errors);

/// The policy with what it says by default: the conditions of pods it is about are true.
json::ValueView CompletePodFailurePolicy(json::ValueView policy, json::Overlay& overlay);

}  // namespace tandem::handwritten::batch
