#pragma once

#include "validation/json/overlay.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// A ResourceList with what is finer than thousandths rounded away from zero to them, as the API
/// server does when it decodes one. What is no amount is left for the decoder to refuse.
json::ValueView RoundAmounts(json::ValueView amounts, json::Overlay& overlay);

}  // namespace tandem::handwritten::core::pod
