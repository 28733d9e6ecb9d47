#pragma once

#include "validation/base/result.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// Whether JSON can be decoded into the struct. Only fields that a rule reads are looked at; null
/// is fine everywhere. The Failure is worded like encoding/json's.
Status CheckStruct(const GoStruct& type, json::ValueView value);

}  // namespace tandem::handwritten
