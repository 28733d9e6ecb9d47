#pragma once

#include <chrono>
#include <string>

#include "validation/base/result.h"
#include "validation/formats/quantity.h"
#include "validation/formats/timestamp.h"
#include "validation/json/value.h"
#include "validation/rules/value.h"

namespace tandem::rules {

// The values of Go fields whose type decodes itself from JSON. One that is missing, or cannot be
// decoded, is Go's zero.

/// The bytes of a []byte: base64 text or an array of numbers.
std::string BytesOf(json::ValueView value);
bool BytesEqual(json::ValueView a, json::ValueView b);

/// The duration of a metav1.Duration (`1h30m`) or a number of nanoseconds.
std::chrono::nanoseconds DurationOf(json::ValueView value);

/// Whether it is a resource.Quantity, which may be written as a number; the Failure is worded as Go
/// words it.
Status CheckQuantity(json::ValueView value);
/// The value of a resource.Quantity, which may be written as a number.
formats::Quantity QuantityOf(json::ValueView value);

/// The layout in which a metav1.Time or a MicroTime is written.
formats::TimeLayout LayoutOf(const Type& time);
/// The instant of a metav1.Time or a MicroTime.
formats::Timestamp TimeOf(Value value);

}  // namespace tandem::rules
