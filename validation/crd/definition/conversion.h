#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// What the API server says of spec.conversion, as apiextensions pkg/apis/apiextensions/validation.
/// Bundles of certificates are not looked into.
/// `any_review_version`: an update of one that names no known version of ConversionReview either.
void CheckConversion(json::ValueView spec, bool any_review_version, field::ErrorList& errors);

/// Whether spec.conversion names versions of ConversionReview, none of which is known.
bool NamesNoKnownReviewVersion(json::ValueView spec);

}  // namespace tandem::crd::definition
