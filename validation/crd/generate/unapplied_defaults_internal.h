#pragma once

#include "validation/crd/generate/document_internal.h"

namespace tandem::crd::generate {

/// Tells of objects that may be left out, have no default, and hold fields with one: API servers
/// put these into objects that are there, and make none for them.
void TellUnappliedDefaults(const KindVersion& version, Findings& findings);

}  // namespace tandem::crd::generate
