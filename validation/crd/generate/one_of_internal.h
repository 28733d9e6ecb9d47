#pragma once

#include "validation/crd/generate/comments_internal.h"
#include "validation/crd/schema/draft.h"

namespace tandem::crd::generate {

/// Whether the marker is a union of a type's fields: ExactlyOneOf, AtMostOneOf, AtLeastOneOf.
bool IsOneOf(const MarkerUse& use);

/// Writes the rule of such a marker, which is the last one of the schema, anew: with names as
/// expressions spell them, and counting as releases v0.19 to v0.21 of controller-gen do if `filter`
/// says so.
void RespellOneOf(const MarkerUse& use, bool filter, schema::Draft& draft);

}  // namespace tandem::crd::generate
