#pragma once

#include "validation/field/error.h"
#include "validation/json/value.h"

namespace tandem::crd::definition {

// What the API server says of a definition as one of its objects, beside metadata and spec. The old
// manifest is absent on create.

/// Whether the kind is served.
bool IsEstablished(json::ValueView manifest);

/// What an established definition may not change, and what none may.
void CheckImmutable(json::ValueView manifest, json::ValueView old_manifest,
                    field::ErrorList& errors);

/// The names that its controllers have accepted.
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
