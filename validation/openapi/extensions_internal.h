#pragma once

#include "validation/crd/schema/draft.h"
#include "validation/gotypes/model.h"

namespace tandem::openapi {

// Keywords that openapi-gen publishes for Kubernetes' own types, and definitions have no place for.

/// Adds to the fields of a struct how patches merge them.
void AddPatchKeywords(const gotypes::Type& type, crd::schema::Draft& draft);

/// Adds its constants to a type of texts that has `+enum`.
void AddEnum(const gotypes::Type& type, crd::schema::Draft& draft);

/// Adds to a struct with `+union` which member goes with which value of the discriminator.
void AddUnion(const gotypes::Type& type, crd::schema::Draft& draft);

/// Whether a declaration says `+k8s:openapi-gen=false`.
bool IsUnpublished(const gotypes::Comments& comments);

}  // namespace tandem::openapi
