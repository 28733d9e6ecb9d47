#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kCounterSet;
extern const GoStruct kCounterConsumption;

/// What the devices of a pool share.
void ValidateCounterSets(const field::Path& path, json::ValueView sets, const Options& options,
                         field::ErrorList& errors);

/// What a device takes of it.
void ValidateConsumedCounters(const field::Path& path, json::ValueView consumptions,
                              const Options& options, field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
