#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::handwritten::core::pod {

/// Keys whose values are taken from the labels of the pod and added to a selector, or for
/// `mismatchLabelKeys` excluded by it. Both are members of the owner at the path, beside its
/// labelSelector. Linear in all three.
void ValidateLabelKeys(const field::Path& path, json::ValueView owner, field::ErrorList& errors);

/// The rule from before selectors were added to, for topology spread.
void ValidateUnmergedLabelKeys(const field::Path& path, json::ValueView owner,
                               field::ErrorList& errors);

}  // namespace tandem::handwritten::core::pod
