#pragma once

#include "validation/field/error.h"
#include "validation/handwritten/go_struct.h"
#include "validation/json/value.h"

namespace tandem::handwritten::authorization {

// The specs of reviews, which ask whether somebody may do something to a resource or to a URL.

extern const GoStruct kSubjectAccessReviewSpec;
extern const GoStruct kSelfSubjectAccessReviewSpec;
extern const GoStruct kSubjectAccessReviewStatus;
extern const GoStruct kNonResourceAttributes;

/// The spec of a review about the one who asks.
void ValidateSelfAccessSpec(json::ValueView spec, field::ErrorList& errors);

/// The spec of a review about anybody, who must be named.
void ValidateAccessSpec(json::ValueView spec, field::ErrorList& errors);

/// Reviews are not kept: there is nothing in their metadata.
void RequireEmptyMetadata(json::ValueView metadata, field::ErrorList& errors);

/// The same of those that are about one namespace, which is in it.
void RequireNamespaceOnly(json::ValueView metadata, field::ErrorList& errors);

}  // namespace tandem::handwritten::authorization
