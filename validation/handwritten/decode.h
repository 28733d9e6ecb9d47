#pragma once

#include "validation/base/result.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// The order in which a decoder comes upon the members of an object.
enum class MemberOrder : bool {
  kByName,     ///< the order of names: for an object that a client has sent
  kAsWritten,  ///< the order of the text: for JSON that stands in one
};

/// Whether JSON can be decoded into the struct. Only fields that a rule reads are looked at; null
/// is fine everywhere. The Failure is worded like the one of sigs.k8s.io/json, of July 2025, and
/// about the value that the API server tells of when members come in that order.
Status CheckStruct(const GoStruct& type, json::ValueView value,
                   MemberOrder order = MemberOrder::kByName);

/// The part of the JSON that fits the struct: the value without the members and elements, at
/// whatever depth, that do not fit. Linear; shares values with the one given and the overlay.
json::ValueView ReadablePart(const GoStruct& type, json::ValueView value, json::Overlay& overlay);

}  // namespace tandem::handwritten
