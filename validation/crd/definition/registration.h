#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

// Checks of a definition as one of the API server's objects, beside its metadata and spec. The old
// manifest is absent on create.

/// Whether the kind is served.
bool IsEstablished(json::ValueView manifest);

/// Checks the fields that an established definition may not change, and those that none may.
void CheckImmutable(json::ValueView manifest, json::ValueView old_manifest,
                    field::ErrorList& errors);

/// Checks the names that the definition's controllers have accepted.
void CheckAcceptedNames(json::ValueView manifest, field::ErrorList& errors);

/// The first version that objects are stored in; absent when there is none.
json::ValueView FindStorageVersion(json::ValueView spec);

/// A status that names no stored versions names the storage version, which the decoder fills in.
void CheckStoredVersions(json::ValueView manifest, field::ErrorList& errors);

/// Groups of the community, such as `x.k8s.io`, need an approval.
void CheckApproval(json::ValueView manifest, json::ValueView old_manifest,
                   field::ErrorList& errors);

void CheckPreserveUnknownFields(json::ValueView manifest, json::ValueView old_manifest,
                                field::ErrorList& errors);

}  // namespace tandem::crd::definition
