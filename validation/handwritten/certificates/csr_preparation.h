#pragma once

#include "validation/handwritten/kind.h"

namespace tandem::handwritten::certificates {

/// The spec never changes, and each subresource writes its own part of the status only.
json::ValueView PrepareCsr(const Submission& write, json::ValueView request,
                           json::Overlay& overlay);

}  // namespace tandem::handwritten::certificates
