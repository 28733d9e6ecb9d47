#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::batch {

extern const GoStruct kJobSpec;

/// A job's spec without its selector, as jobs and the templates of cron jobs have it.
/// The old one is absent on create.
void ValidateJobSpec(const field::Path& path, json::ValueView spec, json::ValueView old_spec,
                     const Options& options, field::ErrorList& errors);

/// The completion mode Indexed.
bool IsIndexed(json::ValueView job_spec);

}  // namespace tandem::handwritten::batch
