#pragma once

#include "validation/base/result.h"
#include "validation/verdict/review.h"

namespace tandem::verdict {

/// Reads the envelope of an AdmissionReview into a review that is new. Unknown members are ignored;
/// a Failure says what makes it unusable.
Status DecodeReview(json::ValueView body, Review& review);

}  // namespace tandem::verdict
