#pragma once

#include "validation/handwritten/kind.h"

namespace tandem::handwritten::batch {

/// A new job gets a uid, labels for its pods that only they have, and a selector of these.
json::ValueView PrepareJob(const Submission& write, json::ValueView job, json::Overlay& overlay);

}  // namespace tandem::handwritten::batch
