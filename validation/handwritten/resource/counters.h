#pragma once

#include <string_view>
#include <unordered_map>

#include "validation/base/keyed_hash.h"
#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/handwritten/options.h"
#include "validation/json/value.h"

namespace tandem::handwritten::resource {

extern const GoStruct kCounterSet;
extern const GoStruct kCounterConsumption;

/// The sets of counters that the devices of a pool share.
void ValidateCounterSets(const field::Path& path, json::ValueView sets, const Options& options,
                         field::ErrorList& errors);

/// The counters of each of those sets, in the releases that look for them. Views of the slice,
/// which must outlive it.
using SharedCounters = std::unordered_map<std::string_view, json::ValueView, KeyedTextHash>;
SharedCounters IndexCounters(json::ValueView sets, const Options& options);

/// The counters that a device takes of them. Until 1.34 they had to be `shared` in its slice.
void ValidateConsumedCounters(const field::Path& path, json::ValueView device,
                              const SharedCounters& shared, const Options& options,
                              field::ErrorList& errors);

}  // namespace tandem::handwritten::resource
