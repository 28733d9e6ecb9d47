#pragma once

#include "validation/field/bad_value.h"
#include "validation/json/value.h"

namespace tandem::crd::schema {

/// A value as an error shows it.
field::BadValue ToBadValue(json::ValueView value);

}  // namespace tandem::crd::schema
