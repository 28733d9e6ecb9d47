#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::batch {

extern const GoStruct kJobSpec;

/// A job's spec without its selector, as jobs and the templates of cron jobs have it.
void ValidateJobSpec(const field::Path& path, json::ValueView spec, field::ErrorList& errors);

/// The completion mode Indexed.
bool IsIndexed(json::ValueView job_spec);

}  // namespace tandem::handwritten::batch
