#pragma once

#include "validation/handwritten/rule_set.h"
#include "validation/json/overlay.h"
#include "validation/verdict/review.h"

namespace tandem::verdict {

/// The object as the API server's registry would hand it to validation: metadata the server fills
/// in is there, and what the caller may not write through this resource is put back. A review of
/// the mutating phase comes before that. The result shares values with the review and the overlay.
json::ValueView CleanUp(const Review& review, json::Overlay& overlay,
                        const handwritten::Options& options = {});

}  // namespace tandem::verdict
