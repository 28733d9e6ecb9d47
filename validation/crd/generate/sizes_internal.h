#pragma once

#include "validation/crd/generate/document_internal.h"

namespace tandem::crd::generate {

/// Writes the definition of a kind, and drops descriptions, the deepest first, until it is no
/// larger than the options say, if they do. Warns of what is larger than that, or than what
/// `kubectl apply` can keep. Descriptions are dropped a level at a time, so it writes no more often
/// than schemas are deep.
std::vector<Generated> MakeBoundedDocument(const CustomKind& kind, const Options& options,
                                           Findings& findings);

}  // namespace tandem::crd::generate
