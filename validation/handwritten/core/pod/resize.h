#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// Whether pods like the old one can be resized at all; else that is all there is to say.
bool ValidateResizable(json::ValueView pod, json::ValueView old_pod, const Options& options,
                       field::ErrorList& errors);

/// The changes that a resize may make: cpu and memory of containers that stay. Linear in both pods.
void ValidateResize(const field::Path& spec_path, json::ValueView pod, json::ValueView old_pod,
                    const Options& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
