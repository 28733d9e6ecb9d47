#pragma once

#include <string>

#include "validation/base/result.h"
#include "validation/formats/quantity.h"
#include "validation/json/value.h"

namespace tandem::handwritten {

/// A resource.Quantity, written as text or as a number. The Failure is worded as Go words it.
Result<formats::Quantity> ReadQuantity(json::ValueView value);

/// Whether it can be read.
Status CheckQuantity(json::ValueView value);

/// One whose shape has been checked; 0 when nothing is written.
formats::Quantity QuantityOf(json::ValueView value);

/// The same where a shape may not have been checked yet: 0 for what cannot be read, too.
formats::Quantity QuantityOrZero(json::ValueView value);

/// The sign of a *resource.Quantity that is not nil: -1, 0 or 1.
int QuantitySign(json::ValueView value);

/// Its canonical text.
std::string QuantityText(json::ValueView value);

}  // namespace tandem::handwritten
