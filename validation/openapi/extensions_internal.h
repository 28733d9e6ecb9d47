#pragma once

#include "validation/crd/schema/draft.h"
#include "validation/gotypes/model.h"

namespace tandem::openapi {

// What openapi-gen publishes of Kubernetes' own types, and definitions have no place for.

/// Of the fields of a struct: how patches merge them.
void AddPatchKeywords(const gotypes::Type& type, crd::schema::Draft& draft);

/// Of `+enum` on a type of texts: its constants.
void AddEnum(const gotypes::Type& type, crd::schema::Draft& draft);

/// Of `+union` on a struct: which member goes with which value of the discriminator.
void AddUnion(const gotypes::Type& type, crd::schema::Draft& draft);

/// Whether a declaration says `+k8s:openapi-gen=false`.
bool IsUnpublished(const gotypes::Comments& comments);

}  // namespace tandem::openapi
