#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/x509.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

/// The rules for spec.conversion, as apiextensions pkg/apis/apiextensions/validation.
struct ConversionRules {
  /// Whether no known version of ConversionReview is needed, because the old definition has none.
  bool any_review_version = false;
  /// Judges the certificates of a webhook, which then are bytes; null: they are not looked into.
  const handwritten::X509Verifier* x509 = nullptr;
};
void CheckConversion(json::ValueView spec, const ConversionRules& rules, field::ErrorList& errors);

/// Whether spec.conversion has certificates that are none. They are bytes.
bool HasBadBundle(json::ValueView spec, const handwritten::X509Verifier& x509);

/// Whether spec.conversion names versions of ConversionReview, none of which is known.
bool NamesNoKnownReviewVersion(json::ValueView spec);

}  // namespace tandem::crd::definition
