#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core {

/// The ports of a Service each by itself.
void ValidateServicePorts(json::ValueView spec, field::ErrorList& errors);

/// The rules between ports, and between ports and the type of the Service.
void ValidateServicePortNumbers(json::ValueView spec, field::ErrorList& errors);

}  // namespace tandem::handwritten::core
