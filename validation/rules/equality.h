#pragma once

#include "validation/base/keyed_hash.h"
#include "validation/rules/depth.h"
#include "validation/rules/lookup/scratch.h"
#include "validation/rules/value.h"

namespace tandem::rules {

/// Go's semantic equality (apimachinery third_party/forked/golang/reflect with the conversions of
/// pkg/api/equality): nil and empty lists and maps are equal, quantities compare by value, times by
/// instant, raw JSON by its text; unknown members do not exist. Two nil values are equal.
/// A Panic beyond kMaxTypedDepth, here and below.
bool SemanticEqual(Value a, Value b);

/// The same for many values of one object and its old counterpart: does not allocate once the
/// scratch is warm, and what it compared before is remembered there.
bool SemanticEqual(Value a, Value b, lookup::Scratch& scratch);

/// Adds the same for semantically equal values of one type.
void AddSemantic(Value value, KeyedHash& hash);

}  // namespace tandem::rules
