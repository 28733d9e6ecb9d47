#pragma once

#include "validation/crd/generate/document_internal.h"

namespace tandem::crd::generate {

/// Warns of metadata below the root that the schema says nothing of: API servers drop all that is
/// in it, labels and annotations, without a word.
void WarnOfPrunedMetadata(const KindVersion& version, Findings& findings);

}  // namespace tandem::crd::generate
