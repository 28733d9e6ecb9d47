#pragma once

#include "validation/crd/generate/generate.h"
#include "validation/crd/schema/draft.h"

namespace tandem::crd::generate {

/// Adds what the schema of a map's key type says to that of the map: as names of properties and in
/// expressions. controller-gen loses it.
void AddKeyRules(const schema::Draft& key, const Options& options, schema::Draft& map);

}  // namespace tandem::crd::generate
