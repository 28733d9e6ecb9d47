#pragma once

#include <string>

#include "validation/json/value.h"

namespace tandem::handwritten {

/// Whether two metav1.Time fields hold the same instant, or both none.
bool SameTime(json::ValueView a, json::ValueView b);

/// A metav1.Time as Go's encoding/json writes it: to the second in UTC, or `null`.
std::string TimeJson(json::ValueView time);

/// A metav1.MicroTime, to the microsecond.
std::string MicroTimeJson(json::ValueView time);

}  // namespace tandem::handwritten
